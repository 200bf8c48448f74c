/** Words by strength, written for this agent: reviews, messages, news. Regular forms of a listed word are found through it. */
const GROUPS: readonly (readonly [number, string])[] = [
  [
    3,
    `adore amazing astonishing awesome best breathtaking brilliant delighted ecstatic elated exceptional excellent exquisite extraordinary
    fabulous fantastic finest flawless gorgeous heavenly impeccable incredible love lovingly magnificent marvellous marvelous masterpiece
    outstanding overjoyed perfect perfection phenomenal sensational spectacular spectacularly splendid stellar stunning sublime superb terrific
    thrilled thrilling unbeatable unforgettable wonderful lifesaver`,
  ],
  [
    2,
    `accomplish achievement admire admirable applaud appreciate awe beautiful bliss celebrate charming cheer cheerful compliment cosy cozy
    congratulations dazzling delicious delight delightful dream elegant enchanting engaging enjoy enjoyable enthusiasm enthusiastic exceed excite
    exciting exhilarating fascinating favorite favourite fond friendly fun funny gem generous gifted glad gold good graceful grateful great
    gratitude happiness happy heartwarming helpful hero hilarious honour hooray hospitality ideal impress impressive innovative inspire inspiring joy joyful
    kindness laugh loyal lovely lucky luxurious magical master memorable nice outclass passionate pleasant pleased pleasure praise
    precious prize proud recommend refreshing rejoice reliable remarkable rescue reward rewarding satisfaction satisfied satisfy satisfying
    skilful skilled smooth smoothly spotless success successful superior talented tasty terrifically thank thankful thanks thrive treasure treat
    triumph trustworthy upbeat valuable victory vibrant welcoming win winner won wow yay yummy yum bravo kudos cure heal peace hug gripping angel heartfelt captivating mesmerising mesmerizing addictive unputdownable`,
  ],
  [
    1,
    `ace accurate advantage affordable agree alive approve attentive attractive award bargain benefit beneficial better boost bright calm
    capable caring clean clear clever comfort comfortable comfy confident considerate consistent convenient cool courteous creative crisp cute
    decent dependable deserve durable eager ease easily easy effective efficient effortless encourage encouraging entertain fair fast
    fine fix flexible fresh friend gain generously gentle genuine glow growth handy harmonious healthy honest hope hopeful humorous humour improve
    improvement informative insightful intelligent interesting intuitive inventive keen kind likable light lively luck merit modern neat
    optimistic patient peaceful polished polite popular positive powerful practical prefer premium pretty professional profit promising
    prompt protect punctual quick quiet record recover refined relax relief relieved resolve respect responsive rich robust safe safely seamless secure
    sharp simple sincere sleek smart smile snug soft solid solve soothing spacious stable steady stylish sturdy
    succeed support supportive sweet tidy thorough thoughtful thoughtfully top trust unharmed upgrade useful versatile warm welcome well-made wise worth worthwhile
    spotlessly strong longest lasting clap applause brave bravo rapid cheapest promote rave unscathed safeguard breakthrough agreeable amusing cordial`,
  ],
  [
    -1,
    `absent accuse ache afraid alarm apologise apologize awkward bitter bland blame blurry bored boring bother breach broke bug bulky bumpy burden
    cancel chaos cheaply cheesy clumsy clunky cold collapse complicated concern condemn confuse confusing conflict costly cramped creak criticise
    criticize criticism crowded cry cut-off damage dark debt decline delay deny deserted deteriorate difficult difficulty dirty disagree discourage
    dispute disrupt distract doubt doubtful downside drag drawback drop dry dull empty error exhaust expensive fall fault faulty fear flat flaw
    flawed flimsy forget forgettable freezing fussy gap glitch gloomy grumpy hard hassle hesitate hole hunger impatient impossible inaccurate
    incomplete inconsistent inconvenient injure injury insecure issue jam junk lack lag laggy lame late leak limp lonely lose loss loud
    mediocre meh mess messy miss mistake monotonous muddy nuisance spam queue ads negative nervous noise noisy nonsense odd outdated overcooked overpriced overrated
    pale panic pessimistic pity pointless pricey problem protest reject regret reluctant resign restrict risk risky rusty scarce sceptical
    scratch scratched severe shake shallow shortage shrink slow sluggish soggy sore squeak stale stiff strain strange stress stressful strike struggle stuck stumble
    suspicious tear tedious tense thin tiny tired tiresome trap tricky ugly unable uncertain unclear uncomfortable undercooked underwhelming uneven
    unfair unfinished unfortunate unfortunately unhealthy unhelpful uninspired unknown unnecessary unreliable unsafe unstable unsure unwell upside-down vague vulnerable wait
    warn weak weary worn worry wreck wrong boredom overcrowded overheat rubbery mouldy moldy stench misplace salty bankrupt layoff outage dim clog crooked wobbly shabby lukewarm soaked burnt burned stain stained chipped bent torn dented rattle rattling grease greasy crumbs mouldy moldy headache unanswered overdue unpaid bureaucratic hungover unemployment poverty inflation recession drought flood storm injury wrongly misspelt duplicate`,
  ],
  [
    -2,
    `abandon abuse aggressive agony anger angry annoy annoying anxious appal arrogant ashamed attack bad badly betray broken brutal careless cheat
    complain complaint corrupt crash crime cripple crisis crook cruel damn danger dangerous dead death deceive deceptive defeat defective
    depressed depressing despair desperate destroy destruction devastate die disadvantage disappoint disappointed disappointing disappointment
    disaster dishonest dislike dismal displease disrespect distress distrust dread dreary embarrass embarrassing enemy evil fail failure fake famine
    fatal filthy flop foul fraud frightening frustrate frustrating frustration grief grim guilty harass harm harsh hostile hurt
    ignorant ignore incompetent inferior insult insulting irritate irritating kill lazy liar lied lying mad malicious
    manipulate mislead misleading miserable moan mock murder nasty neglect nightmare offend offensive oppress outbreak overcharge pain painful pathetic poison
    poor poorly punish rage refuse repel resent rip-off rob rotten rude ruin ruthless sad sadden sadly scam scandal scare scary shame
    shameful shoddy sick sinister slap sloppy smelly sorrow sorry spoil steal stolen stink stupid suffer tasteless
    terrify terror theft threat threaten toxic tragedy tragic trauma trouble unacceptable unbearable unethical unhappy unpleasant unprofessional unusable
    unworthy upset upsetting useless victim vicious violence violent waste wicked worse wound downhill rubbishy unwatchable scandalous war hell cringe heartbreaking gutted infested cockroach`,
  ],
  [
    -3,
    `abhorrent shambles shambolic abomination abysmal appalling atrocious awful catastrophe catastrophic crap deplorable despicable despise disastrous disgrace
    disgraceful disgust disgusting dreadful enraged furious garbage ghastly hate hateful hatred hideous horrendous horrible horrid horrific horrified
    horrifying inexcusable infuriate infuriating insufferable loathe lousy outrage outrageous outraged repulsive revolting rubbish shitty sickening
    terrible trash vile worst worthless heartbroken devastated`,
  ],
];

