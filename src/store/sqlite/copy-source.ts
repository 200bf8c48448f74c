import { macrotask } from '../../internal/macrotask.ts';
import { type CopiedTask, type CopySource, stampRest, type TaskStamp } from '../copy-store.ts';
import { decodeName } from '../row-codec.ts';
import type { AnsweredSend } from '../task-store.ts';
import type { Connection } from './connection.ts';
import { decodeKeyed, type KeyRow } from './key-rows.ts';
import { LogRows } from './log-rows.ts';
import { LAST_POSITION } from './migrations.ts';
import { openConnection } from './open-connection.ts';
import { recordOf } from './stored-task.ts';
import { TaskRows } from './task-rows.ts';

const PAGE = 2_000;

interface StampRow {
  readonly seq: number;
  readonly id: string;
  readonly position: number;
  readonly epoch: number;
  readonly dropped: number;
  readonly holder: string | null;
  readonly turn: number | null;
  readonly attempt: number | null;
  readonly scratch: string | null;
}

/** Reads a file for a copy, even while a server writes to it. */
export async function openCopySource(path: string): Promise<CopySource> {
  return new SqliteCopySource(await openConnection({ path, readOnly: true }));
}

class SqliteCopySource implements CopySource {
  readonly #connection: Connection;
  readonly #log: LogRows;
  readonly #rows: TaskRows;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#log = new LogRows(connection);
    this.#rows = new TaskRows(connection, this.#log);
  }

  async *stamps(): AsyncGenerator<ReadonlyMap<string, TaskStamp>> {
    const sql = `
      SELECT task.seq, id, coalesce(${LAST_POSITION}, folded) AS position,
        epoch, dropped, holder, turn, attempt, scratch
      FROM task LEFT JOIN body USING (seq) WHERE task.seq > ? ORDER BY task.seq LIMIT ${PAGE}`;
    for (let after = 0; ; await macrotask()) {
      const rows = this.#connection.read(() => this.#connection.all<StampRow>(sql, after));
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
      yield new Map(rows.map((row) => [decodeName(row.id), stampOf(row)]));
    }
  }

  async tasks(ids: readonly string[]): Promise<CopiedTask[]> {
    return this.#connection.read(() =>
      this.#rows.loadMany(ids).map((stored) => ({
        record: recordOf(stored),
        log: stored.dropped > 0 ? undefined : this.#log.read(stored.seq, 0, stored.position),
      })),
    );
  }

  async *keys(): AsyncGenerator<readonly AnsweredSend[]> {
    const sql = `
      SELECT keyed.seq, agent, tenant, owner, key, fingerprint, created_at, task_id, turn, message
      FROM keyed JOIN scope ON scope.id = keyed.scope WHERE keyed.seq > ? ORDER BY keyed.seq LIMIT ${PAGE}`;
    type Row = KeyRow & { seq: number; agent: string; tenant: string; owner: string; key: string };
    for (let after = 0; ; await macrotask()) {
      const rows = this.#connection.read(() => this.#connection.all<Row>(sql, after));
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
      yield rows.map(({ agent, tenant, owner, key, ...row }) => ({
        scope: { agent: decodeName(agent), tenant: decodeName(tenant), owner: decodeName(owner) },
        keyed: decodeKeyed(decodeName(key), row),
      }));
    }
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}

function stampOf({ position, epoch, dropped, holder, turn, attempt, scratch }: StampRow): TaskStamp {
  const run = holder === null ? [null, null, null] : [holder, turn ?? 0, attempt ?? 1];
  return { position, epoch, rest: stampRest([dropped, ...run, scratch]) };
}
