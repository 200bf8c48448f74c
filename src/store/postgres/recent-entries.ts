import type { LogEntry } from '../task-store.ts';

/** Maximum number of cached entries of all tasks, and of characters of one task. */
const MOST_ENTRIES = 8_192;
const MOST_CHARACTERS = 1_000_000;

/**
 * The entries that were read last, by task. A row of the log has the entries of a whole append, and readers take them in smaller pages: without this,
 * each page would transfer and parse the row again. Entries never change; only deleting them ends what is known here.
 */
export class RecentEntries {
  readonly #byTask = new Map<string, readonly LogEntry[]>();
  #count = 0;

  /** The entries after a position, if all requested ones are cached. */
  get(taskId: string, after: number, limit: number): LogEntry[] | undefined {
    const known = this.#byTask.get(taskId);
    const first = known?.[0]?.position ?? Number.POSITIVE_INFINITY;
    if (!known || first > after + 1 || first + known.length <= after + limit) return undefined;
    return known.slice(after + 1 - first, after + 1 - first + limit);
  }

  /** Caches entries without gaps, replacing those of the same task. */
  put(taskId: string, entries: readonly LogEntry[], characters: number): void {
    this.#forget(taskId);
    if (characters > MOST_CHARACTERS || entries.length > MOST_ENTRIES) return;
    this.#byTask.set(taskId, entries);
    this.#count += entries.length;
    for (const oldest of this.#byTask.keys()) {
      if (this.#count <= MOST_ENTRIES) break;
      this.#forget(oldest);
    }
  }

  clear(): void {
    this.#byTask.clear();
    this.#count = 0;
  }

  #forget(taskId: string): void {
    this.#count -= this.#byTask.get(taskId)?.length ?? 0;
    this.#byTask.delete(taskId);
  }
}
