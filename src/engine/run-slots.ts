/** A run that may have to wait for a slot. */
export interface Waiting {
  /** Set while the run waits: removes it from the queue. */
  leaveQueue: (() => void) | undefined;
}

export interface RunSlotsOptions {
  /** Number of concurrent runs. */
  readonly maxConcurrentRuns: number;
  /** Number of runs that may wait for a slot. */
  readonly maxQueuedRuns: number;
}

/** Limits the concurrent runs of all agents of a process. Further runs wait in order. */
export class RunSlots {
  readonly maxQueued: number;
  readonly #limit: number;
  readonly #queue = new Map<Waiting, (hasSlot: boolean) => void>();
  #running = 0;
  /** Places of messages that are being stored: their runs begin after that. */
  #reserved = 0;

  constructor({ maxConcurrentRuns, maxQueuedRuns }: RunSlotsOptions) {
    this.#limit = maxConcurrentRuns;
    this.maxQueued = maxQueuedRuns;
  }

  /** Whether a further run would find neither a slot nor a place in the queue. */
  get isFull(): boolean {
    return this.#running + this.#queue.size + this.#reserved >= this.#limit + this.maxQueued;
  }

  /** Keeps a place for a run that is about to begin. Returns the function that gives the place back. */
  reserve(): () => void {
    this.#reserved += 1;
    return () => {
      this.#reserved -= 1;
    };
  }

  /** Takes a slot if one is free. While runs wait, no slot is free. */
  take(): boolean {
    if (this.#running >= this.#limit) return false;
    this.#running += 1;
    return true;
  }

  /** Resolves with true once the run has a slot, or with false when it has left the queue. */
  wait(run: Waiting): Promise<boolean> {
    return new Promise((resolve) => {
      this.#queue.set(run, resolve);
      run.leaveQueue = () => this.#leave(run, false);
    });
  }

  /** Gives a slot back. The run that has waited longest gets it. */
  release(): void {
    if (this.#queue.size === 0) {
      this.#running -= 1;
      return;
    }
    const [next] = this.#queue.keys();
    this.#leave(next as Waiting, true);
  }

  #leave(run: Waiting, hasSlot: boolean): void {
    const resolve = this.#queue.get(run);
    this.#queue.delete(run);
    run.leaveQueue = undefined;
    resolve?.(hasSlot);
  }
}
