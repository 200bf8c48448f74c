import type { Connection } from './connection.ts';

/** Numbers for new rows of a table. Assigned here instead of by SQLite, because another thread may insert the rows. */
export class RowNumbers {
  readonly #connection: Connection;
  readonly #sql: string;
  #last: number | undefined;

  /** `sql` selects the highest number in the table as `last`. */
  constructor(connection: Connection, sql: string) {
    this.#connection = connection;
    this.#sql = sql;
  }

  next(): number {
    return (this.#last = this.last() + 1);
  }

  /** The highest number. */
  last(): number {
    return this.#last ?? this.#connection.get<{ last: number | null }>(this.#sql)?.last ?? 0;
  }

  /** The next number is read from the table again. */
  forget(): void {
    this.#last = undefined;
  }
}
