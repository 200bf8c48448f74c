import type { TaskChange } from '../../protocol/reduce.ts';
import type { Receipt } from '../decide-append.ts';
import { type Before, isMessage, numberEntries } from '../log-entry.ts';
import { decodeChanges } from '../row-codec.ts';
import type { Append, LogEntry, Stored } from '../task-store.ts';
import type { Connection } from './connection.ts';
import type { RowKind, Script } from './script.ts';
import { WriterTable } from './writer-table.ts';

/** One append as a row of a task's log. */
export interface LogRow {
  readonly item: Append;
  /** The changes as JSON. */
  readonly text: string;
  /** The turn of the entry before. */
  readonly turn: number;
  readonly outcome: Stored;
}

interface EntriesRow {
  readonly first: number;
  readonly turn: number;
  readonly own_turn: number | null;
  readonly generation: number;
  readonly entries: string;
}

interface ReceiptRow {
  readonly first: number;
  readonly generation: number;
  readonly serial: number;
  readonly epoch: number;
  readonly run: number;
}

/** The content of the rows after a position. */
export interface Tail {
  readonly changes: readonly TaskChange[];
  /** The numbers of the newest entry; undefined when there is none. */
  readonly last: Before | undefined;
  /** Position of the newest message; undefined when there is none. */
  readonly received: number | undefined;
  /** Characters of JSON. */
  readonly size: number;
}

const RUN_CODES = ['none', 'mine', 'theirs', 'begun'] as const;

const LOG_ROW: RowKind = {
  into: 'log (task, first, last, entries, turn, own_turn, generation, writer, serial, epoch, run)',
  row: '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
};

/** The logs of all tasks. Call writing methods within a commit. */
export class LogRows {
  readonly #connection: Connection;
  readonly #writers: WriterTable;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#writers = new WriterTable(connection);
  }

  insert(script: Script, task: number, { item, text, turn, outcome }: LogRow): void {
    const { first, generation, epoch, run } = outcome;
    const last = first + item.changes.length - 1;
    const receipt = [this.#writers.ensure(script, item.writer), item.serial, epoch, RUN_CODES.indexOf(run)] as const;
    script.insert(LOG_ROW, task, first, last, text, turn, item.turn ?? null, generation, ...receipt);
  }

  /** The append that a short task consists of, as columns of its row: entries, last, writer, serial. */
  columnsOf(script: Script, { item, text }: LogRow): [string, number, number, number] {
    return [text, item.changes.length, this.#writers.ensure(script, item.writer), item.serial];
  }

  /** Entries after a position, as far as they are still kept. */
  read(task: number, after: number, limit: number): LogEntry[] {
    // Positions have no gaps, so these rows contain all requested entries.
    return this.#rows(task, after, after + limit).flatMap((row) => {
      const { first } = row;
      return entriesOf(row, decodeChanges(row.entries)).slice(
        Math.max(0, after + 1 - first),
        after + limit + 1 - first,
      );
    });
  }

  /** Everything after a position. */
  tail(task: number, after: number): Tail {
    const rows = this.#rows(task, after, Number.MAX_SAFE_INTEGER);
    const changes: TaskChange[] = [];
    let last: LogEntry | undefined;
    let received: number | undefined;
    let size = 0;
    for (const row of rows) {
      size += row.entries.length;
      for (last of entriesOf(row, decodeChanges(row.entries))) {
        changes.push(last.change);
        if (isMessage(last.change)) received = last.position;
      }
    }
    return { changes, last, received, size };
  }

  /** The remembered result of a writer's last append to a task. */
  receipt(task: number, writer: string): Receipt | undefined {
    const id = this.#writers.find(writer);
    if (id === undefined) return undefined;
    const row =
      this.#connection.get<ReceiptRow>(
        `SELECT first, generation, serial, epoch, run FROM log
         WHERE task = ? AND writer = ? ORDER BY last DESC, first DESC, seq DESC LIMIT 1`,
        task,
        id,
      ) ??
      this.#connection.get<ReceiptRow>(
        'SELECT 1 AS first, 0 AS generation, serial, epoch, 0 AS run FROM task WHERE seq = ? AND writer = ?',
        task,
        id,
      );
    if (!row) return undefined;
    const { first, generation, serial, epoch } = row;
    return { serial, outcome: { kind: 'stored', first, generation, epoch, run: RUN_CODES[row.run] ?? 'none' } };
  }

  /** Rows with entries after one position and up to another. A short task has its only append in its own row. */
  #rows(task: number, after: number, last: number): EntriesRow[] {
    const rows = this.#connection.all<EntriesRow>(
      `SELECT first, turn, own_turn, generation, entries FROM log
       WHERE task = ? AND last > ? AND first <= ? ORDER BY last, first`,
      task,
      after,
      last,
    );
    if (rows.length > 0) return rows;
    return this.#connection.all<EntriesRow>(
      `SELECT 1 AS first, 0 AS turn, NULL AS own_turn, 0 AS generation, entries FROM task
       WHERE seq = ? AND entries IS NOT NULL AND last > ?`,
      task,
      after,
    );
  }

  /** The commit failed: forgets cached row numbers that it may have created. */
  forget(): void {
    this.#writers.forget();
  }
}

function entriesOf({ first, turn, own_turn, generation }: EntriesRow, changes: readonly TaskChange[]): LogEntry[] {
  return numberEntries(changes, { position: first - 1, turn, generation }, own_turn ?? undefined);
}
