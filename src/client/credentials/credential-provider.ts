import type { AgentCard } from '../../protocol/card.ts';

/** The parts that credentials add to a request. A cookie is the header `cookie`. */
export interface RequestCredentialsParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The request that needs credentials. */
export interface CredentialContext {
  readonly card: AgentCard;
  /** The URL of the request. The credentials are sent to its origin only. */
  readonly url: URL;
  readonly signal?: AbortSignal;
}

/** A request that was answered with 401. */
export interface ChallengeContext extends CredentialContext {
  /** The `WWW-Authenticate` header of the response; empty if there was none. */
  readonly challenge: string;
}

/** Provides the credentials that an agent requires. */
export interface CredentialProvider {
  /** Headers, query or cookie to add for this origin; undefined if none are known. */
  credentialsFor(context: CredentialContext): Promise<RequestCredentialsParts | undefined>;
  /** Called after a 401 with its `WWW-Authenticate`; true if a retry makes sense. */
  renew(context: ChallengeContext): Promise<boolean>;
}
