import { type A2AError, invalidParams } from '../protocol/error.ts';
import {
  isStreamOperation,
  type OperationName,
  type RequestOf,
  type ResponseOf,
  type UnaryOperation,
} from '../protocol/operation.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import type { A2AService, Caller, Incoming, ServerContext, StreamItem } from '../protocol/service.ts';

/** Who may call, and how often. Failures are errors of the `access` family. */
export interface Access {
  /** Whether requests are counted: then every request must be passed to {@link admit}, and {@link standing} returns headers. */
  readonly isCounting: boolean;
  /** Identifies the caller of a request from everything but its body. Throws if the credentials are not accepted. */
  identify(incoming: Incoming, requestId: string): Caller | Promise<Caller>;
  /** Admits a call before its parameters are read, or throws. `undefined` is a request that is not a call. */
  admit(operation: OperationName | undefined, caller: Caller, incoming: Incoming): void;
  /** Reads the body of a request, or throws where the caller has sent too many bytes already. */
  receive(caller: Caller, incoming: Incoming, read: () => string | Promise<string>): string | Promise<string>;
  /** Headers that tell a caller what is left of its limits. */
  standing(
    operation: OperationName | undefined,
    caller: Caller,
    incoming: Incoming,
  ): Readonly<Record<string, string>> | undefined;
  /** Opens a stream and counts it, or throws when this caller, or all of them together, have too many open. */
  openStream(
    caller: Caller,
    incoming: Incoming,
    open: () => Promise<AsyncIterable<StreamItem>>,
  ): Promise<AsyncIterable<StreamItem>>;
}

/** A JSON-RPC method of an agent's own: it is a message for a skill. */
export interface OwnMethod {
  readonly skill: string;
  /** What the method answers; by default what SendMessage would. */
  result?(response: SendMessageResponse): unknown;
}

/** What every binding needs of an agent. */
export interface BindingServices {
  readonly service: A2AService;
  readonly access: Access;
  /** Members and elements that the JSON of a request may have. */
  readonly maxValues: number;
  /** Extensions that the agent offers. */
  readonly extensions: readonly string[];
  /** JSON-RPC methods of the agent's own, from before it spoke A2A. */
  readonly methods: Readonly<Record<string, OwnMethod>>;
  /** Whether interceptors may add headers to answers. */
  readonly hasInterceptors: boolean;
}

/** What a binding reports about the request that it has handled. */
export interface CallReport {
  /** The id of the request in the log and in `X-Request-Id`. */
  readonly requestId: string;
  operation?: OperationName | undefined;
  /** Whether the request came to a JSON-RPC URL. */
  isJsonRpc?: boolean;
  /** Whether `Access` has counted the request for the limits. */
  isCounted?: boolean;
  error?: A2AError | undefined;
  /** A deprecated method of the agent from before A2A. */
  deprecatedMethod?: string | undefined;
}

/** A report with all members, so that the reports of all requests have the same hidden class. */
export function createReport(requestId: string): CallReport {
  return {
    requestId,
    operation: undefined,
    isJsonRpc: false,
    isCounted: false,
    error: undefined,
    deprecatedMethod: undefined,
  };
}

/** A call as a binding has read it. */
export interface ReceivedCall<Name extends OperationName> {
  readonly operation: Name;
  readonly caller: Caller;
  readonly incoming: Incoming;
  readonly report: CallReport;
  /** Protocol version that the call is made in. */
  readonly version: string;
  /** Reads the parameters, after the call is admitted. */
  decode(): RequestOf<Name> | Promise<RequestOf<Name>>;
}

/** A call that the service works on: its response, or the events of a stream. */
export type Performed<Name extends OperationName = OperationName> =
  | { readonly context: ServerContext; readonly response: Promise<ResponseOf<Name>>; readonly events?: undefined }
  | { readonly context: ServerContext; readonly events: Promise<AsyncIterable<StreamItem>> };

/**
 * Performs a call, the same for every binding: admits it, decodes it, builds its context, calls the service. Not async, so that a call
 * whose parameters are there waits once, for the service.
 */
