import { storeAt } from '#store-at';
import type { Verifiers } from '../auth/compile-security.ts';
import type { BindingHost } from '../bindings/binding-host.ts';
import type { HttpService } from '../bindings/http.ts';
import type { CallReport } from '../bindings/perform.ts';
import type { Authorize } from '../engine/authorize.ts';
import type { Engine } from '../engine/engine.ts';
import { EngineHost } from '../engine/host.ts';
import type { Resumption } from '../engine/operations/resume-task.ts';
import { RunSlots } from '../engine/run-slots.ts';
import { consoleLogger, type Logger, silentLogger } from '../internal/logger.ts';
import { type NamesOf, requireKnownNames } from '../internal/require-known-names.ts';
import type { ServerInterceptor } from '../protocol/interceptor.ts';
import type { Task } from '../protocol/task.ts';
import { createPushService, type PushOptions } from '../push/push-service.ts';
import type { TaskStore } from '../store/task-store.ts';
import { completeLimits, type Limits } from './access/limits.ts';
import type { RateLimit } from './access/rate-limit.ts';
import { type CardSigning, createKeysEndpoint, signingKeys } from './card/card-signing.ts';
import { checkOptions } from './check-options.ts';
import type { CorsOrigins } from './http/cors.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { RequestLog } from './http/request-log.ts';
import { CODECS } from './mount/mount.ts';
import { type GrpcAddress, mountAgents } from './mount/mount-agents.ts';
import { type AgentsByPath, type PlacedAgent, placeAgents } from './mount/mounted-agent.ts';
import { createRouter } from './mount/router.ts';
import { createOperator, type Operator, type OperatorOptions } from './operator.ts';
import { createReadiness } from './readiness.ts';
import { Recovery } from './recovery.ts';
import { startRetention } from './retention.ts';
import { warmUp } from './warm-up.ts';

export interface ServerOptions {
  /** One agent at the root, or several by path: `{ '/echo': echo, '/old': { agent: old, card: 'v03-only' } }`. */
  readonly agents: AgentsByPath;
  /** `memory:`, on Node, Bun and Deno also `sqlite:PATH`, or your own store. Default: `memory:`. */
  readonly store?: string | TaskStore;
  /**
   * The URL by which clients reach the server, with the path that it is mounted at: `https://example.com/api`. Default: the URL of the
   * request.
   */
  readonly publicUrl?: string;
  /** Default: warnings and errors as JSON lines on standard error. False disables logging. */
  readonly logger?: Logger | false;
  readonly limits?: Partial<Limits>;
  /** Decides about each call, for shared tasks and for roles. Default: callers may do everything with their own tasks. */
  readonly authorize?: Authorize;
  /** The rate limit per caller, for all agents without their own. Default: none. */
  readonly rateLimit?: RateLimit;
  /** Web origins that may call the agents; true for all. Cards are readable for all. Default: none. */
  readonly cors?: CorsOrigins;
  /** Verifiers of the agents' security schemes, by the scheme's name. */
  readonly auth?: Verifiers;
  /** Wrap every operation of every agent; the first is the outermost. */
  readonly interceptors?: readonly ServerInterceptor[];
  /** Whether client certificates of requests were verified. `serve` sets it itself. Default: false. */
  readonly clientCertificates?: boolean;
  /** Signs the cards of all agents without their own keys, and publishes the public keys at `/.well-known/jwks.json`. */
  readonly signing?: CardSigning;
  /** Seconds for which a card may be cached. Default: one hour. */
  readonly cardMaxAge?: number;
  /** Milliseconds without a heartbeat after which other processes take over the runs of this one. Default: 10 seconds. */
  readonly takeoverAfter?: number;
  /** Milliseconds for which a failing store call is retried before the task fails. Default: 30 seconds. */
  readonly storeRetry?: number;
  /** Days that a finished task is kept. Default: 30. */
  readonly retentionDays?: number;
  /** Sends push notifications. Default: the agents offer none. */
  readonly push?: PushOptions | undefined;
  /**
   * `host:port` under which clients reach the agents over gRPC: cards list it. A function gets the origin that a card is for. `serve` says
   * so itself. Default: gRPC is not in the cards.
   */
  readonly grpcAddress?: GrpcAddress;
  /** Who may see the tasks of all owners, with {@link AgentServer.operator}. Default: nobody. */
  readonly operator?: OperatorOptions | undefined;
}

/** The names of all options. */
export const SERVER_OPTIONS: NamesOf<ServerOptions> = {
  agents: true,
  store: true,
  publicUrl: true,
  logger: true,
  limits: true,
  authorize: true,
  rateLimit: true,
  cors: true,
  auth: true,
  interceptors: true,
  clientCertificates: true,
  signing: true,
  cardMaxAge: true,
  takeoverAfter: true,
  storeRetry: true,
  retentionDays: true,
  push: true,
  grpcAddress: true,
  operator: true,
};

/** How to resume a task after an authorization, and its agent. */
export interface ServerResumption extends Resumption {
  /** The agent's path. Not needed if there is only one agent. */
  readonly agent?: string;
}

/** Agents behind HTTP, whatever brings the requests. */
export interface AgentServer extends HttpService {
  readonly limits: Limits;
  /** The agents by path, at work. */
  readonly engines: ReadonlyMap<string, Engine>;
  /** For `listenGrpc`, which serves the same agents over gRPC. */
  readonly bindingHost: BindingHost;
  /** What the operator may do. Absent unless the option `operator` says who that is. */
  readonly operator?: Operator | undefined;
  /** Resumes a task that waits for an authorization; resolves with the task. */
  resume(taskId: string, resumption?: ServerResumption): Promise<Task>;
  /**
   * Resolves when unfinished runs of an earlier process are taken over and the cards are signed; rejects if the server cannot work. The
   * server does this by itself when it is created: call `start` to wait for the result.
   */
  start(): Promise<void>;
  /** Waits for runs to finish (default 10 s), closes streams and the store. */
  close(grace?: number): Promise<void>;
}

