/** A card as a store keeps it: JSON-able, opaque to the store. */
export interface StoredCard {
  readonly body: string;
  /** What the HTTP cache knows about it. */
  readonly policy: Record<string, unknown>;
}

/** Keeps cards between connections: in memory, on disk, wherever. */
export interface CardStore {
  get(url: string): Promise<StoredCard | undefined>;
  set(url: string, card: StoredCard): Promise<void>;
  delete(url: string): Promise<void>;
}

/** Keeps the cards of so many agents in memory; the one that was stored first goes first. */
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
