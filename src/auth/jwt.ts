import { errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { PUBLIC_KEY_ALGORITHMS } from '../internal/public-key-algorithms.ts';
import { createLocalKeys, createRemoteKeys, type KeySource } from './key-source.ts';
import { VerificationCache } from './verification-cache.ts';
import { isRefused, type Refused, type SchemeKind, type TextVerifier, type Verdict } from './verifier.ts';

/** Options that all verifiers of JSON Web Tokens share. */
export interface TokenOptions {
  /** The audience that a token must have: the name of this agent at the issuer. */
  readonly audience: string | readonly string[];
  /** Accepted signature algorithms. Default: all algorithms with public keys. */
  readonly algorithms?: readonly string[];
  /** Seconds by which clocks may differ. Default: 30. */
  readonly clockTolerance?: number;
  /** The `typ` that a token must have, such as `at+jwt` (RFC 9068). Default: any. */
  readonly type?: string;
  /** The caller's id within the scheme. Default: `sub`, or `client_id` for a program without `sub`. */
  readonly identify?: (claims: JWTPayload) => string | undefined;
  /** Seconds after which the published keys are fetched again, while tokens arrive. Default: 10. */
  readonly refresh?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

/** Options of {@link jwt}. */
export interface JwtOptions extends TokenOptions {
  readonly issuer: string;
  /** The URL of the issuer's keys. */
  readonly jwksUrl?: string | URL;
  /** The issuer's public keys, if they are not published. */
  readonly keys?: JSONWebKeySet;
}

/** Milliseconds for which a valid token is cached. The cache is dropped when the issuer's keys change. */
const REMEMBERED = 60_000;

/** Verifies signed JSON Web Tokens: signature, issuer, audience, time (RFC 7519, RFC 9068). */
export function jwt(options: JwtOptions): TextVerifier {
  const { issuer, jwksUrl, keys } = options;
  if (!issuer) throw new Error('jwt: issuer is missing; it is the iss of the tokens');
  if ((jwksUrl === undefined) === (keys === undefined)) {
    throw new Error('jwt: give either jwksUrl, where the issuer publishes its keys, or keys');
  }
  const source = (onChange: () => void) =>
    keys ? createLocalKeys(keys) : createRemoteKeys(jwksUrl as string | URL, { ...options, onChange });
  return createTokenVerifier(['bearer', 'oauth2', 'openIdConnect'], { ...options, issuer, source });
}

interface TokenVerifierOptions extends TokenOptions {
  readonly issuer: string;
  source(onChange: () => void): KeySource;
}

/** Builds a verifier with any source of keys. */
export function createTokenVerifier(
  kinds: readonly Exclude<SchemeKind, 'mtls'>[],
  options: TokenVerifierOptions,
): TextVerifier {
  checkOptions(options);
  const { now = Date.now, identify = defaultId, clockTolerance = 30, type, issuer } = options;
  const cache = new VerificationCache(now);
  const keys = options.source(() => cache.clear());
  const checks = {
    issuer,
    audience: [options.audience].flat(),
    algorithms: [...(options.algorithms ?? PUBLIC_KEY_ALGORITHMS)],
    clockTolerance,
    requiredClaims: ['exp'],
    ...(type === undefined ? {} : { typ: type }),
  };
  return {
    kinds,
    recall(token) {
      keys.keepFresh();
      return cache.get(token);
    },
    async verify(token) {
      const at = now();
      const { version } = keys;
      const result = await readToken(token, keys.getKey, { ...checks, currentDate: new Date(at) });
      if (isUnreadable(result)) return result;
      const identity = identityOf(result.payload, identify);
      if (!isRefused(identity) && version === keys.version) {
        cache.set(token, identity, Math.min((result.payload.exp as number) * 1000, at + REMEMBERED));
      }
      return identity;
    },
  };
}

function checkOptions({
  audience,
  algorithms = PUBLIC_KEY_ALGORITHMS,
  clockTolerance = 30,
  refresh = 10,
}: TokenOptions): void {
  if (!audience || audience.length === 0) {
    throw new Error('audience is missing; without it, tokens for any other service would be accepted');
  }
  const unsafe = algorithms.find((algorithm) => !PUBLIC_KEY_ALGORITHMS.includes(algorithm));
  if (unsafe !== undefined)
    throw new Error(`algorithms: ${unsafe} is not accepted; use ${PUBLIC_KEY_ALGORITHMS.join(', ')}`);
  if (!(clockTolerance >= 0 && clockTolerance <= 300)) throw new Error('clockTolerance: must be 0 to 300 seconds');
  if (!(refresh >= 1 && refresh <= 3600)) throw new Error('refresh: must be 1 to 3600 seconds');
}

type Read = { readonly payload: JWTPayload } | Refused;

function isUnreadable(read: Read): read is Refused {
  return 'refused' in read;
}

async function readToken(
  token: string,
  getKey: JWTVerifyGetKey,
  checks: NonNullable<Parameters<typeof jwtVerify>[2]>,
): Promise<Read> {
  try {
    return await jwtVerify(token, getKey, checks);
  } catch (error) {
    // The token names no key and the issuer has several: one of them must match.
    if (error instanceof errors.JWKSMultipleMatchingKeys) {
      for await (const key of error) {
        const result = await readToken(token, async () => key, checks);
        if (result !== WRONG_SIGNATURE) return result;
      }
      return WRONG_SIGNATURE;
    }
    const refused = refusalOf(error);
    if (refused === undefined) throw error;
    return refused;
  }
}

const WRONG_SIGNATURE: Refused = { refused: 'wrong signature', explanation: 'its signature is wrong' };
const UNKNOWN_KEY: Refused = {
  refused: 'unknown signing key',
  explanation: 'it is signed with a key that its issuer does not publish',
};
const WRONG_ALGORITHM: Refused = {
  refused: 'wrong algorithm',
  explanation: 'it is signed with an algorithm that is not accepted',
};
const MALFORMED: Refused = { refused: 'malformed token', explanation: 'it is not a signed JSON Web Token' };

/** A token that identifies no caller. */
export const NOBODYS: Refused = {
  refused: 'the token does not say whose it is',
  explanation: 'it does not say whose it is',
};

/**
 * Why the token is refused; undefined if the token is not the problem, for example if keys cannot be fetched. Claims are checked only after
 * the signature, so that forged tokens get no information about claims.
 */
function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof errors.JWTExpired) return { refused: 'expired', expiredAt: Number(error.payload.exp) * 1000 };
  if (error instanceof errors.JWTClaimValidationFailed) return wrongClaim(error.claim);
  if (error instanceof errors.JWSSignatureVerificationFailed) return WRONG_SIGNATURE;
  if (error instanceof errors.JWKSNoMatchingKey) return UNKNOWN_KEY;
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return WRONG_ALGORITHM;
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return MALFORMED;
  return undefined;
}

