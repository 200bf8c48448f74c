import type { SendMessageRequest } from '../protocol/request.ts';
import type { Message, Part } from '../protocol/task.ts';

/** What can be said to an agent: a text, one part, several parts, a message, or a whole request. */
export type MessageContent = string | Part | readonly Part[] | MessageDraft | SendMessageRequest;

/** A message whose id and role may be left out. */
export type MessageDraft = Pick<Message, 'parts'> & Partial<Omit<Message, 'parts'>>;

/** Which conversation a message belongs to, and how it is to be answered. */
export interface MessageOptions {
  /** The task to go on with. */
  readonly taskId?: string | undefined;
  /** The conversation to go on with, perhaps with a new task. */
  readonly contextId?: string | undefined;
  readonly referenceTaskIds?: readonly string[] | undefined;
  readonly metadata?: Record<string, unknown> | undefined;
  readonly configuration?: SendMessageRequest['configuration'] | undefined;
}

/** The request that says this content. */
export function sendRequest(content: MessageContent, options: MessageOptions, newId: () => string): SendMessageRequest {
  const request: SendMessageRequest = isRequest(content) ? { ...content } : { message: messageOf(content, newId) };
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

function messageOf(content: Exclude<MessageContent, SendMessageRequest>, newId: () => string): Message {
  const message: MessageDraft =
    typeof content === 'string'
      ? { parts: [{ text: content }] }
      : isParts(content)
        ? { parts: [...content] }
        : isDraft(content)
          ? content
          : { parts: [content] };
  return { messageId: newId(), role: 'ROLE_USER', ...message };
}

function isRequest(content: MessageContent): content is SendMessageRequest {
  return typeof content === 'object' && 'message' in content;
}

function isParts(content: object): content is readonly Part[] {
  return Array.isArray(content);
}

function isDraft(content: Part | MessageDraft): content is MessageDraft {
  return 'parts' in content;
}
