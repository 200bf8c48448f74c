import type { Verifiers } from '../auth/security.ts';
import {
  type BindingServices,
  type CallReport,
  HttpRefusal,
  type HttpRequest,
  type HttpResponse,
} from '../bindings/http.ts';
import { createJsonRpcHandler } from '../bindings/jsonrpc/handler.ts';
import { createRestHandler } from '../bindings/rest/handler.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import type { Authorize } from '../engine/authorize.ts';
import type { Engine } from '../engine/engine.ts';
import { v03Codec } from '../legacy/codec.ts';
import { v1Codec } from '../protocol/codec.ts';
import type { Caller } from '../protocol/service.ts';
import type { SigningKey } from '../protocol/signature.ts';
import type { Authentication } from './authentication.ts';
import { callerKey } from './caller-key.ts';
import type { BindingName, CardMode } from './card.ts';
import { createCardEndpoint } from './card-endpoint.ts';
import { type CardSigning, signingKeys } from './card-signing.ts';
import { type RateLimit, RateLimiter } from './rate-limit.ts';
import { checkSkills } from './skill-check.ts';
import type { StreamCounter } from './stream-counter.ts';

/** An agent with what is special about its place on the server. */
export interface MountedAgent {
  readonly agent: AgentDefinition;
  /** The card for readers that name no version. Default: `blended`, which both versions can read. */
  readonly card?: CardMode;
  /** Default: both. */
  readonly bindings?: readonly BindingName[];
  /** Decides about each call of this agent. Default: what the server has. */
  readonly authorize?: Authorize;
  /** In place of the server's, with buckets of its own; false for none. */
  readonly rateLimit?: RateLimit | false;
  /** Signs this agent's card, in place of the server's keys. */
  readonly signing?: CardSigning;
  /** Verifiers for this agent's security schemes, before those of the server. */
  readonly auth?: Verifiers;
}

/** An agent at a path. */
export interface Mount {
  readonly path: string;
  /** The card, if the path (relative to the mount) is one of a card. */
  card(request: HttpRequest, path: string): HttpResponse | Promise<HttpResponse> | undefined;
  /** Rejects when the card cannot be signed. */
  readonly ready: Promise<unknown>;
  respond(request: HttpRequest, path: string, report: CallReport): Promise<HttpResponse> | HttpResponse;
}

interface MountServices {
  readonly engine: Engine;
  readonly streams: StreamCounter;
  /** Shared by all agents that have no limit of their own. */
  readonly rateLimiter: RateLimiter | undefined;
  /** Absent for an agent that is open to everybody. */
  readonly authentication: Authentication | undefined;
  readonly cards: {
    readonly publicUrl: string | undefined;
    readonly maxAge: number;
    readonly signing: readonly SigningKey[];
  };
  /** Whether new work is refused. */
  isStopping(): boolean;
  /** Whether there is no store to ask any more. */
  isClosed(): boolean;
}

/** What a mounted agent gets when it does not say otherwise. */
export const DEFAULT_MODE: CardMode = 'blended';
export const ALL_BINDINGS: readonly BindingName[] = ['JSONRPC', 'HTTP+JSON'];
const CARD_PATH = '/.well-known/agent-card.json';
/** Where 0.2 had the card; who asks here speaks no 1.0. */
const OLD_CARD_PATH = '/.well-known/agent.json';
/** Everybody, where an agent asks for no credentials. */
const ANYBODY: Caller = { owner: '' };
const CODECS = [v1Codec, v03Codec];

/** Puts the bindings and the card of one agent at a path. */
export function createMount(path: string, mounted: MountedAgent, services: MountServices): Mount {
  const { agent, card: mode = DEFAULT_MODE, bindings = ALL_BINDINGS } = mounted;
  const signing = mounted.signing ? signingKeys(mounted.signing) : services.cards.signing;
  const endpoint = createCardEndpoint(agent, path, { ...services.cards, mode, bindings, signing });
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
  const rateLimiter = rateLimiterOf(mounted, services);
  const bindingServices = servicesOf(agent, { ...services, rateLimiter });
  const jsonrpc = createJsonRpcHandler(bindingServices, CODECS);
  const rest = createRestHandler(bindingServices, bindings.includes('HTTP+JSON') ? CODECS : []);
  const { authentication } = services;
  const perform = (request: HttpRequest, relative: string, report: CallReport, caller: Caller) => {
    const answer = relative === '' ? jsonrpc(request, caller, report) : rest(request, relative, caller, report);
    if (!rateLimiter) return answer;
    return answer.then((response) => rateLimiter.tell(response, report.operation, callerKey(caller, request)));
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
    return relative === OLD_CARD_PATH ? onlyGet(request, () => endpoint(request, 'v03')) : undefined;
  };
  return {
    path,
    card,
    ready,
    respond(request, relative, report) {
      if (relative !== '' && relative !== '/') return card(request, relative) ?? identify(request, relative, report);
      if (request.method === 'POST' && bindings.includes('JSONRPC')) return identify(request, '', report);
      return onlyGet(request, endpoint, 'GET, POST');
    },
  };
}

function rateLimiterOf({ rateLimit }: MountedAgent, services: MountServices): RateLimiter | undefined {
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
      const isSend = operation === 'sendMessage' || operation === 'sendStreamingMessage';
      if (isClosed() || (isSend && isStopping())) {
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
