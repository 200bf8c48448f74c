import { Exclusive } from './exclusive.ts';

/** Runs one piece of work at a time for each key, in the order of the calls. Work for different keys runs side by side. */
export class KeyedExclusive {
  readonly #turns = new Map<string, { readonly turns: Exclusive; calls: number }>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    let entry = this.#turns.get(key);
    if (!entry) this.#turns.set(key, (entry = { turns: new Exclusive(), calls: 0 }));
    entry.calls += 1;
    try {
      return await entry.turns.run(work);
    } finally {
      entry.calls -= 1;
      if (entry.calls === 0) this.#turns.delete(key);
    }
  }
}
