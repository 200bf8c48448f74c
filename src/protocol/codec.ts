import { TextCache } from '../internal/text-cache.ts';
import { type A2AError, type ErrorName, errorDetails, type errorTable } from './error.ts';
import { type OperationName, operationNames, operations, type RequestOf, type ResponseOf } from './operation.ts';
import type { ListTasksResponse } from './request.ts';
import type { StreamItem } from './service.ts';
import type { Task } from './task.ts';
import { createParser, type Parser } from './validate.ts';

/** Where a request's fields come from: a JSON body, or strings of a path and a query. */
export type RequestSource = 'json' | 'query';

/** How one family of bindings writes the protocol's objects. Strings are JSON, ready for the wire. */
export interface Dialect {
  decodeRequest<Name extends OperationName>(name: Name, value: unknown, source?: RequestSource): RequestOf<Name>;
  encodeResult<Name extends OperationName>(name: Name, result: ResponseOf<Name>): string;
  encodeEvent(item: StreamItem): string;
  /** What an error contains besides its code and message. */
  errorDetails(error: A2AError): unknown;
  /** The body of a failed HTTP+JSON call, if it differs from section 11.6, which has `status` as its `error`. */
  restErrorBody?(error: A2AError, status: object): unknown;
  /** The error of this version for a failed operation, if it differs from 1.0. */
  translateError?(error: A2AError, operation: OperationName | undefined): A2AError;
}

/** The gRPC service of a version and what it calls the operations. */
export interface GrpcService {
  /** With its package, such as `lf.a2a.v1.A2AService`. */
  readonly service: string;
  readonly methods: Readonly<Record<OperationName, string>>;
}

/** How gRPC writes the protocol's objects. Values have the JSON of the version's proto; the binding makes bytes of them. */
export interface GrpcDialect extends GrpcService, Pick<Dialect, 'decodeRequest' | 'translateError'> {
  encodeResult<Name extends OperationName>(name: Name, result: ResponseOf<Name>): object;
  encodeEvent(item: StreamItem): object;
  /** The status of a failed call, if it differs from section 10.6. `isNamed`: the caller has sent `a2a-version`. */
  errorStatus?(error: A2AError, isNamed: boolean): GrpcErrorStatus;
}

/** The code and the text that a failed gRPC call ends with. */
export interface GrpcErrorStatus {
  readonly code: (typeof errorTable)[ErrorName]['grpc'];
  readonly message: string;
}

/** One protocol version on the wire: its names, its routes, its shapes. */
export interface WireCodec {
  readonly version: string;
  /** JSON-RPC method names. */
  readonly methods: ReadonlyMap<string, OperationName>;
  /** HTTP+JSON routes as `VERB /path/{field}`. */
  readonly routes: readonly { readonly route: string; readonly operation: OperationName }[];
  readonly jsonrpc: Dialect;
  /** The JSON-RPC dialect for callers that send `A2A-Version`, if it differs. */
  readonly namedJsonrpc?: Dialect;
  readonly rest: Dialect;
  /** The HTTP+JSON dialect for callers that send `A2A-Version`, if it differs. */
  readonly namedRest?: Dialect;
  readonly grpc: GrpcDialect;
}

const parsers = new Map<OperationName, Parser<unknown>>();

/** Compiled at first use: most processes never use most operations. */
function requestParser(name: OperationName): Parser<unknown> {
  let parser = parsers.get(name);
  if (!parser) parsers.set(name, (parser = createParser(operations[name].request)));
  return parser;
}

/** Stores hand out the same object until the task changes, so a task that is read again has been serialised before. */
const written = new TextCache<Task>((task) => JSON.stringify(task));

interface WrittenPage {
  readonly tasks: readonly Task[];
  readonly text: string;
}

/** Pages that were written before, by their first task. Pages are polled: most are asked for again before one of their tasks changes. */
const pages = new Map<Task, WrittenPage>();
const MAX_PAGES = 64;
/** Characters of a page that is kept. */
const MAX_PAGE = 64 * 1024;

function encodeTasks(tasks: readonly Task[]): string {
  const [first] = tasks;
  if (!first) return '';
  const known = pages.get(first);
  const isSame = known?.tasks.length === tasks.length && tasks.every((task, index) => task === known.tasks[index]);
  if (isSame) return known.text;
  const text = tasks.map((task) => written.get(task)).join(',');
  if (text.length > MAX_PAGE) return text;
  if (pages.size >= MAX_PAGES) pages.clear();
  pages.set(first, { tasks, text });
  return text;
}

function encodeTaskList({ tasks, ...rest }: ListTasksResponse): string {
  return `{"tasks":[${encodeTasks(tasks)}],${JSON.stringify(rest).slice(1)}`;
}

function encodeResult<Name extends OperationName>(name: Name, result: ResponseOf<Name>): string {
  if (name === 'getTask') return written.get(result as Task);
  return name === 'listTasks' ? encodeTaskList(result as ListTasksResponse) : JSON.stringify(result);
}

/** The internal representation is the 1.0 JSON shape, so this dialect only validates and serialises. */
const v1Dialect: Dialect = {
  decodeRequest: (name, value, source) => requestParser(name)(value, source) as RequestOf<typeof name>,
  encodeResult,
  encodeEvent: (item) => JSON.stringify(item.event),
  errorDetails,
};

/** gRPC calls the operations of 1.0 as JSON-RPC does. */
export const v1GrpcService: GrpcService = {
  service: 'lf.a2a.v1.A2AService',
  methods: Object.fromEntries(operationNames.map((name) => [name, operations[name].method])) as GrpcService['methods'],
};

/** A2A 1.0. */
export const v1Codec: WireCodec = {
  version: '1.0',
  methods: new Map(operationNames.map((name) => [operations[name].method, name])),
  routes: operationNames.flatMap((operation) => operations[operation].routes.map((route) => ({ route, operation }))),
  jsonrpc: v1Dialect,
  rest: v1Dialect,
  grpc: {
    ...v1GrpcService,
    decodeRequest: v1Dialect.decodeRequest,
    encodeResult: (_name, result) => result,
    encodeEvent: ({ event }) => event,
  },
};
