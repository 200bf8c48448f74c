import { isRefused, type TextVerifier, type Verdict } from '../auth/verifier.ts';
import { Audit, NO_CREDENTIALS } from '../engine/audit.ts';
import { limitHistory } from '../engine/limit-history.ts';
import { encodeCursor, PAGE_BYTES, readListing } from '../engine/operations/list-tasks.ts';
import type { Logger } from '../internal/logger.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import type { ListTasksRequest, ListTasksResponse } from '../protocol/request.ts';
import type { Incoming, Principal } from '../protocol/service.ts';
import type { Task } from '../protocol/task.ts';
import { taskSize } from '../store/task-size.ts';
import type { TaskPlace, TaskStore } from '../store/task-store.ts';
import { CredentialChecks } from './access/credential-checks.ts';
import type { Limits } from './access/limits.ts';

/** Who the operator of a server is. */
export interface OperatorOptions {
  /** Verifies the operator's keys: `keyFile(…)` of `parley-a2a/node` or `bearerTokens(…)` of `parley-a2a/auth`. */
  readonly keys: TextVerifier;
}

/** A request of the operator for tasks, newest first. */
export interface OperatorListRequest extends Omit<ListTasksRequest, 'tenant'> {
  /** The path of an agent. Default: all agents of the server. */
  readonly agent?: string;
}

/** A task with its owner. */
export interface OwnedTask {
  /** The path of its agent. */
  readonly agent: string;
  readonly tenant: string;
  /** Empty for anonymous callers. */
  readonly owner: string;
  readonly task: Task;
}

/** One page of tasks of all owners. */
export interface OwnedTaskList extends Omit<ListTasksResponse, 'tasks'> {
  readonly tasks: readonly OwnedTask[];
}

/** What the operator of a server may do besides its callers. Each use is audited. */
export interface Operator {
  /**
   * Tasks of all owners. `incoming` has the operator's key as `Authorization: Bearer`. Throws {@link A2AError}: Unauthenticated, or
   * InvalidParams.
   */
  listTasks(request: OperatorListRequest, incoming: Incoming): Promise<OwnedTaskList>;
}

interface OperatorServices {
  readonly store: TaskStore;
  readonly logger: Logger;
  readonly limits: Pick<Limits, 'failedAuthentication'>;
  /** The names under which the tasks of the agents are stored. */
  readonly agents: readonly string[];
}

/** Lets the operator, and nobody else, look at the tasks of all owners. */
export function createOperator({ keys }: OperatorOptions, services: OperatorServices): Operator {
  const { store, agents } = services;
  const audit = new Audit(services.logger, 'operator');
  const checks = new CredentialChecks(services.limits.failedAuthentication);

  const authenticate = async (incoming: Incoming): Promise<Principal> => {
    const [, key] = /^Bearer +(\S+)$/i.exec(incoming.header('authorization') ?? '') ?? [];
    if (key === undefined) throw refuse(incoming, NO_CREDENTIALS);
    const verdict = keys.recall?.(key) ?? (await verify(key, incoming));
    if (isRefused(verdict)) throw refuse(incoming, verdict.refused);
    return { id: verdict.id, name: verdict.name, schemes: ['operator'], scopes: [], claims: {} };
  };

  /** Keys are checked within the limit of wrong ones for each address. */
  const verify = async (key: string, incoming: Incoming): Promise<Verdict> => {
    try {
      return await checks.run(incoming.client, async () => keys.verify(key), isRefused);
    } catch (error) {
      const outcome = error instanceof A2AError ? 'throttled' : 'unavailable';
      audit.record({ outcome, operation: 'listTasks', reason: 'the key was not checked' }, incoming);
      if (error instanceof A2AError) throw error;
      throw new A2AError('Unavailable', 'The key cannot be checked at the moment', { cause: error });
    }
  };

  const refuse = (incoming: Incoming, reason: string): A2AError => {
    audit.record({ outcome: 'unauthenticated', operation: 'listTasks', reason }, incoming);
    const message = 'The tasks of all owners are for the operator: send its key as Authorization: Bearer';
    return new A2AError('Unauthenticated', message, { challenge: 'Bearer realm="operator"' });
  };

  return {
    async listTasks({ agent, ...request }, incoming) {
      const principal = await authenticate(incoming);
      if (agent !== undefined && !agents.includes(agent)) {
        throw invalidParams('agent', `must be one of ${agents.join(', ')}`);
      }
      const chosen = agent === undefined ? agents : [agent];
      const { query, filter } = readListing(request, chosen);
      audit.record({ outcome: 'allowed', principal, operation: 'listTasks' }, incoming);
      const page = await store.places(chosen, query);
      const { tasks, last } = await loadTasks(store, page.places, request);
      const hasMore = page.hasMore || last !== page.places.at(-1);
      return {
        tasks,
        nextPageToken: hasMore && last ? encodeCursor(last, filter) : '',
        pageSize: query.limit,
        totalSize: page.total,
      };
    },
  };
}

/** Tasks that are loaded before their size is looked at. */
const SLICE = 16;

/** The tasks at these places, up to the size of a page, and the last place that was looked at. A task may have been deleted meanwhile. */
async function loadTasks(
  store: TaskStore,
  places: readonly TaskPlace[],
  { historyLength, includeArtifacts = false }: ListTasksRequest,
): Promise<{ readonly tasks: readonly OwnedTask[]; readonly last: TaskPlace | undefined }> {
  const tasks: OwnedTask[] = [];
  let bytes = 0;
  let seen = 0;
  while (seen < places.length && bytes <= PAGE_BYTES) {
    const slice = places.slice(seen, seen + SLICE);
    const records = await Promise.all(slice.map(({ scope, id }) => store.load(scope, id)));
    seen += slice.length;
    for (const record of records) {
      if (!record) continue;
      const { artifacts, ...head } = record.task;
      const task = limitHistory(includeArtifacts && artifacts ? { ...head, artifacts } : head, historyLength);
      bytes += taskSize(task);
      tasks.push({ ...record.scope, task });
    }
  }
  return { tasks, last: places[seen - 1] };
}
