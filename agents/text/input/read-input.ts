import type { Part, RunContext } from 'parley-a2a';
import { isSkillId, type SkillId, skillIds } from '../skills.ts';
import { decodeText, NotText } from './decode-text.ts';
import { type FetchFile, MAX_FILE_BYTES, tooLarge } from './fetch-file.ts';
import { InputFailure, partFailure } from './input-failure.ts';
import { plainText } from './plain-text.ts';

/** The content of a message. */
export interface TextInput {
  /** Its text parts in one: an instruction, a text, or both. */
  readonly text: string;
  /** Texts that hold no instruction: files, and the `text` of data parts. */
  readonly attachments: readonly string[];
  /** The skill that the message names explicitly. */
  readonly skill?: SkillId;
  /** Words of a summary, if a data part says so. */
  readonly maxWords?: number;
}

/** What reading takes. */
export interface InputServices {
  readonly fetchFile: FetchFile;
  readonly maxBytes?: number | undefined;
}

/** Maximum length of any text, with room for an instruction. Longer ones are not read. */
const MAX_CHARACTERS = 52_000;
/** Words that a summary may be asked for. */
const MAX_WORDS = 10_000;

interface Draft {
  readonly texts: string[];
  readonly attachments: string[];
  skill?: SkillId;
  maxWords?: number;
}

/** Reads all parts of a message as one document; throws {@link InputFailure} for what cannot be read. */
export async function readInput(
  { message, request, signal }: Pick<RunContext, 'message' | 'request' | 'signal'>,
  services: InputServices,
): Promise<TextInput> {
  const draft: Draft = { texts: [], attachments: [] };
  for (const [field, metadata] of [
    ['metadata', request.metadata],
    ['message.metadata', message.metadata],
  ] as const) {
    if (metadata?.skill !== undefined) draft.skill = toSkill(metadata.skill, `${field}.skill`);
  }
  for (const [index, part] of message.parts.entries()) await readPart(part, index, { draft, services, signal });
  const { texts, ...rest } = draft;
  const length = [...texts, ...rest.attachments].reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_CHARACTERS) {
    const [has, may] = [length, MAX_CHARACTERS].map((count) => count.toLocaleString('en'));
    throw new InputFailure(`The message is too long: it holds ${has} characters of text, and at most ${may} are read.`);
  }
  return { ...rest, text: texts.join('\n\n') };
}

interface Reading {
  readonly draft: Draft;
  readonly services: InputServices;
  readonly signal: AbortSignal;
}

async function readPart(part: Part, index: number, { draft, services, signal }: Reading): Promise<void> {
  if (part.text !== undefined) draft.texts.push(plainText(part.text, part.mediaType));
  else if (part.data !== undefined) readData(part.data, `message.parts[${index}].data`, draft);
  else {
    const { text, mediaType } = await readFile(part, index, { services, signal });
    if (isJson(mediaType)) readData(parseJson(text, index), `message.parts[${index}]`, draft);
    else draft.attachments.push(plainText(text, mediaType));
  }
}

async function readFile(part: Part, index: number, { services, signal }: Omit<Reading, 'draft'>) {
  const { maxBytes = MAX_FILE_BYTES } = services;
  try {
    const fetched = part.url === undefined ? undefined : await services.fetchFile(part.url, signal);
    // The sender knows the type better than the server that stores the file.
    const mediaType = part.mediaType ?? fetched?.mediaType;
    if (mediaType !== undefined && !isText(mediaType) && !isJson(mediaType)) {
      throw new NotText(
        `is ${mediaType.slice(0, 100)}; text/plain, text/markdown, text/* and application/json are read`,
      );
    }
    const bytes = fetched?.bytes ?? fromBase64(part.raw ?? '');
    if (bytes.byteLength > maxBytes) throw tooLarge(bytes.byteLength, maxBytes);
    return { text: decodeText(bytes, mediaType), mediaType };
  } catch (error) {
    if (error instanceof NotText) throw partFailure(index, error.message);
    throw error;
  }
}

/** The engine has validated the alphabet; both forms are accepted. */
function fromBase64(raw: string): Uint8Array {
  try {
    const binary = atob(raw.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    throw new NotText('.raw is not valid base64');
  }
}

function isText(mediaType: string): boolean {
  return /^\s*text\//i.test(mediaType);
}

function isJson(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^\s*application\/json\b/i.test(mediaType);
}

function parseJson(text: string, index: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw partFailure(index, 'is not valid JSON');
  }
}

function readData(data: unknown, field: string, draft: Draft): void {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new InputFailure(`${field} must be an object with text, skill or max_length`);
  }
  const { skill, text, max_length: maxLength } = data as Record<string, unknown>;
  const isForeign = skill === undefined && text === undefined && maxLength === undefined;
  if (isForeign && Object.keys(data).length > 0) {
    throw new InputFailure(`${field} has none of the fields text, skill and max_length`);
  }
  if (skill !== undefined) draft.skill = toSkill(skill, `${field}.skill`);
  if (text !== undefined) {
    if (typeof text !== 'string') throw new InputFailure(`${field}.text must be a string`);
    draft.attachments.push(text);
  }
  if (maxLength !== undefined) draft.maxWords = toWords(maxLength, `${field}.max_length`);
}

function toSkill(value: unknown, field: string): SkillId {
  if (isSkillId(value)) return value;
  const shown = typeof value === 'string' ? ` There is no skill ${JSON.stringify(value.slice(0, 100))}.` : '';
  throw new InputFailure(`${field} must be one of ${skillIds.join(', ')}.${shown}`);
}

function toWords(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_WORDS) return value;
  throw new InputFailure(`${field} must be a whole number of words from 1 to ${MAX_WORDS.toLocaleString('en')}`);
}
