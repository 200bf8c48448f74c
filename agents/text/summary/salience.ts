import { mapped, type Steps } from '../conversation/pace.ts';
import { countWords, isStopWord, stem, wordsOf } from '../language/word.ts';
import { eventSignsOf, rareOf, sharesOf } from './event-sign.ts';
import type { Reading } from './reading.ts';
import type { Statement } from './statement.ts';

/** Openings that lean on a sentence before: out of its place such a sentence loses its meaning. */
const LEANING =
  /^(?:however|but|and|so|then|also|moreover|furthermore|besides|still|yet|instead|otherwise|meanwhile|similarly|likewise|for (?:example|instance)|this|that|these|those|it|he|she|they|his|her|their|its|such|there|here|another|others?|some of|in addition|on the other hand|nevertheless|nonetheless|not all of (?:that|them)|both|neither|one of|all of|most of|nearly half|the (?:rest|remainder|first|second|latter|former|other))\b/i;
/** A subject that another sentence names. */
const PRONOUN =
  /^(?:(?:but|and|so|then|also|later|finally|in (?:return|addition)|at (?:first|once)|after (?:that|this)|before (?:that|this)),? )?(?:it|he|she|they|this|that|these|those|his|her|their|its|both|neither|such)(?:['’]\w+)?\b(?! (?:is|was|has been|seems?|appears?|turns? out|turned out|takes?|took) (?:\w+ )?(?:that|clear|agreed|decided|resolved|likely|recommended|planned|necessary|important)\b)/i;

/** "The measure became necessary …": which one, is said before. */
const POINTING =
  /^The (?:measure|decision|move|order|step|change|ruling|rule|plan|idea|announcement|result|incident|effect|work|programme|gain|benefit|news|offer|answer|reply)s? (?:was|were|is|are|had|has|will|became|becomes|follow\w*|came|comes|means|meant|covers|drew|led)\b/;
/** "After a week she discovered …": the pronoun comes after a time or a place. */
const LATE_PRONOUN =
  /^(?:(?:Asked|Shown|Told|Given|Sent|Seeing|Hearing|Being) [^,.]{0,50}, (?:he|she|they|it) )|^(?:Today|Now|Later|Soon|Yesterday|Recently|Eventually|Still|Once|Sometimes|Often|Meanwhile|Perhaps),? (?:it|he|she|they)\b|^(?:In|On|At|After|Before|From|By|During|Until|Since|Instead of|For|Upon|Over|Under|Within|Throughout|Despite|Without|Like|With) (?:(?!(?:it|he|she|they|we|I|you|there)\b)[\p{L}\d:'-]+,? ){1,7}(?:it|he|she|they) (?!was (?:agreed|decided|resolved))/u;

/** Properties that words show: each is a number of the model, in this order. */
const SIGNS: readonly RegExp[] = [
  // What was decided, and by whom.
  /\b(?:decided|decision|resolved|agreed|approved?|voted|votes?|carried|unanimous\w*|adopted|rejected|dismissed|ordered|ruled|upheld|granted|set aside|postponed|cancelled|moved|banned|closed?|closes|gives? up|given up|recommend(?:s|ed)?|advises?|propose[sd]?)\b/i,
  // What was found.
  /\b(?:found|finds?|shows?|showed|shown|results?|concluded?|conclusions?|discovered|revealed|turned out|higher|lower|increased?|decreased?|reduced?|rose|risen|rises?|fell|fallen|falls?|doubled|halved|dropped|gained|by the (?:end|third)|effect|predictor|percent|per cent)\b|\d ?%/i,
  // Why.
  /\b(?:because|caused?|causes|due to|owing to|reason|since|expired?|led to|leads to|therefore|thus|as a result|explains?|blamed?)\b/i,
  // What the reader has to do.
  /^(?:please|do not|don't|never|always|make sure)\b|\b(?:please|must|have to|has to|need(?:s|ed)? to|required?|should|shall|asked to|advised to|deadline|at the latest|no later than)\b/i,
  // What the writer wants.
  /\b(?:i|we) (?:want|need|ask|expect|demand|request|propose|would like|recommend|suggest|insist)\b|\b(?:i'd|we'd) like\b|\bwhat (?:i|we) (?:need|want)\b|\bmy question\b|\brefund\b/i,
  // When it is due.
  /\b(?:by|until|before|from|on|to) (?:\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:january|february|march|april|may|june|july|august|september|october|november|december)|the end of|next (?:week|month|year))/i,
  // What will be.
  /\b(?:will|shall|going to|plans? to|planned|is to|are to|from now on|from next|in force|takes? effect)\b|'ll\b/i,
  // What changed.
  /\bfrom [^.,;]{1,25} to \b|\b(?:new|instead|no longer|any ?more|again|now|replaces?d?|changed?|removed|reopen\w*|became|become|last|first)\b/i,
  // What was lost, paid, broken or saved.
  /\b(?:costs?|cost of|losses|lost|loss|worth|paid|pay|price|fee|fine[ds]?|killed|injured|died|hurt|damaged?|destroyed|stolen|missing|failed|fails|failures?|outage|broke|leak\w*|arrested|rescued|affected|nobody|no one|none)\b/i,
  // What somebody thinks of it in the end.
  /\b(?:all in all|overall|in (?:short|conclusion|summary|total|all)|to sum up|verdict|recommended|worth (?:it|the)|stars?|would (?:not )?(?:buy|book|recommend)|sent it back|returned|disappoint\w*|excellent|superb|weak point|let (?:it|me|us) down|pity|lesson|moral|bottom line|the point is|upshot)\b/i,
  // Who achieved what.
  /\b(?:won|wins?|win|beat|beaten|victory|defeat\w*|scored|final|record|oldest|youngest|founded|invented|built|opened|launched|announced|published|became|born|sold)\b/i,
  // Who says so.
  /\b(?:said|says|told|added|according to|explained|reported|replied|argued|believes?|thinks?|felt|thought)\b/i,
  // Politeness and fill.
  /\b(?:sorry|thanks?|thank you|pleasure|honour|welcome|inconvenience|as (?:you|some of u|many of you|most of you)\b.{0,12}\b(?:know|read|noticed|aware|heard)|hope (?:this|you|everyone)|hesitate|feel free|lol|miss u|used to|when i was|once upon|i'?ll (?:tell|say)|i mention|funny|joke|smiled|laughed|lovely|coffee|sandwiches|weather|in tears|delighted)\b/i,
  // A story or a review that warms up.
  /^(?:I've|I have|I had|I knew|We've|When I|For years|It was|It wasn't|There (?:was|were|had)|Once|One (?:day|evening|morning|night)|In the beginning|At first|I'll (?:tell|say|be)|I'd|Let me|My (?:late |grand)?\w+|Years ago)\b/i,
  /^(?:I|We)\b/,
  /^(?:if|when|should you|whether|unless|where)\b/i,
  /\b(?:i|my|me|we|our|us)\b/i,
  /\b(?:you|your)\b/i,
  /\b(?:my question|does any(?:one|body)|has any(?:one|body)|do i (?:need|have)|how (?:do|can) i|what should i|should i|is (?:it|there) (?:worth|any)|any (?:ideas|advice|tips|help)|would you)\b/i,
  // Agreement in a conversation.
  /^(?:ok|okay|so|sorted|agreed|deal|great|fine|yes|done|\d+ it is)\b.{12}/i,
  /\b(?:we (?:selected|compared|counted|measured|tested|studied|examined|followed|recruited|analysed)|were (?:recorded|stored|inspected|measured|operated|selected|recruited|randomly)|randomly|background|questionnaires?|limitations?|funding)\b/i,
  /\?["'”’)]*$/,
  /!["'”’)]*$/,
  /["“][^"”]{12,}|^['‘]/,
  /\b(?:but|although|however|though|despite|yet|while)\b/i,
  /^(?:Plan|Diagnosis|Conclusions?|Results?|Decisions?|Actions?|Outcome|Next steps|Impacts?|Causes?|Summary|Verdict|Effects?|Consequences?|Main|Advice|Follow-up|Measures|Fix|Lesson|Symptom|For the GP|Breaking change)\b|\b\p{Lu}{4,} \p{Lu}{2,}(?: \p{Lu}{3,})?\b/u,
  /\b(?:he|she|his|her|they|them|it)\b/i,
  /^(?:The|A|An) /,
  /\d{1,2}[:.]\d{2}\b/,
];

/** Decisions, conclusions and requests wherever they stand. */
const CUES: readonly RegExp[] = [
  /\b(?:(?:i|we)(?:'ve|’ve| have)? (?:now |finally )?decided|deciding|so we (?!all|were|had|are|can|could)\w+|we(?: will|'ll|’ll)? move|we(?:'re|’re| are) (?:going|moving|switching|selling|closing|leaving)|i(?:'m|’m| am) (?:going to|giving|leaving|sending)|in the end|said yes|vote(?:d)?:?|carried)\b/i,
  /\b(?:we (?:conclude|recommend|believe|suggest)|recommend(?:s|ed)? (?:that|\w+ing)|in conclusion|this (?:means|shows)|turned? out (?:to be|that)|it was (?:the|this|only))\b/i,
  /\b(?:the (?:main|important|real|good|bad|short|whole|key) (?:thing|part|point|reason|news|version|message)|the reason|what matters|the thing|most important\w*|above all)\b/i,
  /\b(?:(?:could|would|can|will) you(?! (?:believe|imagine))|we are asking|we(?:'re|’re) asking|i(?:'m|’m| am) asking|appeal(?:s|ing)? for|is asking|urged?s?|are asked|is requested|should (?:contact|call|check|boil|stay|avoid))\b/i,
  /\b(?:at once|immediate(?:ly)?|with effect from|until further notice|urgent\w*|emergency|warning|alert|recall\w*|do not)\b/i,
  /\b(?:for the first time|since (?:19|20)\d\d|in (?:all|total)|altogether|the (?:largest|biggest|first|only|second)|more than (?:half|double|twice))\b/i,
  /\b(?:if (?:i|we|you|the|there)|unless|otherwise)\b.*\b(?:will|shall|must|ring|call)\b/i,
  /\b(?:it is (?:commonly|widely|often|generally)|little is known|has not been (?:settled|studied|tested)|(?:is|are|remains?) (?:scarce|unclear|unknown)|(?:is|are) thought to|(?:is|are|were) (?:taken|recorded|measured|logged) (?:every|at|on)|had a|to see whether)\b/i,
  /\b(?:hasn['’]t|haven['’]t|can['’]t|won['’]t|cannot|isn['’]t|not|dead|delayed|late|stuck|broken|down|refus\w+)\b/i,
  /\b(?:fix(?:ed)?|root cause|the cause|caused? (?:by|it)|replaced|solved|restored|workaround|the (?:problem|culprit|fault) (?:is|was))\b/i,
];

/** Announces what comes next: "So here is what I am asking." */
const ANNOUNCEMENT =
  /\b(?:important|main|point|here(?:'s|’s| is)|results?|findings?|asking|moral|lesson|question|fix|news|measures|following|as follows|this means|turned out|verdict|problem|surprise|arrangement|part)\b|:$/i;

/** Is its subject a pronoun, so that only the sentence before says who or what it is about? */
export function hasLooseSubject(text: string): boolean {
  return PRONOUN.test(text) || LATE_PRONOUN.test(text) || POINTING.test(text);
}

/** What the model sees of each statement. */
export function* featuresOf({ statements, ranking, headings }: Omit<Reading, 'whole'>): Steps<number[][]> {
  const terms = yield* mapped(statements, ({ text }) => contentTerms(text));
  const shared = sharedTerms(terms);
  const title = new Set(headings.slice(0, 5).flatMap(contentTerms));
  const whole = genreOf(statements);
  const last = statements.at(-1)!.paragraph;
  const first = statements.findIndex(({ text }) => isPlain(text));
  const news = noveltyOf(terms);
  const allSigns = yield* mapped(statements, ({ text }) => SIGNS.map((sign) => (sign.test(text) ? 1 : 0)));
  const [rare, shares] = [rareOf(allSigns), sharesOf(statements)];
  return yield* mapped(statements, (statement, at) => {
    const { text } = statement;
    const words = countWords(text);
    const place = placeOf(statements, at);
    const facts = factsOf(text);
    const signs = allSigns[at]!;
    const opening = [place.lead, place.second, place.early, place.late, place.end];
    return [
      1,
      ...opening,
      ...whole.flatMap((kind) => opening.map((value) => value * kind)),
      place.opens,
      place.closes,
      statement.paragraph === 0 ? 1 : 0,
      statement.paragraph === last ? 1 : 0,
      statement.kind === 'item' ? 1 : 0,
      ranking.centrality[at]!,
      shared[at]!,
      shareOf(title, terms[at]!),
      Math.min(1, terms[at]!.length / 10),
      Math.min(1, terms[at]!.length / 25),
      words < 6 ? 1 : 0,
      words > 35 ? 1 : 0,
      ...facts,
      LEANING.test(text) ? 1 : 0,
      PRONOUN.test(text) ? 1 : 0,
      ...signs,
      /result|conclu|discuss|decision|summary|finding|outcome|effect/i.test(statement.label) ? 1 : 0,
      /background|method|limitation|data|introduction|aim|any other|miscellaneous|aob/i.test(statement.label) ? 1 : 0,
      at === first ? 1 : 0,
      at === first ? whole[0]! : 0,
      at > 0 && isAnnouncement(statements[at - 1]!.text) ? 1 : 0,
      isAnnouncement(text) ? 1 : 0,
      news[at]!,
      ...[0, 2, 3, 4, 8, 9].map((sign) => signs[sign]! * whole[0]!),
      facts[0]! * whole[0]!,
      place.end * signs[9]!,
      ...[0, 2, 3, 8, 9].map((sign) => signs[sign]! * place.late),
      ...CUES.map((cue) => (cue.test(text) ? 1 : 0)),
      ...[0, 4, 5, 6, 19].map((sign) => signs[sign]! * whole[3]!),
      ...[3, 4, 5].map((sign) => signs[sign]! * whole[1]!),
      ...rare[at]!,
      ...eventSignsOf(statement, place.late),
      ...shares[at]!,
    ];
  });
}

/** Says something itself, without warming up or leaning on what was said. */
function isPlain(text: string): boolean {
  return (
    countWords(text) >= 6 &&
    !LEANING.test(text) &&
    !SIGNS[12]!.test(text) &&
    !SIGNS[13]!.test(text) &&
    !/\?$/.test(text)
  );
}

function isAnnouncement(text: string): boolean {
  return countWords(text) <= 11 && !/\d/.test(text) && ANNOUNCEMENT.test(text);
}

/** How many of the text's most frequent words a sentence says first, 0 to 1. */
function noveltyOf(terms: readonly (readonly string[])[]): number[] {
  const counts = new Map<string, number>();
  for (const term of terms.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const frequent = new Set(
    [...counts]
      .filter(([, n]) => n > 1)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 12)
      .map(([term]) => term),
  );
  const said = new Set<string>();
  return terms.map((list) => {
    const fresh = new Set(list.filter((term) => frequent.has(term) && !said.has(term)));
    for (const term of fresh) said.add(term);
    return frequent.size === 0 ? 0 : fresh.size / frequent.size;
  });
}

/** Told in the first person, mail to a reader, report with many figures, conversation. */
function genreOf(statements: readonly Statement[]): number[] {
  const share = (is: (statement: Statement) => boolean) => statements.filter(is).length / statements.length;
  const own = share(({ text }) => /\b(?:I|i|my|we|i'm|im|i've)\b/.test(text));
  const your = share(({ text }) => /\b(?:you|your|please)\b/i.test(text));
  const figures = share(({ text }) => /\d/.test(text));
  return [
    Math.min(1, own * 1.5),
    Math.min(1, your * 2),
    figures,
    statements.some(({ speaker }) => speaker !== '') ? 1 : 0,
  ];
}

function placeOf(statements: readonly Statement[], at: number) {
  const share = statements.length === 1 ? 0 : at / (statements.length - 1);
  const here = statements[at]!.paragraph;
  return {
    lead: at === 0 ? 1 : 0,
    second: at === 1 ? 1 : 0,
    early: 1 / (1 + at),
    late: share,
    end: at === statements.length - 1 ? 1 : 0,
    opens: at === 0 || statements[at - 1]!.paragraph !== here ? 1 : 0,
    closes: at === statements.length - 1 || statements[at + 1]!.paragraph !== here ? 1 : 0,
  };
}

/** Numbers, sums of money, dates and names. */
function factsOf(text: string): number[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const numbers = count(/\d[\d.,:]*/g);
  const names = count(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu);
  return [
    Math.min(1, numbers),
    Math.min(3, numbers) / 3,
    Math.min(1, count(/[€$£]\s?\d|\b(?:euros?|dollars|pounds|million|billion|shillings|rupees|pesos)\b/g)),
    Math.min(3, names) / 3,
    Math.min(
      1,
      count(
        /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|hundred|thousand|half|third|quarter|fifth)\b/gi,
      ),
    ),
  ];
}

/** How many of a sentence's words other sentences use too, 0 to 1. */
function sharedTerms(terms: readonly (readonly string[])[]): number[] {
  const spread = new Map<string, number>();
  for (const list of terms) for (const term of new Set(list)) spread.set(term, (spread.get(term) ?? 0) + 1);
  const sums = terms.map((list) => [...new Set(list)].reduce((sum, term) => sum + spread.get(term)! - 1, 0));
  const most = sums.reduce((best, sum) => Math.max(best, sum), 1);
  return sums.map((sum) => sum / most);
}

function shareOf(title: ReadonlySet<string>, terms: readonly string[]): number {
  if (title.size === 0) return 0;
  const found = new Set(terms.filter((term) => title.has(term)));
  return found.size / title.size;
}

/** The stems of the words that say something. */
export function contentTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}
