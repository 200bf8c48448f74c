/** The bytes the bare server answers: A2A 1.0 JSON-RPC results of the size a real server sends for the same call. */
import { ANSWER, CHUNK } from './behaviour.ts';

const taskId = '5b0c2f6e-8d5a-4d0e-9a36-0f1c2b3d4e5f';
const contextId = '0d9c8b7a-6f5e-4d3c-8b2a-1908f7e6d5c4';
const timestamp = '2026-01-01T00:00:00.000Z';
const completed = { state: 'TASK_STATE_COMPLETED', timestamp };
const working = { state: 'TASK_STATE_WORKING', timestamp };

const sent = { messageId: taskId, contextId, taskId, role: 'ROLE_USER', parts: [{ text: 'task' }] };
const answered = { messageId: taskId, contextId, role: 'ROLE_AGENT', parts: [{ text: ANSWER }] };
const artifact = { artifactId: taskId, name: 'report', parts: [{ text: ANSWER }] };
const listed = { id: taskId, contextId, status: completed, history: [sent] };
const task = { ...listed, artifacts: [artifact] };
const page = { tasks: Array(50).fill(listed), nextPageToken: taskId, pageSize: 50, totalSize: 10_000 };

/** By the first segment of the path. */
export const fixedBodies: Record<string, Buffer> = {
  message: Buffer.from(result({ message: answered })),
  task: Buffer.from(result({ task })),
  get: Buffer.from(result(task)),
  list: Buffer.from(result(page)),
};

/** The frames of one stream. */
export const fixedFrames = {
  first: frame({
    task: { id: taskId, contextId, status: { state: 'TASK_STATE_SUBMITTED', timestamp }, history: [sent] },
  }),
  working: frame({ statusUpdate: { taskId, contextId, status: working } }),
  chunk: frame({
    artifactUpdate: {
      taskId,
      contextId,
      artifact: { artifactId: taskId, name: 'report', parts: [{ text: CHUNK }] },
      append: true,
    },
  }),
  completed: frame({ statusUpdate: { taskId, contextId, status: completed } }),
};

function result(value: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result: value });
}

function frame(value: unknown): Buffer {
  return Buffer.from(`data: ${result(value)}\n\n`);
}
