import { encodeName } from '../row-codec.ts';
import type { Connection } from './connection.ts';
import { RowNumbers } from './row-numbers.ts';
import type { StatementSink } from './script.ts';

/** The numbers of writers. They stand for the names in the log. There is one per process that has written to the file. */
export class WriterTable {
  readonly #connection: Connection;
  readonly #known = new Map<string, number>();
  readonly #numbers: RowNumbers;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#numbers = new RowNumbers(connection, 'SELECT max(id) AS last FROM writer');
  }

  /** The number of an existing writer. */
  find(writer: string): number | undefined {
    const known = this.#known.get(writer);
    if (known !== undefined) return known;
    const row = this.#connection.get<{ id: number }>('SELECT id FROM writer WHERE name = ?', encodeName(writer));
    if (row) this.#known.set(writer, row.id);
    return row?.id;
  }

  /** The number of a writer, which is created if necessary. If the commit fails, call {@link forget}. */
  ensure(sink: StatementSink, writer: string): number {
    const found = this.find(writer);
    if (found !== undefined) return found;
    const id = this.#numbers.next();
    sink.run('INSERT INTO writer (id, name) VALUES (?, ?)', id, encodeName(writer));
    this.#known.set(writer, id);
    return id;
  }

  forget(): void {
    this.#known.clear();
    this.#numbers.forget();
  }
}
