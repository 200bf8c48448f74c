import type { ServerResponse } from 'node:http';
import type { HttpResponse } from '../bindings/http.ts';
import type { Budget } from '../internal/budget.ts';
import { atEndOfTurn } from '../internal/end-of-turn.ts';
import { type FairStart, LARGE } from '../internal/fair-start.ts';
import { Heartbeat } from '../internal/heartbeat.ts';
import type { StallWatch } from './stall-watch.ts';
import { fieldsOf, PIECE } from './write-text.ts';

/** An answer whose body comes in chunks. */
export interface StreamAnswer extends HttpResponse {
  readonly body: AsyncIterable<string>;
}

interface StreamServices {
  readonly heartbeat: Heartbeat;
  readonly client: string;
  readonly unsent: Budget;
  readonly stalls: StallWatch;
  readonly starts: FairStart;
}

/** Writes the chunks of an answer as they come, until it ends or the reader leaves. */
export async function writeStream(
  response: ServerResponse,
  answer: StreamAnswer,
  { heartbeat, client, unsent, stalls, starts }: StreamServices,
): Promise<void> {
  const iterator = answer.body[Symbol.asyncIterator]();
  const writer = new ChunkWriter(response, { client, unsent });
  const silence = heartbeat.add(() => writer.beat());
  const forget = onReaderGone(response, () => {
    void iterator.return?.();
    writer.wake();
  });
  stalls.add(response);
  try {
    response.writeHead(answer.status, fieldsOf(answer));
    response.flushHeaders();
    while (!response.destroyed) {
      const result = await iterator.next();
      if (result.done) break;
      if (result.value.length > LARGE) starts.endSlice();
      writer.add(result.value);
      // A slow reader uses only its own bounded buffers.
      if (writer.isFull) await writer.room();
    }
  } finally {
    silence();
    forget();
    await iterator.return?.();
    writer.flush();
    response.end();
  }
}

/**
 * Calls `leave` when the connection is closed; returns the function that ends the waiting. An answer behind others on its connection
 * (HTTP pipelining) has no connection yet and would never hear of the end.
 */
function onReaderGone(response: ServerResponse, leave: () => void): () => void {
  response.once('close', leave);
  const { socket } = response.req;
  if (response.socket || !socket) return () => response.off('close', leave);
  const destroy = () => {
    response.destroy();
    leave();
  };
  // One reader may have asked for any number of streams in a row.
  socket.setMaxListeners(0).once('close', destroy);
  return () => {
    response.off('close', leave);
    socket.off('close', destroy);
  };
}

/** Collects the chunks of one turn of the event loop into one write. */
class ChunkWriter {
  readonly #response: ServerResponse;
  readonly #unsent: Budget;
  readonly #client: string;
  readonly #flush = () => this.flush();
  readonly #release = () => {
    if (this.#held > 0) this.#unsent.give(this.#client, this.#held);
    this.#held = 0;
  };
  readonly #onDrain = () => {
    this.#release();
    this.wake();
  };
  /** Characters of long chunks that the connection has not taken yet. */
  #held = 0;
  #pending = '';
  #isScheduled = false;
  #wake: (() => void) | undefined;

  constructor(response: ServerResponse, { client, unsent }: { client: string; unsent: Budget }) {
    this.#response = response;
    this.#client = client;
    this.#unsent = unsent;
    response.on('drain', this.#onDrain).once('close', this.#release);
  }

  get isFull(): boolean {
    return this.#pending.length >= PIECE || this.#response.writableNeedDrain;
  }

  add(chunk: string): void {
    this.#pending += chunk;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    atEndOfTurn(this.#flush);
  }

  flush(): void {
    this.#isScheduled = false;
    const chunk = this.#pending;
    this.#pending = '';
    if (chunk !== '' && !this.#response.destroyed) this.#write(chunk);
    if (!this.#response.writableNeedDrain) this.wake();
  }

  /** Long chunks count as unsent. If too many bytes wait, the stream is broken off; its reader can reconnect. */
  #write(chunk: string): void {
    if (chunk.length <= PIECE) this.#response.write(chunk);
    else if (this.#unsent.take(this.#client, chunk.length)) this.#response.destroy();
    else {
      this.#held += chunk.length;
      this.#response.write(chunk);
    }
  }

  beat(): void {
    if (!this.#response.writableNeedDrain) this.add(Heartbeat.COMMENT);
  }

  /** Resolves when more may be added, or the reader is gone. */
  async room(): Promise<void> {
    while (this.isFull && !this.#response.destroyed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  wake(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}
