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
const DATELINE =
  /^(?:\p{Lu}{3,}(?:[ ,]+\p{Lu}[\p{L}.]*){0,3}(?: \([^)]{2,20}\)|, \d{1,2} \p{Lu}\p{Ll}+(?: \d{4})?)?(?::| [-–—])|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?, \d{1,2} \p{Lu}\p{Ll}+(?: \d{4})? [-–—]) (?=\p{Lu})/u;

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
    pattern: /\b(?:also|really|quite|actually|simply|basically|frankly|kindly|evidently|nowadays|altogether) /g,
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
  { pattern: /(?:,|["”]) (?:said|says|according to) (?!["“])[^,;.]{3,80}(?=[.!]$)/, harm: 0.03 },
  {
    pattern: new RegExp(
      `, (?:which|who|whose|whom|where|being|having) ${PIECE}(?<! (?:and|then|or|but|that|which|who)),(?= (?!and |or |but |at |in |on |by |to |of |for |from |with |then |an? |the |[^,.;]{1,40} (?:and|or) [^,.;]{1,40},)\\p{L})`,
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
  {
    pattern:
      /, as (?:you|your|our|my|his|her|their|the|we|i|he|she|they) [^,;.]{3,60},(?= (?:and|but|to|that|is|was|has|will|the|is) )/g,
    harm: 0.02,
  },
  { pattern: /, whether or not [^,;.]{3,60},/g, harm: 0.03, facts: true },
  { pattern: /, (?:each|all|both|one|some) of (?:them|which|whom) [^;:]{6,240}(?=[.!]$)/, harm: 0.05 },
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
      `^(?:In|On|At|After|During|By|For|From|Within|Instead of|As for|Upon|Before|Under|Last year) (?!came |comes |went |goes )(?:(?! (?:will|is|was|are|were|has|had|have|can|must|would|ran|went|said|made|took|came|\\p{Ll}+ed) |(?:\\d|(?:January|February|March|April|May|June|July|August|September|October|November|December|\\w+day|year|month|week|morning|evening|night)) (?:the|an?|his|her|its|their|our|my|some|all) )(?:[^,;:.!?]|(?<=\\d)[.,:](?=\\d))){3,60}, ${SUBJECT}`,
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
      /, (?:while|since|as|so|such|with|without|[a-z]{3,}ing(?=[^,]+$)|which|who|although|but|and) (?:[^,;:]|(?<=\d)[.,](?=\d)){6,200}(?=[.!]$)/,
    harm: 0.16,
    facts: true,
  },
  {
    pattern:
      /,? (?:after|while|whilst|where|as(?= (?:he|she|it|they|we|i|you|soon|long)\b)) (?:the|a|an|he|she|it|they|we|i|you|his|her|their|its|our|my|soon|long) (?:[^,;:]|(?<=\d)[.,](?=\d)){6,200}(?=[.!]$)/,
    harm: 0.18,
    facts: true,
  },
];
/** "It was Encarna who noticed …": the relative clause is what is said. */
const PREDICATE = /^ (?:is|are|was|were|has|had|have|does|do|will|can|\p{Ll}{2,}ed)\b/u;
const HAS_VERB = / (?:is|are|was|were|has|had|have|will|would|can|could|did|do|\p{Ll}{3,}ed|['’]s|['’]d) /u;
const CLEFT = /^(?:It|This|That)(?:['’]s| is| was| isn['’]t| wasn['’]t) /;
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
/** "(house numbers below 80 only)" */
const RESTRICTION = /^ \([^()]*\b(?:only|except|excluding|unless|below|above)\b/i;
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

/** Where a clause ends that can stand alone: what follows says something else. */
const CLAUSE_END =
  /(?:,|;| [-–—]| \() ?(?=(?:and|but|so|though|although|while|whereas|which|because|since|as|with|after|where|who|the|a|an|it|he|she|they|we|i|you|this|that|not|nor|then) )|:(?= \p{Ll})|;/giu;
/** What must not be cut off: conditions and the rest of a list. */
const BOUND =
  /^[\s,;:(–—-]*(?:and |but |or )?(?:if|unless|except|provided|until|only|or|nor|not|as long as|in case)\b/i;
/** Begins with a clause that is not the main one. */
const OPENS_LOW =
  /^(?:If|When|While|Although|Though|Because|Since|As|Unless|Until|After|Before|Once|Whereas|Despite|Should|Had|Were|Given|Where|Whether|Not only|(?:\p{L}+ )?(?:days?|weeks?|months?|years?|hours?|minutes?) (?:before|after)|Born|Built|Held|Made|Written|Known|Seen|Taken|\p{Lu}\p{Ll}+(?:ing|ed))\b/u;
/** A list before the last "and": its items stay together. */
const LISTED = /,[^,;]{1,40}$/;

/** The beginnings of a long sentence up to the end of a clause, the longest first. */
export function clauseForms(whole: string, light: readonly { readonly text: string }[] = []): string[] {
  const sentence = light[1]?.text ?? whole;
  if (sentence.length > LONGEST || countWords(sentence) < 16 || OPENS_LOW.test(sentence)) return [];
  const found: string[] = [];
  for (const { index } of sentence.matchAll(CLAUSE_END)) {
    const [head, rest] = [sentence.slice(0, index), sentence.slice(index)];
    if (countWords(head) < 6 || BOUND.test(rest) || CONDITION.test(rest.split(/[,;]/, 2).join(' ').slice(0, 60)))
      continue;
    if (goesOn(sentence, rest, index)) continue;
    if (/^, (?:and|or) (?!(?:i|he|she|it|they|we|you|the|a|an|this|that|there|then) )/i.test(rest) && LISTED.test(head))
      continue;
    const form = tidy(`${head.trim()}.`);
    if (isBalanced(form) && !endsOpen(form)) found.push(form);
  }
  return found.reverse().slice(0, 3);
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
    sentence.replace(pattern, (gone: string, ...rest: unknown[]) =>
      (!facts && isFact(gone)) ||
      carriesPredicate(sentence, gone, placeIn(rest)) ||
      isSubject(sentence, gone, placeIn(rest)) ||
      (CLEFT.test(sentence) && /^, (?:who|which|that|where)\b/.test(gone)) ||
      (CONDITION.test(gone) && !gone.startsWith(' (')) ||
      RESTRICTION.test(gone)
        ? gone
        : instead,
    ),
  );
  if (next === tidy(sentence) || (ahead && REFERENCE.test(next))) return sentence;
  const whole = countWords(next) >= LEAST_WORDS && isBalanced(next) && (!endsOpen(next) || endsOpen(sentence));
  return whole ? next : sentence;
}

/** "the umpires, after a nervous hour, cut the course": after the aside the clause goes on. */
function goesOn(sentence: string, rest: string, at: number): boolean {
  const aside =
    /^, (?:with|after|as|who|which|where|since|because|the|a|an|while|not)\b[^,]*(?=, (?!and |but |or |so ))/.exec(
      rest,
    );
  return aside !== null && !carriesPredicate(sentence, `${aside[0]},`, at);
}

/** "room 114, which is beside the laundry, has a view of a fan, and is sold …": what follows goes on with the relative clause. */
function carriesPredicate(sentence: string, gone: string, at: number): boolean {
  if (!/^, (?:which|who|that)\b/.test(gone)) return false;
  const after = sentence.slice(at + gone.length);
  return PREDICATE.test(after) && HAS_VERB.test(sentence.slice(0, at));
}

/** Where a match begins: the one number among what `replace` passes on. */
function placeIn(rest: readonly unknown[]): number {
  return rest.find((part): part is number => typeof part === 'number') ?? 0;
}

/** "Last March, an article on vaccines, made in potatoes, was read by all": before it stands only a time or a place. */
function isSubject(sentence: string, gone: string, at: number): boolean {
  return /^, (?:an?|the|one|its|his|her|their|our|my)\b/.test(gone) && ADVERBIAL.test(sentence.slice(0, at));
}

const ADVERBIAL =
  /^(?:Last|Next|This|Early|Late|Later|Earlier|In|On|At|After|Before|During|Since|By|Until|From|For|Under|With|Without|Yesterday|Today|Tonight|Tomorrow|Now|Then|Here|There|Once|Two|Three|A (?:few|week|month|year)|Despite|According)\b(?:(?! (?:is|was|are|were|has|had|have|will|would|can|could|did|said|\p{Ll}{2,}ed) )[^,]){0,60}$/u;

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

/** "…, and in three weekends.", "… and, as a second safety net.": the verb is gone. */
const HANGING =
  /(?:, (?:and|but|or),? |\band, )(?:in|on|at|as|by|with|after|before|for|from|to|under|over|during|when|although|if)\b(?:(?! (?:is|are|was|were|has|had|have|will|would|can|could|did|do|\p{Ll}{2,}ed) )[^,;:])*[.!]$/u;

/** A cut must not leave "for" or "and" at the end. */
function endsOpen(text: string): boolean {
  if (/ (?:occurred|happened|arose|took place)[.!]$/.test(text)) return true;
  if (/, \w+ of (?:them|whom|which)[.!]$/.test(text) || HANGING.test(text)) return true;
  const last = /(\S+?)[.!]$/.exec(text)?.[1] ?? '';
  return isDangling(last) && !/^(?:it|her|more)$/i.test(last);
}

/** A cut must not leave half of a quotation. */
function isBalanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/“/g) === count(/”/g) && count(/\(/g) === count(/\)/g);
}
