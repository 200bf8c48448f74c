import { countWords } from '../language/word.ts';
import { isDangling } from './shorten.ts';

/** Takes something out of a sentence that it can do without. */
interface Cut {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** What a subordinate clause or an aside is made of, up to the comma that ends it. */
const PIECE = '[^,;:.!?"“”()]{3,140}';

/** Greetings, connectives and announcements before what is said. */
const OPENINGS: readonly Cut[] = [
  {
    pattern:
      /^(?:However|Unfortunately|Fortunately|Moreover|Furthermore|In addition|Additionally|Meanwhile|Of course|Indeed|In fact|As a result|Therefore|Also|Besides|Frankly|Sadly|Luckily|Hello|Hi|Hey|Dear [^,.]{2,40}|Well|So|Anyway|Basically|To be honest|Friends|Again), /,
    instead: '',
  },
  {
    pattern:
      /^(?:I am|I'm|We are|We're|I|We) (?:writing|pleased|sorry|happy|delighted|glad|afraid|regret|proud|wanted|would like|want|have)(?: to)?(?: have)?(?: to)? (?:inform|tell|let|announce|say|advise|confirm|report|write to)(?: all of)?(?: you| everyone)?(?: know)? that /i,
    instead: '',
  },
];

/** From what is missed least to what is missed most. */
const CUTS: readonly (readonly Cut[])[] = [
  [
    { pattern: / \([^()]{1,160}\)/g, instead: '' },
    { pattern: /^According to [^,;]{3,60}, /, instead: '' },
    {
      pattern:
        /, (?:he|she|it|they|the [\p{Ll} ]{3,30}|\p{Lu}[\p{L}. -]{2,40}) (?:said|says|added|announced|reported|wrote|explained)(?: on \p{Lu}\p{L}+| yesterday| today| in a statement| late on [^,.]{3,20})?(?=[,.])/gu,
      instead: '',
    },
    { pattern: /(?:,|["”]) (?:said|says|according to) [^,;.]{3,80}(?=[.!]$)/, instead: '' },
    { pattern: new RegExp(`, (?:which|who|whose|whom|where) ${PIECE},`, 'g'), instead: '' },
    {
      pattern: /, (?:which|who|whose|where|of which|most of which|some of which|all of which) [^;:!?]{3,200}(?=[.!]$)/,
      instead: '',
    },
    {
      pattern: /, (?:such as|including|among them|for example|for instance|e\.g\.) [^;:]{3,160}(?=[.!]$)/,
      instead: '',
    },
  ],
  [
    {
      pattern:
        /,? (?:because|although|though|even if|even though|whereas|provided that|as long as|so that|given that|not least because) [^;:]{8,220}(?=[.!]$)/,
      instead: '',
    },
    {
      pattern:
        /, (?:while|since|as|unless|so|with|without|such|together with|along with|albeit|[a-z]+ing) [^,;:]{6,200}(?=[.!]$)/,
      instead: '',
    },
    { pattern: /(?:;| –| —) [^;–—]{4,240}(?=[.!]$)/, instead: '' },
  ],
  [
    { pattern: /^(?:While|Although|Though|Because|Since|As|Despite|Without prejudice to) [^,;]{5,120}, /, instead: '' },
    {
      pattern:
        /, (?:and|then) (?:it|they|he|she|we|i|the|some|there|you|this|that|then|his|her|its|their) [^;:]{4,200}(?=[.!]$)/i,
      instead: '',
    },
  ],
];
/** A shorter rest says too little. */
const LEAST_WORDS = 4;
/** Longer ones are no sentences; the patterns would take long over them. */
const LONGEST = 1000;

/** Numbers, duties and decisions are what a summary is for: they are not cut, except in brackets. */
function isFact(gone: string): boolean {
  return !/^ \(/.test(gone) && /\d|\b(?:must|will|have to|has to|not)\b/.test(gone);
}

/** The sentence without a greeting, a connective or an announcement at its beginning. */
export function withoutOpening(sentence: string): string {
  if (sentence.length > LONGEST) return sentence;
  return OPENINGS.reduce(cutOut, OPENINGS.reduce(cutOut, sentence));
}

/** The sentence and its shorter forms, the longest first: words are only taken out, never added. */
export function shorterForms(sentence: string): string[] {
  const forms = [sentence];
  if (sentence.length > LONGEST) return forms;
  for (const cuts of CUTS) {
    const next = cuts.reduce(cutOut, forms.at(-1)!);
    if (next !== forms.at(-1)) forms.push(next);
  }
  return forms;
}

function cutOut(sentence: string, { pattern, instead }: Cut): string {
  const next = tidy(sentence.replace(pattern, (gone: string) => (isFact(gone) ? gone : instead)));
  if (next === tidy(sentence)) return sentence;
  const whole = countWords(next) >= LEAST_WORDS && isBalanced(next) && (!endsOpen(next) || endsOpen(sentence));
  return whole ? next : sentence;
}

function tidy(text: string): string {
  const flat = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .trim();
  return flat.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A cut must not leave "for" or "and" at the end. */
function endsOpen(text: string): boolean {
  return isDangling(/(\S+?)[.!]$/.exec(text)?.[1] ?? '');
}

/** A cut must not leave half of a quotation. */
function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g) && count(/\(/g) === count(/\)/g);
}
