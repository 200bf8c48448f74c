import { ClientError } from '../../bindings/client-error.ts';
import { innermostMessage } from '../../internal/innermost-message.ts';

/** Error codes of Node, Deno and Bun for connections that were never made: the agent has not seen the request. */
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_\w+)$/;

/** The error for a failed `fetch`, or for a body that broke off. */
export function fetchFailure(error: unknown, url: URL): ClientError {
  if (error instanceof ClientError) return error;
  const code = codeOf(error);
  const unsent = UNSENT.test(code);
  const reason = code || innermostMessage(error);
  const message = unsent
    ? `${url.origin} cannot be reached: ${reason}`
    : `The connection to ${url.origin} broke: ${reason}`;
  return new ClientError('unreachable', message, { cause: error, unsent });
}

/** Causes may be a cycle. */
const MAX_DEPTH = 32;

/** Node has the reason in `cause`, and for several addresses in `errors`. */
function codeOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth === MAX_DEPTH) return '';
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown; cause?: unknown };
  if (typeof code === 'string' && !/^(ERR_INVALID|\d)/.test(code)) return code;
  return codeOf(Array.isArray(errors) && errors.length > 0 ? errors[0] : cause, depth + 1);
}
