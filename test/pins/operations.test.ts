import { operations } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { v1Codec } from '../../src/protocol/codec.ts';

/** Sections 5.3 and 11.3, written down a second time. */
const pinned: Record<string, readonly [kind: string, method: string, ...routes: string[]]> = {
  sendMessage: ['unary', 'SendMessage', 'POST /message:send'],
  sendStreamingMessage: ['stream', 'SendStreamingMessage', 'POST /message:stream'],
  getTask: ['unary', 'GetTask', 'GET /tasks/{id}'],
  listTasks: ['unary', 'ListTasks', 'GET /tasks'],
  cancelTask: ['unary', 'CancelTask', 'POST /tasks/{id}:cancel'],
  subscribeToTask: ['stream', 'SubscribeToTask', 'GET /tasks/{id}:subscribe', 'POST /tasks/{id}:subscribe'],
  createTaskPushNotificationConfig: [
    'unary',
    'CreateTaskPushNotificationConfig',
    'POST /tasks/{taskId}/pushNotificationConfigs',
  ],
  getTaskPushNotificationConfig: [
    'unary',
    'GetTaskPushNotificationConfig',
    'GET /tasks/{taskId}/pushNotificationConfigs/{id}',
  ],
  listTaskPushNotificationConfigs: [
    'unary',
    'ListTaskPushNotificationConfigs',
    'GET /tasks/{taskId}/pushNotificationConfigs',
  ],
  deleteTaskPushNotificationConfig: [
    'unary',
    'DeleteTaskPushNotificationConfig',
    'DELETE /tasks/{taskId}/pushNotificationConfigs/{id}',
  ],
  getExtendedAgentCard: ['unary', 'GetExtendedAgentCard', 'GET /extendedAgentCard'],
};

const entries = Object.entries(pinned);

test('there are eleven operations with these names, methods and routes, and no others', () => {
  const actual = Object.entries(operations).map(([name, { kind, method, routes }]) => [
    name,
    [kind, method, ...routes],
  ]);
  expect(Object.fromEntries(actual)).toEqual(pinned);
  expect(entries).toHaveLength(11);
});

test('version 1.0 speaks these methods on JSON-RPC, and no others', () => {
  expect(Object.fromEntries(v1Codec.methods)).toEqual(
    Object.fromEntries(entries.map(([name, [, method]]) => [method, name])),
  );
});

test('version 1.0 answers at these routes on HTTP+JSON, and no others', () => {
  const actual = v1Codec.routes.map(({ route, operation }) => [route, operation]);
  const expected = entries.flatMap(([name, [, , ...routes]]) => routes.map((route) => [route, name]));
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  expect(actual).toHaveLength(expected.length);
});
