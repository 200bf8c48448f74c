import { BinaryReader } from '@bufbuild/protobuf/wire';
import { invalidParams } from '../../protocol/error.ts';
import { MAX_DEPTH } from '../../protocol/scalar.ts';

/** Reads protobuf bytes. Limits the depth and the number of values of free JSON, because few bytes can encode many values. */
export class JsonReader extends BinaryReader {
  readonly #maxValues: number;
  #values = 0;
  #depth = 0;

  constructor(bytes: Uint8Array, maxValues: number) {
    super(bytes);
    this.#maxValues = maxValues;
  }

  /** Counts one value of free JSON. */
  countValue(): void {
    this.#values += 1;
    if (this.#values > this.#maxValues)
      throw invalidParams('', `must have at most ${this.#maxValues} members and elements`);
  }

  /** Counts one level of nesting while `read` runs. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw invalidParams('', `must not be nested deeper than ${MAX_DEPTH} levels`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** Reads the length of a message; returns the position where the message ends. */
  messageEnd(): number {
    const length = this.uint32();
    const end = this.pos + length;
    if (end > this.len) throw new RangeError('premature end');
    return end;
  }
}

/** Sets a member as JSON.parse does: `__proto__` is a name like any other. */
export function setMember(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
