/** A card in a store: JSON that the store does not interpret. */
export interface StoredCard {
  readonly body: string;
  /** The state of the HTTP cache. */
  readonly policy: Record<string, unknown>;
}

/** Keeps cards between connections, for example in memory or on disk. */
export interface CardStore {
  get(url: string): Promise<StoredCard | undefined>;
  set(url: string, card: StoredCard): Promise<void>;
  delete(url: string): Promise<void>;
}

/** Keeps up to `capacity` cards in memory; the oldest are dropped first. */
export function createMemoryCardStore(capacity = 100): CardStore {
  const cards = new Map<string, StoredCard>();
  return {
    get: async (url) => cards.get(url),
    async set(url, card) {
      cards.delete(url);
      cards.set(url, card);
      const [oldest] = cards.keys();
      if (cards.size > capacity && oldest !== undefined) cards.delete(oldest);
    },
    async delete(url) {
      cards.delete(url);
    },
  };
}
