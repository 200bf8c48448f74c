import type { Refused, SchemeKind } from './verifier.ts';

/** What the credentials of a kind are called. */
const NAMES: Readonly<Record<SchemeKind, string>> = {
  apiKey: 'The API key',
  basic: 'The name or the password',
  bearer: 'The token',
  http: 'The credential',
  mtls: 'The client certificate',
  oauth2: 'The token',
  openIdConnect: 'The token',
};

/** Whether credentials were good until they expired. */
export function isExpired({ refused, expiredAt }: Refused): boolean {
  return expiredAt !== undefined || refused === 'expired';
}

/** What a caller is told about credentials that were refused: how they are wrong where that helps no guesser. */
export function refusalText(kind: SchemeKind, verdict: Refused): string {
  const { expiredAt, explanation } = verdict;
  const name = NAMES[kind];
  if (isExpired(verdict)) {
    const end = new Date(expiredAt ?? Number.NaN);
    return Number.isNaN(end.getTime()) ? `${name} has expired` : `${name} expired at ${end.toISOString()}`;
  }
  return explanation === undefined ? `${name} is not valid` : `${name} is not valid: ${explanation}`;
}
