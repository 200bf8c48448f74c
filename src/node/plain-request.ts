import { IncomingMessage } from 'node:http';
import { overrideGetter } from './override-getter.ts';

/** What takes a body as it arrives. */
export interface BodySink {
  take(chunk: Buffer): void;
  /** The body is whole. */
  end(): void;
}

/**
 * A request at a port of our own. Its body can be handed over directly: as events of a stream, a short body costs more than its JSON, because
 * Node schedules five callbacks for it. Everything else about the request, and a body that nothing asked for, is as Node has it.
 */
export class PlainRequest extends IncomingMessage {
  #sink: BodySink | undefined;
  /** Whether a part of the body has arrived already and is in the stream. */
  #isBuffered = false;
  #isWhole = false;

  /** Hands over the body as it arrives. False if a part of it has arrived before: that has to be read as a stream. */
  readInto(sink: BodySink): boolean {
    if (this.#isBuffered) return false;
    this.#sink = sink;
    // Tells Node that the body is read.
    this._read(0);
    return true;
  }

  /** The rest of the body stays in the connection. */
  stopReading(): void {
    this.#sink = undefined;
    this.pause();
  }

  /** Node's HTTP parser calls it for each chunk, and with null at the end. */
  override push(chunk: Buffer | null): boolean {
    const sink = this.#sink;
    if (!sink) {
      this.#isBuffered = true;
      return super.push(chunk);
    }
    if (chunk !== null) {
      sink.take(chunk);
      return true;
    }
    this.#sink = undefined;
    this.#isWhole = true;
    sink.end();
    return true;
  }

  /** Whether the whole body was handed over. */
  get isWhole(): boolean {
    return this.#isWhole;
  }
}

// Node asks this when the answer is sent: a request whose body is not read is kept.
overrideGetter(PlainRequest.prototype, 'readableEnded', ({ isWhole }) => isWhole);
