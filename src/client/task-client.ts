import { ClientError } from '../bindings/client-error.ts';
import type { TaskPushNotificationConfig } from '../protocol/request.ts';
import type { Struct } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Task } from '../protocol/task.ts';
import type { AgentCalls, SendOptions } from './agent-calls.ts';
import { backOffTime, pause } from './back-off.ts';
import type { CallOptions } from './call-options.ts';
import { CallSignal } from './call-signal.ts';
import type { MessageContent } from './content.ts';
import type { Reply } from './reply.ts';
import type { TaskStream } from './task-stream.ts';

/** What to wait for: the end, the end or a question, or anything else. */
export type TaskCondition = 'finished' | 'resting' | ((task: Task) => boolean);

/** How {@link TaskClient.waitUntil} waits. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds between the first two looks; they grow to ten times as much while nothing happens. Default: 500. */
  readonly interval?: number | undefined;
}

/** Where the agent is to report a task. */
export type PushTarget = Omit<TaskPushNotificationConfig, 'taskId' | 'tenant'>;

/** One task of an agent. */
export class TaskClient {
  readonly id: string;
  readonly #agent: AgentCalls;

  constructor(agent: AgentCalls, id: string) {
    this.#agent = agent;
    this.id = id;
  }

  /** The task as it is now. */
  get(options: CallOptions & { readonly historyLength?: number | undefined } = {}): Promise<Task> {
    const { historyLength } = options;
    return this.#agent.call(
      'getTask',
      { id: this.id, ...(historyLength === undefined ? {} : { historyLength }) },
      options,
    );
  }

  /** Asks the agent to stop. */
  cancel(options: CallOptions & { readonly metadata?: Struct | undefined } = {}): Promise<Task> {
    const { metadata } = options;
    return this.#agent.call('cancelTask', { id: this.id, ...(metadata ? { metadata } : {}) }, options);
  }

  /** What happens to the task from now on; with `lastEventId`, from there on. */
  subscribe(options: CallOptions & { readonly lastEventId?: number | undefined } = {}): TaskStream {
    return this.#agent.openStream('subscribeToTask', { id: this.id }, options);
  }

  /** Says something more in this task and waits for the answer. */
  send(content: MessageContent, options: SendOptions = {}): Promise<Reply> {
    return this.#agent.sendMessage(content, { ...options, taskId: this.id });
  }

  /** Says something more in this task and yields what happens. */
  stream(content: MessageContent, options: SendOptions = {}): TaskStream {
    return this.#agent.stream(content, { ...options, taskId: this.id });
  }

  /** Looks at the task until it is as wanted. A task that ends otherwise is an error: it can no longer become so. */
  async waitUntil(condition: TaskCondition, options: WaitOptions = {}): Promise<Task> {
    const { interval = 500, timeout, signal, ...rest } = options;
    const call = new CallSignal(signal);
    call.expireAfter(timeout, 'Waiting for the task');
    try {
      let seen = '';
      for (let idle = 1; ; idle += 1) {
        const task = await this.get({ ...rest, signal: call.signal });
        if (isMet(condition, task)) return task;
        const { state, timestamp } = task.status;
        if (isTerminal(state)) {
          throw new ClientError(
            'unsupported',
            `The task is finished (${state}) and will not become what is waited for`,
          );
        }
        if (seen !== `${state} ${timestamp}`) idle = 1;
        seen = `${state} ${timestamp}`;
        const wait = backOffTime({ first: interval, longest: interval * 10, random: Math.random }, idle);
        await pause(wait, call.signal);
      }
    } finally {
      call.release();
    }
  }

  /** Has the agent report the task to a URL. */
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

  /** Ends the reports of one push configuration. */
  async deletePushNotificationConfig(id: string, options: CallOptions = {}): Promise<void> {
    await this.#agent.call('deleteTaskPushNotificationConfig', { taskId: this.id, id }, options);
  }
}

function isMet(condition: TaskCondition, task: Task): boolean {
  if (typeof condition === 'function') return condition(task);
  const { state } = task.status;
  return isTerminal(state) || (condition === 'resting' && isInterrupted(state));
}
