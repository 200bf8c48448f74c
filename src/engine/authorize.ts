import type { Logger } from '../internal/logger.ts';
import { A2AError } from '../protocol/error.ts';
import type { OperationName, RequestOf } from '../protocol/operation.ts';
import type { Struct } from '../protocol/scalar.ts';
import type { Principal, ServerContext } from '../protocol/service.ts';
import type { TaskRecord, TaskStore } from '../store/task-store.ts';
import { Audit } from './audit.ts';
import { taskNotFound } from './task-errors.ts';
import type { TaskContext } from './turn.ts';

/** The fields of the task that authorization can depend on. */
export interface AuthorizedTask {
  readonly id: string;
  readonly contextId: string;
  readonly owner: string;
  readonly metadata: Readonly<Struct>;
}

/** A call that `authorize` decides about. */
export interface AuthorizationRequest {
  readonly operation: OperationName;
  /** Undefined where the operation asks for no credentials. */
  readonly principal: Principal | undefined;
  /** The owner under which the caller's own tasks are stored. */
  readonly owner: string;
  readonly tenant: string;
  /** Absent when the call names no task, or one that does not exist. */
  readonly task?: AuthorizedTask | undefined;
}

/**
 * Decides whether a caller may make a call. Only `true` allows it. Without this hook, callers may do everything with their own tasks and
 * nothing with the tasks of others. Denied calls get PermissionDenied. Denied calls on another owner's task get TaskNotFound, so that its
 * existence is not revealed.
 */
export type Authorize = (request: AuthorizationRequest) => boolean | Promise<boolean>;

interface AuthorizationServices {
  readonly name: string;
  readonly store: TaskStore;
  readonly logger: Logger;
}

/** Decides about a call; resolves with the context for the rest of the call. */
export type Authorization = ReturnType<typeof createAuthorization>;

/** Builds the check that asks the hook about each call; resolves with the context for the rest of the call. */
export function createAuthorization(authorize: Authorize, { name, store, logger }: AuthorizationServices) {
  const audit = new Audit(logger, name);
  const decide = async (request: AuthorizationRequest, requestId: string | undefined): Promise<boolean> => {
    try {
      return (await authorize(request)) === true;
    } catch (error) {
      // A failing hook denies the call, with the same error as a denial: the error must not reveal that a task exists.
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
    // Allowed calls on the caller's own tasks are not audited.
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

/** The id of the existing task that a request names. */
function taskIdOf(request: object): string | undefined {
  if ('message' in request) return (request as RequestOf<'sendMessage'>).message.taskId;
  if ('taskId' in request) return (request as RequestOf<'getTaskPushNotificationConfig'>).taskId;
  return 'id' in request ? (request as RequestOf<'getTask'>).id : undefined;
}
