import { macrotask } from '../internal/macrotask.ts';

/** Runs work after the current turn of the event loop. */
export type Defer = (work: () => void) => void;

interface Watcher {
  readonly holder: string;
  readonly listener: (taskIds: readonly string[]) => void;
  /** Changed tasks that the listener does not know of yet. */
  changed: Set<string> | undefined;
}

/** The listeners of {@link TaskStore.watch}, for a store whose writers share its memory. */
export class Watchers {
  readonly #defer: Defer;
  readonly #watchers = new Set<Watcher>();

  constructor(defer: Defer = (work) => void macrotask().then(work)) {
    this.#defer = defer;
  }

  add(holder: string, listener: Watcher['listener']): () => void {
    const watcher: Watcher = { holder, listener, changed: undefined };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Notes a change. The changes of one turn of the event loop reach a listener in one call. */
  note(taskId: string, writer: string): void {
    for (const watcher of this.#watchers) {
      if (watcher.holder === writer) continue;
      if (watcher.changed) watcher.changed.add(taskId);
      else {
        watcher.changed = new Set([taskId]);
        this.#defer(() => this.#tell(watcher));
      }
    }
  }

  #tell(watcher: Watcher): void {
    const { changed } = watcher;
    watcher.changed = undefined;
    if (changed && this.#watchers.has(watcher)) watcher.listener([...changed]);
  }
}
