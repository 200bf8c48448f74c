/** Pseudorandom numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 to `limit - 1`. */
  upTo(limit: number): number;
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Creates the numbers of a seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (limit: number) => Math.floor(next() * limit);
  return {
    upTo,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (values) => values[upTo(values.length)] as (typeof values)[number],
  };
}
