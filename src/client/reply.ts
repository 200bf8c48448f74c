import type { SendMessageResponse } from '../protocol/request.ts';
import type { Message, Part, Task } from '../protocol/task.ts';

/** What an agent answered: a task or a direct message. Give it back as options to go on with the conversation. */
export interface Reply {
  readonly task?: Task;
  readonly message?: Message;
  /** The task's id; undefined for a direct message. */
  readonly taskId: string | undefined;
  readonly contextId: string | undefined;
  /** The text of the message; of a task, the text of its artifacts, or of its status message where it has none. */
  readonly text: string;
}

/** The answer with what callers look for first. */
export function replyOf({ task, message }: SendMessageResponse): Reply {
  if (message) return { message, taskId: message.taskId, contextId: message.contextId, text: textOf(message.parts) };
  if (!task) return { taskId: undefined, contextId: undefined, text: '' };
  const artifacts = (task.artifacts ?? []).map(({ parts }) => textOf(parts)).filter((text) => text !== '');
  const text = artifacts.length > 0 ? artifacts.join('\n') : textOf(task.status.message?.parts ?? []);
  return { task, taskId: task.id, contextId: task.contextId, text };
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text }) => text ?? '').join('');
}
