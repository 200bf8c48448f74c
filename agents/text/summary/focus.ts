import { contentTerms } from './salience.ts';
import type { Statement } from './statement.ts';

/** What a request may ask for, and the words with which a text answers it. */
interface Wish {
  readonly asked: RegExp;
  readonly answers: RegExp;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

const WISHES: readonly Wish[] = [
  {
    asked: /\b(?:causes?|why|reasons?|what(?:'s| is| was| went)? wrong|problem)\b/i,
    answers:
      /\b(?:because|due to|owing to|caused?|causes|since|reason|turned out|it(?:'s| is| was) the|the (?:problem|fault|culprit) (?:is|was)|fail(?:ed|s|ure)|broke|defect\w*|fault|error|(?<!anything )wrong|wired|forgot\w*|by mistake|expired?)\b/i,
  },
  {
    asked: /\b(?:fix|fixed|solution|solve[ds]?|remedy|repair|how to)\b/i,
    answers:
      /\b(?:fix(?:ed|es)?|replaced?|resolved?|solved|moved|switched|changed|repaired|restored|workaround|set the|now on|going back|rolled back|update[ds]?|install(?:ed)?)\b/i,
  },
  {
    asked: /\b(?:find|found|findings?|results?|shows?|outcome|conclu\w+|learn(?:ed)?)\b/i,
    answers:
      /\b(?:we (?:conclude|found|recommend)|conclusions?|found that|showed|fewer|higher|lower|more than|less than|halve[sd]?|doubled|rose|fell|accounts? for|recommends?|vs\.?|\d+ ?(?:%|percent|per cent))\b|\d ?%/i,
  },
  {
    asked:
      /\b(?:deci\w+|agree\w*|where (?:does|do|are) .{0,40}(?:stand|now)|stands?|outcome|missed the meeting|catch me up|status|upshot)\b/i,
    answers:
      /\b(?:decid\w+|decision|vot(?:e|ed)|agreed|approved|resolved|carried|rejected|in favour|held over|deferred|unable|refus\w+|to change|we move|moved to|(?:I(?:'ve|’ve| have)?|we(?:'ve|’ve| have)?) (?:said yes|accepted|booked|paid)|we(?:'ll|’ll| will)|will (?:now )?be|settled|confirmed|in that case|as agreed|so thats? decided)\b/i,
  },
  // Decisions about the reader, good or bad: refusals hide behind thanks.
  {
    asked:
      /\b(?:decision|or not|accept(?:ed)?|approv\w+|refus\w+|reject\w*|granted|turned down|(?:did|do|does|will|have|has|was|were|am) (?:i|we|she|he|they|my|her|his|our) .{0,40}\b(?:get|got|pass(?:ed)?|win|won|in|job|place|money|refund|claim|application|offer|through))\b/i,
    answers:
      /\b(?:unfortunately|regret|unable|not (?:be able|successful|selected|shortlisted|approved|offer|in a position)|cannot|can['’]t (?:offer|accept|approve|pay|fund)|(?:decided|chosen|chose|agreed|voted) (?:not )?(?:to|another|a|for)|another (?:candidate|applicant|bidder|firm)|give it to|gone to|went to|declin\w+|reject\w*|refus\w*|turned down|approved|granted|awarded|accepted|offer you|would (?:very much )?like you to|(?:happy|pleased|delighted) to (?:inform|tell|offer|say|confirm)|congratulations|passed|failed|does(?:n['’]t| not) meet|gesture of goodwill)\b/i,
  },
  {
    asked: /\b(?:safe|safely|safety|dangerous|danger|risks?|risky|harmful|drinkable|edible|toxic|drink|swim)\b/i,
    answers:
      /\b(?:safe|unsafe|safely|(?:not|isn['’]t|aren['’]t|never) (?:be )?(?:permitted|allowed|suitable|used|drunk|eaten)|conforms?|compl(?:y|ies)|exceed\w*|above the (?:limit|threshold)|boil\w*|do not (?:drink|eat|use|swim|touch)|closed|contaminated|danger\w*|must not|avoid|unfit|fit for|harmless|no risk|risk of|bacteria)\b/i,
  },
  {
    asked:
      /\b(?:what(?:['’]?s| is| has) (?:new|changed|changing|different)|novelt\w+|new features?|changes?|release)\b/i,
    answers:
      /^(?:new|added|features|highlights|changed|changes|removed|deprecated|breaking changes?)\b.{0,12}$|\b(?:you can now|can now|now (?:\p{Ll}+ed|supports?|has)|new\b(?! year)|added|introduc\w+|no longer (?:supported|available)|replaces|instead of)\b/iu,
  },
  {
    asked: /\b(?:where|who (?:brings|does|takes|makes|drives|pays)|what to bring|meet(?:ing)?)\b/i,
    answers:
      /\b(?:i(?:['’]?ll)? (?:bring|do|make|take|get|buy|drive|pay|book)|brings?|(?:at|in) (?:my|her|his|our|their|the) \p{Ll}+|(?:her|his|my|our) place|\d{1,2}[.:]\d\d|at \d{1,2}|meet)\b/iu,
  },
  {
    asked: /\b(?:can|could|should|must) (?:i|we|she|he|they|you) do\b|\bwhat now\b|\boptions?\b|\bappeal\b/i,
    answers:
      /\b(?:you (?:may|can|could|have)|if you|by (?:means|\d)|within \d+|appeal|ombudsman|object|return the|open to you|should you|entitled|contact)\b/i,
  },
  {
    asked: /\b(?:calendar|diary|deadlines?|when|dates?|schedule)\b/i,
    answers: new RegExp(
      `\\b(?:\\d{1,2}(?:st|nd|rd|th)? ${MONTH}|${MONTH} \\d{1,2}|${DAY}(?: \\d{1,2}(?:st|nd|rd|th)?)?|tomorrow|until|by the|at \\d{1,2}[.:]\\d\\d)\\b`,
      'i',
    ),
  },
  {
    asked: /\b(?:prices?|costs?|how much|fees?|money|budget)\b/i,
    answers: /[€$£]\s?\d|\b(?:costs?|price|fee|paid|euros?|pounds|dollars|free of charge)\b/i,
  },
  {
    asked: /\b(?:complain\w*|wants?|asking|asks?|demands?|after|angry|upset)\b/i,
    answers:
      /\b(?:(?:i|we) (?:want|need|ask|expect|demand|request|would like|had booked|booked|paid|was|were) (?!right)|you owe|refund\w*|compensation|my question|do i need|could you|would you|(?:i(?:['’]?m| am)|we(?:['’]?re| are)) asking|let (?:me|us) know|call me|with effect from|please (?:send|pull|refund|confirm|transfer|pay|sign|return|reply|let|call)|i do not accept|complain\w*|unacceptable|can(?:'t|’t|not) accept|never (?:came|arrived)|nobody came|instead)\b/i,
  },
  {
    asked: /\b(?:buy|worth|recommend\w*|verdict|any good|should i|review|reviewer|like it|think of|good or bad)\b/i,
    answers:
      /\b(?:(?:would|wouldn['’]t|will) (?:not |never )?(?:buy|book|recommend|order|go|see)|buy (?:it |one )?again|recommend\w*|worth|verdict|stars?|avoid|don['’]t buy|only true if|not for|split|broke|stopped working|what isn['’]t|see it for|(?:should|would) (?:you|i) (?:read|see|watch|visit|go|eat|stay|come back|return)|(?:come|go) back|if you (?:have|like|want|love|need|are)|borrow|marvel|masterpiece)\b/i,
  },
  {
    asked:
      /\b(?:for (?:me|us)\b|what (?:matters|do i|should i|must i)|do i (?:have|need)|need to (?:know|do)|actions?|next steps|to-?do|owners?|parents?|tenants?|residents?|busy|essentials)\b/i,
    answers: new RegExp(
      `^(?:please|do not|don['’]t|never|always|if you|if he|if she|ring|call|check|keep|return|write|no )\\b|\\b(?:please|must|have to|has to|need to|you (?:can|may|will|should|agree|are)|asked to|no later than|due by|by (?:the )?(?:\\d|${DAY}|${MONTH})|within \\d+|ring us|twice a day|once a day|stays? on|do not|if you)\\b`,
      'i',
    ),
  },
  {
    asked:
      /\b(?:key message|main (?:message|point|idea)|the point|takeaway|moral|lesson|advice|what(?:'s| is) .{0,20}point)\b/i,
    answers:
      /\b(?:moral|lesson|the point|my advice|remember|when you are not sure|we(?:'ve|’ve| have) decided|I(?:'ve|’ve| have) decided|so here(?:'s|’s| is)|never)\b|^(?:when(?:ever)? you|always|never|write down|ask|don['’]t)\b/i,
  },
  {
    asked: /\b(?:what happened|what['’]?s this .{0,30}about|who did what|on the trip|the trip|story)\b/i,
    answers:
      /\b(?:so we|in the end|finally|at last|after (?:that|all)|when .{3,40} (?:came|arrived)|appealing for|seriously|injured|killed|stayed|left without|sold|bought|came down|arrived|won|lost)\b/i,
  },
  {
    asked: /\bwho (?:was|is|were|are|did)\b|\bobituary\b/i,
    answers: /\b(?:was the|is the|has died|died|was known for|known (?:well )?(?:beyond|for)|founded|taught|ran)\b/i,
  },
];

const FIRST = 0.8;
const FURTHER = 0.3;
const SHARED = 0.25;
/** The best answer to each wish. */
const BEST = 0.5;
/** Names where names are asked for. */
const NAMED = 0.2;
const ASKS_NAMES = /(?<!\bno )\b(?:names?|who is who|who['’]s who)\b(?! needed)/i;
/** Words of requests that say nothing about the text. */
const OF_REQUESTS = new Set(
  contentTerms(
    `summarize summarise summary sum boil shorten short condense brief give make put tell explain please words word sentence sentences
    bullet bullets points point characters main message text thread post letter mail email report notes quick gist tldr tl dr below
    following version cut down quarter length half need know read time whats about got thing exchange opener now stand`,
  ),
);

/** Says what was decided or found, wherever it stands. */
const OUTCOME =
  /\b(?:we conclude|in conclusion|(?:i|we)(?:['’]ve| have) (?:now |finally )?decided|ok(?:ay)?,? deciding|(?:was|been) (?:decided|resolved|agreed)|vote(?:d)?\b.{0,30}\d|the (?:real|main) reason|signed an agreement|(?:is|are|was) (?:dead|off|cancelled|postponed)|would i (?:buy|come back|go back|return|book|stay|eat)|would(?: not|n['’]t)? (?:buy|come back|go back|return)|(?:are|is|am) (?:therefore |unfortunately )?(?:unable|not able) to|decided (?:not )?to|won (?:the|by)|\d+[-–]\d+ (?:win|victory|defeat)|so (?:we|i) (?:didn['’]t|did not|stayed|bought|sold|left))\b/i;
const OUTCOME_WORTH = 0.6;
/** What was known before, and how something was looked into. */
const BACKGROUND =
  /\b(?:it is (?:commonly|widely|often|generally)|little is known|has not been (?:settled|studied|tested)|evidence is scarce|are thought to|readings are taken|funded by|it (?:looked|seemed) as (?:though|if)|it will be recalled|you will be aware|we write with reference|let me (?:start|begin)|it was a (?:real |great )?pleasure|i hope (?:that )?(?:the|you|this))\b|^(?:(?:many|some|several|most) of you (?:have|will|may)|first of all|\p{L}+ years ago|once upon a time|in the old days|at first)\b/iu;
const BACKGROUND_LOSS = 0.9;
/** Steps of a test and what they should have led to say little alone. */
const STEP = /^(?:actual|expected|steps?|step \d+|note|nb)\b[^.]{0,12}:/i;
/** The parts of a report that say what it is about. */
const TELLING_LABEL =
  /^(?:consequences?|causes?|effects?|impacts?|results?|findings|conclusions?|outcome|diagnosis|decisions?|summary|verdict|symptoms?|fix|assessment|recommendations?|bottom line)\b/i;
const LABEL_WORTH = 0.5;

/** "ok lotte drives, we leave 8:30": what a conversation comes to. */
const ARRANGEMENT =
  /^(?:ok(?:ay)?|so|right|sorted|agreed|then|deal|fine)\b(?=.{15})(?=.*(?:\d|\b(?:will|leaves?|meet|drives?|move)\b|['’]ll\b))/i;
const ACCEPTED = 0.8;

/** What a statement is worth beyond its words: it gives the outcome, or only the background. */
function standingOf({ text, label, speaker }: Statement): number {
  return (
    (speaker !== '' && ARRANGEMENT.test(text) ? ACCEPTED : 0) +
    (OUTCOME.test(text) ? OUTCOME_WORTH : 0) -
    (BACKGROUND.test(text) || STEP.test(text) ? BACKGROUND_LOSS : 0) +
    (TELLING_LABEL.test(text.includes(': ') ? text : label) && (label !== '' || /^[\p{L} ]{3,24}: /u.test(text))
      ? LABEL_WORTH
      : 0)
  );
}

const PROPOSAL = /\?|\b(?:what about|how about|let['’]?s|shall we|i (?:suggest|propose|could|can)|we could)\b/i;
const AGREEMENT =
  /^(?:fine|ok|okay|agreed?|yes|yep|in then|deal|👍|sounds good|works for|perfect|good idea|done|great)(?!\p{L})/iu;

/** A proposal in a conversation to which another speaker agrees. */
function isAccepted(statements: readonly Statement[], at: number): boolean {
  const { speaker, text } = statements[at]!;
  if (speaker === '' || !PROPOSAL.test(text)) return false;
  return statements.slice(at + 1, at + 4).some((reply) => reply.speaker !== speaker && AGREEMENT.test(reply.text));
}

/** How much likelier what answers the question is the event. */
const SHARPNESS = 0.8;

/** How likely each statement is what the user wants to know: the event, or what answers the question. */
export function focusedShares(event: readonly number[], focus: readonly number[]): number[] {
  const raised = event.map((share, at) => share * Math.exp(SHARPNESS * focus[at]!));
  const sum = raised.reduce((total, share) => total + share, 0);
  return sum > 0 ? raised.map((share) => share / sum) : [...event];
}

/** How much more a statement is worth because it answers what the request asks. */
export function focusOf(statements: readonly Statement[], request: string, worth: readonly number[]): number[] {
  const standing = statements.map(
    (statement, at) => standingOf(statement) + (isAccepted(statements, at) ? ACCEPTED : 0),
  );
  if (request.trim() === '') return standing;
  const wishes = WISHES.filter(({ asked }) => asked.test(request));
  const asked = new Set(contentTerms(request).filter((term) => !OF_REQUESTS.has(term) && !/^\d+$/.test(term)));
  const named = ASKS_NAMES.test(request);
  const best = wishes.map(({ answers }) =>
    statements.reduce(
      (most, { text }, at) => (answers.test(text) && (most < 0 || worth[at]! > worth[most]!) ? at : most),
      -1,
    ),
  );
  return statements.map(({ text, label }, at) => {
    const answered = wishes.filter(({ answers }) => answers.test(text) || answers.test(label)).length;
    const shared = asked.size === 0 ? 0 : contentTerms(text).filter((term) => asked.has(term)).length > 0 ? SHARED : 0;
    const names = named ? Math.min(3, new Set(text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu)).size) * NAMED : 0;
    return (
      (answered > 0 ? FIRST + FURTHER * Math.min(2, answered - 1) : 0) +
      shared +
      names +
      standing[at]! +
      (best.includes(at) ? BEST : 0)
    );
  });
}
