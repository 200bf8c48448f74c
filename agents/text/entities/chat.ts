import { ORGANIZATION_OF_HEADS, TITLES } from './heads.ts';
import { KNOWN_ORGANIZATIONS } from './known-organizations.ts';
import type { EntityKind } from './mention.ts';
import type { Models, Token } from './model.ts';

/** A name that is written in small letters. */
export interface ChatName {
  readonly kind: EntityKind;
  readonly from: number;
  readonly to: number;
}

const CHAT_NAME = /^(?:FirstName|MaleName|FemaleName|City|Country)(?: |$)/;
/** Known names have at most so many tokens. */
const LONGEST = 5;
/** Before a firm whose name is also a word: "works at apple". */
const AT_A_FIRM =
  /(?:^| )(?:(?:works?|worked|working|job|interview|internship|intern|starts?|started|career) (?:at|for|with)|joined|joining|employed by|refund from|parcel from|order from|account with) $/;
/** Words that end the name of a body, after a name that is no word or a place: "qatar airways". */
const LAST_WORD = /^(?:airways|airlines|university|hospital|council|bank|college|airport authority|police|museum)$/;
const SMALL_WORD = /^(?:the|a|an|my|our|your|their|his|her|this|that|of|at|to|in|from|with|and|or)$/;

/** In a chat without any capital only known names and names that are no words can be told. */
export function namesInChat(text: string, models: Models, only?: EntityKind): ChatName[] {
  const names: ChatName[] = [];
  const tokens = models.tag(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const { length, kind } = nameAt(tokens, at, models);
    if (!kind) continue;
    // Where others are written with capitals, places in small letters are rather words.
    if (only === undefined || kind === only || kind === 'organizations')
      names.push({ kind, from: tokens[at]!.start, to: tokens[at + length - 1]!.end });
    at += length - 1;
  }
  return names;
}

function nameAt(tokens: readonly Token[], at: number, models: Models): { length: number; kind?: EntityKind } {
  const { text: word } = tokens[at]!;
  if (/^[^\p{Ll}]/u.test(word)) return { length: 1 };
  const organization = organizationLength(tokens, at, models);
  if (organization > 0) return { length: organization, kind: 'organizations' };
  if (word.length < 3) return { length: 1 };
  if (isAddressed(tokens, at, models)) return { length: 1, kind: 'persons' };
  if (models.isWord(word) && !CHAT_NAME.test(models.tagsOf(word).join(' '))) return { length: 1 };
  if (models.isFirstName(word)) return { length: 1, kind: 'persons' };
  return models.isPlace(word) ? { length: 1, kind: 'locations' } : { length: 1 };
}

/** How many tokens from here on name an organization. */
function organizationLength(tokens: readonly Token[], at: number, models: Models): number {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 1; length -= 1) {
    if (isKnown(tokens.slice(at, at + length))) return length;
  }
  const [word, next = '', then = ''] = tokens.slice(at, at + 3).map(({ text }) => text);
  const lead = `${tokens
    .slice(Math.max(0, at - 5), at)
    .map(({ text }) => text)
    .join(' ')} `;
  if (isKnown(tokens.slice(at, at + 1)) && (isOnlyName(word!, models) || AT_A_FIRM.test(lead))) return 1;
  const named = (part: string) =>
    part.length > 2 && !SMALL_WORD.test(part) && (models.isPlace(part) || !models.isWord(part));
  if (LAST_WORD.test(next) && /^\p{L}+$/u.test(word!) && named(word!)) return 2;
  return ORGANIZATION_OF_HEADS.has(word!) && next === 'of' && /^\p{L}+$/u.test(then) && named(then) ? 3 : 0;
}

function isKnown(tokens: readonly Token[]): boolean {
  const first = tokens[0]!.start;
  const text = tokens.reduce((sum, token) => sum.padEnd(token.start - first) + token.text, '');
  return KNOWN_ORGANIZATIONS.has(text);
}

function isOnlyName(word: string, models: Models): boolean {
  return word.length > 2 && !models.isWord(word) && !models.isFirstName(word) && !models.isPlace(word);
}

/** "dr. alvarez", "uncle raj". */
function isAddressed(tokens: readonly Token[], at: number, models: Models): boolean {
  const { text: word } = tokens[at]!;
  const before = tokens[at - 1]?.text === '.' ? tokens[at - 2] : tokens[at - 1];
  if (!before || !/^\p{L}{3,}$/u.test(word) || !TITLES.has(before.text.toLowerCase())) return false;
  return !models.isWord(word) || models.isFirstName(word);
}
