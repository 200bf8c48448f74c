import { type DescMessage, fromBinary, fromJson, type JsonValue, toBinary, toJson } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  event,
  id,
  name,
  optional,
  pushConfig,
  pushFields,
  sendRequest,
  struct,
  task,
  timestamp,
} from '../../../test/support/arbitrary.ts';
import { v03ClientCodec } from '../../legacy/client-codec.ts';
import { v03Codec } from '../../legacy/codec.ts';
import { v1ClientCodec } from '../../protocol/client-codec.ts';
import { v1Codec } from '../../protocol/codec.ts';
import type { OperationName, RequestOf, ResponseOf, UnaryOperation } from '../../protocol/operation.ts';
import type { SendMessageRequest } from '../../protocol/request.ts';
import { TASK_STATES } from '../../protocol/scalar.ts';
import { messageDescriptor } from './descriptors.ts';
import { transcoderOf } from './transcoder.ts';
import { grpcMethods } from './wire.ts';

const VERSIONS = [
  { version: '1.0', client: v1ClientCodec, server: v1Codec },
  { version: '0.3', client: v03ClientCodec, server: v03Codec },
];

/** What protobuf does not write where a field has no presence. */
const DEFAULTS: unknown[] = [false, 'TASK_STATE_UNSPECIFIED'];
const FREE = ['metadata', 'data', 'params', 'header'];

/** Protobuf has no empty lists either. Free JSON stays as it is. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([key, item]) => FREE.includes(key) || !(DEFAULTS.includes(item) || (Array.isArray(item) && item.length === 0)),
    )
    .map(([key, item]) => [key, FREE.includes(key) ? item : withoutDefaults(item)]);
  return Object.fromEntries(entries);
}

/** 0.3 has no tenant, always says whether to wait, knows no history of length 0, and gives every push configuration an id. */
function asV03Request({ tenant: _, configuration, ...rest }: SendMessageRequest): SendMessageRequest {
  if (!configuration) return rest;
  const { taskPushNotificationConfig: push, historyLength, ...others } = configuration;
  return {
    ...rest,
    configuration: {
      ...others,
      returnImmediately: true,
      ...(historyLength ? { historyLength } : {}),
      ...(push ? { taskPushNotificationConfig: { id: 'push', ...push } } : {}),
    },
  };
}

const listRequest = fc.record(
  {
    contextId: id,
    status: fc.constantFrom(...TASK_STATES.slice(1)),
    pageSize: fc.integer({ min: 1, max: 100 }),
    pageToken: name,
    historyLength: fc.nat({ max: 100 }),
    statusTimestampAfter: timestamp,
  },
  optional,
);

