import { type CopiedTask, type CopyTarget, stampRest, type TaskStamp } from '../copy-store.ts';
import { isMessage } from '../log-entry.ts';
import { encodeChanges, encodeName, encodeState, encodeTask } from '../row-codec.ts';
import type { AnsweredSend, LogEntry } from '../task-store.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Database, RunSql } from './database.ts';
import { putAnswers } from './key-rows.ts';
import { openDatabase } from './open-database.ts';
import { scopeHash } from './scope-hash.ts';

/** Copies count tasks in their own slot. */
const SLOT = -2;

/** Opens a schema for a copy and creates it if necessary. */
export async function openCopyTarget(url: string): Promise<CopyTarget> {
  return new PostgresCopyTarget(await openDatabase(url));
}

class PostgresCopyTarget implements CopyTarget {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async liveProcesses(): Promise<number> {
    const { schema } = this.#database;
    const text = `SELECT count(*)::integer AS count FROM ${schema}.process WHERE until > clock_timestamp()`;
    const [row] = await this.#database.all<{ count: number }>({ text });
    return row?.count ?? 0;
  }

  async stamps(ids: readonly string[]): Promise<ReadonlyMap<string, TaskStamp>> {
    interface Row {
      readonly id: string;
      readonly position: number;
      readonly epoch: number;
      readonly dropped: number;
      readonly holder: string | null;
      readonly run_turn: number | null;
      readonly attempt: number | null;
      readonly scratch: string | null;
    }
    const { schema } = this.#database;
    const text = `
      SELECT id, position, epoch, dropped, holder, run_turn, attempt, scratch FROM ${schema}.task WHERE id = ANY ($1::text[])`;
    const names = new Map(ids.map((id) => [encodeName(id), id]));
    const rows = await this.#database.all<Row>({ name: 'stamps', text }, textArray([...names.keys()]));
    return new Map(
      rows.map(({ id, position, epoch, dropped, holder, run_turn, attempt, scratch }) => [
        names.get(id) ?? id,
        { position, epoch, rest: stampRest([dropped, holder, run_turn, attempt, scratch]) },
      ]),
    );
  }