const WORDS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, value] as const),
  ),
);

/** Words that only look like a form of a listed one. */
const OTHER_WORDS = new Set(
  `likely unlikely lately hardly shortly kinds kinder goods finer lighter lights lighting lightly interest interests prizes conditioned
  records recorded recording closer darker saver cooler coolers drier dryer falls fallen drops waiter waiters waited tears tearing
  supports supported supporter recovers dropping fines fined fairly fairs patients winnings softly toppings topped tops fixing treated
  treats treating steadily sharper worthy crying cuts grips stresses strikes holes coldest master masters mastered mistaken light quiet
  dark empty promoted welcomes wounds quickest missed missing agreed agrees agreement trusts trustee issues issued issuing goodness slaps`.split(
    /\s+/,
  ),
);
const KEPT: ReadonlyMap<string, number> = new Map([
  ['missing', -1],
  ['missed', -1],
  ['issues', -1],
  ['supported', 1],
  ['supports', 1],
  ['waited', -0.5],
  ['agreed', 0.5],
  ['dark', -0.5],
  ['empty', -0.5],
  ['quiet', 1],
]);

/** The strength of a word in lower case, -3 to 3; 0 for a word without feeling. */
export function wordValence(word: string): number {
  const kept = KEPT.get(word);
  if (kept !== undefined) return kept;
  if (OTHER_WORDS.has(word)) return 0;
  const own = WORDS.get(word);
  if (own !== undefined) return own;
  for (const base of basesOf(word)) {
    const value = WORDS.get(base);
    if (value !== undefined) return value;
  }
  return word.length >= 6 ? (MISSPELT.get(single(word)) ?? 0) : 0;
}

/** Strong words with every double letter made single: "anoying", "dissapointed", "excelent" are found through them. */
const MISSPELT: ReadonlyMap<string, number> = new Map(
  [...WORDS].flatMap(([word, value]) =>
    Math.abs(value) >= 2 && /(\p{L})\1/u.test(word) ? [[single(word), value] as const] : [],
  ),
);

function single(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1');
}

function basesOf(word: string): string[] {
  const cut = (n: number) => word.slice(0, -n);
  if (word.length < 5) return word.endsWith('s') ? [cut(1)] : [];
  if (word.endsWith('ied') || word.endsWith('ies')) return [`${cut(3)}y`];
  if (word.endsWith('ily')) return [`${cut(3)}y`];
  if (word.endsWith('iest')) return [`${cut(4)}y`];
  if (word.endsWith('ier')) return [`${cut(3)}y`];
  if (word.endsWith('ing')) return [cut(3), `${cut(3)}e`, ...doubled(cut(3))];
  if (word.endsWith('ed')) return [cut(2), cut(1), ...doubled(cut(2))];
  if (word.endsWith('ly')) return [cut(2), `${cut(1)}e`];
  if (word.endsWith('est')) return [cut(3), cut(2)];
  if (word.endsWith('er')) return [cut(2), cut(1)];
  if (word.endsWith('es')) return [cut(1), cut(2)];
  if (word.endsWith('s')) return [cut(1)];
  return [];
}

/** "Robb" of "robbed" is "rob". */
function doubled(base: string): string[] {
  return base.at(-1) === base.at(-2) ? [base.slice(0, -1)] : [];
}
