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
  readonly #running = new Map<string, StoredTask>();
  /** The one that was used longest ago comes first. */
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

  /** Without counting as a use: somebody who pages through all tasks must not push out those that are needed. */
  peek(id: string): StoredTask | undefined {
    return this.#running.get(id) ?? this.#recent.get(id)?.stored;
  }

  /** Takes in a task that was read or written; one that this process works on stays until its run ends. */
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
