import type { SqlValue } from './driver.ts';

/** Where statements of a transaction go: an open transaction, or a {@link Script}. */
export interface StatementSink {
  run(sql: string, ...parameters: SqlValue[]): unknown;
}

/** The statements of one transaction, collected so that another thread can execute them. No statement depends on the result of another one. */
export class Script implements StatementSink {
  readonly statements: { readonly sql: string; readonly parameters: readonly SqlValue[] }[] = [];

  run(sql: string, ...parameters: SqlValue[]): void {
    this.statements.push({ sql, parameters });
  }

  /** Executes all statements in order. */
  play(sink: StatementSink): void {
    for (const { sql, parameters } of this.statements) sink.run(sql, ...parameters);
  }
}
