import { type BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { invalidParams } from '../../protocol/error.ts';
import type { JsonReader } from './json-reader.ts';

const SECONDS = 1;
const NANOS = 2;
/** The years 1 to 9999, which ISO 8601 can write with four digits. */
const FIRST = -62_135_596_800;
const LAST = 253_402_300_799;

/** Writes the fields of a `google.protobuf.Timestamp` from ISO 8601 in UTC. */
export function writeTimestamp(writer: BinaryWriter, text: string): void {
  const seconds = Math.floor(Date.parse(text) / 1000);
  if (Number.isNaN(seconds)) throw new Error(`${JSON.stringify(text)} is no time`);
  const [, digits = ''] = /\.(\d+)/.exec(text) ?? [];
  const nanos = Number(digits.padEnd(9, '0').slice(0, 9));
  if (seconds !== 0) writer.tag(SECONDS, WireType.Varint).int64(seconds);
  if (nanos !== 0) writer.tag(NANOS, WireType.Varint).int32(nanos);
}

/** Reads a `google.protobuf.Timestamp` as ISO 8601 with milliseconds, or with as many digits as it has. */
export function readTimestamp(reader: JsonReader, end: number): string {
  let seconds = 0;
  let nanos = 0;
  while (reader.pos < end) {
    const [field, wireType] = reader.tag();
    if (field === SECONDS) seconds = Number(reader.int64());
    else if (field === NANOS) nanos = reader.int32();
    else reader.skip(wireType, field);
  }
  if (seconds < FIRST || seconds > LAST || nanos < 0 || nanos > 999_999_999) {
    throw invalidParams('', 'must have times of the years 1 to 9999');
  }
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(000){1,2}$/, '');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${digits}Z`;
}
