import { describe, expect, it } from 'vitest';
import { v03JsonRpcClient, v03RestClient } from './client-dialect.ts';

const message = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'Hi' }] };

describe('a client of 0.3', () => {
  it('sends what agents of 0.3 understand', () => {
    const request = { message, configuration: { returnImmediately: true } };
    expect(v03JsonRpcClient.encodeRequest('sendMessage', request)).toEqual({
      message: { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] },
      configuration: { blocking: false },
    });
    expect(v03RestClient.encodeRequest('sendMessage', request)).toEqual({
      message: { messageId: 'm', role: 'ROLE_USER', content: [{ text: 'Hi' }] },
      configuration: { blocking: false },
    });
    expect(v03RestClient.encodeRequest('cancelTask', { id: 't' })).toEqual({ id: 't', name: 'tasks/t' });
    const config = { taskId: 't', id: 'p', url: 'https://hook' };
    expect(v03RestClient.encodeRequest('createTaskPushNotificationConfig', config)).toEqual({
      taskId: 't',
      parent: 'tasks/t',
      configId: 'p',
      config: {
        name: 'tasks/t/pushNotificationConfigs/p',
        pushNotificationConfig: { id: 'p', url: 'https://hook' },
      },
    });
  });

  it('reads what they answer, also without a kind and with empty chunks', () => {
    const read = v03JsonRpcClient;
    const task = { id: 't', contextId: 'c', status: { state: 'completed' } };
    const expected = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' } };
    expect(read.decodeResult('sendMessage', task)).toEqual({ task: expected });
    expect(read.decodeResult('sendMessage', { messageId: 'm', role: 'user', parts: [{ text: 'Hi' }] })).toEqual({
      message,
    });
    const update = { kind: 'artifact-update', taskId: 't', contextId: 'c', lastChunk: true };
    expect(read.decodeEvent({ ...update, artifact: { artifactId: 'a', parts: [] } })).toEqual({
      event: {
        artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: [] }, lastChunk: true },
      },
    });
    expect(read.decodeResult('deleteTaskPushNotificationConfig', null)).toEqual({});
    expect(read.decodeResult('listTasks', { tasks: [task] })).toEqual({
      tasks: [expected],
      nextPageToken: '',
      pageSize: 1,
      totalSize: 1,
    });
    expect(
      v03RestClient.decodeResult('sendMessage', { msg: { ...message, parts: undefined, content: [{ text: 'Hi' }] } }),
    ).toEqual({
      message,
    });
  });

  it('says what is wrong with an answer', () => {
    const statusUpdate = { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'working' } };
    expect(() => v03JsonRpcClient.decodeResult('sendMessage', statusUpdate)).toThrow(
      'kind: must be one of task, message',
    );
    expect(() => v03JsonRpcClient.decodeEvent({ kind: 'noise' })).toThrow('kind: must be one of task, message, status');
    expect(() => v03JsonRpcClient.decodeEvent({ ...statusUpdate, status: {} })).toThrow('status.state: is required');
    expect(() => v03RestClient.decodeEvent({})).toThrow('exactly one of task, message, statusUpdate, artifactUpdate');
    expect(() => v03RestClient.decodeResult('sendMessage', { statusUpdate: { taskId: 't', contextId: 'c' } })).toThrow(
      'exactly one of task, message',
    );
  });
});
