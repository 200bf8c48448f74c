import type { ClientError } from './client-error.ts';

/** The headers of a call to one place. */
export interface GuardedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether secrets may be sent there. */
  readonly isTrusted: boolean;
  readonly hadCredentials: boolean;
}

/** A call that was refused because of its credentials. */
export interface Refusal extends Omit<GuardedHeaders, 'headers'> {
  readonly url: URL;
  /** 401 or 403. */
  readonly status: number;
  /** How to authenticate, as in `WWW-Authenticate`. */
  readonly challenge: string;
  /** The agent's message after a colon; empty if there is none. */
  readonly said: string;
}

/** The credentials and limits of the client, for transports that do not send HTTP requests. */
export interface CallGuard {
  readonly limits: {
    readonly responseSize: number;
    readonly eventSize: number;
    readonly streamSize: number;
    readonly readTimeout: number;
    readonly sendTimeout: number;
  };
  /** Headers of the caller and of the trace, and the secrets that may be sent there. Throws if the client must not call this URL. */
  headersFor(url: URL, signal: AbortSignal): Promise<GuardedHeaders>;
  /** Called after a refusal for lack of credentials; true when the call may be made again. */
  renew(url: URL, challenge: string, signal: AbortSignal): Promise<boolean>;
  /** The refusal as the caller sees it. */
  refusal(refusal: Refusal): ClientError;
}
