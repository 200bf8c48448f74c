import { decodeBase64 } from '../internal/base64.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import { parseJson, refused } from '../protocol/read-part.ts';
import { type SchemaResult, type StandardSchema, violationsAt } from '../protocol/standard-schema.ts';
import type { Message, Part } from '../protocol/task.ts';
import type { Run } from './run.ts';

/** What schemas have made of messages. A message is read when it is admitted, and again only by another process. */
const read = new WeakMap<Message, { readonly input: unknown }>();

/** Reads a message with the agent's schema, or throws InvalidParams with the fields that are wrong. A schema may need to wait for something. */
export function readInput(schema: StandardSchema, message: Message): unknown {
  const known = read.get(message);
  if (known) return known.input;
  const { path, value } = jsonIn(message.parts);
  const accept = (result: SchemaResult<unknown>): unknown => {
    if (result.issues) throw refused('InvalidParams', violationsAt(path, result.issues));
    read.set(message, { input: result.value });
    return result.value;
  };
  const result = schema['~standard'].validate(value);
  return result instanceof Promise ? result.then(accept) : accept(result);
}

/** Reads the input of a run; resolves with false when the message is refused, and the task asks for another one. */
export async function takeInput(schema: StandardSchema, run: Run): Promise<boolean> {
  try {
    run.input = await readInput(schema, run.message);
    return true;
  } catch (error) {
    // Only a schema that has to wait for something gets here with a message that it refuses: the others are asked before it is stored.
    if (!(error instanceof A2AError) || !run.task.current) throw error;
    await run.task.inputRequired(error.message);
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
    return { path, value: parseJson(json, { path, error: 'InvalidParams' }) };
  }
  throw invalidParams('message.parts', 'must have a data part, or JSON in a text or a file');
}
