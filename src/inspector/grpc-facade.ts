import type { CallGuard } from '../bindings/call-guard.ts';
import { grpcUrl } from '../bindings/grpc-address.ts';
import { HttpRefusal, type HttpRequest, type HttpResponse } from '../bindings/http.ts';
import { createJsonRpcHandler } from '../bindings/jsonrpc/handler.ts';
import { type Access, type BindingServices, createReport } from '../bindings/perform.ts';
import { ClientError } from '../client/index.ts';
import { mapAsync } from '../internal/map-async.ts';
import { loadGrpc } from '../node/load-grpc.ts';
import { v1ClientCodec } from '../protocol/client-codec.ts';
import { v1Codec } from '../protocol/codec.ts';
import { A2AError } from '../protocol/error.ts';
import { serviceOf } from '../protocol/interceptor.ts';
import { isStreamOperation } from '../protocol/operation.ts';
import type { A2AService, ClientContext, ClientService, ServerContext, StreamItem } from '../protocol/service.ts';
import { ApiRefusal } from './answer.ts';
import type { ClientIdentity } from './client-identity.ts';

type GrpcClient = ClientService & { close(): void };

/** Connections that are kept; the one that was opened first goes first. */
const MAX_CLIENTS = 16;

/** JSON-RPC 1.0 in front of agents that speak gRPC, because browsers do not. */
export class GrpcFacade {
  readonly #identity: ClientIdentity | undefined;
  readonly #clients = new Map<string, Promise<GrpcClient>>();

  constructor(identity: ClientIdentity | undefined) {
    this.#identity = identity;
  }

  /** Answers `POST api/grpc?url=TARGET&version=1.0&tls=1`. */
  async handle(request: HttpRequest): Promise<HttpResponse> {
    const client = await this.#clientFor(readTarget(new URLSearchParams(request.query)));
    const services: BindingServices = {
      service: serviceBehind(client, headersOf(request)),
      access: OPEN,
      maxValues: 1_000_000,
      extensions: [],
      methods: {},
      hasInterceptors: false,
    };
    const report = createReport(crypto.randomUUID());
    try {
      return await createJsonRpcHandler(services, [v1Codec])(request, { owner: '' }, report);
    } catch (error) {
      if (error instanceof HttpRefusal) return error.toResponse({ isJsonRpc: true });
      throw error;
    }
  }

  close(): void {
    for (const client of this.#clients.values()) client.then((each) => each.close()).catch(() => {});
    this.#clients.clear();
  }

  #clientFor(target: GrpcTarget): Promise<GrpcClient> {
    const key = JSON.stringify(target);
    const known = this.#clients.get(key);
    if (known) return known;
    const created = this.#create(target);
    created.catch(() => this.#clients.delete(key));
    this.#clients.set(key, created);
    const [oldest] = this.#clients;
    if (this.#clients.size > MAX_CLIENTS && oldest) {
      this.#clients.delete(oldest[0]);
      oldest[1].then((each) => each.close()).catch(() => {});
    }
    return created;
  }

  async #create({ url, version, tls }: GrpcTarget): Promise<GrpcClient> {
    const { grpcTransport } = await loadGrpc().catch((error: Error) => {
      throw new ApiRefusal(501, error.message);
    });
    const codec = version === '1.0' ? v1ClientCodec : (await import('../legacy/client-codec.ts')).v03ClientCodec;
    const card = { supportedInterfaces: [] };
    const place = grpcUrl(url, card, tls);
    if (!place) throw new ApiRefusal(400, `url: ${JSON.stringify(url.slice(0, 200))} is no host and port`);
    const { cert, key, ca } = this.#identity?.agentFor(place) ? (this.#identity?.options ?? {}) : {};
    const certificate = cert && key ? { cert, key, ...(ca === undefined ? {} : { ca }) } : undefined;
    const options = certificate ? { tls: certificate } : tls === undefined ? {} : { tls };
    return grpcTransport(options).create({ url, codec, card, guard: GUARD });
  }
}

