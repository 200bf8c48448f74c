import { describe, expect, it } from 'vitest';
import { A2AError } from '../protocol/error.ts';
import { type OperationName, operationNames, operations } from '../protocol/operation.ts';
import { createParser } from '../protocol/validate.ts';
import { v03Codec } from './codec.ts';

const { jsonrpc, methods, routes } = v03Codec;

/** Reads a request as a binding does, and checks the result against the schema of 1.0. */
function decode(operation: OperationName, value: unknown): unknown {
  const request = jsonrpc.decodeRequest(operation, value);
  expect(createParser(operations[operation].request)(request)).toBe(request);
  return request;
}

const task = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' as const } };
const v03Task = { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } };
const message = { messageId: 'm', role: 'ROLE_AGENT' as const, parts: [{ text: 'Hi' }] };
const config = { taskId: 't', id: 'p', url: 'https://hook' };

describe('the codec of 0.3', () => {
  it('has a method and a route for every operation', () => {
    expect(v03Codec.version).toBe('0.3');
    expect(new Set(methods.values())).toEqual(new Set(operationNames));
    expect(new Set(routes.map(({ operation }) => operation))).toEqual(new Set(operationNames));
    expect(Object.fromEntries(methods)).toEqual({
      'message/send': 'sendMessage',
      'message/stream': 'sendStreamingMessage',
      'tasks/get': 'getTask',
      'tasks/list': 'listTasks',
      'tasks/cancel': 'cancelTask',
      'tasks/resubscribe': 'subscribeToTask',
      'tasks/pushNotificationConfig/set': 'createTaskPushNotificationConfig',
      'tasks/pushNotificationConfig/get': 'getTaskPushNotificationConfig',
      'tasks/pushNotificationConfig/list': 'listTaskPushNotificationConfigs',
      'tasks/pushNotificationConfig/delete': 'deleteTaskPushNotificationConfig',
      'agent/getAuthenticatedExtendedCard': 'getExtendedAgentCard',
    });
    expect(routes.map(({ route }) => route)).toEqual([
      'POST /v1/message:send',
      'POST /v1/message:stream',
      'GET /v1/tasks/{id}',
      'GET /v1/tasks',
      'POST /v1/tasks/{id}:cancel',
      'POST /v1/tasks/{id}:subscribe',
      'GET /v1/tasks/{id}:subscribe',
      'POST /v1/tasks/{taskId}/pushNotificationConfigs',
      'GET /v1/tasks/{taskId}/pushNotificationConfigs/{id}',
      'GET /v1/tasks/{taskId}/pushNotificationConfigs',
      'DELETE /v1/tasks/{taskId}/pushNotificationConfigs/{id}',
      'GET /v1/card',
      'GET /agent/authenticatedExtendedCard',
    ]);
  });
});

