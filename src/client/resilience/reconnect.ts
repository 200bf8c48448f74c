import { ClientError } from '../../bindings/client-error.ts';
import { A2AError } from '../../protocol/error.ts';
import type { SendMessageRequest } from '../../protocol/request.ts';
import type { ClientContext, ClientService, StreamItem } from '../../protocol/service.ts';
import { type ClientStreamItem, StreamProgress } from '../calls/stream-progress.ts';
import { type BackOff, backOffTime, pause } from './back-off.ts';
import { poll } from './poll.ts';

/** How broken streams are handled. */
export interface ReconnectOptions extends BackOff {
  /** Consecutive attempts that may bring no event. */
  readonly attempts: number;
  /** Whether the agent supports streaming. */
  readonly streaming: boolean;
  /** Whether a message may be sent again if the stream broke before its first event. */
  readonly retrySends: boolean;
  /** Delays between two polls of a task that cannot be streamed. */
  readonly polling: BackOff;
}

/** Reconnects streams that break: the reader sees each event once and in order, as if nothing had happened. */
export function withReconnect(service: ClientService, options: ReconnectOptions): ClientService {
  return {
    ...service,
    async sendStreamingMessage(request, context) {
      const first = options.streaming ? await service.sendStreamingMessage(request, context) : undefined;
      return new ReconnectingStream(service, options, { context, request, first }).read();
    },
    async subscribeToTask(request, context) {
      const first = options.streaming ? await service.subscribeToTask(request, context) : undefined;
      return new ReconnectingStream(service, options, { context, taskId: request.id, first }).read();
    },
  };
}

/** The request of a stream and its first connection, which is absent if the agent does not stream. */
interface Beginning {
  readonly context: ClientContext;
  readonly request?: SendMessageRequest;
  readonly taskId?: string;
  readonly first: AsyncIterable<StreamItem> | undefined;
}

/** Consecutive connections without events after which another method is tried. */
const PATIENCE = 3;
const END = Symbol('end');
const GAP = Symbol('gap');

class ReconnectingStream {
  readonly #service: ClientService;
  readonly #options: ReconnectOptions;
  readonly #beginning: Beginning;
  readonly #progress: StreamProgress;
  /** The best method of reconnecting that has not failed yet. */
  #way: 'replay' | 'subscribe' | 'poll' = 'replay';
  /** Consecutive attempts that brought no event. */
  #fruitless = 0;
  /** Consecutive connections that ended with a gap. */
  #gaps = 0;

  constructor(service: ClientService, options: ReconnectOptions, beginning: Beginning) {
    this.#service = service;
    this.#options = options;
    this.#beginning = beginning;
    const { request, context } = beginning;
    this.#progress = request
      ? new StreamProgress({ kind: 'send', followsUp: request.message.taskId !== undefined })
      : new StreamProgress({ kind: 'subscribe', taskId: beginning.taskId, position: context.lastEventId });
  }

