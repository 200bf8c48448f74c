import { describe, expect, it } from 'vitest';
import { A2AError } from '../../protocol/error.ts';
import { type OperationName, operations } from '../../protocol/operation.ts';
import { createParser } from '../../protocol/validate.ts';
import { v03RestDialect as rest } from './dialect.ts';

function decode(operation: OperationName, value: unknown, source?: 'json' | 'query'): unknown {
  const request = rest.decodeRequest(operation, value, source);
  expect(createParser(operations[operation].request)(request)).toBe(request);
  return request;
}

const task = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_CANCELED' as const } };
const protoTask = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_CANCELLED' } };
const config = { taskId: 't', id: 'p', url: 'https://hook' };
const inner = { id: 'p', url: 'https://hook' };
const protoConfig = { name: 'tasks/t/pushNotificationConfigs/p', pushNotificationConfig: inner };

describe('a request of 0.3 over HTTP+JSON', () => {
  const request = {
    message: {
      messageId: 'm',
      role: 'ROLE_USER',
      content: [
        { text: 'Draw' },
        { file: { fileWithBytes: 'AAEC', mimeType: 'image/png' } },
        { data: { data: { a: 1 } } },
      ],
    },
    configuration: {
      acceptedOutputModes: ['image/png'],
      pushNotification: { url: 'https://hook' },
      blocking: false,
      historyLength: 1,
    },
  };
  const expected = {
    message: {
      messageId: 'm',
      role: 'ROLE_USER',
      parts: [{ text: 'Draw' }, { raw: 'AAEC', mediaType: 'image/png' }, { data: { a: 1 } }],
    },
    configuration: {
      acceptedOutputModes: ['image/png'],
      taskPushNotificationConfig: { url: 'https://hook' },
      returnImmediately: true,
      historyLength: 1,
    },
  };

  it('is POST /v1/message:send, with the names of JSON or of the proto', () => {
    expect(decode('sendMessage', request)).toEqual(expected);
    expect(decode('sendStreamingMessage', request)).toEqual(expected);
    const preserved = {
      request: {
        message_id: 'm',
        role: 1,
        content: [
          { text: 'Draw' },
          { file: { file_with_bytes: 'AAEC', mime_type: 'image/png', file_with_uri: '' } },
          { data: { data: { a: 1 } } },
        ],
      },
      configuration: {
        accepted_output_modes: ['image/png'],
        push_notification: { url: 'https://hook' },
        blocking: false,
        history_length: 1,
      },
    };
    expect(decode('sendMessage', preserved)).toEqual(expected);
  });

  it.each<[string, OperationName, object, object]>([
    ['GET /v1/tasks/{id}', 'getTask', { id: 't', historyLength: '3' }, { id: 't', historyLength: 3 }],
    ['GET /v1/tasks/{id} with snake_case', 'getTask', { id: 't', history_length: '3' }, { id: 't', historyLength: 3 }],
    [
      'GET /v1/tasks',
      'listTasks',
      { status: 'TASK_STATE_CANCELLED', page_size: '5', includeArtifacts: 'true' },
      { status: 'TASK_STATE_CANCELED', pageSize: 5, includeArtifacts: true },
    ],
    ['GET …:subscribe', 'subscribeToTask', { id: 't' }, { id: 't' }],
    [
      'GET …/pushNotificationConfigs/{id}',
      'getTaskPushNotificationConfig',
      { taskId: 't', id: 'p' },
      { taskId: 't', id: 'p' },
    ],
    ['DELETE …/{id}', 'deleteTaskPushNotificationConfig', { taskId: 't', id: 'p' }, { taskId: 't', id: 'p' }],
    [
      'GET …/pushNotificationConfigs',
      'listTaskPushNotificationConfigs',
      { taskId: 't', pageSize: '2' },
      { taskId: 't', pageSize: 2 },
    ],
    ['GET /v1/card', 'getExtendedAgentCard', { utm: 'x' }, {}],
    ['a path with a tenant', 'getTask', { id: 't', tenant: 'north' }, { id: 't', tenant: 'north' }],
  ])('is %s', (_, operation, query, result) => {
    expect(decode(operation, query, 'query')).toEqual(result);
  });

  it.each<[string, OperationName, object, object]>([
    ['GetTask', 'getTask', { name: 'tasks/t' }, { id: 't' }],
    ['CancelTask', 'cancelTask', { name: 'tasks/t', metadata: { why: 1 } }, { id: 't', metadata: { why: 1 } }],
    ['TaskSubscription', 'subscribeToTask', { name: 'tasks/t' }, { id: 't' }],
    [
      'GetTaskPushNotificationConfig',
      'getTaskPushNotificationConfig',
      { name: 'tasks/t/pushNotificationConfigs/p' },
      { taskId: 't', id: 'p' },
    ],
    ['ListTaskPushNotificationConfig', 'listTaskPushNotificationConfigs', { parent: 'tasks/t' }, { taskId: 't' }],
  ])('is %s by its resource name, as gRPC has it', (_, operation, value, result) => {
    expect(decode(operation, value)).toEqual(result);
  });

  it.each<[string, object, object]>([
    [
      'the whole request',
      { parent: 'tasks/t', configId: 'p', config: { pushNotificationConfig: { url: 'https://hook' } } },
      config,
    ],
    ['its config in the body of a path', { taskId: 't', ...protoConfig }, config],
    ['snake_case', { taskId: 't', config: { push_notification_config: inner } }, config],
    [
      'no id at all',
      { taskId: 't', config: { pushNotificationConfig: { url: 'https://hook' } } },
      { ...config, id: 't' },
    ],
    [
      'the id in the name',
      { taskId: 't', config: { ...protoConfig, pushNotificationConfig: { url: 'https://hook' } } },
      config,
    ],
  ])('sets a push configuration with %s', (_, value, result) => {
    expect(decode('createTaskPushNotificationConfig', value)).toEqual(result);
  });

  const withMessage = (change: object) => ({ message: { ...request.message, ...change } });
  it.each<[OperationName, unknown, string]>([
    ['sendMessage', {}, 'message: is required'],
    ['sendMessage', withMessage({ content: null, parts: [] }), 'message.content: is required'],
    ['sendMessage', withMessage({ content: [] }), 'message.content: must have at least 1 element'],
    ['sendMessage', withMessage({ content: [{}] }), 'message.content[0]: exactly one of text, file, data'],
    ['sendMessage', withMessage({ role: 'user' }), 'message.role: must be one of ROLE_USER, ROLE_AGENT'],
    ['getTask', {}, 'name: must be tasks/{id}'],
    ['getTask', { name: 't' }, 'name: must be tasks/{id}'],
    ['listTasks', { status: 'TASK_STATE_CANCELED' }, 'status: must be one of'],
    ['getTaskPushNotificationConfig', { name: 'tasks/t' }, 'name: must be tasks/{id}/pushNotificationConfigs/{id}'],
    ['listTaskPushNotificationConfigs', {}, 'parent: must be tasks/{id}'],
    ['createTaskPushNotificationConfig', { taskId: 't' }, 'config.pushNotificationConfig: is required'],
    [
      'createTaskPushNotificationConfig',
      { taskId: 't', config: { pushNotificationConfig: {} } },
      'config.pushNotificationConfig.url: is required',
    ],
  ])('is refused: %s %j', (operation, value, text) => {
    expect(() => rest.decodeRequest(operation, value)).toThrow(text);
  });
});

