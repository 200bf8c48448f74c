import { type DescEnum, type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import { decodeBase64, encodeBase64 } from '../../internal/base64.ts';
import { A2AError } from '../../protocol/error.ts';
import { readStruct, readValue, writeStruct, writeValue } from './free-json.ts';
import { JsonReader, setMember } from './json-reader.ts';
import { readTimestamp, writeTimestamp } from './timestamp.ts';

type Json = Record<string, unknown>;

/**
 * Translates between the JSON of a message (ProtoJSON, which all other rooms use) and its bytes, without message
 * objects in between. Fields without presence are absent in JSON when they have their default value, as in ProtoJSON.
 */
export interface Transcoder {
  encode(value: object): Buffer;
  /** `maxValues` limits the values in free JSON (`metadata`, `data`). */
  decode(bytes: Uint8Array, maxValues?: number): Json;
}

const transcoders = new Map<DescMessage, Transcoder>();

/** The transcoder of a message; compiled at first use. */
export function transcoderOf(message: DescMessage): Transcoder {
  let transcoder = transcoders.get(message);
  if (!transcoder) transcoders.set(message, (transcoder = createTranscoder(message)));
  return transcoder;
}

function createTranscoder(message: DescMessage): Transcoder {
  const codec = messageCodec(message);
  return {
    encode(value) {
      const bytes = encodeWith(codec, value as Json);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    decode(bytes, maxValues = Number.POSITIVE_INFINITY) {
      const reader = new JsonReader(bytes, maxValues);
      try {
        return codec.readFields(reader, bytes.length) as Json;
      } catch (cause) {
        if (cause instanceof A2AError) throw cause;
        throw new A2AError('InvalidRequest', `The bytes are no ${message.typeName}`, { cause });
      }
    },
  };
}

/** Shared by all messages, so that its buffer is allocated once. */
let writer = new BinaryWriter();
/** A buffer that grew beyond this is released. */
const KEPT = 1024 * 1024;

function encodeWith(codec: MessageCodec, value: Json): Uint8Array {
  try {
    codec.writeFields(writer, value);
    const bytes = writer.finish();
    if (bytes.length > KEPT) writer = new BinaryWriter();
    return bytes;
  } catch (error) {
    writer = new BinaryWriter();
    throw error;
  }
}

/** The fields of a message, without its length. */
interface MessageCodec {
  writeFields(writer: BinaryWriter, value: Json): void;
  /** `into` is an earlier occurrence of the same field, to merge with. */
  readFields(reader: JsonReader, end: number, into?: unknown): unknown;
}

/** One value of a field, behind its tag. */
interface ValueCodec {
  readonly wireType: WireType;
  /** What an absent field without presence stands for. */
  readonly absent?: unknown;
  write(writer: BinaryWriter, value: unknown): void;
  read(reader: JsonReader, into?: unknown): unknown;
}

const WELL_KNOWN: Readonly<Record<string, MessageCodec>> = {
  'google.protobuf.Struct': {
    writeFields: writeStruct,
    readFields: (reader, end) => reader.nested(() => readStruct(reader, end)),
  },
  'google.protobuf.Value': { writeFields: writeValue, readFields: readValue },
  'google.protobuf.Timestamp': {
    writeFields: (writer, value: unknown) => writeTimestamp(writer, value as string),
    readFields: readTimestamp,
  },
};

const compiled = new Map<DescMessage, MessageCodec>();

function messageCodec(message: DescMessage): MessageCodec {
  const known = WELL_KNOWN[message.typeName] ?? compiled.get(message);
  if (known) return known;
  // Registered before its fields are compiled: messages may contain themselves.
  const codec = new CompiledMessage();
  compiled.set(message, codec);
  codec.compile(message);
  return codec;
}

/** Writes one field to a message and reads it. */
interface FieldCodec {
  readonly name: string;
  write(writer: BinaryWriter, value: unknown): void;
  read(reader: JsonReader, wireType: WireType, target: Json): void;
}

class CompiledMessage implements MessageCodec {
  #fields: readonly FieldCodec[] = [];
  readonly #byNumber: FieldCodec[] = [];

  compile(message: DescMessage): void {
    this.#fields = message.fields.map((field) => {
      const codec = fieldCodec(field);
      this.#byNumber[field.number] = codec;
      return codec;
    });
  }

  writeFields(writer: BinaryWriter, message: Json): void {
    for (const field of this.#fields) {
      const value = message[field.name];
      if (value !== undefined) field.write(writer, value);
    }
  }

  readFields(reader: JsonReader, end: number, into?: unknown): Json {
    const target = (into ?? {}) as Json;
    while (reader.pos < end) {
      const [number, wireType] = reader.tag();
      const field = this.#byNumber[number];
      if (field) field.read(reader, wireType, target);
      else reader.skip(wireType, number);
    }
    if (reader.pos !== end) throw new RangeError('premature end');
    return target;
  }
}

