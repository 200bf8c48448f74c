import { Client, type ClientReadableStream, type Metadata, type ServiceError } from '@grpc/grpc-js';
import { startTimer } from '../../internal/timer.ts';
import type { AgentCard } from '../../protocol/card.ts';
import type { ClientCodec } from '../../protocol/client-codec.ts';
import type { OperationName, StreamOperation } from '../../protocol/operation.ts';
import type { ClientContext, ClientService, StreamItem } from '../../protocol/service.ts';
import type { CallGuard, GuardedHeaders } from '../call-guard.ts';
import { ClientError } from '../client-error.ts';
import { grpcUrl } from '../grpc-address.ts';
import {
  contextHeaders,
  decodeAnswer,
  isRepeatable,
  tellExtensions,
  transportService,
  withTenant,
} from '../http-transport.ts';
import { credentialsFor } from './channel-credentials.ts';
import type { GrpcClientTls } from './client-tls.ts';
import { toMetadata } from './errors.ts';
import { readStatus } from './remote-status.ts';
import { EVENT_ID, type GrpcMethod, grpcMethods } from './wire.ts';

/** How agents are called over gRPC. */
export interface GrpcTransportOptions {
  /** False is plaintext. Default: TLS, except for addresses of this machine that have no https URL in the card. */
  readonly tls?: boolean | GrpcClientTls;
}

/** What the client gives to a transport, as far as gRPC needs it. */
interface GrpcTransportContext {
  /** `host:port` of the card's interface. */
  readonly url: string;
  readonly codec: ClientCodec;
  readonly tenant?: string | undefined;
  readonly card: Pick<AgentCard, 'supportedInterfaces'>;
  readonly guard: CallGuard;
}

/** gRPC, for the `transports` of `connect`. */
export function grpcTransport(options: GrpcTransportOptions = {}) {
  return {
    binding: 'GRPC',
    create: (context: GrpcTransportContext): ClientService & { close(): void } => createGrpcTransport(context, options),
  };
}

/** Pings find a dead connection. Many servers close connections that are pinged more often than every five minutes. */
const KEEPALIVE = 310_000;

function createGrpcTransport(context: GrpcTransportContext, { tls }: GrpcTransportOptions) {
  const { codec, guard } = context;
  const url = grpcUrl(context.url, context.card, typeof tls === 'object' ? true : tls);
  if (!url) throw new ClientError('unsupported', `The card has ${context.url} for gRPC, which is no host and port`);
  const methods = grpcMethods(codec.grpc);
  const client = new Client(`${url.hostname}:${url.port || '443'}`, credentialsFor(url, tls), {
    'grpc.max_receive_message_length': Math.min(guard.limits.responseSize, 2 ** 31 - 1),
    'grpc.max_send_message_length': -1,
    'grpc.keepalive_time_ms': KEEPALIVE,
    // Only the card says how an agent is called.
    'grpc.service_config_disable_resolution': 1,
    'grpc.enable_channelz': 0,
  });

  /** Opens a call. If it is refused for its credentials, it is made once more with renewed ones. */
  const open = async (operation: OperationName, request: object, call: ClientContext): Promise<OpenCall> => {
    const value = codec.grpc.encodeRequest(operation, withTenant(request, context.tenant) as never) as object;
    const method = methods[operation];
    const first = new OpenCall(client, { method, url, guard, context: call });
    await first.begin(value, contextHeaders(codec, call));
    if (!first.isUnauthenticated || !(await first.renew())) return first;
    const second = new OpenCall(client, { method, url, guard, context: call });
    await second.begin(value, contextHeaders(codec, call));
    return second;
  };

  const unary = async (operation: OperationName, request: object, call: ClientContext) => {
    const { value } = await (await open(operation, request, call)).next();
    if (value === undefined)
      throw new ClientError('protocol-violation', 'The agent answered with no message', { path: '$' });
    return decodeAnswer('$', () => codec.grpc.decodeResult(operation, value));
  };

  const stream = async (operation: StreamOperation, request: object, call: ClientContext) => {
    const opened = await open(operation, request, call);
    opened.throwIfFailed();
    return events(opened);
  };

  async function* events(call: OpenCall): AsyncGenerator<StreamItem> {
    try {
      for (let result = await call.next(); !result.done; result = await call.next()) {
        const { [EVENT_ID]: id, ...value } = result.value;
        const position = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
        yield { position, event: decodeAnswer('$', () => codec.grpc.decodeEvent(value).event) };
      }
    } finally {
      call.cancel();
    }
  }

  return { ...transportService({ unary, stream }), close: () => client.close() };
}

interface CallOptions {
  readonly method: GrpcMethod;
  readonly url: URL;
  readonly guard: CallGuard;
  readonly context: ClientContext;
}

