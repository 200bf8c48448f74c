import { encodeName } from '../row-codec.ts';
import { scopeKey } from '../scope.ts';
import type { Scope } from '../task-store.ts';
import type { Connection } from './connection.ts';
import { RowNumbers } from './row-numbers.ts';
import type { StatementSink } from './script.ts';

/** Number of scopes that are cached. */
const KNOWN = 10_000;

/** The numbers of scopes. They stand for the three names in all other tables. */
export class ScopeTable {
  readonly #connection: Connection;
  readonly #known = new Map<string, number>();
  readonly #numbers: RowNumbers;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#numbers = new RowNumbers(connection, 'SELECT max(id) AS last FROM scope');
  }

  /** The number of an existing scope. */
  find(scope: Scope): number | undefined {
    const key = scopeKey(scope);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const row = this.#connection.get<{ id: number }>(
      'SELECT id FROM scope WHERE agent = ? AND tenant = ? AND owner = ?',
      ...namesOf(scope),
    );
    if (row) this.#learn(key, row.id);
    return row?.id;
  }

  /** The number of a scope, which is created if necessary. If the commit fails, call {@link forget}. */
  ensure(sink: StatementSink, scope: Scope): number {
    const found = this.find(scope);
    if (found !== undefined) return found;
    const id = this.#numbers.next();
    sink.run('INSERT INTO scope (id, agent, tenant, owner) VALUES (?, ?, ?, ?)', id, ...namesOf(scope));
    this.#learn(scopeKey(scope), id);
    return id;
  }

  /** Deletes scopes that have become empty. Call within a commit. */
  sweep(ids: Iterable<number>): void {
    const deleted = this.#connection.run(
      `DELETE FROM scope WHERE id IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM task WHERE task.scope = scope.id)
       AND NOT EXISTS (SELECT 1 FROM keyed WHERE keyed.scope = scope.id)`,
      JSON.stringify([...new Set(ids)]),
    );
    if (deleted > 0) this.forget();
  }

  forget(): void {
    this.#known.clear();
    this.#numbers.forget();
  }

  #learn(key: string, id: number): void {
    // With read-only access, another process may delete scopes.
    if (this.#connection.isReadOnly) return;
    if (this.#known.size >= KNOWN) this.#known.clear();
    this.#known.set(key, id);
  }
}

function namesOf({ agent, tenant, owner }: Scope): [string, string, string] {
  return [encodeName(agent), encodeName(tenant), encodeName(owner)];
}
