import { reduceTask } from '../../protocol/reduce.ts';
import { isTerminal, type Task } from '../../protocol/task.ts';
import { decodeName, decodeState, decodeTask, encodeName, encodeState, encodeTask } from '../row-codec.ts';
import type { RunMark } from '../task-store.ts';
import type { Connection } from './connection.ts';
import type { LogRow, LogRows, Tail } from './log-rows.ts';
import { RowNumbers } from './row-numbers.ts';
import type { RowKind, Script, StatementSink } from './script.ts';
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
  readonly attempt: number | null;
  readonly scratch: string | null;
  readonly folded: number | null;
  readonly generation: number | null;
  readonly received: number | null;
  readonly last_turn: number | null;
  readonly head: string | null;
  readonly artifacts: string | null;
}

type HeadRow = Pick<TaskRow, 'seq' | 'state' | 'folded' | 'head'>;

const SELECT_TASK = `
  SELECT task.seq, task.id, task.scope, agent, tenant, owner, state, epoch, dropped, holder, turn, attempt, scratch,
    folded, generation, received, last_turn, head, artifacts
  FROM task JOIN scope ON scope.id = task.scope LEFT JOIN body ON body.seq = task.seq`;
const SELECT_HEAD = 'SELECT task.seq, state, folded, head FROM task LEFT JOIN body ON body.seq = task.seq';

const TASK_ROW: RowKind = {
  into: 'task (seq, id, scope, context_id, state, status_at, epoch, holder, turn, attempt, scratch)',
  row: '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
};
const SHORT_ROW: RowKind = {
  into: 'task (seq, id, scope, context_id, state, status_at, epoch, entries, last, writer, serial)',
  row: '(?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)',
};

/** The rows of tasks. Call writing methods within a commit. */
export class TaskRows {
  readonly #connection: Connection;
  readonly #log: LogRows;
  readonly #numbers: RowNumbers;

  constructor(connection: Connection, log: LogRows) {
    this.#connection = connection;
    this.#log = log;
    this.#numbers = new RowNumbers(connection, 'SELECT max(seq) AS last FROM task');
  }

  /** A number for a new row. */
  nextSeq(): number {
    return this.#numbers.next();
  }

