import { ClientError } from '../../bindings/client-error.ts';
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
  checkContent(content);
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

/** Callers without types may pass anything. */
function checkContent(content: unknown): void {
  const refuse = (what: string, value: unknown) => {
    const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
    throw new ClientError('unsupported', `${what}; it is ${found}`, { unsent: true });
  };
  if (typeof content === 'string') return;
  if (!isObject(content))
    refuse('The content of a message must be a text, a part, a file, a list of them or a message', content);
  const { message = content } = content as { message?: unknown };
  if (!isObject(message)) refuse('content.message must be a message', message);
  const where = message === content ? 'content' : 'content.message';
  const { parts = [] } = message as { parts?: unknown };
  if ('parts' in (message as object) && !Array.isArray(parts)) refuse(`${where}.parts must be a list`, parts);
  const list = Array.isArray(message) ? message : (parts as unknown[]);
  const wrong = list.findIndex((part) => typeof part !== 'string' && !isObject(part));
  const place = Array.isArray(message) ? 'content' : `${where}.parts`;
  if (wrong >= 0) refuse(`${place}[${wrong}] must be a text, a part or a file`, list[wrong]);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