function fieldCodec(field: DescField): FieldCodec {
  if (field.fieldKind === 'map') return mapField(field);
  if (field.fieldKind === 'list') return listField(field);
  const { jsonName: name, number } = field;
  const codec = valueCodec(field);
  // Members of a oneof and `optional` fields are always written; other scalars only if they differ from their default.
  const hasPresence = field.oneof !== undefined || field.proto.proto3Optional || field.fieldKind === 'message';
  const others = (field.oneof?.fields ?? []).filter((other) => other !== field).map((other) => other.jsonName);
  return {
    name,
    write(writer, value) {
      if (!hasPresence && value === codec.absent) return;
      writer.tag(number, codec.wireType);
      codec.write(writer, value);
    },
    read(reader, wireType, target) {
      expectWireType(codec, wireType);
      for (const other of others) delete target[other];
      const value = codec.read(reader, target[name]);
      if (hasPresence || value !== codec.absent) target[name] = value;
      else delete target[name];
    },
  };
}

function expectWireType({ wireType: expected }: ValueCodec, wireType: WireType): void {
  if (wireType !== expected) throw new Error(`wire type ${wireType} instead of ${expected}`);
}

function listField(field: DescField & { fieldKind: 'list' }): FieldCodec {
  const { jsonName: name, number } = field;
  const codec = valueCodec(field);
  const isPackable = codec.wireType !== WireType.LengthDelimited;
  return {
    name,
    write(writer, value) {
      for (const item of value as unknown[]) {
        writer.tag(number, codec.wireType);
        codec.write(writer, item);
      }
    },
    read(reader, wireType, target) {
      const list = (target[name] ??= []) as unknown[];
      if (isPackable && wireType === WireType.LengthDelimited) {
        for (const end = reader.messageEnd(); reader.pos < end; ) list.push(codec.read(reader));
      } else {
        expectWireType(codec, wireType);
        list.push(codec.read(reader));
      }
    },
  };
}

function mapField(field: DescField & { fieldKind: 'map' }): FieldCodec {
  const { jsonName: name, number } = field;
  const codec = valueCodec(field);
  return {
    name,
    write(writer, value) {
      for (const [key, item] of Object.entries(value as Json)) {
        writer.tag(number, WireType.LengthDelimited).fork();
        writer.tag(1, WireType.LengthDelimited).string(key);
        writer.tag(2, codec.wireType);
        codec.write(writer, item);
        writer.join();
      }
    },
    read(reader, _wireType, target) {
      let key = '';
      let value: unknown = codec.absent ?? {};
      for (const end = reader.messageEnd(); reader.pos < end; ) {
        const [member, wireType] = reader.tag();
        if (member === 1) key = reader.string(true);
        else if (member === 2) value = codec.read(reader);
        else reader.skip(wireType, member);
      }
      setMember((target[name] ??= {}) as Json, key, value);
    },
  };
}

function valueCodec(field: DescField): ValueCodec {
  if (field.message) return nestedMessage(messageCodec(field.message));
  if (field.enum) return enumValue(field.enum);
  const codec = SCALARS.get(field.scalar as ScalarType);
  if (!codec) throw new Error(`${field.toString()} has a type that no message of A2A uses`);
  return codec;
}

function nestedMessage(codec: MessageCodec): ValueCodec {
  return {
    wireType: WireType.LengthDelimited,
    write(writer, value) {
      writer.fork();
      codec.writeFields(writer, value as Json);
      writer.join();
    },
    read: (reader, into) => codec.readFields(reader, reader.messageEnd(), into),
  };
}

/** An enum is its name in JSON; a number that has none stays a number. */
function enumValue({ typeName, values }: DescEnum): ValueCodec {
  const numbers = new Map(values.map(({ name, number }) => [name, number]));
  const names = new Map(values.map(({ name, number }) => [number, name]));
  return {
    wireType: WireType.Varint,
    absent: names.get(0),
    write(writer, value) {
      const number = numbers.get(value as string);
      if (number === undefined) throw new Error(`${typeName} has no ${value}`);
      writer.int32(number);
    },
    read(reader) {
      const number = reader.int32();
      return names.get(number) ?? number;
    },
  };
}

const SCALARS: ReadonlyMap<ScalarType, ValueCodec> = new Map<ScalarType, ValueCodec>([
  [
    ScalarType.STRING,
    {
      wireType: WireType.LengthDelimited,
      absent: '',
      write: (writer, value) => writer.string(value as string),
      read: (reader) => reader.string(true),
    },
  ],
  [
    ScalarType.BYTES,
    {
      wireType: WireType.LengthDelimited,
      absent: '',
      write: (writer, value) => writer.bytes(decodeBase64(value as string)),
      read: (reader) => encodeBase64(reader.bytes()),
    },
  ],
  [
    ScalarType.BOOL,
    {
      wireType: WireType.Varint,
      absent: false,
      write: (writer, value) => writer.bool(value as boolean),
      read: (reader) => reader.bool(),
    },
  ],
  [
    ScalarType.INT32,
    {
      wireType: WireType.Varint,
      absent: 0,
      write: (writer, value) => writer.int32(value as number),
      read: (reader) => reader.int32(),
    },
  ],
]);
