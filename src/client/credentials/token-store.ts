/** Tokens of one login. Times are milliseconds since 1970. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly scope?: string;
  readonly obtainedAt: number;
  /** Absent if the server did not say. */
  readonly expiresAt?: number;
}

/** Keeps tokens between requests, or between runs of a program. It contains secrets. */
export interface TokenStore {
  get(key: string): Tokens | undefined | Promise<Tokens | undefined>;
  set(key: string, tokens: Tokens): void | Promise<void>;
  delete(key: string): void | Promise<void>;
}

/** Keeps tokens in the memory of the process. */
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
  /** The origin of the agent that receives the token. */
  readonly agent: string;
}

/** The key of tokens in a store. Two agents never share a token, even from the same server. */
export function tokenKey({ server, clientId, scopes, agent }: TokenKeyParts): string {
  return JSON.stringify([server, clientId, [...scopes].sort(), agent]);
}
