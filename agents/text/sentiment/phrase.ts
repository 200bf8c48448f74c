/** Turns of phrase whose feeling is not that of their words; `*` stands for any one word. */
const PHRASES: readonly (readonly [number, string])[] = [
  [
    3,
    `blown away|blew me away|blew us away|over the moon|second to none|top notch|five stars|5 stars|out of this world|works like a charm|
    worked like a charm|work like a charm|two thumbs up|best ever|could not be happier|couldn't be happier|could not be better|couldn't be better|
    could not ask for more|couldn't ask for more|can't get enough|in love with|worth every|highly recommend|highly recommended|a must have|must have|
    must see|must read|hats off|ten out of ten|10 out of 10|dream come true|hands down|can't thank * enough|cannot thank * enough|can not thank * enough|what a night|what a day|what a performance`,
  ],
  [
    2,
    `thumbs up|made me smile|make me smile|hasn't put * down|haven't put * down|took the * out of|takes the * out of|can't stop smiling|can't stop grinning|can't wait to|in a heartbeat|first try|never left alone|within the hour|on top of that for free|asked for seconds|above and beyond|well done|made my day|make my day|like a baby|like a dream|get what you pay for|cannot fault|can't fault|hard to beat|go wrong with|exceeded my|exceeded our|lives up to|lived up to|good job|great job|went out of their way|goes out of his way|went the extra mile|exactly what i|just what i|exactly what we|
    just what we|not put * down|couldn't put * down|no complaints|can't complain|cannot complain|can not complain|
    nothing to complain|no regrets|not regret|come alive|comes alive|made up for|makes up for|big fan|huge fan|pleasantly surprised|
    would buy it again|would buy again|will buy again|buy it again|be back|come back|coming back|go back again|worth it|worth the|looking forward|
    look forward|keep up|record profits|record profit|just worked|just works|everything worked|works perfectly|works well|works great|went well|as advertised|as described|
    ahead of schedule|on the mend|without a hitch|far better|so much better|much better|went smoothly|happy ending|without a doubt|not want to be without|
    never been better|stood by|can recommend|no problem|no problems|no issues|no trouble|all clear|on time|free of charge|for free|
    saved my life|saved the day|never lets * down|never let * down|spot on|like new|felt safe|feel safe|feel welcome`,
  ],
  [
    1,
    `as expected|no questions asked|even stronger|are gone|is gone|does the job|does its job|not bad|not too bad|not half bad|no fuss|still going strong|good enough|nothing wrong|
    easy to|up and running`,
  ],
  [
    -1,
    `nothing special|not my cup|so so|could be better|could do better|room for improvement|a bit of a|gone up|not ideal|takes forever|took forever|only gripe|my gripe|a gripe|
    used to love|used to like|used to be|still waiting|wanted to like|too long|too short|expected more|expected much more|expected better|expected a better`,
  ],
  [
    -2,
    `never again|were promised|was promised|promised us|promised me|nobody apologised|nobody apologized|no apology|not even a sorry|in tears|bring back the|keeps saying|keep saying|asked twice|asked three times|worst enemy|lost patience|last straw|laughed at|nobody cared|only good thing|end of my tether|end of their tether|out of pocket|turned away|for nothing|so done|keeps telling|keep telling me|came off|come off|comes off|never got|no reply|never replied|not reply|not respond|no response|never arrived|never came|did not arrive|didn't arrive|not arrive|nothing to do with|little to do with|two sizes|dead on arrival|had to wait|have to wait|kept waiting|on hold|not as described|not as advertised|left a lot to be desired|leaves a lot to be desired|lost its|gave me a headache|wrong size|wrong colour|wrong order|charged me twice|charged twice|not even|cannot believe|can't believe|stay away|steer clear|look elsewhere|go elsewhere|save your money|do not buy|don't buy|not buy|not worth|falls short|fell short|falls flat|
    fell flat|fall flat|let down|lets * down|let * down|letting * down|gone downhill|going downhill|went downhill|full of holes|no sense|makes no sense|make no sense|
    could have been better|could have been so much better|could have been much better|should have been|would be nice if|would have been nice|
    don't care|doesn't care|do not care|does not care|didn't care|not care|nobody cares|no one cares|does nothing|did nothing|do nothing|not work|doesn't work|does not work|didn't work|
    don't work|stopped working|stops working|never worked|nothing worked|nothing works|hardly works|hardly work|barely works|barely work|not worked|fell apart|falls apart|falling apart|broke down|
    broke after|got stuck|hung up|no answer|not answer|never answers|nobody answers|no one answers|gave up|give up|fed up|sick of|tired of|torn down|shut down|tourist trap|
    waste of|rip off|ripped off|a joke|a mess|not sleep|cannot sleep|can't sleep|couldn't sleep|sent it back|send it back|sending it back|returned it|
    asked for a refund|want my money|money back|no help|no longer works|heavy losses|lost her job|lost his job|lost their|lost my|lost her|cut jobs|job cuts|
    laid off|i am leaving|i'm leaving|cancelled my|thumbs down|one star|1 star|zero stars|too late|last straw|out of order|in vain|no use|not acceptable|
    expected more|expected much more|expected better|full of bugs|walked out|a letdown|cheap rubbish|not listen|no respect`,
  ],
  [
    -3,
    `waste of time|waste of money|worst ever|living hell|a nightmare|thanks for nothing|absolute joke|total joke|complete joke|a disgrace`,
  ],
];

/** A turn of phrase as its words. */
export interface Phrase {
  readonly words: readonly string[];
  readonly value: number;
}

/** The phrases by their first word, the longest first. */
export const PHRASES_BY_WORD: ReadonlyMap<string, readonly Phrase[]> = indexed();

function indexed(): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const [value, list] of PHRASES) {
    for (const phrase of list.split('|')) {
      const words = phrase.trim().split(/\s+/);
      const others = index.get(words[0]!) ?? [];
      index.set(
        words[0]!,
        [...others, { words, value }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }
  return index;
}

/** Emoji and emoticons by feeling. */
const SIGNS: readonly (readonly [number, RegExp])[] = [
  [2, /[😀😃😄😁😆😊🙂😍🥰😘🤗🤩😎🥳👍👏🙌💪🎉❤💖💕💙💚💛💜🧡♥😂🤣☺💯✨🌟⭐😻🙏🔥🥹🎊🏆😋🤤😇👌🫶🥇]/gu],
  [-2, /[😡😠🤬😢😞😔😟🙁☹😣😖😫😩😤😱😨👎💔🤮🤢😒🙄😑😕😿💩🤦🤡😬🥱🖕🙃]/gu],
  [2, /(?<![\w:])(?:[:;=]-?[)D]|<3|\^_\^)(?!\w)/g],
  [-2, /(?<![\w:])(?:[:=]'?-?[(/]|D:)(?![\w/])/g],
];
/** Tears are shed for joy as well: they count only if no other sign says so. */
const TEARS = /😭/u;

/** The feeling of the emoji and emoticons of a text; many of a kind say only a little more than one. */
export function signValence(text: string): number {
  const sum = SIGNS.reduce((total, [value, pattern]) => {
    const count = text.match(pattern)?.length ?? 0;
    return total + (count === 0 ? 0 : value * Math.min(1 + (count - 1) * 0.3, 2));
  }, 0);
  return sum <= 0 && TEARS.test(text) ? sum - 1 : sum;
}
