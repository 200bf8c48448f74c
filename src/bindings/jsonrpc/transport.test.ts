import { expect, test } from 'vitest';
import { v1ClientCodec } from '../../protocol/client-codec.ts';
import type { ClientContext, StreamItem } from '../../protocol/service.ts';
import type { HttpAnswer, HttpSendRequest } from '../http-transport.ts';
import { createJsonRpcTransport } from './transport.ts';

const context: ClientContext = { owner: '', tenant: '', extensions: ['https://example.com/x'], lastEventId: 7 };
const task = { id: 't', status: { state: 'TASK_STATE_WORKING' } };

/** A transport with scripted responses. */
function answering(answer: Partial<HttpAnswer>, codec = v1ClientCodec) {
  const requests: HttpSendRequest[] = [];
  const service = createJsonRpcTransport({
    url: 'https://example.com/rpc',
    codec,
    tenant: 'acme',
    async send(request) {
      requests.push(request);
      return { status: 200, header: () => '', text: async () => '', events: async function* () {}, ...answer };
    },
  });
  return { service, requests };
}

test('a call carries its method, its tenant and its context [CLIENT-24] [CLIENT-26]', async () => {
  const { service, requests } = answering({
    text: async () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: task }),
  });
  expect(await service.getTask({ id: 't' }, context)).toEqual(task);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    idempotent: true,
    headers: { 'a2a-version': '1.0', 'a2a-extensions': 'https://example.com/x', 'last-event-id': '7' },
  });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'GetTask',
    params: { id: 't', tenant: 'acme' },
  });
});

test.each([[null], [{}], [{ deleted: true }], [true]])(
  'a deletion that is confirmed with %j is done',
  async (result) => {
    const { service } = answering({ text: async () => JSON.stringify({ jsonrpc: '2.0', id: 1, result }) });
    expect(await service.deleteTaskPushNotificationConfig({ taskId: 't', id: 'p' }, context)).toEqual({});
  },
);

test('an operation that the version does not have is refused here', async () => {
  const { service, requests } = answering({}, { ...v1ClientCodec, version: '0.2', methods: {} });
  await expect(service.listTasks({}, context)).rejects.toMatchObject({ kind: 'unsupported' });
  expect(requests).toEqual([]);
});

test('an answer that is no stream is one event, or an error', async () => {
  const once = answering({ text: async () => JSON.stringify({ jsonrpc: '2.0', id: 1, result: { task } }) });
  const items: StreamItem[] = [];
  for await (const item of await once.service.subscribeToTask({ id: 't' }, context)) items.push(item);
  expect(items).toEqual([{ event: { task } }]);
  const error = { code: -32001, message: 'Not there' };
  const refused = answering({ status: 404, text: async () => JSON.stringify({ jsonrpc: '2.0', id: 1, error }) });
  await expect(refused.service.subscribeToTask({ id: 't' }, context)).rejects.toMatchObject({
    name: 'TaskNotFound',
    http: 404,
  });
});

test('ids of events are positions where they are whole numbers', async () => {
  const frame = (id?: string) => ({ id, data: JSON.stringify({ jsonrpc: '2.0', id: 1, result: { task } }) });
  const { service } = answering({
    header: () => 'text/event-stream; charset=utf-8',
    events: async function* () {
      yield* [frame('4'), frame('abc'), frame()];
    },
  });
  const positions: (number | undefined)[] = [];
  for await (const { position } of await service.subscribeToTask({ id: 't' }, context)) positions.push(position);
  expect(positions).toEqual([4, undefined, undefined]);
});
