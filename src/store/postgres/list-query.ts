import { decodePlace, encodeName, encodeState, type PlaceRow } from '../row-codec.ts';
import type { PlacePage, Scope, TaskPage, TaskQuery } from '../task-store.ts';
import { textArray } from './array-literal.ts';
import type { Database, SqlValue } from './database.ts';
import { scopeHash } from './scope-hash.ts';
import { foldRow, type TaskRow, type TaskRows, wholeTask } from './task-rows.ts';

type ListRow = TaskRow & { readonly total: number; readonly is_task: boolean };

/** One page of a scope's tasks, and the number of tasks on all pages. */
export async function listTasks(
  { database, rows }: { readonly database: Database; readonly rows: TaskRows },
  scope: Scope,
  query: TaskQuery,
): Promise<TaskPage> {
  const { text, values } = listStatement(database.schema, scope, query);
  const found = await database.all<ListRow>({ text }, ...values);
  const page = found.filter(({ is_task }) => is_task);
  const shown = page.slice(0, query.limit);
  const tasks = query.includeArtifacts ? rows.records(shown).map(({ task }) => task) : shown.map(headOf);
  return { tasks, total: found[0]?.total ?? 0, hasMore: page.length > query.limit };
}

function headOf(row: TaskRow) {
  const { artifacts: _, ...task } = foldRow(row);
  return task;
}

/** One page of the places of tasks, whoever owns them. No index has this order, so all tasks of the agents are looked at. */
export async function listPlaces(
  database: Database,
  agents: readonly string[],
  query: Omit<TaskQuery, 'includeArtifacts'>,
): Promise<PlacePage> {
  const values: SqlValue[] = [textArray(agents.map(encodeName))];
  const { where, behind, place, counted } = conditionsOf('agent = ANY ($1::text[])', values, query);
  const from = `FROM ${database.schema}.task WHERE ${where}`;
  const order = `ORDER BY status_at DESC, id DESC LIMIT ${place(query.limit + 1)}`;
  const text = `SELECT id, agent, tenant, owner, status_at ${from} ${behind} ${order}`;
  const [rows, [count]] = await Promise.all([
    database.all<PlaceRow>({ text }, ...values),
    database.all<{ total: number }>({ text: `SELECT count(*)::float8 AS total ${from}` }, ...values.slice(0, counted)),
  ]);
  return {
    places: rows.slice(0, query.limit).map(decodePlace),
    total: count?.total ?? 0,
    hasMore: rows.length > query.limit,
  };
}

/** The conditions of a query after the first one, with their values added. `where` uses the first `counted` values only. */
function conditionsOf(first: string, values: SqlValue[], query: Omit<TaskQuery, 'includeArtifacts'>) {
  const place = (value: SqlValue) => `$${values.push(value)}`;
  const { contextId, status, since, after } = query;
  const filters = [first];
  const state = status === undefined ? '' : `AND state = ${place(encodeState(status))}`;
  if (contextId !== undefined) filters.push(`context_id = ${place(encodeName(contextId))}`);
  if (since !== undefined) filters.push(`status_at >= ${place(since)}`);
  const where = `${filters.join(' AND ')} ${state}`;
  const counted = values.length;
  const behind = after
    ? `AND (status_at, id) < (${place(after.timestamp)}::text COLLATE "C", ${place(encodeName(after.id))}::text COLLATE "C")`
    : '';
  return { where, behind, place, counted };
}

function listStatement(schema: string, scope: Scope, query: TaskQuery): { text: string; values: SqlValue[] } {
  const values: SqlValue[] = [scopeHash(scope)];
  const { contextId, since, limit } = query;
  const { where, behind, place } = conditionsOf(`scope = decode($1, 'hex')`, values, query);
  const isCounted = contextId === undefined && since === undefined;
  const total = isCounted
    ? `SELECT coalesce(sum(tasks), 0)::float8 AS total FROM ${schema}.tally WHERE ${where}`
    : `SELECT count(*)::float8 AS total FROM ${schema}.task WHERE ${where}`;
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM ${schema}.task WHERE ${where} ${behind} ORDER BY status_at DESC, id DESC LIMIT ${place(limit + 1)}
    ), whole AS (${wholeTask(schema, 'page')})
    SELECT total, whole.id IS NOT NULL AS is_task, whole.* FROM (${total}) AS counted LEFT JOIN whole ON true
    ORDER BY status_at DESC, id DESC`;
  return { text, values };
}
