import { WWWAuthenticateChallengeError } from 'openid-client';
import { TokenRequestFailed } from './token-request-failed.ts';

/** The library's codes for a time-out and for a response such as 503. */
const PASSING = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** Converts an error of the OAuth library. Has no `cause`, because the library's error contains whole token responses. */
export function toTokenRequestFailed(error: unknown, server: string): TokenRequestFailed {
  const below = causesOf(error);
  const ours = below.find((cause) => cause instanceof TokenRequestFailed);
  if (ours) return ours;
  const oauthError = oauthErrorOf(error);
  if (oauthError !== undefined) {
    // The server's error_description is left out, because servers repeat there what they were sent.
    const said = printable(oauthError);
    return new TokenRequestFailed(`${server} gave no token: ${said}`, { code: said });
  }
  const { message, code } = error as { message?: unknown; code?: unknown };
  const reason = typeof message === 'string' ? message : 'unknown failure';
  return new TokenRequestFailed(
    `No token from ${server}: ${reason}`,
    typeof code === 'string' ? { code, refused: !PASSING.includes(code) } : {},
  );
}

/** Converts an error of `fetch`. Its message is left out, because it may contain a header; Node's error code does not. */
export function toServerUnreachable(error: unknown, url: URL): TokenRequestFailed {
  const codes = causesOf(error).map((cause) => (cause as { code?: unknown }).code);
  const code = codes.find((each) => typeof each === 'string');
  return new TokenRequestFailed(`${url.origin} cannot be reached${code ? `: ${code}` : ''}`, { code, refused: false });
}

/** The `error` of the body, or of the challenge if the client itself was refused. */
function oauthErrorOf(error: unknown): string | undefined {
  if (error instanceof WWWAuthenticateChallengeError) return error.cause[0]?.parameters.error ?? 'invalid_client';
  const said = (error as { error?: unknown }).error;
  return typeof said === 'string' ? said : undefined;
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/** RFC 6749 allows printable ASCII only; other characters are removed. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
