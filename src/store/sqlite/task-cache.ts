import { type Linked, LinkedList } from '../../internal/linked-list.ts';
import { LiveMap } from '../../internal/live-map.ts';
import type { StoredTask } from './stored-task.ts';

/** How much of it a cache may keep beside the tasks that are worked on. */
export interface CacheLimits {
  readonly tasks: number;
  /** Characters of JSON. */
  readonly size: number;
}

interface Recent extends Linked<Recent> {
  readonly stored: StoredTask;
  /** What the task had when it was put here. */
  readonly size: number;
}

/** Tasks in memory: all that this process works on, and the others that were used last. */
export class TaskCache {
  readonly #limits: CacheLimits;
  readonly #running = new LiveMap<StoredTask>();
  readonly #recent = new Map<string, Recent>();
  /** The one that was used longest ago comes first. Apart from the map, whose order would cost a new entry for each use. */
  readonly #order = new LinkedList<Recent>();
  #size = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get(id: string): StoredTask | undefined {
    const running = this.#running.get(id);
    if (running) return running;
    const recent = this.#recent.get(id);
    if (!recent) return undefined;
    this.#order.remove(recent);
    this.#order.add(recent);
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
      this.#forget(this.#recent.get(id));
      this.#running.set(id, stored);
      return;
    }
    this.delete(id);
    const recent: Recent = { stored, size, before: undefined, after: undefined };
    this.#recent.set(id, recent);
    this.#order.add(recent);
    this.#size += size;
    while (this.#size > this.#limits.size || this.#recent.size > this.#limits.tasks) this.#forget(this.#order.first);
  }

  delete(id: string): void {
    if (!this.#running.delete(id)) this.#forget(this.#recent.get(id));
  }

  #forget(recent: Recent | undefined): void {
    if (!recent) return;
    this.#size -= recent.size;
    this.#order.remove(recent);
    this.#recent.delete(recent.stored.id);
  }
}
