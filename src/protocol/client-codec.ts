import { type GrpcService, v1GrpcService } from './codec.ts';
import { type OperationName, operationNames, operations, type RequestOf, type ResponseOf } from './operation.ts';
import { Empty, StreamResponse } from './request.ts';
import type { StreamItem } from './service.ts';
import { createParser, type Parser } from './validate.ts';

/** How one family of bindings reads and writes the protocol's objects on the client side. Values are JSON. */
export interface ClientDialect {
  encodeRequest<Name extends OperationName>(name: Name, request: RequestOf<Name>): unknown;
  /** Throws InvalidParams with the field's name if the answer does not follow the specification. */
  decodeResult<Name extends OperationName>(name: Name, value: unknown): ResponseOf<Name>;
  /** Without a position, which the binding adds. */
  decodeEvent(value: unknown): StreamItem;
}

/** One protocol version on the client side. */
export interface ClientCodec {
  readonly version: string;
  /** JSON-RPC method names. Operations that the version does not have are absent. */
  readonly methods: Readonly<Partial<Record<OperationName, string>>>;
  /** HTTP+JSON routes as `VERB /path/{field}`. */
  readonly routes: Readonly<Partial<Record<OperationName, string>>>;
  /** Alternative routes, for agents that do not serve the first one. */
  readonly otherRoutes?: Readonly<Partial<Record<OperationName, string>>>;
  readonly jsonrpc: ClientDialect;
  readonly rest: ClientDialect;
  readonly grpc: ClientDialect & GrpcService;
}

const parsers = new Map<OperationName, Parser<unknown>>();

/** Compiled at first use: most clients call few operations. */
function resultParser(name: OperationName): Parser<unknown> {
  let parser = parsers.get(name);
  if (!parser) parsers.set(name, (parser = createResultParser(name)));
  return parser;
}

/** How a deletion is confirmed is up to the agent (section 3.1.10): the official SDK for JavaScript answers null. */
function createResultParser(name: OperationName): Parser<unknown> {
  const { response } = operations[name];
  return response === Empty ? () => ({}) : createParser(response);
}

const parseEvent = createParser(StreamResponse);

const v1ClientDialect: ClientDialect = {
  encodeRequest: (_name, request) => request,
  decodeResult: (name, value) => resultParser(name)(value) as ResponseOf<typeof name>,
  decodeEvent: (value) => ({ event: parseEvent(value) }),
};

/** A2A 1.0. */
export const v1ClientCodec: ClientCodec = {
  version: '1.0',
  methods: Object.fromEntries(operationNames.map((name) => [name, operations[name].method])),
  routes: {
    ...Object.fromEntries(operationNames.map((name) => [name, operations[name].routes[0]])),
    // The SDKs for Go, Java and .NET route only POST.
    subscribeToTask: operations.subscribeToTask.routes[1],
  },
  otherRoutes: { subscribeToTask: operations.subscribeToTask.routes[0] },
  jsonrpc: v1ClientDialect,
  rest: v1ClientDialect,
  grpc: {
    ...v1ClientDialect,
    ...v1GrpcService,
    decodeResult: (name, value) => resultParser(name)(value, 'proto') as ResponseOf<typeof name>,
    decodeEvent: (value) => ({ event: parseEvent(value, 'proto') }),
  },
};
