import type { Verifiers } from '../auth/security.ts';
import { type CallReport, HttpRefusal, type HttpRequest, type HttpResponse, JSON_HEADERS } from '../bindings/http.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import type { Authorize } from '../engine/authorize.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { Journal } from '../engine/journal.ts';
import type { Resumption } from '../engine/resume.ts';
import { RunSlots } from '../engine/run-slots.ts';
import { type Logger, silentLogger } from '../internal/logger.ts';
import { mapAsync } from '../internal/map-async.ts';
import type { Task } from '../protocol/task.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import { createAgentSecurity } from './agent-security.ts';
import { type CardSigning, createKeysEndpoint, KEYS_PATH, signingKeys } from './card-signing.ts';
import { checkOptions } from './check-options.ts';
import { type CorsOrigins, corsHeaders, preflight } from './cors.ts';
import { createExtendedCard } from './extended-card.ts';
import { completeLimits, type Limits } from './limits.ts';
import { ALL_BINDINGS, createMount, DEFAULT_MODE, type Mount, type MountedAgent, onlyGet } from './mount.ts';
import { type RateLimit, RateLimiter } from './rate-limit.ts';
import { RequestLog } from './request-log.ts';
import { startRetention } from './retention.ts';
import { StreamCounter } from './stream-counter.ts';
import { withTransportSecurity } from './transport-security.ts';

export interface ServerOptions {
  /** One agent at the root, or several by path: `{ '/echo': echo, '/old': { agent: old, card: 'v03-only' } }`. */
  readonly agents: AgentDefinition | Readonly<Record<string, AgentDefinition | MountedAgent>>;
  /** Default: memory. */
  readonly store?: TaskStore;
  /** Scheme and authority under which clients reach the server. Default: what the request was sent to. */
  readonly publicUrl?: string;
  readonly logger?: Logger;
  readonly limits?: Partial<Limits>;
  /** Decides about each call, for shared tasks and for roles. Default: everybody may do everything with their own tasks. */
  readonly authorize?: Authorize;
  /** How often each caller may call, over all agents that say nothing else. Default: as often as it likes. */
  readonly rateLimit?: RateLimit;
  /** Web pages that may call the agents: true for all. Cards are open to all. Default: none. */
  readonly cors?: CorsOrigins;
  /** What verifies the security schemes of the agents, by the scheme's name. */
  readonly auth?: Verifiers;
  /** Whether requests come with client certificates that were checked. `serve` says so itself. Default: false. */
  readonly clientCertificates?: boolean;
  /** Signs the cards of all agents that say nothing else, and publishes the public keys at `/.well-known/jwks.json`. */
  readonly signing?: CardSigning;
  /** Seconds that a card may be cached. Default: one hour. */
  readonly cardMaxAge?: number;
  /** Days that a finished task is kept. Default: 30. */
  readonly retentionDays?: number;
}

/** How a task goes on after an authorization, and which agent's it is. */
export interface ServerResumption extends Resumption {
  /** The agent's path. Not needed where there is one agent only. */
  readonly agent?: string;
}

/** Agents behind HTTP, whatever brings the requests. */
export interface AgentServer {
  readonly limits: Limits;
  /** Whether cards are signed for whatever origin a request names, because there is no public URL. */
  readonly signsForAnyOrigin: boolean;
  /** The agents by path, at work. */
  readonly engines: ReadonlyMap<string, Engine>;
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** Goes on with a task that waits for an authorization, once that has come; resolves with the task. */
  resume(taskId: string, resumption?: ServerResumption): Promise<Task>;
  /** Deals with what an earlier process has left behind. */
  start(): Promise<void>;
  /** Lets runs finish for a while (default 10 s), closes streams and the store. */
  close(grace?: number): Promise<void>;
}

