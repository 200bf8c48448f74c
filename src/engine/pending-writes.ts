import { NoticedWrite } from './noticed-write.ts';

/** Writes of a run that must read files first. They are performed in order, and before the run ends. */
export class PendingWrites {
  #last: Promise<void> | undefined;
  #failures: (() => void)[] = [];

  /** Whether a write has to wait for earlier ones. */
  get isBusy(): boolean {
    return this.#last !== undefined;
  }

  /** Performs a write after the earlier ones. */
  add(perform: () => Promise<void>): Promise<void> {
    const before = this.#last ?? Promise.resolve();
    const performed = before.then(perform);
    const write = new NoticedWrite((resolve, reject) => performed.then(resolve, reject));
    const last = performed.catch((error: unknown) => {
      write.silence();
      this.#failures.push(() => {
        if (!write.isNoticed) throw error;
      });
    });
    this.#last = last;
    void last.then(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return write;
  }

  /** Waits for all writes; throws the error of a write that the run did not await. */
  async finish(): Promise<void> {
    while (this.#last) await this.#last;
    for (const check of this.#failures) check();
  }
}
