import type { Message } from '../../protocol/task.ts';
import { keepInMetadata, restoreFromMetadata } from '../jsonrpc/metadata.ts';
import { fromV03ProtoPart, toV03ProtoPart } from './part.ts';
import type { V03ProtoMessage } from './schema.ts';

/** A message of 1.0 as 0.3's proto has it in JSON. The proto has no referenced tasks, so the metadata keeps them. */
export function toV03ProtoMessage(message: Message): V03ProtoMessage {
  const { messageId, role, referenceTaskIds } = message;
  const result: V03ProtoMessage = { messageId, role, content: message.parts.map(toV03ProtoPart) };
  const metadata = keepInMetadata(message.metadata, referenceTaskIds && { referenceTaskIds });
  if (metadata !== undefined) result.metadata = metadata;
  copyShared(message, result);
  return result;
}

/** A message of 0.3's proto as 1.0 has it. */
export function fromV03ProtoMessage(message: V03ProtoMessage): Message {
  const { messageId, role } = message;
  const { metadata, kept } = restoreFromMetadata(message.metadata);
  const result: Message = { messageId, role, parts: message.content.map(fromV03ProtoPart) };
  if (metadata !== undefined) result.metadata = metadata;
  if (kept.referenceTaskIds !== undefined) result.referenceTaskIds = kept.referenceTaskIds;
  copyShared(message, result);
  return result;
}

type Shared = Pick<Message, 'contextId' | 'taskId' | 'extensions'>;

function copyShared(from: Shared, to: Shared): void {
  if (from.contextId !== undefined) to.contextId = from.contextId;
  if (from.taskId !== undefined) to.taskId = from.taskId;
  if (from.extensions !== undefined) to.extensions = from.extensions;
}