describe.each(VERSIONS)('$version over gRPC', ({ version, client, server }) => {
  const methods = grpcMethods(server.grpc);
  const isV1 = version === '1.0';

  /** What the server reads of what the client writes: over gRPC, and in the JSON of the same proto. */
  const ask = <Name extends OperationName>(operation: Name, request: RequestOf<Name>) => {
    const value = client.grpc.encodeRequest(operation, request) as object;
    const { request: transcoder } = methods[operation];
    return {
      overGrpc: server.grpc.decodeRequest(operation, transcoder.decode(transcoder.encode(value))),
      overJson: server.rest.decodeRequest(operation, JSON.parse(JSON.stringify(value))),
    };
  };
  const same = <Name extends OperationName>(operation: Name, arbitrary: fc.Arbitrary<RequestOf<Name>>) =>
    fc.assert(
      fc.property(arbitrary, (request) => {
        const { overGrpc, overJson } = ask(operation, request);
        expect(withoutDefaults(overGrpc)).toEqual(withoutDefaults(overJson));
        expect(withoutDefaults(overGrpc)).toEqual(withoutDefaults(request));
      }),
    );
  const answer = <Name extends UnaryOperation>(operation: Name, result: ResponseOf<Name>) => {
    const { response } = methods[operation];
    const bytes = response.encode(server.grpc.encodeResult(operation, result));
    return client.grpc.decodeResult(operation, response.decode(bytes));
  };

  it('carries messages', () => {
    same('sendMessage', isV1 ? sendRequest : sendRequest.map(asV03Request));
  });

  it('carries the other requests', () => {
    const tenant = (isV1 ? { tenant: name } : {}) as { tenant: typeof name };
    const pushIds = fc.record({ taskId: id, id: pushFields.id, ...tenant }, { requiredKeys: ['taskId', 'id'] });
    same(
      'getTask',
      fc.record({ id, historyLength: fc.integer({ min: 1, max: 99 }), ...tenant }, { requiredKeys: ['id'] }),
    );
    same(
      'cancelTask',
      fc.record(
        { id, ...((isV1 ? { metadata: struct } : {}) as { metadata: typeof struct }) },
        { requiredKeys: ['id'] },
      ),
    );
    same('subscribeToTask', fc.record({ id, ...tenant }, { requiredKeys: ['id'] }));
    same('listTasks', listRequest);
    same('getTaskPushNotificationConfig', pushIds);
    same('deleteTaskPushNotificationConfig', pushIds);
    same('listTaskPushNotificationConfigs', fc.record({ taskId: id }));
    same('createTaskPushNotificationConfig', fc.record({ ...pushFields, taskId: id }));
  });

  it('carries tasks, lists and push configurations', () => {
    fc.assert(
      fc.property(task, pushConfig, (one, { tenant: _, ...config }) => {
        expect(withoutDefaults(answer('getTask', one))).toEqual(withoutDefaults(one));
        expect(withoutDefaults(answer('sendMessage', { task: one }))).toEqual(withoutDefaults({ task: one }));
        const page = { tasks: [one], nextPageToken: '', pageSize: 1, totalSize: 2 };
        expect(withoutDefaults(answer('listTasks', page))).toEqual(withoutDefaults(page));
        expect(answer('createTaskPushNotificationConfig', config)).toEqual(config);
        expect(answer('deleteTaskPushNotificationConfig', {})).toEqual({});
      }),
    );
  });

  it('carries an empty page', () => {
    const page = { tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 };
    expect(answer('listTasks', page)).toEqual(page);
  });

  it('carries events', () => {
    const { response } = methods.subscribeToTask;
    fc.assert(
      fc.property(event, (one) => {
        const bytes = response.encode(server.grpc.encodeEvent({ event: one }));
        expect(withoutDefaults(client.grpc.decodeEvent(response.decode(bytes)).event)).toEqual(withoutDefaults(one));
      }),
    );
  });

  it('carries null, nested lists, large integers, bytes and times as they are', () => {
    const data = {
      nothing: null,
      deep: [[[{ x: [null, [], {}] }]]],
      large: 2 ** 53 - 1,
      tiny: -1e-300,
      '': '',
      __proto: 1,
    };
    const one: ResponseOf<'getTask'> = {
      id: 't',
      status: { state: 'TASK_STATE_WORKING', timestamp: '2026-01-31T09:30:00.120Z' },
      artifacts: [
        {
          artifactId: 'a',
          parts: [{ raw: Buffer.from([0, 255, 128]).toString('base64') }, { text: '' }, { data: null }],
        },
        { artifactId: 'b', parts: [{ data }, { data: [null] }, { data: false }, { data: 0 }, { data: '' }] },
      ],
      metadata: { ...data, text: '\u0000 é 漢 😀' },
    };
    expect(answer('getTask', one)).toEqual(one);
  });

  it('carries nothing of an enum value that it does not know', () => {
    const request = methods.listTasks.request.decode(new BinaryWriter().tag(3, WireType.Varint).int32(99).finish());
    expect(() => server.grpc.decodeRequest('listTasks', request)).toThrow(/status/);
  });
});

/** The library's own codec, by way of its message objects. */
const reference = {
  encode: (message: DescMessage, value: unknown) => toBinary(message, fromJson(message, value as JsonValue)),
  decode: (message: DescMessage, bytes: Uint8Array) => toJson(message, fromBinary(message, bytes)),
};

