import type { ClientError } from './client-error.ts';

/** The headers of a call to one place. */
export interface GuardedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the place may have secrets. */
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
  /** What the agent said, after a colon; empty where it said nothing. */
  readonly said: string;
}

/** What the client lets a transport know that does not send by HTTP requests: secrets for the right origins, and limits. */
export interface CallGuard {
  readonly limits: {
    readonly responseSize: number;
    readonly eventSize: number;
    readonly streamSize: number;
    readonly readTimeout: number;
    readonly sendTimeout: number;
  };
  /** Headers of the caller, of the trace, and secrets where the place may have them. Throws where the client must not go there. */
  headersFor(url: URL, signal: AbortSignal): Promise<GuardedHeaders>;
  /** Called after a refusal for lack of credentials; true when the call may be made again. */
  renew(url: URL, challenge: string, signal: AbortSignal): Promise<boolean>;
  /** The refusal as the caller sees it. */
  refusal(refusal: Refusal): ClientError;
}
