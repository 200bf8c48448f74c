import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Editors write a file in several steps, and several files at once: wait until they are done. */
const QUIET = 100;

/** Watches files through their folders, because editors often replace a file instead of writing to it. */
export class WatchedFiles {
  readonly #onChange: (files: readonly string[]) => void;
  readonly #folders = new Map<string, { readonly watcher: FSWatcher; readonly names: Set<string> }>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(onChange: (files: readonly string[]) => void) {
    this.#onChange = onChange;
  }

  /** Watches another file, which need not exist. */
  add(path: string): void {
    const folder = dirname(path);
    const names = this.#folders.get(folder)?.names;
    if (names) names.add(basename(path));
    else if (existsSync(folder)) this.#watch(folder, basename(path));
    // The file can only appear after its folder.
    else this.add(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const { watcher } of this.#folders.values()) watcher.close();
  }

  #watch(folder: string, name: string): void {
    const names = new Set([name]);
    const watcher = watch(folder, (_event, changed) => {
      if (changed !== null && names.has(changed)) this.#see(join(folder, changed));
      // A deleted folder needs a new watcher when it reappears.
      if (!existsSync(folder)) forget();
    });
    const forget = () => {
      watcher.close();
      this.#folders.delete(folder);
    };
    watcher.on('error', forget);
    this.#folders.set(folder, { watcher, names });
  }

  #see(path: string): void {
    this.#changed.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#changed];
      this.#changed.clear();
      this.#onChange(files);
    }, QUIET);
  }
}
