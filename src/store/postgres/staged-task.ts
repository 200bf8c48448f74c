import type { TaskChange } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import type { AppendDecision } from '../decide-append.ts';
import { numberEntries } from '../log-entry.ts';
import { MAX_PUSH_CONFIGS, type PushConfig } from '../push-store.ts';
import { encodeChanges, encodeName, encodeState } from '../row-codec.ts';
import type { Append, KeyedSend, Stored } from '../task-store.ts';
import { jsonArray, numberArray, textArray } from './array-literal.ts';
import type { Database, Statement } from './database.ts';
import type { KnownTask } from './known-tasks.ts';
import { REPLACE } from './migrations.ts';
import { scopeHash } from './scope-hash.ts';

/** One append as a row of the log. */
interface LogRow {
  readonly item: Append;
  readonly outcome: Stored;
  /** The version of the task's row after the append. */
  readonly version: number;
  /** The turn of the entry before. */
  readonly turn: number;
}

/** The pending changes of one task. */
export interface StagedTask {
  /** Its id in the database. */
  readonly name: string;
  /** The task that the decision is based on; undefined for a new one. */
  readonly before: KnownTask | undefined;
  readonly now: KnownTask;
  readonly contextId: string;
  readonly scratch: string | undefined;
  readonly keyed: KeyedSend | undefined;
  readonly log: readonly LogRow[];
}

/** Adds an append to the pending changes of its task. */
export function advanced(
  staged: StagedTask | { readonly before: KnownTask | undefined },
  item: Append,
  decision: AppendDecision & { readonly next: object },
): StagedTask {
  const { before } = staged;
  const { outcome, next } = decision;
  const last = 'now' in staged ? staged : undefined;
  const from = last?.now ?? before ?? { position: 0, turn: 0, generation: 0, version: 0, task: undefined };
  const { keyed, ...numbers } = next;
  const version = from.version + 1;
  const turn = numberEntries(item.changes, from, item.turn).at(-1)?.turn ?? from.turn;
  const status = statusAfter(item.changes) ?? from.task?.status;
  if (!status) throw new Error(`Task ${item.taskId} begins without a status`);
  return {
    name: encodeName(item.taskId),
    before,
    now: { ...numbers, id: item.taskId, scope: item.scope, task: { status }, turn, version },
    contextId: last?.contextId ?? contextOf(item.changes[0]),
    scratch: item.scratch === undefined ? last?.scratch : JSON.stringify(item.scratch),
    keyed: keyed ?? last?.keyed,
    log: [...(last?.log ?? []), { item, outcome, version, turn: from.turn }],
  };
}

function statusAfter(changes: readonly TaskChange[]): Task['status'] | undefined {
  for (let index = changes.length - 1; index >= 0; index -= 1) {
    const change = changes[index] as TaskChange;
    // The message is not needed for later decisions.
    const status =
      'statusUpdate' in change ? change.statusUpdate.status : 'task' in change ? change.task.status : undefined;
    if (status) return { state: status.state, timestamp: status.timestamp ?? '' };
  }
  return undefined;
}

function contextOf(change: TaskChange | undefined): string {
  return change && 'task' in change ? (change.task.contextId ?? '') : '';
}

/**
 * Stores tasks in one statement if their version is unchanged. Returns the ids of the stored tasks: none if one of them has no room for its
 * push configurations.
 */
export async function writeStaged(
  database: Database,
  slot: number,
  tasks: readonly StagedTask[],
): Promise<ReadonlySet<string>> {
  const values = [slot, ...taskColumns(tasks), ...keyColumns(tasks), ...logColumns(tasks)];
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const text = `SELECT ${database.schema}.append_1(${places}) AS won`;
  const pushes = pushColumns(tasks);
  const statement = pushes ? withPushes(database.schema, text, values.length) : { name: 'append', text };
  const [row] = await database.all<{ won: string[] | null }>(statement, ...values, ...(pushes ?? []));
  if (!row) return new Set();
  const won = row.won && new Set(row.won);
  return new Set(tasks.flatMap(({ name, now }) => (!won || won.has(name) ? [now.id] : [])));
}

