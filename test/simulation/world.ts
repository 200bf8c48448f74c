import { createRandom, type Random } from '../support/random.ts';

/** Something whose work can be held back or dropped: a process. */
export interface Actor {
  readonly name: string;
  /** A frozen actor does its work after it is thawed; a dead one never. */
  state: 'awake' | 'frozen' | 'dead';
}

interface Job {
  readonly due: number;
  readonly label: string;
  readonly actor: Actor | undefined;
  readonly work: () => void;
  isCanceled: boolean;
}

/** Virtual time and the only order of work. Each step does one job, then lets all promises settle that depend on nothing else. */
export class World {
  readonly random: Random;
  /** Virtual milliseconds since the beginning. */
  now = 0;
  steps = 0;
  readonly violations: string[] = [];
  /** What has happened, one line each; undefined when nobody wants to read it. */
  readonly trace: string[] | undefined;
  #jobs: Job[] = [];
  /** Jobs that became due while their actor was frozen. */
  readonly #held = new Map<Actor, Job[]>();

  constructor(seed: number, isTraced: boolean) {
    this.random = createRandom(seed);
    this.trace = isTraced ? [] : undefined;
  }

  /** Does work after so many virtual milliseconds; returns the function that cancels it. */
  after(milliseconds: number, label: string, work: () => void, actor?: Actor): () => void {
    const job: Job = { due: this.now + milliseconds, label, actor, work, isCanceled: false };
    this.#jobs.push(job);
    return () => {
      job.isCanceled = true;
    };
  }

  /** Adds a line to the trace. */
  note(line: string | (() => string), actor?: Actor): void {
    if (!this.trace) return;
    const text = typeof line === 'string' ? line : line();
    this.trace.push(`${this.now.toFixed(3).padStart(12)}  ${(actor?.name ?? '').padEnd(4)} ${text}`);
  }

  /** A law is broken. */
  violation(text: string): void {
    this.note(() => `!! ${text}`);
    this.violations.push(text);
  }

  /** Lets a frozen actor go on with everything that became due meanwhile. */
  thaw(actor: Actor): void {
    if (actor.state !== 'frozen') return;
    actor.state = 'awake';
    for (const job of this.#held.get(actor) ?? [])
      this.#jobs.push({ ...job, due: this.now + this.random.between(0, 5) });
    this.#held.delete(actor);
  }

  /** Works until this time, or until the condition holds, which is looked at once in a virtual second. */
  async run(until: number, isDone: () => boolean | Promise<boolean> = () => false): Promise<void> {
    let nextLook = this.now;
    while (this.now < until) {
      if (this.now >= nextLook) {
        if (await isDone()) return;
        nextLook = this.now + 1_000;
      }
      const job = this.#take(Math.min(until, nextLook));
      if (job) await this.#do(job);
    }
  }

  /** The earliest job that is due by a time; without one, the time is then. */
  #take(until: number): Job | undefined {
    let first: Job | undefined;
    let at = -1;
    this.#jobs.forEach((job, index) => {
      if (first && job.due >= first.due) return;
      first = job;
      at = index;
    });
    if (!first || first.due > until) {
      this.now = until;
      return undefined;
    }
    this.#jobs.splice(at, 1);
    this.now = Math.max(this.now, first.due);
    return first;
  }

  async #do(job: Job): Promise<void> {
    const { actor, label, work } = job;
    if (job.isCanceled || actor?.state === 'dead') return;
    if (actor?.state === 'frozen') {
      const held = this.#held.get(actor);
      if (held) held.push(job);
      else this.#held.set(actor, [job]);
      return;
    }
    this.steps += 1;
    this.note(label, actor);
    work();
    // Promises settle before the event loop goes on, in an order that depends on nothing but the code.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
