/** Words that instructions are made of, whatever they ask for. A unit made of them only is hardly a text to work on. */
const WORDS = new Set(
  `a an the this that these those it its it's them they he she his her him i i'd i'm me my we us our you your u please pls plz
  half third quarter cut kindly thanks thank thx cheers hi hello hey dear there good morning afternoon evening ok okay so well now then also and or but
  plus both just only can could would will may might should shall must do does did is are was were be been being am have has
  had want wants need needs like love wish help tell give gives gimme show provide write make turn create produce generate get
  let know say says said read reading look take check see run perform use using return output answer respond reply send what
  what's whats which who who's whom whose where when why how how's many much any some all every each everyone everybody of in on
  at from for to with without by about into out up down over under below above here following next given attached provided
  quoted pasted text texts txt article articles passage paragraph paragraphs document documents doc email e-mail mail message messages
  msg story report note notes letter post blog review reviews comment comments feedback tweet speech transcript page piece
  content excerpt section chapter essay paper statement news snippet conversation chat meeting minutes press release file
  input book contract memo quotes code block sentence sentences word words line lines bullet bullets point points most more than
  less fewer maximum max min minimum limit limited long longer short shorter brief briefly concise quick quickly simple simply plain
  exactly around roughly approximately approx no not don't never keep between least length english version form list lists
  mentioned mention mentions contained contains containing contain appear appears named found referred involved overall general
  generally really actually main key important first second third one two three four five six seven eight nine ten fifteen
  twenty thirty forty fifty sixty seventy eighty hundred single couple few dozen mind possible sure quite very too as if whether
  else anything everything something extract extracts find finding identify detect determine analyse analyze analysis
  classify assess evaluate judge rate describe explain pull pick work figure express expressed expresses customer customers
  client clients user users author writer reviewer speaker sender person's buyer guest guests think thinks feel feels sound
  sounds seem seems come comes across positive negative neutral happy unhappy sad angry upset satisfied pleased disappointed
  people ppl person persons name names place places location locations date dates event events phone phones number numbers
  contact contacts details company companies organization organizations organisation organisations country countries city
  cities entity entities relevant sentiment summary summarize summarise summarized tone mood emotion emotions feeling feelings opinion gist
  tldr overview same again time takeaway takeaways abstract digest recap highlights bottom capture captures wants boss
  option choice address addresses ner vibe vibes summarization summarisation condense shorten emails e-mails telephone synopsis
  precis nutshell essence essentials crux headline polarity attitude stance facts idea ideas essential recognition extraction
  detection telephones shorter summing sum boil maximum reader readers enjoy recommend rude polite friendly btw by the way things thing ones firm firms business looking want wanted party parties care interested after story eli5 tweet slide`.split(
    /\s+/,
  ),
);

/** The words that decide; a word that is nearly one of them is taken for it. */
const SPELT =
  `summarize summarise summary summaries sentiment sentiments emotion emotions feeling feelings extract entity
  entities organization organizations organisation organisations location locations identify person persons company companies analyze
  analyse condense shorten overview negative positive opinion recognition countries mentioned sentences people`.split(
    /\s+/,
  );
const SPELT_RIGHT = new Set(SPELT);

/** Lower case, plain apostrophes, single spaces. */
export function plain(text: string): string {
  return text.replace(/[’‘]/g, "'").toLowerCase().split(/\s+/).join(' ').trim();
}

/** Phrases whose punctuation would tear them apart. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\blong and (?:the )?short\b|\bshort and sweet\b/g, 'gist'],
  [/\btl ?; ?dr\b|\btoo long[,;]? (?:didn't|didnt|did not|don't|dont) read\b/g, 'tldr'],
  [/\b(he|she)'s (?=[a-z]+(?:ed|y|ng)?\b)/g, '$1 is '],
  [/\b(they|we|you)'re\b/g, '$1 are '],
  [/\bwho, (?:what, )?(where|when)(?:,? and (?:where|when))?\b/g, 'who where'],
];

/** The text in plain form, with the deciding words spelt right. */
export function corrected(text: string): string {
  return REWRITES.reduce((said, [from, to]) => said.replaceAll(from, to), plain(text)).replace(
    /[a-z]{5,15}/g,
    (word) => (WORDS.has(word) || SPELT_RIGHT.has(word) ? word : nearest(word)),
  );
}

function nearest(word: string): string {
  return SPELT.find((right) => isNear(word, right)) ?? word;
}

/** One edit apart, or two in a long word, with the same first letter; a swap of neighbours is one edit. */
function isNear(word: string, right: string): boolean {
  if (word[0] !== right[0] || Math.abs(word.length - right.length) > 2 || right.length < 6) return false;
  // A plural, a past form: another word, not a slip.
  if (word.startsWith(right) || right.startsWith(word)) return false;
  return distance(word, right) <= (right.length >= 8 ? 2 : 1);
}

function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : 99;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swap));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The share of the words, given in corrected form, that instructions are made of. */
export function coverage(unit: string): number {
  // An address is neither: what it points to is not here.
  const words = unit.replace(/\bhttps?:\/\/\S+/g, '').match(/[a-z0-9]+(?:['-][a-z0-9]+)*/g) ?? [];
  if (words.length === 0) return 0;
  const known = words.filter(
    (word) => WORDS.has(word) || SPELT_RIGHT.has(word) || /^\d+$/.test(word) || knownParts(word),
  );
  return known.length / words.length;
}

function knownParts(word: string): boolean {
  const parts = word.replace(/'s$/, '').split('-');
  return parts.every((part) => WORDS.has(part) || /^\d+$/.test(part));
}
