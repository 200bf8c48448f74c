/** Words by strength, written for this agent: reviews, messages, news. */
const GROUPS: readonly (readonly [number, string])[] = [
  [
    3,
    `amazing awesome brilliant excellent exceptional extraordinary fabulous fantastic flawless gorgeous incredible magnificent marvellous marvelous
    outstanding perfect perfection phenomenal spectacular splendid stellar stunning sublime superb terrific thrilled wonderful wonderfully love loved loves adore adored adores
    unbeatable delighted ecstatic overjoyed masterpiece best finest`,
  ],
  [
    2,
    `good great happy glad pleased joy joyful enjoy enjoyed enjoys enjoyable delight delightful beautiful beautifully lovely excited exciting fun funny
    impressive impressed impress recommend recommended recommends satisfied satisfying satisfaction successful success superior talented thank thanks thankful grateful
    win wins won winning winner praise praised praises proud charming elegant friendly generous gifted hilarious inspiring inspired kind kindness
    nice reliable remarkable rewarding smooth smoothly tasty delicious yummy top triumph valuable victory warm welcoming wow yay worthwhile cheerful
    comfortable cosy cozy helpful enthusiastic enthusiasm favourite favorite celebrate celebrated pleasant pleasure treat gem breathtaking heartwarming refreshing`,
  ],
  [
    1,
    `better improved improve improves improvement improving fine okay decent fair solid clean clear easy easily fast quick quickly fresh useful interesting positive
    safe secure simple smart strong stronger support supportive supported supports sturdy thoughtful trust trusted efficient effective benefit benefits beneficial bright calm
    cheap affordable bargain convenient correct creative cute gain gained gains gentle growth healthy honest hope hopeful hoping intuitive like liked likes
    patient peaceful polite popular professional promising prompt punctual relaxed relief relieved rich robust seamless spacious stylish sweet
    attentive durable versatile well worth resolved welcome thrive thriving advantage calming accurate responsive courteous confident congratulations`,
  ],
  [
    -1,
    `bland boring bored broke broken cheaply cold complicated concern concerned concerns confused confusing costly cramped crowded decline declined delay delayed delays
    difficult difficulty dirty doubt doubtful dull expensive fell hard hesitant issue issues lack lacking lacks late lacklustre limited lose loses losing lost loud mediocre
    messy mess mistake mistakes noisy odd outdated overpriced pricey problem problems slow slowly sluggish small stale stiff strange struggle struggled struggling tired tiring
    uncertain uncomfortable underwhelming uneven unfortunately unfortunate unclear unhelpful unreliable weak worn worry worried worrying wrong missing damaged dated flimsy faulty
    glitchy clunky cheesy forgettable predictable lag laggy leak leaking leaked stuck unsure warned warning risk risky tedious bug bugs buggy crash crashes crashed lonely
    awkward gloomy negative regret regrets unfair unsafe unstable unwelcome vague wasteful error errors cancelled avoid refund`,
  ],
  [
    -2,
    `angry annoyed annoying anger bad badly careless complain complained complaint complaints dangerous dead defective disappoint disappointed disappointing disappointment
    disappointingly dislike disliked dishonest displeased embarrassing embarrassed fail failed fails failing failure fake frustrated frustrating frustration harsh hurt hurts ignored incompetent
    inferior irritated irritating lazy lied lying mislead misleading nasty neglected pathetic poor poorly rude sad sadly scam sick sloppy stupid terrified
    tragic trouble ugly unacceptable unhappy unpleasant unprofessional unusable upset upsetting useless waste wasted worse sorry miserable mad nightmare
    painful pain rotten ruined ruin shame shameful shoddy smelly filthy crisis collapse collapsed died death deaths killed kill violence violent war victims suffer suffered
    suffering threat fear feared fears dread hopeless dreary insulting insult arrogant cruel devastated devastating broken-down stolen`,
  ],
  [
    -3,
    `abysmal appalling atrocious awful disastrous disaster disgusting disgusted disgrace disgraceful dreadful garbage hate hated hates hideous horrendous horrible horribly horrific
    horrified horrifying infuriating insufferable loathe loathed outrageous outraged pathetic repulsive rubbish terrible terribly trash unbearable unwatchable vile worst worthless crap
    furious despise despised deplorable inexcusable abomination catastrophe catastrophic`,
  ],
];

/** The strength of a word, -3 to 3. */
export const WORD_VALENCE: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap(([value, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, value] as const),
  ),
);
