import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  artifact,
  event,
  id,
  message,
  name,
  optional,
  part,
  pushConfig,
  pushFields,
  sendRequest,
  struct,
  task,
  timestamp,
} from '../../test/support/arbitrary.ts';
import type { OperationName, RequestOf } from '../protocol/operation.ts';
import { SendMessageRequest, StreamResponse, TaskPushNotificationConfig } from '../protocol/request.ts';
import { TASK_STATES } from '../protocol/scalar.ts';
import { Artifact, Message, Part, Task } from '../protocol/task.ts';
import type { Type } from '../protocol/type.ts';
import { createParser } from '../protocol/validate.ts';
import { v03ClientCodec } from './client-codec.ts';
import { fromV03Artifact, toV03Artifact } from './jsonrpc/artifact.ts';
import { v03JsonRpcDialect } from './jsonrpc/dialect.ts';
import { fromV03Event, toV03Event } from './jsonrpc/event.ts';
import { fromV03Message, toV03Message } from './jsonrpc/message.ts';
import { fromV03Part, toV03Part } from './jsonrpc/part.ts';
import { fromV03TaskPushConfig, toV03TaskPushConfig } from './jsonrpc/push-config.ts';
import { fromV03SendParams, toV03SendParams } from './jsonrpc/request.ts';
import { V03Artifact, V03Message, V03Part, V03SendParams, V03Task, V03TaskPushConfig } from './jsonrpc/schema.ts';
import { fromV03Task, toV03Task } from './jsonrpc/task.ts';
import { fromV03ProtoArtifact, toV03ProtoArtifact } from './rest/artifact.ts';
import { v03RestDialect } from './rest/dialect.ts';
import { fromV03ProtoEvent, toV03ProtoEvent } from './rest/event.ts';
import { fromV03ProtoMessage, toV03ProtoMessage } from './rest/message.ts';
import { fromV03ProtoPart, toV03ProtoPart } from './rest/part.ts';
import { fromV03ProtoTaskPushConfig, toV03ProtoTaskPushConfig } from './rest/push-config.ts';
import { fromV03ProtoSendRequest, toV03ProtoSendRequest } from './rest/request.ts';
import {
  V03ProtoArtifact,
  V03ProtoMessage,
  V03ProtoPart,
  V03ProtoSendRequest,
  V03ProtoStreamResponse,
  V03ProtoTask,
  V03ProtoTaskPushConfig,
} from './rest/schema.ts';
import { fromV03ProtoTask, toV03ProtoTask } from './rest/task.ts';

interface Trip<Old, New> {
  readonly arbitrary: fc.Arbitrary<New>;
  readonly to: (value: New) => Old;
  readonly from: (value: Old) => New;
  /** The schema of 1.0 for the original, so that the generator produces only valid values. */
  readonly schema: Type.TSchema;
  /** The schema of the old version for the translation. */
  readonly oldSchema?: Type.TSchema;
}

function roundTrips<Old, New>({ arbitrary, to, from, schema, oldSchema }: Trip<Old, New>): void {
  const parse = createParser(schema);
  const parseOld = oldSchema && createParser(oldSchema);
  fc.assert(
    fc.property(arbitrary, (original) => {
      expect(parse(original)).toBe(original);
      const old = to(original);
      expect(from(old)).toEqual(original);
      const wire = JSON.parse(JSON.stringify(old));
      // What we write is accepted without normalisation.
      if (parseOld) expect(parseOld(wire)).toBe(wire);
      expect(JSON.stringify(from(wire))).toBe(JSON.stringify(from(old)));
    }),
  );
}

describe('what 1.0 says survives 0.3 over JSON-RPC:', () => {
  it('parts', () =>
    roundTrips({ arbitrary: part, to: toV03Part, from: fromV03Part, schema: Part, oldSchema: V03Part }));
  it('messages', () =>
    roundTrips({ arbitrary: message, to: toV03Message, from: fromV03Message, schema: Message, oldSchema: V03Message }));
  it('artifacts', () =>
    roundTrips({
      arbitrary: artifact,
      to: toV03Artifact,
      from: fromV03Artifact,
      schema: Artifact,
      oldSchema: V03Artifact,
    }));
  it('tasks', () =>
    roundTrips({ arbitrary: task, to: toV03Task, from: fromV03Task, schema: Task, oldSchema: V03Task }));
  it('events', () =>
    roundTrips({
      arbitrary: event,
      to: (value) => toV03Event({ event: value }),
      from: (value) => fromV03Event(value).event,
      schema: StreamResponse,
    }));
  it('push configurations', () =>
    roundTrips({
      arbitrary: pushConfig,
      to: toV03TaskPushConfig,
      from: fromV03TaskPushConfig,
      schema: TaskPushNotificationConfig,
      oldSchema: V03TaskPushConfig,
    }));
  it('send requests', () =>
    roundTrips({
      arbitrary: sendRequest,
      to: toV03SendParams,
      from: fromV03SendParams,
      schema: SendMessageRequest,
      oldSchema: V03SendParams,
    }));
});

