import { rm, writeFile } from 'node:fs/promises';
import { StoreUnavailable } from '../store-unavailable.ts';
import { RESULT } from './driver.ts';
import { codeOf } from './failure.ts';

/** A commit of many tasks fits. */
const ROOM = 2 ** 20;

/**
 * Whether the disk has room. A heartbeat needs none: it stays in memory. So after a commit has failed for lack of room, heartbeats also write
 * a file of a megabyte next to the database, and delete it.
 */
export class DiskRoom {
  readonly #probe: string;
  #isFull = false;

  constructor(path: string) {
    this.#probe = `${path}-room`;
  }

  /** Takes notice of the error of a commit. Returns StoreUnavailable if the same commit may succeed once there is room. */
  failed(error: unknown): unknown {
    if (error instanceof StoreUnavailable || codeOf(error) !== RESULT.full) return error;
    this.#isFull = true;
    return new StoreUnavailable(error);
  }

  /** Rejects while the disk is full. */
  async check(): Promise<void> {
    if (!this.#isFull) return;
    try {
      await writeFile(this.#probe, new Uint8Array(ROOM));
    } catch (error) {
      // Without the right to create the file, the next commit tells.
      if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw new StoreUnavailable(error);
    } finally {
      await rm(this.#probe, { force: true });
    }
    this.#isFull = false;
  }
}
