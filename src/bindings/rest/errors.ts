import type { Dialect } from '../../protocol/codec.ts';
import { type A2AError, errorTable } from '../../protocol/error.ts';
import { detailsWithReason } from '../details.ts';
import { httpStatusOf } from '../http.ts';

/** Section 11.6: the error as `google.rpc.Status` in JSON. Its code is the HTTP status. */
export function encodeRestError(
  error: A2AError,
  dialect: Pick<Dialect, 'errorDetails' | 'restErrorBody'>,
  code: number = httpStatusOf(error),
): string {
  const { grpc } = errorTable[error.name];
  const details = detailsWithReason(error, dialect.errorDetails(error));
  const status = { code, status: grpc, message: error.message, details };
  return JSON.stringify(dialect.restErrorBody?.(error, status) ?? { error: status });
}
