import { isRecord } from '../internal/is-record.ts';
import { SECRET_HEADERS } from '../internal/secret-headers.ts';
import type { CardDocument } from './card-document.ts';

/** The credentials for the agent under test. Reports never contain them. */
export interface Credentials {
  readonly bearer?: string | undefined;
  /** `user:password`. */
  readonly basic?: string | undefined;
  /** Sent where the card requires it: in a header, the query or a cookie. */
  readonly apiKey?: string | undefined;
  /** Sent with each request. Headers whose names suggest credentials are left out of calls without credentials. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whether the given `fetch` presents a client certificate. */
  readonly clientCertificate?: boolean | undefined;
}

/** Which credentials a request has: `none` and `wrong` test calls without credentials, or with false ones. */
export type CredentialChoice = 'given' | 'none' | 'wrong';

/** Credentials as parts of a request. */
export interface CredentialParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A token that no agent has given out. */
const WRONG = 'a2a-check-wrong-token';
const CREDENTIAL_NAME = /auth|key|token|secret|cookie|session|signature/i;

const isCredentialHeader = (name: string) => SECRET_HEADERS.has(name.toLowerCase()) || CREDENTIAL_NAME.test(name);

/** Whether there are any credentials. */
export function hasCredentials({ bearer, basic, apiKey, headers = {}, clientCertificate }: Credentials): boolean {
  const given = [bearer, basic, apiKey].some((each) => each !== undefined);
  return given || clientCertificate === true || Object.keys(headers).some(isCredentialHeader);
}

/** The texts that reports must not contain. */
export function secretsOf({ bearer, basic, apiKey, headers = {} }: Credentials): string[] {
  const secrets = [bearer, basic, basic && btoa(basic), basic?.split(':')[1], apiKey].concat(
    Object.entries(headers).map(([name, value]) => (isCredentialHeader(name) ? value : undefined)),
  );
  return secrets.flatMap((each) => (each === undefined ? [] : [each, encodeURIComponent(each)]));
}

/** The parts of a request that carry these credentials to an agent with this card. */
export function credentialParts(
  credentials: Credentials,
  choice: CredentialChoice,
  card: CardDocument | undefined,
): CredentialParts {
  const { bearer, basic, apiKey, headers = {} } = credentials;
  const shown = Object.entries(headers).filter(([name]) => choice === 'given' || !isCredentialHeader(name));
  const always = Object.fromEntries(shown);
  if (choice === 'none') return { headers: always, query: {} };
  const swap = (value: string) => (choice === 'wrong' ? WRONG : value);
  const key = apiKey === undefined ? undefined : keyParts(swap(apiKey), card);
  const wrongBearer = choice === 'wrong' && basic === undefined && apiKey === undefined ? WRONG : undefined;
  const token = bearer === undefined ? wrongBearer : swap(bearer);
  return {
    headers: {
      ...(basic === undefined ? {} : { authorization: `Basic ${btoa(swap(basic))}` }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...key?.headers,
      ...always,
    },
    query: key?.query ?? {},
  };
}

/** The place of the API key according to the card (1.0: `apiKeySecurityScheme`; 0.3: `type: apiKey`). */
function keyParts(value: string, card: CardDocument | undefined): Partial<CredentialParts> {
  const schemes = isRecord(card?.value.securitySchemes) ? Object.values(card.value.securitySchemes) : [];
  const found = schemes
    .map((scheme) => (isRecord(scheme) && isRecord(scheme.apiKeySecurityScheme) ? scheme.apiKeySecurityScheme : scheme))
    .find((scheme) => isRecord(scheme) && typeof scheme.name === 'string' && placeOf(scheme) !== undefined);
  const { name, ...scheme } = (found ?? { name: 'x-api-key', location: 'header' }) as Record<string, unknown>;
  const place = placeOf(scheme);
  if (place === 'query') return { query: { [String(name)]: value } };
  return { headers: place === 'cookie' ? { cookie: `${name}=${value}` } : { [String(name).toLowerCase()]: value } };
}

function placeOf({ location, in: place }: Record<string, unknown>): unknown {
  return location ?? place;
}

/** The command line options for the security schemes of a card. */
export function credentialFlags(card: CardDocument | undefined): string {
  const text = JSON.stringify(card?.value.securitySchemes ?? {});
  const flags = [
    ...(/"apiKey(SecurityScheme)?"/.test(text) ? ['--api-key'] : []),
    ...(/"scheme":"basic"/i.test(text) ? ['--basic'] : []),
    ...(/"mtlsSecurityScheme"|"mutualTLS"/.test(text) ? ['--client-cert'] : []),
    ...(/"scheme":"bearer"|oauth2|openIdConnect/i.test(text) ? ['--auth-bearer'] : []),
  ];
  return flags.length > 0 ? flags.join(' or ') : '--auth-bearer';
}
