import {
  asRefusal,
  defaultHttpLimits,
  type HttpRequest,
  type HttpResponse,
  type HttpService,
  JSON_HEADERS,
  readJson,
  SSE_HEADERS,
  typeRefusal,
} from '../bindings/http.ts';
import type { Logger } from '../internal/logger.ts';
import { A2AError } from '../protocol/error.ts';
import { ListTasksRequest } from '../protocol/request.ts';
import { Strict } from '../protocol/scalar.ts';
import { Type } from '../protocol/type.ts';
import { createParser } from '../protocol/validate.ts';
import type { Operator } from '../server/operator.ts';
import { ApiRefusal } from './answer.ts';
import type { ApiFailure } from './api.ts';
import type { Checks } from './checks.ts';
import type { GrpcFacade } from './grpc-facade.ts';
import type { Hooks } from './hooks.ts';

/** The parts of the API that are not the relay. */
export interface ApiParts {
  readonly hooks: Hooks;
  readonly checks: Checks;
  readonly grpc: GrpcFacade;
  /** Absent where no operator is configured. */
  readonly operator: () => Operator | undefined;
  readonly logger: Logger;
}

type Endpoint = (request: HttpRequest, rest: string) => HttpResponse | Promise<HttpResponse>;

const MAX_BODY = 32 * 1024 * 1024;
const MAX_VALUES = 1_000_000;
const { tenant: _, ...LIST_FIELDS } = ListTasksRequest.properties;
const parseList = createParser(Strict({ ...LIST_FIELDS, agent: Type.Optional(Type.String({ minLength: 1 })) }));

/** `api/` and `hooks/`, behind the checks of who calls. */
export function createApiService(parts: ApiParts): HttpService {
  const { hooks, checks, grpc, operator, logger } = parts;
  /** `VERB path`; a path with a slash at its end takes one more segment. */
  const endpoints: Readonly<Record<string, Endpoint>> = {
    'POST /api/check': async (request) => events(checks.check(await bodyOf(request))),
    'POST /api/conformance': async (request) => events(checks.conformance(await bodyOf(request))),
    'POST /api/grpc': (request) => grpc.handle(request),
    'POST /api/hooks': async (request) => json(hooks.open((await bodyOf(request)) ?? {})),
    'GET /api/operator/tasks': async (request) => {
      const known = operator();
      if (!known) throw new ApiRefusal(404, 'This server has no operator: start it with --operator-keys FILE.');
      return json(
        await known.listTasks(parseList(Object.fromEntries(new URLSearchParams(request.query)), 'query'), request),
      );
    },
    'GET /api/hooks/': (request, id) => events(hooks.follow(id, lastEventId(request))),
  };
  const respond: Endpoint = (request) => {
    const { method, path } = request;
    const [folder, rest] = splitPath(path);
    if (folder === '/hooks/') return hooks.receive(rest, request);
    const endpoint = endpoints[`${method} ${path}`] ?? endpoints[`${method} ${folder}`];
    if (endpoint) return endpoint(request, rest);
    const allowed = ['GET', 'POST'].filter(
      (verb) => `${verb} ${path}` in endpoints || `${verb} ${folder}` in endpoints,
    );
    if (allowed.length === 0) throw new ApiRefusal(404, `The inspector has nothing at ${path.slice(0, 200)}.`);
    throw new ApiRefusal(405, `${method} is not possible here; allowed: ${allowed.join(', ')}`);
  };
  return {
    limits: { ...defaultHttpLimits, maxBody: MAX_BODY },
    serves: () => true,
    async handle(request) {
      try {
        return await respond(request, '');
      } catch (error) {
        const { status, message, headers } = refusalOf(error);
        if (status === 500) logger.error({ err: error }, 'the inspector could not answer');
        const answer = json({ error: message } satisfies ApiFailure, status);
        return { ...answer, headers: { ...answer.headers, ...headers } };
      }
    },
  };
}

function splitPath(path: string): [folder: string, rest: string] {
  const at = path.lastIndexOf('/') + 1;
  return [path.slice(0, at), path.slice(at)];
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiRefusal) return error;
  const refusal = asRefusal(error);
  if (refusal) return refusal;
  if (error instanceof A2AError && error.name !== 'Internal') return { status: 400, message: error.message };
  return { status: 500, message: 'The inspector could not answer.' };
}

/** The JSON of a body; undefined for an empty one. */
async function bodyOf(request: HttpRequest): Promise<unknown> {
  const text = await request.text();
  const refusal = typeRefusal(request, text, 'application/json');
  if (refusal) throw refusal;
  return text === '' ? undefined : readJson(request, text, MAX_VALUES);
}

function json(value: object, status = 200): HttpResponse {
  return { status, headers: JSON_HEADERS, body: JSON.stringify(value) };
}

function events(body: AsyncIterable<string>): HttpResponse {
  return { status: 200, headers: { ...SSE_HEADERS, 'cache-control': 'no-store' }, body };
}

function lastEventId(request: HttpRequest): number {
  const text = request.header('last-event-id') ?? '0';
  if (!/^\d{1,15}$/.test(text)) throw new ApiRefusal(400, 'Last-Event-ID must be the id of an event, a whole number.');
  return Number(text);
}
