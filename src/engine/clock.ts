import type { TaskState } from '../protocol/scalar.ts';
import type { TaskStatus } from '../protocol/task.ts';

/** The clock for timestamps of tasks. Values are cached per millisecond. */
export class Clock {
  readonly #now: () => number;
  #lastTime = Number.NaN;
  #timestamp = '';
  readonly #statuses = new Map<TaskState, TaskStatus>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** ISO 8601 with milliseconds. Never earlier than the previous timestamp or `notBefore`, even if the machine's clock goes back. */
  timestamp(notBefore?: string): string {
    const now = this.#now();
    if (!(now <= this.#lastTime)) {
      this.#lastTime = now;
      this.#timestamp = new Date(now).toISOString();
    }
    return notBefore !== undefined && notBefore > this.#timestamp ? notBefore : this.#timestamp;
  }

  /** A status without a message. Cached, so that all statuses of one millisecond and state are the same object. */
  status(state: TaskState, notBefore?: string): TaskStatus {
    const timestamp = this.timestamp(notBefore);
    let status = this.#statuses.get(state);
    if (status?.timestamp !== timestamp) this.#statuses.set(state, (status = { state, timestamp }));
    return status;
  }
}
