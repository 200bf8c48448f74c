import { type PartReader, readArtifact, readPart } from '../../protocol/read-part.ts';
import type { SendMessageResponse } from '../../protocol/request.ts';
import type { Message, Part, Task } from '../../protocol/task.ts';

/** What every answer has. Give it back as options to go on with the conversation. */
interface ReplyFields {
  /** The conversation. */
  readonly contextId: string | undefined;
  /** The text of the message; of a task, the text of its artifacts, or of its status message where it has none. */
  readonly text: string;
  /** What was answered, to be read as bytes, text or JSON: the parts of the message; of a task, its artifacts, or its status message. */
  readonly parts: readonly PartReader[];
}

/** An answer that is a task. */
export interface TaskReply extends ReplyFields {
  /** The task, finished or waiting for more. */
  readonly task: Task;
  readonly message?: undefined;
  /** The task's id. */
  readonly taskId: string;
}

/** An answer that is a message, without a task. */
export interface MessageReply extends ReplyFields {
  /** The message. */
  readonly message: Message;
  readonly task?: undefined;
  /** Undefined: there is no task to go on with. */
  readonly taskId: string | undefined;
}

/** What an agent answered: `reply.task` is a task, otherwise `reply.message` is a direct message. */
export type Reply = TaskReply | MessageReply;

/** The answer with what callers look for first. */
export function replyOf({ task, message }: SendMessageResponse): Reply {
  if (!task) {
    const { taskId, contextId, parts } = message;
    return {
      message,
      taskId,
      contextId,
      text: textOf(parts),
      get parts() {
        return parts.map((part, index) => readPart(part, originOf(index)));
      },
    };
  }
  const artifacts = task.artifacts ?? [];
  const texts = artifacts.map(({ parts }) => textOf(parts)).filter((text) => text !== '');
  const spoken = task.status.message?.parts ?? [];
  return {
    task,
    taskId: task.id,
    contextId: task.contextId,
    text: texts.length > 0 ? texts.join('\n') : textOf(spoken),
    get parts() {
      if (artifacts.length > 0) return artifacts.flatMap(readArtifact);
      return spoken.map((part, index) => readPart(part, originOf(index)));
    },
  };
}

function originOf(index: number) {
  return { path: `message.parts[${index}]`, error: 'InvalidAgentResponse' } as const;
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text ?? '').join('');
}
