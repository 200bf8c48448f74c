/** Limits for bytes held at the same time. */
export interface BudgetLimits {
  readonly total: number;
  readonly perClient: number;
}

/** Counts bytes held in memory for clients, such as incoming bodies and unsent responses. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #byClient = new Map<string, number>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /**
   * Reserves bytes for a client. Returns the limit that they would exceed; then nothing is reserved. An empty budget accepts an item of any
   * size.
   */
  take(client: string, bytes: number): 'client' | 'total' | undefined {
    const held = this.#byClient.get(client) ?? 0;
    if (held > 0 && held + bytes > this.#limits.perClient) return 'client';
    if (this.#total > 0 && this.#total + bytes > this.#limits.total) return 'total';
    this.#byClient.set(client, held + bytes);
    this.#total += bytes;
    return undefined;
  }

  give(client: string, bytes: number): void {
    this.#total -= bytes;
    const left = (this.#byClient.get(client) ?? 0) - bytes;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }

  get total(): number {
    return this.#total;
  }
}
