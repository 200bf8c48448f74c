import type { Database } from './database.ts';
import { codeOf } from './failure.ts';

/** SQLSTATE of a full disk. */
const FULL = '53100';

/**
 * Whether the database has room on its disk. A heartbeat needs none: it changes a row in place, also when appends fail. So after an append has
 * failed for lack of room, heartbeats also write a temporary table of a megabyte.
 */
export class DiskRoom {
  readonly #database: Database;
  #isFull = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes notice of the error of a call. */
  failed(error: unknown): void {
    if (isFull(error)) this.#isFull = true;
  }

  /** Rejects while the disk is full. */
  async check(): Promise<void> {
    if (!this.#isFull) return;
    const text = `
      CREATE TEMPORARY TABLE parley_room ON COMMIT DROP TABLESPACE pg_default AS
      SELECT repeat('x', 1000) AS filling FROM generate_series(1, 1000)`;
    await this.#database.all({ text }).catch((error) => {
      // A user without the right to create temporary tables learns from the next append.
      if (isFull(error)) throw error;
    });
    this.#isFull = false;
  }
}

/** The driver's error is the last one of the chain of causes. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === FULL || isFull(error.cause);
}
