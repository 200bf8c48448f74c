import { Clients } from './clients.ts';
import { readHistories } from './history.ts';
import { checkLaws } from './laws.ts';
import { NO_FAULTS, SharedStore, type StoreFaults } from './shared-store.ts';
import { type Deployment, SimProcess } from './sim-process.ts';
import { Webhooks } from './webhooks.ts';
import { World } from './world.ts';

/** What a round has shown. */
export interface RoundResult {
  readonly seed: number;
  readonly steps: number;
  /** Virtual milliseconds. */
  readonly duration: number;
  /** Laws that were broken; none in a good round. */
  readonly violations: readonly string[];
  /** One line for each step, when asked for. */
  readonly trace: readonly string[] | undefined;
}

const TAKEOVER_AFTER = 3_000;
/** Once faults have stopped, everything must be over after so long: queues of turns that hang until their time limit included. */
const LONGEST_END = 120_000;

/** Rounds from this seed on have push notifications: so the rounds before it stay what they were. */
export const FIRST_PUSH_SEED = 1_000_000;

/** Rounds from this seed on have late claims instead: tasks end while a process learns that it has taken them over. */
export const FIRST_LATE_CLAIM_SEED = 2_000_000;

/** What a round has besides the usual. */
type Special = 'push' | 'late claims' | undefined;

function specialOf(seed: number): Special {
  if (seed >= FIRST_LATE_CLAIM_SEED) return 'late claims';
  return seed >= FIRST_PUSH_SEED ? 'push' : undefined;
}

/** Runs one round: everything in it follows from the seed. */
export async function runRound(seed: number, { isTraced = false } = {}): Promise<RoundResult> {
  const world = new World(seed, isTraced);
  const onUnhandled = (error: unknown) =>
    world.violation(`unhandled rejection: ${error instanceof Error ? error.stack : error}`);
  process.on('unhandledRejection', onUnhandled);
  try {
    await new Round(world, specialOf(seed)).run();
  } finally {
    process.off('unhandledRejection', onUnhandled);
  }
  const { steps, now: duration, violations, trace } = world;
  return { seed, steps, duration, violations, trace };
}

class Round {
  readonly #world: World;
  readonly #special: Special;
  readonly #deployment: Deployment;
  readonly #clients: Clients;
  readonly #processes: SimProcess[] = [];

