import type { SecurityScheme } from '../protocol/card.ts';
import type { ClientCertificate, Incoming } from '../protocol/service.ts';
import type { Identity, SchemeKind, Verdict, Verifier } from './verifier.ts';

/** The parts of a request in which credentials travel. */
export type CredentialSource = Pick<Incoming, 'query' | 'header' | 'certificate'>;

/** A scheme of a card with its verifier. */
export interface BoundScheme {
  readonly name: string;
  readonly kind: SchemeKind;
  /** Prefix of all ids of this scheme, so that ids of different schemes never collide. */
  readonly prefix: string;
  /** Whether the request has credentials for this scheme, valid or not. */
  isPresented(source: CredentialSource): boolean;
  /** The cached result of an earlier check; undefined without credentials, or without a cached result. */
  recall(source: CredentialSource): Identity | undefined;
  /** Undefined when the request has no credentials of this scheme. */
  verify(source: CredentialSource): Verdict | Promise<Verdict> | undefined;
  /** The `WWW-Authenticate` challenge, without the parameters that differ from response to response. */
  readonly challenge: { readonly scheme: string; readonly parameters: string };
  /** The name of the credentials, for messages. */
  readonly description: string;
}

/** The kind of a scheme. */
export function kindOf(scheme: SecurityScheme): SchemeKind {
  if (scheme.apiKeySecurityScheme) return 'apiKey';
  if (scheme.oauth2SecurityScheme) return 'oauth2';
  if (scheme.openIdConnectSecurityScheme) return 'openIdConnect';
  if (scheme.mtlsSecurityScheme) return 'mtls';
  const name = scheme.httpAuthSecurityScheme?.scheme.toLowerCase();
  return name === 'basic' || name === 'bearer' ? name : 'http';
}

/** Combines a scheme with its verifier, which must be of the right kind. */
export function bindScheme(name: string, scheme: SecurityScheme, verifier: Verifier): BoundScheme {
  const kind = kindOf(scheme);
  const read = (kind === 'mtls' ? readCertificate : textReader(scheme, kind)) as (source: CredentialSource) => never;
  return {
    name,
    kind,
    prefix: `${encodeURIComponent(name)}:`,
    challenge: challengeOf(scheme, kind),
    description: describe(scheme, kind),
    isPresented: (source) => read(source) !== undefined,
    recall(source) {
      const credential = read(source);
      return credential === undefined ? undefined : verifier.recall?.(credential);
    },
    verify(source) {
      const credential = read(source);
      return credential === undefined ? undefined : verifier.verify(credential);
    },
  };
}

function readCertificate(source: CredentialSource): ClientCertificate | undefined {
  return isForeignPage(source) ? undefined : source.certificate;
}

/** Whether the request comes from a page of another site. Browsers add cookies and certificates to such requests without the user's intent. */
function isForeignPage(source: CredentialSource): boolean {
  return source.header('sec-fetch-site') === 'cross-site';
}

function textReader(scheme: SecurityScheme, kind: SchemeKind): (source: CredentialSource) => string | undefined {
  if (scheme.apiKeySecurityScheme) {
    const { location, name } = scheme.apiKeySecurityScheme;
    if (location === 'cookie')
      return (source) => (isForeignPage(source) ? undefined : readCookie(source.header('cookie'), name));
    if (location === 'query') return ({ query }) => readQuery(query, name);
    const header = name.toLowerCase();
    return (source) => source.header(header)?.trim() || undefined;
  }
  const httpScheme = kind === 'http' || kind === 'basic' ? scheme.httpAuthSecurityScheme?.scheme : 'Bearer';
  const prefix = `${httpScheme?.toLowerCase()} `;
  return (source) => {
    const value = source.header('authorization');
    if (value === undefined || value.length <= prefix.length) return undefined;
    if (value.slice(0, prefix.length).toLowerCase() !== prefix) return undefined;
    return value.slice(prefix.length).trim() || undefined;
  };
}

function readQuery(query: string, name: string): string | undefined {
  return query === '' ? undefined : new URLSearchParams(query).get(name) || undefined;
}

/** RFC 6265, section 5.4: the first cookie of a name is the most specific one. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    if (mark >= 0 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim() || undefined;
  }
  return undefined;
}

/** Basic and Bearer are registered names. The others are our own, for people who read the response. */
function challengeOf(scheme: SecurityScheme, kind: SchemeKind): BoundScheme['challenge'] {
  if (scheme.apiKeySecurityScheme) {
    const { location, name } = scheme.apiKeySecurityScheme;
    return { scheme: 'ApiKey', parameters: `, in="${location}", name=${quote(name)}` };
  }
  if (kind === 'basic') return { scheme: 'Basic', parameters: ', charset="UTF-8"' };
  if (kind === 'mtls') return { scheme: 'ClientCertificate', parameters: '' };
  if (kind === 'http') return { scheme: scheme.httpAuthSecurityScheme?.scheme ?? '', parameters: '' };
  return { scheme: 'Bearer', parameters: '' };
}

const PLACES = { header: 'header', query: 'query parameter', cookie: 'cookie' } as const;

function describe(scheme: SecurityScheme, kind: SchemeKind): string {
  if (scheme.apiKeySecurityScheme) {
    const { location, name } = scheme.apiKeySecurityScheme;
    return `an API key in the ${PLACES[location as keyof typeof PLACES]} ${name}`;
  }
  if (kind === 'mtls') return 'a client certificate';
  if (kind === 'basic') return 'Authorization: Basic with a name and a password';
  if (kind === 'http') return `Authorization: ${scheme.httpAuthSecurityScheme?.scheme}`;
  return 'Authorization: Bearer with a token';
}

/** A quoted string of a header (RFC 9110, section 5.6.4) with any content. */
export function quote(text: string): string {
  return `"${text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/["\\]/g, '\\$&')}"`;
}
