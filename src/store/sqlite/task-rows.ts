import { reduceTask } from '../../protocol/reduce.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import type { LogEntry, RunMark } from '../task-store.ts';
import {
  decodeChanges,
  decodeName,
  decodeState,
  decodeTask,
  encodeChanges,
  encodeName,
  encodeState,
  encodeTask,
} from './codec.ts';
import type { Connection } from './connection.ts';
import { placeOf, type StoredTask } from './stored-task.ts';

interface TaskRow {
  readonly seq: number;
  readonly id: string;
  readonly scope: number;
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
  readonly state: number;
  readonly epoch: number;
  readonly dropped: number;
  readonly holder: string | null;
  readonly turn: number | null;
  readonly scratch: string | null;
  readonly folded: number | null;
  readonly head: string | null;
  readonly artifacts: string | null;
}

interface HeadRow extends Pick<TaskRow, 'seq' | 'state' | 'folded' | 'head'> {
  readonly artifacts?: undefined;
}

const SELECT_TASK = `
  SELECT task.seq, task.id, task.scope, agent, tenant, owner, state, epoch, dropped, holder, turn, scratch, folded, head, artifacts
  FROM task JOIN scope ON scope.id = task.scope LEFT JOIN body ON body.seq = task.seq`;
const SELECT_HEAD = 'SELECT task.seq, state, folded, head FROM task LEFT JOIN body ON body.seq = task.seq';

