import { countWords } from '../language/word.ts';
import { isDangling } from './shorten.ts';

/** A shorter form of a sentence. */
export interface Form {
  readonly text: string;
  /** How far the cuts may hurt, 0 to 1: the later ones take out what is missed. */
  readonly harm: number;
}

/** Takes something out of a sentence that it can do without. */
interface Cut {
  readonly pattern: RegExp;
  readonly instead?: string;
  readonly harm: number;
  /** Leads up to the main clause: stays if that says "it" or "them" of something in it. */
  readonly ahead?: boolean;
  /** May numbers, duties and negations go? */
  readonly facts?: boolean;
}

/** What a subordinate clause or an aside is made of, up to the comma that ends it. */
const PIECE = '[^,;:.!?“”"()]{3,140}';
/** The same, with numbers such as 1,200 or 4.5 in it. */
const LONG_PIECE = '(?:[^,;:.!?“”"()]|(?<=\\d)[.,](?=\\d)){3,200}';
const SPEAKERS =
  '(?:[^,]{0,60}\\b(?:spokes\\w+|company|council|police|city|operator|department|ministry|officials?|treasurer|chair\\w*|director|manager|head|report|authors?|study|bank|firm|agency|union|service|office|owner|engineers?))(?:[^,]{0,40}|, [^,]{2,50},)';

/** How the main clause goes on after something that leads up to it. */
const SUBJECT =
  "(?=(?:the|a|an|he|she|it|they|we|i|you|this|these|all|some|no|there|his|her|its|their|our|my|most|one|two|three|four|five|[\\p{Ll}]+s|(?!January|February|March|April|May|June|July|August|September|October|November|December|\\p{Lu}[\\p{L}'-]+,)\\p{Lu}[\\p{L}'-]*)(?![\\p{L}'-]))";
/** How it goes on after an aside that follows its subject. */
const VERB =
  '(?= (?:\\p{Ll}+ed|is|was|were|are|has|had|have|will|would|can|could|must|may|shall|said|says|told|took|gave|made|came|went|put|set|wrote|found|became|left|led|won|lost|sold|bought|built|fell|rose|died|began|kept|held|runs?|gets?|plays?|intends?|plans?|wants?|expects?) )';

/** Greetings, connectives and announcements before what is said. */
const OPENINGS: readonly RegExp[] = [
  /^(?:However|Unfortunately|Fortunately|Moreover|Furthermore|In addition|Additionally|Meanwhile|Of course|Indeed|In fact|As a result|Therefore|Also|Besides|Frankly|Sadly|Luckily|(?:Hello|Hi|Hey)(?: (?:all|everyone|everybody|team|folks|there|support|guys|both))?|Good (?:morning|afternoon|evening)|Dear [^,.]{2,40}|Well|So|Anyway|Basically|To be honest|Friends|Again|Finally|Now|First of all|As you (?:may |will )?know|As some of you (?:may )?know|In other words|For the record|hi everyone|hey everyone), /i,
  /^(?:I am|I'm|We are|We're|I|We) (?:writing|pleased|sorry|happy|delighted|glad|afraid|regret|proud|wanted|would like|want|have)(?: to)?(?: have)?(?: to)? (?:inform|tell|let|announce|say|advise|confirm|report|write to)(?: all of)?(?: you| everyone)?(?: know)? that /i,
  /^(?:(?:please )?(?:note|be advised|take notice)|what this means for you:|this means|that means|it should be noted) that (?=the |all |you |we |[a-z]+s )/i,
  /^What this means for you: /i,
  /^(?:so|well|ok|okay|anyway),? (?=i |i've|we |my |the |here|so |but )/i,
];

/** The place before a report: "HALDERTON - ", "THIRUVANANTHAPURAM: ". */
const DATELINE = /^\p{Lu}{3,}(?:[ ,]+\p{Lu}[\p{L}.]*){0,3}(?: \([^)]{2,20}\))?(?::| [-–—]) (?=\p{Lu})/u;

/** What nobody misses, with or without room. */
const FILL: readonly RegExp[] = [
  / \((?![a-d1-9]\))[^()\d]{4,160}\)/g,
  /, (?:of course|it must be said|evidently|so to speak|naturally|I'm sorry to say|as you know|to my surprise|to (?:everybody|everyone)'s surprise|such as it was|at any rate|quite out of the blue|I won't pretend otherwise),/gi,
];

