import { type Linked, LinkedList } from '../../internal/linked-list.ts';
import { LiveMap } from '../../internal/live-map.ts';
import type { StoredTask } from './stored-task.ts';

/** How much of it a cache may keep beside the tasks that are worked on. */
export interface CacheLimits {
  readonly tasks: number;
  /** Characters of JSON. */
  readonly size: number;
}

interface Entry extends Linked<Entry> {
  readonly stored: StoredTask;
  /** The size of the task when it was put here. */
  readonly size: number;
  /** How often it was read since. */
  reads: number;
  /** Whether it is among the fresh ones. */
  isFresh: boolean;
}

/** Number of fresh tasks. */
const FRESH = 256;

/**
 * Tasks in memory: all that this process works on, the ones that were written last, and others that were read last. Most tasks are read
 * once after they were written, by the answer to their sender, and then no more. They stay for a moment only: a task that lives longer is
 * copied by the garbage collector, which costs more than all other work for a short task.
 */
export class TaskCache {
  readonly #limits: CacheLimits;
  readonly #running = new LiveMap<StoredTask>();
  readonly #entries = new LiveMap<Entry>();
  /** In order of the last write; the oldest first. */
  readonly #fresh = new LinkedList<Entry>();
  /** In order of the last read; the oldest first. Apart from the map, whose order would cost a new entry for each use. */
  readonly #read = new LinkedList<Entry>();
  #freshCount = 0;
  #size = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get(id: string): StoredTask | undefined {
    const running = this.#running.get(id);
    if (running) return running;
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    entry.reads += 1;
    if (!entry.isFresh) {
      this.#read.remove(entry);
      this.#read.add(entry);
    }
    return entry.stored;
  }

  /** Without counting as a use: a reader who pages through all tasks must not push out those that are needed. */
  peek(id: string): StoredTask | undefined {
    return this.#running.get(id) ?? this.#entries.get(id)?.stored;
  }

  /** Takes in a task that was written; one that this process works on stays until its run ends. */
  put(stored: StoredTask, options: { readonly isRunning: boolean }): void {
    if (options.isRunning) {
      this.#forget(this.#entries.get(stored.id));
      this.#running.set(stored.id, stored);
      return;
    }
    const entry = this.#add(stored, true);
    this.#fresh.add(entry);
    this.#freshCount += 1;
    if (this.#freshCount > FRESH) this.#age(this.#fresh.first as Entry);
    this.#shrink();
  }

  /** Takes in a task that was read from the disk. */
  keep(stored: StoredTask): void {
    this.#read.add(this.#add(stored, false));
    this.#shrink();
  }

  delete(id: string): void {
    if (!this.#running.delete(id)) this.#forget(this.#entries.get(id));
  }

  #add(stored: StoredTask, isFresh: boolean): Entry {
    const { id, size } = stored;
    this.delete(id);
    const entry: Entry = { stored, size, reads: 0, isFresh, before: undefined, after: undefined };
    this.#entries.set(id, entry);
    this.#size += size;
    return entry;
  }

  /** A fresh task that was read again after its sender was answered stays. */
  #age(entry: Entry): void {
    if (entry.reads < 2) {
      this.#forget(entry);
      return;
    }
    this.#fresh.remove(entry);
    this.#freshCount -= 1;
    entry.isFresh = false;
    this.#read.add(entry);
  }

  #shrink(): void {
    const { size, tasks } = this.#limits;
    while (this.#size > size || this.#entries.size > tasks) this.#forget(this.#read.first ?? this.#fresh.first);
  }

  #forget(entry: Entry | undefined): void {
    if (!entry) return;
    this.#size -= entry.size;
    if (entry.isFresh) {
      this.#fresh.remove(entry);
      this.#freshCount -= 1;
    } else this.#read.remove(entry);
    this.#entries.delete(entry.stored.id);
  }
}