interface GrpcTarget {
  readonly url: string;
  readonly version: '1.0' | '0.3';
  /** Undefined: plaintext for addresses of this machine, TLS for others. */
  readonly tls: boolean | undefined;
}

function readTarget(query: URLSearchParams): GrpcTarget {
  const url = query.get('url') ?? '';
  if (url === '' || url.length > 2048) throw new ApiRefusal(400, 'url: must be host:port of a gRPC agent');
  const version = query.get('version') ?? '1.0';
  if (version !== '1.0' && version !== '0.3') throw new ApiRefusal(400, 'version: must be 1.0 or 0.3');
  const tls = query.get('tls');
  if (tls !== null && tls !== '0' && tls !== '1') throw new ApiRefusal(400, 'tls: must be 0 or 1');
  return { url, version, tls: tls === null ? undefined : tls === '1' };
}

/** Headers that the browser, HTTP or the inspector needs. All others are for the agent, as metadata. */
const NOT_METADATA =
  /^(accept(-.*)?|access-control-.*|cache-control|connection|content-.*|cookie|dnt|expect|host|keep-alive|origin|pragma|priority|referer|sec-.*|te|trailer|transfer-encoding|upgrade.*|user-agent|x-inspector-token|a2a-version)$/;

function headersOf(request: HttpRequest): Record<string, string> {
  const names = (request.headerNames?.() ?? []).filter((name) => !NOT_METADATA.test(name));
  return Object.fromEntries(names.map((name) => [name, request.header(name) ?? '']));
}

/** The agent as a service of this process. */
function serviceBehind(client: ClientService, headers: Readonly<Record<string, string>>): A2AService {
  return serviceOf<ServerContext>((name) => async (request, { tenant, extensions }) => {
    const leaving = new AbortController();
    const context: ClientContext = { owner: '', tenant, extensions, headers, signal: leaving.signal };
    const call = client[name] as (request: unknown, context: ClientContext) => Promise<unknown>;
    const result = await call(request, context).catch((error) => Promise.reject(toRefusal(error)));
    if (!isStreamOperation(name)) return result;
    return mapAsync(withReasons(result as AsyncIterable<StreamItem>), {
      map: (item) => item,
      finished: () => leaving.abort(),
    });
  });
}

/** A stream that has begun reports a failure as its last event. */
async function* withReasons(items: AsyncIterable<StreamItem>): AsyncGenerator<StreamItem> {
  try {
    yield* items;
  } catch (error) {
    throw error instanceof ClientError ? new A2AError('Internal', error.message, { cause: error }) : error;
  }
}

/** What keeps a call from the agent is an answer of HTTP, and not of the agent. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  const { status, challenge, message } = error;
  if (status === 401 || status === 403) {
    const code = status === 401 ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED';
    return new HttpRefusal(status, code, message, challenge ? { 'www-authenticate': challenge } : {});
  }
  return new HttpRefusal(502, 'UNAVAILABLE', message);
}

/** Whoever has the token of the page may call. */
const OPEN: Access = {
  isCounting: false,
  identify: () => ({ owner: '' }),
  admit() {},
  receive: (_caller, _incoming, read) => read(),
  standing: () => undefined,
  openStream: (_caller, _incoming, open) => open(),
};

const MIB = 1024 * 1024;

/** The page decides about credentials; the limits are for memory. */
const GUARD: CallGuard = {
  limits: {
    responseSize: 64 * MIB,
    eventSize: 32 * MIB,
    streamSize: Number.POSITIVE_INFINITY,
    readTimeout: 60_000,
    sendTimeout: 600_000,
  },
  headersFor: async () => ({ headers: {}, isTrusted: true, hadCredentials: false }),
  renew: async () => false,
  refusal: ({ url, status, challenge, said }) =>
    new ClientError('unauthenticated', `${url.origin} refused the call${said}`, { status, challenge }),
};
