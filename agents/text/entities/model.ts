import type { WinkMethods } from 'wink-nlp';
import { readNames } from '../language/packed.ts';
import { FIRST_NAMES, LAST_NAMES, PLACES } from './gazetteer.ts';
import { EXTRA_PLACES } from './heads.ts';

/** A token of a text with its part of speech. */
export interface Token {
  readonly text: string;
  readonly pos: string;
  readonly start: number;
  readonly end: number;
  /** It begins a sentence, a line or a quotation. */
  readonly first: boolean;
}

/** The language models: a tagger (wink) and a lexicon of names (compromise). */
export interface Models {
  readonly tag: (text: string) => Token[];
  /** The tags of a word or name in lower case. */
  readonly tagsOf: (name: string) => readonly string[];
  /** Is this, in lower case, a word of the language rather than a name only? */
  readonly isWord: (word: string) => boolean;
  readonly isFirstName: (word: string) => boolean;
  readonly isLastName: (word: string) => boolean;
  /** A city, region, country or other place, in lower case. */
  readonly isPlace: (name: string) => boolean;
}

/** What the text agent needs besides Parley. */
export const TEXT_PACKAGES = ['wink-nlp', 'wink-eng-lite-web-model', 'compromise'] as const;

let loading: Promise<Models> | undefined;

/** Loads the models once; a failed attempt may be repeated. */
export function loadModels(): Promise<Models> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Models> {
  const [{ default: winkNlp }, { default: model }, { default: compromise }] = await importPackages();
  // The tagger of compromise takes ten times as long as that of wink; its lexicon, asked directly, costs next to nothing.
  const { lexicon } = (compromise.model() as { one: { lexicon: Record<string, string | string[]> } }).one;
  const names = new Map(Object.entries(lexicon).map(([name, tags]) => [name, Array.isArray(tags) ? tags : [tags]]));
  const tagsOf = (name: string) => names.get(name) ?? [];
  const tagger = createTagger(() => winkNlp(model, ['sbd', 'pos']));
  return { ...tagger, tagsOf, ...createLists(tagsOf, tagger.isWord) };
}

/** The lexicon's names together with the lists of the package. */
function createLists(
  tagsOf: Models['tagsOf'],
  isWord: Models['isWord'],
): Pick<Models, 'isFirstName' | 'isLastName' | 'isPlace'> {
  const [first, last, places] = [FIRST_NAMES, LAST_NAMES, PLACES].map((list) => new Set(readNames(list)));
  const tagged = (name: string, tags: RegExp) => tagsOf(name).some((tag) => tags.test(tag));
  return {
    // The long lists hold words such as "lot" and "thank": of words only the lexicon's names count.
    isFirstName: (word) =>
      (first!.has(word) && !isWord(word)) || tagged(word, /^(?:FirstName|MaleName|FemaleName|Person)$/),
    isLastName: (word) => last!.has(word) || tagged(word, /^LastName$/),
    isPlace: (name) => EXTRA_PLACES.has(name) || places!.has(name) || tagged(name, /^(?:City|Country|Region|Place)$/),
  };
}

/** The packages are optional: they are heavy, and only this agent needs them. */
async function importPackages() {
  try {
    return await Promise.all([import('wink-nlp'), import('wink-eng-lite-web-model'), import('compromise/two')]);
  } catch (cause) {
    throw new Error(
      `The text agent needs packages that are not installed. Run: npm install ${TEXT_PACKAGES.join(' ')}`,
      {
        cause,
      },
    );
  }
}

/** So many words that the tagger had never seen are kept before it is made anew. */
const MOST_NEW_WORDS = 100_000;

const MOST_REMEMBERED = 20_000;

/** Tags texts with an instance that is renewed now and then: it keeps every new word for ever. */
function createTagger(create: () => WinkMethods): Pick<Models, 'tag' | 'isWord'> {
  let wink = create();
  const read = (text: string) => {
    const tokens = wink.readDoc(text).tokens();
    return { tokens, ids: tokens.out(wink.its.uniqueId) as unknown as number[] };
  };
  // Words that the model does not know are numbered from here on.
  const [firstNew = 0] = read('qxzvqxzv').ids;
  const tag = (text: string) => {
    const { tokens, ids } = read(text);
    const found = { values: tokens.out() as string[], pos: tokens.out(wink.its.pos) as string[] };
    const newest = ids.reduce((most, id) => Math.max(most, id), 0);
    if (newest - firstNew > MOST_NEW_WORDS) wink = create();
    return placed(text, found);
  };
  const words = new Map<string, boolean>();
  const isWord = (word: string) => {
    const seen = words.get(word);
    if (seen !== undefined) return seen;
    const known = /^[a-z]{1,30}$/.test(word) && (read(word).ids[0] ?? firstNew) < firstNew;
    if (words.size >= MOST_REMEMBERED) words.clear();
    words.set(word, known);
    return known;
  };
  return { tag, isWord };
}

function placed(text: string, { values, pos }: { values: readonly string[]; pos: readonly string[] }): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let first = true;
  values.forEach((value, index) => {
    // The tagger does not keep all white space: look for the token instead of counting.
    const start = text.indexOf(value, at);
    if (start < 0) return;
    const last = tokens.at(-1);
    if (last && last.end === start && isInsideWord(text, start)) {
      at = start + value.length;
      tokens[tokens.length - 1] = { ...last, text: last.text + value, end: at, pos: whole(last) };
      return;
    }
    if (text.slice(at, start).includes('\n') || value.includes('\n')) first = true;
    at = start + value.length;
    if (value.trim() === '') return;
    tokens.push({ text: value, pos: pos[index] ?? '', start, end: at, first });
    if (/^[.!?:;•"“«([-]+$/.test(value)) first = true;
    else if (/[\p{L}\d]/u.test(value)) first = false;
  });
  return tokens;
}

/** The tagger ends a word at letters that English does not have: "Yatar|ō", "nieruchomo|ś|ci". */
function isInsideWord(text: string, at: number): boolean {
  const sides = text.slice(at - 1, at + 1);
  return /^[\p{L}\p{M}]{2}$/u.test(sides) && /[^ -~]/.test(sides);
}

/** What the tagger says about a part of a word says nothing about the word. */
function whole({ text }: Token): string {
  return /^\p{Lu}/u.test(text) ? 'PROPN' : 'NOUN';
}
