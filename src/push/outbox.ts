import type { HostMember } from '../engine/host.ts';
import { retryStore } from '../engine/retry-store.ts';
import { within } from '../internal/runtime.ts';
import type { PushOutcome, PushStore } from '../store/push-store.ts';
import type { Append } from '../store/task-store.ts';
import { type Aftermath, Delivery, type DeliveryServices } from './delivery.ts';
import { type LaneLimits, Lanes } from './lanes.ts';

/** What an outbox works with. */
export interface OutboxOptions extends Omit<DeliveryServices, 'settle' | 'more' | 'over'>, LaneLimits {
  readonly push: PushStore;
}

/** Claims that are asked for at once. */
const BATCH = 64;
/** Claims that are held at the same time. */
const MAX_CLAIMS = 4_096;
/** Claims that one host may hold when there is no room for those of others. */
const MAX_CLAIMS_PER_HOST = 1_024;
/** Tasks with configurations that this process remembers. Configurations of other tasks are found by polling. */
const MAX_ATTENDED = 100_000;
/** Milliseconds after the time of a retry at which it is polled, because the clock of the store differs. */
const CLOCK_MARGIN = 10;
/** Milliseconds after which the store is asked again when it has failed. */
const STORE_PAUSE = 1_000;

/**
 * Delivers the events that push configurations have not received yet. The log of a task is the list of its events, and each configuration
 * has a cursor into it, so nothing else is stored. Any process may deliver: a claim with a lease gives a configuration to one of them.
 */
