import type { Engine } from '../engine/engine.ts';
import type { Logger } from '../internal/logger.ts';

interface RecoveryOptions {
  readonly logger: Logger;
  /** Whether the server is stopping, so that a failure is expected. */
  isStopping(): boolean;
}

/** Takes over the runs that an earlier process left unfinished, once per server. */
export class Recovery {
  readonly #engines: ReadonlyMap<string, Engine>;
  readonly #options: RecoveryOptions;
  #attempt: Promise<void> | undefined;

  constructor(engines: ReadonlyMap<string, Engine>, options: RecoveryOptions) {
    this.#engines = engines;
    this.#options = options;
  }

  /** Resolves when all runs are taken over. A failed attempt, for example on a locked store, is repeated by the next call. */
  run(): Promise<void> {
    this.#attempt ??= this.#recover().catch((error: unknown) => {
      this.#attempt = undefined;
      throw error;
    });
    return this.#attempt;
  }

  /** Starts an attempt in the background, unless one is under way or has succeeded. */
  begin(): void {
    if (this.#attempt || this.#options.isStopping()) return;
    this.run().catch((error: unknown) => {
      if (!this.#options.isStopping())
        this.#options.logger.error({ err: error }, 'unfinished runs could not be taken over');
    });
  }

  /** Resolves when no attempt is under way. */
  async settled(): Promise<void> {
    await this.#attempt?.catch(() => {});
  }

  async #recover(): Promise<void> {
    for (const [path, engine] of this.#engines) {
      const count = await engine.takeOver();
      if (count > 0)
        this.#options.logger.warn({ agent: path, count }, 'took over unfinished runs of an earlier process');
    }
  }
}
