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

/** Who calls, and what came with the request besides its body. */
export interface CallContext extends Caller {
  /** From the request, or from the path of an HTTP+JSON route. */
  readonly tenant: string;
  /** URIs that the caller wants to use (section 4.6). */
  readonly extensions: readonly string[];
  /** Scheme and authority that the call was sent to, for answers that name URLs. */
  readonly origin?: string | undefined;
  /** The last position that a returning subscriber has seen. */
  readonly lastEventId?: number | undefined;
  /** Two sends with one key are one send. */
  readonly idempotencyKey?: string | undefined;
  /** Set on the calling side: ends the call. */
  readonly signal?: AbortSignal | undefined;
}

/** One event of a stream with its place in the task's log; a direct Message has none. */
export interface StreamItem {
  readonly position?: number | undefined;
  readonly event: StreamResponse;
  /** Set on the event that the stream closes with. */
  readonly last?: boolean | undefined;
}

/** The eleven operations, whoever performs them: the engine, a client transport, an interceptor in between. */
export type A2AService = {
  readonly [Name in UnaryOperation]: (request: RequestOf<Name>, context: CallContext) => Promise<ResponseOf<Name>>;
} & {
  /** Resolves once the stream is known to begin, so that an early failure is a plain error. */
  readonly [Name in StreamOperation]: (
    request: RequestOf<Name>,
    context: CallContext,
  ) => Promise<AsyncIterable<StreamItem>>;
};
