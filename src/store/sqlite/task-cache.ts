import { LiveMap } from '../../internal/live-map.ts';
import type { StoredTask } from './stored-task.ts';

/** How much of it a cache may keep beside the tasks that are worked on. */
export interface CacheLimits {
  readonly tasks: number;
  /** Characters of JSON. */
  readonly size: number;
}

/** Tasks in memory: all that this process works on, and the others that were used last. */
export class TaskCache {
  readonly #limits: CacheLimits;
  readonly #running = new LiveMap<StoredTask>();
  /**
   * Tasks that were used since the last change of generations, and those that were used in the one before. Each has half of the room.
   * A use costs nothing more often than once in a generation, and nobody has to look for the oldest task.
   */
  #young = new Generation();
  #old = new Generation();

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get(id: string): StoredTask | undefined {
    const known = this.#running.get(id) ?? this.#young.get(id);
    if (known) return known;
    const stored = this.#old.get(id);
    if (stored) this.put(stored, { isRunning: false });
    return stored;
  }

  /** Without counting as a use: somebody who pages through all tasks must not push out those that are needed. */
  peek(id: string): StoredTask | undefined {
    return this.#running.get(id) ?? this.#young.get(id) ?? this.#old.get(id);
  }

  /** Takes in a task that was read or written; one that this process works on stays until its run ends. */
  put(stored: StoredTask, options: { readonly isRunning: boolean }): void {
    this.delete(stored.id);
    if (options.isRunning) {
      this.#running.set(stored.id, stored);
      return;
    }
    const young = this.#young;
    young.add(stored);
    if (2 * young.size <= this.#limits.size && 2 * young.count <= this.#limits.tasks) return;
    this.#old = young;
    this.#young = new Generation();
  }

  delete(id: string): void {
    if (this.#running.delete(id) || this.#young.delete(id)) return;
    this.#old.delete(id);
  }
}

/** Tasks, and how large they were when they were added. */
class Generation {
  readonly #tasks = new Map<string, { readonly stored: StoredTask; readonly size: number }>();
  size = 0;

  get count(): number {
    return this.#tasks.size;
  }

  get(id: string): StoredTask | undefined {
    return this.#tasks.get(id)?.stored;
  }

  add(stored: StoredTask): void {
    this.#tasks.set(stored.id, { stored, size: stored.size });
    this.size += stored.size;
  }

  delete(id: string): boolean {
    this.size -= this.#tasks.get(id)?.size ?? 0;
    return this.#tasks.delete(id);
  }
}
