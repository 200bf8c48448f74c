import { createParser } from 'eventsource-parser';
import { ClientError } from '../../bindings/client-error.ts';
import type { HttpAnswer, ServerSentEvent } from '../../bindings/http-transport.ts';
import { type CallSignal, toAbortError } from '../calls/call-signal.ts';
import type { ClientLimits } from '../client-limits.ts';
import { EventWeight } from './event-weight.ts';
import { fetchFailure } from './fetch-failure.ts';

/** The origin of a response, and its abort signal. */
export interface AnswerSource {
  readonly url: URL;
  readonly call: CallSignal;
  readonly limits: Pick<ClientLimits, 'responseSize' | 'eventSize' | 'streamSize' | 'idleTimeout'>;
}

/** Reads a `Response` within limits, and releases its connection at the end. */
export function createHttpAnswer(response: Response, source: AnswerSource): HttpAnswer {
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? '',
    text: () => readText(response, source),
    events: () => readEvents(response, source),
  };
}

async function readText(response: Response, source: AnswerSource): Promise<string> {
  let text = '';
  for await (const chunk of readChunks(response, source, source.limits.responseSize)) text += chunk;
  return text;
}

/** The names of the fields of an event, and the cost of its few lines, which do not count as its size. */
const SLACK = 1024;

/** Events are parsed when they are read: a slow reader leaves the rest to the network. */
async function* readEvents(response: Response, source: AnswerSource): AsyncGenerator<ServerSentEvent> {
  const { eventSize, streamSize } = source.limits;
  // A stream may last as long as the agent works: only its silence is limited.
  source.call.limitTo(undefined, '');
  let queue: ServerSentEvent[] = [];
  let isTooLarge = false;
  const parser = createParser({
    maxBufferSize: eventSize,
    onEvent: ({ id, data }) => {
      queue.push({ id, data });
      if (data.length > eventSize) isTooLarge = true;
    },
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') isTooLarge = true;
    },
  });
  const weight = new EventWeight();
  for await (const chunk of readChunks(response, source, streamSize)) {
    isTooLarge ||= weight.add(chunk) > eventSize + SLACK;
    if (!isTooLarge) parser.feed(chunk);
    if (isTooLarge) throw tooLarge('An event', source.url, eventSize);
    const ready = queue;
    queue = [];
    yield* ready;
  }
}

async function* readChunks(
  response: Response,
  { url, call, limits }: AnswerSource,
  limit: number,
): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  try {
    while (reader) {
      call.expireAfter(limits.idleTimeout, 'The silence of the agent');
      const { done, value } = await reader.read();
      if (done) break;
      // The reader may take its time: only the agent's silence is measured.
      call.expireAfter(undefined, '');
      size += value.byteLength;
      if (size > limit) throw tooLarge('The answer', url, limit);
      const text = decoder.decode(value, { stream: true });
      if (text) yield text;
    }
    const rest = decoder.decode();
    if (rest) yield rest;
  } catch (error) {
    if (call.signal.aborted) throw toAbortError(call.signal.reason);
    throw fetchFailure(error, url);
  } finally {
    call.release();
    reader?.cancel().catch(() => {});
  }
}

function tooLarge(what: string, url: URL, limit: number): ClientError {
  return new ClientError('too-large', `${what} of ${url.origin} is larger than ${limit} bytes`);
}
