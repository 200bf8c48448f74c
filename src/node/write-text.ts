import type { ServerResponse } from 'node:http';
import type { HttpResponse, TextResponse } from '../bindings/http.ts';
import type { Budget } from '../internal/budget.ts';
import { atEndOfTurn } from '../internal/end-of-turn.ts';
import { REQUEST_ID } from '../server/http/request-log.ts';
import { hasNoBody, PlainResponse } from './plain-response.ts';
import type { StallWatch } from './stall-watch.ts';

/** Characters of a body that are handed to the socket at once. Longer bodies are written in pieces, as the reader takes them. */
export const PIECE = 64 * 1024;

/** Writes an answer whose body is a text. */
export function writeText(response: ServerResponse, answer: TextResponse): void {
  atEndOfTurn(() => {
    if (response.destroyed) return;
    if (response instanceof PlainResponse && response.send(answer)) return;
    const { body } = answer;
    writeHead(response, answer, Buffer.byteLength(body));
    response.end(body);
  });
}

/** Writes a long body as its reader takes it. Its bytes count as unsent until then. */
export function writeInPieces(
  response: ServerResponse,
  answer: TextResponse,
  { client, unsent, stalls }: { client: string; unsent: Budget; stalls: StallWatch },
): void {
  const { body } = answer;
  let at = 0;
  const write = () => {
    while (at < body.length && !response.destroyed) {
      let end = Math.min(at + PIECE, body.length);
      // A pair of surrogates is one character.
      if (end < body.length && isHighSurrogate(body.charCodeAt(end - 1))) end += 1;
      const piece = body.slice(at, end);
      at = end;
      if (!response.write(piece)) return;
    }
    if (at >= body.length) response.end();
  };
  response.once('close', () => unsent.give(client, body.length));
  if (response.destroyed) return;
  stalls.add(response);
  response.on('drain', write);
  writeHead(response, answer, Buffer.byteLength(body));
  write();
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function writeHead(response: ServerResponse, answer: TextResponse, bytes: number): void {
  if (response instanceof PlainResponse && response.writeSharedHead(answer, bytes)) return;
  const { status } = answer;
  const fields = fieldsOf(answer);
  if (!hasNoBody(status)) fields.push('content-length', String(bytes));
  response.writeHead(status, fields);
}

/** Most answers share a few records of headers. */
const listed = new WeakMap<HttpResponse['headers'], readonly string[]>();

/** The header fields of an answer: name, value, name, value, … */
export function fieldsOf({ headers, requestId }: HttpResponse): string[] {
  let fields = listed.get(headers);
  if (!fields) listed.set(headers, (fields = Object.entries(headers).flat()));
  return requestId === undefined ? [...fields] : [...fields, REQUEST_ID, requestId];
}
