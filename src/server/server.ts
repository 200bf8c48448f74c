import { type CallReport, HttpRefusal, type HttpRequest, type HttpResponse, JSON_TYPE } from '../bindings/http.ts';
import { createJsonRpcHandler } from '../bindings/jsonrpc/handler.ts';
import { createRestHandler } from '../bindings/rest/handler.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { Journal } from '../engine/journal.ts';
import { type Logger, silentLogger } from '../internal/logger.ts';
import { mapAsync } from '../internal/map-async.ts';
import { v1Codec } from '../protocol/codec.ts';
import type { OperationName } from '../protocol/operation.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import { createCardEndpoint } from './card-endpoint.ts';
import { type CorsOrigins, corsHeaders, preflight } from './cors.ts';
import { defaultLimits, type Limits, StreamCounter } from './limits.ts';
import { RequestLog } from './request-log.ts';
import { startRetention } from './retention.ts';

export interface ServerOptions {
  /** One agent at the root, or several by path: `{ '/echo': echo, '/spec': spec }`. */
  readonly agents: AgentDefinition | Readonly<Record<string, AgentDefinition>>;
  /** Default: memory. */
  readonly store?: TaskStore;
  /** Scheme and authority under which clients reach the server. Default: what the request was sent to. */
  readonly publicUrl?: string;
  readonly logger?: Logger;
  readonly limits?: Partial<Limits>;
  /** Web pages that may call the agents: true for all. Cards are open to all. Default: none. */
  readonly cors?: CorsOrigins;
  /** Seconds that a card may be cached. Default: one hour. */
  readonly cardMaxAge?: number;
  /** Days that a finished task is kept. Default: 30. */
  readonly retentionDays?: number;
}

/** Agents behind HTTP, whatever brings the requests. */
export interface AgentServer {
  readonly limits: Limits;
  /** The agents by path, at work. */
  readonly engines: ReadonlyMap<string, Engine>;
  handle(request: HttpRequest): Promise<HttpResponse>;
  /** Deals with what an earlier process has left behind. */
  start(): Promise<void>;
  /** Lets runs finish for a while (default 10 s), closes streams and the store. */
  close(grace?: number): Promise<void>;
}

interface Mount {
  readonly path: string;
  respond(request: HttpRequest, path: string, report: CallReport): Promise<HttpResponse> | HttpResponse;
  readonly card: (request: HttpRequest) => HttpResponse;
}

const CARD_PATH = '/.well-known/agent-card.json';

/** Puts agents, bindings and store together. */
export function createServer(options: ServerOptions): AgentServer {
  const store = options.store ?? createMemoryStore();
  const logger = options.logger ?? silentLogger;
  const limits = { ...defaultLimits, ...options.limits };
  const journal = new Journal(store);
  const streams = new StreamCounter(limits.maxStreamsPerClient);
  const log = new RequestLog(logger);
  const publicUrl = options.publicUrl === undefined ? undefined : checkPublicUrl(options.publicUrl);
  const cardOptions = { publicUrl, maxAge: options.cardMaxAge ?? 3600 };
  const holder = crypto.randomUUID();
  let stopping = false;
  const engines = new Map<string, Engine>();
  const mounts: Mount[] = [];
  for (const [path, agent] of mountsOf(options.agents)) {
    const engine = createEngine({
      agent,
      name: path || '/',
      store,
      journal,
      logger,
      holder,
      maxParts: limits.maxParts,
    });
    engines.set(path || '/', engine);
    const card = createCardEndpoint(agent, path, cardOptions);
    // Built once now, so that an agent with an invalid card does not start.
    card({ method: 'GET', path, query: '', origin: 'http://localhost', client: '', header: () => undefined, body: '' });
    mounts.push(createMount(path, agent, { engine, card, streams, isStopping: () => stopping }));
  }
  const rootCard = mounts[0]?.card;
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
        if (mount.path !== '' || !isServerPath(rest)) return mount.respond(request, rest, report);
      }
    }
    if (path === '/health') return onlyGet(request, health);
    if (rootCard && path === CARD_PATH) return onlyGet(request, rootCard);
    throw new HttpRefusal(
      404,
      'NOT_FOUND',
      `Nothing is served at ${path.slice(0, 200)}; agents: ${[...engines.keys()].join(', ')}`,
    );
  };

  return {
    limits,
    engines,
    async handle(request) {
      const entry = log.begin(request);
      const report: CallReport = {};
      let response: HttpResponse;
      try {
        response = request.method === 'OPTIONS' ? preflight(request, options.cors) : await route(request, report);
      } catch (error) {
        response = refusal(error, logger);
      }
      const cors = corsHeaders(request, options.cors);
      if (cors) response = { ...response, headers: { ...cors, ...response.headers } };
      if (typeof response.body === 'string') {
        log.end(entry, response.status, report);
        return response;
      }
      const finished = () => log.end(entry, response.status, report);
      return { ...response, body: mapAsync(response.body, { map: (chunk) => chunk, finished }) };
    },
    async start() {
      for (const [path, engine] of engines) {
        const count = await engine.recover();
        if (count > 0) logger.warn({ agent: path, count }, 'tasks that an earlier process left unfinished');
      }
    },
    async close(grace = 10_000) {
      stopping = true;
      stopRetention();
      await Promise.all([...engines.values()].map((engine) => engine.close(grace)));
      await store.close();
    },
  };
}

