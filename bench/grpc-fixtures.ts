/** Requests and answers of A2A 1.0 over gRPC, written by the code of the official SDK. */
import { Role, TaskState } from '@a2a-js/sdk';
import { A2AService } from '@a2a-js/sdk/server/grpc';
import { ANSWER, CHUNK } from './behaviour.ts';

export const SEND = '/lf.a2a.v1.A2AService/SendMessage';
export const STREAM = '/lf.a2a.v1.A2AService/SendStreamingMessage';

const taskId = '5b0c2f6e-8d5a-4d0e-9a36-0f1c2b3d4e5f';
const contextId = '0d9c8b7a-6f5e-4d3c-8b2a-1908f7e6d5c4';
const timestamp = '2026-01-01T00:00:00.000Z';

const textPart = (value: string) => ({
  content: { $case: 'text' as const, value },
  metadata: undefined,
  filename: '',
  mediaType: '',
});
const message = (role: Role, text: string, ids: { messageId: string; contextId: string }) => ({
  ...ids,
  taskId: '',
  role,
  parts: [textPart(text)],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
});
const status = (state: TaskState) => ({ state, message: undefined, timestamp });
const update = (state: TaskState) => ({
  $case: 'statusUpdate' as const,
  value: { taskId, contextId, status: status(state), metadata: undefined },
});

/** A request with this text; the message's id is the same each time. */
export function requestBytes(text: string): Buffer {
  return A2AService.sendMessage.requestSerialize({
    tenant: '',
    message: message(Role.ROLE_USER, text, { messageId: taskId, contextId: '' }),
    configuration: undefined,
    metadata: undefined,
  });
}

/** The text of a request. */
export function textOf(bytes: Buffer): string {
  const content = A2AService.sendMessage.requestDeserialize(bytes).message?.parts[0]?.content;
  return content?.$case === 'text' ? content.value : '';
}

const event = A2AService.sendStreamingMessage.responseSerialize;
const sent = message(Role.ROLE_USER, 'chunks', { messageId: taskId, contextId });

/** What the bare server answers. */
export const fixedMessages = {
  message: A2AService.sendMessage.responseSerialize({
    payload: { $case: 'message', value: message(Role.ROLE_AGENT, ANSWER, { messageId: taskId, contextId }) },
  }),
  first: event({
    payload: {
      $case: 'task',
      value: {
        id: taskId,
        contextId,
        status: status(TaskState.TASK_STATE_SUBMITTED),
        artifacts: [],
        history: [sent],
        metadata: undefined,
      },
    },
  }),
  working: event({ payload: update(TaskState.TASK_STATE_WORKING) }),
  chunk: event({
    payload: {
      $case: 'artifactUpdate',
      value: {
        taskId,
        contextId,
        artifact: {
          artifactId: taskId,
          name: 'report',
          description: '',
          parts: [textPart(CHUNK)],
          metadata: undefined,
          extensions: [],
        },
        append: true,
        lastChunk: false,
        metadata: undefined,
      },
    },
  }),
  completed: event({ payload: update(TaskState.TASK_STATE_COMPLETED) }),
};
