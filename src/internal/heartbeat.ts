import { unref } from './unref.ts';

/** Calls all open streams from one timer, so that proxies do not close silent connections. */
export class Heartbeat {
  /** A comment in Server-Sent Events, which readers ignore. */
  static readonly COMMENT = ': heartbeat\n\n';
  readonly #period: number;
  readonly #beats = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(period = 15_000) {
    this.#period = period;
  }

  /** Calls `beat` at intervals; returns the function that ends it. */
  add(beat: () => void): () => void {
    this.#beats.add(beat);
    this.#timer ??= this.#start();
    return () => {
      this.#beats.delete(beat);
      if (this.#beats.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #start(): ReturnType<typeof setInterval> {
    return unref(
      setInterval(() => {
        for (const beat of this.#beats) beat();
      }, this.#period),
    );
  }
}