describe('what 1.0 says survives 0.3 over HTTP+JSON:', () => {
  it('parts', () =>
    roundTrips({ arbitrary: part, to: toV03ProtoPart, from: fromV03ProtoPart, schema: Part, oldSchema: V03ProtoPart }));
  it('messages', () =>
    roundTrips({
      arbitrary: message,
      to: toV03ProtoMessage,
      from: fromV03ProtoMessage,
      schema: Message,
      oldSchema: V03ProtoMessage,
    }));
  it('artifacts', () =>
    roundTrips({
      arbitrary: artifact,
      to: toV03ProtoArtifact,
      from: fromV03ProtoArtifact,
      schema: Artifact,
      oldSchema: V03ProtoArtifact,
    }));
  it('tasks', () =>
    roundTrips({ arbitrary: task, to: toV03ProtoTask, from: fromV03ProtoTask, schema: Task, oldSchema: V03ProtoTask }));
  it('events', () =>
    roundTrips({
      arbitrary: event,
      to: (value) => toV03ProtoEvent({ event: value }),
      from: (value) => fromV03ProtoEvent(value).event,
      schema: StreamResponse,
      oldSchema: V03ProtoStreamResponse,
    }));
  it('push configurations', () =>
    roundTrips({
      arbitrary: pushConfig,
      to: toV03ProtoTaskPushConfig,
      from: fromV03ProtoTaskPushConfig,
      schema: TaskPushNotificationConfig,
      oldSchema: V03ProtoTaskPushConfig,
    }));
  it('send requests', () =>
    roundTrips({
      // `blocking` is always written, because readers of 0.3 interpret its absence differently.
      arbitrary: sendRequest.filter(({ configuration: c }) => !c || c.returnImmediately !== undefined),
      to: toV03ProtoSendRequest,
      from: fromV03ProtoSendRequest,
      schema: SendMessageRequest,
      oldSchema: V03ProtoSendRequest,
    }));
});

describe.each([
  { binding: 'JSON-RPC', client: v03ClientCodec.jsonrpc, server: v03JsonRpcDialect },
  { binding: 'HTTP+JSON', client: v03ClientCodec.rest, server: v03RestDialect },
])('client and server of 0.3 over $binding understand each other', ({ client, server }) => {
  const ask = <Name extends OperationName>(operation: Name, request: RequestOf<Name>) =>
    server.decodeRequest(operation, JSON.parse(JSON.stringify(client.encodeRequest(operation, request))));

  it('about every request', () => {
    const filter = fc.record(
      {
        tenant: name,
        contextId: id,
        status: fc.constantFrom(...TASK_STATES),
        pageSize: fc.integer({ min: 1, max: 100 }),
        pageToken: name,
        historyLength: fc.nat({ max: 100 }),
        statusTimestampAfter: timestamp,
        includeArtifacts: fc.boolean(),
      },
      optional,
    );
    const ids = fc.record({ id, tenant: name }, { requiredKeys: ['id'] });
    const pushIds = fc.record({ taskId: id, id: pushFields.id, tenant: name }, { requiredKeys: ['taskId', 'id'] });
    const same = <Name extends OperationName>(operation: Name, arbitrary: fc.Arbitrary<RequestOf<Name>>) =>
      fc.assert(
        fc.property(arbitrary, (request) => {
          expect(ask(operation, request)).toEqual(request);
        }),
      );
    same('listTasks', filter);
    same('getTask', fc.record({ id, tenant: name, historyLength: fc.nat({ max: 9 }) }, { requiredKeys: ['id'] }));
    same('cancelTask', fc.record({ id, tenant: name, metadata: struct }, { requiredKeys: ['id'] }));
    same('subscribeToTask', ids);
    same('getTaskPushNotificationConfig', pushIds);
    same('deleteTaskPushNotificationConfig', pushIds);
    same('listTaskPushNotificationConfigs', fc.record({ taskId: id, tenant: name }, { requiredKeys: ['taskId'] }));
    same('createTaskPushNotificationConfig', fc.record({ ...pushFields, tenant: name, taskId: id }));
  });

  it('about every result and every event', () => {
    const answer = (text: string) => JSON.parse(text) as unknown;
    fc.assert(
      fc.property(task, event, pushConfig, fc.boolean(), (one, other, config, last) => {
        for (const operation of ['getTask', 'cancelTask'] as const) {
          expect(client.decodeResult(operation, answer(server.encodeResult(operation, one)))).toEqual(one);
        }
        const page = { tasks: [one], nextPageToken: 'more', pageSize: 1, totalSize: 2 };
        expect(client.decodeResult('listTasks', answer(server.encodeResult('listTasks', page)))).toEqual(page);
        const sent = server.encodeResult('sendMessage', { task: one });
        expect(client.decodeResult('sendMessage', answer(sent))).toEqual({ task: one });
        const item = client.decodeEvent(answer(server.encodeEvent({ event: other, last })));
        expect(item.event).toEqual(other);
        expect(item.last).toBe(last && other.statusUpdate ? true : undefined);
        const created = server.encodeResult('createTaskPushNotificationConfig', config);
        expect(client.decodeResult('createTaskPushNotificationConfig', answer(created))).toEqual(config);
        const listed = server.encodeResult('listTaskPushNotificationConfigs', { configs: [config] });
        expect(client.decodeResult('listTaskPushNotificationConfigs', answer(listed))).toEqual({ configs: [config] });
      }),
    );
  });
});
