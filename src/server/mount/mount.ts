import type { BoundAgent } from '../../bindings/binding-host.ts';
import { HttpRefusal, type HttpRequest, type HttpResponse } from '../../bindings/http.ts';
import { createJsonRpcHandler } from '../../bindings/jsonrpc/handler.ts';
import type { Access, BindingServices, CallReport } from '../../bindings/perform.ts';
import { createRestHandler } from '../../bindings/rest/handler.ts';
import { compileRoutes, hasRoute } from '../../bindings/rest/wire.ts';
import type { Engine } from '../../engine/engine.ts';
import { v03Codec, v03EarlyCodec } from '../../legacy/codec.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../../protocol/card.ts';
import { v1Codec } from '../../protocol/codec.ts';
import { intercept, type ServerInterceptor } from '../../protocol/interceptor.ts';
import type { Caller } from '../../protocol/service.ts';
import { type AccessServices, createAccess } from '../access/access.ts';
import { RateLimiter } from '../access/rate-limit.ts';
import { skillCheck } from '../access/skill-check.ts';
import { type GrpcPlace, versionsOf } from '../card/build-card.ts';
import { type CardSettings, createCardEndpoint } from '../card/card-endpoint.ts';
import type { PlacedAgent } from './mounted-agent.ts';
import { pageNumbers } from './page-numbers.ts';

/** An agent at a path. */
export interface Mount {
  readonly path: string;
  readonly name: string;
  /** More paths of its JSON-RPC URL. */
  readonly aliases: readonly string[];
  readonly engine: Engine;
  /** The agent for bindings other than HTTP; undefined where it is served over HTTP alone. */
  readonly bound: BoundAgent | undefined;
  /** The card, if the path (relative to the mount) is one of a card. */
  card(request: HttpRequest, path: string): HttpResponse | Promise<HttpResponse> | undefined;
  /** Rejects if the card cannot be signed. */
  readonly ready: Promise<unknown>;
  /** Whether a path, relative to the mount, exists for any verb. */
  serves(path: string): boolean;
  respond(request: HttpRequest, path: string, report: CallReport): Promise<HttpResponse> | HttpResponse;
}

/** What the server provides to each of its agents. */
export interface MountServices extends Omit<AccessServices, 'refusalOf'> {
  readonly engine: Engine;
  /** Maximum number of members and elements in the JSON of a request. */
  readonly maxValues: number;
  readonly cards: CardSettings;
  readonly grpc: GrpcPlace;
  /** Around every operation of the agent; the first is the outermost. */
  readonly interceptors: readonly ServerInterceptor[];
}

/** The versions that every agent speaks. */
export const CODECS = [v1Codec, v03Codec];
/** The same for an agent with callers from before 0.3. */
const EARLY_CODECS = [v1Codec, v03EarlyCodec];

