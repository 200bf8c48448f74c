import type { ClientCertificate } from '../protocol/service.ts';

/** The kinds of security scheme; `http` is any HTTP scheme besides Basic and Bearer. */
export type SchemeKind = 'apiKey' | 'basic' | 'bearer' | 'http' | 'oauth2' | 'openIdConnect' | 'mtls';

/** Somebody as one scheme knows them. */
export interface Identity {
  /** The same for every call of one caller, and unique within the scheme. */
  readonly id: string;
  /** For people. */
  readonly name?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** What the credentials say besides. Agents see it; it must hold no secret. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
}

/** Credentials that are wrong, with the reason for the audit log: never the credentials themselves. */
export interface Refused {
  readonly refused: string;
  /** Milliseconds since 1970; set for credentials that are right and too old. The caller is told. */
  readonly expiredAt?: number | undefined;
  /** How they are wrong, for the caller: half a sentence, in which "it" is the token. It must not help anybody to guess. */
  readonly explanation?: string | undefined;
}

export type Verdict = Identity | Refused;

/** Checks credentials of one kind. Throwing means that they cannot be checked now, and the caller is told to come back. */
interface VerifierOf<Kind extends SchemeKind, Credential> {
  /** The kinds of scheme that it can stand for. */
  readonly kinds: readonly Kind[];
  verify(credential: Credential): Verdict | Promise<Verdict>;
  /** What an earlier check has found, while that still holds. Asked for every request, so it must be quick. */
  recall?(credential: Credential): Identity | undefined;
}

/** Checks a text: a key, a token, or what stands behind the scheme's name in the `Authorization` header. */
export type TextVerifier = VerifierOf<Exclude<SchemeKind, 'mtls'>, string>;

/** Says who a client certificate is for. */
export type CertificateVerifier = VerifierOf<'mtls', ClientCertificate>;

/** What stands behind a security scheme of a card. */
export type Verifier = TextVerifier | CertificateVerifier;

/** Whether credentials were found wrong. */
export function isRefused(verdict: Verdict): verdict is Refused {
  return 'refused' in verdict;
}
