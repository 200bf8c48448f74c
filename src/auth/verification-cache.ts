import type { Identity } from './verifier.ts';

/** Number of cached credentials; the oldest are dropped first. */
const KEPT = 10_000;

interface Entry {
  readonly identity: Identity;
  readonly until: number;
}

/**
 * Caches valid credentials for a while, keyed by the credentials themselves. A `Map` compares strings only if their seeded hashes agree, so
 * the time of a miss does not reveal how close a guess is.
 */
export class VerificationCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(credential: string): Identity | undefined {
    const entry = this.#entries.get(credential);
    if (!entry) return undefined;
    if (entry.until > this.#now()) return entry.identity;
    this.#entries.delete(credential);
    return undefined;
  }

  /** `until` in milliseconds since 1970. */
  set(credential: string, identity: Identity, until: number): void {
    if (this.#entries.size >= KEPT) this.#entries.delete(this.#entries.keys().next().value as string);
    this.#entries.set(credential, { identity, until });
  }

  clear(): void {
    this.#entries.clear();
  }
}