/** Mounts the bindings and the card of one agent at a path. */
export function createMount(placed: PlacedAgent, services: MountServices): Mount {
  const { path, name, agent, card: mode, bindings, aliases } = placed;
  const endpoint = createCardEndpoint(agent, path, { ...services.cards, grpc: services.grpc, mode, bindings });
  // Built once now, so that an agent with an invalid card does not start.
  const ready = Promise.resolve(
    endpoint({
      method: 'GET',
      path,
      query: '',
      origin: 'http://localhost',
      client: '',
      header: () => undefined,
      text: () => '',
    }),
  );
  // `server.start()` reports the error; without it, a request for the card does.
  ready.catch(() => {});
  const bindingServices = servicesOf(placed, services);
  const { access } = bindingServices;
  const jsonrpc = createJsonRpcHandler(bindingServices, placed.legacyRequests ? EARLY_CODECS : CODECS);
  const restCodecs = bindings.includes('HTTP+JSON') ? CODECS : [];
  const rest = createRestHandler(bindingServices, restCodecs);
  const routes = compileRoutes(restCodecs);
  const answer: Respond = (request, relative, report, caller) =>
    relative === '' ? jsonrpc(request, caller, report) : rest(request, relative, caller, report);
  const perform = access.isCounting ? counted(access, answer) : answer;
  /** The caller is identified first, even before it learns whether the path exists. */
  const identify = (request: HttpRequest, relative: string, report: CallReport) => {
    const caller = access.identify(request, report.requestId);
    if (!(caller instanceof Promise)) return perform(request, relative, report, caller);
    return caller.then((known) => perform(request, relative, report, known));
  };
  const card: Mount['card'] = (request, relative) => {
    if (relative === CARD_PATH) return onlyGet(request, endpoint);
    // Readers of this path do not know 1.0.
    return relative === OLD_CARD_PATH ? onlyGet(request, () => endpoint(request, 'v03')) : undefined;
  };
  return {
    path,
    name,
    aliases,
    engine: services.engine,
    bound: bindings.includes('GRPC') ? { name, versions: versionsOf(mode), services: bindingServices } : undefined,
    card,
    ready,
    serves: (relative) => ['', '/', CARD_PATH, OLD_CARD_PATH].includes(relative) || hasRoute(routes, relative),
    respond(request, relative, report) {
      if (relative !== '' && relative !== '/') return card(request, relative) ?? identify(request, relative, report);
      if (request.method === 'POST' && bindings.includes('JSONRPC')) {
        report.isJsonRpc = true;
        return identify(request, '', report);
      }
      return onlyGet(request, endpoint, 'GET, POST');
    },
  };
}

type Respond = (request: HttpRequest, relative: string, report: CallReport, caller: Caller) => Promise<HttpResponse>;

/** Also counts requests that never become calls, because they cost work too, and adds headers with the caller's remaining limits. */
function counted(access: Access, respond: Respond): Respond {
  return async (request, relative, report, caller) => {
    let response: HttpResponse;
    try {
      response = await respond(request, relative, report, caller);
    } finally {
      if (!report.isCounted) access.admit(undefined, caller, request);
    }
    const standing = access.standing(report.operation, caller, request);
    return { ...response, headers: { ...response.headers, ...standing } };
  };
}

function rateLimiterOf({ rateLimit }: PlacedAgent, services: MountServices): RateLimiter | undefined {
  if (rateLimit === undefined) return services.rateLimiter;
  return rateLimit === false ? undefined : new RateLimiter(rateLimit);
}

function servicesOf(placed: PlacedAgent, services: MountServices): BindingServices {
  const { agent, interceptors: own = [], legacyRequests = false } = placed;
  const { engine } = services;
  const methods = Object.entries(agent.methods ?? {}).map(([name, method]) => [
    name,
    typeof method === 'string' ? { skill: method } : method,
  ]);
  const hasProtectedSkills = agent.skills.some(({ securityRequirements }) => securityRequirements?.length);
  const first = hasProtectedSkills ? [skillCheck] : [];
  const last = legacyRequests ? [pageNumbers] : [];
  const interceptors = [...first, ...services.interceptors, ...own, ...last];
  const rateLimiter = rateLimiterOf(placed, services);
  return {
    service: interceptors.length > 0 ? intercept(engine, interceptors) : engine,
    hasInterceptors: interceptors.length > 0,
    access: createAccess({ ...services, rateLimiter, refusalOf: engine.refusalOf }),
    maxValues: services.maxValues,
    extensions: (agent.extensions ?? []).map(({ uri }) => uri),
    methods: Object.fromEntries(methods),
  };
}

/** Answers GET and HEAD; other verbs get 405 with the allowed ones. */
export function onlyGet<Answer extends HttpResponse | Promise<HttpResponse>>(
  request: HttpRequest,
  answer: (request: HttpRequest) => Answer,
  allow = 'GET',
): Answer {
  if (request.method === 'GET' || request.method === 'HEAD') return answer(request);
  throw new HttpRefusal(405, 'UNIMPLEMENTED', `${request.method} is not possible here; allowed: ${allow}`, { allow });
}
