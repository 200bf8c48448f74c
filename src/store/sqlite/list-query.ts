import type { Task } from '../../protocol/task.ts';
import { decodeName, decodePlace, encodeName, encodeState, type PlaceRow } from '../row-codec.ts';
import { snapshotOf, summaryOf } from '../snapshot.ts';
import { taskSize } from '../task-size.ts';
import type { PlacePage, TaskPage, TaskQuery } from '../task-store.ts';
import type { Connection } from './connection.ts';
import type { Counters } from './counters.ts';
import type { SqlValue } from './driver.ts';
import type { TaskCache } from './task-cache.ts';
import type { TaskRows } from './task-rows.ts';

/** What a list reads from. */
interface ListSources {
  readonly connection: Connection;
  readonly rows: TaskRows;
  readonly cache: TaskCache;
  readonly counters: Counters;
}

interface Condition {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** One page of a scope's tasks. */
export function listTasks(sources: ListSources, scopeId: number, query: TaskQuery): TaskPage {
  const filters = filtersOf(scopeId, query);
  const found = findRows(sources.connection, query, filters);
  const wanted = found.slice(0, query.limit);
  const tasks = loadWithin(sources, wanted, query);
  const hasMore = found.length > tasks.length;
  return { tasks, total: countTasks(sources, scopeId, query, filters), hasMore };
}

/** Reads only an index: most listed tasks are in memory. */
function findRows(
  connection: Connection,
  query: TaskQuery,
  filters: readonly Condition[],
): { seq: number; id: string }[] {
  const { after, limit } = query;
  const conditions = after ? [...filters, behind(after)] : filters;
  const sql = `SELECT seq, id FROM ${sourceOf(query)} WHERE ${joined(conditions)} ORDER BY status_at DESC, id DESC LIMIT ?`;
  const rows = connection.all<{ seq: number; id: string }>(sql, ...parametersOf(conditions), limit + 1);
  return rows.map(({ seq, id }) => ({ seq, id: decodeName(id) }));
}

/** Number of tasks that are read before their size is checked. */
const SLICE = 16;

/** The tasks of a page, up to about `maxBytes`. */
function loadWithin(
  sources: ListSources,
  found: readonly { seq: number; id: string }[],
  { includeArtifacts, maxBytes = Number.POSITIVE_INFINITY }: TaskQuery,
): Task[] {
  const tasks: Task[] = [];
  let bytes = 0;
  for (let at = 0; at < found.length && bytes <= maxBytes; at += SLICE) {
    for (const task of loadTasks(sources, found.slice(at, at + SLICE), includeArtifacts)) {
      if (maxBytes < Number.POSITIVE_INFINITY) bytes += taskSize(task);
      tasks.push(task);
    }
  }
  return tasks;
}

function loadTasks(
  { rows, cache }: ListSources,
  found: readonly { seq: number; id: string }[],
  includeArtifacts: boolean,
): Task[] {
  const tasks = new Map<number, Task>();
  for (const { seq, id } of found) {
    const stored = cache.peek(id);
    if (stored) tasks.set(seq, includeArtifacts ? snapshotOf(stored) : summaryOf(stored));
  }
  const missing = found.flatMap(({ seq }) => (tasks.has(seq) ? [] : [seq]));
  if (missing.length > 0) {
    const loaded = includeArtifacts ? rows.loadRows(missing) : rows.loadHeads(missing);
    for (const { seq, task } of loaded) tasks.set(seq, task);
  }
  return found.map(({ seq }) => tasks.get(seq) as Task);
}

function countTasks(
  { connection, counters }: ListSources,
  scopeId: number,
  query: TaskQuery,
  filters: readonly Condition[],
): number {
  if (query.contextId === undefined && query.since === undefined) return counters.tasks(scopeId, query.status);
  const sql = `SELECT count(*) AS count FROM ${sourceOf(query)} WHERE ${joined(filters)}`;
  return connection.get<{ count: number }>(sql, ...parametersOf(filters))?.count ?? 0;
}

/** One page of the places of tasks, whoever owns them. Reads an index entry of each matching task of the agents. */
export function listPlaces(
  connection: Connection,
  agents: readonly string[],
  query: Omit<TaskQuery, 'includeArtifacts'>,
): PlacePage {
  const { after, limit } = query;
  const ofAgents = {
    sql: 'agent IN (SELECT value FROM json_each(?))',
    parameters: [JSON.stringify(agents.map(encodeName))],
  };
  const filters = [ofAgents, ...queryFilters(query)];
  const conditions = after ? [...filters, behind(after)] : filters;
  // The order of a CROSS JOIN is kept: the scopes of the agents first.
  const from = 'scope CROSS JOIN task ON task.scope = scope.id';
  const rows = connection.all<PlaceRow>(
    `SELECT task.id, agent, tenant, owner, status_at FROM ${from} WHERE ${joined(conditions)}
     ORDER BY status_at DESC, task.id DESC LIMIT ?`,
    ...parametersOf(conditions),
    limit + 1,
  );
  const sql = `SELECT count(*) AS count FROM ${from} WHERE ${joined(filters)}`;
  const { count: total = 0 } = connection.get<{ count: number }>(sql, ...parametersOf(filters)) ?? {};
  return { places: rows.slice(0, limit).map(decodePlace), total, hasMore: rows.length > limit };
}

/** The index is named explicitly, because SQLite has too few statistics to choose well. */
function sourceOf({ contextId, status }: TaskQuery): string {
  if (contextId !== undefined) return 'task INDEXED BY task_by_context';
  return `task INDEXED BY ${status === undefined ? 'task_by_time' : 'task_by_state'}`;
}

function behind({ timestamp, id }: NonNullable<TaskQuery['after']>): Condition {
  return { sql: '(status_at, task.id) < (?, ?)', parameters: [timestamp, encodeName(id)] };
}

function filtersOf(scopeId: number, query: TaskQuery): Condition[] {
  return [{ sql: 'scope = ?', parameters: [scopeId] }, ...queryFilters(query)];
}

function queryFilters({ contextId, status, since }: Omit<TaskQuery, 'includeArtifacts'>): Condition[] {
  const filters: Condition[] = [];
  if (contextId !== undefined) filters.push({ sql: 'context_id = ?', parameters: [encodeName(contextId)] });
  if (status !== undefined) filters.push({ sql: 'state = ?', parameters: [encodeState(status)] });
  if (since !== undefined) filters.push({ sql: 'status_at >= ?', parameters: [since] });
  return filters;
}

function joined(conditions: readonly Condition[]): string {
  return conditions.map(({ sql }) => sql).join(' AND ');
}

function parametersOf(conditions: readonly Condition[]): SqlValue[] {
  return conditions.flatMap(({ parameters }) => parameters);
}
