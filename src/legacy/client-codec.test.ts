import { describe, expect, it } from 'vitest';
import { v03ClientCodec } from './client-codec.ts';

const message = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'Hi' }] };

describe('a client of 0.3', () => {
  it('sends what agents of 0.3 understand', () => {
    const request = { message, configuration: { returnImmediately: true } };
    expect(v03ClientCodec.jsonrpc.encodeRequest('sendMessage', request)).toEqual({
      message: { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'Hi' }] },
      configuration: { blocking: false },
    });
    expect(v03ClientCodec.rest.encodeRequest('sendMessage', request)).toEqual({
      message: { messageId: 'm', role: 'ROLE_USER', content: [{ text: 'Hi' }] },
      configuration: { blocking: false },
    });
    expect(v03ClientCodec.rest.encodeRequest('cancelTask', { id: 't' })).toEqual({ id: 't', name: 'tasks/t' });
    const config = { taskId: 't', id: 'p', url: 'https://hook' };
    expect(v03ClientCodec.rest.encodeRequest('createTaskPushNotificationConfig', config)).toEqual({
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
    const read = v03ClientCodec.jsonrpc;
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
      v03ClientCodec.rest.decodeResult('sendMessage', {
        msg: { ...message, parts: undefined, content: [{ text: 'Hi' }] },
      }),
    ).toEqual({
      message,
    });
  });

  it('says what is wrong with an answer', () => {
    const statusUpdate = { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'working' } };
    expect(() => v03ClientCodec.jsonrpc.decodeResult('sendMessage', statusUpdate)).toThrow(
      'kind: must be one of task, message',
    );
    expect(() => v03ClientCodec.jsonrpc.decodeEvent({ kind: 'noise' })).toThrow(
      'kind: must be one of task, message, status',
    );
    expect(() => v03ClientCodec.jsonrpc.decodeEvent({ ...statusUpdate, status: {} })).toThrow(
      'status.state: is required',
    );
    expect(() => v03ClientCodec.rest.decodeEvent({})).toThrow(
      'exactly one of task, message, statusUpdate, artifactUpdate',
    );
    expect(() =>
      v03ClientCodec.rest.decodeResult('sendMessage', { statusUpdate: { taskId: 't', contextId: 'c' } }),
    ).toThrow('exactly one of task, message');
  });
});
