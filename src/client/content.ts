import { type PartContent, readToPart } from '../protocol/file.ts';
import type { SendMessageConfiguration, SendMessageRequest } from '../protocol/request.ts';
import type { Struct } from '../protocol/scalar.ts';
import type { Message, Part } from '../protocol/task.ts';

/** What can be said to an agent: a text, a part, a file, several of them, a message, or a whole request. */
export type MessageContent = PartContent | readonly PartContent[] | MessageDraft | SendMessageRequest;

/** A message whose id and role may be left out. */
export interface MessageDraft extends Partial<Omit<Message, 'parts'>> {
  /** What is said. */
  readonly parts: readonly PartContent[];
}

/** Which conversation a message belongs to, and how it is to be answered. */
export interface MessageOptions {
  /** The task to go on with. */
  readonly taskId?: string | undefined;
  /** The conversation to go on with, perhaps with a new task. */
  readonly contextId?: string | undefined;
  /** Other tasks that the message is about. */
  readonly referenceTaskIds?: readonly string[] | undefined;
  /** Facts about the request, for extensions. */
  readonly metadata?: Struct | undefined;
  /** How the message is to be answered. */
  readonly configuration?: SendMessageConfiguration | undefined;
}

/** The request that says this content; files are read into it. */
export async function sendRequest(
  content: MessageContent,
  options: MessageOptions,
  newId: () => string,
): Promise<SendMessageRequest> {
  const request: SendMessageRequest = isRequest(content)
    ? { ...content }
    : { message: await messageOf(content, newId) };
  const { taskId, contextId, referenceTaskIds, metadata, configuration } = options;
  request.message = {
    ...request.message,
    ...(taskId === undefined ? {} : { taskId }),
    ...(contextId === undefined ? {} : { contextId }),
    ...(referenceTaskIds === undefined ? {} : { referenceTaskIds: [...referenceTaskIds] }),
  };
  if (metadata) request.metadata = { ...request.metadata, ...metadata };
  if (configuration) request.configuration = { ...request.configuration, ...configuration };
  return request;
}

async function messageOf(content: Exclude<MessageContent, SendMessageRequest>, newId: () => string): Promise<Message> {
  const draft: MessageDraft = isDraft(content) ? content : { parts: isList(content) ? content : [content] };
  const parts: Part[] = await Promise.all(draft.parts.map(readToPart));
  return { messageId: newId(), role: 'ROLE_USER', ...draft, parts };
}

function isRequest(content: MessageContent): content is SendMessageRequest {
  return typeof content === 'object' && 'message' in content;
}

function isList(content: PartContent | readonly PartContent[]): content is readonly PartContent[] {
  return Array.isArray(content);
}

function isDraft(content: Exclude<MessageContent, SendMessageRequest>): content is MessageDraft {
  return typeof content === 'object' && 'parts' in content;
}
