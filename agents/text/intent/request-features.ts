import { scoreClause, withoutSource } from './cue.ts';
import { readLimit } from './limit.ts';
import { OPENER, type Unit } from './unit.ts';
import { corrected, coverage } from './vocabulary.ts';
import { clausesOf, skillsOf } from './wishes.ts';

/** So many words of a unit are looked at: requests say early what they want. */
const MOST_WORDS = 24;

/** What a unit looks like, as the names of features: whether it is said to the agent or is a part of the text. */
export function unitFeatures(units: readonly Unit[], at: number): string[] {
  const { text, mark } = units[at]!;
  const bare = corrected(text.slice(0, 400));
  const words = wordsOf(bare);
  const raw = text.split(/\s+/);
  const capitals = raw.slice(1).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  const cue = Math.max(0, ...scoreClause(withoutSource(bare)).map(({ score }) => score));
  const quoted = /^["“'«`]/.test(text) || (at > 0 && isOpen(units, at));
  return [
    '#',
    ...words.map((word) => `u ${word}`),
    ...pairs(words).map((pair) => `u ${pair}`),
    `first ${words.slice(0, 2).join(' ')}`,
    `mark ${mark}`,
    `ends ${/[?!.:,…]["'”)]*$/.exec(text)?.[0][0] ?? 'none'}`,
    `from start ${Math.min(at, 4)}`,
    `from end ${Math.min(units.length - 1 - at, 3)}`,
    `from start ${Math.min(at, 4)} of ${Math.min(units.length, 5)}`,
    `after ${at === 0 ? 'nothing' : units[at - 1]!.mark}`,
    `length ${Math.min(8, Math.floor(Math.log2(raw.length + 1) * 2))}`,
    `known ${Math.round(coverage(bare) * 5)}`,
    `capitals ${Math.min(3, capitals)}`,
    ...(cue > 0 ? [`cue ${Math.min(4, Math.round(cue * 2))}`] : []),
    ...(readLimit(bare) ? ['limit'] : []),
    ...(OPENER.test(bare) ? ['opener'] : []),
    ...(quoted ? ['quoted'] : []),
    ...(/\d/.test(text) ? ['digits'] : []),
  ];
}

/** A quotation that began before this unit is still open. */
function isOpen(units: readonly Unit[], at: number): boolean {
  const before = units.slice(0, at).map(({ text }) => text);
  return before.join(' ').split(/["“”]/).length % 2 === 0;
}

const WANTED_NOT =
  /^(?:not|no|don't|dont|never|without|skip|forget|instead|ignore|couldn't|neither|nor|spare|leave|rather|isn't)$/;
const CLAUSE_END = /^[,:.?!]$|^(?:but|just|only|i|tell)$/;

/** What a request says, as the names of features; words after "not" and the like are marked. */
export function wishFeatures(said: string): string[] {
  const asked = corrected(said);
  const found = new Set<string>(['#']);
  const clauses = clausesOf(asked);
  let before = '';
  for (const { text, wanted } of clauses) {
    let negated = false;
    for (const word of text.match(/[a-z]+(?:['-][a-z]+)*|\d+|[,:.?!+&/]/g) ?? []) {
      if (CLAUSE_END.test(word)) negated = false;
      const form = /\d/.test(word) ? '0' : word;
      const name = negated || !wanted ? `!${form}` : form;
      found.add(`w ${name}`);
      if (before !== '') found.add(`w ${before} ${name}`);
      before = name;
      if (WANTED_NOT.test(word)) negated = true;
    }
  }
  const wanted = clauses.flatMap((clause) => (clause.wanted ? [clause.text] : [])).join(' ');
  for (const { id, score } of scoreClause(withoutSource(wanted))) found.add(`cue ${id} ${score >= 0.75 ? 2 : 1}`);
  const { hits, open } = skillsOf(wanted);
  for (const { id } of hits) found.add(`rule ${id}`);
  found.add(open ? 'rule open' : `rules ${hits.length}`);
  if (readLimit(asked)) found.add('limit');
  found.add(`length ${Math.min(6, Math.floor(Math.log2(asked.split(' ').length + 1)))}`);
  return [...found];
}

function wordsOf(bare: string): string[] {
  const words = bare.match(/[a-z]+(?:['-][a-z]+)*|\d+|[?!:+&]/g) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => (/\d/.test(word) ? '0' : word));
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
