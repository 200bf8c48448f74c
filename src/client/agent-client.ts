import { ClientError } from '../bindings/client-error.ts';
import type { AgentCapabilities, AgentCard } from '../protocol/card.ts';
import { type ClientInterceptor, checkInterceptors, intercept } from '../protocol/interceptor.ts';
import {
  isSendOperation,
  type OperationName,
  type RequestOf,
  type ResponseOf,
  type StreamOperation,
  type UnaryOperation,
} from '../protocol/operation.ts';
import type { ListTasksRequest, StreamResponse } from '../protocol/request.ts';
import type { ClientService } from '../protocol/service.ts';
import type { Task } from '../protocol/task.ts';
import type { AgentCalls, OperationOptions, SendOptions } from './calls/agent-calls.ts';
import { type CallOptions, startCall } from './calls/call-options.ts';
import { orAbort } from './calls/call-signal.ts';
import { type MessageContent, type RequestDraft, readFiles, sendRequest } from './calls/message-content.ts';
import { type Reply, replyOf } from './calls/reply.ts';
import { TaskStream } from './calls/task-stream.ts';
import { TaskClient } from './task-client.ts';
import { TaskList } from './task-list.ts';

/** Progress of a call of {@link AgentClient.run}. */
export interface Progress {
  readonly event: StreamResponse;
  /** The task so far, with its artifacts assembled; undefined for a direct message. */
  readonly task: Task | undefined;
}

/** Options of {@link AgentClient.run}. */
export interface RunOptions extends SendOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Options of {@link createClient}. */
export interface ClientOptions {
  readonly card?: AgentCard | undefined;
  /** Wrap each operation; the first is the outermost. */
  readonly interceptors?: readonly ClientInterceptor[] | undefined;
  /** URIs of extensions to request with every call. */
  readonly extensions?: readonly string[] | undefined;
  /** Verifies an extended card before it is used. */
  readonly verifyCard?: ((card: AgentCard) => Promise<void>) | undefined;
  readonly newId?: (() => string) | undefined;
  /** Called once when the client closes. */
  readonly onClose?: (() => void | Promise<void>) | undefined;
}

/** Operations that the card must declare (section 3.3.4). An agent that does not stream is polled instead. */
const NEEDED: Partial<Record<OperationName, keyof AgentCapabilities>> = {
  createTaskPushNotificationConfig: 'pushNotifications',
  getTaskPushNotificationConfig: 'pushNotifications',
  listTaskPushNotificationConfigs: 'pushNotifications',
  deleteTaskPushNotificationConfig: 'pushNotifications',
  getExtendedAgentCard: 'extendedAgentCard',
};

/** A connection to one agent. */
export class AgentClient implements AgentCalls {
  readonly #service: ClientService;
  readonly #options: ClientOptions;
  readonly #closing = new AbortController();
  readonly #newId: () => string;
  #card: AgentCard | undefined;

  constructor(service: ClientService, options: ClientOptions = {}) {
    checkInterceptors(options.interceptors);
    this.#service = intercept(service, options.interceptors ?? []);
    this.#options = options;
    this.#card = options.card;
    this.#newId = options.newId ?? (() => crypto.randomUUID());
  }