  async put(tasks: readonly CopiedTask[]): Promise<void> {
    if (tasks.length === 0) return;
    await this.#database.transaction(async (run) => {
      await run(`SET LOCAL search_path = ${this.#database.schema}`);
      const ids = textArray(tasks.map(({ record }) => encodeName(record.task.id)));
      await run('SELECT FROM task WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE', ids);
      await run(COUNT_TASKS, ids, -1);
      await run('DELETE FROM log WHERE task = ANY ($1::text[])', ids);
      await putTasks(run, tasks);
      await putLogs(run, tasks);
      await run(COUNT_TASKS, ids, 1);
    });
  }

  async putKeys(sends: readonly AnsweredSend[]): Promise<void> {
    await putAnswers(this.#database, sends);
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}

/** Adds tasks to the counters, or removes them. */
const COUNT_TASKS = `
  INSERT INTO tally AS old (scope, slot, state, tasks)
  SELECT scope, ${SLOT}, state, count(*) * $2::integer FROM task WHERE id = ANY ($1::text[]) GROUP BY scope, state ORDER BY scope, state
  ON CONFLICT (scope, slot, state) DO UPDATE SET tasks = old.tasks + excluded.tasks`;

async function putTasks(run: RunSql, tasks: readonly CopiedTask[]): Promise<void> {
  const records = tasks.map(({ record, log }) => ({ ...record, name: encodeName(record.task.id), log }));
  type Row = (typeof records)[number];
  const text = (value: (row: Row) => string | undefined) => textArray(records.map(value));
  const number = (value: (row: Row) => number | undefined) => numberArray(records.map(value));
  await run(
    `
    INSERT INTO task AS old (id, scope, agent, tenant, owner, context_id, state, status_at, version, position, generation, received, turn,
      epoch, dropped, holder, run_turn, attempt, scratch)
    SELECT id, decode(scope, 'hex'), agent, tenant, owner, context_id, state, status_at, 1, position, generation, received, turn,
      epoch, dropped, holder, run_turn, attempt, scratch
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::integer[],
      $10::integer[], $11::integer[], $12::integer[], $13::integer[], $14::integer[], $15::text[], $16::integer[], $17::integer[], $18::text[])
      AS n (id, scope, agent, tenant, owner, context_id, state, status_at, position, generation, received, turn, epoch, dropped, holder,
        run_turn, attempt, scratch)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, status_at = excluded.status_at, version = old.version + 1,
      position = excluded.position, generation = excluded.generation, received = excluded.received, turn = excluded.turn,
      epoch = excluded.epoch, dropped = excluded.dropped, holder = excluded.holder, run_turn = excluded.run_turn,
      attempt = excluded.attempt, scratch = excluded.scratch`,
    text(({ name }) => name),
    text(({ scope }) => scopeHash(scope)),
    text(({ scope }) => encodeName(scope.agent)),
    text(({ scope }) => encodeName(scope.tenant)),
    text(({ scope }) => encodeName(scope.owner)),
    text(({ task }) => encodeName(task.contextId ?? '')),
    number(({ task }) => encodeState(task.status.state)),
    text(({ task }) => task.status.timestamp ?? ''),
    number(({ position }) => position),
    number(({ generation }) => generation),
    number(({ received }) => received),
    number(({ log, received }) => log?.at(-1)?.turn ?? received),
    number(({ epoch }) => epoch),
    number(({ log, position }) => (log ? 0 : position)),
    text((row) => row.run && encodeName(row.run.holder)),
    number((row) => row.run?.turn),
    number((row) => row.run?.attempt),
    text(({ scratch }) => scratch && JSON.stringify(scratch)),
  );
  const bodies = records.map(({ task }) => encodeTask(task));
  await run(
    `
    INSERT INTO body (task, folded, head, artifacts) SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[])
    ON CONFLICT (task) DO UPDATE SET folded = excluded.folded, head = excluded.head, artifacts = excluded.artifacts`,
    text(({ name }) => name),
    number(({ position }) => position),
    textArray(bodies.map(({ head }) => head)),
    textArray(bodies.map(({ artifacts }) => artifacts)),
  );
}

async function putLogs(run: RunSql, tasks: readonly CopiedTask[]): Promise<void> {
  const rows = tasks.flatMap(({ record, log = [] }) =>
    pieces(log).map((piece) => ({ ...piece, task: encodeName(record.task.id), epoch: record.epoch })),
  );
  if (rows.length === 0) return;
  type Row = (typeof rows)[number];
  const number = (value: (row: Row) => number) => numberArray(rows.map(value));
  await run(
    `
    INSERT INTO log (task, last, version, first, turn, own_turn, generation, writer, serial, epoch, run, entries)
    SELECT task, last, 1, first, turn, own_turn, generation, '', 0, epoch, 'none', entries
    FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::text[])
      AS n (task, last, first, turn, own_turn, generation, epoch, entries)`,
    textArray(rows.map(({ task }) => task)),
    number(({ entries }) => entries.at(-1)?.position ?? 0),
    number(({ entries }) => entries[0]?.position ?? 0),
    number(({ before }) => before.turn),
    number(({ entries }) => entries.at(-1)?.turn ?? 0),
    number(({ before }) => before.generation),
    number(({ epoch }) => epoch),
    textArray(rows.map(({ entries }) => encodeChanges(entries.map(({ change }) => change)))),
  );
}

/** A log as rows, each with entries of one turn and the numbers of the entry before. Old writers need no receipts. */
function pieces(log: readonly LogEntry[]): { entries: LogEntry[]; before: Pick<LogEntry, 'turn' | 'generation'> }[] {
  const rows: { entries: LogEntry[]; before: Pick<LogEntry, 'turn' | 'generation'> }[] = [];
  let before: Pick<LogEntry, 'turn' | 'generation'> = { turn: 0, generation: 0 };
  for (const entry of log) {
    const row = rows.at(-1);
    if (row && !isMessage(entry.change) && row.entries.at(-1)?.turn === entry.turn) row.entries.push(entry);
    else rows.push({ entries: [entry], before });
    before = entry;
  }
  return rows;
}
