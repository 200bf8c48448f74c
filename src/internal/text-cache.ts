/** Characters that a cache keeps at most. */
const SIZE = 8 * 1024 * 1024;

/**
 * Remembers a text for each of the objects that were used last, such as the JSON of a task. An object must not change once its text is
 * known. Two maps take turns: when one is full, the other one is dropped with all that was not used since.
 */
export class TextCache<Key extends object> {
  readonly #write: (key: Key) => string;
  #recent = new Map<Key, string>();
  #older = new Map<Key, string>();
  #size = 0;

  constructor(write: (key: Key) => string) {
    this.#write = write;
  }

  get(key: Key): string {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    const text = this.#older.get(key) ?? this.#write(key);
    this.#size += text.length;
    if (this.#size > SIZE / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#size = text.length;
    }
    if (text.length <= SIZE / 2) this.#recent.set(key, text);
    return text;
  }
}
