import { macrotask } from '../../internal/macrotask.ts';
import { reduceTask, type TaskChange } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import { numberEntries } from '../log-entry.ts';
import { decodeChanges, decodeTask, encodeName, encodeTask } from '../row-codec.ts';
import type { LogEntry, TaskRecord } from '../task-store.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Database, SqlValue, Statement } from './database.ts';
import type { FinishedRecords } from './finished-records.ts';
import { NUMBERS, type NumbersRow, runOf, scopeOf } from './known-tasks.ts';
import { TERMINAL } from './migrations.ts';
import { RecentEntries } from './recent-entries.ts';

/** A task with all columns of its record. */
export interface TaskRow extends NumbersRow {
  readonly scratch: string | null;
  readonly folded: number | null;
  readonly head: string | null;
  readonly artifacts: string | null;
  /** The appends that `head` does not contain, as a JSON array of arrays of changes. */
  readonly tail: string | null;
}

/** A reader folds a tail of this many entries into the body, so that the next reader does not have to. */
const LONG_TAIL = 256;

/**
 * The remaining columns of a task; `task` is the name of a relation with the columns of that table. One statement, so that body and log
 * match. OFFSET prevents a plan that was made for an empty table from reading the whole table later.
 */
export function wholeTask(schema: string, task: string): string {
  return `
    SELECT ${NUMBERS}, scratch, folded, head, artifacts, (
      SELECT '[' || string_agg(entries, ',' ORDER BY last, log.version) || ']' FROM ${schema}.log
      WHERE log.task = ${task}.id AND last > coalesce(folded, 0) AND last >= first
    ) AS tail
    FROM ${task} LEFT JOIN LATERAL (
      SELECT folded, head, artifacts FROM ${schema}.body WHERE body.task = ${task}.id OFFSET 0
    ) AS body ON true`;
}

/** Tasks to be read in one statement. */
interface Asked {
  readonly ids: Set<string>;
  readonly records: Promise<ReadonlyMap<string, TaskRecord>>;
}

/** Reads the rows of tasks as records, and folds long tails into the bodies. */
export class TaskRows {
  readonly #database: Database;
  readonly #recent = new RecentEntries();
  readonly #finished: FinishedRecords;
  #asked: Asked | undefined;

  constructor(database: Database, finished: FinishedRecords) {
    this.#database = database;
    this.#finished = finished;
  }

  /** All loads of one turn of the event loop are one statement: a busy server reads a task at the end of each run. */
  load(taskId: string): Promise<TaskRecord | undefined> {
    const finished = this.#finished.take(taskId);
    if (finished) return Promise.resolve(finished);
    this.#asked ??= this.#loadSoon();
    const { ids, records } = this.#asked;
    ids.add(taskId);
    return records.then((found) => found.get(taskId));
  }

