import type { Refused, SchemeKind } from './verifier.ts';

/** Names of credentials by kind. */
const NAMES: Readonly<Record<SchemeKind, string>> = {
  apiKey: 'The API key',
  basic: 'The name or the password',
  bearer: 'The token',
  http: 'The credential',
  mtls: 'The client certificate',
  oauth2: 'The token',
  openIdConnect: 'The token',
};

/** Whether the credentials were valid until they expired. */
export function isExpired({ refused, expiredAt }: Refused): boolean {
  return expiredAt !== undefined || refused === 'expired';
}

/** The message for a caller with refused credentials. It says what is wrong if that does not help a guesser. */
export function refusalText(kind: SchemeKind, verdict: Refused): string {
  const { expiredAt, explanation } = verdict;
  const name = NAMES[kind];
  if (isExpired(verdict)) {
    const end = new Date(expiredAt ?? Number.NaN);
    return Number.isNaN(end.getTime()) ? `${name} has expired` : `${name} expired at ${end.toISOString()}`;
  }
  return explanation === undefined ? `${name} is not valid` : `${name} is not valid: ${explanation}`;
}
