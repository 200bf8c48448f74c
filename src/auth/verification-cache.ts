import type { Identity } from './verifier.ts';

/** Credentials that are remembered; the oldest go first. */
const KEPT = 10_000;

interface Entry {
  readonly identity: Identity;
  readonly until: number;
}

/**
 * Remembers for a while whose credentials were good. Keyed by the credentials themselves: a `Map` compares texts only once their
 * seeded hashes agree, so the time of a miss says nothing about how near a guess is.
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
