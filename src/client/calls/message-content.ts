import { type PartContent, readToPart } from '../../protocol/file.ts';
import type { SendMessageConfiguration, SendMessageRequest } from '../../protocol/request.ts';
import type { Struct } from '../../protocol/scalar.ts';
import type { Message } from '../../protocol/task.ts';

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

/** A request whose files are still to be read. */
export interface RequestDraft extends Omit<SendMessageRequest, 'message'> {
  message: Omit<Message, 'parts'> & { readonly parts: readonly PartContent[] };
}

/** The request that says this content. */
export function sendRequest(content: MessageContent, options: MessageOptions, newId: () => string): RequestDraft {
  const request: RequestDraft = isRequest(content) ? { ...content } : { message: messageOf(content, newId) };
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

/** The same request with its files read. */
export async function readFiles(request: RequestDraft): Promise<SendMessageRequest> {
  const parts = await Promise.all(request.message.parts.map(readToPart));
  return { ...request, message: { ...request.message, parts } };
}

function messageOf(content: Exclude<MessageContent, SendMessageRequest>, newId: () => string): RequestDraft['message'] {
  const draft = isDraft(content) ? content : { parts: isList(content) ? content : [content] };
  return { messageId: newId(), role: 'ROLE_USER', ...draft };
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