  constructor(world: World, special: Special) {
    const { random } = world;
    this.#world = world;
    this.#special = special;
    const store = new SharedStore(world);
    store.faults = randomFaults(world);
    this.#deployment = {
      world,
      store,
      takeoverAfter: TAKEOVER_AFTER,
      storeRetry: random.pick([200, 2_000, 8_000]),
      agent: {
        onCrash: random.pick(special === 'late claims' ? ['restart'] : ['fail', 'restart']),
        runTimeout: random.pick([4_000, 12_000]),
      },
      slots: random.chance(0.2) ? { maxConcurrentRuns: 2, maxQueuedRuns: 2 } : undefined,
      webhooks: special === 'push' ? new Webhooks(world) : undefined,
    };
    this.#clients = new Clients(world, store, this.#deployment.webhooks);
    if (special === 'late claims') this.#delayClaims(store);
    for (let count = 2 + random.upTo(3); count > 0; count -= 1) this.#start();
  }

  /**
   * Lets most claims be answered late, and gives their tasks a sender and an end meanwhile. A claim that is answered while a finished task
   * answers its senders is too rare otherwise.
   */
  #delayClaims(store: SharedStore): void {
    store.faults = { ...store.faults, slow: this.#world.random.pick([0.3, 0.5]) };
    store.onClaim = (taskId, by) => {
      const claimant = this.#alive.find(({ name }) => name === by.name);
      if (claimant) this.#clients.overtake(taskId, claimant, () => this.#some());
    };
  }

  async run(): Promise<void> {
    const world = this.#world;
    const end = world.random.between(2_000, 15_000);
    this.#plan(end);
    await world.run(end);
    this.#calm();
    await world.run(world.now + LONGEST_END, () => this.#isQuiet());
    // Wake-ups that were lost are made up for by the next look at the logs.
    await world.run(world.now + 2 * TAKEOVER_AFTER);
    const complain = (law: number, text: string) => world.violation(`law ${law}: ${text}`);
    const { store, webhooks } = this.#deployment;
    const histories = await readHistories(store);
    checkLaws(histories, this.#clients.calls, complain);
    await webhooks?.check(histories, store.push, complain);
    await this.#checkMemory();
  }

  get #alive(): SimProcess[] {
    return this.#processes.filter(({ state }) => state !== 'dead');
  }

  /** Whether every caller has its answer and nothing runs. */
  async #isQuiet(): Promise<boolean> {
    const { store, webhooks } = this.#deployment;
    if (!this.#clients.isQuiet || store.underWay > 0 || this.#processes.some(({ isRunning }) => isRunning))
      return false;
    for await (const { run } of store.truth.export()) if (run) return false;
    return !webhooks || webhooks.isQuiet(store.push);
  }

  /** A process that lives. */
  #some(): SimProcess {
    return this.#alive.length > 0 ? this.#world.random.pick(this.#alive) : this.#start();
  }

  #start(): SimProcess {
    const name = String.fromCharCode('a'.charCodeAt(0) + this.#processes.length);
    const process = new SimProcess(name, this.#deployment, () => this.#clients.cut(process));
    this.#processes.push(process);
    return process;
  }

  /** What clients do and what goes wrong, at random times. */
  #plan(end: number): void {
    const { random } = this.#world;
    const at = (work: () => void) => void this.#world.after(random.between(0, end), 'world', work);
    for (let count = 5 + random.upTo(25); count > 0; count -= 1) {
      at(() => void this.#clients.act(this.#some()));
    }
    for (let count = random.upTo(3); count > 0; count -= 1) at(() => this.#clients.race(this.#alive));
    for (let count = random.upTo(8); count > 0; count -= 1) at(random.pick(this.#mishaps()));
    if (this.#special !== 'late claims') return;
    const [freeze, kill] = this.#mishaps();
    for (let count = 4; count > 0; count -= 1) at(random.pick([freeze, kill]) as () => void);
  }

  #mishaps(): (() => void)[] {
    const { random } = this.#world;
    const { webhooks } = this.#deployment;
    // What happens to a process that runs something is of more interest.
    const some = () => {
      const running = this.#alive.filter(({ isRunning }) => isRunning);
      return running.length > 0 && random.chance(0.7) ? random.pick(running) : this.#some();
    };
    const later = (longest: number, work: () => void) =>
      void this.#world.after(random.between(0, longest), 'world', work);
    return [
      () => {
        const process = some();
        process.freeze();
        later(3 * TAKEOVER_AFTER, () => process.thaw());
      },
      () => {
        some().kill();
        later(5_000, () => this.#start());
      },
      () => {
        later(5_000, () => this.#start());
        some().stop(random.pick([0, 500, 5_000]));
      },
      () => {
        const { store } = this.#deployment;
        store.outage = random.pick(['all', 'writes']);
        this.#world.note(`the store takes no ${store.outage === 'all' ? 'calls' : 'writes'}`);
        later(random.pick([200, 3_000, 12_000]), () => {
          store.outage = 'none';
          this.#world.note('the store takes calls again');
        });
      },
      () => some().changeClock(),
      ...(webhooks ? [() => webhooks.interrupt(random.between(0, 10_000))] : []),
      () => some().takeOver(),
    ];
  }

  /** Faults stop. */
  #calm(): void {
    this.#world.note('--- faults stop ---');
    this.#clients.isHurried = true;
    const { store } = this.#deployment;
    store.faults = { ...NO_FAULTS, loseWake: store.faults.loseWake };
    store.outage = 'none';
    this.#deployment.webhooks?.calm();
    for (const process of this.#processes) process.thaw();
    if (this.#alive.every(({ isStopping }) => isStopping)) this.#start();
  }

  /** Law 7: nothing is left in memory when there is nothing to do. */
  async #checkMemory(): Promise<void> {
    const world = this.#world;
    this.#clients.leave();
    await world.run(world.now + 2_000);
    for (const { engine, name } of this.#alive) {
      if (engine.liveCount > 0) world.violation(`law 7: ${name} keeps ${engine.liveCount} tasks`);
    }
    for (const process of this.#alive) if (!process.isStopping) process.stop(0);
    await world.run(world.now + 10_000);
    for (const process of this.#processes) {
      if (process.state !== 'dead') world.violation(`law 7: ${process.name} does not end`);
    }
  }
}

function randomFaults({ random }: World): StoreFaults {
  return {
    refuse: random.pick([0, 0, 0.02, 0.15]),
    loseAnswer: random.pick([0, 0, 0.02, 0.15]),
    slow: random.pick([0, 0, 0.02, 0.1]),
    loseWake: random.pick([0, 0.2, 1]),
    repeatWake: random.pick([0, 0.3]),
  };
}
