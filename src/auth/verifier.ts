import type { ClientCertificate } from '../protocol/service.ts';

/** The kinds of security scheme; `http` is any HTTP scheme besides Basic and Bearer. */
export type SchemeKind = 'apiKey' | 'basic' | 'bearer' | 'http' | 'oauth2' | 'openIdConnect' | 'mtls';

/** A caller as one scheme identifies it. */
export interface Identity {
  /** A stable id of the caller, unique within the scheme. */
  readonly id: string;
  /** A name for people. */
  readonly name?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Further facts from the credentials. Agents see them, so they must not contain secrets. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined;
}

/** Wrong credentials, with the reason for the audit log. It never contains the credentials themselves. */
export interface Refused {
  readonly refused: string;
  /** Milliseconds since 1970. Set for credentials that are correct but expired; the caller is told. */
  readonly expiredAt?: number | undefined;
  /** The explanation for the caller: half a sentence in which "it" is the token. It must not help a guesser. */
  readonly explanation?: string | undefined;
}

export type Verdict = Identity | Refused;

/** Checks credentials of one kind. Throwing means that they cannot be checked at the moment; the caller is asked to retry. */
interface VerifierOf<Kind extends SchemeKind, Credential> {
  /** The kinds of scheme that it supports. */
  readonly kinds: readonly Kind[];
  verify(credential: Credential): Verdict | Promise<Verdict>;
  /** The cached result of an earlier check while it is valid. Called for every request, so it must be fast. */
  recall?(credential: Credential): Identity | undefined;
}

/** Checks a text: a key, a token, or the credentials after the scheme's name in the `Authorization` header. */
export type TextVerifier = VerifierOf<Exclude<SchemeKind, 'mtls'>, string>;

/** Identifies the holder of a client certificate. */
export type CertificateVerifier = VerifierOf<'mtls', ClientCertificate>;

/** The verifier of a security scheme. */
export type Verifier = TextVerifier | CertificateVerifier;

/** Whether the credentials were refused. */
export function isRefused(verdict: Verdict): verdict is Refused {
  return 'refused' in verdict;
}
