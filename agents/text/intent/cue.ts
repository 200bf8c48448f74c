/** The skills of the text agent. */
export type SkillId = 'summarization' | 'sentiment-analysis' | 'entity-extraction';

/** The skills in the order in which choices are shown. */
export const SKILL_IDS: readonly SkillId[] = ['summarization', 'sentiment-analysis', 'entity-extraction'];

interface Cue {
  readonly skill: SkillId;
  readonly weight: number;
  /** All of them must be found; the first one tells where. */
  readonly patterns: readonly RegExp[];
}

const cue = (skill: SkillId, weight: number, ...patterns: string[]): Cue => ({
  skill,
  weight,
  patterns: patterns.map((pattern) => new RegExp(`(?<![a-z'])(?:${pattern})(?![a-z])`)),
});

const PEOPLE = 'people|persons?|individuals|characters|actors|politicians|celebrities';
const ORGANIZATIONS =
  'organi[sz]ations?|orgs?|compan(?:y|ies)|firms?|businesses|institutions?|agencies|corporations?|employers?|brands?|universities|parties|teams?';
const PLACES = 'places?|locations?|cit(?:y|ies)|countr(?:y|ies)|towns?|regions?|geograph(?:y|ic|ical)';
const OTHERS =
  'dates?|events?|(?:phone|telephone|mobile|contact)(?: numbers?| details| data| info(?:rmation)?)?|phones|numbers to call|e-?mails?(?: address(?:es)?)?|e-?mail address(?:es)?|contacts?|addresses';
const ENTITIES = `entit(?:y|ies)|named entities|proper (?:names|nouns)|names?|${PEOPLE}|${ORGANIZATIONS}|${PLACES}|${OTHERS}`;
const ASKING =
  "extract(?:s|ed|ing|ion)?|find(?:ing)?|identify|list|name|get|pull(?:ed)?|pick|detect|recogni[sz]e|collect|spot|locate|show|give|tell|return|tag|fetch|grab|retrieve|search|look|need|want|scan|provide|mark|what|what's|which|who|whose|how many|any|are there|is there|mentioned|named|where|all";
const FEELERS =
  'she|he|they|it|this|that|people|customers?|(?:the |this |that |our |my )?(?:customers?|clients?|users?|reviewers?|author|writer|speaker|guests?|buyers?|sender|person|patients?|employees?|staff|public|students?|critics?|fans?|caller|audience|text|review|message|e-?mail|comment|article|post|tweet)';
const FEELINGS =
  'happy|unhappy|sad|angry|upset|satisfied|dissatisfied|pleased|displeased|disappointed|annoyed|frustrated|impressed|enthusiastic|excited|optimistic|pessimistic|hopeful|worried|anxious|favou?rable|unfavou?rable|critical|supportive|friendly|hostile|grateful|bitter|mad|glad|delighted|content|sarcastic|complaining|praising|complimentary|complaint|praise|negative|positive|neutral|good or bad|bad or good|nice or nasty';

