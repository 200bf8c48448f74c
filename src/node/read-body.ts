import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type ArrivalLimits, ArrivingBytes } from '../bindings/arriving-bytes.ts';
import { HttpRefusal, notUtf8 } from '../bindings/http.ts';
import { atEndOfTurn } from '../internal/end-of-turn.ts';
import { type FairStart, LARGE } from '../internal/fair-start.ts';
import { bodyTooLarge } from '../server/http/fetch.ts';
import { type BodySink, PlainRequest } from './plain-request.ts';

/** What a body may take. */
export interface BodyLimits extends ArrivalLimits {
  readonly maxBody: number;
  /** When large bodies are handed over: one after the other. */
  readonly starts: FairStart;
}

/** Bytes that usually arrive with the headers. A body of this size is counted only if it did not arrive with them. */
const SMALL = 64 * 1024;

/** Reads the body of a request as text, within its limits. */
export function readBody(request: IncomingMessage, client: () => string, limits: BodyLimits): Promise<string> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limits.maxBody) throw bodyTooLarge(limits.maxBody);
  return new Promise((resolve, reject) => new BodyReader(request, { client, limits, resolve, reject }).read(announced));
}

/** The text of the bytes of a body. */
export function textOf(bytes: Buffer | undefined, { headers }: IncomingMessage): string {
  const text = bytes?.toString('utf8') ?? '';
  // Bytes that are no UTF-8 become this sign, which others may have sent.
  const refusal = text.includes('\ufffd') && !isUtf8(bytes!) && notUtf8(headers['content-encoding']);
  if (refusal) throw refusal;
  return text;
}

interface Reading {
  /** Whose bytes they are, for the budget. */
  readonly client: () => string;
  readonly limits: BodyLimits;
  readonly resolve: (body: string) => void;
  readonly reject: (reason: Error) => void;
}

/** Number of chunks that are joined at a time, so that a body of one-byte chunks does not take a hundred times its size. */
const JOINED = 256;

class BodyReader implements BodySink {
  readonly #request: IncomingMessage;
  readonly #reading: Reading;
  #first: Buffer | undefined;
  /** All chunks that have come, where there is more than one: joined ones, then the latest. */
  #joined: Buffer[] | undefined;
  #latest: Buffer[] | undefined;
  #size = 0;
  /** Absent for a small body that arrives with its headers. */
  #arriving: ArrivingBytes | undefined;
  #isDone = false;
  /** Absent where the body is handed over directly. */
  #stopReading: (() => void) | undefined;

  constructor(request: IncomingMessage, reading: Reading) {
    this.#request = request;
    this.#reading = reading;
  }

  read(announced: number): void {
    if (announced > SMALL && !this.#hold(announced)) return;
    const request = this.#request;
    if (!(request instanceof PlainRequest && request.readInto(this))) this.#stopReading = readAsStream(request, this);
    atEndOfTurn(() => {
      if (!this.#isDone) this.#wait(announced);
    });
  }

  take(chunk: Buffer): void {
    const { maxBody } = this.#reading.limits;
    this.#size += chunk.length;
    if (this.#size > maxBody) {
      this.#fail(bodyTooLarge(maxBody));
      return;
    }
    if (!this.#first) this.#first = chunk;
    else if ((this.#latest ??= [this.#first]).push(chunk) === JOINED) this.#join(this.#latest);
    this.#arriving?.add(chunk.length);
  }

  end(): void {
    this.#isDone = true;
    this.#arriving?.stop();
    if (this.#size > LARGE) this.#reading.limits.starts.runLarge(() => this.#handOver());
    else this.#handOver();
  }

  #join(chunks: Buffer[]): void {
    (this.#joined ??= []).push(Buffer.concat(chunks));
    chunks.length = 0;
  }

  #handOver(): void {
    this.#arriving?.release();
    const all = this.#latest && Buffer.concat([...(this.#joined ?? []), ...this.#latest]);
    try {
      this.#reading.resolve(textOf(all ?? this.#first, this.#request));
    } catch (error) {
      this.#reading.reject(error as Error);
    }
  }

  /** The body did not arrive with its headers. */
  #wait(announced: number): void {
    const onClose = () => {
      if (!this.#isDone) this.#fail(new HttpRefusal(400, 'INVALID_ARGUMENT', 'The body ended too early'));
    };
    if (this.#request.destroyed) onClose();
    else if (this.#hold(Math.max(announced, this.#size))) {
      this.#request.once('close', onClose);
      this.#arriving?.watch();
    }
  }

  /** Reserves bytes in the budget, or refuses the body. */
  #hold(bytes: number): boolean {
    const { client, limits } = this.#reading;
    const fail = (reason: Error | 'slow') => this.#fail(reason === 'slow' ? tooSlow() : reason);
    this.#arriving ??= new ArrivingBytes({ ...limits, client, fail }, this.#size);
    return this.#arriving.hold(bytes);
  }

  #fail(reason: Error): void {
    this.#isDone = true;
    this.#arriving?.stop();
    this.#arriving?.release();
    if (this.#stopReading) this.#stopReading();
    else if (this.#request instanceof PlainRequest) this.#request.stopReading();
    else this.#request.pause();
    this.#reading.reject(reason);
  }
}

/** Reads the body as events of a stream. Returns how to stop; the rest stays in the connection. */
function readAsStream(request: IncomingMessage, sink: BodySink): () => void {
  const take = (chunk: Buffer) => sink.take(chunk);
  const end = () => sink.end();
  request.on('data', take).on('end', end);
  return () => request.off('data', take).off('end', end).pause();
}

function tooSlow(): HttpRefusal {
  return new HttpRefusal(408, 'INVALID_ARGUMENT', 'The body came too slowly');
}
