import type { StoredTask } from './stored-task.ts';

/** Limits for tasks that this process does not run. */
export interface CacheLimits {
  readonly tasks: number;
  /** Characters of JSON. */
  readonly size: number;
}

/** Tasks in memory: all that this process runs, and the most recently used others. */
export class TaskCache {
  readonly #limits: CacheLimits;
  readonly #running = new Map<string, StoredTask>();
  /** Least recently used first. */
  readonly #recent = new Map<string, { readonly stored: StoredTask; readonly size: number }>();
  #size = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get(id: string): StoredTask | undefined {
    const running = this.#running.get(id);
    if (running) return running;
    const recent = this.#recent.get(id);
    if (!recent) return undefined;
    this.#recent.delete(id);
    this.#recent.set(id, recent);
    return recent.stored;
  }

  /** Reads without counting as a use: listing all tasks must not evict the ones in use. */
  peek(id: string): StoredTask | undefined {
    return this.#running.get(id) ?? this.#recent.get(id)?.stored;
  }

  /** Adds a task that was read or written. A task with a run here stays until the run ends. */
  put(stored: StoredTask, options: { readonly isRunning: boolean }): void {
    const { id, size } = stored;
    if (options.isRunning) {
      this.#forget(id);
      this.#running.set(id, stored);
      return;
    }
    this.delete(id);
    this.#recent.set(id, { stored, size });
    this.#size += size;
    for (const oldest of this.#recent.keys()) {
      if (this.#size <= this.#limits.size && this.#recent.size <= this.#limits.tasks) return;
      this.#forget(oldest);
    }
  }

  delete(id: string): void {
    if (!this.#running.delete(id)) this.#forget(id);
  }

  #forget(id: string): void {
    const recent = this.#recent.get(id);
    if (!recent) return;
    this.#size -= recent.size;
    this.#recent.delete(id);
  }
}
