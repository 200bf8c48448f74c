import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import type { PushStore } from '../../src/store/push-store.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';
import type { Append, AppendOutcome, TaskStore } from '../../src/store/task-store.ts';
import type { Actor, World } from './world.ts';

/** How often a call to the store goes wrong. */
export interface StoreFaults {
  /** Probability that a call fails and does nothing. */
  readonly refuse: number;
  /** Probability that a call does its work and the answer is lost. */
  readonly loseAnswer: number;
  /** Probability that a call takes up to seconds. */
  readonly slow: number;
  readonly loseWake: number;
  readonly repeatWake: number;
}

export const NO_FAULTS: StoreFaults = { refuse: 0, loseAnswer: 0, slow: 0, loseWake: 0, repeatWake: 0 };

/** What a call to the store fails with. */
export class StoreFault extends Error {}

/** A stored append, as the store saw it. */
export interface Commit {
  readonly writer: string;
  readonly as: number | 'guest';
  /** The epoch after it. */
  readonly epoch: number;
  readonly first: number;
  readonly count: number;
}

/** Calls that change the store. */
const WRITES = new Set(['append', 'answer', 'claim', 'beat', 'push put', 'push claim', 'push settle']);

type Call = (...parameters: unknown[]) => Promise<unknown>;

/** The memory store behind a network that delays, fails and forgets. All processes of a round share it. */
export class SharedStore {
  readonly truth: TaskStore;
  /** The stored appends of each task. */
  readonly commits = new Map<string, Commit[]>();
  faults: StoreFaults = NO_FAULTS;
  /** Whether all calls fail, or those that write. */
  outage: 'none' | 'all' | 'writes' = 'none';
  /** Called when a process has claimed a task, before it knows. */
  onClaim: ((taskId: string, by: Actor) => void) | undefined;
  readonly #world: World;
  /** Calls that are on their way here, also from processes that have died since. */
  underWay = 0;
  readonly #positions = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
    const defer = (work: () => void) => void world.after(world.random.between(0, 2), 'store: wake-ups', work);
    this.truth = createMemoryStore({ now: () => world.now, defer });
  }

  /** The push configurations as they are. */
  get push(): PushStore {
    return this.truth.push as PushStore;
  }

  get taskIds(): string[] {
    return [...this.#positions.keys()];
  }

  /** The newest stored position of a task. */
  position(taskId: string): number {
    return this.#positions.get(taskId) ?? 0;
  }

  /** The store as one process reaches it. */
  viewOf(actor: Actor): TaskStore {
    return new Proxy(this.truth, {
      get: (target, name: keyof TaskStore) => {
        if (name === 'watch') {
          return (holder: string, listener: (ids: readonly string[]) => void) =>
            target.watch(holder, (ids) => this.#wake(actor, ids, listener));
        }
        if (name === 'push') return this.#pushOf(actor, target.push as PushStore);
        const method = (target[name] as Call).bind(target);
        return (...parameters: unknown[]) => this.#call(actor, name, () => method(...parameters), parameters);
      },
    });
  }

  #pushOf(actor: Actor, push: PushStore): PushStore {
    return new Proxy(push, {
      get: (target, name: keyof PushStore) => {
        const method = (target[name] as Call).bind(target);
        return (...parameters: unknown[]) => this.#call(actor, `push ${name}`, () => method(...parameters), parameters);
      },
    });
  }

  #call(actor: Actor, name: string, perform: () => Promise<unknown>, parameters: unknown[]): Promise<unknown> {
    const world = this.#world;
    return new Promise((resolve, reject) => {
      const subject = parameters.filter((parameter) => typeof parameter !== 'object').join(' ');
      const label = `${name} ${subject}`.trim();
      const answer = (what: string, settle: () => void) =>
        world.after(this.#delay(), `${label}: ${what}`, settle, actor);
      this.underWay += 1;
      world.after(this.#delay(), `store: ${label} from ${actor.name}`, () => {
        this.underWay -= 1;
        const fault = this.#fault(name);
        if (fault === 'refused') {
          world.note(`store: ${name} from ${actor.name} is refused`);
          const refused = new StoreFault(`${name} refused`);
          const error = this.outage === 'none' ? refused : new StoreUnavailable(refused);
          answer('error', () => reject(error));
          return;
        }
        perform().then(
          (result) => {
            this.#observe(name, parameters, result);
            if (name === 'claim' && result) this.onClaim?.(parameters[1] as string, actor);
            if (fault === 'lost') answer('answer lost', () => reject(new StoreFault(`answer to ${name} lost`)));
            else answer('answer', () => resolve(result));
          },
          (error) => answer('error', () => reject(error)),
        );
      });
    });
  }

  #delay(): number {
    const { random } = this.#world;
    return random.chance(this.faults.slow) ? random.between(20, 2_000) : random.between(0.1, 3);
  }

  #fault(name: string): 'refused' | 'lost' | undefined {
    const { random } = this.#world;
    const isWrite = WRITES.has(name);
    if (this.outage === 'all' || (this.outage === 'writes' && isWrite)) return 'refused';
    if (random.chance(this.faults.refuse)) return 'refused';
    return random.chance(this.faults.loseAnswer) ? 'lost' : undefined;
  }

  #wake(actor: Actor, ids: readonly string[], listener: (ids: readonly string[]) => void): void {
    const { random } = this.#world;
    const times = random.chance(this.faults.loseWake) ? 0 : random.chance(this.faults.repeatWake) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      this.#world.after(this.#delay(), `wake-up for ${ids.join(', ')}`, () => listener(ids), actor);
    }
  }

  #observe(name: string, parameters: unknown[], result: unknown): void {
    if (name !== 'append') {
      this.#world.note(() => `store: ${name} -> ${brief(result)}`);
      return;
    }
    const [batch] = parameters as [readonly Append[]];
    (result as readonly AppendOutcome[]).forEach((outcome, index) => {
      const append = batch[index] as Append;
      this.#world.note(() => `store: ${describeAppend(append)} -> ${describeOutcome(outcome)}`);
      if (outcome.kind === 'stored') this.#committed(append, outcome);
    });
  }

  #committed({ taskId, writer, as, changes }: Append, { first, epoch }: AppendOutcome & { kind: 'stored' }): void {
    const last = first + changes.length - 1;
    // A repeated append gets its first outcome again.
    if (last <= this.position(taskId)) return;
    this.#positions.set(taskId, last);
    const commits = this.commits.get(taskId) ?? [];
    commits.push({ writer, as, epoch, first, count: changes.length });
    this.commits.set(taskId, commits);
  }
}

