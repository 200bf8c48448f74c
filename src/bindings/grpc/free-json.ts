import { type BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { invalidParams } from '../../protocol/error.ts';
import { type JsonReader, setMember } from './json-reader.ts';

// google.protobuf.Value, Struct and ListValue are any JSON value, object and array. Their field numbers:
const VALUE = { null: 1, number: 2, string: 3, bool: 4, struct: 5, list: 6 } as const;
const STRUCT_FIELDS = 1;
const ENTRY = { key: 1, value: 2 } as const;
const LIST_VALUES = 1;

/** Writes the fields of a `google.protobuf.Value`: what `JSON.stringify` would write. */
export function writeValue(writer: BinaryWriter, given: unknown): void {
  const value = asJson(given);
  if (typeof value === 'string') writer.tag(VALUE.string, WireType.LengthDelimited).string(value);
  else if (typeof value === 'boolean') writer.tag(VALUE.bool, WireType.Varint).bool(value);
  else if (typeof value === 'number' && Number.isFinite(value)) writer.tag(VALUE.number, WireType.Bit64).double(value);
  else if (typeof value !== 'object' || value === null) writer.tag(VALUE.null, WireType.Varint).int32(0);
  else if (Array.isArray(value)) {
    writer.tag(VALUE.list, WireType.LengthDelimited).fork();
    for (const item of value) {
      writer.tag(LIST_VALUES, WireType.LengthDelimited).fork();
      writeValue(writer, item);
      writer.join();
    }
    writer.join();
  } else {
    writer.tag(VALUE.struct, WireType.LengthDelimited).fork();
    writeStruct(writer, value as Record<string, unknown>);
    writer.join();
  }
}

/** Writes the fields of a `google.protobuf.Struct`. */
export function writeStruct(writer: BinaryWriter, value: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(value)) {
    const item = value[key];
    if (item === undefined || typeof item === 'function' || typeof item === 'symbol') continue;
    writer.tag(STRUCT_FIELDS, WireType.LengthDelimited).fork();
    writer.tag(ENTRY.key, WireType.LengthDelimited).string(key);
    writer.tag(ENTRY.value, WireType.LengthDelimited).fork();
    writeValue(writer, item);
    writer.join().join();
  }
}

/** Agents may return dates and other objects with `toJSON`. */
function asJson(value: unknown): unknown {
  const { toJSON } = (value ?? {}) as { toJSON?: unknown };
  return typeof toJSON === 'function' ? toJSON.call(value) : value;
}

/** Reads a `google.protobuf.Value`. A value without a kind is null. */
export function readValue(reader: JsonReader, end: number): unknown {
  let value: unknown = null;
  reader.countValue();
  while (reader.pos < end) {
    const [field, wireType] = reader.tag();
    if (field === VALUE.string) value = reader.string(true);
    else if (field === VALUE.number) value = finite(reader.double());
    else if (field === VALUE.bool) value = reader.bool();
    else if (field === VALUE.struct) value = reader.nested(() => readStruct(reader, reader.messageEnd()));
    else if (field === VALUE.list) value = reader.nested(() => readList(reader, reader.messageEnd()));
    else {
      reader.skip(wireType, field);
      if (field === VALUE.null) value = null;
    }
  }
  return value;
}

/** Reads a `google.protobuf.Struct`. */
export function readStruct(reader: JsonReader, end: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  while (reader.pos < end) {
    const [field, wireType] = reader.tag();
    if (field === STRUCT_FIELDS) readEntry(reader, reader.messageEnd(), result);
    else reader.skip(wireType, field);
  }
  return result;
}

function readEntry(reader: JsonReader, end: number, result: Record<string, unknown>): void {
  let key = '';
  let value: unknown = null;
  while (reader.pos < end) {
    const [field, wireType] = reader.tag();
    if (field === ENTRY.key) key = reader.string(true);
    else if (field === ENTRY.value) value = readValue(reader, reader.messageEnd());
    else reader.skip(wireType, field);
  }
  setMember(result, key, value);
}

function readList(reader: JsonReader, end: number): unknown[] {
  const result: unknown[] = [];
  while (reader.pos < end) {
    const [field, wireType] = reader.tag();
    if (field === LIST_VALUES) result.push(readValue(reader, reader.messageEnd()));
    else reader.skip(wireType, field);
  }
  return result;
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw invalidParams('', `must have numbers of JSON only, not ${value}`);
}
