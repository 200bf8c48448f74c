import { ClientError } from '../bindings/client-error.ts';
import type { AgentDefinition, RunContext } from '../engine/agent.ts';
import type { Authorize } from '../engine/authorize.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { EngineHost } from '../engine/host.ts';
import type { Logger } from '../internal/logger.ts';
import { unlessAborted } from '../internal/unless-aborted.ts';
import { intercept, type ServerInterceptor } from '../protocol/interceptor.ts';
import type { A2AService, StreamItem } from '../protocol/service.ts';
import { skillCheck } from '../server/access/skill-check.ts';
import { createExtendedCard } from '../server/card/extended-card.ts';
import { placeAgents } from '../server/mount/mounted-agent.ts';
import { startRetention } from '../server/retention.ts';
import type { TaskStore } from '../store/task-store.ts';
import { settle, type VirtualClock } from './virtual-clock.ts';

// Captured when the module is loaded, because tests may replace the global timers.
const { setTimeout: realTimeout } = globalThis;

/** A call of the agent's `run` that has not returned. */
export interface RunningRun {
  readonly taskId: string;
  /** The text of its message. */
  readonly text: string;
  /** ISO 8601, by the test's clock. */
  readonly startedAt: string;
  /** Whether its `signal` has aborted. */
  readonly isAborted: boolean;
}

/** What every process of a test is built from. */
export interface ProcessOptions {
  readonly agent: AgentDefinition;
  readonly store: TaskStore;
  readonly clock: VirtualClock;
  readonly logger: Logger;
  readonly retentionDays: number;
  readonly authorize: Authorize | undefined;
}

/** One process that serves the agent, until it is closed or crashes. */
export class TestProcess {
  readonly engine: Engine;
  /** The agent's service; calls fail when the process dies. */
  readonly service: A2AService;
  readonly #runs = new Set<RunningRun>();
  readonly #death = new AbortController();
  readonly #host: EngineHost;
  readonly #store: TaskStore;
  readonly #runtime: ReturnType<VirtualClock['createRuntime']>;
  readonly #clock: VirtualClock;
  readonly #stopRetention: () => void;

  constructor({ agent, store, clock, logger, retentionDays, authorize }: ProcessOptions) {
    const [placed] = placeAgents(agent);
    if (!placed) throw new Error('createTestClient needs an agent');
    this.#clock = clock;
    this.#store = store;
    this.#runtime = clock.createRuntime();
    const shared = { store: mortalStore(store, this.#death.signal), logger, runtime: this.#runtime };
    this.#host = new EngineHost(shared);
    const extendedCard = createExtendedCard(placed, { publicUrl: undefined, maxAge: 0, signing: [], push: false });
    this.engine = createEngine({
      host: this.#host,
      agent: this.#watched(agent),
      name: placed.name,
      authorize,
      extendedCard,
    });
    this.service = mortalService(this.engine, this.#death.signal);
    this.#stopRetention = startRetention(shared.store, { ...shared, days: retentionDays });
  }

  get runs(): RunningRun[] {
    return [...this.#runs];
  }

  /** Simulates a crash: unstored changes are lost. The store learns at once that the process is dead, which otherwise takes a while. */
  async kill(): Promise<void> {
    this.#runtime.stop();
    this.#runs.clear();
    this.#death.abort(new ClientError('unreachable', 'The agent was restarted during the call'));
    await this.#store.beat(this.#host.holder, 0);
  }

  /** Stops the agent as a shutdown without a grace period does. */
  async close(): Promise<void> {
    this.#stopRetention();
    const closed = this.engine.close(0).then(() => this.#host.close());
    await this.#clock.advance(0);
    await closed;
  }

  /** Resolves with the runs that do not return. Runs that are about to end are waited for. */
  async lastingRuns(): Promise<RunningRun[]> {
    await settle();
    // A run that is about to end may wait for real I/O, such as closing a file.
    for (let look = 0; look < 50 && this.#runs.size > 0; look += 1) {
      await new Promise((resolve) => realTimeout(resolve, 20));
    }
    return this.runs;
  }

  /** The same agent, with its runs tracked. */
  #watched(agent: AgentDefinition): AgentDefinition {
    const run = async (context: RunContext) => {
      const entry = describe(context);
      this.#runs.add(entry);
      try {
        return await agent.run(context);
      } finally {
        this.#runs.delete(entry);
      }
    };
    // An agent may be an instance of a class: a copy would lose its methods.
    return Object.assign(Object.create(agent) as AgentDefinition, { run });
  }
}

function describe(context: RunContext): RunningRun {
  return {
    taskId: context.task.id,
    text: context.text,
    startedAt: new Date(context.clock.now()).toISOString(),
    get isAborted() {
      return context.signal.aborted;
    },
  };
}

/** The store as a process sees it: after its death, calls have no effect. */
function mortalStore(store: TaskStore, death: AbortSignal): TaskStore {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => (death.aborted ? new Promise(() => {}) : value.apply(target, args));
    },
  });
}

/** Pending calls fail like a broken connection when the process dies. */
function mortalService(service: A2AService, death: AbortSignal): A2AService {
  const mortal: ServerInterceptor = {
    all: (_, next) => unlessAborted(next(), death),
    sendStreamingMessage: async (_, next) => mortalStream(await next(), death),
    subscribeToTask: async (_, next) => mortalStream(await next(), death),
  };
  return intercept(service, [mortal, skillCheck]);
}

function mortalStream(items: AsyncIterable<StreamItem>, death: AbortSignal): AsyncIterable<StreamItem> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]();
      return {
        next: () => (death.aborted ? Promise.reject(death.reason) : unlessAborted(iterator.next(), death)),
        return: async () => {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