export function perform<Name extends OperationName>(
  services: BindingServices,
  call: ReceivedCall<Name>,
): Performed<Name> | Promise<Performed<Name>> {
  call.report.isCounted = true;
  services.access.admit(call.operation, call.caller, call.incoming);
  const request = call.decode();
  return request instanceof Promise
    ? request.then((decoded) => begin(services, call, decoded))
    : begin(services, call, request);
}

function begin<Name extends OperationName>(
  services: BindingServices,
  { operation, caller, incoming, report, version }: ReceivedCall<Name>,
  request: RequestOf<Name>,
): Performed<Name> {
  const { access, service } = services;
  const context = contextOf(services, {
    incoming,
    caller,
    report,
    version,
    tenant: (request as { tenant?: string }).tenant ?? '',
  });
  if (isStreamOperation(operation)) {
    const stream = service[operation] as (request: never, context: ServerContext) => Promise<AsyncIterable<StreamItem>>;
    const open = () => stream(request as never, context);
    return { context, events: access.openStream(caller, incoming, open) };
  }
  const unary = service[operation as UnaryOperation] as (request: never, context: ServerContext) => Promise<unknown>;
  return { context, response: unary(request as never, context) as Promise<ResponseOf<Name>> };
}

interface ContextSource extends Pick<ReceivedCall<OperationName>, 'incoming' | 'caller' | 'report' | 'version'> {
  readonly tenant: string;
}

/** What comes with a call besides its parameters. */
function contextOf(
  { extensions, hasInterceptors }: BindingServices,
  { incoming, caller, report, version, tenant }: ContextSource,
): ServerContext {
  return {
    owner: caller.owner,
    principal: caller.principal,
    refusalOfSkill: caller.refusalOfSkill,
    tenant,
    version,
    extensions: activeExtensions(incoming, extensions),
    origin: incoming.origin,
    lastEventId: lastEventId(incoming),
    idempotencyKey: idempotencyKey(incoming),
    responseHeaders: hasInterceptors ? {} : undefined,
    requestId: report.requestId,
  };
}

const EXTENSIONS_HEADER = 'a2a-extensions';
const V03_EXTENSIONS_HEADER = 'x-a2a-extensions';
const NO_EXTENSIONS: readonly string[] = [];

/** The requested extensions that the agent supports (section 4.6). */
function activeExtensions(incoming: Incoming, offered: readonly string[]): readonly string[] {
  const wanted = offered.length > 0 ? incoming.header(extensionsHeader(incoming)) : undefined;
  if (!wanted) return NO_EXTENSIONS;
  const uris = wanted.split(',').map((uri) => uri.trim());
  return [...new Set(uris)].filter((uri) => offered.includes(uri));
}

/** 0.3 called the header by another name; the answer uses the name that the request used. */
function extensionsHeader(incoming: Incoming): string {
  return incoming.header(EXTENSIONS_HEADER) === undefined ? V03_EXTENSIONS_HEADER : EXTENSIONS_HEADER;
}

/** Headers of an answer: those of its kind, the active extensions, and what interceptors have added. */
export function answerHeaders(
  headers: Readonly<Record<string, string>>,
  incoming: Incoming,
  { extensions, responseHeaders }: ServerContext,
): Readonly<Record<string, string>> {
  if (extensions.length === 0 && !responseHeaders) return headers;
  const active = extensions.length === 0 ? {} : { [extensionsHeader(incoming)]: extensions.join(', ') };
  return { ...headers, ...active, ...responseHeaders };
}

function idempotencyKey(incoming: Incoming): string | undefined {
  const key = incoming.header('idempotency-key');
  if (key !== undefined && !/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw invalidParams('Idempotency-Key', 'must be 1 to 255 printable ASCII characters');
  }
  return key;
}

function lastEventId(incoming: Incoming): number | undefined {
  const text = incoming.header('last-event-id');
  if (!text) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalidParams('Last-Event-ID', 'must be the id of an event, a whole number');
  return Number(text);
}
