import { ClientError } from '../../bindings/client-error.ts';

/** A token could not be obtained. Tells the server and its error code, and nothing that was sent. */
export class TokenRequestFailed extends ClientError {
  /** The `error` of RFC 6749, section 5.2, or the code of the library. */
  readonly code: string | undefined;
  /** False when the server could not be reached: only then is it of use to try again. */
  readonly refused: boolean;

  constructor(message: string, options: { code?: string | undefined; refused?: boolean } = {}) {
    const { code, refused = true } = options;
    super(refused ? 'unauthenticated' : 'unreachable', message, { unsent: true });
    this.code = code;
    this.refused = refused;
  }
}

/** Turns a failure of the protocol library into ours. It has no `cause`: the library's carries whole token answers. */
export function toTokenRequestFailed(error: unknown, server: string): TokenRequestFailed {
  if (error instanceof TokenRequestFailed) return error;
  const { message, code, error: oauthError } = error as { message?: unknown; code?: unknown; error?: unknown };
  if (typeof oauthError === 'string') {
    // The server's error_description is left out: servers repeat there what they were sent.
    const said = printable(oauthError);
    return new TokenRequestFailed(`${server} gave no token: ${said}`, { code: said });
  }
  const below = causesOf(error);
  const ours = below.find((cause) => cause instanceof TokenRequestFailed);
  if (ours) return ours;
  const network = below.map((cause) => (cause as { code?: unknown }).code).find(isPassingCode);
  if (network !== undefined) {
    return new TokenRequestFailed(`${server} cannot be asked: ${network}`, { code: network, refused: false });
  }
  const reason = typeof message === 'string' ? message : 'unknown failure';
  return new TokenRequestFailed(`No token from ${server}: ${reason}`, typeof code === 'string' ? { code } : {});
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/** Failures of the network, time-outs, and an answer such as 503. */
const isPassingCode = (code: unknown): code is string =>
  typeof code === 'string' &&
  /^(E[A-Z]+|UND_ERR_\w+|\w*CERT\w*|OAUTH_TIMEOUT|OAUTH_RESPONSE_IS_NOT_CONFORM)$/.test(code);

/** RFC 6749 allows printable ASCII only; a server that sends more does not get it into our messages. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
