import { type Logger, silentLogger } from '../internal/logger.ts';
import { newId as createId } from '../internal/new-id.ts';
import type { A2AError } from '../protocol/error.ts';
import { type OperationName, operationNames } from '../protocol/operation.ts';
import type { A2AService, CallContext } from '../protocol/service.ts';
import type { TaskStore } from '../store/task-store.ts';
import { createAdmission, createExtensionCheck, refusalOf } from './admission.ts';
import type { AgentDefinition } from './agent.ts';
import { Journal } from './journal.ts';
import { cancelTask } from './operations/cancel-task.ts';
import { getTask } from './operations/get-task.ts';
import { listTasks } from './operations/list-tasks.ts';
import { sendMessage } from './operations/send-message.ts';
import { sendStreamingMessage } from './operations/send-streaming-message.ts';
import { subscribeToTask } from './operations/subscribe-to-task.ts';
import { recover } from './recovery.ts';
import { Runner } from './runner.ts';

export interface EngineOptions {
  readonly agent: AgentDefinition;
  /** The name under which the agent's tasks are kept. Default: `agent`. */
  readonly name?: string;
  readonly store: TaskStore;
  /** Shared by all engines on one store, so that their commits are grouped. */
  readonly journal?: Journal;
  readonly logger?: Logger;
  readonly maxParts?: number;
  /** This process, among all that share the store. Default: a random id. */
  readonly holder?: string;
  readonly newId?: () => string;
  readonly now?: () => number;
}

/** An agent at work: the eleven operations on a store. */
export interface Engine extends A2AService {
  /** Tasks that are worked on or watched right now. */
  readonly liveCount: number;
  /** Why the agent does not offer an operation; undefined when it does. */
  refusalOf(operation: OperationName): A2AError | undefined;
  /** Deals with what a process that died has left behind; resolves with the number of tasks. */
  recover(): Promise<number>;
  /** Waits up to `grace` milliseconds for runs to finish, ends the others, closes all streams. */
  close(grace?: number): Promise<void>;
}

/** Builds the engine of one agent. */
export function createEngine(options: EngineOptions): Engine {
  const { agent, store } = options;
  const now = options.now ?? Date.now;
  const newId = options.newId ?? (() => createId(now()));
  const runner = new Runner({
    agent,
    store,
    name: options.name ?? 'agent',
    journal: options.journal ?? new Journal(store),
    logger: options.logger ?? silentLogger,
    holder: options.holder ?? newId(),
    newId,
    now,
  });
  const checkExtensions = createExtensionCheck(agent);
  const admit = createAdmission(agent, { maxParts: options.maxParts ?? 1000 });
  const refused = new Set(operationNames.filter((name) => refusalOf(agent, name) !== undefined));
  const refusal = (name: OperationName) => (refused.has(name) ? refusalOf(agent, name) : undefined);
  const refuse = (operation: OperationName) => () => Promise.reject(refusal(operation));
  /** Every operation on tasks is checked the same way before it begins. */
  const checked =
    <Request, Response>(
      name: OperationName,
      perform: (runner: Runner, request: Request, context: CallContext) => Promise<Response>,
      check: (request: Request) => void = () => {},
    ) =>
    async (request: Request, context: CallContext): Promise<Response> => {
      const error = refusal(name);
      if (error) throw error;
      checkExtensions(context);
      check(request);
      return perform(runner, request, context);
    };
  return {
    sendMessage: checked('sendMessage', sendMessage, admit),
    sendStreamingMessage: checked('sendStreamingMessage', sendStreamingMessage, admit),
    getTask: checked('getTask', getTask),
    listTasks: checked('listTasks', listTasks),
    cancelTask: checked('cancelTask', cancelTask),
    subscribeToTask: checked('subscribeToTask', subscribeToTask),
    createTaskPushNotificationConfig: refuse('createTaskPushNotificationConfig'),
    getTaskPushNotificationConfig: refuse('getTaskPushNotificationConfig'),
    listTaskPushNotificationConfigs: refuse('listTaskPushNotificationConfigs'),
    deleteTaskPushNotificationConfig: refuse('deleteTaskPushNotificationConfig'),
    getExtendedAgentCard: refuse('getExtendedAgentCard'),
    get liveCount() {
      return runner.liveCount;
    },
    refusalOf: refusal,
    recover: () => recover(runner),
    close: (grace = 10_000) => runner.close(grace),
  };
}
