import type { IncomingMessage } from 'node:http';
import { HttpRefusal } from '../bindings/http.ts';
import type { Budget } from '../internal/budget.ts';
import { A2AError } from '../protocol/error.ts';
import { bodyTooLarge } from '../server/http/fetch.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { type FairStart, LARGE } from './fair-start.ts';

/** What a body may take. */
export interface BodyLimits {
  readonly maxBody: number;
  /** Milliseconds in which at least {@link PROGRESS} bytes must arrive. */
  readonly stallTimeout: number;
  /** For all bodies that are being read. */
  readonly budget: Budget;
  /** When large bodies are handed over: one after the other. */
  readonly starts: FairStart;
}

/** Bytes that must arrive in each period of the stall time-out, so that a body cannot be dripped for ever. */
const PROGRESS = 16 * 1024;

/** Reads the body of a request as text, within its limits. */
export function readBody(request: IncomingMessage, client: string, limits: BodyLimits): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxBody) throw bodyTooLarge(limits.maxBody);
  return new Promise((resolve, reject) => new BodyReader(request, client, limits).read(announced, resolve, reject));
}

class BodyReader {
  readonly #request: IncomingMessage;
  readonly #client: string;
  readonly #limits: BodyLimits;
  #first: Buffer | undefined;
  #more: Buffer[] | undefined;
  #size = 0;
  #held = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDone = false;

  constructor(request: IncomingMessage, client: string, limits: BodyLimits) {
    this.#request = request;
    this.#client = client;
    this.#limits = limits;
  }

  read(announced: number, resolve: (body: string) => void, reject: (reason: Error) => void): void {
    const fail = (reason: Error) => {
      this.#stop();
      this.#giveBack();
      this.#request.off('data', onData).off('end', onEnd).pause();
      reject(reason);
    };
    const onData = (chunk: Buffer) => {
      const refusal = this.#add(chunk);
      if (refusal) fail(refusal);
    };
    const onEnd = () => {
      this.#stop();
      const handOver = () => {
        this.#giveBack();
        resolve(this.#text());
      };
      if (this.#size > LARGE) this.#limits.starts.runLarge(handOver);
      else handOver();
    };
    const refusal = this.#hold(announced);
    if (refusal) {
      fail(refusal);
      return;
    }
    this.#request.on('data', onData).on('end', onEnd);
    // Most bodies arrive with their headers, and need no timer.
    atEndOfTurn(() => {
      if (this.#isDone) return;
      const onClose = () => {
        if (!this.#isDone) fail(new HttpRefusal(400, 'INVALID_ARGUMENT', 'The body ended too early'));
      };
      if (this.#request.destroyed) return onClose();
      this.#request.once('close', onClose);
      this.#watch(fail);
    });
  }

  #add(chunk: Buffer): Error | undefined {
    this.#size += chunk.length;
    if (this.#size > this.#limits.maxBody) return bodyTooLarge(this.#limits.maxBody);
    if (!this.#first) this.#first = chunk;
    else (this.#more ??= [this.#first]).push(chunk);
    return this.#size > this.#held ? this.#hold(this.#size - this.#held) : undefined;
  }

  #hold(bytes: number): Error | undefined {
    const exceeded = bytes > 0 ? this.#limits.budget.take(this.#client, bytes) : undefined;
    if (!exceeded) this.#held += bytes;
    else if (exceeded === 'client') {
      return new A2AError('ResourceExhausted', 'Too many bytes of requests from this client are under way', {
        retryAfter: 1,
      });
    } else
      return new A2AError('Unavailable', 'The server reads as many bytes of requests as it may', { retryAfter: 1 });
    return undefined;
  }

  #watch(fail: (reason: Error) => void): void {
    if (this.#limits.stallTimeout === Number.POSITIVE_INFINITY) return;
    const before = this.#size;
    const check = () => {
      if (this.#size - before >= PROGRESS) this.#watch(fail);
      else fail(new HttpRefusal(408, 'INVALID_ARGUMENT', 'The body came too slowly'));
    };
    this.#timer = setTimeout(check, this.#limits.stallTimeout).unref();
  }

  #stop(): void {
    this.#isDone = true;
    clearTimeout(this.#timer);
  }

  #giveBack(): void {
    if (this.#held > 0) this.#limits.budget.give(this.#client, this.#held);
    this.#held = 0;
  }

  #text(): string {
    return this.#more ? Buffer.concat(this.#more).toString('utf8') : (this.#first?.toString('utf8') ?? '');
  }
}
