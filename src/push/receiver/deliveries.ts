import { HttpRefusal } from '../../bindings/http.ts';
import { Recent } from './recent.ts';

/** What tells deliveries apart, and puts them in order. */
export interface DeliveryKey {
  /** The task, and whom the delivery is for. */
  readonly task: string;
  /** The same on every attempt; undefined for senders that give none. */
  readonly id: string | undefined;
  /** Rises with the events of a task; undefined for senders that give none. */
  readonly position: number | undefined;
}

/** How much is kept. */
export interface DeliveryLimits {
  /** Deliveries under way. */
  readonly maxWaiting: number;
  /** Ids, and tasks with their position. */
  readonly maxRemembered: number;
}

/** Hands deliveries on: each once, and those of one task one after the other. */
export class Deliveries {
  readonly #maxWaiting: number;
  /** By task and id: deliveries under way, and those that were handed on. */
  readonly #known: Recent<Promise<void>>;
  readonly #positions: Recent<number>;
  /** The last delivery of each task that has some under way. */
  readonly #last = new Map<string, Promise<void>>();
  #waiting = 0;

  constructor({ maxWaiting, maxRemembered }: DeliveryLimits) {
    this.#maxWaiting = maxWaiting;
    this.#known = new Recent(maxRemembered);
    this.#positions = new Recent(maxRemembered);
  }

  /**
   * Calls `take`, unless the delivery was taken before. A second attempt that arrives during the first shares its outcome. After a
   * failure the next attempt is taken.
   */
  handOn({ task, id, position }: DeliveryKey, take: () => Promise<void>): Promise<void> {
    const key = `${task} ${id}`;
    const known = id === undefined ? undefined : this.#known.get(key);
    if (known) return known;
    const work = this.#inOrder(task, async () => {
      if (position !== undefined && position <= (this.#positions.get(task) ?? 0)) return;
      await take();
      if (position !== undefined) this.#positions.set(task, position);
    });
    if (id !== undefined) {
      this.#known.set(key, work);
      work.catch(() => this.#known.delete(key));
    }
    return work;
  }

  #inOrder(task: string, work: () => Promise<void>): Promise<void> {
    if (this.#waiting >= this.#maxWaiting) return Promise.reject(tooManyWaiting());
    this.#waiting += 1;
    const before = this.#last.get(task) ?? Promise.resolve();
    const done = before
      .catch(() => {})
      .then(work)
      .finally(() => {
        this.#waiting -= 1;
        if (this.#last.get(task) === done) this.#last.delete(task);
      });
    this.#last.set(task, done);
    return done;
  }
}

/** The answer where notifications come faster than they are read. */
export function tooManyWaiting(): HttpRefusal {
  return new HttpRefusal(503, 'UNAVAILABLE', 'Too many notifications wait to be read', { 'retry-after': '5' });
}
