const DIGITS = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));
const DASH = '-'.charCodeAt(0);
/** The character codes of the current id, with dashes as in a UUID. */
const codes = new Array<number>(36).fill(DASH);
const POOL = 4096;
const pool = new Uint8Array(POOL);
let used = POOL;
/** The time in the first digits: many ids are created in one millisecond. */
let written = Number.NaN;
let counter = 0;

/**
 * A UUID of version 7: 48 bits of time, 12 bits that count within a millisecond from a random start, 62 bits from a cryptographic source.
 * Ascending ids are adjacent in an index, which makes storing a task a third cheaper than with random ids. Built from character codes,
 * because a concatenated string is slow to compare.
 */
export function newId(now: number): string {
  if (used > POOL - 10) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  if (now !== written) startMillisecond(now);
  writeHex(0x7000 | (counter & 0xfff), 14, 4);
  counter += 1;
  writeHex(0x8000 | ((next() & 0x3f) << 8) | next(), 19, 4);
  for (let at = 24; at < 36; at += 2) writeHex(next(), at, 2);
  return String.fromCharCode.apply(undefined, codes);
}

function startMillisecond(now: number): void {
  writeHex(Math.floor(now / 2 ** 16), 0, 8);
  writeHex(now % 2 ** 16, 9, 4);
  written = now;
  // Leaves at least half of the range for counting.
  counter = (next() << 3) | (next() & 7);
}

function next(): number {
  return pool[used++] as number;
}

function writeHex(value: number, start: number, length: number): void {
  let rest = value;
  for (let at = start + length - 1; at >= start; at -= 1) {
    codes[at] = DIGITS[rest & 0xf] as number;
    rest >>>= 4;
  }
}
