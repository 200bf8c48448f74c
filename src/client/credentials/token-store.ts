/** Tokens of one login. Times are milliseconds since 1970. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly scope?: string;
  readonly obtainedAt: number;
  /** Absent when the server did not say. */
  readonly expiresAt?: number;
}

/** Keeps tokens between requests, or between runs of a program. Whoever reads it holds the secrets. */
export interface TokenStore {
  get(key: string): Tokens | undefined | Promise<Tokens | undefined>;
  set(key: string, tokens: Tokens): void | Promise<void>;
  delete(key: string): void | Promise<void>;
}

/** Forgets the tokens with the process. */
export function createMemoryTokenStore(): TokenStore {
  const entries = new Map<string, Tokens>();
  return {
    get: (key) => entries.get(key),
    set: (key, tokens) => {
      entries.set(key, tokens);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
}

interface TokenKeyParts {
  /** Issuer or token URL. */
  readonly server: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** Origin of the agent that the token is shown to. */
  readonly agent: string;
}

/** The key of tokens in a store: two agents never share a token, even from the same server. */
export function tokenKey({ server, clientId, scopes, agent }: TokenKeyParts): string {
  return JSON.stringify([server, clientId, [...scopes].sort(), agent]);
}
