import type { RequestOf, ResponseOf, StreamOperation, UnaryOperation } from './operation.ts';
import type { StreamResponse } from './request.ts';

/** Somebody whose credentials were verified. */
export interface Principal {
  /** The same for every call of one caller, and nobody else's: tasks belong to it. */
  readonly id: string;
  /** For people: a key's name, a user's name. */
  readonly name?: string | undefined;
  /** Names of the card's security schemes that the credentials satisfied. */
  readonly schemes: readonly string[];
  readonly scopes: readonly string[];
  /** What the credentials say besides: claims of a token, notes of a key. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A certificate that a client has shown on its connection, and that an authority which we trust has signed. */
export interface ClientCertificate {
  /** Parts of the subject's name, such as `CN` and `O`. */
  readonly subject: Readonly<Record<string, string>>;
  /** Alternative names with their kind: `DNS:agent.example.com`, `URI:spiffe://example.com/agent`. */
  readonly subjectAltNames: readonly string[];
  /** SHA-256 of the certificate: hexadecimal pairs with colons between. */
  readonly fingerprint256: string;
}

/** Whose tasks a request is about, and who says so. */
export interface Caller {
  /** Everybody is one owner, the empty one, where an agent asks for no credentials. */
  readonly owner: string;
  readonly principal?: Principal | undefined;
  /** Why the caller may not use a skill; undefined when nothing speaks against it. Absent where no skill asks for more than the agent. */
  readonly refusalOfSkill?: ((skillId: string) => Promise<Error | undefined>) | undefined;
}

/** A request as bindings hand it to access checks: where it comes from and what it carries besides its body. */
export interface Incoming {
  /** URL under which the server was reached: scheme, authority, and the path that a host mounts it at. */
  readonly origin: string;
  /** Address of the client, for limits. Empty where the host does not tell. */
  readonly client: string;
  /** Query of the URL without the question mark. Empty where there is none. */
  readonly query: string;
  /** A header, or metadata of gRPC. Names are in lower case. */
  header(name: string): string | undefined;
  /** Set only when an authority of the listener's has signed it. */
  readonly certificate?: ClientCertificate | undefined;
}

/** What travels with a call besides its request, on both sides. */
export interface CallContext {
  /** From the request, or from the path of an HTTP+JSON route. */
  readonly tenant: string;
  /** URIs that the caller wants to use (section 4.6). */
  readonly extensions: readonly string[];
  /** Position of the last event that a returning subscriber has seen. */
  readonly lastEventId?: number | undefined;
  /** Two sends with one key are one send. */
  readonly idempotencyKey?: string | undefined;
}

/** A call as the serving side knows it: with its caller. */
export interface ServerContext extends CallContext, Caller {
  /** Protocol version that the caller speaks, such as `1.0`. */
  readonly version?: string | undefined;
  /** URL under which the server was reached, for answers that name URLs. */
  readonly origin?: string | undefined;
  /** Headers to add to the answer, as HTTP headers or gRPC metadata. Present where interceptors are installed. */
  readonly responseHeaders?: Record<string, string> | undefined;
  /** The request's name in the log and in `X-Request-Id`. */
  readonly requestId?: string | undefined;
}

/** A call as the calling side makes it. */
export interface ClientContext extends CallContext {
  /** An engine in the same process takes the call for an anonymous one. */
  readonly owner: '';
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** Headers besides those of the protocol, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** One event of a stream with its place in the task's log; a direct Message has none. */
export interface StreamItem {
  readonly position?: number | undefined;
  readonly event: StreamResponse;
  /** Set on the event that the stream closes with. */
  readonly last?: boolean | undefined;
}

/** The eleven operations, as the engine performs them, and client transports with a {@link ClientContext}. */
export type A2AService<Context extends CallContext = ServerContext> = {
  readonly [Name in UnaryOperation]: (request: RequestOf<Name>, context: Context) => Promise<ResponseOf<Name>>;
} & {
  /** Resolves once the stream is known to begin, so that an early failure is a plain error. */
  readonly [Name in StreamOperation]: (
    request: RequestOf<Name>,
    context: Context,
  ) => Promise<AsyncIterable<StreamItem>>;
};

/** The eleven operations as a client calls them. */
export type ClientService = A2AService<ClientContext>;
