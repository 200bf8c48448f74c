import { isRecord } from '../internal/is-record.ts';
import { parseJson } from '../internal/parse-json.ts';

/** Characters of a refusal that are shown. */
const SHOWN = 200;

/** The error in a body: JSON-RPC and 1.0 over HTTP+JSON wrap it, 0.3 does not. */
export function errorIn(text: string): unknown {
  const value = parseJson(text);
  return isRecord(value) && isRecord(value.error) ? value.error : value;
}

/** The message of an error; frameworks call it `detail` or `title`. */
export function messageIn(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  return [error.message, error.detail, error.title].find((each) => typeof each === 'string') as string | undefined;
}

/** What a body says about a failed call, as `: message`: the message of an error in JSON, or the beginning of a text. */
export function saidIn(text: string): string {
  const error = errorIn(text);
  const said = error === undefined ? text.trim() : (messageIn(error) ?? '');
  return said === '' ? '' : `: ${said.slice(0, SHOWN)}`;
}