describe('a request of 0.3 over JSON-RPC', () => {
  const params = {
    message: {
      kind: 'message',
      messageId: 'm-1',
      role: 'user',
      parts: [
        { kind: 'text', text: 'Draw' },
        { kind: 'file', file: { bytes: 'AAEC', mimeType: 'image/png', name: 'a.png' } },
        { kind: 'data', data: { size: 3 } },
      ],
    },
    configuration: {
      blocking: false,
      acceptedOutputModes: ['image/png'],
      historyLength: 2,
      pushNotificationConfig: {
        url: 'https://hook',
        token: 'tok',
        authentication: { schemes: ['Bearer'], credentials: 'x' },
      },
    },
    metadata: { trace: 1 },
  };

  it('is message/send', () => {
    const request = decode('sendMessage', params);
    expect(request).toEqual({
      message: {
        messageId: 'm-1',
        role: 'ROLE_USER',
        parts: [{ text: 'Draw' }, { raw: 'AAEC', mediaType: 'image/png', filename: 'a.png' }, { data: { size: 3 } }],
      },
      configuration: {
        returnImmediately: true,
        acceptedOutputModes: ['image/png'],
        historyLength: 2,
        taskPushNotificationConfig: {
          url: 'https://hook',
          token: 'tok',
          authentication: { scheme: 'Bearer', credentials: 'x' },
        },
      },
      metadata: { trace: 1 },
    });
    expect(decode('sendStreamingMessage', params)).toEqual(request);
  });

  it('blocks unless it says that it does not', () => {
    const returnImmediately = (configuration: object) => {
      const request = jsonrpc.decodeRequest('sendMessage', { message: params.message, configuration });
      return request.configuration?.returnImmediately;
    };
    expect(returnImmediately({ blocking: true })).toBe(false);
    expect(returnImmediately({ blocking: false })).toBe(true);
    expect(returnImmediately({})).toBeUndefined();
  });

  it('gives a push configuration for a known task the id of that task', () => {
    const { message: first, configuration } = params;
    expect(
      jsonrpc.decodeRequest('sendMessage', { message: { ...first, taskId: 't' }, configuration }).configuration
        ?.taskPushNotificationConfig?.id,
    ).toBe('t');
  });

  it.each<[string, OperationName, object, object]>([
    ['tasks/get', 'getTask', { id: 't', historyLength: 3, metadata: {} }, { id: 't', historyLength: 3 }],
    ['tasks/cancel', 'cancelTask', { id: 't', metadata: { why: 1 } }, { id: 't', metadata: { why: 1 } }],
    ['tasks/resubscribe', 'subscribeToTask', { id: 't', metadata: {} }, { id: 't' }],
    [
      'tasks/list',
      'listTasks',
      { contextId: 'c', status: 'input-required', pageSize: 5 },
      { contextId: 'c', status: 'TASK_STATE_INPUT_REQUIRED', pageSize: 5 },
    ],
    [
      'tasks/pushNotificationConfig/set',
      'createTaskPushNotificationConfig',
      { taskId: 't', pushNotificationConfig: { id: 'p', url: 'https://hook' } },
      config,
    ],
    [
      'tasks/pushNotificationConfig/set without an id',
      'createTaskPushNotificationConfig',
      { taskId: 't', pushNotificationConfig: { url: 'https://hook' } },
      { taskId: 't', id: 't', url: 'https://hook' },
    ],
    [
      'tasks/pushNotificationConfig/get',
      'getTaskPushNotificationConfig',
      { id: 't', pushNotificationConfigId: 'p' },
      { taskId: 't', id: 'p' },
    ],
    [
      'tasks/pushNotificationConfig/get without an id',
      'getTaskPushNotificationConfig',
      { id: 't' },
      { taskId: 't', id: 't' },
    ],
    ['tasks/pushNotificationConfig/list', 'listTaskPushNotificationConfigs', { id: 't' }, { taskId: 't' }],
    [
      'tasks/pushNotificationConfig/delete',
      'deleteTaskPushNotificationConfig',
      { id: 't', pushNotificationConfigId: 'p' },
      { taskId: 't', id: 'p' },
    ],
    ['agent/getAuthenticatedExtendedCard', 'getExtendedAgentCard', {}, {}],
  ])('is %s', (_, operation, value, request) => {
    expect(decode(operation, value)).toEqual(request);
  });

  it('may name the roles as 1.0 does', () => {
    for (const role of ['ROLE_USER', 'ROLE_AGENT']) {
      expect(decode('sendMessage', withMessage({ role }))).toMatchObject({ message: { role } });
    }
  });

  it('may be of an early client', () => {
    const value = { message: { message_id: 'm', role: 'user', parts: [{ type: 'text', text: 'a' }], context_id: '' } };
    expect(decode('sendMessage', value)).toEqual({
      message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'a' }] },
    });
  });

  const withMessage = (change: object) => ({ message: { ...params.message, ...change } });
  it.each<[OperationName, unknown, string]>([
    ['sendMessage', {}, 'message: is required'],
    ['sendMessage', withMessage({ parts: [] }), 'message.parts: must have at least 1 element'],
    ['sendMessage', withMessage({ parts: [null] }), 'message.parts[0]: must be an object'],
    ['sendMessage', withMessage({ parts: [{ kind: 'x' }] }), 'message.parts[0]: kind must be one of text, file, data'],
    ['sendMessage', withMessage({ role: 'robot' }), 'message.role: must be user, agent, ROLE_USER or ROLE_AGENT'],
    ['sendMessage', withMessage({ role: 1 }), 'message.role: must be a string'],
    ['sendMessage', withMessage({ messageId: null }), 'message.messageId: is required'],
    ['sendMessage', withMessage({ kind: 'task' }), 'message.kind: must be message'],
    ['sendMessage', { ...params, configuration: { blocking: 'no' } }, 'configuration.blocking: must be a boolean'],
    ['getTask', {}, 'id: is required'],
    ['getTask', { id: 't', historyLength: -1 }, 'historyLength: must be at least 0'],
    ['listTasks', { status: 'done' }, 'status: must be submitted'],
    ['createTaskPushNotificationConfig', { taskId: 't', pushNotificationConfig: {} }, 'pushNotificationConfig.url: is'],
    ['deleteTaskPushNotificationConfig', { id: 't' }, 'pushNotificationConfigId: is required'],
    ['cancelTask', [], 'must be an object'],
  ])('is refused: %s %j', (operation, value, text) => {
    const refused = () => jsonrpc.decodeRequest(operation, value);
    expect(refused).toThrow(A2AError);
    expect(refused).toThrow(text);
  });
});

