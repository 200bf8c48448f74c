import type { AgentCard } from '../protocol/card.ts';
import type { A2AError } from '../protocol/error.ts';
import { type OperationName, operationNames, type RequestOf, type ResponseOf } from '../protocol/operation.ts';
import type { A2AService, ServerContext } from '../protocol/service.ts';
import type { Task } from '../protocol/task.ts';
import {
  createAdmission,
  createExtensionCheck,
  extendedCardNotConfigured,
  pushNotSupported,
  refusalOf,
} from './admission.ts';
import type { AgentDefinition } from './agent.ts';
import { type Authorization, type Authorize, createAuthorization } from './authorize.ts';
import { checkIds } from './check-ids.ts';
import { EngineHost, type EngineHostOptions } from './host.ts';
import { cancelTask } from './operations/cancel-task.ts';
import { getTask } from './operations/get-task.ts';
import { listTasks } from './operations/list-tasks.ts';
import { PushConfigs } from './operations/push-configs.ts';
import { type Resumption, resumeTask } from './operations/resume-task.ts';
import { sendMessage } from './operations/send-message.ts';
import { sendStreamingMessage } from './operations/send-streaming-message.ts';
import { subscribeToTask } from './operations/subscribe-to-task.ts';
import { Runner } from './runner.ts';
import { Sends } from './sends.ts';
import { Takeover } from './takeover.ts';
import type { TaskContext } from './turn.ts';
import { turnResult } from './turn-result.ts';

/** Writes the extended card of one agent for the caller of `context`. */
export type ExtendedCardWriter = (
  context: ServerContext,
  listTasks: (request: RequestOf<'listTasks'>) => Promise<ResponseOf<'listTasks'>>,
) => Promise<AgentCard>;

interface AgentOptions {
  readonly agent: AgentDefinition;
  /** The name under which the agent's tasks are stored. Default: `agent`. */
  readonly name?: string;
  readonly maxParts?: number;
  /** Decides about each call. Default: callers may do everything with their own tasks. */
  readonly authorize?: Authorize | undefined;
  /** Builds the extended card for a caller. Required for an agent that has one, because the engine does not know the URLs. */
  readonly extendedCard?: ExtendedCardWriter | undefined;
}

/** An agent on a host that it shares with the other agents of the process, or on one of its own. */
export type EngineOptions = AgentOptions & ({ readonly host: EngineHost } | EngineHostOptions);

/** A running agent: the eleven operations on a store. */
export interface Engine extends A2AService {
  /** Number of tasks that this process runs or follows. */
  readonly liveCount: number;
  /** Why the agent does not offer an operation; undefined when it does. */
  refusalOf(operation: OperationName): A2AError | undefined;
  /** Resumes a task in AUTH_REQUIRED; resolves with the task once its next turn is stored. */
  resume(taskId: string, resumption?: Resumption): Promise<Task>;
  /** Takes over the runs of dead processes; resolves with the number of tasks. */
  takeOver(): Promise<number>;
  /** Waits up to `grace` milliseconds for runs to finish, then aborts the rest and closes all streams. */
  close(grace?: number): Promise<void>;
}

/** Builds the engine of one agent. */
export function createEngine(options: EngineOptions): Engine {
  const { agent, name = 'agent', extendedCard, authorize } = options;
  const isShared = 'host' in options;
  const host = isShared ? options.host : new EngineHost(options);
  const { store, logger } = host;
  const runner = new Runner({ host, agent, name });
  const { sessions } = runner;
  const sends = new Sends(runner, (past, scope) => turnResult(sessions, scope, past));
  const takeover = new Takeover(sessions);
  const leave = host.join({ wake: (taskId) => void sessions.wake(taskId), takeOver: () => takeover.run() });
  const pushes = host.push && agent.pushNotifications !== false ? new PushConfigs(sessions, host.push) : undefined;
  const has = { push: pushes !== undefined };
  const admit = createAdmission(agent, { maxParts: options.maxParts ?? 1000, ...has });
  const refused = new Set(operationNames.filter((operation) => refusalOf(agent, operation, has) !== undefined));
  const refusal: Refusal = (operation) => (refused.has(operation) ? refusalOf(agent, operation, has) : undefined);
  const authorized = authorize && createAuthorization(authorize, { name, store, logger });
  const checked = createOperationCheck(agent, refusal, authorized);
  return {
    sendMessage: checked('sendMessage', (request, context) => sendMessage(sends, request, context), admit),
    sendStreamingMessage: checked(
      'sendStreamingMessage',
      (request, context) => sendStreamingMessage(sends, request, context),
      admit,
    ),
    getTask: checked('getTask', (request, context) => getTask(sessions, request, context)),
    listTasks: checked('listTasks', (request, context) => listTasks(sessions, request, context)),
    cancelTask: checked('cancelTask', (request, context) => cancelTask(sessions, request, context)),
    subscribeToTask: checked('subscribeToTask', (request, context) => subscribeToTask(sessions, request, context)),
    createTaskPushNotificationConfig: checked('createTaskPushNotificationConfig', (request, context) =>
      pushOf(pushes).create(request, context),
    ),
    getTaskPushNotificationConfig: checked('getTaskPushNotificationConfig', (request, context) =>
      pushOf(pushes).get(request, context),
    ),
    listTaskPushNotificationConfigs: checked('listTaskPushNotificationConfigs', (request, context) =>
      pushOf(pushes).list(request, context),
    ),
    deleteTaskPushNotificationConfig: checked('deleteTaskPushNotificationConfig', (request, context) =>
      pushOf(pushes).delete(request, context),
    ),
    getExtendedAgentCard: checked('getExtendedAgentCard', (_, context) =>
      extendedCard
        ? extendedCard(context, (request) => listTasks(sessions, request, context))
        : Promise.reject(extendedCardNotConfigured()),
    ),
    get liveCount() {
      return sessions.live.size;
    },
    refusalOf: refusal,
    resume: (taskId, resumption = {}) => resumeTask(sessions, taskId, resumption),
    async takeOver() {
      await host.start();
      return takeover.run();
    },
    async close(grace = 10_000) {
      await runner.close(grace);
      leave();
      if (!isShared) await host.close();
    },
  };
}

/** Operations without push configurations are refused before they get here. */
function pushOf(pushes: PushConfigs | undefined): PushConfigs {
  if (!pushes) throw pushNotSupported();
  return pushes;
}

type Refusal = (operation: OperationName) => A2AError | undefined;

/** Applies the same checks to every operation. */
function createOperationCheck(agent: AgentDefinition, refusal: Refusal, authorized: Authorization | undefined) {
  const checkExtensions = createExtensionCheck(agent);
  return <Name extends OperationName, Response>(
    operation: Name,
    perform: (request: RequestOf<Name>, context: TaskContext) => Promise<Response>,
    check: (request: RequestOf<Name>) => void = () => {},
  ) => {
    // Not async: an extra promise would cost more than all the checks.
    const begin = (request: RequestOf<Name>, context: TaskContext): Promise<Response> => {
      try {
        const error = refusal(operation);
        if (error) throw error;
        checkExtensions(context);
        checkIds(request);
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