  /** The highest row number. */
  lastSeq(): number {
    return this.#numbers.last();
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

  /** The tasks of some rows, without artifacts. */
  loadHeads(seqs: readonly number[]): { seq: number; task: Task }[] {
    const sql = `${SELECT_HEAD} WHERE task.seq IN (SELECT value FROM json_each(?))`;
    return this.#connection.all<HeadRow>(sql, JSON.stringify(seqs)).map((row) => {
      const { artifacts: _, ...task } = this.#fold(row).task;
      return { seq: row.seq, task };
    });
  }

  /** Rows in ascending order of their numbers, within a range. */
  page(after: number, last: number, limit: number): { seq: number; id: string }[] {
    const rows = this.#connection.all<{ seq: number; id: string }>(
      'SELECT seq, id FROM task WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
      after,
      last,
      limit,
    );
    return rows.map(({ seq, id }) => ({ seq, id: decodeName(id) }));
  }

  insert(script: Script, { seq, id, scopeId, task, epoch, run, scratch }: StoredTask): void {
    const json = scratch ? JSON.stringify(scratch) : null;
    script.insert(TASK_ROW, seq, ...columnsOf(id, scopeId, task), epoch, ...encodeRun(run), json);
  }

  /** Inserts a task with the append that creates and finishes it. */
  insertShort(script: Script, { seq, id, scopeId, task }: StoredTask, row: LogRow): void {
    script.insert(SHORT_ROW, seq, ...columnsOf(id, scopeId, task), ...this.#log.columnsOf(script, row));
  }

  /** Updates the columns that the task is found by, and its run. */
  move(sink: StatementSink, stored: StoredTask): void {
    const { state, timestamp } = placeOf(stored.task);
    sink.run(
      'UPDATE task SET state = ?, status_at = ?, epoch = ?, holder = ?, turn = ?, attempt = ? WHERE seq = ?',
      encodeState(state),
      timestamp,
      stored.epoch,
      ...encodeRun(stored.run),
      stored.seq,
    );
  }

  mark(sink: StatementSink, { seq, epoch, run }: Pick<StoredTask, 'seq' | 'epoch' | 'run'>): void {
    sink.run(
      'UPDATE task SET epoch = ?, holder = ?, turn = ?, attempt = ? WHERE seq = ?',
      epoch,
      ...encodeRun(run),
      seq,
    );
  }

  saveScratch(sink: StatementSink, { seq, scratch }: StoredTask): void {
    sink.run('UPDATE task SET scratch = ? WHERE seq = ?', JSON.stringify(scratch), seq);
  }

  /** Stores the whole task in `body`; returns its size. */
  fold(sink: StatementSink, { seq, position, generation, received, turn, task }: StoredTask): number {
    const { head, artifacts } = encodeTask(task);
    sink.run(
      `INSERT OR REPLACE INTO body (seq, folded, generation, received, last_turn, head, artifacts)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      seq,
      position,
      generation,
      received,
      turn,
      head,
      artifacts,
    );
    return head.length + (artifacts?.length ?? 0);
  }

  /** Tasks of an agent whose run belongs to a holder. */
  runBy(holder: string, agent: string, limit: number): string[] {
    const sql = `
      SELECT id FROM task INDEXED BY task_by_holder
      WHERE holder = ? AND scope IN (SELECT id FROM scope WHERE agent = ?) LIMIT ?`;
    const rows = this.#connection.all<{ id: string }>(sql, encodeName(holder), encodeName(agent), limit);
    return rows.map(({ id }) => decodeName(id));
  }

  /** All holders. Takes one index step per holder, however many tasks they run. */
  holders(): string[] {
    const next = (sql: string, after: string) =>
      this.#connection.get<{ holder: string }>(
        `SELECT holder FROM task INDEXED BY task_by_holder WHERE holder ${sql} ? ORDER BY holder LIMIT 1`,
        after,
      )?.holder;
    const holders: string[] = [];
    for (let holder = next('>=', ''); holder !== undefined; holder = next('>', holder))
      holders.push(decodeName(holder));
    return holders;
  }

  #decodeAll(sql: string, parameter: string): StoredTask[] {
    return this.#connection.all<TaskRow>(sql, parameter).map((row) => this.#decode(row));
  }

  #decode(row: TaskRow): StoredTask {
    const { seq, scope: scopeId, epoch, dropped, holder, turn, attempt, scratch } = row;
    const [agent, tenant, owner] = [decodeName(row.agent), decodeName(row.tenant), decodeName(row.owner)];
    const { task, tail, size } = this.#fold(row);
    const last = tail?.last;
    return {
      seq,
      id: decodeName(row.id),
      scope: { agent, tenant, owner },
      scopeId,
      task,
      shared: false,
      summary: undefined,
      position: last?.position ?? row.folded ?? 0,
      generation: last?.generation ?? row.generation ?? 0,
      received: tail?.received ?? row.received ?? 0,
      turn: last?.turn ?? row.last_turn ?? 0,
      epoch,
      run: holder === null ? undefined : { holder: decodeName(holder), turn: turn ?? 0, attempt: attempt ?? 1 },
      scratch: scratch === null ? undefined : JSON.parse(scratch),
      isLoaded: true,
      folded: row.folded ?? 0,
      dropped,
      size,
      writer: '',
      serial: 0,
      outcome: undefined,
      receipts: undefined,
    };
  }

  /** The stored body plus the entries after it. */
  #fold({ seq, state, folded, head, artifacts }: HeadRow & { artifacts?: string | null }): {
    task: Task;
    tail: Tail | undefined;
    size: number;
  } {
    const base = head === null ? undefined : decodeTask(head, artifacts);
    const size = (head?.length ?? 0) + (artifacts?.length ?? 0);
    // A commit that finishes a task folds it, unless the task is short and was never folded.
    if (base && isTerminal(decodeState(state))) return { task: base, tail: undefined, size };
    const tail = this.#log.tail(seq, folded ?? 0);
    const task = reduceTask(base, tail.changes);
    if (!task) throw new Error(`${this.#connection.path} is damaged: task ${seq} has no content`);
    return { task, tail, size: size + tail.size };
  }
}

/** The columns id, scope, context_id, state and status_at. */
function columnsOf(id: string, scopeId: number, task: Task): [string, number, string, number, string] {
  const { state, timestamp } = placeOf(task);
  return [encodeName(id), scopeId, encodeName(task.contextId ?? ''), encodeState(state), timestamp];
}

function encodeRun(run: RunMark | undefined): [string | null, number | null, number | null] {
  return run ? [encodeName(run.holder), run.turn, run.attempt] : [null, null, null];
}