/** Puts agents, bindings and store together. */
export function createServer(options: ServerOptions): AgentServer {
  checkOptions(options);
  const store = options.store ?? createMemoryStore();
  const logger = options.logger ?? silentLogger;
  const limits = completeLimits(options.limits);
  const journal = new Journal(store);
  const streams = new StreamCounter(limits);
  const slots = new RunSlots(limits);
  const rateLimiter = options.rateLimit && new RateLimiter(options.rateLimit);
  const log = new RequestLog(logger);
  const publicUrl = options.publicUrl === undefined ? undefined : checkPublicUrl(options.publicUrl);
  const isEncrypted = publicUrl?.startsWith('https:') ?? false;
  const holder = crypto.randomUUID();
  let stopping = false;
  let closed = false;
  const engines = new Map<string, Engine>();
  const mounts: Mount[] = [];
  const mountList = mountsOf(options.agents);
  const cards = { publicUrl, maxAge: options.cardMaxAge ?? 3600, signing: signingKeys(options.signing) };
  const allKeys = [...cards.signing, ...mountList.flatMap(([, { signing }]) => signingKeys(signing))];
  const keys = allKeys.length > 0 ? createKeysEndpoint(allKeys, cards.maxAge) : undefined;
  const authenticationOf = createAgentSecurity(mountList, { ...options, logger, limits });
  for (const [path, mounted] of mountList) {
    const { agent } = mounted;
    const name = path || '/';
    const { card: mode = DEFAULT_MODE, bindings = ALL_BINDINGS, authorize = options.authorize } = mounted;
    const extendedCard = createExtendedCard(agent, { path, publicUrl, mode, bindings });
    const common = { store, journal, logger, holder, slots, maxParts: limits.maxParts };
    const authentication = authenticationOf(name, mounted);
    const engine = createEngine({ ...common, agent, name, authorize, extendedCard });
    engines.set(name, engine);
    const services = {
      engine,
      streams,
      rateLimiter,
      authentication,
      cards,
      isStopping: () => stopping,
      isClosed: () => closed,
    };
    mounts.push(createMount(path, mounted, services));
  }
  const [rootMount] = mounts;
  mounts.sort((a, b) => b.path.length - a.path.length);
  const stopRetention = startRetention(store, { logger, days: options.retentionDays ?? 30 });

  const route = (request: HttpRequest, report: CallReport): Promise<HttpResponse> | HttpResponse => {
    const { path } = request;
    for (const mount of mounts) {
      if (
        path.startsWith(mount.path) &&
        (path.length === mount.path.length || path.charCodeAt(mount.path.length) === 47)
      ) {
        const rest = path.slice(mount.path.length);
        if (mount.path !== '' || !(rest === '/health' || (keys && rest === KEYS_PATH)))
          return mount.respond(request, rest, report);
      }
    }
    if (path === '/health') return onlyGet(request, health);
    if (keys && path === KEYS_PATH) return onlyGet(request, keys);
    const rootCard = rootMount?.card(request, path);
    if (rootCard) return rootCard;
    throw new HttpRefusal(
      404,
      'NOT_FOUND',
      `Nothing is served at ${path.slice(0, 200)}; agents: ${[...engines.keys()].join(', ')}`,
    );
  };

  /** Cards are open to every page, whatever the rest is. */
  const answerPreflight = (request: HttpRequest) =>
    preflight(request, /\/\.well-known\/(agent|agent-card|jwks)\.json$/.test(request.path) || options.cors);

  return {
    limits,
    signsForAnyOrigin: keys !== undefined && publicUrl === undefined,
    engines,
    async handle(request) {
      const entry = log.begin(request);
      const report: CallReport = entry ? { requestId: entry.requestId } : {};
      let response: HttpResponse;
      try {
        if (request.refusal) throw request.refusal;
        response = request.method === 'OPTIONS' ? answerPreflight(request) : await route(request, report);
      } catch (error) {
        response = refusal(error, logger);
      }
      const cors = corsHeaders(request, options.cors);
      if (cors) response = { ...response, headers: { ...cors, ...response.headers } };
      if (isEncrypted || request.origin.startsWith('https:')) response = withTransportSecurity(response);
      if (typeof response.body === 'string') {
        log.end(entry, response.status, report);
        return response;
      }
      const finished = () => log.end(entry, response.status, report);
      return { ...response, body: mapAsync(response.body, { map: (chunk) => chunk, finished }) };
    },
    resume: async (taskId, { agent, ...resumption } = {}) => engineAt(engines, agent).resume(taskId, resumption),
    async start() {
      for (const { ready } of mounts) await ready;
      for (const [path, engine] of engines) {
        const count = await engine.recover();
        if (count > 0) logger.warn({ agent: path, count }, 'tasks that an earlier process left unfinished');
      }
    },
    async close(grace = 10_000) {
      stopping = true;
      stopRetention();
      await Promise.all([...engines.values()].map((engine) => engine.close(grace)));
      closed = true;
      await store.close();
    },
  };
}

function engineAt(engines: ReadonlyMap<string, Engine>, path: string | undefined): Engine {
  const [only] = engines.values();
  const engine = path === undefined && engines.size === 1 ? only : engines.get(path ?? '');
  if (!engine) throw new Error(`Say which agent the task belongs to (agent: ${[...engines.keys()].join(' or ')})`);
  return engine;
}

function health(): HttpResponse {
  const body = JSON.stringify({ status: 'Healthy', timestamp: new Date().toISOString() });
  return { status: 200, headers: JSON_HEADERS, body };
}

function refusal(error: unknown, logger: Logger): HttpResponse {
  if (error instanceof HttpRefusal) return error.toResponse();
  logger.error({ err: error }, 'a request could not be handled');
  return new HttpRefusal(500, 'INTERNAL', 'Internal error').toResponse();
}

/** `/echo/` and `echo` as `/echo`; the root as the empty path. */
function mountsOf(agents: ServerOptions['agents']): [string, MountedAgent][] {
  if (isAgent(agents)) return [['', { agent: agents }]];
  const mounts = Object.entries(agents).map(([path, entry]): [string, MountedAgent] => {
    const trimmed = path.replace(/^\/+|\/+$/g, '');
    return [trimmed === '' ? '' : `/${trimmed}`, isAgent(entry) ? { agent: entry } : entry];
  });
  if (mounts.length === 0) {
    throw new Error('A server needs at least one agent: createServer({ agents: { "/echo": echo } })');
  }
  return mounts;
}

function isAgent(value: object): value is AgentDefinition {
  return typeof (value as Partial<AgentDefinition>).run === 'function';
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
