import { statSync } from 'node:fs';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { DiskRoom } from './disk-room.ts';
import type { DriverName, SqlDatabase, SqlStatement, SqlValue } from './driver.ts';
import { damageOf, explainFailure, isDamaged } from './failure.ts';

/** Milliseconds without a commit after which the write-ahead log is moved into the file. */
const IDLE = 1_000;
/** Milliseconds between two checks that the file still exists. */
const FILE_CHECK = 1_000;

/** An open file: its prepared statements and its transactions. */
export class Connection {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly driver: DriverName | undefined;
  /** Set by a store: then a commit that finds no room or no file is an outage, and no error of its caller. */
  room: DiskRoom | undefined;
  readonly #database: SqlDatabase;
  readonly #release: () => void;
  readonly #statements = new Map<string, SqlStatement>();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  /** The file that is open: see {@link fileNumber}. */
  readonly file: number | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Bytes of the file. It never shrinks. */
  #size = 0;
  /** Set once the file was found damaged: nothing is written to it any more. */
  #damage: Error | undefined;

  constructor(
    database: SqlDatabase,
    options: { path: string; isReadOnly: boolean; release: () => void; driver?: DriverName },
  ) {
    this.#database = database;
    this.driver = options.driver;
    this.path = options.path;
    this.isReadOnly = options.isReadOnly;
    this.#release = options.release;
    this.file = fileNumber(this.path);
  }

  exec(sql: string): void {
    this.#requireOpen();
    this.#database.exec(sql);
  }

  /** Executes a statement; returns the number of changed rows. */
  run(sql: string, ...parameters: SqlValue[]): number {
    try {
      return Number(this.#statement(sql).run(...parameters).changes);
    } catch (error) {
      throw this.failed(error);
    }
  }

  get<Row>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    try {
      return this.#statement(sql).get(...parameters) as Row | undefined;
    } catch (error) {
      throw this.failed(error);
    }
  }

  all<Row>(sql: string, ...parameters: SqlValue[]): Row[] {
    try {
      return this.#statement(sql).all(...parameters) as Row[];
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** The error of a statement or a commit as a sentence; for a store an outage, if nothing is wrong with the call. */
  failed(error: unknown): unknown {
    const explained = explainFailure(error, this.path);
    if (!this.room || explained instanceof StoreUnavailable) return explained;
    if (!isDamaged(explained)) return this.room.failed(explained);
    this.#damage ??= explained as Error;
    return new StoreUnavailable(explained);
  }

  /** One commit. It is on the disk when this returns; if it throws, nothing is stored. */
  write<Result>(work: () => Result): Result {
    if (this.isReadOnly) throw new Error(`${this.path} was opened for reading only`);
    if (this.#damage || performance.now() - this.#checkedAt >= FILE_CHECK) this.requireFile();
    let result: Result;
    try {
      result = this.#transaction('BEGIN IMMEDIATE', work);
    } catch (error) {
      throw this.failed(error);
    }
    this.#checkpointWhenIdle();
    return result;
  }

  /**
   * A commit that does not wait for the disk. A power failure may undo it if no other commit follows: only for changes that are repeated or
   * not needed then.
   */
  writeSoon<Result>(work: () => Result): Result {
    this.exec('PRAGMA synchronous = NORMAL');
    try {
      return this.write(work);
    } finally {
      this.exec('PRAGMA synchronous = FULL');
    }
  }

  /** Statements that must see one state of the file although another process may write to it. */
  read<Result>(work: () => Result): Result {
    // With the lock, no other process writes.
    return this.isReadOnly ? this.#transaction('BEGIN', work) : work();
  }

  close(): void {
    if (!this.#isOpen) return;
    clearTimeout(this.#idle);
    if (!this.isReadOnly) this.#checkpoint('TRUNCATE');
    this.#isOpen = false;
    // libsql keeps the file open as long as statements exist.
    this.#statements.clear();
    this.#database.close();
    this.#release();
  }

  #statement(sql: string): SqlStatement {
    this.#requireOpen();
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }

  #requireOpen(): void {
    if (!this.#isOpen) throw new Error(`${this.path} is closed`);
  }

  /**
   * Throws if the file is gone or damaged. Commits to a deleted file would be lost with this process, and SQLite does not notice. A damaged
   * file cannot be opened again.
   */
  requireFile(): void {
    this.#requireOpen();
    this.#checkedAt = performance.now();
    const { ino, size = 0 } = statSync(this.path, { throwIfNoEntry: false }) ?? {};
    const isSame = ino === this.file;
    if (isSame && size < this.#size) this.#damage ??= new Error(damageOf(this.path));
    if (isSame && !this.#damage) {
      this.#size = size;
      return;
    }
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    const error = (isSame && this.#damage) || fileGone(this.path);
    throw this.room ? new StoreUnavailable(error) : error;
  }

  /** Throws if the file was found damaged. */
  requireSound(): void {
    if (this.#damage) this.requireFile();
  }

  #transaction<Result>(begin: string, work: () => Result): Result {
    this.run(begin);
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    try {
      this.#database.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself, as it does when the disk is full.
    }
  }

  #checkpointWhenIdle(): void {
    if (this.#idle) this.#idle.refresh();
    else {
      this.#idle = setTimeout(() => this.#checkpoint('PASSIVE'), IDLE);
      this.#idle.unref();
    }
  }

  #checkpoint(mode: 'PASSIVE' | 'TRUNCATE'): void {
    try {
      this.#database.exec(`PRAGMA wal_checkpoint(${mode})`);
    } catch {
      // Everything is still in the write-ahead log, and the next checkpoint or start moves it.
    }
  }
}

/** The error for a file that is not there any more, or is another one. */
export function fileGone(path: string): Error {
  return new Error(`${path} was deleted or replaced while this process works with it. Put it back, or restart.`);
}

/** Identifies a file, so that another file at the same path is noticed; undefined if there is none. */
export function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
