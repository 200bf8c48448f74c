interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
  next: Entry<Value> | undefined;
}

const FEWEST = 64;

/**
 * A map for entries that come and go all the time. Built-in maps and sets leave each table that they have outgrown pointing to the next
 * one: once a table is old, everything that comes after it stays in memory until a full collection, and every small collection copies it.
 * Keys are ids that this process has made: nobody can choose them so that they fall together.
 */
export class LiveMap<Value> {
  #buckets: (Entry<Value> | undefined)[] = emptyBuckets(FEWEST);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): Value | undefined {
    let entry = this.#buckets[this.#bucketOf(key)];
    while (entry && entry.key !== key) entry = entry.next;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    if (this.#size >= this.#buckets.length) this.#grow();
    const bucket = this.#bucketOf(key);
    this.#buckets[bucket] = { key, value, next: this.#buckets[bucket] };
    this.#size += 1;
  }

  delete(key: string): boolean {
    const bucket = this.#bucketOf(key);
    let before: Entry<Value> | undefined;
    let entry = this.#buckets[bucket];
    while (entry && entry.key !== key) {
      before = entry;
      entry = entry.next;
    }
    if (!entry) return false;
    if (before) before.next = entry.next;
    else this.#buckets[bucket] = entry.next;
    entry.next = undefined;
    this.#size -= 1;
    return true;
  }

  /** The values of this moment. */
  values(): Value[] {
    const values: Value[] = [];
    for (const first of this.#buckets) {
      for (let entry = first; entry; entry = entry.next) values.push(entry.value);
    }
    return values;
  }

  #grow(): void {
    const before = this.#buckets;
    this.#buckets = emptyBuckets(before.length * 2);
    for (const first of before) {
      for (let entry = first; entry; ) {
        const { next } = entry;
        const bucket = this.#bucketOf(entry.key);
        entry.next = this.#buckets[bucket];
        this.#buckets[bucket] = entry;
        entry = next;
      }
    }
  }

  /** From the last characters, which are random in ids. */
  #bucketOf(key: string): number {
    let hash = key.length;
    for (let at = Math.max(0, key.length - 8); at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) | 0;
    return hash & (this.#buckets.length - 1);
  }
}

function emptyBuckets<Value>(count: number): (Entry<Value> | undefined)[] {
  return new Array<Entry<Value> | undefined>(count).fill(undefined);
}