/** What people say when they want a skill: weight 1 decides alone, less needs company. */
const CUES: readonly Cue[] = [
  cue(
    'summarization',
    1,
    'summari[sz](?:e[sd]?|ing|ation|er)|summar(?:y|ies)|tl ?;? ?dr|synopsis|overview|gist|recap|digest|precis|abstract',
  ),
  cue(
    'summarization',
    1,
    'condense[ds]?|condensing|shorten(?:ed|ing)?|shorter|abridge[ds]?|boil(?:ed)? (?:it |this |that |them )?down|sum (?:it |this |that |all |everything )*up|summing up|nutshell',
  ),
  cue(
    'summarization',
    1,
    '(?:key|main|central|core|essential|most important|important|major|salient|crucial) (?:points?|ideas?|messages?|takeaways?|facts?|findings?|arguments?|things?|themes?|aspects?|parts?|information|insights?|highlights?|content)',
  ),
  cue(
    'summarization',
    1,
    'take-?aways?|highlights|bottom line|in brief|briefly|short version|brief(?:er)? version|the essen(?:ce|tials)|cliff ?notes|executive brief|crux|main topic|elevator pitch|headline|bullet points?|(?:reduce|cut|trim|compress|squeeze|shrink)(?: (?:it|this|that|the|text|article|following|down|all)){0,4} (?:to|in|into|down)',
  ),
  cue(
    'summarization',
    1,
    "what(?:'s| is| was| are)? (?:all )?(?:(?:this|that|it|the (?:text|article|story|document|report|email|message|passage|following))(?: (?:text|article|story|document|report|email|message|passage|piece))?) (?:all )?(?:about|saying)",
  ),
  cue(
    'summarization',
    1,
    'what does (?:this|that|it|the (?:text|article|story|document|report|email|message|passage|author))(?: (?:text|article|story|document|report|email|message|passage))? (?:basically |really |actually |mainly )*(?:say|boil down to|mean)',
  ),
  cue(
    'summarization',
    1,
    "(?:too long|no time|don't have time) (?:to read)?|the point of (?:this|it|the)|get the point|in a few words|in plain words",
  ),
  cue('summarization', 0.5, 'brief|short|concise|compact|main|key|quickly|quick'),
  cue(
    'sentiment-analysis',
    1,
    'sentiments?|tone|emotions?|emotional(?:ly)?|feelings?|mood|attitude|vibes?|polarity|opinions?|stance',
  ),
  cue(
    'sentiment-analysis',
    1,
    'positive|negative|negativity|positivity|good or bad|bad or good|happy or (?:sad|not|unhappy|angry)|thumbs up|(?:dis)?satisf(?:ied|action)|how (?:happy|angry|upset|satisfied|pleased|annoyed|unhappy|sad|excited|friendly|frustrated|disappointed)',
  ),
  cue(
    'sentiment-analysis',
    1,
    `(?:is|are|was|were|does|do|did|sounds?|seems?|feels?|how)(?: (?:${FEELERS}))? (?:sound|seem|feel|come across|really |actually |overall |generally |rather |more |mostly |very |a |so )*(?:${FEELINGS})`,
  ),
  cue(
    'sentiment-analysis',
    1,
    `how (?:do|does|did) (?:${FEELERS}) (?:really |actually |generally )?(?:feel|sound|come across|like|think)`,
  ),
  cue(
    'sentiment-analysis',
    1,
    `(?:do|does|did) (?:${FEELERS}) (?:really |actually |seem to |even )*(?:like|love|hate|enjoy|dislike|recommend|complain|approve)`,
  ),
  cue('sentiment-analysis', 1, `what (?:do|does|did) (?:${FEELERS}) (?:really |actually )?think`),
  cue('sentiment-analysis', 1, `(?:what|which) (?:kind of )?(?:feeling|emotion|mood)`),
  cue('sentiment-analysis', 0.5, 'reviews?|feedback|tweets?|comments?|rate|rating|judge|classify|complaint'),
  cue('sentiment-analysis', 0.3, 'analy[sz](?:e|es|ing|is)|assess|evaluate|gauge|score|measure'),
  cue('entity-extraction', 1, 'entit(?:y|ies)|ner'),
  cue('entity-extraction', 1, ENTITIES, ASKING),
  cue(
    'entity-extraction',
    1,
    `(?:who|whom)(?:'s| is| are| was| were| all| else| does| do| did| gets?| has| have)*(?: (?:it|this|that|the|text|article|here|people|we|they))*(?: (?:mention(?:ed|s)?|named?|involved|in|talk(?:ed|ing)?|refer(?:red|s)?|appears?|cited|quoted|listed|about|speaking|described|there|takes? part|present|people))`,
  ),
  cue(
    'entity-extraction',
    1,
    'who,? (?:what,? )?(?:when|where)|where (?:and when )?(?:does|did|is|was) (?:it|this|that|the (?:story|event|action|meeting))(?: (?:story|event))? (?:take place|happen|happening|set|held|taking place)|when (?:does|did|is|was) (?:it|this|that|the (?:event|meeting|story)) (?:take place|happen|held|taking place)',
  ),
  cue(
    'entity-extraction',
    1,
    'phone numbers?|telephone numbers?|e-?mail address(?:es)?|contact (?:details|data|info|information)|(?:names?|people|persons|organi[sz]ations|companies|places|locations|dates|events|phones|e-?mails|entities|contacts)(?: (?:and|or|,) ?(?:all )?(?:the )?(?:names?|people|persons|organi[sz]ations|companies|places|locations|dates|events|phones|e-?mails|entities|contacts|phone numbers))*(?: (?:mentioned|named|listed|contained|appearing|occurring|found|in|from|out of))',
  ),
  cue(
    'entity-extraction',
    1,
    "pull out (?:everyone|everybody)|everyone (?:mentioned|named|in)|everybody (?:mentioned|named|in)|who's who|named in|get mentioned",
  ),
  cue('entity-extraction', 0.4, 'extract(?:s|ed|ing|ion)?|pull out'),
  cue('entity-extraction', 0.3, `find|identify|detect|list|${ENTITIES}`),
];

/** A skill that an instruction asks for, how surely, and where it says so. */
export interface Hit {
  readonly id: SkillId;
  readonly score: number;
  readonly at: number;
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