function createMount(
  path: string,
  agent: AgentDefinition,
  parts: { engine: Engine; card: Mount['card']; streams: StreamCounter; isStopping: () => boolean },
): Mount {
  const { engine, card, streams, isStopping } = parts;
  const services = {
    service: engine,
    refusalOf: (operation: OperationName) => {
      if (isStopping() && (operation === 'sendMessage' || operation === 'sendStreamingMessage')) {
        throw new HttpRefusal(503, 'UNAVAILABLE', 'The server is stopping', { 'retry-after': '5' });
      }
      return engine.refusalOf(operation);
    },
    extensions: (agent.extensions ?? []).map(({ uri }) => uri),
    owner: '',
    openStream: <T>(request: HttpRequest, open: () => Promise<AsyncIterable<T>>) => streams.open(request.client, open),
  };
  const codecs = [v1Codec];
  const jsonrpc = createJsonRpcHandler(services, codecs);
  const rest = createRestHandler(services, codecs);
  return {
    path,
    card,
    respond(request, relative, report) {
      if (relative === '' || relative === '/') {
        return request.method === 'POST' ? jsonrpc(request, report) : onlyGet(request, card, 'GET, POST');
      }
      return relative === CARD_PATH ? onlyGet(request, card) : rest(request, relative, report);
    },
  };
}

function onlyGet(request: HttpRequest, answer: (request: HttpRequest) => HttpResponse, allow = 'GET'): HttpResponse {
  if (request.method === 'GET' || request.method === 'HEAD') return answer(request);
  throw new HttpRefusal(405, 'UNIMPLEMENTED', `${request.method} is not possible here; allowed: ${allow}`, { allow });
}

function health(): HttpResponse {
  const body = JSON.stringify({ status: 'Healthy', timestamp: new Date().toISOString() });
  return { status: 200, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }, body };
}

function isServerPath(path: string): boolean {
  return path === '/health';
}

function refusal(error: unknown, logger: Logger): HttpResponse {
  if (error instanceof HttpRefusal) return error.toResponse();
  logger.error({ err: error }, 'a request could not be handled');
  return new HttpRefusal(500, 'INTERNAL', 'Internal error').toResponse();
}

/** `/echo/` and `echo` as `/echo`; the root as the empty path. */
function mountsOf(agents: ServerOptions['agents']): [string, AgentDefinition][] {
  if (typeof agents.run === 'function') return [['', agents as AgentDefinition]];
  const mounts = Object.entries(agents as Record<string, AgentDefinition>).map(
    ([path, agent]): [string, AgentDefinition] => {
      const trimmed = path.replace(/^\/+|\/+$/g, '');
      return [trimmed === '' ? '' : `/${trimmed}`, agent];
    },
  );
  if (mounts.length === 0)
    throw new Error('A server needs at least one agent: createServer({ agents: { "/echo": echo } })');
  return mounts;
}

function checkPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `publicUrl must be an absolute http or https URL, such as https://agents.example.com; got ${JSON.stringify(text)}`,
    );
  }
  return url.href.replace(/\/+$/, '');
}
