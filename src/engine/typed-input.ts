import { decodeBase64 } from '../internal/base64.ts';
import { type DataSchema, readBy } from '../protocol/data-schema.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import { parsePartJson, refused } from '../protocol/read-part.ts';
import { type SchemaResult, violationsAt } from '../protocol/standard-schema.ts';
import type { Message, Part } from '../protocol/task.ts';
import type { TurnContext } from './turn-context.ts';

/** Typed inputs by message. A message is read when it is admitted, and again only in another process. */
const read = new WeakMap<Message, { readonly input: unknown }>();

/** Reads a message with the agent's schema; throws InvalidParams with the wrong fields. Returns a promise for an asynchronous schema. */
export function readInput(schema: DataSchema, message: Message): unknown {
  const known = read.get(message);
  if (known) return known.input;
  const { path, value } = jsonIn(message.parts);
  const accept = (result: SchemaResult<unknown>): unknown => {
    if (result.issues) throw refused('InvalidParams', violationsAt(path, result.issues));
    read.set(message, { input: result.value });
    return result.value;
  };
  const result = readBy(schema, value);
  return result instanceof Promise ? result.then(accept) : accept(result);
}

/** Reads the typed input of a turn. Resolves with false when the message is refused and the task asks for another one. */
export async function takeInput(schema: DataSchema, context: TurnContext): Promise<boolean> {
  try {
    context.input = await readInput(schema, context.message);
    return true;
  } catch (error) {
    // Only an asynchronous schema can refuse a message here: the others are checked before the message is stored.
    if (!(error instanceof A2AError) || !context.task.current) throw error;
    await context.task.inputRequired(error.message);
    return false;
  }
}

/** The JSON of a message: its first data part, otherwise its first text or JSON file. */
function jsonIn(parts: readonly Part[]): { path: string; value: unknown } {
  const data = parts.findIndex((part) => part.data !== undefined);
  if (data !== -1) return { path: `message.parts[${data}].data`, value: parts[data]?.data };
  for (const [index, { text, raw, mediaType }] of parts.entries()) {
    const isJsonFile = raw !== undefined && /^application\/([\w.]+\+)?json\b/i.test(mediaType ?? '');
    if (text === undefined && !isJsonFile) continue;
    const path = `message.parts[${index}].${isJsonFile ? 'raw' : 'text'}`;
    const json = text ?? new TextDecoder().decode(decodeBase64(raw ?? ''));
    return { path, value: parsePartJson(json, { path, error: 'InvalidParams' }) };
  }
  throw invalidParams('message.parts', 'must have a data part, or JSON in a text or a file');
}
