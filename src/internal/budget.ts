/** How many bytes are held at once. */
export interface BudgetLimits {
  readonly total: number;
  readonly perClient: number;
}

/** Counts bytes that are held in memory for clients, such as bodies that arrive and answers that are not sent yet. */
export class Budget {
  readonly #limits: BudgetLimits;
  readonly #byClient = new Map<string, number>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Takes bytes for a client; returns which limit they exceed, in which case nothing is taken. A single item always fits an empty budget. */
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
