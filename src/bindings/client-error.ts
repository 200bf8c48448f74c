/** What went wrong on this side of the wire, or before the protocol could be spoken. */
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

/**
 * What is wrong with credentials: there were none, they are too old, they are not accepted, or they are good and do not allow this
 * call.
 */
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

/** Local trouble; what the agent itself says is an `A2AError`. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: ClientErrorKind;
  /** Where an answer is not what the specification says, as `$.result.task.status.state`. */
  readonly path: string | undefined;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Milliseconds after which the agent wants to be asked again. */
  readonly retryAfter: number | undefined;
  /** True when the agent has certainly not acted on the request. */
  readonly unsent: boolean;
  /** The `WWW-Authenticate` header of a refusal. */
  readonly challenge: string | undefined;
  /** Set where the agent refuses the credentials, or the lack of them. */
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
