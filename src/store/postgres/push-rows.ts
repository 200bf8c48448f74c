import {
  type KeptKeys,
  MAX_PUSH_CONFIGS,
  type PushClaim,
  type PushConfig,
  type PushEnd,
  type PushOutcome,
  type PushRecord,
  type PushStore,
  type PutOutcome,
} from '../push-store.ts';
import { decodeName, encodeName } from '../row-codec.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Database, SqlValue } from './database.ts';

interface PushRow {
  readonly task: string;
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
  readonly position: number;
  readonly id: string;
  readonly version: string;
  readonly config: string;
  readonly cursor: number;
  readonly epoch: number;
  readonly attempts: number;
  readonly failing_for: number | null;
  readonly error: string | null;
  readonly ended: PushEnd | null;
}

const COLUMNS = `
  push.task, agent, tenant, owner, task.position, push.id, push.version, config, cursor, push.epoch, push.attempts,
  (extract(epoch FROM clock_timestamp() - failing_since) * 1000)::float8 AS failing_for, error, ended`;
const PAGE = 100;

/** The push configurations of a database. */
export class PushRows implements PushStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async put(taskId: string, { id, version, config }: PushConfig): Promise<PutOutcome> {
    const text = `SELECT ${this.#database.schema}.put_push_1($1, $2, $3, $4, $5) AS outcome`;
    const [row] = await this.#database.all<{ outcome: PutOutcome }>(
      { name: 'push_put', text },
      encodeName(taskId),
      encodeName(id),
      version,
      JSON.stringify(config),
      MAX_PUSH_CONFIGS,
    );
    return row?.outcome ?? 'absent';
  }

  async list(taskId: string): Promise<readonly PushRecord[]> {
    return (await this.#select('WHERE task.id = $1 ORDER BY push.id', encodeName(taskId))).map(recordOf);
  }

  async delete(taskId: string, id: string): Promise<boolean> {
    const text = `DELETE FROM ${this.#database.schema}.push WHERE task = $1 AND id = $2 RETURNING 1`;
    return (await this.#database.all({ text }, encodeName(taskId), encodeName(id))).length > 0;
  }

  async claim(by: { limit: number; lease: number; taskIds?: readonly string[] }): Promise<readonly PushClaim[]> {
    const { limit, lease, taskIds } = by;
    const { schema } = this.#database;
    const text = `
      WITH due AS (
        SELECT push.task, push.id FROM ${schema}.push JOIN ${schema}.task ON task.id = push.task
        WHERE ended IS NULL AND due_at <= clock_timestamp() AND leased_until <= clock_timestamp() AND cursor < task.position
          ${taskIds ? 'AND push.task = ANY ($3::text[])' : ''}
        ORDER BY due_at LIMIT $1 FOR UPDATE OF push SKIP LOCKED
      )
      UPDATE ${schema}.push SET epoch = push.epoch + 1, leased_until = clock_timestamp() + $2 * interval '1 millisecond'
      FROM due, ${schema}.task WHERE push.task = due.task AND push.id = due.id AND task.id = due.task
      RETURNING ${COLUMNS}`;
    const values = taskIds ? [limit, lease, textArray(taskIds.map(encodeName))] : [limit, lease];
    const rows = await this.#database.all<PushRow>(
      { name: taskIds ? 'push_claim_some' : 'push_claim', text },
      ...values,
    );
    return rows.map((row) => ({ ...recordOf(row), epoch: row.epoch }));
  }

  async settle(outcomes: readonly PushOutcome[]): Promise<readonly boolean[]> {
    const text = `
      UPDATE ${this.#database.schema}.push SET
        cursor = greatest(push.cursor, n.cursor),
        leased_until = CASE WHEN lease IS NULL THEN '-infinity' ELSE clock_timestamp() + lease * interval '1 millisecond' END,
        due_at = CASE WHEN retry IS NOT NULL THEN clock_timestamp() + retry * interval '1 millisecond'
          WHEN n.cursor > push.cursor THEN '-infinity' ELSE push.due_at END,
        attempts = CASE WHEN n.cursor > push.cursor THEN 0 ELSE push.attempts END + CASE WHEN retry IS NULL THEN 0 ELSE 1 END,
        failing_since = CASE WHEN n.cursor > push.cursor OR push.failing_since IS NULL
          THEN CASE WHEN retry IS NOT NULL THEN clock_timestamp() END ELSE push.failing_since END,
        error = CASE WHEN n.cursor > push.cursor OR n.error IS NOT NULL THEN n.error ELSE push.error END,
        ended = coalesce(n.ended, push.ended)
      FROM unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::float8[], $6::float8[], $7::text[], $8::text[])
        AS n (task, id, epoch, cursor, lease, retry, error, ended)
      WHERE push.task = n.task AND push.id = n.id AND push.epoch = n.epoch
      RETURNING push.task, push.id`;
    const names = outcomes.map(({ taskId, id }) => ({ task: encodeName(taskId), id: encodeName(id) }));
    const rows = await this.#database.all<{ task: string; id: string }>(
      { name: 'push_settle', text },
      textArray(names.map(({ task }) => task)),
      textArray(names.map(({ id }) => id)),
      numberArray(outcomes.map(({ epoch }) => epoch)),
      numberArray(outcomes.map(({ cursor }) => cursor)),
      numberArray(outcomes.map(({ lease }) => lease)),
      numberArray(outcomes.map(({ failed }) => failed?.retryAfter)),
      textArray(outcomes.map(({ failed }) => failed && encodeName(failed.error))),
      textArray(outcomes.map(({ end }) => end)),
    );
    const held = new Set(rows.map(({ task, id }) => JSON.stringify([task, id])));
    return names.map(({ task, id }) => held.has(JSON.stringify([task, id])));
  }

  async revive(taskId: string, id: string): Promise<boolean> {
    const text = `
      UPDATE ${this.#database.schema}.push SET epoch = epoch + 1, leased_until = '-infinity', due_at = '-infinity', attempts = 0,
        failing_since = NULL, error = NULL, ended = CASE WHEN ended = 'delivered' THEN ended END
      WHERE task = $1 AND id = $2 RETURNING 1`;
    return (await this.#database.all({ text }, encodeName(taskId), encodeName(id))).length > 0;
  }

  async *all(): AsyncGenerator<PushRecord, void, undefined> {
    for (let task = '', id = ''; ; ) {
      const where = 'WHERE (push.task, push.id) > ($1, $2) ORDER BY push.task, push.id LIMIT $3';
      const rows = await this.#select(where, task, id, PAGE);
      const last = rows.at(-1);
      if (!last) return;
      ({ task, id } = last);
      yield* rows.map(recordOf);
    }
  }

  async readKeys(): Promise<KeptKeys | undefined> {
    const [row] = await this.#database.all<{ version: number; text: string }>({
      text: `SELECT version, text FROM ${this.#database.schema}.push_keys`,
    });
    return row;
  }

  async writeKeys(text: string, version: number): Promise<boolean> {
    const { schema } = this.#database;
    const sql =
      version === 0
        ? `INSERT INTO ${schema}.push_keys (version, text) VALUES ($2 + 1, $1) ON CONFLICT DO NOTHING RETURNING 1`
        : `UPDATE ${schema}.push_keys SET version = version + 1, text = $1 WHERE version = $2 RETURNING 1`;
    return (await this.#database.all({ text: sql }, text, version)).length > 0;
  }

  #select(where: string, ...values: SqlValue[]): Promise<PushRow[]> {
    const { schema } = this.#database;
    const text = `SELECT ${COLUMNS} FROM ${schema}.push JOIN ${schema}.task ON task.id = push.task ${where}`;
    return this.#database.all<PushRow>({ text }, ...values);
  }
}

function recordOf(row: PushRow): PushRecord {
  const { version, cursor, position, attempts } = row;
  return {
    taskId: decodeName(row.task),
    scope: { agent: decodeName(row.agent), tenant: decodeName(row.tenant), owner: decodeName(row.owner) },
    id: decodeName(row.id),
    version,
    config: JSON.parse(row.config),
    cursor,
    position,
    attempts,
    failingFor: row.failing_for ?? 0,
    error: row.error === null ? undefined : decodeName(row.error),
    end: row.ended ?? undefined,
  };
}