const CLAIMS: Readonly<Record<string, string>> = {
  aud: 'it is for another audience (aud)',
  iss: 'it is from another issuer (iss)',
  nbf: 'it is not valid yet (nbf)',
};

/** An authentic token with a wrong audience, issuer or time. */
export function wrongClaim(claim: string): Refused {
  const explanation = CLAIMS[claim] ?? `its claim ${claim} is missing or wrong`;
  return { refused: `wrong claim ${claim}`, explanation };
}

function defaultId({ sub, client_id: client, azp }: JWTPayload): string | undefined {
  return [sub, client, azp].find((id): id is string => typeof id === 'string' && id !== '');
}

function identityOf(claims: JWTPayload, identify: NonNullable<TokenOptions['identify']>): Verdict {
  const id = identify(claims);
  if (!id) return NOBODYS;
  return { id, name: nameOf(claims), scopes: scopesOf(claims), claims };
}

/** The name in the claims of a token, for people. */
export function nameOf({ name, preferred_username: user }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof name === 'string' ? name : typeof user === 'string' ? user : undefined;
}

/** Scopes as in RFC 9068, or in the list that some servers use instead. */
export function scopesOf({ scope, scp }: Readonly<Record<string, unknown>>): string[] {
  const found = scope ?? scp;
  if (Array.isArray(found)) return found.filter((each) => typeof each === 'string');
  return typeof found === 'string' ? found.split(' ').filter((each) => each !== '') : [];
}
