import { type PartReader, readArtifact, readPart } from '../../protocol/read-part.ts';
import type { SendMessageResponse } from '../../protocol/request.ts';
import type { Message, Part, Task } from '../../protocol/task.ts';

/** The fields of every reply. Pass it as options of the next message to continue the conversation. */
interface ReplyFields {
  /** The id of the conversation. */
  readonly contextId: string | undefined;
  /**
   * The relevant text. For a message: its text. For a completed task: its artifacts, or its status message if it has none. For a task that
   * waits, failed or continues: its status message, which is the question, the reason or the progress.
   */
  readonly text: string;
  /** The same content, to be read as bytes, text or JSON. All artifacts of a task that is not completed are in `task.artifacts`. */
  readonly parts: readonly PartReader[];
}

/** A reply with a task. */
export interface TaskReply extends ReplyFields {
  /** The task, finished or waiting for input. */
  readonly task: Task;
  readonly message?: undefined;
  /** The task's id. */
  readonly taskId: string;
}

/** A reply with a message and without a task. */
export interface MessageReply extends ReplyFields {
  /** The message. */
  readonly message: Message;
  readonly task?: undefined;
  /** Undefined: there is no task to continue. */
  readonly taskId: string | undefined;
}

/** The answer of an agent: either `reply.task` or `reply.message` is set. */
export type Reply = TaskReply | MessageReply;

/** Adds the fields that callers need first to an answer. */
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
  const spoken = task.status.message?.parts ?? [];
  const isResult = artifacts.length > 0 && (task.status.state === 'TASK_STATE_COMPLETED' || spoken.length === 0);
  return {
    task,
    taskId: task.id,
    contextId: task.contextId,
    get text() {
      const texts = isResult ? artifacts.map(({ parts }) => textOf(parts)).filter((text) => text !== '') : [];
      // Files have no text: then the status message describes them.
      return texts.length > 0 ? texts.join('\n') : textOf(spoken);
    },
    get parts() {
      if (isResult) return artifacts.flatMap(readArtifact);
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