export class Outbox implements HostMember {
  readonly #options: OutboxOptions;
  readonly #services: DeliveryServices;
  readonly #lanes: Lanes;
  readonly #deliveries = new Set<Delivery>();
  /** How many deliveries each task has here. */
  readonly #busy = new Map<string, number>();
  /** Tasks that may have new events while a delivery for them is running here. */
  readonly #again = new Set<string>();
  readonly #attended = new Set<string>();
  /** Tasks that may have something to deliver. */
  readonly #hints = new Set<string>();
  /** Whether any task may have something to deliver. */
  #isStale = false;
  #isPumping = false;
  /** Whether the last claim failed. */
  #isFailing = false;
  #isClosed = false;
  #outcomes: { readonly outcome: PushOutcome; readonly answer: (isHeld: boolean) => void }[] = [];
  #isSettling = false;
  #wakeAt = Number.POSITIVE_INFINITY;
  #cancelTimer = () => {};
  #onIdle: (() => void) | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#lanes = new Lanes(options, options.runtime);
    this.#services = {
      ...options,
      settle: (outcome) => this.#settle(outcome),
      more: (delivery) => this.#more(delivery),
      over: (delivery, after) => this.#over(delivery, after),
    };
  }

  /** A task has configurations that this process knows of. */
  attend(taskId: string): void {
    this.#remember(taskId);
    this.#hint(taskId);
  }

  /** Appends of this process. Most tasks have no configurations: for them this does nothing. */
  stored(appends: readonly Append[]): void {
    for (const { taskId, push } of appends) {
      if (push) this.attend(taskId);
      else if (this.#attended.size > 0 && this.#attended.has(taskId)) this.#hint(taskId);
    }
  }

  wake(taskId?: string): void {
    if (taskId === undefined) {
      this.#isStale = true;
      void this.#pump();
    } else if (this.#attended.has(taskId)) this.#hint(taskId);
  }

  /** Claims of dead processes expire by themselves. */
  async takeOver(): Promise<number> {
    return 0;
  }

  /** Ends deliveries: those under way get `grace` milliseconds, the others go back to the store. */
  async close(grace: number): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer();
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    for (const work of this.#lanes.clear()) void (work as Delivery).release();
    if (this.#deliveries.size > 0) await within(this.#options.runtime, grace, idle);
  }

  #remember(taskId: string): void {
    this.#attended.add(taskId);
    if (this.#attended.size <= MAX_ATTENDED) return;
    const [oldest] = this.#attended;
    if (oldest !== undefined) this.#attended.delete(oldest);
  }

  #hint(taskId: string): void {
    if (this.#busy.has(taskId)) this.#again.add(taskId);
    this.#hints.add(taskId);
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping || this.#isClosed) return;
    this.#isPumping = true;
    // Callers that wait for the commit get their answer first.
    await this.#options.runtime.macrotask();
    try {
      while (!this.#isClosed && (this.#hints.size > 0 || this.#isStale)) {
        const limit = Math.min(BATCH, MAX_CLAIMS - this.#deliveries.size);
        if (limit > 0) await this.#claim(limit);
        else if (!(await this.#makeRoom())) break;
        this.#isFailing = false;
      }
    } catch (error) {
      this.#isStale = true;
      this.#wakeIn(STORE_PAUSE);
      // One line for each outage of the store, however often the claim is tried again.
      if (!this.#isClosed && !this.#isFailing) {
        this.#options.logger.warn({ err: error }, 'push notifications that are due cannot be read');
      }
      this.#isFailing = true;
    }
    this.#isPumping = false;
  }

  async #claim(limit: number): Promise<void> {
    const taskIds = this.#hints.size > 0 ? [...this.#hints].slice(0, limit) : undefined;
    if (taskIds) for (const taskId of taskIds) this.#hints.delete(taskId);
    else this.#isStale = false;
    const { push, lease } = this.#options;
    const claims = await push.claim({ limit, lease, taskIds });
    for (const claim of claims) {
      const { taskId } = claim;
      const delivery = new Delivery(claim, this.#services);
      this.#remember(taskId);
      this.#deliveries.add(delivery);
      this.#busy.set(taskId, (this.#busy.get(taskId) ?? 0) + 1);
      this.#more(delivery);
    }
    if (claims.length < limit) return;
    // There may be more than the limit.
    if (taskIds) for (const taskId of taskIds) this.#hints.add(taskId);
    else this.#isStale = true;
  }

  /** A host that hangs must not fill all places: its newest claims wait in the store. Resolves with whether there is room now. */
  async #makeRoom(): Promise<boolean> {
    const works = this.#lanes.takeFromLongest(BATCH, MAX_CLAIMS_PER_HOST) as Delivery[];
    await Promise.all(works.map((delivery) => delivery.postpone()));
    return works.length > 0;
  }

  #more(delivery: Delivery): void {
    if (this.#isClosed) void delivery.release();
    else this.#lanes.add(delivery);
  }

  #over(delivery: Delivery, after: Aftermath): void {
    const { taskId } = delivery.claim;
    this.#deliveries.delete(delivery);
    const left = (this.#busy.get(taskId) ?? 1) - 1;
    if (left > 0) this.#busy.set(taskId, left);
    else this.#busy.delete(taskId);
    if (after === 'delivered' && left === 0) this.#attended.delete(taskId);
    else if (typeof after === 'object') this.#wakeIn(after.retryAfter + CLOCK_MARGIN);
    if (this.#again.delete(taskId)) this.#hint(taskId);
    else if (this.#isStale || this.#hints.size > 0) void this.#pump();
    if (this.#deliveries.size === 0) this.#onIdle?.();
  }

  #wakeIn(milliseconds: number): void {
    const { runtime } = this.#options;
    const at = runtime.elapsed() + milliseconds;
    if (this.#isClosed || at >= this.#wakeAt) return;
    this.#cancelTimer();
    this.#wakeAt = at;
    const wake = () => {
      this.#wakeAt = Number.POSITIVE_INFINITY;
      this.wake();
    };
    this.#cancelTimer = runtime.setTimer(milliseconds, wake, { background: true });
  }

  #settle(outcome: PushOutcome): Promise<boolean> {
    return new Promise((answer) => {
      this.#outcomes.push({ outcome, answer });
      void this.#storeOutcomes();
    });
  }

  /** Outcomes that come while others are stored are stored together. */
  async #storeOutcomes(): Promise<void> {
    if (this.#isSettling) return;
    this.#isSettling = true;
    const { runtime, lease, push, logger } = this.#options;
    while (this.#outcomes.length > 0) {
      await runtime.macrotask();
      const batch = this.#outcomes.splice(0);
      // Of several outcomes of one claim, the last one has the newest cursor.
      const last = new Map(batch.map(({ outcome }) => [keyOf(outcome), outcome]));
      let held: readonly boolean[] = [];
      try {
        held = await retryStore(() => push.settle([...last.values()]), {
          runtime,
          storeRetry: this.#isClosed ? 0 : lease,
        });
      } catch (error) {
        if (!this.#isClosed) logger.warn({ err: error }, 'push notifications were sent that may be sent again');
      }
      const isHeld = new Map([...last.keys()].map((key, index) => [key, held[index] ?? false]));
      for (const { outcome, answer } of batch) answer(isHeld.get(keyOf(outcome)) ?? false);
    }
    this.#isSettling = false;
  }
}

function keyOf({ taskId, id, epoch }: PushOutcome): string {
  return JSON.stringify([taskId, id, epoch]);
}
