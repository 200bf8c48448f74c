import { A2AService as officialV1 } from '@a2a-js/sdk/server/grpc';
import { create, type DescField, type DescMessage, fromBinary, type Message, toBinary } from '@bufbuild/protobuf';
import { A2AService as officialV03 } from 'a2a-sdk-03/server/grpc';
import { describe, expect, it } from 'vitest';
import { serviceDescriptor } from '../../src/bindings/grpc/descriptors.ts';

/** A method as the code of the official SDKs, which was generated from the official proto, has it. */
interface OfficialMethod {
  readonly path: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  requestSerialize(value: unknown): Buffer;
  requestDeserialize(bytes: Buffer): unknown;
  responseSerialize(value: unknown): Buffer;
  responseDeserialize(bytes: Buffer): unknown;
}

/** Fields that the SDK for JavaScript does not have: it was generated before 0.3 got them, and the one for Python has them. */
const LATER = [
  // Additions of our own.
  'lf.a2a.v1.StreamResponse.xA2aEventId',
  'a2a.v1.StreamResponse.xA2aEventId',
  'a2a.v1.AgentCard.iconUrl',
  'a2a.v1.Part.metadata',
  'a2a.v1.FilePart.name',
];

function membersOf(message: DescMessage) {
  return message.members.filter(({ localName }) => !LATER.includes(`${message.typeName}.${localName}`));
}

const FREE = ['google.protobuf.Struct', 'google.protobuf.Value', 'google.protobuf.Timestamp', 'google.protobuf.Empty'];

/** A message with a value in every field; of a oneof, in the member with the number `turn`. */
function full(message: DescMessage, turn: number): Message {
  const value: Record<string, unknown> = {};
  for (const member of membersOf(message)) {
    if (member.kind === 'oneof') {
      const field = member.fields[turn % member.fields.length] as DescField;
      value[member.localName] = { case: field.localName, value: fieldValue(field, turn) };
    } else value[member.localName] = fieldValue(member, turn);
  }
  return create(message, value as never);
}

function fieldValue(field: DescField, turn: number): unknown {
  if (field.fieldKind === 'map') return { key: field.message ? full(field.message, turn) : 'text' };
  const one = field.message ? messageValue(field.message, turn) : scalarValue(field);
  return field.fieldKind === 'list' ? [one, one] : one;
}

function messageValue(message: DescMessage, turn: number): unknown {
  if (message.typeName === 'google.protobuf.Struct') return { key: 'value', nested: { list: [1, true] } };
  if (message.typeName === 'google.protobuf.Value') {
    return create(message, { kind: { case: 'numberValue', value: 1.5 } } as never);
  }
  if (message.typeName === 'google.protobuf.Timestamp')
    return create(message, { seconds: 5n, nanos: 7_000_000 } as never);
  return full(message, turn);
}

function scalarValue(field: DescField): unknown {
  if (field.enum) return field.enum.values.at(-1)?.number;
  const name = String(field.scalar);
  return { 8: true, 9: `a ${field.name}`, 12: new Uint8Array([1, 2, 255]), 5: 3 }[name];
}

/** The official code has the same fields: nothing is lost on the way through it, and it has nothing besides. */
function expectSame(message: DescMessage, read: (bytes: Buffer) => unknown, write: (value: unknown) => Buffer): void {
  const alternatives = Math.max(
    1,
    ...reachable(message).flatMap(({ oneofs }) => oneofs.map(({ fields }) => fields.length)),
  );
  for (let turn = 0; turn < alternatives; turn += 1) {
    const original = full(message, turn);
    const official = read(Buffer.from(toBinary(message, original)));
    expect(fromBinary(message, new Uint8Array(write(official))), message.typeName).toEqual(original);
    expectSameNames(message, official);
  }
}

function reachable(message: DescMessage, seen = new Set<DescMessage>()): DescMessage[] {
  if (seen.has(message) || FREE.includes(message.typeName)) return [];
  seen.add(message);
  for (const { message: inner } of message.fields) if (inner) reachable(inner, seen);
  return [...seen];
}

function expectSameNames(message: DescMessage, official: unknown): void {
  if (FREE.includes(message.typeName)) return;
  const names = membersOf(message).map((member) => member.localName);
  expect(Object.keys(official as object).sort(), message.typeName).toEqual([...names].sort());
  for (const member of membersOf(message)) {
    const value = (official as Record<string, unknown>)[member.localName];
    if (member.kind === 'oneof') {
      const { $case, ...rest } = value as { $case: string };
      const field = member.fields.find((each) => each.localName === $case);
      expect(field, `${message.typeName}.${$case}`).toBeDefined();
      const [inner] = Object.values(rest);
      if (field?.message) expectSameNames(field.message, inner);
    } else if (member.message) {
      const inner =
        member.fieldKind === 'list'
          ? (value as unknown[])[0]
          : member.fieldKind === 'map'
            ? (value as { key: unknown }).key
            : value;
      expectSameNames(member.message, inner);
    }
  }
}

describe.each([
  { service: 'lf.a2a.v1.A2AService', official: officialV1, additions: [] as string[] },
  // 0.3 names the operation, but its proto does not have it.
  { service: 'a2a.v1.A2AService', official: officialV03, additions: ['ListTasks'] },
])('proto/ and the official SDK have the same $service', ({ service, official, additions }) => {
  const methods = Object.values(official) as unknown as OfficialMethod[];
  const descriptor = serviceDescriptor(service);

  it('with the same methods', () => {
    const ours = descriptor.methods.filter(({ name }) => !additions.includes(name));
    const summary = ours.map(({ name, methodKind }) => `/${service}/${name} ${methodKind}`);
    const theirs = methods.map(
      ({ path, responseStream }) => `${path} ${responseStream ? 'server_streaming' : 'unary'}`,
    );
    expect(summary.sort()).toEqual(theirs.sort());
    expect(ours.length).toBe(descriptor.methods.length - additions.length);
  });

  it.each(methods)('with the same messages in $path', (method) => {
    const ours = descriptor.methods.find(({ name }) => method.path.endsWith(`/${name}`));
    if (!ours) throw new Error(`proto/ has no ${method.path}`);
    expectSame(ours.input, method.requestDeserialize, method.requestSerialize);
    expectSame(ours.output, method.responseDeserialize, method.responseSerialize);
  });
});
