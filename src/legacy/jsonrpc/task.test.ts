import { describe, expect, it } from 'vitest';
import { TASK_STATES } from '../../protocol/scalar.ts';
import type { Task } from '../../protocol/task.ts';
import { createParser } from '../../protocol/validate.ts';
import { V03_PROTO_STATES, V03ProtoTask } from '../rest/schema.ts';
import { fromV03ProtoTask, toV03ProtoTask } from '../rest/task.ts';
import { V03_STATES, V03Task } from './schema.ts';
import { fromV03Task, toV03Task } from './task.ts';

const parse = createParser(V03Task);
const parseProto = createParser(V03ProtoTask);

const task: Task = {
  id: 'task-1',
  contextId: 'ctx-1',
  status: {
    state: 'TASK_STATE_INPUT_REQUIRED',
    message: {
      messageId: 'm-2',
      role: 'ROLE_AGENT',
      parts: [{ text: 'Which city?' }],
      taskId: 'task-1',
      contextId: 'ctx-1',
    },
    timestamp: '2025-04-02T16:59:25.331Z',
  },
  artifacts: [
    { artifactId: 'a-1', name: 'map', parts: [{ raw: 'AAEC', mediaType: 'image/png', filename: 'map.png' }] },
  ],
  history: [
    {
      messageId: 'm-1',
      role: 'ROLE_USER',
      parts: [{ text: 'Weather?' }],
      extensions: ['https://example.com/ext'],
      referenceTaskIds: ['task-0'],
    },
  ],
  metadata: { tier: 1 },
};

describe('a task of 0.3', () => {
  it('says its kind, and so do its messages and parts', () => {
    const json = {
      kind: 'task',
      id: 'task-1',
      contextId: 'ctx-1',
      status: {
        state: 'input-required',
        message: {
          kind: 'message',
          messageId: 'm-2',
          role: 'agent',
          parts: [{ kind: 'text', text: 'Which city?' }],
          taskId: 'task-1',
          contextId: 'ctx-1',
        },
        timestamp: '2025-04-02T16:59:25.331Z',
      },
      artifacts: [
        {
          artifactId: 'a-1',
          name: 'map',
          parts: [{ kind: 'file', file: { bytes: 'AAEC', mimeType: 'image/png', name: 'map.png' } }],
        },
      ],
      history: [
        {
          kind: 'message',
          messageId: 'm-1',
          role: 'user',
          parts: [{ kind: 'text', text: 'Weather?' }],
          extensions: ['https://example.com/ext'],
          referenceTaskIds: ['task-0'],
        },
      ],
      metadata: { tier: 1 },
    };
    expect(toV03Task(task)).toEqual(json);
    expect(fromV03Task(parse(json))).toEqual(task);
  });

  it('has no kinds over HTTP+JSON, calls parts content, and keeps referenced tasks in the metadata', () => {
    const proto = {
      id: 'task-1',
      contextId: 'ctx-1',
      status: {
        state: 'TASK_STATE_INPUT_REQUIRED',
        message: {
          messageId: 'm-2',
          role: 'ROLE_AGENT',
          content: [{ text: 'Which city?' }],
          taskId: 'task-1',
          contextId: 'ctx-1',
        },
        timestamp: '2025-04-02T16:59:25.331Z',
      },
      artifacts: [
        {
          artifactId: 'a-1',
          name: 'map',
          parts: [{ file: { fileWithBytes: 'AAEC', mimeType: 'image/png', name: 'map.png' } }],
        },
      ],
      history: [
        {
          messageId: 'm-1',
          role: 'ROLE_USER',
          content: [{ text: 'Weather?' }],
          extensions: ['https://example.com/ext'],
          metadata: { 'a2a.v1': { referenceTaskIds: ['task-0'] } },
        },
      ],
      metadata: { tier: 1 },
    };
    expect(toV03ProtoTask(task)).toEqual(proto);
    expect(fromV03ProtoTask(parseProto(proto))).toEqual(task);
  });

  it('has a word for every state, in both dialects', () => {
    const stateIn = (state: Task['status']['state']) => ({ id: 't', status: { state } });
    expect(TASK_STATES.map((state) => toV03Task(stateIn(state)).status.state).sort()).toEqual([...V03_STATES].sort());
    expect(TASK_STATES.map((state) => toV03ProtoTask(stateIn(state)).status?.state)).toEqual(V03_PROTO_STATES);
    expect(toV03Task(stateIn('TASK_STATE_UNSPECIFIED')).status.state).toBe('unknown');
    expect(toV03Task(stateIn('TASK_STATE_CANCELED')).status.state).toBe('canceled');
    expect(toV03ProtoTask(stateIn('TASK_STATE_CANCELED')).status?.state).toBe('TASK_STATE_CANCELLED');
    expect(fromV03ProtoTask({ id: 't' }).status.state).toBe('TASK_STATE_UNSPECIFIED');
  });

  it('always has a context id, be it empty', () => {
    const bare: Task = { id: 't', status: { state: 'TASK_STATE_WORKING' } };
    expect(toV03Task(bare)).toEqual({ kind: 'task', id: 't', contextId: '', status: { state: 'working' } });
    expect(fromV03Task(toV03Task(bare))).toEqual(bare);
  });

  it.each([
    ['2025-04-02T16:59:25Z', '2025-04-02T16:59:25Z'],
    ['2025-04-02T16:59:25.331123+00:00', '2025-04-02T16:59:25.331Z'],
    ['2025-04-02T18:59:25+02:00', '2025-04-02T16:59:25.000Z'],
    ['2025-04-02T16:59:25.331', '2025-04-02T16:59:25.331Z'],
  ])('may write the time as %s', (timestamp, utc) => {
    const old = parse({ kind: 'task', id: 't', contextId: 'c', status: { state: 'working', timestamp } });
    expect(fromV03Task(old).status.timestamp).toBe(utc);
  });

  it('may come with the names of the proto itself', () => {
    const value = {
      id: 't',
      context_id: 'c',
      status: { state: 5, update: { message_id: 'm', role: 'ROLE_AGENT', content: [{ text: 'gone' }] } },
    };
    expect(fromV03ProtoTask(parseProto(value))).toEqual({
      id: 't',
      contextId: 'c',
      status: {
        state: 'TASK_STATE_CANCELED',
        message: { messageId: 'm', role: 'ROLE_AGENT', parts: [{ text: 'gone' }] },
      },
    });
  });

  it.each([
    [{ id: 't', status: { state: 'TASK_STATE_WORKING' } }, 'status.state: must be submitted, working,'],
    [{ id: 't', status: { state: 'done' } }, 'or unknown'],
    [{ status: { state: 'working' } }, 'id: is required'],
    [{ kind: 'message', id: 't', status: { state: 'working' } }, 'kind: must be task'],
    [{ id: 't', status: { state: 'working', timestamp: 'today' } }, 'status.timestamp: must be an ISO 8601 time'],
  ])('is refused as %j', (value, text) => {
    expect(() => parse(value)).toThrow(text);
  });
});
