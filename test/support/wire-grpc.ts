import { type DescMethod, fromBinary, fromJson, type JsonObject, toBinary, toJson } from '@bufbuild/protobuf';
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { onTestFinished } from 'vitest';
import { messageDescriptor, serviceDescriptor } from '../../src/bindings/grpc/descriptors.ts';
import { type Caller, callerOf, type Frame, type Wire, WireError } from './wire.ts';

// Calls a server over gRPC with the message objects of @bufbuild/protobuf, which share nothing with src/bindings/grpc but the descriptors.

type Json = Record<string, unknown>;

const SERVICES = { '1.0': 'lf.a2a.v1.A2AService', '0.3': 'a2a.v1.A2AService' } as const;

interface Interface {
  readonly url: string;
  readonly protocolBinding?: string;
  readonly protocolVersion?: string;
  readonly transport?: string;
  readonly tenant?: string;
  /** The agent's path, where metadata has to name it. */
  readonly agent?: string;
}

/** Where the card says that gRPC is. */
async function findInterface(url: string, version: string): Promise<Interface> {
  const response = await fetch(`${url}/.well-known/agent-card.json`, { headers: { 'a2a-version': version } });
  const { supportedInterfaces, additionalInterfaces } = (await response.json()) as Record<string, Interface[]>;
  const found = [...(supportedInterfaces ?? []), ...(additionalInterfaces ?? [])].find(
    (each) => each.transport === 'GRPC' || (each.protocolBinding === 'GRPC' && each.protocolVersion === version),
  );
  if (found) return found;
  if (version === '1.0') throw new Error(`The card at ${url} lists no gRPC`);
  // 0.3 has no tenants, so that its cards list gRPC only for the first agent.
  return { ...(await findInterface(url, '1.0')), agent: new URL(url).pathname };
}

/** Calls a server by gRPC in the words of one version; what it takes and returns is of 1.0. */
export function createGrpcCaller(wire: Wire, url: string, headers: Record<string, string> = {}): Caller {
  const version = wire.headers['a2a-version'] === '1.0' ? '1.0' : '0.3';
  const service = serviceDescriptor(SERVICES[version]);
  let connected: Promise<{ client: Client; place: Interface }> | undefined;
  const connect = () => {
    connected ??= findInterface(url, version).then((place) => {
      const client = new Client(place.url, credentials.createInsecure(), { 'grpc.max_receive_message_length': -1 });
      onTestFinished(() => client.close());
      return { client, place };
    });
    return connected;
  };

  /** Starts a call; unary ones are streams of one message on the wire. */
  const start = async (method: string, request: Json, { headers: own, signal }: RequestInit = {}) => {
    const { client, place } = await connect();
    const { tenant, agent } = place;
    const { path, body } = wire.request(method, { ...request, ...(tenant ? { tenant } : {}) });
    const rpc = service.methods.find(({ name }) => name === path) as DescMethod;
    const metadata = new Metadata();
    if (agent) metadata.set('a2a-agent', agent);
    for (const [name, value] of Object.entries({ ...wire.headers, ...headers, ...(own as Record<string, string>) })) {
      metadata.set(name, value);
    }
    const call = client.makeServerStreamRequest(
      `/${service.typeName}/${rpc.name}`,
      (value: JsonObject) =>
        Buffer.from(toBinary(rpc.input, fromJson(rpc.input, value, { ignoreUnknownFields: true }))),
      (bytes) => toJson(rpc.output, fromBinary(rpc.output, new Uint8Array(bytes))) as Json,
      body as JsonObject,
      metadata,
    );
    signal?.addEventListener('abort', () => call.cancel());
    return call;
  };

  const call = async <T>(method: string, request: Json, extra?: RequestInit): Promise<T> => {
    const messages = await start(method, request, extra);
    try {
      for await (const message of messages) return wire.readResult(method, message as Json) as T;
    } catch (error) {
      throw readError(error);
    }
    throw new Error('The call ended without an answer');
  };

  const open = async (method: string, request: Json, extra?: RequestInit) => {
    const messages = await start(method, request, extra);
    const iterator = messages[Symbol.asyncIterator]();
    const next = () => iterator.next();
    const first = next();
    // As over HTTP, a stream that is refused is refused at once.
    await Promise.race([first, new Promise((resolve) => messages.once('metadata', resolve))]).catch((error) => {
      throw readError(error);
    });
    const frames = readFrames({ first, next, cancel: () => messages.cancel() }, wire, version);
    return { response: new Response(), frames };
  };

  /** The outcome as HTTP would tell it, for scenarios that look at the raw answer. */
  const send = async (method: string, request: Json, extra?: RequestInit): Promise<Response> => {
    try {
      const body = method.includes('Stream') ? await open(method, request, extra) : await call(method, request, extra);
      return Response.json(body);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return new Response(error.message, {
        status: error.status,
        headers: (error.body.headers ?? {}) as Record<string, string>,
      });
    }
  };

  return callerOf({ wire, send, call, open });
}

interface Messages {
  /** The one that was asked for already. */
  readonly first: Promise<IteratorResult<Json>>;
  next(): Promise<IteratorResult<Json>>;
  cancel(): void;
}

async function* readFrames({ first, next, cancel }: Messages, wire: Wire, version: string): AsyncGenerator<Frame> {
  const stream = wire.openStream();
  try {
    for (let step = await first; !step.done; step = await next()) {
      const { xA2aEventId: id, ...event } = step.value;
      yield { id: id as string | undefined, event: stream.read(complete(event, version)) };
    }
    stream.end();
  } catch (error) {
    throw readError(error);
  } finally {
    cancel();
  }
}

/** What has its default value is not on the wire. */
function complete(value: Json, version: string): Json {
  const { statusUpdate, artifactUpdate } = value as Record<string, Json | undefined>;
  if (artifactUpdate) return { artifactUpdate: { append: false, lastChunk: false, ...artifactUpdate } };
  return statusUpdate && version === '0.3' ? { statusUpdate: { final: false, ...statusUpdate } } : value;
}

/** A status of gRPC, with the details that it carries. */
function readError(error: unknown): unknown {
  if (error instanceof WireError) return error;
  const { code, details: message, metadata } = error as ServiceError;
  if (code === status.CANCELLED) return new DOMException('The call was aborted', 'AbortError');
  const [bytes] = metadata.get('grpc-status-details-bin');
  const { details = [] } = bytes
    ? (fromBinary(messageDescriptor('google.rpc.Status'), new Uint8Array(bytes as Buffer)) as StatusDetails)
    : {};
  const wait = metadata.get('retry-after').map(String);
  const body = { grpc: code, message, ...(wait.length > 0 ? { headers: { 'retry-after': wait[0] } } : {}) };
  return new WireError(HTTP_STATUS[code] ?? 500, body, { code, message, details: details.map(readDetail) });
}

const HTTP_STATUS: Record<number, number> = {
  [status.UNAUTHENTICATED]: 401,
  [status.PERMISSION_DENIED]: 403,
  [status.RESOURCE_EXHAUSTED]: 429,
  [status.UNAVAILABLE]: 503,
};

interface StatusDetails {
  readonly details?: readonly { readonly typeUrl: string; readonly value: Uint8Array }[];
}

function readDetail({ typeUrl, value }: { typeUrl: string; value: Uint8Array }): Json {
  const message = messageDescriptor(typeUrl.replace('type.googleapis.com/', ''));
  return { '@type': typeUrl, ...(toJson(message, fromBinary(message, value)) as Json) };
}
