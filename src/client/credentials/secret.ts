/** What a function that gives a secret is told. */
export interface SecretUse {
  /** True after a 401: the text that was given last did not open the door. */
  readonly rejected: boolean;
  readonly signal?: AbortSignal;
}

/** A key or token, or a function that gives the one to use now; it is asked for each request. */
export type SecretText = string | ((use: SecretUse) => string | Promise<string>);

/** Name and password of HTTP Basic. */
export interface BasicSecret {
  readonly username: string;
  readonly password: SecretText;
}

/** A login in the browser that is to be shown to a person. */
export interface AuthorizationPrompt {
  /** The page to open, for the address to which the browser is to come back. */
  authorizationUrl(redirectUri: string): Promise<URL>;
  readonly signal?: AbortSignal;
}

/** What a person has to type, and where (RFC 8628, section 3.2). */
export interface DeviceCodePrompt {
  readonly userCode: string;
  readonly verificationUri: string;
  /** The same address with the code in it, for a link or a QR code. */
  readonly verificationUriComplete?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** How this client is known at an authorization server, and how a person can log in. */
export interface OAuthSecret {
  readonly clientId: string;
  /** Absent for a public client. Enough for the client credentials flow. */
  readonly clientSecret?: string;
  /** Default: `basic`, or `post` where the server's metadata knows no other. */
  readonly clientAuthentication?: 'basic' | 'post';
  /** Asked for besides those that the card requires. */
  readonly scopes?: readonly string[];
  /** More parameters of the authorization and token requests, such as `audience` or `resource`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** From an earlier login. */
  readonly refreshToken?: string;
  /** Enables the authorization code flow (always with PKCE): shows the page and gives back where the browser came back. */
  readonly authorize?: (prompt: AuthorizationPrompt) => Promise<URL>;
  /** Enables the device code flow. */
  readonly showDeviceCode?: (prompt: DeviceCodePrompt) => void | Promise<void>;
  /**
   * Issuer or metadata URL of the one server that may see the client secret. Its endpoints are used and those of the
   * card are not, so that a card cannot send the secret elsewhere.
   */
  readonly issuer?: string;
}

/** A secret for one scheme; `true` says that the `fetch` in use presents a client certificate. */
export type Secret = SecretText | BasicSecret | OAuthSecret | true;

/** Secrets by the name of a scheme in the card, or by kind for every scheme of that kind. */
export interface Secrets {
  readonly apiKey?: SecretText;
  /** For HTTP Bearer, and as a ready access token for OAuth 2 and OpenID Connect. */
  readonly bearer?: SecretText;
  readonly basic?: BasicSecret;
  readonly oauth2?: OAuthSecret;
  readonly openIdConnect?: OAuthSecret;
  readonly mtls?: true;
  readonly [schemeName: string]: Secret | undefined;
}

/** A key, a token, or a function that gives one. */
export const isSecretText = (secret: Secret | undefined): secret is SecretText =>
  typeof secret === 'string' || typeof secret === 'function';

/** A name with its password. */
export const isBasicSecret = (secret: Secret | undefined): secret is BasicSecret =>
  typeof secret === 'object' && 'username' in secret;

/** A client of an authorization server. */
export const isOAuthSecret = (secret: Secret | undefined): secret is OAuthSecret =>
  typeof secret === 'object' && 'clientId' in secret;

/** The secret as text. */
export async function readSecretText(text: SecretText, use: SecretUse): Promise<string> {
  return typeof text === 'string' ? text : text(use);
}
