/** The skills of the text agent. */
export type SkillId = 'summarization' | 'sentiment-analysis' | 'entity-extraction';

/** The skills in the order in which choices are shown. */
export const SKILL_IDS: readonly SkillId[] = ['summarization', 'sentiment-analysis', 'entity-extraction'];

/** The weight of a thing that is named without saying what to do with it. */
export const NOUN_ALONE = 0.55;

interface Cue {
  readonly skill: SkillId;
  readonly weight: number;
  /** All of them must be found; the first one tells where. */
  readonly patterns: readonly RegExp[];
}

function cue(skill: SkillId, weight: number, ...patterns: (readonly string[])[]): Cue {
  const compiled = patterns.map((words) => new RegExp(`(?<![a-z'-])(?:${words.join('|')})(?![a-z-])`));
  return { skill, weight, patterns: compiled };
}

/** The text itself, as instructions call it. */
const TEXT =
  '(?:text|article|story|document|report|e-?mail|message|passage|paragraph|piece|post|letter|note|review|speech)';
const POINTED = `(?:it|this(?: one| ${TEXT})?|that(?: one| ${TEXT})?|the(?: following)? ${TEXT}|the following|here)`;
const WRITER =
  '(?:customers?|clients?|users?|reviewers?|author|writer|speaker|guests?|buyers?|sender|person|patients?|employees?|staff|public|students?|critics?|fans?|caller|audience|commenter|poster|tenants?|voters?|readers?)';
const FEELER = `(?:she|he|they|people|${POINTED}|everyone|(?:the |this |that |our |my |most |these )?${WRITER}|(?:the |these |those |most |our |their )?(?:comments|reviews|replies|responses|reactions|answers|messages|tweets|posts))`;
const REALLY =
  '(?:really |actually |generally |overall |mostly |basically |mainly |even |seem to |very |rather |more |so |being |a |an |as )*';
const FEELING = `(?:${[
  'happy unhappy sad angry upset satisfied dissatisfied pleased displeased disappointed annoyed frustrated impressed',
  'enthusiastic excited optimistic pessimistic hopeful worried anxious critical supportive friendly hostile grateful bitter',
  'mad glad delighted sarcastic complaining praising complimentary compliment insult criticism complaint praise negative positive neutral rude polite aggressive',
  'cheerful genuine ironic favourable favorable furious content',
]
  .join(' ')
  .replaceAll(' ', '|')})`;

/** One of two opposites: "friendly or hostile", "for or against", "a good or a bad one". */
const JUDGED = [
  'good|bad|awful|pos|neg|positive|negative|friendly|unfriendly|hostile|happy|unhappy|angry|calm|glad|sad|polite',
  'rude|kind|unkind|nice|nasty|supportive|critical|praise|praising|criticism|criticising|criticizing|complaint',
  'complaining|compliment|complimenting|complimentary|recommending|recommendation|warning|favourable|favorable',
  'unfavourable|unfavorable|sincere|sarcastic|genuine|ironic|serious|joking|enthusiastic|bored|satisfied',
  'dissatisfied|pleased|displeased|annoyed|impressed|unimpressed|disappointed|flattering|insulting|approving',
  'disapproving|optimistic|pessimistic|upbeat|downbeat|cheerful|gloomy|thrilled|furious|grateful|bitter',
  'constructive|aggressive|loving|hating|liking|disliking|dislike|hater|delighted|fuming|encouraging|discouraging',
  'hopeful|worried|neutral|indifferent|excited|rant|rave|thumbs up|thumbs down',
].join('|');
/** Judgements that are other words as well: they count only beside their opposite. */
const PERHAPS_JUDGED =
  'great|mean|for|against|pro|con|warm|cold|love|hate|like|fan|thanks|blame|better|worse|welcome|unwelcome';
const OR = '(?: ?/ ?| or | vs\\.? | versus )';
const EITHER: readonly string[] = [
  `(?:${JUDGED})(?: [a-z]+){0,3}?${OR}(?:[a-z]+ ){0,3}?(?:${JUDGED}|not)`,
  `(?:${JUDGED}|${PERHAPS_JUDGED})${OR}(?:an? )?(?:${JUDGED}|${PERHAPS_JUDGED})`,
];

