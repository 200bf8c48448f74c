import { EventCounter } from './event-counter.ts';
import type { ResponseSink } from './response-reader.ts';

/** What becomes of the answer to one request. The slices it is given must be copied if they are kept. */
export interface Exchange extends ResponseSink {
  fail(error: unknown): void;
}

type Reject = (error: unknown) => void;

/** Fails unless the answer is a success, and keeps nothing of it. */
export class DiscardingExchange implements Exchange {
  readonly fail: Reject;
  readonly #resolve: () => void;
  #status = 0;
  #failure: Buffer[] | undefined;
  #fresh = true;

  constructor(resolve: () => void, reject: Reject) {
    this.#resolve = resolve;
    this.fail = reject;
  }

  head(status: number): void {
    this.#status = status;
    if (status !== 200) this.#failure = [];
  }

  body(slice: Buffer): void {
    if (this.#fresh && hasError(slice)) this.#failure = [];
    this.#fresh = false;
    this.#failure?.push(Buffer.from(slice));
  }

  end(): void {
    if (this.#failure !== undefined) throw failure(this.#status, this.#failure);
    this.#resolve();
  }
}

/** Fails unless the answer is a success, and keeps it. */
export class CollectingExchange implements Exchange {
  readonly fail: Reject;
  readonly #resolve: (body: Buffer) => void;
  readonly #slices: Buffer[] = [];
  #status = 0;

  constructor(resolve: (body: Buffer) => void, reject: Reject) {
    this.#resolve = resolve;
    this.fail = reject;
  }

  head(status: number): void {
    this.#status = status;
  }

  body(slice: Buffer): void {
    this.#slices.push(Buffer.from(slice));
  }

  end(): void {
    const body = Buffer.concat(this.#slices);
    if (this.#status !== 200 || hasError(body)) throw failure(this.#status, [body]);
    this.#resolve(body);
  }
}

/** Counts the events of a stream; fails unless it ends with a completed task. */
export class StreamExchange implements Exchange {
  readonly fail: Reject;
  readonly #counter = new EventCounter();
  readonly #onEvents: (count: number) => void;
  readonly #resolve: (events: number) => void;
  #status = 0;
  #events = 0;
  #tail: Buffer = Buffer.alloc(0);

  constructor(onEvents: (count: number) => void, resolve: (events: number) => void, reject: Reject) {
    this.#onEvents = onEvents;
    this.#resolve = resolve;
    this.fail = reject;
  }

  head(status: number): void {
    this.#status = status;
  }

  body(slice: Buffer): void {
    if (this.#status !== 200 || hasError(slice)) throw failure(this.#status, [slice]);
    this.#tail = Buffer.concat([this.#tail, slice.subarray(-TAIL)]).subarray(-TAIL);
    const count = this.#counter.feed(slice);
    this.#events += count;
    if (count > 0) this.#onEvents(count);
  }

  end(): void {
    if (!this.#tail.includes('TASK_STATE_COMPLETED')) throw new Error(`a stream that did not complete:\n${this.#tail}`);
    this.#resolve(this.#events);
  }
}

/** Longer than the last event of a stream. */
const TAIL = 1024;

/** A JSON-RPC error stands at the beginning of its message, so that a long result need not be searched. */
function hasError(slice: Buffer): boolean {
  return slice.subarray(0, 256).includes('"error"');
}

function failure(status: number, slices: readonly Buffer[]): Error {
  return new Error(`status ${status}, body:\n${Buffer.concat(slices)}`);
}
