import { type PartContent, readToPart } from '../../protocol/file.ts';
import type { SendMessageConfiguration, SendMessageRequest } from '../../protocol/request.ts';
import type { Struct } from '../../protocol/scalar.ts';
import type { Message } from '../../protocol/task.ts';

/** The content of a message: a text, a part, a file, several of them, a message, or a whole request. */
export type MessageContent = PartContent | readonly PartContent[] | MessageDraft | SendMessageRequest;

/** A message whose id and role are optional. */
export interface MessageDraft extends Partial<Omit<Message, 'parts'>> {
  /** The content. */
  readonly parts: readonly PartContent[];
}

/** The conversation of a message, and options for its answer. */
export interface MessageOptions {
  /** The task to continue. */
  readonly taskId?: string | undefined;
  /** The conversation to continue, possibly with a new task. */
  readonly contextId?: string | undefined;
  /** Other tasks that the message refers to. */
  readonly referenceTaskIds?: readonly string[] | undefined;
  /** Metadata of the request, for extensions. */
  readonly metadata?: Struct | undefined;
  /** Options for the answer. */
  readonly configuration?: SendMessageConfiguration | undefined;
}

/** A request whose files are not read yet. */
export interface RequestDraft extends Omit<SendMessageRequest, 'message'> {
  message: Omit<Message, 'parts'> & { readonly parts: readonly PartContent[] };
}

/** Builds the request for a content. */
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
  const parts = await Promise.all(request.message.parts.map((part) => readToPart(part)));
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