const SUMMARY: readonly string[] = [
  'summari[sz](?:e[sd]?|ing|ation|er)|summar(?:y|ies)|tldr|synopsis|overview|gist|recap|digest|precis|abstract|outline',
  'condense[ds]?|condensing|shorten(?:ed|ing)?|shorter|abridge[ds]?|nutshell|long story short|crux|headline|elevator pitch',
  'boil(?:ed)? (?:it |this |that |them |all )*down|sum (?:it |this |that |all |everything )*up|summing (?:it |this |that )*up',
  '(?:key|main|central|core|essential|important|major|salient|crucial|top|best) (?:[0-9]+ )?(?:points?|ideas?|messages?|takeaways?|facts?|findings?|arguments?|things?|themes?|aspects?|parts?|information|insights?|highlights?|content|topics?)',
  'take-?aways?|highlights|bottom line|in brief|briefly|in short|short(?:er)? version|brief(?:er)? version|the essen(?:ce|tials)|cliff ?notes|bullet points?',
  `(?:reduce|cut|trim|compress|squeeze|shrink|turn|fit|pack|put|get|make|convert|distil) (?:${POINTED} |down |everything |all )*(?:to|in|into|onto|on|as) (?:(?:something|a few|a couple|two|three|one|a|an|ten|[0-9]+|single|short|brief|half|less|under|fewer)\\b)`,
  `(?:reduce|cut|trim|compress|squeeze|shrink|shorten) (?:${POINTED} |down )*(?:to|in|into|by)`,
  'what (?:was|were|got|has been|did (?:they|we)) (?:finally )?(?:decided?|agreed?|resolved?|concluded?)|take away from (?:this|it|that)|(?:a|one) (?:tweet|headline|one-?liner|blurb|teaser|caption)',
  "(?:what (?:exactly |else )?(?:do (?:i|we) (?:really |actually )?(?:have|need) to|must (?:i|we)|(?:am i|are we) (?:supposed|expected) to)|(?:tell|show) (?:me|us) what (?:i|we) (?:must|(?:have|need) to)) do(?! (?:to|with|if|when)\\b|n't)",
  '(?:fits?|squeeze) (?:it |this |that )?(?:in|into|on|onto|within) (?:a|an|one) (?:text message|text|sms|tweet|postcard|slide|card|line|page)',
  `what(?:'s| is| was)? ${POINTED} (?:all )?(?:about|saying)|what ${POINTED} (?:is (?:all )?about|says|means)`,
  `what (?:does|did) (?:${POINTED}|the (?:author|writer)) ${REALLY}(?:say|boil down to|mean|tell us)`,
  "don't have (?:the )?time|no time(?! (?:to lose|at all))|(?:too )?long (?:e-?mail|text|message|article|thread|post|letter)|got time for|wall of text|the point of (?:this|it|the)|get the point|in a few words|in plain words|what happened|what went on|what's going on",
  "what's (?:it|this|that) (?:say|saying)|(?:catch|fill|bring|get|clue|put) (?:me|us|him|her|them) (?:up|in|up to speed|in the picture)(?! touch)|up to speed|brief (?:me|us)|debrief|skim (?:it|this|that)?|run ?down",
  'in (?:a|one|two|three|a couple of) (?:lines?|sentences?|words|paragraphs?)(?: or two)?|(?:on|onto) a (?:postcard|post-it|napkin|sticky note|slide|card)|(?:to|into|as|in) (?:a|one) (?:tweet|text message|sms|headline|slogan|one-?liner|paragraph|sentence|line|soundbite)',
  "(?:what|everything|all) (?:do |does |should |must )?(?:i|we|one|you|he|she|they) (?:really |actually |absolutely )?(?:need|have|ought) to know|what (?:really |actually )?matters|the (?:important|relevant|main|crucial|essential) (?:bits?|stuff|thing|part|parts)|long and (?:the )?short|short and sweet|cliff'?s? ?notes?|the upshot|upshot|elevator version|spark ?notes|abbreviate[ds]?|simplify|(?:make|keep) (?:it|this|that) (?:short|brief|snappy)|half (?:its|the|of its) (?:length|size)|eli5|explain like i(?: a|')m five|less (?:lengthy|long|wordy|verbose)|tighten|whittle|trim|what (?:it|this|that|they)(?:'s| is|'re| are) (?:all )?about|on the (?:outcome|result)|outcome|pare (?:it |this |that )*down",
];
const FEELINGS: readonly string[] = [
  ...EITHER,
  'in favou?r of|a (?:big )?fan of|opposed to|keen on|fond of|fed up with|sold on|won over',
  'sentiments?|tone|emotions?|emotional(?:ly)?|feelings?|moods?|attitudes?|vibes?|polarity|opinions?|stance',
  'positive(?:ly)?|negative(?:ly)?|negativity|positivity|good or bad|bad or good|thumbs (?:up|down)|(?:dis)?satisfaction',
  `how ${FEELING}`,
  `(?:is|are|was|were|does|do|did|sounds?|seems?|feels?|if|whether|that|this) (?:${FEELER} )?(?:is |are |was |were |sounds? |seems? |feels? |(?:come|comes|came) (?:across|off|over) (?:as )?)*${REALLY}${FEELING}`,
  `how (?:do|does|did) ${FEELER} ${REALLY}(?:feel|sound|come across|like|think)|how ${FEELER} ${REALLY}(?:feels?|felt|thinks?)`,
  `(?:do|does|did|would|will|if|whether) ${FEELER} ${REALLY}(?:likes?|loves?|hates?|enjoy(?:s|ed)?|dislikes?|recommends?|complains?|approves?)`,
  `what (?:do|does|did) ${FEELER} ${REALLY}(?:think|feel)|what ${FEELER} ${REALLY}(?:thinks?|feels?)`,
  'annoyance|anger|joy|frustration|disappointment|enthusiasm|sarcasm|irony|hostility|resentment|excitement|bitterness|affection|contempt|gratitude|regret|warmth|negative undertones?|undertones?|passive[- ]aggressive|snark(?:y|iness)?|good news|bad news|thumbs',
  `(?:liked?|loved?|hated?|enjoy(?:s|ed)?|recommend(?:s|ed)?|approve[sd]?)(?: [a-z']+){0,4} or (?:not|hated?|didn't|doesn't|dislike[sd]?|loathe[sd]?)|(?:love|like|hate)[sd]? or (?:hate|dislike|love|like)[sd]?`,
  `(?:is|was|are|were|if|whether) (?:${FEELER} |[a-z]+ ){0,2}${REALLY}(?:mad|cross|pissed(?: off)?|pleased|thrilled|livid|joking|serious|fine|okay|ok|a fan|on (?:our|my) side|into it|impressed|happy|upset|angry)`,
  'how (?:did|does|do|would|was|is) (?:it|this|that|they|he|she|people|everyone|[a-z]+) (?:go down|received?|come over|take it|feel about)|kind or unkind|nice or nasty|praise or (?:blame|criticism|complaint)|complaint or (?:praise|compliment)|for or against|good or bad|bad or good|rave or rant|rant or rave|happy or (?:un|not|sad)',
];
const SORTS: readonly string[] = [
  'entit(?:y|ies)|proper (?:names|nouns)|names?|(?<!how )people|persons?|individuals|(?<![0-9] )characters|politicians|everyone|everybody|whoever',
  'organi[sz]ations?|compan(?:y|ies)|firms?|businesses|institutions?|agencies|corporations?|employers?|brands?|universities|parties',
  'places?|locations?|cit(?:y|ies)|countr(?:y|ies)|towns?|regions?|dates?|events?|contacts?|addresses|numbers?|details',
  '(?:phone|telephone|mobile|contact)(?: numbers?| details| data| info(?:rmation)?)?|phones|e-?mails?(?: address(?:es)?)?',
];
const ASKED: readonly string[] = [
  'extract(?:s|ed|ing|ion)?|find(?:ing)?|identify|list|get|pull(?:ed)?|pick|detect|recogni[sz]e|collect|spot|locate|show|give',
  "tell|return|tag|fetch|grab|retrieve|search|look(?:ing)?|needs?|want|scan|provide|column|spreadsheet|table|mark|label|name|note|write|put|highlight|what|what's|which|who|whose|how many",
  'only|just|care about|interested in|please|any|are there|is there|mentioned|named|where|all|every|found|contained',
];
const WHO: readonly string[] = [
  `who(?:m|'s)? (?:is |are |was |were |all |else |does |do |did |gets? |has |have |been )*(?:${POINTED} |people )*(?:mention(?:ed|s)?|named?|involved|in|talk(?:ed|ing)?|refer(?:red|s)?|appears?|cited|quoted|listed|about|from|described|present|takes? part)`,
  `(?:where|when) (?:and (?:where|when) )?(?:does|did|is|was|will) (?:${POINTED}|the (?:event|action|meeting)) (?:take place|happen|happening|set|held|taking place|be held)`,
  "who where|who's who|how (?:can|do) i (?:contact|reach)|get in touch",
  "(?:^ ?|[?.!:;] ?|and |know |me |out |tell |see |wonder |say |check |forget |remember )(?:who|whom|whose|who's|who'll|where)(?! (?:wrote|sent|cares|likes?|thinks?|feels?|are you|i am|to|this is|it is))",
  `(?:which|what|any|every|all|how many) (?:of (?:our|the|my|their|these|those) )?(?!(?:a|an|the|this|that|our|my) )(?:[a-z]+ ){0,2}(?:competitors?|rivals?|suppliers?|banks?|products?|brands?|clubs?|teams?|hospitals?|schools?|months?|days?|years?|streets?|islands?|rivers?|airports?|authors?|players?|suspects?|witnesses|guests?|clients?|vendors?|deadlines?|appointments?|countries|nations|states|cities|villages|airlines|ministers?|doctors?|directors?|lawyers?|artists?|bands?|ngos?|charities)`,
  '(?:get|gets|got|has|have|deserves?) (?:a |an |any )?mention|name[- ]?check(?:ed|s)?|name[- ]?drop(?:s|ped)?|appear(?:s|ing)? (?:in|here)|crop(?:s|ped)? up|come(?:s)? up (?:in|here)',
  "when(?:'s| (?:and where |exactly )?(?:is|was|are|were|will|does|do|did|should|must|can))(?= (?!you))|what time|what(?:'s| is) the (?:deadline|date|address|phone|number)|by when",
  'personal (?:data|information|details)|personally identif[a-z]+|pii',
];

