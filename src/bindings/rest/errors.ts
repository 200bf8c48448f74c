import type { Dialect } from '../../protocol/codec.ts';
import { type A2AError, errorInfo, errorTable, reasonOf } from '../../protocol/error.ts';
import { httpStatusOf } from '../http.ts';

/** Section 11.6: the error as `google.rpc.Status` in JSON. Its code is the HTTP status. */
export function encodeRestError(
  error: A2AError,
  dialect: Pick<Dialect, 'errorDetails' | 'restErrorBody'>,
  code: number = httpStatusOf(error),
): string {
  if (dialect.restErrorBody) return JSON.stringify(dialect.restErrorBody(error));
  const { grpc } = errorTable[error.name];
  return JSON.stringify({ error: { code, status: grpc, message: error.message, details: detailsOf(error, dialect) } });
}

/**
 * The specification requires a reason for A2A errors only. The others get one too, because status 400 does not distinguish them and the
 * SDKs for Go, JavaScript and Python use the reason.
 */
function detailsOf(error: A2AError, dialect: Pick<Dialect, 'errorDetails'>): unknown {
  const details = dialect.errorDetails(error);
  if (errorTable[error.name].family === 'a2a' || error.metadata || error.conflict) return details;
  return [...(Array.isArray(details) ? details : []), errorInfo(reasonOf(error.name))];
}
