import type { AgentCard } from '../../protocol/card.ts';

/** What credentials add to a request. A cookie is the header `cookie`. */
export interface RequestCredentialsParts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The request that needs credentials. */
export interface CredentialContext {
  readonly card: AgentCard;
  /** Where the request goes: what is given back is sent to this URL's origin and to no other. */
  readonly url: URL;
  readonly signal?: AbortSignal;
}

/** A request that was answered with 401. */
export interface ChallengeContext extends CredentialContext {
  /** The `WWW-Authenticate` header of the answer; empty when there was none. */
  readonly challenge: string;
}

/** Knows the secrets that an agent asks for. */
export interface CredentialProvider {
  /** Headers, query or cookie to add for this origin; undefined when none are known. */
  credentialsFor(context: CredentialContext): Promise<RequestCredentialsParts | undefined>;
  /** Called after a 401 with its WWW-Authenticate; true when a retry makes sense. */
  renew(context: ChallengeContext): Promise<boolean>;
}