/** What people say when they want a skill: weight 1 decides alone, less needs company. */
const CUES: readonly Cue[] = [
  cue('summarization', 1, SUMMARY),
  cue('summarization', 0.5, ['brief|short|concise|compact|quick(?:ly)?']),
  cue('sentiment-analysis', 1, FEELINGS),
  cue('sentiment-analysis', 0.5, ['reviews?|feedback|tweets?|comments?|rate|rating|judge|classify|complaints?']),
  cue('sentiment-analysis', 0.3, ['analy[sz](?:e|es|ing|is)|assess|evaluate|gauge|score|measure']),
  cue('entity-extraction', 1, ['entit(?:y|ies)|ner|phone numbers?|e-?mail address(?:es)?|contact details']),
  cue('entity-extraction', 1, SORTS, ASKED),
  cue('entity-extraction', 1, WHO),
  cue('entity-extraction', NOUN_ALONE, SORTS),
  cue('entity-extraction', 0.4, ['extract(?:s|ed|ing|ion)?|pull (?:[a-z]+ ){0,3}out']),
  cue('entity-extraction', 0.3, ['find|identify|detect|list']),
];

/** A skill that an instruction asks for, how surely, and where it says so. */
export interface Hit {
  readonly id: SkillId;
  readonly score: number;
  readonly at: number;
}

