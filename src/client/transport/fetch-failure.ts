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

/** Node has the reason in `cause`, and for several addresses in `errors`. */
function codeOf(error: unknown): string {
  for (let each = error; typeof each === 'object' && each !== null; each = (each as Error).cause) {
    const { code, errors } = each as { code?: unknown; errors?: unknown };
    if (typeof code === 'string' && !/^(ERR_INVALID|\d)/.test(code)) return code;
    if (Array.isArray(errors) && errors.length > 0) return codeOf(errors[0]);
  }
  return '';
}
