import { statSync } from 'node:fs';
import type { SqlDatabase, SqlStatement, SqlValue } from './driver.ts';
import { explainFailure } from './failure.ts';

/** After so many milliseconds without a commit, what is in the write-ahead log moves into the file. */
const IDLE = 1_000;
/** Milliseconds between two looks at whether the file is still there. */
const FILE_CHECK = 1_000;

/** A file that is open: its statements, each prepared once, and its transactions. */
export class Connection {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly #database: SqlDatabase;
  readonly #release: () => void;
  readonly #statements = new Map<string, SqlStatement>();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #isOpen = true;
  readonly #file: number | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(database: SqlDatabase, options: { path: string; isReadOnly: boolean; release: () => void }) {
    this.#database = database;
    this.path = options.path;
    this.isReadOnly = options.isReadOnly;
    this.#release = options.release;
    this.#file = fileNumber(this.path);
  }

  exec(sql: string): void {
    this.#requireOpen();
    this.#database.exec(sql);
  }

  /** Performs a statement and returns how many rows it changed. */
  run(sql: string, ...parameters: SqlValue[]): number {
    try {
      return Number(this.#statement(sql).run(...parameters).changes);
    } catch (error) {
      throw explainFailure(error, this.path);
    }
  }

  /** Inserts a row and returns its number. */
  insert(sql: string, ...parameters: SqlValue[]): number {
    try {
      return Number(this.#statement(sql).run(...parameters).lastInsertRowid);
    } catch (error) {
      throw explainFailure(error, this.path);
    }
  }

  get<Row>(sql: string, ...parameters: SqlValue[]): Row | undefined {
    try {
      return this.#statement(sql).get(...parameters) as Row | undefined;
    } catch (error) {
      throw explainFailure(error, this.path);
    }
  }

  all<Row>(sql: string, ...parameters: SqlValue[]): Row[] {
    try {
      return this.#statement(sql).all(...parameters) as Row[];
    } catch (error) {
      throw explainFailure(error, this.path);
    }
  }

  /** One commit, on the disk when this returns; when it throws, nothing of it is stored. */
  write<Result>(work: () => Result): Result {
    if (this.isReadOnly) throw new Error(`${this.path} was opened for reading only`);
    this.#requireFile();
    const result = this.#transaction('BEGIN IMMEDIATE', work);
    this.#checkpointWhenIdle();
    return result;
  }

  /**
   * One commit that a power failure may undo, as long as no other commit follows: for what is done again or not missed then. It
   * does not wait for the disk.
   */
  writeSoon<Result>(work: () => Result): Result {
    this.exec('PRAGMA synchronous = NORMAL');
    try {
      return this.write(work);
    } finally {
      this.exec('PRAGMA synchronous = FULL');
    }
  }

  /** Statements that have to see one state of the file, though another process may write to it. */
  read<Result>(work: () => Result): Result {
    // Nobody else writes while this process may.
    return this.isReadOnly ? this.#transaction('BEGIN', work) : work();
  }

  close(): void {
    if (!this.#isOpen) return;
    clearTimeout(this.#idle);
    if (!this.isReadOnly) this.#checkpoint('TRUNCATE');
    this.#isOpen = false;
    // libsql keeps the file open for as long as there are statements.
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

  /** Commits to a file that was deleted would be lost with this process, and SQLite does not notice. */
  #requireFile(): void {
    const now = performance.now();
    if (now - this.#checkedAt < FILE_CHECK) return;
    this.#checkedAt = now;
    if (fileNumber(this.path) === this.#file) return;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    throw new Error(`${this.path} was deleted or replaced while this process works with it. Put it back, or restart.`);
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
      // SQLite has done so by itself, as it does when the disk is full.
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
      // Everything is in the write-ahead log still, and the next checkpoint or the next start takes it from there.
    }
  }
}

/** Tells a file from another one at the same path; undefined where there is none. */
function fileNumber(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