/** One call under way. Unary calls are read as streams of one message: they look the same on the wire. */
class OpenCall {
  readonly #client: Client;
  readonly #options: CallOptions;
  readonly #signal: AbortSignal;
  #call: ClientReadableStream<Record<string, unknown>> | undefined;
  #messages: AsyncIterator<Record<string, unknown>> | undefined;
  #first: Promise<IteratorResult<Record<string, unknown>>> | undefined;
  #guarded: GuardedHeaders | undefined;
  #failure: ServiceError | undefined;
  /** Why a message could not be read. Kept here because grpc-js reports only the text of an error. */
  #unreadable: unknown;
  #received = 0;

  constructor(client: Client, options: CallOptions) {
    this.#client = client;
    this.#options = options;
    this.#signal = options.context.signal ?? new AbortController().signal;
  }

  /** Resolves when the agent has begun to answer, or has refused. */
  async begin(value: object, headers: Record<string, string>): Promise<void> {
    const { method, url, guard, context } = this.#options;
    this.#guarded = await guard.headersFor(url, this.#signal);
    const wait = isRepeatable(method.operation) ? guard.limits.readTimeout : guard.limits.sendTimeout;
    const isLimited = !method.isStream && Number.isFinite(wait);
    const call = this.#client.makeServerStreamRequest(
      method.path,
      () => method.request.encode(value),
      (bytes) => this.#read(bytes),
      {},
      toMetadata({ ...this.#guarded.headers, ...headers }),
      isLimited ? { deadline: Date.now() + wait } : {},
    );
    this.#call = call;
    const abort = () => call.cancel();
    if (this.#signal.aborted) abort();
    this.#signal.addEventListener('abort', abort, { once: true });
    call.once('close', () => this.#signal.removeEventListener('abort', abort));
    const extensions = (metadata: Metadata) => tellExtensions(context, (name) => metadata.get(name).join(', '));
    // Most agents send the active extensions in the initial metadata, the SDK for Go in the trailers.
    call.once('metadata', extensions);
    call.once('status', ({ metadata }) => extensions(metadata));
    this.#messages = call[Symbol.asyncIterator]();
    this.#first = this.#messages.next();
    this.#first.catch((error: ServiceError) => {
      this.#failure = error;
    });
    const begun = new Promise<void>((resolve) => call.once('metadata', () => resolve()));
    const stopTimer = method.isStream && Number.isFinite(wait) ? startTimer(wait, abort) : undefined;
    await Promise.race([this.#first.then(done, done), method.isStream ? begun : this.#first.then(done, done)]);
    stopTimer?.();
  }

  get isUnauthenticated(): boolean {
    return this.#failure !== undefined && readStatus(this.#failure).http === 401;
  }

  /** Whether there are other credentials now. */
  renew(): Promise<boolean> {
    const { guard, url } = this.#options;
    const challenge = String(this.#failure?.metadata.get('www-authenticate')[0] ?? '');
    return guard.renew(url, challenge, this.#signal);
  }

  throwIfFailed(): void {
    if (this.#failure) throw this.#explain(this.#failure);
  }

  /** The next message. Throws errors of the protocol and failures of the connection. */
  async next(): Promise<IteratorResult<Record<string, unknown>>> {
    const next = this.#first ?? this.#messages?.next();
    this.#first = undefined;
    try {
      return await (next as Promise<IteratorResult<Record<string, unknown>>>);
    } catch (error) {
      throw this.#explain(error as ServiceError);
    }
  }

  cancel(): void {
    this.#call?.cancel();
  }

  #read(bytes: Buffer): Record<string, unknown> {
    try {
      return this.#decode(bytes);
    } catch (error) {
      this.#unreadable = error;
      throw error;
    }
  }

  #decode(bytes: Buffer): Record<string, unknown> {
    const { method, guard, url } = this.#options;
    const { eventSize, streamSize } = guard.limits;
    this.#received += bytes.length;
    if (method.isStream && (bytes.length > eventSize || this.#received > streamSize)) {
      const [what, limit] = bytes.length > eventSize ? ['An event', eventSize] : ['The answer', streamSize];
      throw new ClientError('too-large', `${what} of ${url.origin} is larger than ${limit} bytes`);
    }
    return decodeAnswer('$', () => method.response.decode(bytes));
  }

  #explain(error: ServiceError): Error {
    if (this.#signal.aborted) {
      const { reason } = this.#signal;
      return reason instanceof ClientError
        ? reason
        : new ClientError('aborted', 'The call was aborted', { cause: reason });
    }
    if (this.#unreadable instanceof Error) return this.#unreadable;
    const { url, guard } = this.#options;
    const status = readStatus(error);
    const { isTrusted = false, hadCredentials = false } = this.#guarded ?? {};
    if (status.http !== 401 && status.http !== 403) return status.toError(url);
    const said = status.message ? `: ${status.message.slice(0, 200)}` : '';
    return guard.refusal({ url, status: status.http, challenge: status.challenge, said, isTrusted, hadCredentials });
  }
}

function done(): void {}
