import { decodeName, encodeName } from '../row-codec.ts';
import type { AnsweredSend, KeyedSend, Scope } from '../task-store.ts';
import type { Connection } from './connection.ts';
import type { ScopeTable } from './scope-table.ts';
import type { StatementSink } from './script.ts';

/** The columns of a keyed send besides its place. */
export interface KeyRow {
  readonly fingerprint: string;
  readonly created_at: string;
  readonly task_id: string | null;
  readonly turn: number | null;
  readonly message: string | null;
}

/** The keyed sends of all scopes. Call writing methods within a commit. */
export class KeyRows {
  readonly #connection: Connection;
  readonly #scopes: ScopeTable;

  constructor(connection: Connection, scopes: ScopeTable) {
    this.#connection = connection;
    this.#scopes = scopes;
  }

  find(scope: Scope, key: string): KeyedSend | undefined {
    const scopeId = this.#scopes.find(scope);
    if (scopeId === undefined) return undefined;
    const sql = 'SELECT fingerprint, created_at, task_id, turn, message FROM keyed WHERE scope = ? AND key = ?';
    const row = this.#connection.get<KeyRow>(sql, scopeId, encodeName(key));
    return row && decodeKeyed(key, row);
  }

  /** Replaces an earlier send with the same key. Returns by how much the number of keys has grown. */
  put(sink: StatementSink, { scope, keyed }: AnsweredSend): number {
    const isKnown = this.find(scope, keyed.key) !== undefined;
    const scopeId = this.#scopes.ensure(sink, scope);
    const key = encodeName(keyed.key);
    if (isKnown) sink.run('DELETE FROM keyed WHERE scope = ? AND key = ?', scopeId, key);
    sink.run(
      `INSERT INTO keyed (scope, key, fingerprint, created_at, task_id, turn, message) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      scopeId,
      key,
      encodeName(keyed.fingerprint),
      keyed.createdAt,
      keyed.taskId === undefined ? null : encodeName(keyed.taskId),
      keyed.turn ?? null,
      keyed.message ? JSON.stringify(keyed.message) : null,
    );
    return isKnown ? 0 : 1;
  }

  prune(before: string, limit: number): number {
    const sql = `
      DELETE FROM keyed WHERE seq IN (SELECT seq FROM keyed WHERE created_at < ? ORDER BY created_at LIMIT ?)
      RETURNING scope`;
    const deleted = this.#connection.all<{ scope: number }>(sql, before, limit);
    this.#scopes.sweep(deleted.map(({ scope }) => scope));
    return deleted.length;
  }
}

/** The keyed send of a row. */
export function decodeKeyed(key: string, row: KeyRow): KeyedSend {
  return {
    key,
    fingerprint: decodeName(row.fingerprint),
    createdAt: row.created_at,
    ...(row.task_id !== null && { taskId: decodeName(row.task_id) }),
    ...(row.turn !== null && { turn: row.turn }),
    ...(row.message !== null && { message: JSON.parse(row.message) }),
  };
}
