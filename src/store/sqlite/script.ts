import type { SqlValue } from './driver.ts';

/** Where statements of a transaction go: an open transaction, or a {@link Script}. */
export interface StatementSink {
  run(sql: string, ...parameters: SqlValue[]): unknown;
}

/** A kind of rows that a script inserts together. */
export interface RowKind {
  /** Table and columns, such as `log (task, first)`. */
  readonly into: string;
  /** The values of one row, such as `(?, 1)`. */
  readonly row: string;
}

/** Numbers of rows that one statement inserts: few different ones, because each is a prepared statement. The last is 1. */
const TOGETHER = [32, 8, 1];

/**
 * The statements of one transaction, collected so that another thread can execute them. No statement depends on the result of another one.
 * Rows are inserted after all other statements, many with one statement: calling SQLite costs as much as inserting a row.
 */
export class Script implements StatementSink {
  readonly #statements: { readonly sql: string; readonly parameters: readonly SqlValue[] }[] = [];
  readonly #rows = new Map<RowKind, SqlValue[][]>();

  run(sql: string, ...parameters: SqlValue[]): void {
    this.#statements.push({ sql, parameters });
  }

  /** Rows of one kind are inserted in the order of these calls. */
  insert(kind: RowKind, ...values: SqlValue[]): void {
    const rows = this.#rows.get(kind);
    if (rows) rows.push(values);
    else this.#rows.set(kind, [values]);
  }

  /** Hands over all statements in order. */
  play(execute: (sql: string, parameters: readonly SqlValue[]) => void): void {
    for (const { sql, parameters } of this.#statements) execute(sql, parameters);
    for (const [kind, rows] of this.#rows) {
      for (let at = 0; at < rows.length; ) {
        const count = TOGETHER.find((size) => at + size <= rows.length) ?? 1;
        execute(insertion(kind, count), rows.slice(at, at + count).flat());
        at += count;
      }
    }
  }
}

const texts = new Map<RowKind, Map<number, string>>();

function insertion(kind: RowKind, count: number): string {
  let byCount = texts.get(kind);
  if (!byCount) texts.set(kind, (byCount = new Map()));
  let sql = byCount.get(count);
  if (!sql) byCount.set(count, (sql = `INSERT INTO ${kind.into} VALUES ${Array(count).fill(kind.row).join(', ')}`));
  return sql;
}
