import type { Message } from '../../protocol/task.ts';
import { fromV03Part, toV03Part } from './part.ts';
import type { V03Message } from './schema.ts';
import { fromV03Role, toV03Role } from './state.ts';

/** A message of 1.0 as 0.3 writes it. */
export function toV03Message(message: Message): V03Message {
  const result: V03Message = {
    kind: 'message',
    messageId: message.messageId,
    role: toV03Role(message.role),
    parts: message.parts.map(toV03Part),
  };
  copyShared(message, result);
  return result;
}

/** A message of 0.3 as 1.0 has it. */
export function fromV03Message(message: V03Message): Message {
  const result: Message = {
    messageId: message.messageId,
    role: fromV03Role(message.role),
    parts: message.parts.map(fromV03Part),
  };
  copyShared(message, result);
  return result;
}

type Shared = Pick<Message, 'contextId' | 'taskId' | 'metadata' | 'extensions' | 'referenceTaskIds'>;

/** Copies the fields that are the same in both versions. Their values are shared. */
function copyShared(from: Shared, to: Shared): void {
  if (from.contextId !== undefined) to.contextId = from.contextId;
  if (from.taskId !== undefined) to.taskId = from.taskId;
  if (from.metadata !== undefined) to.metadata = from.metadata;
  if (from.extensions !== undefined) to.extensions = from.extensions;
  if (from.referenceTaskIds !== undefined) to.referenceTaskIds = from.referenceTaskIds;
}
