import { ClientError } from '../bindings/client-error.ts';
import { isSame } from '../internal/is-same.ts';
import type { TaskPushNotificationConfig } from '../protocol/request.ts';
import type { Struct } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Task } from '../protocol/task.ts';
import type { AgentCalls, SendOptions } from './calls/agent-calls.ts';
import type { CallOptions } from './calls/call-options.ts';
import { CallSignal } from './calls/call-signal.ts';
import type { MessageContent } from './calls/message-content.ts';
import type { Reply } from './calls/reply.ts';
import type { TaskStream } from './calls/task-stream.ts';
import { poll } from './resilience/poll.ts';

/** What to wait for: the end, the end or a question, or a condition of your own. */
export type TaskCondition = 'finished' | 'resting' | ((task: Task) => boolean);

/** Options of {@link TaskClient.waitUntil}. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds between two polls; grows up to five times while nothing changes. Default: 500. */
  readonly interval?: number | undefined;
}

/** Options of {@link TaskClient.watch}. */
export interface WatchOptions extends WaitOptions {
  /** The task as the caller knows it: it is not yielded again, and the first poll comes after the interval. */
  readonly known?: Task | undefined;
}

/** Polls without a change before the interval grows, and how far it grows. */
const PATIENCE = 5;
const SLOWEST = 5;

/** The webhook for a task. */
export type PushTarget = Omit<TaskPushNotificationConfig, 'taskId' | 'tenant'>;

/** One task of an agent. */
export class TaskClient {
  readonly id: string;
  readonly #agent: AgentCalls;

  constructor(agent: AgentCalls, id: string) {
    this.#agent = agent;
    this.id = id;
  }

  /** Fetches the task. */
  get(options: CallOptions & { readonly historyLength?: number | undefined } = {}): Promise<Task> {
    const { historyLength } = options;
    return this.#agent.call(
      'getTask',
      { id: this.id, ...(historyLength === undefined ? {} : { historyLength }) },
      options,
    );
  }

  /** Asks the agent to cancel the task. */
  cancel(options: CallOptions & { readonly metadata?: Struct | undefined } = {}): Promise<Task> {
    const { metadata } = options;
    return this.#agent.call('cancelTask', { id: this.id, ...(metadata ? { metadata } : {}) }, options);
  }

  /** The events of the task from now on, or after `lastEventId`. */
  subscribe(options: CallOptions & { readonly lastEventId?: number | undefined } = {}): TaskStream {
    return this.#agent.openStream('subscribeToTask', { id: this.id }, options);
  }

  /** Sends another message in this task and waits for the answer. */
  send(content: MessageContent, options: SendOptions = {}): Promise<Reply> {
    return this.#agent.sendMessage(content, { ...options, taskId: this.id });
  }

  /** Sends another message in this task and yields the events. */
  stream(content: MessageContent, options: SendOptions = {}): TaskStream {
    return this.#agent.stream(content, { ...options, taskId: this.id });
  }

  /** Polls the task until the condition holds. A task that ends otherwise is an error, because it can no longer change. */
  async waitUntil(condition: TaskCondition, options: WaitOptions = {}): Promise<Task> {
    let last: Task | undefined;
    for await (const task of this.watch(options)) {
      if (isMet(condition, task)) return task;
      last = task;
    }
    const state = last?.status.state;
    throw new ClientError('unsupported', `The task is finished (${state}) and cannot reach the expected state`);
  }

  /**
   * Polls the task and yields it when it has changed, until it is finished. For agents that do not stream, and for networks that block
   * streams.
   */
  async *watch(options: WatchOptions = {}): AsyncGenerator<Task, void> {
    const { interval = 500, known, timeout, signal, ...rest } = options;
    const call = new CallSignal(signal);
    call.expireAfter(timeout, 'Waiting for the task');
    let seen = known;
    const look = async () => {
      const task = await this.get({ ...rest, signal: call.signal });
      if (seen && isSame(seen, task)) return undefined;
      seen = task;
      return task;
    };
    // The caller has set the interval, so it stays constant.
    const pace = { first: interval, longest: interval * SLOWEST, patience: PATIENCE, random: () => 1 };
    try {
      for await (const task of poll(look, { ...pace, waitsFirst: known !== undefined, signal: call.signal })) {
        yield task;
        if (isTerminal(task.status.state)) return;
      }
    } finally {
      call.release();
    }
  }

  /** Creates a push configuration for the task. */
  createPushNotificationConfig(target: PushTarget, options: CallOptions = {}): Promise<TaskPushNotificationConfig> {
    return this.#agent.call('createTaskPushNotificationConfig', { ...target, taskId: this.id }, options);
  }

  /** One of the task's push configurations. */
  getPushNotificationConfig(id: string, options: CallOptions = {}): Promise<TaskPushNotificationConfig> {
    return this.#agent.call('getTaskPushNotificationConfig', { taskId: this.id, id }, options);
  }

  /** All of the task's push configurations. */
  async listPushNotificationConfigs(options: CallOptions = {}): Promise<TaskPushNotificationConfig[]> {
    const all: TaskPushNotificationConfig[] = [];
    let pageToken: string | undefined;
    do {
      const request = { taskId: this.id, ...(pageToken ? { pageToken } : {}) };
      const page = await this.#agent.call('listTaskPushNotificationConfigs', request, options);
      all.push(...(page.configs ?? []));
      if (page.nextPageToken === pageToken) break;
      pageToken = page.nextPageToken;
    } while (pageToken);
    return all;
  }

  /** Deletes a push configuration. */
  async deletePushNotificationConfig(id: string, options: CallOptions = {}): Promise<void> {
    await this.#agent.call('deleteTaskPushNotificationConfig', { taskId: this.id, id }, options);
  }
}

function isMet(condition: TaskCondition, task: Task): boolean {
  if (typeof condition === 'function') return condition(task);
  const { state } = task.status;
  return isTerminal(state) || (condition === 'resting' && isInterrupted(state));
}
