/** Small enough that moving half a block is cheap, large enough that 100,000 entries need only a few hundred blocks. */
const BLOCK = 512;

/**
 * Entries in the order of a comparator, without duplicates. Adding at the end takes constant time; adding elsewhere moves at most one
 * block. `Key` is the part of an entry that the comparator reads.
 */
export class SortedList<Key, Entry extends Key = Key> {
  readonly #compare: (a: Key, b: Key) => number;
  /** In order; none of them is empty. */
  #blocks: Entry[][] = [];
  #size = 0;

  constructor(compare: (a: Key, b: Key) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  get first(): Entry | undefined {
    return this.#blocks[0]?.[0];
  }

  /** Returns false and changes nothing if an equal entry exists. */
  add(entry: Entry): boolean {
    const at = this.#blockOf(entry);
    const block = this.#blocks[at];
    if (!block) this.#push(entry);
    else {
      const index = this.#indexIn(block, entry);
      if (this.#compare(block[index] as Entry, entry) === 0) return false;
      if (block.length < BLOCK) block.splice(index, 0, entry);
      else this.#split(at, index, entry);
    }
    this.#size += 1;
    return true;
  }

  /** Returns false if no equal entry exists. */
  delete(key: Key): boolean {
    // The oldest entries are deleted first, so the first entry is found without comparing.
    if (this.first === key) return this.#shift();
    const at = this.#blockOf(key);
    const block = this.#blocks[at];
    if (!block) return false;
    const index = this.#indexIn(block, key);
    if (this.#compare(block[index] as Entry, key) !== 0) return false;
    if (block.length === 1) this.#blocks.splice(at, 1);
    else block.splice(index, 1);
    this.#size -= 1;
    return true;
  }

  /** Number of entries before the key, which need not be an entry itself. */
  rank(key: Key): number {
    const at = this.#blockOf(key);
    const block = this.#blocks[at];
    if (!block) return this.#size;
    let before = this.#indexIn(block, key);
    for (let i = 0; i < at; i += 1) before += (this.#blocks[i] as Entry[]).length;
    return before;
  }

  /** The entries before the key in descending order. The list must not change in the meantime. */
  *before(key: Key): Generator<Entry, void, undefined> {
    let at = this.#blockOf(key);
    let block = this.#blocks[at];
    let index = block ? this.#indexIn(block, key) : 0;
    for (;;) {
      while (block && index > 0) yield block[(index -= 1)] as Entry;
      block = this.#blocks[(at -= 1)];
      if (!block) return;
      index = block.length;
    }
  }

  /** The entry equal to the key, if any, and those after it. The list must not change in the meantime. */
  *from(key: Key): Generator<Entry, void, undefined> {
    let at = this.#blockOf(key);
    let block = this.#blocks[at];
    let index = block ? this.#indexIn(block, key) : 0;
    for (; block; block = this.#blocks[(at += 1)], index = 0) {
      while (index < block.length) yield block[index++] as Entry;
    }
  }

  /** Deletes and returns up to `limit` entries before the key, the first ones first. */
  takeBefore(key: Key, limit: number): Entry[] {
    const taken: Entry[] = [];
    for (let block = this.#blocks[0]; block && taken.length < limit; block = this.#blocks[0]) {
      const isWhole = this.#compare(lastOf(block), key) < 0;
      const count = Math.min(limit - taken.length, isWhole ? block.length : this.#indexIn(block, key));
      if (count === 0) break;
      taken.push(...block.splice(0, count));
      if (block.length === 0) this.#blocks.shift();
    }
    this.#size -= taken.length;
    return taken;
  }

  #shift(): true {
    const block = this.#blocks[0] as Entry[];
    block.shift();
    if (block.length === 0) this.#blocks.shift();
    this.#size -= 1;
    return true;
  }

  #push(entry: Entry): void {
    const last = this.#blocks[this.#blocks.length - 1];
    if (!last) this.#blocks = [[entry]];
    else if (last.length < BLOCK) last.push(entry);
    // Splitting a full block would leave half-full blocks behind when entries are only added at the end.
    else this.#blocks.push([entry]);
  }

  #split(at: number, index: number, entry: Entry): void {
    const lower = this.#blocks[at] as Entry[];
    const upper = lower.splice(BLOCK / 2);
    this.#blocks.splice(at + 1, 0, upper);
    if (index <= lower.length) lower.splice(index, 0, entry);
    else upper.splice(index - lower.length, 0, entry);
  }

  /** The first block that ends at or after the key; the number of blocks if there is none. */
  #blockOf(key: Key): number {
    const blocks = this.#blocks;
    let low = 0;
    let high = blocks.length - 1;
    // The end is tested first, because nearly all entries are added there.
    if (high < 0 || this.#compare(lastOf(blocks[high] as Entry[]), key) < 0) return blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(lastOf(blocks[middle] as Entry[]), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first index in a block whose entry is at or after the key. The block must not end before the key. */
  #indexIn(block: Entry[], key: Key): number {
    let low = 0;
    let high = block.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(block[middle] as Entry, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lastOf<Entry>(block: Entry[]): Entry {
  return block[block.length - 1] as Entry;
}
