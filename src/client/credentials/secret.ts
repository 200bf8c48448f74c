/** The argument of a function that returns a secret. */
export interface SecretUse {
  /** True after a 401: the last secret was not accepted. */
  readonly rejected: boolean;
  readonly signal?: AbortSignal;
}

/** A key or token, or a function that returns the current one and is called for each request. */
export type SecretText = string | ((use: SecretUse) => string | Promise<string>);

/** Name and password for HTTP Basic. */
export interface BasicSecret {
  readonly username: string;
  readonly password: SecretText;
}

/** A browser login that must be shown to the user. */
export interface AuthorizationPrompt {
  /** The page to open, for the address that the browser returns to. */
  authorizationUrl(redirectUri: string): Promise<URL>;
  readonly signal?: AbortSignal;
}

/** The code that the user must enter, and where (RFC 8628, section 3.2). */
export interface DeviceCodePrompt {
  readonly userCode: string;
  readonly verificationUri: string;
  /** The same address with the code included, for a link or a QR code. */
  readonly verificationUriComplete?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A client of an authorization server, and how a user can log in. */
export interface OAuthSecret {
  readonly clientId: string;
  /** Absent for a public client. Sufficient for the client credentials flow. */
  readonly clientSecret?: string;
  /** Default: `basic`, or `post` if the server's metadata allows nothing else. */
  readonly clientAuthentication?: 'basic' | 'post';
  /** Scopes in addition to those that the card requires. */
  readonly scopes?: readonly string[];
  /** Additional parameters of the authorization and token requests, such as `audience` or `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** From an earlier login. */
  readonly refreshToken?: string;
  /** Enables the authorization code flow (always with PKCE): shows the page and returns the URL that the browser came back to. */
  readonly authorize?: (prompt: AuthorizationPrompt) => Promise<URL>;
  /** Enables the device code flow. */
  readonly showDeviceCode?: (prompt: DeviceCodePrompt) => void | Promise<void>;
  /**
   * Issuer or metadata URL of the only server that may receive the client secret. Its endpoints are used instead of those in the card, so
   * that a card cannot redirect the secret.
   */
  readonly issuer?: string;
}

/** A secret for one scheme. `true` means that the `fetch` in use presents a client certificate. */
export type Secret = SecretText | BasicSecret | OAuthSecret | true;

/** Secrets by the name of a scheme in the card, or by kind for every scheme of that kind. */
export interface Secrets {
  readonly apiKey?: SecretText;
  /** For HTTP Bearer, and as an existing access token for OAuth 2 and OpenID Connect. */
  readonly bearer?: SecretText;
  readonly basic?: BasicSecret;
  readonly oauth2?: OAuthSecret;
  readonly openIdConnect?: OAuthSecret;
  readonly mtls?: true;
  readonly [schemeName: string]: Secret | undefined;
}

/** Whether a secret is a key, a token, or a function that returns one. */
export const isSecretText = (secret: Secret | undefined): secret is SecretText =>
  typeof secret === 'string' || typeof secret === 'function';

/** Whether a secret is a name with a password. */
export const isBasicSecret = (secret: Secret | undefined): secret is BasicSecret =>
  typeof secret === 'object' && 'username' in secret;

/** Whether a secret is a client of an authorization server. */
export const isOAuthSecret = (secret: Secret | undefined): secret is OAuthSecret =>
  typeof secret === 'object' && 'clientId' in secret;

/** The secret as text. */
export async function readSecretText(text: SecretText, use: SecretUse): Promise<string> {
  return typeof text === 'string' ? text : text(use);
}
