/** A task with an object that can be built again. */
interface Built {
  letGo(): void;
}

/** The finished tasks that were built for a reader last, so that a task that is read again and again is one object. */
export class RecentTasks {
  readonly #limit: number;
  readonly #ring: Built[] = [];
  #next = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a task that was built, and lets go of the object of the one whose place it takes. */
  add(task: Built): void {
    this.#ring[this.#next]?.letGo();
    this.#ring[this.#next] = task;
    this.#next = (this.#next + 1) % this.#limit;
  }
}
