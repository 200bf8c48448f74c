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
const POINTED = `(?:it|this(?: ${TEXT})?|that(?: ${TEXT})?|the(?: following)? ${TEXT}|the following|here)`;
const WRITER =
  '(?:customers?|clients?|users?|reviewers?|author|writer|speaker|guests?|buyers?|sender|person|patients?|employees?|staff|public|students?|critics?|fans?|caller|audience|commenter|poster|tenants?|voters?|readers?)';
const FEELER = `(?:she|he|they|people|${POINTED}|everyone|(?:the |this |that |our |my |most |these )?${WRITER})`;
const REALLY =
  '(?:really |actually |generally |overall |mostly |basically |mainly |even |seem to |very |rather |more |so |being |a |an |as )*';
const FEELING = `(?:${[
  'happy unhappy sad angry upset satisfied dissatisfied pleased displeased disappointed annoyed frustrated impressed',
  'enthusiastic excited optimistic pessimistic hopeful worried anxious critical supportive friendly hostile grateful bitter',
  'mad glad delighted sarcastic complaining praising complimentary complaint praise negative positive neutral rude polite aggressive',
  'cheerful genuine ironic favourable favorable furious content',
]
  .join(' ')
  .replaceAll(' ', '|')})`;

const SUMMARY: readonly string[] = [
  'summari[sz](?:e[sd]?|ing|ation|er)|summar(?:y|ies)|tldr|synopsis|overview|gist|recap|digest|precis|abstract|outline',
  'condense[ds]?|condensing|shorten(?:ed|ing)?|shorter|abridge[ds]?|nutshell|long story short|crux|headline|elevator pitch',
  'boil(?:ed)? (?:it |this |that |them |all )*down|sum (?:it |this |that |all |everything )*up|summing (?:it |this |that )*up',
  '(?:key|main|central|core|essential|important|major|salient|crucial|top|best) (?:[0-9]+ )?(?:points?|ideas?|messages?|takeaways?|facts?|findings?|arguments?|things?|themes?|aspects?|parts?|information|insights?|highlights?|content|topics?)',
  'take-?aways?|highlights|bottom line|in brief|briefly|in short|short(?:er)? version|brief(?:er)? version|the essen(?:ce|tials)|cliff ?notes|bullet points?',
  `(?:reduce|cut|trim|compress|squeeze|shrink) (?:${POINTED} |down )*(?:to|in|into)`,
  `what(?:'s| is| was)? ${POINTED} (?:all )?(?:about|saying)|what ${POINTED} (?:is (?:all )?about|says|means)`,
  `what (?:does|did) (?:${POINTED}|the (?:author|writer)) ${REALLY}(?:say|boil down to|mean|tell us)`,
  "don't have time|no time to read|the point of (?:this|it|the)|get the point|in a few words|in plain words|what happened",
];
const FEELINGS: readonly string[] = [
  'sentiments?|tone|emotions?|emotional(?:ly)?|feelings?|moods?|attitudes?|vibes?|polarity|opinions?|stance',
  'positive(?:ly)?|negative(?:ly)?|negativity|positivity|good or bad|bad or good|thumbs (?:up|down)|(?:dis)?satisfaction',
  `how ${FEELING}`,
  `(?:is|are|was|were|does|do|did|sounds?|seems?|feels?|if|whether|that|this) (?:${FEELER} )?(?:is |are |was |were |sounds? |seems? |feels? |come across )*${REALLY}${FEELING}`,
  `how (?:do|does|did) ${FEELER} ${REALLY}(?:feel|sound|come across|like|think)|how ${FEELER} ${REALLY}(?:feels?|felt|thinks?)`,
  `(?:do|does|did|if|whether) ${FEELER} ${REALLY}(?:likes?|loves?|hates?|enjoy(?:s|ed)?|dislikes?|recommends?|complains?|approves?)`,
  `what (?:do|does|did) ${FEELER} ${REALLY}think|what ${FEELER} ${REALLY}thinks?`,
];
const SORTS: readonly string[] = [
  'entit(?:y|ies)|proper (?:names|nouns)|names?|people|persons?|individuals|characters|politicians|everyone|everybody|whoever',
  'organi[sz]ations?|compan(?:y|ies)|firms?|businesses|institutions?|agencies|corporations?|employers?|brands?|universities|parties',
  'places?|locations?|cit(?:y|ies)|countr(?:y|ies)|towns?|regions?|dates?|events?|contacts?|addresses|numbers?|details',
  '(?:phone|telephone|mobile|contact)(?: numbers?| details| data| info(?:rmation)?)?|phones|e-?mails?(?: address(?:es)?)?',
];
const ASKED: readonly string[] = [
  'extract(?:s|ed|ing|ion)?|find(?:ing)?|identify|list|get|pull(?:ed)?|pick|detect|recogni[sz]e|collect|spot|locate|show|give',
  "tell|return|tag|fetch|grab|retrieve|search|look(?:ing)?|need|want|scan|provide|mark|highlight|what|what's|which|who|whose|how many",
  'any|are there|is there|mentioned|named|where|all|every|found|contained',
];
const WHO: readonly string[] = [
  `who(?:m|'s)? (?:is |are |was |were |all |else |does |do |did |gets? |has |have |been )*(?:${POINTED} |people )*(?:mention(?:ed|s)?|named?|involved|in|talk(?:ed|ing)?|refer(?:red|s)?|appears?|cited|quoted|listed|about|from|described|present|takes? part)`,
  `(?:where|when) (?:and (?:where|when) )?(?:does|did|is|was|will) (?:${POINTED}|the (?:event|action|meeting)) (?:take place|happen|happening|set|held|taking place|be held)`,
  "who where|who's who|how (?:can|do) i (?:contact|reach)|get in touch",
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

/** Scores the skills in one clause in lower case. */
export function scoreClause(clause: string): Hit[] {
  return SKILL_IDS.flatMap((id) => {
    let score = 0;
    let at = Number.POSITIVE_INFINITY;
    for (const { skill, weight, patterns } of CUES) {
      if (skill !== id) continue;
      const places = patterns.map((pattern) => clause.search(pattern));
      if (places.includes(-1)) continue;
      score += weight;
      at = Math.min(at, places[0]!);
    }
    return score > 0 ? [{ id, score, at }] : [];
  });
}