  /** The agent's card. */
  get card(): AgentCard {
    if (!this.#card) throw new ClientError('unsupported', 'This client was created without a card');
    return this.#card;
  }

  /** The eleven operations as this client performs them, with interceptors. */
  get service(): ClientService {
    return this.#service;
  }

  /** Sends a message and waits for the answer: a message, or a task that is finished or needs input. */
  async sendMessage(content: MessageContent, options: SendOptions = {}): Promise<Reply> {
    if (options.webhook) return this.run(content, options);
    const request = await readFiles(sendRequest(content, options, this.#newId));
    return replyOf(await this.call('sendMessage', request, options));
  }

  /** Sends a message and yields the events as they arrive. */
  stream(content: MessageContent, options: SendOptions = {}): TaskStream {
    const request = sendRequest(content, options, this.#newId);
    const { webhook } = options;
    if (!webhook || !this.#supports('pushNotifications')) return this.#open('sendStreamingMessage', request, options);
    const { call, context } = this.#start('sendMessage', options);
    const events = async () => {
      // Loaded only here: most clients have no webhook.
      const { pushedEvents } = await import('./resilience/pushed-events.ts');
      return pushedEvents(this.#service, { request: await readFiles(request), context, webhook });
    };
    return new TaskStream(events, call, { followsUp: request.message.taskId !== undefined, isPushed: true });
  }

  /** Sends a message, reports progress, and resolves with the finished task and its assembled artifacts, or with the message. */
  async run(content: MessageContent, options: RunOptions = {}): Promise<Reply> {
    const stream = this.stream(content, options);
    for await (const event of stream) {
      options.onProgress?.({
        event,
        // Copied when it is read: a long stream has many events and a large task.
        get task() {
          return stream.task;
        },
      });
    }
    if (stream.message) return replyOf({ message: stream.message });
    const { task } = stream;
    if (!task)
      throw new ClientError('protocol-violation', 'The stream ended without a task or a message', { path: '$' });
    // A task that was derived from snapshots lacks the messages in between.
    return replyOf({ task: stream.isMended ? await this.task(task.id).get(options) : task });
  }

  /** The task with this id. */
  task(id: string): TaskClient {
    return new TaskClient(this, id);
  }

  /** All matching tasks, newest first, fetched page by page; `.page()` returns one page. */
  listTasks(query: ListTasksRequest = {}, options: CallOptions = {}): TaskList {
    return new TaskList(inUtc(query), (request) => this.call('listTasks', request, options));
  }

  /** Fetches the extended card and makes it this client's card. */
  async getExtendedAgentCard(options: CallOptions = {}): Promise<AgentCard> {
    const card = await this.call('getExtendedAgentCard', {}, options);
    await this.#options.verifyCard?.(card);
    this.#card = card;
    return card;
  }

  /** Ends all calls and streams of this client. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(new ClientError('aborted', 'The client was closed'));
    await this.#options.onClose?.();
  }

  /** Calls an operation by its name in the specification. */
  async call<Name extends UnaryOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options: OperationOptions = {},
  ): Promise<ResponseOf<Name>> {
    this.#checkCapability(operation);
    const { call, context } = this.#start(operation, options);
    try {
      const perform = this.#service[operation] as (request: unknown, context: unknown) => Promise<ResponseOf<Name>>;
      return await orAbort(perform(request, context), call.signal);
    } finally {
      call.release();
    }
  }

  /** Opens a stream by the operation's name in the specification. */
  openStream<Name extends StreamOperation>(
    operation: Name,
    request: RequestOf<Name>,
    options: OperationOptions = {},
  ): TaskStream {
    return this.#open(operation, request, options);
  }

  #open<Name extends StreamOperation>(
    operation: Name,
    request: RequestOf<Name> | RequestDraft,
    options: OperationOptions,
  ): TaskStream {
    const { call, context } = this.#start(operation, options);
    const followsUp = 'message' in request && request.message.taskId !== undefined;
    const ready = async () => ('message' in request ? readFiles(request) : request);
    return new TaskStream(async () => this.#service[operation]((await ready()) as never, context), call, { followsUp });
  }

  #start(operation: OperationName, options: OperationOptions) {
    const { signal } = this.#closing;
    const { call, context } = startCall(options, { signal, extensions: this.#options.extensions ?? [] });
    const idempotencyKey = isSendOperation(operation) ? (options.idempotencyKey ?? this.#newId()) : undefined;
    return { call, context: { ...context, idempotencyKey, lastEventId: options.lastEventId } };
  }

  /** An extended card that forgets to mention itself does not take back what the public one says. */
  #supports(capability: keyof AgentCapabilities): boolean {
    return [this.#card, this.#options.card].some((card) => card?.capabilities[capability]);
  }

  #checkCapability(operation: OperationName): void {
    const capability = NEEDED[operation];
    if (!capability || !this.#card || this.#supports(capability)) return;
    const message = `The agent's card does not declare ${capability}, which ${operation} needs`;
    throw new ClientError('unsupported', message, { unsent: true });
  }
}

/** Times are sent in UTC (section 5.6.1), whatever the caller's time zone. The agent refuses invalid times. */
function inUtc(query: ListTasksRequest): ListTasksRequest {
  const { statusTimestampAfter: after } = query;
  if (after === undefined || after.endsWith('Z') || Number.isNaN(Date.parse(after))) return query;
  return { ...query, statusTimestampAfter: new Date(after).toISOString() };
}

/** A client on any service: a transport, an interceptor, or an engine in this process. */
export function createClient(service: ClientService, options: AgentCard | ClientOptions = {}): AgentClient {
  return new AgentClient(service, 'supportedInterfaces' in options ? { card: options } : options);
}