function describeAppend({ taskId, as, writer, serial, changes, run, seen, turn, keyed }: Append): string {
  const mark =
    run === null ? ' run:end' : run === undefined ? '' : 'ifNone' in run ? ' run:ifNone' : ` run:${run.turn}`;
  const rest = [seen === undefined ? '' : ` seen ${seen}`, turn === undefined ? '' : ` turn ${turn}`, mark];
  const by = as === 'guest' ? 'guest' : `epoch ${as}`;
  const key = keyed ? ` key ${keyed.key}` : '';
  return `${taskId} += [${changes.map(describeChange).join(', ')}] by ${writer}/${serial} as ${by}${rest.join('')}${key}`;
}

/** One change of a task in a few words. */
export function describeChange(change: Append['changes'][number]): string {
  if ('task' in change) return `task ${change.task.history?.[0]?.messageId}`;
  if ('received' in change) return `received ${change.received.messageId}`;
  if ('artifactUpdate' in change) return `chunk ${change.artifactUpdate.artifact.parts[0]?.text}`;
  if ('resumed' in change) return `resumed ${JSON.stringify(change.resumed)}`;
  if ('metadata' in change) return `metadata ${JSON.stringify(change.metadata)}`;
  const { state, message } = change.statusUpdate.status;
  return `${state.replace('TASK_STATE_', '')} ${message?.parts[0]?.text ?? ''}`.trim();
}

function describeOutcome(outcome: AppendOutcome): string {
  if (outcome.kind !== 'stored') return JSON.stringify(outcome);
  return `stored at ${outcome.first}, epoch ${outcome.epoch}, run ${outcome.run}`;
}

function brief(result: unknown): string {
  const text = JSON.stringify(result) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
