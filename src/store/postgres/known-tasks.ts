import type { Task } from '../../protocol/task.ts';
import type { KnownRecord, Receipt } from '../decide-append.ts';
import { decodeName, decodeState, encodeName } from '../row-codec.ts';
import type { Append, KeyedSend, RunMark, Scope, Stored } from '../task-store.ts';
import { textArray } from './array-literal.ts';
import type { Database } from './database.ts';
import { findKeys, type KeyPlace } from './key-rows.ts';

/** The numbers that appends to a task are decided by. They may be outdated: the database compares the version. */
export interface KnownTask extends KnownRecord {
  readonly id: string;
  /** The turn of the newest entry. */
  readonly turn: number;
  readonly version: number;
}

/** The columns of a task's numbers. */
export interface NumbersRow {
  readonly id: string;
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
  readonly state: number;
  readonly status_at: string;
  readonly position: number;
  readonly generation: number;
  readonly received: number;
  readonly turn: number;
  readonly epoch: number;
  readonly version: number;
  readonly holder: string | null;
  readonly run_turn: number | null;
  readonly attempt: number | null;
}

export const NUMBERS =
  'id, agent, tenant, owner, state, status_at, position, generation, received, turn, epoch, version, holder, run_turn, attempt';

export function scopeOf({ agent, tenant, owner }: NumbersRow): Scope {
  return { agent: decodeName(agent), tenant: decodeName(tenant), owner: decodeName(owner) };
}

export function runOf({ holder, run_turn, attempt }: NumbersRow): RunMark | undefined {
  return holder === null ? undefined : { holder: decodeName(holder), turn: run_turn ?? 0, attempt: attempt ?? 1 };
}

interface ReceiptRow {
  readonly task: string;
  readonly writer: string;
  readonly serial: string;
  readonly first: number;
  readonly generation: number;
  readonly epoch: number;
  readonly run: Stored['run'];
}

/** The result of reading what some appends need. */
export interface Findings {
  /** The tasks that were read. */
  readonly asked: ReadonlySet<string>;
  readonly tasks: ReadonlyMap<string, KnownTask>;
  readonly keys: ReadonlyMap<string, KeyedSend>;
  readonly receipts: ReadonlyMap<string, Receipt>;
  /** The ids of push configurations, of tasks that are to get one. */
  readonly pushIds: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The name of a writer's receipt among {@link Findings}. */
export function receiptId({ taskId, writer }: Pick<Append, 'taskId' | 'writer'>): string {
  return `${taskId.length}:${taskId}${writer}`;
}

/**
 * Reads what appends are decided by. A commit of this process whose answer was lost may be stored in the meantime. That is harmless: the
 * database refuses an old version, and a receipt takes precedence over everything else.
 */
export async function findOut(database: Database, appends: readonly Append[]): Promise<Findings> {
  const { schema } = database;
  const names = [...new Set(appends.map(({ taskId }) => encodeName(taskId)))];
  const rows = await database.all<NumbersRow>(
    { name: 'known', text: `SELECT ${NUMBERS} FROM ${schema}.task WHERE id = ANY ($1::text[])` },
    textArray(names),
  );
  const places = appends.flatMap(({ scope, keyed }): KeyPlace[] => (keyed ? [{ scope, key: keyed.key }] : []));
  const keys = await findKeys(database, places);
  const receipts = await database.all<ReceiptRow>(
    {
      name: 'receipts',
      text: `
        SELECT receipt.* FROM unnest($1::text[], $2::text[]) AS asked (task, writer)
        CROSS JOIN LATERAL (
          SELECT task, writer, serial, first, generation, epoch, run FROM ${schema}.log
          WHERE log.task = asked.task AND log.writer = asked.writer ORDER BY last DESC, version DESC LIMIT 1
        ) AS receipt`,
    },
    textArray(appends.map(({ taskId }) => encodeName(taskId))),
    textArray(appends.map(({ writer }) => encodeName(writer))),
  );
  return {
    asked: new Set(appends.map(({ taskId }) => taskId)),
    tasks: new Map(rows.map((row) => [decodeName(row.id), knownTask(row)])),
    keys,
    receipts: new Map(receipts.map((row) => [receiptId(nameOf(row)), receiptOf(row)])),
    pushIds: await findPushIds(
      database,
      appends.flatMap(({ taskId, push }) => (push ? [taskId] : [])),
    ),
  };
}

async function findPushIds(database: Database, taskIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map(taskIds.map((taskId) => [taskId, new Set<string>()]));
  if (found.size === 0) return found;
  const rows = await database.all<{ task: string; id: string }>(
    { name: 'push_ids', text: `SELECT task, id FROM ${database.schema}.push WHERE task = ANY ($1::text[])` },
    textArray([...found.keys()].map(encodeName)),
  );
  for (const { task, id } of rows) found.get(decodeName(task))?.add(decodeName(id));
  return found;
}

function nameOf({ task, writer }: ReceiptRow) {
  return { taskId: decodeName(task), writer: decodeName(writer) };
}

function receiptOf({ serial, first, generation, epoch, run }: ReceiptRow): Receipt {
  return { serial: Number(serial), outcome: { kind: 'stored', first, generation, epoch, run } };
}

function knownTask(row: NumbersRow): KnownTask {
  const { position, generation, received, turn, epoch, version, status_at: timestamp } = row;
  const status: Task['status'] = { state: decodeState(row.state), timestamp };
  const scope = scopeOf(row);
  return {
    id: decodeName(row.id),
    scope,
    task: { status },
    position,
    generation,
    received,
    turn,
    epoch,
    version,
    run: runOf(row),
  };
}
