/** A token could not be obtained. Tells the server and its error code, and nothing that was sent. */
export class TokenRequestFailed extends Error {
  override readonly name = 'TokenRequestFailed';
  /** The `error` of RFC 6749, section 5.2, or the code of the library. */
  readonly code: string | undefined;
  /** True when the server answered and said no: trying again with the same secrets is of no use. */
  readonly refused: boolean;

  constructor(message: string, options: { code?: string | undefined; refused?: boolean } = {}) {
    super(message);
    this.code = options.code;
    this.refused = options.refused ?? false;
  }
}

/** Turns a failure of the protocol library into ours. It has no `cause`: the library's carries whole token answers. */
export function toTokenRequestFailed(error: unknown, server: string): TokenRequestFailed {
  if (error instanceof TokenRequestFailed) return error;
  const { message, code, error: oauthError } = error as { message?: unknown; code?: unknown; error?: unknown };
  if (typeof oauthError === 'string') {
    // The server's error_description is left out: servers repeat there what they were sent.
    return new TokenRequestFailed(`${server} gave no token: ${printable(oauthError)}`, {
      code: printable(oauthError),
      refused: true,
    });
  }
  const reason = rootReason(error) ?? (typeof message === 'string' ? message : 'unknown failure');
  return new TokenRequestFailed(`No token from ${server}: ${reason}`, {
    ...(typeof code === 'string' ? { code } : {}),
  });
}

/** `fetch failed` helps nobody; the code of the network error below it does, and carries no data. */
function rootReason(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof TokenRequestFailed) return cause.message;
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_\w+|CERT_\w+|\w*SELF_SIGNED\w*)$/.test(code)) return code;
  }
  return undefined;
}

/** RFC 6749 allows printable ASCII only; a server that sends more does not get it into our messages. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 100);
