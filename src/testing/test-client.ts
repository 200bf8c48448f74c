import { AgentClient } from '../client/agent-client.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import type { Authorize } from '../engine/authorize.ts';
import type { Resumption } from '../engine/operations/resume-task.ts';
import type { Logger } from '../internal/logger.ts';
import { serviceOf } from '../protocol/interceptor.ts';
import type { A2AService, ClientContext, ClientService } from '../protocol/service.ts';
import type { Task } from '../protocol/task.ts';
import { buildCard } from '../server/card/build-card.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import { callerContext, refusalOf, type TestCaller } from './test-caller.ts';
import { type ProcessOptions, type RunningRun, TestProcess } from './test-process.ts';
import { VirtualClock } from './virtual-clock.ts';

/** A line of the agent's server log. */
export interface LogLine {
  readonly level: keyof Logger;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Options of {@link createTestClient}. */
export interface TestClientOptions {
  /** The time at which the test begins. Default: 2026-01-01T00:00:00Z, so that timestamps are the same in every run. */
  readonly startAt?: Date | number | string;
  /** The caller of the client. Default: anonymous; {@link TestClient.as} creates clients of other callers. */
  readonly caller?: string | TestCaller;
  /** Default: a memory store. */
  readonly store?: TaskStore;
  /** Decides about each call, as on the server. */
  readonly authorize?: Authorize;
  /** Days that a finished task is kept. Default: 30. */
  readonly retentionDays?: number;
}

const START = '2026-01-01T00:00:00Z';

/** A client of an agent in this process: no port, no network, and time that passes only when the test says so. */
export class TestClient extends AgentClient {
  readonly clock: VirtualClock;
  /** The log of the agent's server, across restarts. */
  readonly logs: readonly LogLine[];
  readonly #options: ProcessOptions;
  readonly #others: AgentClient[] = [];
  #process: TestProcess;

  /** Use {@link createTestClient}. */
  constructor(agent: AgentDefinition, options: TestClientOptions) {
    const site = { origin: 'http://localhost', path: '', versions: ['1.0'] };
    const card = buildCard(agent, { ...site, bindings: ['JSONRPC', 'HTTP+JSON'] });
    const caller = callerOf(options.caller);
    super(
      serviceFor(agent, caller, () => this.#process.service),
      { card },
    );
    const { startAt = START, authorize, retentionDays = 30 } = options;
    const start = new Date(startAt).getTime();
    if (Number.isNaN(start)) throw new Error(`startAt: must be a time, such as ${START}; got ${String(startAt)}`);
    const logs: LogLine[] = [];
    this.logs = logs;
    this.clock = new VirtualClock(start);
    const store = options.store ?? createMemoryStore({ now: () => this.clock.now() });
    this.#options = { agent, store, clock: this.clock, logger: recorder(logs), retentionDays, authorize };
    this.#process = new TestProcess(this.#options);
  }

  /** A client of the same agent for another caller, given by an id, or with scopes, claims and a tenant. */
  as(caller: string | TestCaller): AgentClient {
    const { agent } = this.#options;
    const service = serviceFor(agent, callerOf(caller), () => this.#process.service);
    const client = new AgentClient(service, { card: this.card });
    this.#others.push(client);
    return client;
  }

  /** Resumes a task in AUTH_REQUIRED, as `server.resume` does. */
  resume(taskId: string, resumption: Resumption = {}): Promise<Task> {
    return this.#process.engine.resume(taskId, resumption);
  }

  /**
   * Simulates a crash and a new process on the same store, which handles interrupted runs as the agent's `onCrash` says. Unstored changes
   * are lost, and pending calls fail with the kind `unreachable`. Resolves with the number of interrupted tasks.
   */
  async restart(): Promise<number> {
    await this.#process.kill();
    this.#process = new TestProcess(this.#options);
    return this.#process.engine.takeOver();
  }

  /** The calls of the agent's `run` that have not returned. */
  get runs(): readonly RunningRun[] {
    return this.#process.runs;
  }

  /** Rejects if the agent still runs, also after its task was canceled, timed out or ended. */
  async assertIdle(): Promise<void> {
    const [first, ...others] = await this.#process.lastingRuns();
    if (!first) return;
    const { taskId, text, startedAt, isAborted } = first;
    const more = others.length > 0 ? ` So do ${others.length} more.` : '';
    const advice = isAborted ? ' It was told to stop: does the agent look at its signal?' : '';
    throw new Error(
      `The agent still answers ${JSON.stringify(text)} (task ${taskId}, since ${startedAt}).${advice}${more}`,
    );
  }

  /** Stops the agent as a shutdown would. Rejects if a run ignores its `signal`. */
  override async close(): Promise<void> {
    await Promise.all([super.close(), ...this.#others.map((client) => client.close())]);
    await this.#process.close();
    await this.assertIdle();
    await this.#options.store.close();
  }
}

/** Runs an agent in this process with the real engine, and returns a client for it. */
export function createTestClient(agent: AgentDefinition, options: TestClientOptions = {}): TestClient {
  return new TestClient(agent, options);
}

function callerOf(caller: string | TestCaller | undefined): TestCaller | undefined {
  return typeof caller === 'string' ? { id: caller } : caller;
}

/** The service for one caller, in the current process. */
function serviceFor(agent: AgentDefinition, caller: TestCaller | undefined, service: () => A2AService): ClientService {
  const who = callerContext(agent, caller);
  return serviceOf<ClientContext>((operation) => async (request, context) => {
    const refusal = refusalOf(agent, operation, who);
    if (refusal) throw refusal;
    return service()[operation](request, { ...context, ...who });
  });
}

function recorder(lines: LogLine[]): Logger {
  const at = (level: keyof Logger) => (fields: Record<string, unknown>, message: string) =>
    void lines.push({ level, message, fields });
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