/** From what is missed least to what is missed most. */
const CUTS: readonly Cut[] = [
  { pattern: / \((?![a-d1-9]\))[^()]{1,160}\)/g, harm: 0.01, facts: true },
  {
    pattern:
      /, (?:however|therefore|of course|in addition|on the other hand|it must be said|evidently|apparently|indeed|for example|for instance|among other things|so to speak|in fact|in turn|naturally|he added|she added|he said|she said|I'm sorry to say|as you know|to my surprise|to (?:everybody|everyone)'s surprise|I am told|such as it was|yes|at any rate|though|and of course [^,.]{3,60})(?=[,.])(?:,(?= (?!and |or |but )))?/gi,
    harm: 0.01,
  },
  {
    pattern:
      /\b(?:also|really|quite|actually|simply|basically|frankly|kindly|evidently|rather|nowadays|altogether) (?!than\b|of\b)/g,
    harm: 0.01,
  },
  {
    pattern: new RegExp(`^According to [^,;]{3,60}, (?:\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*, )?${SUBJECT}`, 'u'),
    harm: 0.03,
    facts: true,
  },
  {
    pattern:
      /, (?:he|she|it|they|the [\p{Ll} ]{3,40}|\p{Lu}[\p{L}. -]{2,40}) (?:said|says|added|announced|reported|wrote|explained|believes|suggests?|concludes?)(?: on \p{Lu}\p{L}+| yesterday| today| in a statement| late on [^,.]{3,20})?(?=[,.])/gu,
    harm: 0.03,
  },
  { pattern: /(?:,|["”]) (?:said|says|according to) [^,;.]{3,80}(?=[.!]$)/, harm: 0.03 },
  {
    pattern: new RegExp(
      `, (?:which|who|whose|whom|where|being|having) ${PIECE}(?<! (?:and|then|or|but|that|which|who)),(?= (?!and |or |but |at |in |on |by |to |of |for |from |with |then |an? |the )\\p{L})`,
      'gu',
    ),
    harm: 0.03,
  },
  {
    pattern: new RegExp(
      `, (?:which|who|whose|where|of which|most of which|some of which|all of which|most of whom|many of whom|all of whom|of whom) ${LONG_PIECE}(?=[.!]$)`,
    ),
    harm: 0.04,
  },
  {
    pattern: /, (?:such as|including|among them|for example|for instance|e\.g\.|namely|that is) [^;:]{3,160}(?=[.!]$)/,
    harm: 0.03,
  },
  // "Ramiro Saavedra, the head of the union, called …"
  {
    pattern: new RegExp(
      `, (?:an?|the|one of|by|at|in|on|with|for|as|like|after|during|from|under|its|his|her|their|aged|now|then) ${PIECE},${VERB}`,
      'gu',
    ),
    harm: 0.05,
    facts: true,
  },
  {
    pattern:
      /(?<=^(?:\p{Lu}[^\s,]*|the|[\p{Ll}]+)(?: [^\s,]+){0,6}), (?:a|an|the|his|her|its|their|our|my|one of|aged|\d)(?: (?!or\b)[^\s,;:.!?]+){0,12}(?:, aged \d+)?,(?= (?!and |or |a |an |the |but |so |then |it |he |she |they |we |i |you |there )\p{Ll})/u,
    harm: 0.04,
    facts: true,
  },
  {
    pattern: new RegExp(
      `^${SPEAKERS} (?:said|told [^,.]{3,40}|reported|explained|added|confirmed|announced|noted)(?: on \\w+day)? that (?=(?:the|a|an|it|they|all|some|no|there|most|its|about|\\d)\\b)`,
      'i',
    ),
    harm: 0.07,
  },
  {
    pattern:
      /,? (?:although|though|even if|even though|whereas|not least because|chiefly because|mainly because|partly because|mainly thanks to|thanks to|given that|in order to|for whatever reason) [^;:]{8,220}(?=[.!]$)/,
    harm: 0.06,
  },
  {
    pattern:
      /, (?:while|since|as|so|with|without|such|together with|along with|albeit|rather than|instead of|(?!(?:during|nothing|everything|something|anything|evening|morning)\b)[a-z]{3,}ing(?!,| or\b)|especially|particularly|mostly|chiefly|mainly|roughly|perhaps|down from|up from|compared with|having|but not) (?:[^,;:]|(?<=\d)[.,](?=\d)){6,200}(?=[.!]$)/,
    harm: 0.06,
  },
  { pattern: /(?: –| —| -) [^;–—]{4,240}(?=[.!]$)/, harm: 0.08 },
  { pattern: /,? because (?:of )?[^;:]{8,220}(?=[.!]$)/, harm: 0.1 },
  {
    pattern:
      /^(?:While|Although|Though|Because|Since|As|Despite|Without prejudice to|Apart from|In spite of|Given) [^;:]{5,160}?, (?=\p{L}+ )/u,
    harm: 0.08,
    ahead: true,
  },
  {
    pattern:
      /, (?:and|then|but|so) (?:it|they|he|she|we|i|the|a|an|some|there|you|this|that|then|his|her|its|their|our|my|no|all|now|one|not|I|\p{Lu}\p{L}+) [^;:]{4,240}(?=[.!]$)/u,
    harm: 0.1,
  },
  {
    pattern: new RegExp(
      `^(?:In|On|At|After|During|By|For|From|Within|Instead of|As for|Upon|Before|Under|Last year) (?:(?! (?:will|is|was|are|were|has|had|have|can|must|would|ran|went|said|made|took|came|\\p{Ll}+ed) |(?:\\d|(?:January|February|March|April|May|June|July|August|September|October|November|December|\\w+day|year|month|week|morning|evening|night)) (?:the|an?|his|her|its|their|our|my|some|all) )(?:[^,;:.!?]|(?<=\\d)[.,:](?=\\d))){3,60}, ${SUBJECT}`,
      'u',
    ),
    harm: 0.08,
    facts: true,
    ahead: true,
  },
  {
    pattern: new RegExp(
      `^(?:When|Before|After|As soon as|Once) (?:[^,;:.!?]|(?<=\\d)[.,:](?=\\d)){8,90}, ${SUBJECT}`,
      'u',
    ),
    harm: 0.1,
    facts: true,
    ahead: true,
  },
  {
    pattern:
      /, (?:while|since|as|so|such|with|without|[a-z]{3,}ing(?=[^,]+$)|which|who|although|but|and) (?:(?!, (?:and|or) )[^;:]){6,260}(?=[.!]$)/,
    harm: 0.16,
    facts: true,
  },
  {
    pattern:
      /,? (?:after|while|whilst|so that|when|where|as(?= (?:he|she|it|they|we|i|you|soon|long)\b)) (?:the|a|an|he|she|it|they|we|i|you|his|her|their|its|our|my|soon|long) (?:(?!, (?:and|or) )[^;:]){6,200}(?=[.!]$)/,
    harm: 0.18,
    facts: true,
  },
];
/** A shorter rest says too little. */
const LEAST_WORDS = 4;
/** Longer ones are no sentences; the patterns would take long over them. */
const LONGEST = 1000;

/** Numbers, duties and decisions are what a summary is for: only cuts that say so take them out. */
function isFact(gone: string): boolean {
  return /\d|\b(?:must|will|have to|has to|not|nobody|no one|never|only)\b/.test(gone);
}
/** What a main clause can say of something that was named ahead of it. */
const REFERENCE = /\b(?:it|its|they|them|their|he|she|him)\b/i;
/** Without these a sentence says the opposite, or more than the text does. */
const CONDITION = /\b(?:if|unless|except|provided|until|only|may|might|could|not yet|instead of|rather than)\b/i;

/** The sentence without a greeting, a connective or an announcement at its beginning. */
export function withoutOpening(sentence: string): string {
  if (sentence.length > LONGEST) return sentence;
  const cuts = [...OPENINGS, ...FILL].map((pattern) => ({ pattern, harm: 0, facts: true }));
  return cuts.reduce(cutOut, cuts.reduce(cutOut, sentence));
}

/** The first sentence of a report without the place that it was sent from. */
export function withoutDateline(sentence: string): string {
  return sentence.replace(DATELINE, '');
}

/** The sentence and its shorter forms, the longest first: words are only taken out, never added. */
export function shorterForms(sentence: string): Form[] {
  const forms: Form[] = [{ text: sentence, harm: 0 }];
  if (sentence.length > LONGEST) return forms;
  for (const cut of CUTS) {
    const { text, harm } = forms.at(-1)!;
    const next = cutOut(text, cut);
    if (next !== text) forms.push({ text: next, harm: harm + cut.harm });
  }
  return forms;
}

function cutOut(sentence: string, { pattern, instead = '', facts, ahead }: Cut): string {
  const next = tidy(
    sentence.replace(pattern, (gone: string) =>
      (!facts && isFact(gone)) || (CONDITION.test(gone) && !gone.startsWith(' (')) ? gone : instead,
    ),
  );
  if (next === tidy(sentence) || (ahead && REFERENCE.test(next))) return sentence;
  const whole = countWords(next) >= LEAST_WORDS && isBalanced(next) && (!endsOpen(next) || endsOpen(sentence));
  return whole ? next : sentence;
}

function tidy(text: string): string {
  const flat = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .replace(/[,;]+([.!?])/g, '$1')
    .trim();
  return capital(flat);
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A cut must not leave "for" or "and" at the end. */
function endsOpen(text: string): boolean {
  if (/, \w+ of (?:them|whom|which)[.!]$/.test(text)) return true;
  const last = /(\S+?)[.!]$/.exec(text)?.[1] ?? '';
  return isDangling(last) && !/^(?:it|her|more)$/i.test(last);
}

/** A cut must not leave half of a quotation. */
function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g) && count(/\(/g) === count(/\)/g);
}
