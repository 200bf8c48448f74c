import { describe, expect, it } from 'vitest';
import type { StreamResponse } from '../../protocol/request.ts';
import { toV03ProtoEvent } from '../rest/event.ts';
import { fromV03Event, toV03Event, v03KindOf } from './event.ts';

const statusUpdate = { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' as const } };
const artifactUpdate = {
  taskId: 't',
  contextId: 'c',
  artifact: { artifactId: 'a', parts: [{ text: 'chunk' }] },
  append: true,
  lastChunk: false,
};

describe('an event of 0.3', () => {
  it('is final exactly when it is the last status update of its stream', () => {
    const json = { kind: 'status-update', taskId: 't', contextId: 'c', status: { state: 'completed' } };
    expect(toV03Event({ event: { statusUpdate }, last: true })).toEqual({ ...json, final: true });
    expect(toV03Event({ event: { statusUpdate }, last: false })).toEqual({ ...json, final: false });
    expect(toV03Event({ event: { statusUpdate } })).toEqual({ ...json, final: false });
    expect(toV03ProtoEvent({ event: { statusUpdate }, last: true })).toEqual({
      statusUpdate: { ...statusUpdate, final: true },
    });
    expect(toV03ProtoEvent({ event: { statusUpdate } }).statusUpdate?.final).toBe(false);
    expect(toV03Event({ event: { artifactUpdate }, last: true })).not.toHaveProperty('final');
    expect(fromV03Event({ ...json, final: true } as never)).toEqual({ event: { statusUpdate }, last: true });
    expect(fromV03Event(json as never)).toEqual({ event: { statusUpdate } });
  });

  it('is a chunk of an artifact', () => {
    expect(toV03Event({ event: { artifactUpdate } })).toEqual({
      kind: 'artifact-update',
      taskId: 't',
      contextId: 'c',
      artifact: { artifactId: 'a', parts: [{ kind: 'text', text: 'chunk' }] },
      append: true,
      lastChunk: false,
    });
  });

  it('is the task itself, or one message', () => {
    const task = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_SUBMITTED' as const } };
    const message = { messageId: 'm', role: 'ROLE_AGENT' as const, parts: [{ text: 'Hi' }] };
    expect(toV03Event({ event: { task }, last: true })).toEqual({
      kind: 'task',
      id: 't',
      contextId: 'c',
      status: { state: 'submitted' },
    });
    expect(toV03Event({ event: { message } })).toEqual({
      kind: 'message',
      messageId: 'm',
      role: 'agent',
      parts: [{ kind: 'text', text: 'Hi' }],
    });
    expect(toV03ProtoEvent({ event: { message } })).toEqual({
      message: { messageId: 'm', role: 'ROLE_AGENT', content: [{ text: 'Hi' }] },
    });
  });

  it('is known by its kind, or by what it has', () => {
    expect(v03KindOf({ kind: 'task' })).toBe('task');
    expect(v03KindOf({ id: 't', status: {} })).toBe('task');
    expect(v03KindOf({ taskId: 't', status: {} })).toBe('status-update');
    expect(v03KindOf({ taskId: 't', artifact: {} })).toBe('artifact-update');
    expect(v03KindOf({ messageId: 'm', parts: [] })).toBe('message');
    expect(v03KindOf({})).toBeUndefined();
    expect(v03KindOf(null)).toBeUndefined();
  });

  it('cannot be nothing', () => {
    const empty = {} as StreamResponse;
    expect(() => toV03Event({ event: empty })).toThrow('A stream event is');
    expect(() => toV03ProtoEvent({ event: empty })).toThrow('A stream event is');
  });
});
