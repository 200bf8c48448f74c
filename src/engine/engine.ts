import { type Logger, silentLogger } from '../internal/logger.ts';
import { newId as createId } from '../internal/new-id.ts';
import { systemTimers, type Timers } from '../internal/timers.ts';
import type { AgentCard } from '../protocol/card.ts';
import type { A2AError } from '../protocol/error.ts';
import { type OperationName, operationNames, type RequestOf, type ResponseOf } from '../protocol/operation.ts';
import type { A2AService, ServerContext } from '../protocol/service.ts';
import type { Task } from '../protocol/task.ts';
import type { TaskStore } from '../store/task-store.ts';
import { createAdmission, createExtensionCheck, extendedCardNotConfigured, refusalOf } from './admission.ts';
import type { AgentDefinition } from './agent.ts';
import { type Authorization, type Authorize, createAuthorization } from './authorize.ts';
import { Inbox } from './inbox.ts';
import { Journal } from './journal.ts';
import { cancelTask } from './operations/cancel-task.ts';
import { getTask } from './operations/get-task.ts';
import { listTasks } from './operations/list-tasks.ts';
import { sendMessage } from './operations/send-message.ts';
import { sendStreamingMessage } from './operations/send-streaming-message.ts';
import { subscribeToTask } from './operations/subscribe-to-task.ts';
import { recover } from './recovery.ts';
import { type Resumption, resumeTask } from './resume.ts';
import type { RunSlots } from './run-slots.ts';
import { Runner } from './runner.ts';
import { Tasks } from './tasks.ts';
import type { TaskContext } from './turn.ts';

/** Writes the extended card of one agent for the caller of `context`. */
export type ExtendedCardWriter = (
  context: ServerContext,
  listTasks: (request: RequestOf<'listTasks'>) => Promise<ResponseOf<'listTasks'>>,
) => Promise<AgentCard>;

export interface EngineOptions {
  readonly agent: AgentDefinition;
  /** The name under which the agent's tasks are kept. Default: `agent`. */
  readonly name?: string;
  readonly store: TaskStore;
  /** Shared by all engines on one store, so that their commits are grouped. */
  readonly journal?: Journal;
  readonly logger?: Logger;
  readonly maxParts?: number;
  /** Decides about each call. Default: everybody may do everything with their own tasks. */
  readonly authorize?: Authorize | undefined;
  /** Writes the extended card for a caller; needed for an agent that has one, because the engine knows no URLs. */
  readonly extendedCard?: ExtendedCardWriter | undefined;
  /** Limits how many runs there are at once; shared by all engines that are limited together. Default: no limit. */
  readonly slots?: RunSlots | undefined;
  /** This process, among all that share the store. Default: a random id. */
  readonly holder?: string;
  readonly newId?: () => string;
  /** The time that runs, time-outs and timestamps go by. Default: the machine's. */
  readonly timers?: Timers;
}

/** An agent at work: the eleven operations on a store. */
export interface Engine extends A2AService {
  /** Tasks that are worked on or watched right now. */
  readonly liveCount: number;
  /** Why the agent does not offer an operation; undefined when it does. */
  refusalOf(operation: OperationName): A2AError | undefined;
  /** Goes on with a task in AUTH_REQUIRED; resolves with the task once its next turn is on record. */
  resume(taskId: string, resumption?: Resumption): Promise<Task>;
  /** Deals with what a process that died has left behind; resolves with the number of tasks. */
  recover(): Promise<number>;
  /** Waits up to `grace` milliseconds for runs to finish, ends the others, closes all streams. */
  close(grace?: number): Promise<void>;
}

/** Builds the engine of one agent. */
export function createEngine(options: EngineOptions): Engine {
  const { agent, store, name = 'agent', logger = silentLogger, extendedCard, authorize } = options;
  const timers = options.timers ?? systemTimers;
  const newId = options.newId ?? (() => createId(timers.now()));
  const tasks = new Tasks({
    agent,
    store,
    name,
    journal: options.journal ?? new Journal(store),
    logger,
    slots: options.slots,
    holder: options.holder ?? newId(),
    newId,
    timers,
  });
  const runner = new Runner(tasks);
  const inbox = new Inbox(runner);
  const admit = createAdmission(agent, { maxParts: options.maxParts ?? 1000 });
  const refused = new Set(operationNames.filter((operation) => refusalOf(agent, operation) !== undefined));
  const refusal: Refusal = (operation) => (refused.has(operation) ? refusalOf(agent, operation) : undefined);
  const refuse = (operation: OperationName) => () => Promise.reject(refusal(operation));
  const authorized = authorize && createAuthorization(authorize, { name, store, logger });
  const checked = createOperationCheck(agent, refusal, authorized);
  return {
    sendMessage: checked('sendMessage', (request, context) => sendMessage(inbox, request, context), admit),
    sendStreamingMessage: checked(
      'sendStreamingMessage',
      (request, context) => sendStreamingMessage(inbox, request, context),
      admit,
    ),
    getTask: checked('getTask', (request, context) => getTask(tasks, request, context)),
    listTasks: checked('listTasks', (request, context) => listTasks(tasks, request, context)),
    cancelTask: checked('cancelTask', (request, context) => cancelTask(tasks, request, context)),
    subscribeToTask: checked('subscribeToTask', (request, context) => subscribeToTask(tasks, request, context)),
    createTaskPushNotificationConfig: refuse('createTaskPushNotificationConfig'),
    getTaskPushNotificationConfig: refuse('getTaskPushNotificationConfig'),
    listTaskPushNotificationConfigs: refuse('listTaskPushNotificationConfigs'),
    deleteTaskPushNotificationConfig: refuse('deleteTaskPushNotificationConfig'),
    getExtendedAgentCard: checked('getExtendedAgentCard', (_, context) =>
      extendedCard
        ? extendedCard(context, (request) => listTasks(tasks, request, context))
        : Promise.reject(extendedCardNotConfigured()),
    ),
    get liveCount() {
      return tasks.live.size;
    },
    refusalOf: refusal,
    resume: (taskId, resumption = {}) => resumeTask(runner, taskId, resumption),
    recover: () => recover(runner),
    close: (grace = 10_000) => runner.close(grace),
  };
}

type Refusal = (operation: OperationName) => A2AError | undefined;

/** Every operation is checked the same way before it begins. */
function createOperationCheck(agent: AgentDefinition, refusal: Refusal, authorized: Authorization | undefined) {
  const checkExtensions = createExtensionCheck(agent);
  return <Name extends OperationName, Response>(
    operation: Name,
    perform: (request: RequestOf<Name>, context: TaskContext) => Promise<Response>,
    check: (request: RequestOf<Name>) => void = () => {},
  ) => {
    // Not async: a promise that only passes on another one costs more than all the checks.
    const begin = (request: RequestOf<Name>, context: TaskContext): Promise<Response> => {
      try {
        const error = refusal(operation);
        if (error) throw error;
        checkExtensions(context);
        check(request);
        return perform(request, context);
      } catch (error) {
        return Promise.reject(error);
      }
    };
    if (!authorized) return begin;
    return async (request: RequestOf<Name>, context: ServerContext): Promise<Response> =>
      begin(request, await authorized(operation, request, context));
  };
}