/** The same statement, which stores push configurations of the tasks that it stores. Without room for them, it has no result. */
function withPushes(schema: string, append: string, count: number): Statement {
  const [tasks, ids, versions, configs, cursors] = [1, 2, 3, 4, 5].map((index) => `$${count + index}`);
  const text = `
    WITH room AS MATERIALIZED (SELECT ${schema}.has_room_1($2, ${tasks}, ${ids}, ${MAX_PUSH_CONFIGS}) AS is_given
    ), done AS MATERIALIZED (${append} FROM room WHERE is_given
    ), pushed AS (
      INSERT INTO ${schema}.push AS push (task, id, version, config, cursor)
      SELECT n.* FROM done, unnest(${tasks}::text[], ${ids}::text[], ${versions}::text[], ${configs}::text[], ${cursors}::integer[]) AS n (task)
      WHERE won IS NULL OR n.task = ANY (won)
      ON CONFLICT (task, id) DO UPDATE SET ${REPLACE}, ended = NULL
    )
    SELECT won FROM done`;
  return { name: 'append_push', text };
}

/** Undefined when there are none. Of several with one id the last one counts. */
function pushColumns(tasks: readonly StagedTask[]): string[] | undefined {
  let pushes: Map<string, { name: string; push: PushConfig; cursor: number }> | undefined;
  for (const { name, log } of tasks) {
    for (const { item, outcome } of log) {
      if (!item.push) continue;
      pushes ??= new Map();
      const key = JSON.stringify([name, item.push.id]);
      const cursor = pushes.get(key)?.cursor ?? outcome.first - 1;
      pushes.set(key, { name, push: item.push, cursor });
    }
  }
  if (!pushes) return undefined;
  const all = [...pushes.values()];
  return [
    textArray(all.map(({ name }) => name)),
    textArray(all.map(({ push }) => encodeName(push.id))),
    textArray(all.map(({ push }) => push.version)),
    textArray(all.map(({ push }) => JSON.stringify(push.config))),
    numberArray(all.map(({ cursor }) => cursor)),
  ];
}

function taskColumns(tasks: readonly StagedTask[]): string[] {
  const text = (value: (task: StagedTask) => string | undefined) => textArray(tasks.map(value));
  const number = (value: (task: StagedTask) => number | undefined) => numberArray(tasks.map(value));
  // Columns that never change are sent for new tasks only.
  const name = (value: (task: StagedTask) => string) =>
    text((task) => (task.before ? undefined : encodeName(value(task))));
  return [
    text(({ name }) => name),
    number(({ before }) => before?.version ?? 0),
    text(({ now }) => scopeHash(now.scope)),
    name(({ now }) => now.scope.agent),
    name(({ now }) => now.scope.tenant),
    name(({ now }) => now.scope.owner),
    name(({ contextId }) => contextId),
    number(({ before }) => before && encodeState(before.task.status.state)),
    number(({ now }) => encodeState(now.task.status.state)),
    text(({ now }) => now.task.status.timestamp),
    number(({ now }) => now.version),
    number(({ now }) => now.position),
    number(({ now }) => now.generation),
    number(({ now }) => now.received),
    number(({ now }) => now.turn),
    number(({ now }) => now.epoch),
    text(({ now: { run } }) => run && encodeName(run.holder)),
    number(({ now: { run } }) => run?.turn),
    number(({ now: { run } }) => run?.attempt),
    text(({ scratch }) => scratch),
  ];
}

function keyColumns(tasks: readonly StagedTask[]): string[] {
  const keys = tasks.flatMap(({ name, before, now, keyed }) =>
    keyed ? [{ name, known: before?.version ?? 0, scope: now.scope, keyed }] : [],
  );
  return [
    textArray(keys.map(({ name }) => name)),
    numberArray(keys.map(({ known }) => known)),
    textArray(keys.map(({ scope }) => scopeHash(scope))),
    textArray(keys.map(({ keyed }) => encodeName(keyed.key))),
    textArray(keys.map(({ keyed }) => encodeName(keyed.fingerprint))),
    textArray(keys.map(({ keyed }) => keyed.createdAt)),
    numberArray(keys.map(({ keyed }) => keyed.turn)),
  ];
}

function logColumns(tasks: readonly StagedTask[]): string[] {
  const rows = tasks.flatMap(({ name, log }) => log.map((row) => ({ name, ...row })));
  type Row = (typeof rows)[number];
  const text = (value: (row: Row) => string) => textArray(rows.map(value));
  const number = (value: (row: Row) => number | undefined) => numberArray(rows.map(value));
  return [
    text(({ name }) => name),
    number(({ item, outcome }) => outcome.first + item.changes.length - 1),
    number(({ version }) => version),
    number(({ outcome }) => outcome.first),
    number(({ turn }) => turn),
    number(({ item }) => item.turn),
    number(({ outcome }) => outcome.generation),
    text(({ item }) => encodeName(item.writer)),
    number(({ item }) => item.serial),
    number(({ outcome }) => outcome.epoch),
    text(({ outcome }) => outcome.run),
    jsonArray(rows.map(({ item }) => encodeChanges(item.changes))),
  ];
}
