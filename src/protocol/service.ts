import type { RequestOf, ResponseOf, StreamOperation, UnaryOperation } from './operation.ts';
import type { StreamResponse } from './request.ts';

/** A caller whose credentials were verified. */
export interface Principal {
  /** A stable and unique id of the caller. Tasks belong to it. */
  readonly id: string;
  /** A name for people, such as that of a key or a user. */
  readonly name?: string | undefined;
  /** Names of the card's security schemes that the credentials satisfied. */
  readonly schemes: readonly string[];
  readonly scopes: readonly string[];
  /** Further facts from the credentials: claims of a token, notes of a key. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The certificate of a client's TLS connection, signed by a trusted authority. */
export interface ClientCertificate {
  /** Parts of the subject's name, such as `CN` and `O`. */
  readonly subject: Readonly<Record<string, string>>;
  /** Alternative names with their kind: `DNS:agent.example.com`, `URI:spiffe://example.com/agent`. */
  readonly subjectAltNames: readonly string[];
  /** SHA-256 of the certificate: pairs of hexadecimal digits, separated by colons. */
  readonly fingerprint256: string;
}

/** The caller of a request and the owner of its tasks. */
export interface Caller {
  /** If an agent requires no credentials, all callers share the empty owner. */
  readonly owner: string;
  readonly principal?: Principal | undefined;
  /** Why the caller may not use a skill; undefined if it may. Absent if no skill has requirements of its own. */
  readonly refusalOfSkill?: ((skillId: string) => Promise<Error | undefined>) | undefined;
}

/** A request as the access checks see it: where it comes from, and its headers, without its body. */
export interface Incoming {
  /** The URL by which the server was reached: scheme, authority, and the path that a host mounts it at. */
  readonly origin: string;
  /** The client's address, for limits. Empty if the host does not provide it. */
  readonly client: string;
  /** The query of the URL without the question mark. Empty if there is none. */
  readonly query: string;
  /** An HTTP header, or gRPC metadata. Names are in lower case. */
  header(name: string): string | undefined;
  /** Set only if an authority that the listener trusts has signed it. */
  readonly certificate?: ClientCertificate | undefined;
}

/** What accompanies a call besides its request, on both sides. */
export interface CallContext {
  /** From the request, or from the path of an HTTP+JSON route. */
  readonly tenant: string;
  /** URIs of the extensions that the caller requests (section 4.6). */
  readonly extensions: readonly string[];
  /** Position of the last event that a reconnecting follower has seen. */
  readonly lastEventId?: number | undefined;
  /** Two sends with the same key are one send. */
  readonly idempotencyKey?: string | undefined;
}

/** The context of a call on the server side, with its caller. */
export interface ServerContext extends CallContext, Caller {
  /** Protocol version that the caller speaks, such as `1.0`. */
  readonly version?: string | undefined;
  /** URL under which the server was reached, for answers that name URLs. */
  readonly origin?: string | undefined;
  /** Headers to add to the response, as HTTP headers or gRPC metadata. Present if interceptors are installed. */
  readonly responseHeaders?: Record<string, string> | undefined;
  /** The id of the request in the log and in `X-Request-Id`. */
  readonly requestId?: string | undefined;
}

/** The context of a call on the client side. */
export interface ClientContext extends CallContext {
  /** An engine in the same process treats the call as anonymous. */
  readonly owner: '';
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Additional headers, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Told which of the wanted extensions the agent has activated for the call (section 4.6). */
  readonly onExtensions?: ((uris: readonly string[]) => void) | undefined;
}

/** One event of a stream with its position in the task's log. A direct message has no position. */
export interface StreamItem {
  readonly position?: number | undefined;
  readonly event: StreamResponse;
  /** Set on the last event of the stream. */
  readonly last?: boolean | undefined;
}

/** The eleven operations. The engine implements them, and so do client transports, with a {@link ClientContext}. */
export type A2AService<Context extends CallContext = ServerContext> = {
  readonly [Name in UnaryOperation]: (request: RequestOf<Name>, context: Context) => Promise<ResponseOf<Name>>;
} & {
  /** Resolves once the stream is known to begin, so that an early failure is an ordinary error. */
  readonly [Name in StreamOperation]: (
    request: RequestOf<Name>,
    context: Context,
  ) => Promise<AsyncIterable<StreamItem>>;
};

/** The eleven operations as a client calls them. */
export type ClientService = A2AService<ClientContext>;
