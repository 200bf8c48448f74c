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

/** Bytes that usually arrive with the headers. A body of this size is counted only if it did not arrive with them. */
const SMALL = 64 * 1024;

/** Reads the body of a request as text, within its limits. */
export function readBody(request: IncomingMessage, client: () => string, limits: BodyLimits): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxBody) throw bodyTooLarge(limits.maxBody);
  return new Promise((resolve, reject) => new BodyReader(request, { client, limits, resolve, reject }).read(announced));
}

interface Reading {
  /** Whose bytes they are, for the budget. */
  readonly client: () => string;
  readonly limits: BodyLimits;
  readonly resolve: (body: string) => void;
  readonly reject: (reason: Error) => void;
}

class BodyReader {
  readonly #request: IncomingMessage;
  readonly #reading: Reading;
  #first: Buffer | undefined;
  #more: Buffer[] | undefined;
  #size = 0;
  /** The reserved bytes and their client; undefined while the body is not counted. */
  #held = 0;
  #holder: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDone = false;

  constructor(request: IncomingMessage, reading: Reading) {
    this.#request = request;
    this.#reading = reading;
  }

  read(announced: number): void {
    if (announced > SMALL && !this.#hold(announced)) return;
    this.#request.on('data', this.#onData).on('end', this.#onEnd);
    atEndOfTurn(() => {
      if (!this.#isDone) this.#wait(announced);
    });
  }

  readonly #onData = (chunk: Buffer): void => {
    const { maxBody } = this.#reading.limits;
    this.#size += chunk.length;
    if (this.#size > maxBody) {
      this.#fail(bodyTooLarge(maxBody));
      return;
    }
    if (!this.#first) this.#first = chunk;
    else (this.#more ??= [this.#first]).push(chunk);
    if (this.#holder !== undefined) this.#hold(this.#size);
  };

  readonly #onEnd = (): void => {
    this.#stop();
    if (this.#size > LARGE) this.#reading.limits.starts.runLarge(() => this.#handOver());
    else this.#handOver();
  };

  #handOver(): void {
    this.#giveBack();
    this.#reading.resolve(
      this.#more ? Buffer.concat(this.#more).toString('utf8') : (this.#first?.toString('utf8') ?? ''),
    );
  }

  /** The body did not arrive with its headers. */
  #wait(announced: number): void {
    const onClose = () => {
      if (!this.#isDone) this.#fail(new HttpRefusal(400, 'INVALID_ARGUMENT', 'The body ended too early'));
    };
    if (this.#request.destroyed) onClose();
    else if (this.#hold(Math.max(announced, this.#size))) {
      this.#request.once('close', onClose);
      this.#watch();
    }
  }

  /** Reserves bytes in the budget, or refuses the body. */
  #hold(bytes: number): boolean {
    const { client, limits } = this.#reading;
    this.#holder ??= client();
    if (bytes <= this.#held) return true;
    const exceeded = limits.budget.take(this.#holder, bytes - this.#held);
    if (exceeded) this.#fail(tooManyBytes(exceeded));
    else this.#held = bytes;
    return exceeded === undefined;
  }

  #watch(): void {
    const { stallTimeout } = this.#reading.limits;
    if (stallTimeout === Number.POSITIVE_INFINITY) return;
    const before = this.#size;
    const check = () => {
      if (this.#size - before >= PROGRESS) this.#watch();
      else this.#fail(new HttpRefusal(408, 'INVALID_ARGUMENT', 'The body came too slowly'));
    };
    this.#timer = setTimeout(check, stallTimeout).unref();
  }

  #fail(reason: Error): void {
    this.#stop();
    this.#giveBack();
    this.#request.off('data', this.#onData).off('end', this.#onEnd).pause();
    this.#reading.reject(reason);
  }

  #stop(): void {
    this.#isDone = true;
    clearTimeout(this.#timer);
  }

  #giveBack(): void {
    if (this.#held > 0) this.#reading.limits.budget.give(this.#holder as string, this.#held);
    this.#held = 0;
  }
}

function tooManyBytes(exceeded: 'client' | 'total'): A2AError {
  return exceeded === 'client'
    ? new A2AError('ResourceExhausted', 'Too many request bytes from this client are being read', { retryAfter: 1 })
    : new A2AError('Unavailable', 'The server has reached its limit of request bytes', { retryAfter: 1 });
}