describe('bytes', () => {
  const messages = [
    { codec: v1Codec, type: 'lf.a2a.v1.StreamResponse' },
    { codec: v03Codec, type: 'a2a.v1.StreamResponse' },
  ];
  it.each(messages)('of $type are those of @bufbuild/protobuf', ({ codec, type }) => {
    const message = messageDescriptor(type);
    const transcoder = transcoderOf(message);
    fc.assert(
      fc.property(event, (one) => {
        const value = codec.grpc.encodeEvent({ event: one });
        expect(withoutDefaults(transcoder.decode(reference.encode(message, value)))).toEqual(withoutDefaults(value));
        const times = (json: unknown) => JSON.stringify(json).replaceAll(/(:\d\d)(\.000)?Z"/g, '$1.000Z"');
        const read = reference.decode(message, transcoder.encode(value));
        expect(JSON.parse(times(withoutDefaults(read)))).toEqual(JSON.parse(times(withoutDefaults(value))));
      }),
    );
  });

  it('of any kind are read or refused with an error of the protocol', () => {
    const transcoder = transcoderOf(messageDescriptor('lf.a2a.v1.SendMessageRequest'));
    const mutated = fc
      .tuple(sendRequest, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }))
      .map(([one, changes]) => {
        const bytes = transcoder.encode(one);
        for (const [index, byte] of changes) bytes[index % bytes.length] = byte;
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), mutated), (bytes) => {
        try {
          expect(transcoder.decode(bytes)).toBeTypeOf('object');
        } catch (error) {
          expect(error).toMatchObject({ name: expect.stringMatching(/^Invalid/) });
        }
      }),
      { numRuns: 1000 },
    );
  });

  const messageWith = (data: unknown) => ({ message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data }] } });
  const transcoder = transcoderOf(messageDescriptor('lf.a2a.v1.SendMessageRequest'));
  const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)]);

  it('with JSON that is nested too deep are refused', () => {
    expect(transcoder.decode(transcoder.encode(messageWith(nest(100))))).toEqual(messageWith(nest(100)));
    expect(() => transcoder.decode(transcoder.encode(messageWith(nest(101))))).toThrow('nested deeper than 100');
    expect(() => transcoder.decode(transcoder.encode(messageWith(nest(5000))))).toThrow('nested deeper than 100');
  });

  it('with too many values are refused', () => {
    const bytes = transcoder.encode(messageWith(Array(100).fill(1)));
    expect(() => transcoder.decode(bytes, 100)).toThrow('at most 100 members and elements');
    expect(transcoder.decode(bytes, 101)).toBeTypeOf('object');
  });

  it('with numbers that JSON does not have are refused', () => {
    const value = new BinaryWriter().tag(2, WireType.Bit64).double(Number.NaN).finish();
    const part = new BinaryWriter().tag(4, WireType.LengthDelimited).bytes(value).finish();
    expect(() => transcoderOf(messageDescriptor('lf.a2a.v1.Part')).decode(part)).toThrow('numbers of JSON only');
  });

  it('are what JSON.stringify would have written of values that are no JSON', () => {
    const given = { at: new Date(0), none: undefined, not: Number.NaN, list: [undefined, () => 1] };
    const part = transcoderOf(messageDescriptor('lf.a2a.v1.Part'));
    expect(part.decode(part.encode({ data: given }))).toEqual({ data: JSON.parse(JSON.stringify(given)) });
  });

  it('of a field that comes twice are merged, and the last of a oneof counts', () => {
    const part = transcoderOf(messageDescriptor('lf.a2a.v1.Part'));
    const both = Buffer.concat([part.encode({ text: 'a', filename: 'f' }), part.encode({ url: 'b' })]);
    expect(part.decode(both)).toEqual({ url: 'b', filename: 'f' });
    const response = transcoderOf(messageDescriptor('lf.a2a.v1.SendMessageResponse'));
    const twice = Buffer.concat([
      response.encode({ task: { id: 'a' } }),
      response.encode({ task: { contextId: 'c' } }),
    ]);
    expect(response.decode(twice)).toEqual({ task: { id: 'a', contextId: 'c' } });
  });
});
