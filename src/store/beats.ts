/** The heartbeats of processes, for a store that all of them share in memory. */
export class Beats {
  readonly #now: () => number;
  /** The time until which each process counts as alive. */
  readonly #until = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  beat(holder: string, ttl: number): void {
    for (const known of this.#until.keys()) if (!this.isAlive(known)) this.#until.delete(known);
    this.#until.set(holder, this.#now() + ttl);
  }

  isAlive(holder: string): boolean {
    const until = this.#until.get(holder);
    return until !== undefined && until > this.#now();
  }
}