/** The rows of tasks and their logs. What writes belongs into a commit. */
export class TaskRows {
  readonly #connection: Connection;
  #lastSeq: number;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#lastSeq = lastSeqIn(connection);
  }

  /** A number for a new row. */
  nextSeq(): number {
    return (this.#lastSeq += 1);
  }

  /** The highest number that was given to a row. */
  lastSeq(): number {
    return this.#connection.isReadOnly ? lastSeqIn(this.#connection) : this.#lastSeq;
  }

  load(id: string): StoredTask | undefined {
    const row = this.#connection.get<TaskRow>(`${SELECT_TASK} WHERE task.id = ?`, encodeName(id));
    return row && this.#decode(row);
  }

  loadMany(ids: readonly string[]): StoredTask[] {
    const names = JSON.stringify(ids.map(encodeName));
    return this.#decodeAll(`${SELECT_TASK} WHERE task.id IN (SELECT value FROM json_each(?))`, names);
  }

  loadRows(seqs: readonly number[]): StoredTask[] {
    return this.#decodeAll(`${SELECT_TASK} WHERE task.seq IN (SELECT value FROM json_each(?))`, JSON.stringify(seqs));
  }

  /** The tasks of some rows without their artifacts. */
  loadHeads(seqs: readonly number[]): { seq: number; task: Task }[] {
    const sql = `${SELECT_HEAD} WHERE task.seq IN (SELECT value FROM json_each(?))`;
    return this.#connection.all<HeadRow>(sql, JSON.stringify(seqs)).map((row) => {
      const { artifacts: _, ...task } = this.#fold(row).task;
      return { seq: row.seq, task };
    });
  }

  /** Rows in the order of their numbers, after one and up to another. */
  page(after: number, last: number, limit: number): { seq: number; id: string }[] {
    const rows = this.#connection.all<{ seq: number; id: string }>(
      'SELECT seq, id FROM task WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      after,
      last,
      limit,
    );
    return rows.map(({ seq, id }) => ({ seq, id: decodeName(id) }));
  }

  insert(stored: StoredTask): void {
    const { state, timestamp, contextId } = placeOf(stored.task);
    this.#connection.run(
      `INSERT INTO task (seq, id, scope, context_id, state, status_at, epoch, holder, turn, scratch)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      stored.seq,
      encodeName(stored.id),
      stored.scopeId,
      encodeName(contextId),
      encodeState(state),
      timestamp,
      stored.epoch,
      ...encodeRun(stored.run),
      stored.scratch ? JSON.stringify(stored.scratch) : null,
    );
  }

  /** Stores by what the task is found now. */
  move(stored: StoredTask): void {
    const { state, timestamp, contextId } = placeOf(stored.task);
    this.#connection.run(
      'UPDATE task SET context_id = ?, state = ?, status_at = ?, holder = ?, turn = ? WHERE seq = ?',
      encodeName(contextId),
      encodeState(state),
      timestamp,
      ...encodeRun(stored.run),
      stored.seq,
    );
  }

  mark({ seq, run }: StoredTask): void {
    this.#connection.run('UPDATE task SET holder = ?, turn = ? WHERE seq = ?', ...encodeRun(run), seq);
  }

  saveScratch({ seq, scratch }: StoredTask): void {
    this.#connection.run('UPDATE task SET scratch = ? WHERE seq = ?', JSON.stringify(scratch), seq);
  }

  raiseEpoch({ seq, epoch }: StoredTask): void {
    this.#connection.run('UPDATE task SET epoch = ? WHERE seq = ?', epoch + 1, seq);
  }

  /** Stores the task as one piece, and returns how long that is. */
  fold({ seq, generation, task }: StoredTask): number {
    const { head, artifacts } = encodeTask(task);
    const sql = 'INSERT OR REPLACE INTO body (seq, folded, head, artifacts) VALUES (?, ?, ?, ?)';
    this.#connection.run(sql, seq, generation, head, artifacts);
    return head.length + (artifacts?.length ?? 0);
  }

  log(seq: number, row: { first: number; last: number; text: string }): void {
    const sql = 'INSERT INTO log (task, first, last, entries) VALUES (?, ?, ?, ?)';
    this.#connection.run(sql, seq, row.first, row.last, row.text);
  }

  /** Entries after a generation, as far as they are kept. */
  readLog(seq: number, after: number, limit: number): LogEntry[] {
    // Without gaps in the generations, these rows have all that is asked for, and none has nothing of it.
    const rows = this.#connection.all<{ first: number; entries: string }>(
      'SELECT first, entries FROM log WHERE task = ? AND last > ? AND first <= ? ORDER BY last',
      seq,
      after,
      after + limit,
    );
    return rows.flatMap(({ first, entries }) => {
      const changes = decodeChanges(entries).map((change, index) => ({ generation: first + index, change }));
      return changes.slice(Math.max(0, after + 1 - first), after + limit + 1 - first);
    });
  }

  #decodeAll(sql: string, parameter: string): StoredTask[] {
    return this.#connection.all<TaskRow>(sql, parameter).map((row) => this.#decode(row));
  }

  #decode(row: TaskRow): StoredTask {
    const { seq, scope: scopeId, epoch, dropped, holder, turn, scratch } = row;
    const [agent, tenant, owner] = [decodeName(row.agent), decodeName(row.tenant), decodeName(row.owner)];
    return {
      seq,
      id: decodeName(row.id),
      scope: { agent, tenant, owner },
      scopeId,
      shared: false,
      summary: undefined,
      epoch,
      run: holder === null ? undefined : { holder: decodeName(holder), turn: turn ?? 0 },
      scratch: scratch === null ? undefined : JSON.parse(scratch),
      dropped,
      ...this.#fold(row),
    };
  }

  /** The piece that is stored, and what followed. */
  #fold(row: TaskRow | HeadRow): Pick<StoredTask, 'task' | 'generation' | 'folded' | 'size'> {
    const { seq, head, artifacts } = row;
    const folded = row.folded ?? 0;
    const base = head === null ? undefined : decodeTask(head, artifacts);
    const size = (head?.length ?? 0) + (artifacts?.length ?? 0);
    // Every commit that leaves a task finished folds it.
    if (base && isTerminal(decodeState(row.state))) return { task: base, generation: folded, folded, size };
    const sql = 'SELECT entries FROM log WHERE task = ? AND last > ? ORDER BY last';
    const tail = this.#connection.all<{ entries: string }>(sql, seq, folded);
    const changes = tail.flatMap(({ entries }) => decodeChanges(entries));
    const task = reduceTask(base, changes);
    if (!task) throw new Error(`${this.#connection.path} is damaged: task ${seq} has no content`);
    const tailSize = tail.reduce((all, { entries }) => all + entries.length, 0);
    return { task, generation: folded + changes.length, folded, size: size + tailSize };
  }
}

function lastSeqIn(connection: Connection): number {
  return connection.get<{ seq: number | null }>('SELECT max(seq) AS seq FROM task')?.seq ?? 0;
}

/** One append of a task as a row of its log. */
export function logRow(entries: readonly LogEntry[]): { first: number; last: number; text: string } {
  const first = entries[0]?.generation ?? 0;
  return { first, last: first + entries.length - 1, text: encodeChanges(entries) };
}

function encodeRun(run: RunMark | undefined): [string | null, number | null] {
  return run ? [encodeName(run.holder), run.turn] : [null, null];
}
