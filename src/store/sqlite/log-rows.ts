import type { TaskChange } from '../../protocol/reduce.ts';
import type { Receipt } from '../decide-append.ts';
import { type Before, isMessage, numberEntries } from '../log-entry.ts';
import { decodeChanges } from '../row-codec.ts';
import type { Append, LogEntry, Stored } from '../task-store.ts';
import type { Connection } from './connection.ts';
import type { StatementSink } from './script.ts';
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

/** The logs of all tasks. Call writing methods within a commit. */
export class LogRows {
  readonly #connection: Connection;
  readonly #writers: WriterTable;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#writers = new WriterTable(connection);
  }

  insert(sink: StatementSink, task: number, { item, text, turn, outcome }: LogRow): void {
    const { first, generation, epoch, run } = outcome;
    sink.run(
      `INSERT INTO log (task, first, last, entries, turn, own_turn, generation, writer, serial, epoch, run)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      task,
      first,
      first + item.changes.length - 1,
      text,
      turn,
      item.turn ?? null,
      generation,
      this.#writers.ensure(sink, item.writer),
      item.serial,
      epoch,
      RUN_CODES.indexOf(run),
    );
  }

  /** Entries after a position, as far as they are still kept. */
  read(task: number, after: number, limit: number): LogEntry[] {
    // Positions have no gaps, so these rows contain all requested entries.
    const rows = this.#connection.all<EntriesRow>(
      `SELECT first, turn, own_turn, generation, entries FROM log
       WHERE task = ? AND last > ? AND first <= ? ORDER BY last, first`,
      task,
      after,
      after + limit,
    );
    return rows.flatMap((row) => {
      const { first } = row;
      return entriesOf(row, decodeChanges(row.entries)).slice(
        Math.max(0, after + 1 - first),
        after + limit + 1 - first,
      );
    });
  }

  /** Everything after a position. */
  tail(task: number, after: number): Tail {
    const rows = this.#connection.all<EntriesRow>(
      `SELECT first, turn, own_turn, generation, entries FROM log WHERE task = ? AND last > ? ORDER BY last, first`,
      task,
      after,
    );
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
    const row = this.#connection.get<{ first: number; generation: number; serial: number; epoch: number; run: number }>(
      `SELECT first, generation, serial, epoch, run FROM log
       WHERE task = ? AND writer = ? ORDER BY last DESC, first DESC, seq DESC LIMIT 1`,
      task,
      id,
    );
    if (!row) return undefined;
    const { first, generation, serial, epoch } = row;
    return { serial, outcome: { kind: 'stored', first, generation, epoch, run: RUN_CODES[row.run] ?? 'none' } };
  }

  /** The commit failed: forgets cached row numbers that it may have created. */
  forget(): void {
    this.#writers.forget();
  }
}

function entriesOf({ first, turn, own_turn, generation }: EntriesRow, changes: readonly TaskChange[]): LogEntry[] {
  return numberEntries(changes, { position: first - 1, turn, generation }, own_turn ?? undefined);
}
