import type { RequestOf, ResponseOf, StreamOperation, UnaryOperation } from '../../protocol/operation.ts';
import type { Webhook } from '../../protocol/webhook.ts';
import type { CallOptions } from './call-options.ts';
import type { MessageContent, MessageOptions } from './message-content.ts';
import type { Reply } from './reply.ts';
import type { TaskStream } from './task-stream.ts';

/** Options for sending a message. */
export interface SendOptions extends CallOptions, MessageOptions {
  /** Two sends with the same key are one send. Default: a new key for each. */
  readonly idempotencyKey?: string | undefined;
  /**
   * Has the agent report what happens to this webhook, under a fresh token, instead of over an open connection. Agents that send no
   * push notifications are streamed or polled as usual.
   */
  readonly webhook?: Webhook | undefined;
}

/** Options for calling an operation by name. */
export interface OperationOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
  /** The last position that a reconnecting follower has seen. */
  readonly lastEventId?: number | undefined;
}

/** What a {@link TaskClient} needs of its agent's client. */
export interface AgentCalls {
  sendMessage(content: MessageContent, options?: SendOptions): Promise<Reply>;
  stream(content: MessageContent, options?: SendOptions): TaskStream;
  call<Name extends UnaryOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options?: OperationOptions,
  ): Promise<ResponseOf<Name>>;
  openStream<Name extends StreamOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options?: OperationOptions,
  ): TaskStream;
}
