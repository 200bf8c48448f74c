import type { AgentDefinition } from '../../src/engine/agent.ts';
import { createEngine, type Engine } from '../../src/engine/engine.ts';
import { EngineHost } from '../../src/engine/host.ts';
import { RunSlots, type RunSlotsOptions } from '../../src/engine/run-slots.ts';
import type { Logger } from '../../src/internal/logger.ts';
import { type Runtime, sleep } from '../../src/internal/runtime.ts';
import { A2AError } from '../../src/protocol/error.ts';
import { AgentFault, scriptedAgent } from './agent.ts';
import { type SharedStore, StoreFault } from './shared-store.ts';
import type { Webhooks } from './webhooks.ts';
import type { Actor, World } from './world.ts';

/** What all processes of a round have in common. */
export interface Deployment {
  readonly world: World;
  readonly store: SharedStore;
  /** Milliseconds without a heartbeat after which a process counts as dead. */
  readonly takeoverAfter: number;
  readonly storeRetry: number;
  readonly agent: Required<Pick<AgentDefinition, 'onCrash' | 'runTimeout'>>;
  readonly slots: RunSlotsOptions | undefined;
  readonly webhooks: Webhooks | undefined;
}

const BEGINNING = Date.parse('2026-01-01T00:00:00Z');

/** An engine in a process of its own: with a clock that is wrong, and that can be frozen, killed and stopped. */
export class SimProcess implements Actor {
  readonly name: string;
  readonly engine: Engine;
  state: Actor['state'] = 'awake';
  /** Set from the moment when the process is told to stop. */
  isStopping = false;
  readonly #onDeath: () => void;
  readonly #close: (grace: number) => Promise<void>;
  /** When each run of the agent that has not returned began. */
  readonly #runs = new Map<object, number>();
  readonly #deployment: Deployment;
  /** How wrong its clock is, in milliseconds. */
  #skew: number;
  #ids = 0;
  #attempts = 0;

  constructor(name: string, deployment: Deployment, onDeath: () => void) {
    const { world, takeoverAfter, storeRetry, agent, slots, webhooks } = deployment;
    this.name = name;
    this.#onDeath = onDeath;
    this.#deployment = deployment;
    this.#skew = world.random.pick([0, 0, -3_600_000, 3_600_000]) + world.random.between(-2_000, 2_000);
    const runtime = this.#runtime();
    const scripted = scriptedAgent(
      {
        nextAttempt: (messageId) => this.#nextAttempt(messageId),
        sleep: (milliseconds) => sleep(runtime, milliseconds),
      },
      agent,
    );
    const store = deployment.store.viewOf(this);
    const services = { store, runtime, takeoverAfter, logger: this.#logger() };
    const push = webhooks?.deskOf(this, services);
    const host = new EngineHost({
      ...services,
      holder: name,
      storeRetry,
      slots: slots && new RunSlots(slots),
      push: push?.desk,
    });
    if (push) host.join(push.desk);
    this.#close = async (grace) => {
      await this.engine.close(grace);
      await push?.outbox.close(grace);
      await host.close();
    };
    this.engine = createEngine({
      host,
      agent: { ...scripted, run: (context) => this.#track(scripted.run(context)) },
    });
    this.#start();
  }

  /** A start that the store has failed is tried again, as by a supervisor. */
  #start(): void {
    const { world } = this.#deployment;
    const again = () => void world.after(500, 'starts again', () => this.#start(), this);
    this.do('starts', () => void this.engine.takeOver().catch(again));
  }

  /** Whether a run is under way that has time left. */
  get isRunning(): boolean {
    const { world, agent } = this.#deployment;
    // Deadlines are looked at once in a second.
    const longest = agent.runTimeout + 2_000;
    return this.state !== 'dead' && [...this.#runs.values()].some((began) => began + longest > world.now);
  }

  async #track<T>(run: T): Promise<Awaited<T>> {
    const key = {};
    this.#runs.set(key, this.#deployment.world.now);
    try {
      return await run;
    } finally {
      this.#runs.delete(key);
    }
  }

  /** Does something in this process, as soon as it is awake. */
  do(label: string, work: () => void): void {
    const { world } = this.#deployment;
    world.after(world.random.between(0, 2), label, work, this);
  }

  freeze(): void {
    if (this.state !== 'awake') return;
    this.#deployment.world.note('is frozen', this);
    this.state = 'frozen';
  }

  thaw(): void {
    if (this.state !== 'frozen') return;
    this.#deployment.world.note('is thawed', this);
    this.#deployment.world.thaw(this);
  }

  kill(): void {
    if (this.state === 'dead') return;
    this.#deployment.world.note(this.isStopping ? 'ends' : 'is killed', this);
    this.state = 'dead';
    this.#onDeath();
  }

  stop(grace: number): void {
    this.isStopping = true;
    this.do(`stops within ${grace} ms`, () => void this.#close(grace).then(() => this.kill()));
  }

  /** Looks for work to take over, besides what it does by itself. */
  takeOver(): void {
    this.do('takes over', () => void this.engine.takeOver().catch(() => {}));
  }

  /** Sets the clock to another wrong time. */
  changeClock(): void {
    this.#skew += this.#deployment.world.random.between(-60_000, 60_000);
    this.#deployment.world.note(`has another time: ${Math.round(this.#skew)} ms off`, this);
  }

  #nextAttempt(messageId: string): string {
    this.#attempts += 1;
    const attempt = `${this.name}#${this.#attempts}`;
    this.#deployment.world.note(`the agent runs ${messageId} as ${attempt}`, this);
    return attempt;
  }

  #runtime(): Runtime {
    const { world } = this.#deployment;
    return {
      now: () => Math.floor(BEGINNING + world.now + this.#skew),
      elapsed: () => world.now,
      setTimer: (milliseconds, fire) =>
        world.after(milliseconds + world.random.between(0, 2), `timer of ${Math.round(milliseconds)} ms`, fire, this),
      macrotask: () =>
        new Promise((resolve) => {
          world.after(world.random.between(0, 1), 'macrotask', resolve, this);
        }),
      newId: () => `${this.name}-${++this.#ids}`,
      random: () => world.random.between(0, 1),
    };
  }

  #logger(): Logger {
    const { world } = this.#deployment;
    const log = (fields: Record<string, unknown>, message: string) => {
      const { err, taskId = '' } = fields;
      world.note(() => `log: ${message} ${taskId} ${err === undefined ? '' : String(err)}`, this);
      if (err !== undefined && !isExpected(err))
        world.violation(`${this.name} logged an unexpected error: ${describe(err)}`);
    };
    return { info: log, warn: log, error: log };
  }
}

/** Whether an error is one that the simulation has caused or that the engine states. */
export function isExpected(error: unknown): boolean {
  return error instanceof A2AError || error instanceof StoreFault || error instanceof AgentFault || isAbort(error);
}

/** What an aborted agent throws is the reason of its signal. */
function isAbort(error: unknown): boolean {
  if (error instanceof DOMException) return true;
  return error instanceof Error && ABORTS.some((text) => error.message.includes(text));
}

const ABORTS = ['The store failed', 'The idempotency key was used', 'The task was ended', 'The server is stopping'];

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