describe('an answer of 0.3 over HTTP+JSON', () => {
  it('wraps what was sent for, and nothing else', () => {
    const message = { messageId: 'm', role: 'ROLE_AGENT' as const, parts: [{ raw: 'AAEC', filename: 'a.bin' }] };
    expect(JSON.parse(rest.encodeResult('sendMessage', { task }))).toEqual({ task: protoTask });
    expect(JSON.parse(rest.encodeResult('sendMessage', { message }))).toEqual({
      message: { messageId: 'm', role: 'ROLE_AGENT', content: [{ file: { fileWithBytes: 'AAEC', name: 'a.bin' } }] },
    });
    expect(JSON.parse(rest.encodeResult('getTask', task))).toEqual(protoTask);
    expect(JSON.parse(rest.encodeResult('cancelTask', task))).toEqual(protoTask);
    const page = { tasks: [task], nextPageToken: '', pageSize: 50, totalSize: 1 };
    expect(JSON.parse(rest.encodeResult('listTasks', page))).toEqual({ ...page, tasks: [protoTask] });
  });

  it('names push configurations', () => {
    expect(JSON.parse(rest.encodeResult('createTaskPushNotificationConfig', config))).toEqual(protoConfig);
    expect(JSON.parse(rest.encodeResult('listTaskPushNotificationConfigs', { configs: [config] }))).toEqual({
      configs: [protoConfig],
    });
    expect(rest.encodeResult('deleteTaskPushNotificationConfig', {})).toBe('{}');
  });

  it('is an event under its name', () => {
    const statusUpdate = { taskId: 't', contextId: 'c', status: task.status };
    expect(JSON.parse(rest.encodeEvent({ event: { task } }))).toEqual({ task: protoTask });
    expect(JSON.parse(rest.encodeEvent({ event: { statusUpdate }, last: true }))).toEqual({
      statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_CANCELLED' }, final: true },
    });
  });

  it('is an error with typed details, for its body is a google.rpc.Status', () => {
    const missing = new A2AError('TaskNotFound', 'No such task', { metadata: { taskId: 't' } });
    expect(rest.errorDetails(missing)).toMatchObject([{ reason: 'TASK_NOT_FOUND', metadata: { taskId: 't' } }]);
  });
});
