import type { Candidate } from './candidate.ts';
import { ROLES } from './heads.ts';
import type { EntityKind } from './mention.ts';
import type { Models } from './model.ts';

const DOES_AS_A_PERSON =
  /^(?:said|says|told|tells|asked|asks|wrote|writes|added|adds|replied|explained|argued|thinks|believes|knew|laughed|smiled|died|married|met|walked|lives|lived|praised|scored|grew|studied|painted|sang|cried|retired|resigned|agreed|arrived|called|calls)$/;
const DOES_AS_A_FIRM =
  /^(?:announced|reported|launched|acquired|bought|hired|fined|sued|released|employs|sells|makes|produces|opened|expects|plans|operates|merged|owns|develops|published|offers|recalled|supplies)$/;
const IN = /^(?:in|near|through|across|throughout)$/;
const IN_THE = /^(?:in|near|through|across|throughout|at|to|from|inside|outside)$/;
const TOWARDS =
  /^(?:around|toward|towards|into|outside|inside|via|to|from|at|over|reached|reaches|visited|left|crosses|invaded)$/;
const PLACE_ENDING =
  /(?:stan|land|burg|berg|ville|shire|grad|abad|pur|polis|chester|bury|borough|stadt|ford|mouth|ania)$/;
const AT_A_FIRM =
  /(?:works? (?:for|at)|worked (?:for|at)|working (?:for|at)|joined|hired by|employed by|(?:ceo|head|director|founder|chairman|president|spokesman|shares|customers|employees|owner|subsidiary|executive|manager) of|company|firm|publisher|manufacturer|start-?up|brand|maker|rival) $/;

/** What the words around a name say about it; `unknown` if they say nothing. */
export function byContext(candidate: Candidate, words: readonly string[], models: Models): EntityKind | 'unknown' {
  const { before, after } = candidate;
  const previous = before.at(-1)?.text.toLowerCase() ?? '';
  const lead = `${before.map((token) => token.text.toLowerCase()).join(' ')} `;
  const ordinary = words.every((word) => models.isWord(word));
  if (!ordinary && (ROLES.has(previous) || describesPerson(after))) return 'persons';
  if (AT_A_FIRM.test(lead)) return 'organizations';
  if (words.length === 1) return single(candidate, previous, ordinary);
  // Words of the language with capitals are a heading, a product, a job: not a name that can be told.
  if (ordinary) return 'unknown';
  if (words.length > 4) return 'organizations';
  if (previous === 'the') return IN_THE.test(before.at(-2)?.text.toLowerCase() ?? '') ? 'locations' : 'organizations';
  if (IN.test(previous)) return 'locations';
  return words.length <= 3 && candidate.tokens.every(({ text }) => isPersonal(text, models)) ? 'persons' : 'unknown';
}

/** A single word that no list knows. */
function single({ tokens, after }: Candidate, previous: string, ordinary: boolean): EntityKind | 'unknown' {
  const { text } = tokens[0]!;
  const word = text.toLowerCase();
  const next = after[0]?.text.toLowerCase() ?? '';
  const acts = /^(?:VERB|AUX)$/.test(after[0]?.pos ?? '') || next === "'s";
  if (/^(?:\p{Lu}&?){2,6}s?$/u.test(text))
    return acts || (previous === 'the' && !/^\d/.test(next)) ? 'organizations' : 'unknown';
  if (DOES_AS_A_PERSON.test(next)) return 'persons';
  if (ordinary) return 'unknown';
  if (DOES_AS_A_FIRM.test(next)) return 'organizations';
  if (IN.test(previous)) return 'locations';
  return PLACE_ENDING.test(word) && (TOWARDS.test(previous) || word.length > 6) ? 'locations' : 'unknown';
}

function isPersonal(text: string, models: Models): boolean {
  const common = models
    .tagsOf(text.toLowerCase())
    .some((tag) =>
      /^(?:Pronoun|Preposition|Determiner|Conjunction|Copula|Modal|Gerund|Plural|Adverb|Demonym)$/.test(tag),
    );
  return !common && !/\d|^\p{Lu}{2,}$/u.test(text);
}

/** ", the director" or ", who" after the name. */
function describesPerson(after: readonly { readonly text: string }[]): boolean {
  const [comma, one, two, three] = after.map(({ text }) => text.toLowerCase());
  if (comma === 'who') return true;
  if (comma !== ',' || one === 'and') return false;
  return one === 'who' || one === 'whose' || [one, two, three].some((word) => word !== undefined && ROLES.has(word));
}
