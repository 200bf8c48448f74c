/** Whether a text can be read by engines made for English. */
export interface LanguageGuess {
  readonly english: boolean;
  /** The ISO 639-1 code of the language that it seems to be, if it is another one. */
  readonly guess?: string;
}

/** Scripts that English is not written in; `zh` and `ja` share characters and are told apart by kana. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
];

/** Frequent little words. Those that are also English words are left out of the other lists. */
const LITTLE_WORDS: Readonly<Record<string, string>> = {
  en: `the of and to in is that it was for on are as with his they at be this have from or had by but not what all were we when
    your can said there use an each which she do how their if will up other about out many then them these so some her would make
    like him into has look more go see no my i you he our me it's don't i'm who been its than over just very after also could
    should did does because where why really please give tell find summarize summarise extract`,
  de: `der die und das den von zu mit sich des ist im dem nicht ein eine als auch es auf für hat dass sie nach wird bei einer um am
    sind noch wie einem über einen so zum haben nur oder aber vor zur bis mehr durch kann gegen vom wenn ich wir ihr mein sehr
    diese dieser dieses werden wurde keine unter`,
  fr: `le la les et des est un une du que dans pour qui pas sur au plus par avec ce il sont se ne aux mais nous vous je cette ou
    elle été ont leur son ses ces comme était très tout bien aussi être avoir fait c'est j'ai d'un d'une n'est mon ma où même`,
  es: `el la los las de que y en un una es por con para del se lo su al como más pero sus le ya este sí porque esta entre cuando muy
    sin sobre también hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso fue era está mi son`,
  it: `il lo la gli di che è un una per con non del della dei delle si da al le nel sono anche come ma più questo questa ha alla
    suo sua ci dal nella alle loro stato molto essere hanno quando o se tra fra era ho mi perché tutto degli dalla i`,
  pt: `o os as de que e do da em um uma para com não no na por mais dos das se foi ao ele ela muito como mas seu sua ou quando já
    está também só pelo pela até isso entre era depois sem mesmo aos seus quem nas esse eles você são eu minha`,
  nl: `de het een en van ik te dat die in is niet zijn op aan met als voor had er maar om hem dan zou of wat mijn men dit zo door
    over ze zich bij ook tot je mij uit der daar haar naar heb hoe heeft hebben deze nog zal wordt werd geen veel wij`,
  sv: `och att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när år ut eller nu också
    mycket mig min hon bara skulle vara efter detta denna`,
  da: `og at det som en på er af for med til den har de ikke om et han men var jeg sig fra vi så kan når også meget mig min hun bare
    skulle være efter denne dette blev havde`,
  pl: `i w na z do się nie że to jest o jak ale po co za od tak przez dla czy był ma już są tylko może być jego jej tego przy także
    który która które bardzo oraz`,
  tr: `ve bir bu da de için çok ile ne ama gibi daha var olan olarak kadar en ben sen değil mi sonra her şey o biz ise veya`,
  ro: `și în de la cu pe care nu este un o din sunt mai că a fost pentru ca au se dar lui prin după această acest foarte`,
  cs: `a se v na je že to s z do o k i ve pro jsem ale jako by po jsou který která jeho už od při také nebo velmi byl`,
  fi: `ja on ei se että oli hän mutta joka niin kun ovat kuin myös vain tämä sen olen minä mitä jos tai ole hyvin`,
  id: `yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada mereka sudah atau kita oleh sangat`,
  vi: `và của là có không được cho một trong người với các những này đã khi tôi đó để cũng như`,
};
const LANGUAGE_WORDS = Object.entries(LITTLE_WORDS).map(([id, words]) => [id, new Set(words.split(/\s+/))] as const);

/** What of the text is looked at: enough to tell, little enough to be quick. */
const SAMPLE = 4000;

/** Tells whether a text is English enough; in doubt (names, code, few words) it is. */
export function isEnglish(text: string): LanguageGuess {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return { english: true };
  const script = byScript(sample, letters);
  if (script) return { english: false, guess: script };
  const words =
    sample
      .replaceAll('’', "'")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:'[\p{L}]+)?/gu) ?? [];
  return byWords(words);
}

function byScript(sample: string, letters: number): string | undefined {
  const counts = SCRIPTS.map(([id, pattern]) => [id, sample.match(pattern)?.length ?? 0] as const);
  const foreign = counts.reduce((sum, [, count]) => sum + count, 0);
  if (foreign < letters * 0.5) return undefined;
  const kana = counts.find(([id]) => id === 'ja')![1];
  if (kana > foreign * 0.1) return 'ja';
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function byWords(words: readonly string[]): LanguageGuess {
  const hits = LANGUAGE_WORDS.map(([id, set]) => [id, words.filter((word) => set.has(word)).length] as const);
  const english = hits.find(([id]) => id === 'en')![1];
  const [guess, count] = hits.filter(([id]) => id !== 'en').reduce((best, next) => (next[1] > best[1] ? next : best));
  const share = count / Math.max(words.length, 1);
  const enough = words.length < 8 ? count >= 2 && english === 0 : count >= 3;
  if (enough && share >= 0.2 && count > english * 1.5) return { english: false, guess };
  return { english: true };
}