  async *read(): AsyncGenerator<ClientStreamItem> {
    let source = this.#beginning.first;
    if (!source) return yield* this.#readWithoutStream();
    let failure: unknown;
    while (!this.#progress.isOver) {
      if (source) failure = yield* this.#pump(source);
      if (failure === END) return;
      if (this.#way === 'poll') return yield* this.#poll();
      // After a gap, the missing events are requested at once. If that does not help, it counts as a failure.
      this.#gaps = failure === GAP ? this.#gaps + 1 : 0;
      if (failure !== GAP) await this.#recover(failure);
      else if (this.#gaps > PATIENCE)
        await this.#recover(new ClientError('unreachable', 'Events of the stream are missing'));
      try {
        source = await this.#reopen();
      } catch (error) {
        source = undefined;
        // The agent does not support this method: try the next one.
        if (error instanceof A2AError && this.#taskId !== undefined) this.#stepDown();
        else failure = this.#broken(error);
      }
    }
  }

  /** Yields a connection's events until it ends; returns why it ended. */
  async *#pump(source: AsyncIterable<StreamItem>): AsyncGenerator<ClientStreamItem, unknown> {
    const progress = this.#progress;
    const isReconnected = progress.task !== undefined;
    progress.reconnected();
    let isFruitful = false;
    try {
      for await (const item of source) {
        if (progress.hasGapBefore(item)) return GAP;
        const items = progress.accept(item);
        if (items.length > 0) {
          isFruitful = true;
          this.#fruitless = 0;
        }
        yield* items;
        // After a send reconnects with a subscription, it ends where its own stream would have ended.
        if (progress.isOver || (isReconnected && progress.hasAsked)) return END;
      }
    } catch (error) {
      return progress.hasAsked && !this.#isAborted ? END : this.#broken(error);
    }
    if (progress.isAtRest) return END;
    // The events do not tell whether the agent asked the same question again or was cut off. The task does.
    if (progress.isInterrupted) {
      const news = await this.#look();
      yield* news ?? [];
      if (news && (progress.isOver || progress.isInterrupted)) return END;
    }
    // The stream was closed normally but too early: the server restarts, or, if this repeats, it does not follow the task.
    if (isReconnected && !isFruitful && this.#fruitless >= PATIENCE) this.#stepDown();
    return new ClientError('unreachable', 'The agent closed the stream before the task was done');
  }

  /** Returns a failure that a new connection may fix; throws any other. */
  #broken(error: unknown): ClientError {
    if (this.#isAborted || !(error instanceof ClientError) || error.status === 404) throw error;
    if (error.kind !== 'unreachable' && error.kind !== 'timeout') throw error;
    return error;
  }

  get #isAborted(): boolean {
    return this.#beginning.context.signal?.aborted ?? false;
  }

  async #reopen(): Promise<AsyncIterable<StreamItem>> {
    const { request, context } = this.#beginning;
    // No event has arrived: only a repeated send with the same key can continue.
    if (request && !this.#progress.task) return this.#service.sendStreamingMessage(request, context);
    const { position } = this.#progress;
    if (this.#way === 'replay' && position === undefined) this.#way = 'subscribe';
    const replay = this.#way === 'replay' ? { lastEventId: position } : {};
    return this.#service.subscribeToTask({ id: this.#taskId as string }, { ...this.#readContext, ...replay });
  }

  /** Waits before the next attempt; throws the failure if there is none. */
  async #recover(failure: unknown): Promise<void> {
    const { request } = this.#beginning;
    if (request && !this.#progress.task && !this.#options.retrySends) throw unknownFate(failure);
    this.#fruitless += 1;
    if (this.#fruitless > this.#options.attempts) throw failure;
    await pause(backOffTime(this.#options, this.#fruitless), this.#beginning.context.signal);
  }

  #stepDown(): void {
    this.#way = this.#way === 'replay' ? 'subscribe' : 'poll';
  }

  get #taskId(): string | undefined {
    return this.#beginning.taskId ?? this.#progress.task?.id;
  }

  get #readContext(): ClientContext {
    const { idempotencyKey: _, lastEventId: __, ...context } = this.#beginning.context;
    return context;
  }

  /** The events of an agent that does not stream. */
  async *#readWithoutStream(): AsyncGenerator<ClientStreamItem> {
    const { request, context } = this.#beginning;
    if (!request) return yield* this.#poll();
    // A continued task shows its old question until the agent begins, so the answer is waited for.
    const returnImmediately = request.message.taskId === undefined;
    const configuration = { ...request.configuration, returnImmediately };
    const response = await this.#service.sendMessage({ ...request, configuration }, context);
    yield* this.#progress.accept({ event: response });
    if (!this.#progress.isOver && response.task?.status.state !== 'TASK_STATE_INPUT_REQUIRED')
      yield* this.#poll({ waitsFirst: true });
  }

  /** Polls the task and yields the changes. */
  async *#poll({ waitsFirst = false } = {}): AsyncGenerator<ClientStreamItem> {
    const look = async () => {
      const items = await this.#look();
      const isDone = this.#progress.isOver || this.#progress.hasAsked;
      return items?.length || isDone ? (items ?? []) : undefined;
    };
    const { signal } = this.#beginning.context;
    for await (const items of poll(look, { ...this.#options.polling, waitsFirst, signal })) {
      yield* items;
      if (this.#progress.isOver || this.#progress.hasAsked) return;
    }
  }

  /** The changes of the task; undefined, after a delay, if it could not be read. */
  async #look(): Promise<ClientStreamItem[] | undefined> {
    try {
      const task = await this.#service.getTask({ id: this.#taskId as string }, this.#readContext);
      this.#fruitless = 0;
      return this.#progress.merge(task);
    } catch (error) {
      await this.#recover(this.#broken(error));
      return undefined;
    }
  }
}

function unknownFate(cause: unknown): ClientError {
  const message = 'The stream broke before its first event; whether the agent has acted on the message is not known';
  return new ClientError('unreachable', message, { cause });
}
