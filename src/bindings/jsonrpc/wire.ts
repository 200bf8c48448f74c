import type { WireCodec } from '../../protocol/codec.ts';
import { A2AError } from '../../protocol/error.ts';
import type { OperationName } from '../../protocol/operation.ts';
import { parseVersion, versionNotSupported } from '../../protocol/version.ts';
import type { RpcId } from './errors.ts';

/** A JSON-RPC 2.0 request. A codec reads its params. */
export interface RpcCall {
  /** Absent in a notification. */
  readonly id: string | number | undefined;
  readonly method: string;
  readonly params: unknown;
}

/** The id for the answer, from any value that was sent. */
export function idOf(value: unknown): RpcId {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null;
}

/** Checks the envelope (section 9.3). */
export function readCall(value: unknown): RpcCall {
  if (Array.isArray(value)) throw invalidRequest('Batches are not used in A2A; send one request');
  if (typeof value !== 'object' || value === null) throw invalidRequest('A request is a JSON object');
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  if (jsonrpc !== '2.0') throw invalidRequest('jsonrpc: must be "2.0"');
  if (typeof method !== 'string') throw invalidRequest('method: must be a string');
  if (id === undefined) return { id, method, params };
  if (typeof id !== 'string' && typeof id !== 'number') throw idRequired();
  if (typeof id === 'number' && !Number.isSafeInteger(id)) {
    throw invalidRequest('id: must be a string, or a whole number that JSON readers keep exactly');
  }
  return { id, method, params };
}

/** The id of a call. A notification is refused only after its method and params are checked: an error in those says more. */
export function requireId({ id }: RpcCall): string | number {
  if (id === undefined) throw idRequired();
  return id;
}

function idRequired(): A2AError {
  return invalidRequest('id: must be a string or a number; every A2A call wants an answer');
}

function invalidRequest(message: string): A2AError {
  return new A2AError('InvalidRequest', message);
}

/** Finds the codec for a method in the requested version; without a version, any codec that has the method (section 3.6). */
export function chooseCodec(
  codecs: readonly WireCodec[],
  requested: string | undefined,
  method: string,
): { codec: WireCodec; operation: OperationName } {
  const version = parseVersion(requested);
  const isSpoken = version === undefined || codecs.some((codec) => codec.version === version);
  if (!isSpoken) {
    throw versionNotSupported(
      version,
      codecs.map((codec) => codec.version),
    );
  }
  for (const codec of codecs) {
    if (version !== undefined && codec.version !== version) continue;
    const operation = codec.methods.get(method);
    if (operation) return { codec, operation };
  }
  throw new A2AError('MethodNotFound', `Method not found: ${method.slice(0, 100)}`);
}
