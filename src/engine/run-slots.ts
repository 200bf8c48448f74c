/** A run that may have to wait for its place. */
export interface Waiting {
  /** Set while it waits: gives its place in the queue up. */
  leaveQueue: (() => void) | undefined;
}

export interface RunSlotsOptions {
  /** Runs at the same time. */
  readonly maxConcurrentRuns: number;
  /** Runs that wait for one of those to end. */
  readonly maxQueuedRuns: number;
}

/** Counts the runs that are under way, for all agents of a process; the others wait in order. */
export class RunSlots {
  readonly maxQueued: number;
  readonly #limit: number;
  readonly #queue = new Map<Waiting, (hasSlot: boolean) => void>();
  #running = 0;

  constructor({ maxConcurrentRuns, maxQueuedRuns }: RunSlotsOptions) {
    checkLimit('maxConcurrentRuns', maxConcurrentRuns, 1);
    checkLimit('maxQueuedRuns', maxQueuedRuns, 0);
    this.#limit = maxConcurrentRuns;
    this.maxQueued = maxQueuedRuns;
  }

  /** Whether the next run would find no place, not even in the queue. */
  get isFull(): boolean {
    return this.#running >= this.#limit && this.#queue.size >= this.maxQueued;
  }

  /** Takes a slot if one is free, which it is only when nobody waits for it. */
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

  /** Gives a slot back; whoever waits longest has it next. */
  release(): void {
    const [next] = this.#queue.keys();
    if (next) this.#leave(next, true);
    else this.#running -= 1;
  }

  #leave(run: Waiting, hasSlot: boolean): void {
    const resolve = this.#queue.get(run);
    this.#queue.delete(run);
    run.leaveQueue = undefined;
    resolve?.(hasSlot);
  }
}

function checkLimit(name: string, value: number, least: number): void {
  if (value >= least && (Number.isInteger(value) || value === Number.POSITIVE_INFINITY)) return;
  throw new Error(`limits.${name} must be a whole number of at least ${least}, or Infinity; got ${value}`);
}
