import type { Dialect } from '../../protocol/codec.ts';
import type { A2AError } from '../../protocol/error.ts';

/** A JSON-RPC id as it was sent; null if the request was too malformed to have one. */
export type RpcId = string | number | null;

/** Section 9.5: the error as a JSON-RPC response. */
export function encodeRpcError(id: RpcId, error: A2AError, dialect: Pick<Dialect, 'errorDetails'>): string {
  const body = { code: error.code, message: error.message, data: dialect.errorDetails(error) };
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${JSON.stringify(body)}}`;
}
