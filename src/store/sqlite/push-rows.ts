import type { Exclusive } from '../../internal/exclusive.ts';
import { claimPush, isPushFull, type PushState, putPush, revivePush, settlePush } from '../push-state.ts';
import type {
  KeptKeys,
  PushClaim,
  PushConfig,
  PushEnd,
  PushOutcome,
  PushRecord,
  PushStore,
  PutOutcome,
} from '../push-store.ts';
import { decodeName, encodeName } from '../row-codec.ts';
import type { Connection } from './connection.ts';
import { LAST_POSITION } from './migrations.ts';
import type { StatementSink } from './script.ts';
import type { StoredTask } from './stored-task.ts';

interface PushRow {
  readonly task: number;
  readonly id: string;
  readonly version: string;
  readonly config: string;
  readonly cursor: number;
  readonly epoch: number;
  readonly leased_until: number;
  readonly due_at: number;
  readonly attempts: number;
  readonly failing_since: number | null;
  readonly error: string | null;
  readonly ended: PushEnd | null;
}

interface TaskPushRow extends PushRow {
  readonly task_id: string;
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
  readonly position: number;
}

/** Configurations with what their records have of tasks. Logs are dropped as a whole, so that without a log `dropped` is the position. */
const WITH_TASK = `
  SELECT * FROM (
    SELECT push.*, task.id AS task_id, agent, tenant, owner,
      coalesce(${LAST_POSITION}, dropped) AS position
    FROM push JOIN task ON task.seq = push.task JOIN scope ON scope.id = task.scope
  )`;
const CLAIMABLE = 'ended IS NULL AND due_at <= ? AND leased_until <= ? AND cursor < position';
const PAGE = 100;

/** The push configurations of a file. */
export class PushRows implements PushStore {
  readonly #connection: Connection;
  readonly #find: (taskId: string) => StoredTask | undefined;
  readonly #turns: Exclusive;

  /** `turns` keeps these methods apart from commits of another thread. */
  constructor(connection: Connection, turns: Exclusive, find: (taskId: string) => StoredTask | undefined) {
    this.#connection = connection;
    this.#turns = turns;
    this.#find = find;
    if (connection.isReadOnly) return;
    // One process has the file for itself: what others have claimed, they cannot deliver any more.
    connection.writeSoon(() => connection.run('UPDATE push SET leased_until = 0 WHERE leased_until > 0'));
  }

