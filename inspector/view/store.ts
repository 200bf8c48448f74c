import { useCallback, useSyncExternalStore } from 'react';

/** Something that tells when it has changed. `version` grows with each change that was told. */
export class Observable {
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #scheduled = false;

  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells the listeners at once. */
  protected changed(): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Tells the listeners once for all changes of a frame: a stream can have thousands of events in one. */
  protected changedSoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // A timer as well, because hidden pages get no frames.
    let isTold = false;
    const tell = () => {
      if (isTold) return;
      isTold = true;
      this.#scheduled = false;
      this.changed();
    };
    requestAnimationFrame(tell);
    setTimeout(tell, 100);
  }
}

/** Renders again when one of them changes; undefined ones are skipped. */
export function useObservable(observable: Observable | undefined): number {
  const subscribe = useCallback((listener: () => void) => observable?.subscribe(listener) ?? (() => {}), [observable]);
  return useSyncExternalStore(subscribe, () => observable?.version ?? 0);
}
