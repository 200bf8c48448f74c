import {
  type BindingServices,
  type CallReport,
  HttpRefusal,
  type HttpRequest,
  type HttpResponse,
} from '../bindings/http.ts';
import { createJsonRpcHandler } from '../bindings/jsonrpc/handler.ts';
import { createRestHandler } from '../bindings/rest/handler.ts';
import { compileRoutes, hasRoute } from '../bindings/rest/wire.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import type { Engine } from '../engine/engine.ts';
import { v03Codec } from '../legacy/codec.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../protocol/card.ts';
import { v1Codec } from '../protocol/codec.ts';
import { isSendOperation } from '../protocol/operation.ts';
import type { Caller } from '../protocol/service.ts';
import type { Authentication } from './authentication.ts';
import { callerKey } from './caller-key.ts';
import { type CardSettings, createCardEndpoint } from './card-endpoint.ts';
import type { PlacedAgent } from './mounted-agent.ts';
import { RateLimiter } from './rate-limit.ts';
import { checkSkills } from './skill-check.ts';
import type { StreamCounter } from './stream-counter.ts';

/** An agent at a path. */
export interface Mount {
  readonly path: string;
  readonly name: string;
  readonly engine: Engine;
  /** The card, if the path (relative to the mount) is one of a card. */
  card(request: HttpRequest, path: string): HttpResponse | Promise<HttpResponse> | undefined;
  /** Rejects when the card cannot be signed. */
  readonly ready: Promise<unknown>;
  /** Whether there is something at a path, relative to the mount, for any verb. */
  serves(path: string): boolean;
  respond(request: HttpRequest, path: string, report: CallReport): Promise<HttpResponse> | HttpResponse;
}

/** What the server has for each of its agents. */
export interface MountServices {
  readonly engine: Engine;
  readonly streams: StreamCounter;
  /** Shared by all agents that have no limit of their own. */
  readonly rateLimiter: RateLimiter | undefined;
  /** Absent for an agent that is open to everybody. */
  readonly authentication: Authentication | undefined;
  readonly cards: CardSettings;
  /** Whether new work is refused. */
  isStopping(): boolean;
  /** Whether there is no store to ask any more. */
  isClosed(): boolean;
}

/** Everybody, where an agent asks for no credentials. */
const ANYBODY: Caller = { owner: '' };
const CODECS = [v1Codec, v03Codec];

/** Puts the bindings and the card of one agent at a path. */
export function createMount(placed: PlacedAgent, services: MountServices): Mount {
  const { path, name, agent, card: mode, bindings } = placed;
  const endpoint = createCardEndpoint(agent, path, { ...services.cards, mode, bindings });
  // Built once now, so that an agent with an invalid card does not start.
  const ready = Promise.resolve(
    endpoint({
      method: 'GET',
      path,
      query: '',
      origin: 'http://localhost',
      client: '',
      header: () => undefined,
      body: '',
    }),
  );
  // Told to whoever starts the server; without a start, to whoever asks for the card.
  ready.catch(() => {});
  const rateLimiter = rateLimiterOf(placed, services);
  const bindingServices = servicesOf(agent, { ...services, rateLimiter });
  const jsonrpc = createJsonRpcHandler(bindingServices, CODECS);
  const restCodecs = bindings.includes('HTTP+JSON') ? CODECS : [];
  const rest = createRestHandler(bindingServices, restCodecs);
  const routes = compileRoutes(restCodecs);
  const { authentication } = services;
  const perform = (request: HttpRequest, relative: string, report: CallReport, caller: Caller) => {
    const answer = () => (relative === '' ? jsonrpc(request, caller, report) : rest(request, relative, caller, report));
    return rateLimiter ? rateLimiter.count(callerKey(caller, request), report, answer) : answer();
  };
  /** Before anything else is said about the request, even whether there is something at its path. */
  const identify = (request: HttpRequest, relative: string, report: CallReport) => {
    if (!authentication) return perform(request, relative, report, ANYBODY);
    const caller = authentication.authenticate(request, report.requestId);
    if (!(caller instanceof Promise)) return perform(request, relative, report, caller);
    return caller.then((known) => perform(request, relative, report, known));
  };
  const card: Mount['card'] = (request, relative) => {
    if (relative === CARD_PATH) return onlyGet(request, endpoint);
    // Who asks here speaks no 1.0.
    return relative === OLD_CARD_PATH ? onlyGet(request, () => endpoint(request, 'v03')) : undefined;
  };
  return {
    path,
    name,
    engine: services.engine,
    card,
    ready,
    serves: (relative) => ['', '/', CARD_PATH, OLD_CARD_PATH].includes(relative) || hasRoute(routes, relative),
    respond(request, relative, report) {
      if (relative !== '' && relative !== '/') return card(request, relative) ?? identify(request, relative, report);
      if (request.method === 'POST' && bindings.includes('JSONRPC')) return identify(request, '', report);
      return onlyGet(request, endpoint, 'GET, POST');
    },
  };
}

function rateLimiterOf({ rateLimit }: PlacedAgent, services: MountServices): RateLimiter | undefined {
  if (rateLimit === undefined) return services.rateLimiter;
  return rateLimit === false ? undefined : new RateLimiter(rateLimit);
}

function servicesOf(agent: AgentDefinition, services: MountServices): BindingServices {
  const { engine, streams, authentication, rateLimiter, isStopping, isClosed } = services;
  const methods = Object.entries(agent.methods ?? {}).map(([name, method]) => [
    name,
    typeof method === 'string' ? { skill: method } : method,
  ]);
  return {
    service: agent.skills.some(({ securityRequirements }) => securityRequirements?.length)
      ? checkSkills(engine)
      : engine,
    admit: (operation, caller, request) => {
      authentication?.admit(operation, caller);
      if (isClosed() || (isStopping() && isSendOperation(operation))) {
        throw new HttpRefusal(503, 'UNAVAILABLE', 'The server is stopping', { 'retry-after': '5' });
      }
      rateLimiter?.admit(operation, callerKey(caller, request));
      const refusal = engine.refusalOf(operation);
      if (refusal) throw refusal;
    },
    extensions: (agent.extensions ?? []).map(({ uri }) => uri),
    methods: Object.fromEntries(methods),
    openStream: (request, caller, open) => streams.open(callerKey(caller, request), open),
  };
}

/** Answers GET and HEAD; the other verbs are told what is possible. */
export function onlyGet<Answer extends HttpResponse | Promise<HttpResponse>>(
  request: HttpRequest,
  answer: (request: HttpRequest) => Answer,
  allow = 'GET',
): Answer {
  if (request.method === 'GET' || request.method === 'HEAD') return answer(request);
  throw new HttpRefusal(405, 'UNIMPLEMENTED', `${request.method} is not possible here; allowed: ${allow}`, { allow });
}