/** Milliseconds that a closing server waits for notifications under way. The others are sent after the next start. */
const PUSH_GRACE = 1_000;

/** Puts agents, bindings and store together. */
export function createServer(options: ServerOptions): AgentServer {
  requireKnownNames('createServer has no option', options, SERVER_OPTIONS);
  checkOptions(options);
  const logger = options.logger === false ? silentLogger : (options.logger ?? consoleLogger);
  const limits = completeLimits(options.limits);
  const publicUrl = options.publicUrl === undefined ? undefined : checkPublicUrl(options.publicUrl);
  const agents = placeAgents(options.agents);
  const { store: given = 'memory:' } = options;
  const store = typeof given === 'string' ? storeAt(given) : given;
  const { takeoverAfter, storeRetry } = options;
  const push = options.push && createPushService(options.push, { store, logger, takeoverAfter });
  checkPush(agents, { push, options });
  const cards = {
    publicUrl,
    maxAge: options.cardMaxAge ?? 3600,
    signing: signingKeys(options.signing),
    push: push !== undefined,
  };
  const cardKeys = [...cards.signing, ...agents.flatMap(({ signing }) => signingKeys(signing))];
  const hasKeys = cardKeys.length > 0 || push !== undefined;
  const keys = hasKeys ? createKeysEndpoint(cardKeys, { maxAge: cards.maxAge, others: push?.keySet }) : undefined;
  let stopping = false;
  let closed = false;
  const phase = { isStopping: () => stopping, isClosed: () => closed };
  const host = new EngineHost({
    store,
    logger,
    slots: new RunSlots(limits),
    takeoverAfter,
    storeRetry,
    maxTaskBytes: limits.maxTaskBytes,
    push,
  });
  if (push) host.join(push);
  const mounts = mountAgents(agents, { ...options, ...phase, host, logger, limits, cards });
  const engines = new Map(mounts.map(({ name, engine }) => [name, engine]));
  const isEncrypted = publicUrl?.startsWith('https:') ?? false;
  const ready = createReadiness({ host, logger, ...phase });
  const router = createRouter(mounts, { ready, keys });
  const log = new RequestLog(logger);
  const respond = createRequestHandler(router.route, { logger, log, cors: options.cors, isEncrypted });
  const recovery = new Recovery(engines, { logger, isStopping: phase.isStopping });
  const bindingHost: BindingHost = {
    agents: mounts.flatMap(({ bound }) => bound ?? []),
    codecs: CODECS,
    limits,
    begin(path, header) {
      recovery.begin();
      const entry = log.begin({ method: 'POST', path, header });
      const report: CallReport = { requestId: entry.requestId };
      return { report, end: (status) => log.end(entry, status, report) };
    },
    isReady: async () => (await ready()).status === 200,
  };
  recovery.begin();
  let stopWarming = () => {};
  const stopRetention = startRetention(store, { logger, days: options.retentionDays ?? 30 });
  return {
    limits,
    signsForAnyOrigin: cardKeys.length > 0 && publicUrl === undefined,
    engines,
    bindingHost,
    operator:
      options.operator && createOperator(options.operator, { store, logger, limits, agents: [...engines.keys()] }),
    handle: (request) => {
      recovery.begin();
      return respond(request);
    },
    serves: router.serves,
    resume: async (taskId, { agent, ...resumption } = {}) => engineAt(engines, agent).resume(taskId, resumption),
    async start() {
      for (const { ready } of mounts) await ready;
      await push?.start();
      await recovery.run();
      stopWarming();
      stopWarming = warmUp(
        agents.map(({ agent }) => agent),
        logger,
      );
    },
    async close(grace = 10_000) {
      stopping = true;
      stopRetention();
      stopWarming();
      await recovery.settled();
      await Promise.all([...engines.values()].map((engine) => engine.close(grace)));
      closed = true;
      await push?.close(Math.min(grace, PUSH_GRACE));
      await host.close();
      await store.close();
    },
  };
}

/** Throws when an agent declares push notifications that the server cannot send. */
function checkPush(agents: readonly PlacedAgent[], { push, options }: { push: unknown; options: ServerOptions }): void {
  const agent = agents.find(({ agent }) => agent.pushNotifications === true)?.agent;
  if (!agent || push) return;
  const reason = options.push ? 'the store keeps no push configurations' : 'the option push is missing';
  throw new Error(`The agent "${agent.name}" promises push notifications, but ${reason}`);
}

function engineAt(engines: ReadonlyMap<string, Engine>, path: string | undefined): Engine {
  const [only] = engines.values();
  const engine = path === undefined && engines.size === 1 ? only : engines.get(path ?? '');
  if (!engine) throw new Error(`Say which agent the task belongs to (agent: ${[...engines.keys()].join(' or ')})`);
  return engine;
}

function checkPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `publicUrl must be an absolute http or https URL, such as https://agents.example.com; got ${JSON.stringify(text)}`,
    );
  }
  if (url.href !== url.origin + url.pathname) {
    throw new Error(`publicUrl must end with its path, without query and credentials: ${url.origin}${url.pathname}`);
  }
  return url.href.replace(/\/+$/, '');
}
