/** Runs one piece of work at a time, in the order of the calls. */
export class Exclusive {
  #isBusy = false;
  readonly #waiting: (() => void)[] = [];

  /** The work begins at once if no other work is under way. */
  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Passed on directly, so that no later call comes in between.
      if (next) next();
      else this.#isBusy = false;
    }
  }
}
