import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { parseJson } from '../internal/parse-json.ts';
import { type Answer, describeFailure } from './answer.ts';
import type { Exchange } from './evidence.ts';

/** One event as it came. */
export interface WireEvent {
  readonly id: string | undefined;
  readonly data: string;
  readonly json: unknown;
}

interface WireStreamOptions {
  open(signal: AbortSignal): Promise<Response>;
  readonly openTimeout: number;
  readonly timeout: number;
  answerOf(response: Response, text: string): Answer;
  failureOf(failure: string): Answer;
  exchangeOf(response: Response, body: string, failure?: string): Exchange;
}

/** How a stream ended. */
export type StreamEnd = 'closed by the agent' | 'closed by us' | 'time-out' | 'failure';

/** A stream that is read in the background, so that a probe can do other things meanwhile. */
export class WireStream {
  readonly events: WireEvent[] = [];
  /** Resolves with the head of the response, or with the whole response if it is not an event stream. */
  readonly opened: Promise<Answer>;
  /** Resolves when no more events will come. */
  readonly ended: Promise<StreamEnd>;
  readonly #options: WireStreamOptions;
  readonly #abort = new AbortController();
  readonly #waiting = new Set<() => void>();
  #closedByUs = false;
  #isOver = false;
  #response: Response | undefined;
  #body = '';
  /** The text since the last complete event. */
  #tail = '';
  #failure: string | undefined;

  constructor(options: WireStreamOptions) {
    this.#options = options;
    let opened!: (answer: Answer) => void;
    this.opened = new Promise((resolve) => {
      opened = resolve;
    });
    this.ended = this.#read(opened).then((end) => {
      this.#isOver = true;
      this.#wake();
      return end;
    });
  }

  /** Everything so far, as evidence. */
  get exchange(): Exchange {
    if (!this.#response) return this.#options.failureOf(this.#failure ?? 'no answer yet').exchange;
    return this.#options.exchangeOf(this.#response, this.#body, this.#failure);
  }

  /** Whether no more events will come. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the text ends in the middle of an event; readers drop such an event. */
  get isCutOff(): boolean {
    return /^data:/m.test(this.#tail);
  }

  /** Waits until the events are enough, or no more will come, or the time is over; says whether they are enough. */
  async until(enough: (events: readonly WireEvent[]) => boolean, limit = this.#options.timeout): Promise<boolean> {
    const deadline = performance.now() + limit;
    while (!enough(this.events)) {
      const left = deadline - performance.now();
      if (this.#isOver || left <= 0) return enough(this.events);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, left);
        const waiting = this.#waiting;
        function done() {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
    return true;
  }

  /** Disconnects, like a client whose connection breaks. */
  async close(): Promise<void> {
    if (!this.#isOver) this.#closedByUs = true;
    this.#abort.abort();
    await this.ended;
  }

  async #read(opened: (answer: Answer) => void): Promise<StreamEnd> {
    const { openTimeout, timeout } = this.#options;
    let limit = openTimeout;
    let timer = setTimeout(() => this.#abort.abort(new DOMException('', 'TimeoutError')), openTimeout);
    try {
      const response = await this.#options.open(this.#abort.signal);
      this.#response = response;
      clearTimeout(timer);
      limit = timeout;
      timer = setTimeout(() => this.#abort.abort(new DOMException('', 'TimeoutError')), timeout);
      const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
      if (isStream) opened(this.#options.answerOf(response, ''));
      await this.#readBody(response, isStream);
      opened(this.#options.answerOf(response, this.#body));
      return 'closed by the agent';
    } catch (error) {
      if (this.#closedByUs) this.#failure = undefined;
      else this.#failure = describeFailure(error, limit);
      opened(this.#options.failureOf(this.#failure ?? 'closed by us'));
      if (this.#closedByUs) return 'closed by us';
      return (error as { name?: string }).name === 'TimeoutError' ? 'time-out' : 'failure';
    } finally {
      clearTimeout(timer);
    }
  }

  async #readBody(response: Response, isStream: boolean): Promise<void> {
    const onEvent = ({ id, data }: EventSourceMessage) => {
      this.events.push({ id, data, json: parseJson(data) });
      this.#wake();
    };
    const parser = createParser({ onEvent });
    const decoder = new TextDecoder();
    const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
    const { signal } = this.#abort;
    // Not every fetch ends a body with its signal.
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}), { once: true });
    for (;;) {
      const result = await reader?.read();
      if (signal.aborted) throw signal.reason;
      if (!result || result.done) return;
      const text = decoder.decode(result.value, { stream: true });
      // Reports show only a part of the evidence, and a stream may be long.
      if (!isStream || this.#body.length < 100_000) this.#body += text;
      if (!isStream) continue;
      parser.feed(text);
      this.#tail = (this.#tail + text).split(/\r?\n\r?\n/).at(-1) ?? '';
    }
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }
}
