import { describe, expect, test } from 'vitest';
import { v1ClientCodec } from '../../protocol/client-codec.ts';
import type { ClientContext } from '../../protocol/service.ts';
import type { HttpSendRequest } from '../http-transport.ts';
import { createRestTransport } from './transport.ts';

const context: ClientContext = { owner: '', tenant: '', extensions: [] };

/** A transport with scripted responses. */
function answering(status: number, body: string, url = 'https://example.com/agent/?v=1') {
  const requests: HttpSendRequest[] = [];
  const service = createRestTransport({
    url,
    codec: v1ClientCodec,
    async send(request) {
      requests.push(request);
      return { status, header: () => 'application/json', text: async () => body, events: async function* () {} };
    },
  });
  return { service, requests };
}

describe('a request goes where its route says', () => {
  const task = JSON.stringify({ id: 't', status: { state: 'TASK_STATE_WORKING' } });
  const list = JSON.stringify({ tasks: [], nextPageToken: '', pageSize: 1, totalSize: 0 });

  test.each([
    ['getTask', { id: 'a/b c', historyLength: 0 }, task, 'GET /agent/tasks/a%2Fb%20c?v=1&historyLength=0'],
    ['cancelTask', { id: 't', metadata: { a: 1 } }, task, 'POST /agent/tasks/t:cancel?v=1 {"metadata":{"a":1}}'],
    [
      'listTasks',
      { contextId: 'c&d', includeArtifacts: true },
      list,
      'GET /agent/tasks?v=1&contextId=c%26d&includeArtifacts=true',
    ],
    [
      'deleteTaskPushNotificationConfig',
      { taskId: 't', id: 'p' },
      '',
      'DELETE /agent/tasks/t/pushNotificationConfigs/p?v=1',
    ],
    ['getTask', { id: 't', tenant: 'acme' }, task, 'GET /agent/acme/tasks/t?v=1'],
  ] as const)('%s %o', async (operation, request, body, expected) => {
    const { service, requests } = answering(200, body);
    await service[operation](request as never, context);
    const [{ method, url, body: sent }] = requests as [HttpSendRequest];
    expect(`${method} ${url.pathname}${url.search}${sent ? ` ${sent}` : ''}`).toBe(expected);
  });
});

test.each(['', 'null', '{}', '{"deleted":true}'])('a deletion that is confirmed with "%s" is done', async (body) => {
  const { service } = answering(200, body);
  expect(await service.deleteTaskPushNotificationConfig({ taskId: 't', id: 'p' }, context)).toEqual({});
});

describe('an error is understood', () => {
  const info = (reason: string) => ({
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'a2a-protocol.org',
  });
  const violations = {
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations: [{ field: 'id', description: 'bad' }],
  };

  test.each([
    [
      'by its reason',
      400,
      { error: { message: 'm', details: [info('TASK_NOT_CANCELABLE')] } },
      { name: 'TaskNotCancelable', code: -32002 },
    ],
    [
      'by its reason with a suffix',
      400,
      { error: { message: 'm', details: [info('TASK_NOT_FOUND_ERROR')] } },
      { name: 'TaskNotFound' },
    ],
    [
      'by its fields',
      400,
      { error: { message: 'm', details: [violations] } },
      { name: 'InvalidParams', violations: [{ field: 'id' }] },
    ],
    ['by its status', 404, { error: { code: 404, message: 'm' } }, { name: 'TaskNotFound', http: 404 }],
    [
      'by its gRPC status',
      400,
      { error: { status: 'FAILED_PRECONDITION', message: 'm' } },
      { name: 'UnsupportedOperation' },
    ],
    [
      'as problem details',
      400,
      { type: 'about:blank', title: 'Bad', detail: 'm' },
      { name: 'InvalidParams', message: 'm' },
    ],
    ['as none of the agent', 502, 'Bad gateway', { name: 'ClientError', kind: 'unreachable', status: 502 }],
    ['as too large', 413, {}, { name: 'ClientError', kind: 'too-large' }],
    ['as a wrong request', 418, {}, { name: 'ClientError', kind: 'protocol-violation', status: 418 }],
  ])('%s', async (_, status, body, expected) => {
    const { service } = answering(status, typeof body === 'string' ? body : JSON.stringify(body));
    await expect(service.getTask({ id: 't' }, context)).rejects.toMatchObject(expected);
  });
});