const VERBS =
  'extract|find|list|tell|give|show|summari|analy|detect|identify|get|pull|what|who|which|how|is|rate|also|then';
/** What a text is about says nothing about what to do with it. */
const SUBJECT = new RegExp(
  `\\b(${TEXT}|paper|essay|book|news) (?:about|on|regarding|concerning) (?:(?! and (?:${VERBS}))[^.?!:;,\\n]){1,120}`,
  'g',
);
/** "In this summary", "of my email" name the text, not a wish. */
const SOURCE = new RegExp(
  `\\b(in|of|from|for|on|to|about) (?:this|that|the|my|our|these|a)(?: [a-z]+)? (?:summary|overview|abstract|digest|recap|feedback|comment|opinion|${TEXT})(?![a-z])`,
  'g',
);

/** Leaves out what only tells which text is meant. */
export function withoutSource(asked: string): string {
  return asked.replaceAll(SUBJECT, '$1').replaceAll(SOURCE, '$1 it');
}

/** "Don't summarize", "no summary", "instead of the names": what is not wanted. */
const NOT_WANTED =
  /\b(?:don't|do not|dont|no need (?:to|for)|not|never|without|instead of|rather than|skip|forget|leave out|never mind|isn't|no|except|but not|spare me|other than|anything but) (?:(?:want|need|give|me|us|you|to|a|an|the|any|just|bother|with|about|after|for|please|looking|get|make|write|do|another|your|its|of|really|actually) ){0,6}$/;

/** Scores the skills in one clause in lower case. */
export function scoreClause(clause: string): Hit[] {
  return SKILL_IDS.flatMap((id) => {
    let score = 0;
    let at = Number.POSITIVE_INFINITY;
    for (const { skill, weight, patterns } of CUES) {
      if (skill !== id) continue;
      const places = patterns.map((pattern) => clause.search(pattern));
      if (places.includes(-1) || NOT_WANTED.test(clause.slice(0, places[0]))) continue;
      score += weight;
      at = Math.min(at, places[0]!);
    }
    return score > 0 ? [{ id, score, at }] : [];
  });
}