  put(taskId: string, config: PushConfig): Promise<PutOutcome> {
    return this.#turns.run(() => {
      const stored = this.#find(taskId);
      if (!stored) return 'absent';
      if (isPushFull(this.idsOf(stored.seq), config.id)) return 'full';
      this.#connection.write(() => this.place(this.#connection, stored, { config }));
      return 'stored';
    });
  }

  /** The ids of a task's configurations. */
  idsOf(task: number): Set<string> {
    const rows = this.#connection.all<{ id: string }>('SELECT id FROM push WHERE task = ?', task);
    return new Set(rows.map(({ id }) => decodeName(id)));
  }

  /** Stores a configuration; belongs into a commit. `from` is the cursor of a new one, `known` replaces the stored one. */
  place(
    sink: StatementSink,
    stored: StoredTask,
    { config, from, known }: { config: PushConfig; from?: number; known?: PushState | undefined },
  ): PushState {
    const state = putPush(known ?? this.#state(stored.seq, encodeName(config.id)), config, stored, from);
    write(sink, stored.seq, state);
    return state;
  }

  list(taskId: string): Promise<readonly PushRecord[]> {
    return this.#turns.run(() => this.#records('WHERE task_id = ? ORDER BY id', encodeName(taskId)));
  }

  delete(taskId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM push WHERE task = (SELECT seq FROM task WHERE id = ?) AND id = ?';
    return this.#turns.run(
      () => this.#connection.write(() => this.#connection.run(sql, encodeName(taskId), encodeName(id))) > 0,
    );
  }

  claim(by: { limit: number; lease: number; taskIds?: readonly string[] }): Promise<readonly PushClaim[]> {
    return this.#turns.run(() => this.#claim(by));
  }

  settle(outcomes: readonly PushOutcome[]): Promise<readonly boolean[]> {
    const now = Date.now();
    const settleOne = (outcome: PushOutcome) =>
      this.#change(outcome.taskId, outcome.id, (state) => settlePush(state, outcome, now));
    return this.#turns.run(() => this.#connection.writeSoon(() => outcomes.map(settleOne)));
  }

  revive(taskId: string, id: string): Promise<boolean> {
    return this.#turns.run(() => this.#connection.write(() => this.#change(taskId, id, revivePush)));
  }

  async *all(): AsyncGenerator<PushRecord, void, undefined> {
    const where = 'WHERE (task, id) > (?, ?) ORDER BY task, id LIMIT ?';
    for (let task = 0, id = ''; ; ) {
      const rows = await this.#turns.run(() =>
        this.#connection.all<TaskPushRow>(`${WITH_TASK} ${where}`, task, id, PAGE),
      );
      const last = rows.at(-1);
      if (!last) return;
      ({ task, id } = last);
      const now = Date.now();
      yield* rows.map((row) => recordOf(row, now));
    }
  }

  async readKeys(): Promise<KeptKeys | undefined> {
    const row = this.#connection.get<KeptKeys>('SELECT version, text FROM push_keys');
    // libsql adds fields of its own.
    return row && { version: row.version, text: row.text };
  }

  writeKeys(text: string, version: number): Promise<boolean> {
    return this.#turns.run(() => this.#connection.write(() => this.#writeKeys(text, version)));
  }

  #writeKeys(text: string, version: number): boolean {
    if (version !== (this.#connection.get<KeptKeys>('SELECT version FROM push_keys')?.version ?? 0)) return false;
    this.#connection.run('DELETE FROM push_keys');
    this.#connection.run('INSERT INTO push_keys (version, text) VALUES (?, ?)', version + 1, text);
    return true;
  }

  #claim(by: { limit: number; lease: number; taskIds?: readonly string[] }): PushClaim[] {
    const { limit, lease, taskIds } = by;
    const now = Date.now();
    const rows = taskIds
      ? this.#connection.all<TaskPushRow>(
          `${WITH_TASK} WHERE task_id IN (SELECT value FROM json_each(?)) AND ${CLAIMABLE} LIMIT ?`,
          JSON.stringify(taskIds.map(encodeName)),
          now,
          now,
          limit,
        )
      : this.#connection.all<TaskPushRow>(`${WITH_TASK} WHERE ${CLAIMABLE} ORDER BY due_at LIMIT ?`, now, now, limit);
    if (rows.length === 0) return [];
    // Need not outlive a power failure: what is delivered twice is recognised.
    return this.#connection.writeSoon(() =>
      rows.map((row) => {
        const state = claimPush(stateOf(row), lease, now);
        write(this.#connection, row.task, state);
        return { ...recordOf(row, now), epoch: state.epoch };
      }),
    );
  }

  #change(taskId: string, id: string, next: (state: PushState) => PushState | undefined): boolean {
    const task = this.#connection.get<{ seq: number }>('SELECT seq FROM task WHERE id = ?', encodeName(taskId))?.seq;
    const known = task === undefined ? undefined : this.#state(task, encodeName(id));
    const state = known && next(known);
    if (task === undefined || !state) return false;
    write(this.#connection, task, state);
    return true;
  }

  #state(task: number, id: string): PushState | undefined {
    const row = this.#connection.get<PushRow>('SELECT * FROM push WHERE task = ? AND id = ?', task, id);
    return row && stateOf(row);
  }

  #records(where: string, ...values: string[]): PushRecord[] {
    const now = Date.now();
    const rows = this.#connection.read(() => this.#connection.all<TaskPushRow>(`${WITH_TASK} ${where}`, ...values));
    return rows.map((row) => recordOf(row, now));
  }
}

function write(sink: StatementSink, task: number, state: PushState): void {
  sink.run(
    `INSERT OR REPLACE INTO push
       (task, id, version, config, cursor, epoch, leased_until, due_at, attempts, failing_since, error, ended)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    task,
    encodeName(state.id),
    state.version,
    JSON.stringify(state.config),
    state.cursor,
    state.epoch,
    Math.ceil(state.leasedUntil),
    Math.ceil(state.dueAt),
    state.attempts,
    state.failingSince ?? null,
    state.error === undefined ? null : encodeName(state.error),
    state.end ?? null,
  );
}

function stateOf(row: PushRow): PushState {
  return {
    id: decodeName(row.id),
    version: row.version,
    config: JSON.parse(row.config),
    cursor: row.cursor,
    epoch: row.epoch,
    leasedUntil: row.leased_until,
    dueAt: row.due_at,
    attempts: row.attempts,
    failingSince: row.failing_since ?? undefined,
    error: row.error === null ? undefined : decodeName(row.error),
    end: row.ended ?? undefined,
  };
}

function recordOf(row: TaskPushRow, now: number): PushRecord {
  const { id, version, config, cursor, attempts, failingSince, error, end } = stateOf(row);
  const scope = { agent: decodeName(row.agent), tenant: decodeName(row.tenant), owner: decodeName(row.owner) };
  const failingFor = failingSince === undefined ? 0 : now - failingSince;
  const taskId = decodeName(row.task_id);
  return { taskId, scope, id, version, config, cursor, position: row.position, attempts, failingFor, error, end };
}
