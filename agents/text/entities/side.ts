import type { Candidate } from './candidate.ts';
import type { Models } from './model.ts';

/** Words that only reports of matches have. */
const SPORT =
  /\b(?:goalkeeper|goalless|penalty (?:kick|shoot-?out)|late penalty|striker|midfielder|winger|referee|kick-?off|half-time|play-?offs?|semi-?finals?|quarter-?finals?|innings|wickets?|hat-trick|equali[sz]er|touchdown|batsman|relegat\w+|away win|home win|clean sheet|stoppage time|extra time|transfer window|premier league|serie a|la liga|bundesliga|league (?:one|two)|on loan|stadium|by (?:\w+ )?(?:points|goals|runs|tries|lengths)|sign(?:s|ed) (?:\w+ ){0,2}(?:forward|defender|keeper|winger))\b/i;
/** "Geelong beat Collingwood". */
const TWO_SIDES = /\p{Lu}\p{L}+ (?:beat|beats|thrashed|edged|hammered|drew with|lost to|knocked out) \p{Lu}\p{L}+/u;
/** Words that they share with others: two of them are enough. */
const PERHAPS_SPORT =
  /\b(?:match|goals?|penalty|cup|coach|league|stadium|fixture|derby|scored|defender|season|fans|champions|squad|tournament|final|tackle|win|defeat|draw|overtime|club)\b/gi;
const RESULT = /(?<![\d/.-])\d{1,3}\s?[-–]\s?\d{1,3}(?![\d/-])/;
const DECIDED =
  /\b(?:beat|beats|beaten|won|wins|lost|drew|draw|thrashed|defeated|edged|hammered|crushed|trounced|routed|stunned|victory|win|defeat)\b/i;
const BEATS =
  'beat|beats|thrashed|defeated|drew|draw|draws|hosts?|hosted|faces?|faced|lost|loses?|won|wins?|edged|hammered|crushed|stunned|trounced|routed|outplayed|signed|meets?|met|plays?|played|scored|equali[sz]ed|led|leads?|trail|trails|trailed|advanced|progressed|qualified|overcame|eliminated|knocked|cruised|travel|welcome|take on|took on|go to|need|needed|deserved|finished|top|striker|coach|manager|captain|midfielder|goalkeeper|defender|winger|forward|fans|supporters|players?';
const ACTS = new RegExp(
  `^(?:(?:and|,|&) (?:\\p{Lu}\\S* ){1,3})?(?:have |has |had |will |also |then |both )?(?:${BEATS})(?: |$)`,
  'u',
);
const SUFFERS =
  /(?:^| )(?:beat|beats|beating|thrashed|defeated|defeating|hosts?|hosted|faces?|faced|edged|hammered|crushed|stunned|trounced|routed|overcame|eliminated|meets?|against|versus|vs\.?|v|over|past|take on|took on|takes on|welcome|knocked out) (?:the )?$/;
const OTHER_SIDE =
  /(?:^| )(?:drew|draws?|drawing|lost|loses?|losing|fell|defeats?|win|wins|victory|beaten|thrashed|defeated|away|home|draw|loss)(?: \S+){0,4} (?:with|to|by|against|over) (?:the )?$/;
const TRANSFER =
  /(?:^| )(?:signed|signs|bought|joined|joins|moved|transferred|loan|loaned|arrived)(?: \S+){0,5} (?:from|to|with|by) $/;
const SCORE_NEXT = /^\d{1,3}(?:[ -–]|$)/;

/** Is this piece of text about a match? */
export function isSport(text: string): boolean {
  if (SPORT.test(text) || (RESULT.test(text) && DECIDED.test(text))) return true;
  const perhaps = new Set(text.match(PERHAPS_SPORT)?.map((word) => word.toLowerCase())).size;
  return perhaps > 1 || (perhaps === 1 && TWO_SIDES.test(text));
}

/** What a report of a match says about a name: a side, perhaps a side (people play too), or the ground. */
export function roleInMatch(
  { tokens, before, after, title }: Candidate,
  models: Models,
): 'side' | 'perhaps' | 'ground' | undefined {
  if (title !== undefined || tokens.length > 3) return undefined;
  const words = tokens.map(({ text }) => text.toLowerCase());
  const lead = `${before.map(({ text }) => text.toLowerCase()).join(' ')} `;
  const rest = after.map(({ text }) => text).join(' ');
  if (/(?:^| )(?:in|near) $/.test(lead)) return undefined;
  // National teams are called by their countries, and those are places.
  if (models.tagsOf(words.join(' ')).includes('Country')) return undefined;
  const place = models.isPlace(words.join(' ')) || isCity(words[0]!, models);
  if (/(?:^| )at (?:the )?$/.test(lead))
    return place && words.length === 1 && isCity(words[0]!, models) ? undefined : 'ground';
  const acts = ACTS.test(rest) || (place && SCORE_NEXT.test(rest) && !/^0+(?: |$)/.test(rest));
  if (!acts && ![SUFFERS, OTHER_SIDE, TRANSFER].some((pattern) => pattern.test(lead))) return undefined;
  if (place) return 'side';
  return words.length === 1 ? 'perhaps' : undefined;
}

function isCity(word: string, models: Models): boolean {
  return models.tagsOf(word).some((tag) => /^(?:City|Region)$/.test(tag));
}
