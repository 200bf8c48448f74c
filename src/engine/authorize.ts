import type { Logger } from '../internal/logger.ts';
import { A2AError } from '../protocol/error.ts';
import type { OperationName, RequestOf } from '../protocol/operation.ts';
import type { Struct } from '../protocol/scalar.ts';
import type { Principal, ServerContext } from '../protocol/service.ts';
import type { TaskRecord, TaskStore } from '../store/task-store.ts';
import { Audit } from './audit.ts';
import { taskNotFound } from './task-errors.ts';
import type { TaskContext } from './turn.ts';

/** The task that a call is about, as far as it matters to who may do what. */
export interface AuthorizedTask {
  readonly id: string;
  readonly contextId: string;
  readonly owner: string;
  readonly metadata: Readonly<Struct>;
}

/** One call that somebody has to decide about. */
export interface AuthorizationRequest {
  readonly operation: OperationName;
  /** Undefined where the operation asks for no credentials. */
  readonly principal: Principal | undefined;
  /** Whose tasks are the caller's own. */
  readonly owner: string;
  readonly tenant: string;
  /** Absent when the call is about no task, or about one that does not exist. */
  readonly task?: AuthorizedTask | undefined;
}

/**
 * Says whether a caller may do something; anything but true is no. Without it, callers may do everything with their own tasks, and
 * nothing with those of others. No is 403, and about somebody else's task what a missing one would get.
 */
export type Authorize = (request: AuthorizationRequest) => boolean | Promise<boolean>;

interface AuthorizationServices {
  readonly name: string;
  readonly store: TaskStore;
  readonly logger: Logger;
}

/** Asks about a call; resolves with the context in which it goes on. */
export type Authorization = ReturnType<typeof createAuthorization>;

/** Builds the check that asks the hook about each call; it resolves with the context in which the call goes on. */
export function createAuthorization(authorize: Authorize, { name, store, logger }: AuthorizationServices) {
  const audit = new Audit(logger, name);
  const decide = async (request: AuthorizationRequest, requestId: string | undefined): Promise<boolean> => {
    try {
      return (await authorize(request)) === true;
    } catch (error) {
      // Closed, and with the same answer as a no: a failure must not tell that there is a task.
      logger.error({ operation: request.operation, requestId, err: error }, 'authorize failed, so the call is refused');
      return false;
    }
  };
  return async <Name extends OperationName>(
    operation: Name,
    request: RequestOf<Name>,
    context: ServerContext,
  ): Promise<TaskContext> => {
    const { principal, owner, tenant, requestId } = context;
    const taskId = taskIdOf(request);
    const record = taskId === undefined ? undefined : await store.find({ agent: name, tenant }, taskId);
    const task = record ? { task: describe(record) } : {};
    const isAllowed = await decide({ operation, principal, owner, tenant, ...task }, requestId);
    const isGuest = record !== undefined && record.scope.owner !== owner;
    const what = { operation, principal, taskId: record?.task.id };
    // A caller who may do something with a task of their own is nothing to tell.
    if (!isAllowed) audit.record({ ...what, outcome: 'forbidden', reason: 'authorize said no' }, undefined, requestId);
    else if (isGuest)
      audit.record(
        { ...what, outcome: 'allowed', reason: 'authorize let them onto the task of another' },
        undefined,
        requestId,
      );
    if (taskId !== undefined && (!record || (!isAllowed && isGuest))) throw taskNotFound(taskId);
    if (!isAllowed) throw new A2AError('PermissionDenied', `You may not call ${operation}`);
    return isGuest ? { ...context, taskOwner: record.scope.owner } : context;
  };
}

function describe({ task, scope }: TaskRecord): AuthorizedTask {
  const { id, contextId = '', metadata = {} } = task;
  return { id, contextId, owner: scope.owner, metadata };
}

/** The existing task that a request names. */
function taskIdOf(request: object): string | undefined {
  if ('message' in request) return (request as RequestOf<'sendMessage'>).message.taskId;
  if ('taskId' in request) return (request as RequestOf<'getTaskPushNotificationConfig'>).taskId;
  return 'id' in request ? (request as RequestOf<'getTask'>).id : undefined;
}
