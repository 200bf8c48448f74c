/** A failure on the client's side of the wire, or before the protocol could be used. */
export type ClientErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'card-not-found'
  | 'card-invalid'
  | 'protocol-violation'
  | 'unauthenticated'
  | 'aborted'
  | 'too-large'
  | 'unsupported';

/** The problem with credentials: none were sent, they have expired, they are not accepted, or they are valid but do not allow this call. */
export type CredentialProblem = 'missing' | 'expired' | 'invalid' | 'insufficient';

interface ClientErrorOptions {
  readonly cause?: unknown;
  readonly path?: string;
  readonly status?: number;
  readonly retryAfter?: number | undefined;
  readonly unsent?: boolean;
  readonly challenge?: string;
  readonly credentialProblem?: CredentialProblem;
}

/** A local failure. Errors that the agent reports are an `A2AError`. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: ClientErrorKind;
  /** The path in an answer that violates the specification, such as `$.result.task.status.state`. */
  readonly path: string | undefined;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Milliseconds after which the agent asks to retry. */
  readonly retryAfter: number | undefined;
  /** Whether the agent has certainly not processed the request. */
  readonly unsent: boolean;
  /** The `WWW-Authenticate` header of the response. */
  readonly challenge: string | undefined;
  /** Set if the agent refuses the credentials, or requires some. */
  readonly credentialProblem: CredentialProblem | undefined;

  constructor(kind: ClientErrorKind, message: string, options: ClientErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.kind = kind;
    this.path = options.path;
    this.status = options.status;
    this.retryAfter = options.retryAfter;
    this.unsent = options.unsent ?? false;
    this.challenge = options.challenge;
    this.credentialProblem = options.credentialProblem;
  }
}