describe('an answer of 0.3 over JSON-RPC', () => {
  it('is bare and says its kind', () => {
    expect(JSON.parse(jsonrpc.encodeResult('sendMessage', { task }))).toEqual(v03Task);
    expect(JSON.parse(jsonrpc.encodeResult('sendMessage', { message }))).toEqual({
      kind: 'message',
      messageId: 'm',
      role: 'agent',
      parts: [{ kind: 'text', text: 'Hi' }],
    });
    expect(JSON.parse(jsonrpc.encodeResult('getTask', task))).toEqual(v03Task);
    expect(JSON.parse(jsonrpc.encodeResult('cancelTask', task))).toEqual(v03Task);
  });

  it('nests push configurations, lists them bare, and deletes with null', () => {
    const nested = { taskId: 't', pushNotificationConfig: { id: 'p', url: 'https://hook' } };
    expect(JSON.parse(jsonrpc.encodeResult('createTaskPushNotificationConfig', config))).toEqual(nested);
    expect(JSON.parse(jsonrpc.encodeResult('getTaskPushNotificationConfig', config))).toEqual(nested);
    expect(JSON.parse(jsonrpc.encodeResult('listTaskPushNotificationConfigs', { configs: [config] }))).toEqual([
      nested,
    ]);
    expect(jsonrpc.encodeResult('listTaskPushNotificationConfigs', {})).toBe('[]');
    expect(jsonrpc.encodeResult('deleteTaskPushNotificationConfig', {})).toBe('null');
  });

  it('is a page of tasks', () => {
    const page = { tasks: [task], nextPageToken: '', pageSize: 50, totalSize: 1 };
    expect(JSON.parse(jsonrpc.encodeResult('listTasks', page))).toEqual({ ...page, tasks: [v03Task] });
  });

  it('is an event', () => {
    expect(JSON.parse(jsonrpc.encodeEvent({ event: { task }, position: 1 }))).toEqual(v03Task);
    const statusUpdate = { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_FAILED' as const } };
    expect(JSON.parse(jsonrpc.encodeEvent({ event: { statusUpdate }, position: 2, last: true }))).toEqual({
      kind: 'status-update',
      taskId: 't',
      contextId: 'c',
      status: { state: 'failed' },
      final: true,
    });
  });

  it('is an error with free data', () => {
    const missing = new A2AError('TaskNotFound', 'No such task', { metadata: { taskId: 't' } });
    expect(jsonrpc.errorDetails(missing)).toEqual({ taskId: 't' });
    const violations = [{ field: 'id', description: 'is required' }];
    const invalid = new A2AError('InvalidParams', 'id: is required', { violations });
    expect(jsonrpc.errorDetails(invalid)).toEqual({ fieldViolations: violations });
    expect(jsonrpc.errorDetails(new A2AError('Internal', 'Internal error'))).toBeUndefined();
  });
});
