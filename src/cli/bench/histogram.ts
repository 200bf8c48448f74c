/** Each bucket is this much wider than the one before. */
const GROWTH = 1.05;
/** Milliseconds up to which times are not told apart. */
const SMALLEST = 0.01;

/** A range of times and the number of answers in it. */
export interface Bar {
  /** Milliseconds. */
  readonly upTo: number;
  readonly count: number;
}

/** Counts times in buckets, so that memory does not grow with the number of requests. Percentiles are exact to five percent. */
export class Histogram {
  readonly #buckets: number[] = [];
  #count = 0;
  #sum = 0;
  #max = 0;

  get count(): number {
    return this.#count;
  }

  /** Milliseconds. */
  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  get max(): number {
    return this.#max;
  }

  add(milliseconds: number): void {
    const index = Math.max(0, Math.ceil(Math.log(milliseconds / SMALLEST) / Math.log(GROWTH)));
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
    this.#count += 1;
    this.#sum += milliseconds;
    this.#max = Math.max(this.#max, milliseconds);
  }

  /** The time that this share of the answers did not exceed. */
  percentile(share: number): number {
    let left = Math.ceil(share * this.#count);
    for (const [index, count = 0] of this.#buckets.entries()) {
      left -= count;
      if (left <= 0 && count > 0) return Math.min(this.#max, SMALLEST * GROWTH ** index);
    }
    return this.#max;
  }

  /** The times in ranges that double, from the first to the last that has any. */
  bars(): Bar[] {
    const counts = new Map<number, number>();
    for (const [index, count = 0] of this.#buckets.entries()) {
      if (count === 0) continue;
      const power = Math.ceil(Math.log2(Math.max(SMALLEST, SMALLEST * GROWTH ** index)) - 1e-9);
      counts.set(power, (counts.get(power) ?? 0) + count);
    }
    const powers = [...counts.keys()];
    const bars: Bar[] = [];
    for (let power = Math.min(...powers); power <= Math.max(...powers); power += 1) {
      bars.push({ upTo: 2 ** power, count: counts.get(power) ?? 0 });
    }
    return bars;
  }
}