  #loadSoon(): Asked {
    const ids = new Set<string>();
    const records = macrotask().then(async () => {
      this.#asked = undefined;
      const names = textArray([...ids].map(encodeName));
      const found = await this.select({ name: 'load', text: 'WHERE id = ANY ($1::text[])' }, names);
      return new Map(found.map((record) => [record.task.id, record]));
    });
    return { ids, records };
  }

  /** Records of tasks that a condition chooses, in the order of their ids. */
  async select({ name, text: condition }: Statement, ...values: SqlValue[]): Promise<TaskRecord[]> {
    const { schema } = this.#database;
    const text = `WITH chosen AS (SELECT * FROM ${schema}.task ${condition}) ${wholeTask(schema, 'chosen')} ORDER BY id`;
    return this.records(await this.#database.all<TaskRow>({ ...(name ? { name } : {}), text }, ...values));
  }

  records(rows: readonly TaskRow[]): TaskRecord[] {
    const long: { id: string; position: number; task: Task }[] = [];
    const records = rows.map((row) => {
      const task = foldRow(row);
      if (row.position - (row.folded ?? 0) > Math.max(LONG_TAIL, row.folded ?? 0))
        long.push({ id: row.id, position: row.position, task });
      return recordOf(row, task);
    });
    // Folding saves time for later readers. A failure is harmless.
    if (long.length > 0) void this.#fold(long).catch(() => {});
    return records;
  }

  async read(taskId: string, after: number, limit: number): Promise<LogEntry[] | undefined> {
    const known = this.#recent.get(taskId, after, limit);
    if (known) return known;
    interface Row {
      readonly dropped: number;
      readonly first: number | null;
      readonly turn: number;
      readonly own_turn: number | null;
      readonly generation: number;
      readonly entries: string;
    }
    const { schema } = this.#database;
    const rows = await this.#database.all<Row>(
      {
        name: 'read',
        text: `
          SELECT dropped, first, log.turn, own_turn, log.generation, entries FROM ${schema}.task
          LEFT JOIN ${schema}.log ON log.task = task.id AND last > $2 AND first <= $3 AND last >= first
          WHERE task.id = $1 ORDER BY last, log.version`,
      },
      encodeName(taskId),
      after,
      after + limit,
    );
    const dropped = rows[0]?.dropped;
    if (dropped === undefined || after < dropped) return undefined;
    const entries = rows.flatMap(({ first, turn, own_turn, generation, entries }) => {
      if (first === null) return [];
      return numberEntries(decodeChanges(entries), { position: first - 1, turn, generation }, own_turn ?? undefined);
    });
    const start = after + 1 - (entries[0]?.position ?? 0);
    if (entries.length - start > limit)
      this.#recent.put(
        taskId,
        entries,
        rows.reduce((sum, row) => sum + row.entries.length, 0),
      );
    return entries.slice(start, start + limit);
  }

  /** Cached entries may have been deleted. */
  forgetEntries(): void {
    this.#recent.clear();
  }

  /** Drops the logs of finished tasks. Their bodies are complete. */
  async dropLogs(before: string, limit: number): Promise<number> {
    const { schema } = this.#database;
    const text = `
      WHERE state IN ${TERMINAL} AND dropped = 0 AND status_at < $1
        AND NOT EXISTS (SELECT FROM ${schema}.push WHERE push.task = task.id AND ended IS NULL AND cursor < task.position)
      ORDER BY status_at LIMIT $2`;
    const records = await this.select({ text }, before, limit);
    if (records.length === 0) return 0;
    this.forgetEntries();
    const rows = await this.#database.all(
      {
        text: `
          WITH done AS (
            UPDATE ${schema}.task SET dropped = position WHERE id = ANY ($1::text[]) AND dropped = 0 AND state IN ${TERMINAL} RETURNING id
          ), folded AS (
            INSERT INTO ${schema}.body (task, folded, head, artifacts)
            SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[]) AS n (task) WHERE task IN (SELECT id FROM done)
            ON CONFLICT (task) DO UPDATE SET folded = excluded.folded, head = excluded.head, artifacts = excluded.artifacts
          ), gone AS (
            DELETE FROM ${schema}.log USING done WHERE log.task = done.id
          )
          SELECT id FROM done`,
      },
      ...bodyColumns(records.map(({ task, position }) => ({ id: encodeName(task.id), position, task }))),
    );
    return rows.length;
  }

  async #fold(tasks: readonly { id: string; position: number; task: Task }[]): Promise<void> {
    const { schema } = this.#database;
    await this.#database.all(
      {
        text: `
          INSERT INTO ${schema}.body AS old (task, folded, head, artifacts)
          SELECT n.* FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[]) AS n (task)
          JOIN ${schema}.task ON task.id = n.task ORDER BY n.task FOR KEY SHARE OF task
          ON CONFLICT (task) DO UPDATE SET folded = excluded.folded, head = excluded.head, artifacts = excluded.artifacts
          WHERE old.folded < excluded.folded`,
      },
      ...bodyColumns(tasks),
    );
  }
}

function bodyColumns(tasks: readonly { id: string; position: number; task: Task }[]): string[] {
  const encoded = tasks.map(({ task }) => encodeTask(task));
  return [
    textArray(tasks.map(({ id }) => id)),
    numberArray(tasks.map(({ position }) => position)),
    textArray(encoded.map(({ head }) => head)),
    textArray(encoded.map(({ artifacts }) => artifacts)),
  ];
}

/** The task of a row. */
export function foldRow({ id, head, artifacts, tail }: TaskRow): Task {
  const base = head === null ? undefined : decodeTask(head, artifacts);
  if (tail === null && base) return base;
  const changes = (JSON.parse(tail ?? '[]') as TaskChange[][]).flat();
  const task = reduceTask(base, changes);
  if (!task) throw new Error(`The database is damaged: task ${id} has no content`);
  return task;
}

function recordOf(row: TaskRow, task: Task): TaskRecord {
  const { position, generation, received, epoch, scratch } = row;
  const run = runOf(row);
  return {
    scope: scopeOf(row),
    task,
    position,
    generation,
    received,
    epoch,
    run,
    scratch: scratch === null ? undefined : JSON.parse(scratch),
  };
}
