import { type ClientDialect as V03ClientDialect, v03JsonRpcClient, v03RestClient } from '../legacy/client-dialect.ts';
import { v03Methods, v03Routes } from '../legacy/codec.ts';
import { type ClientCodec, type ClientDialect, v1ClientCodec } from '../protocol/client-codec.ts';
import { type OperationName, operationNames } from '../protocol/operation.ts';

/** A2A 0.3, which also speaks with agents of 0.2. */
const v03ClientCodec: ClientCodec = {
  version: '0.3',
  methods: v03Methods,
  routes: Object.fromEntries(operationNames.map((name) => [name, v03Routes[name][0]])),
  jsonrpc: dialectOf(v03JsonRpcClient),
  rest: dialectOf(v03RestClient),
};

function dialectOf(dialect: V03ClientDialect): ClientDialect {
  return {
    encodeRequest: (name, request) => dialect.encodeRequest(name, request),
    decodeResult: (name: OperationName, value) => dialect.decodeResult(name as never, value) as never,
    // Where a stream ends is told by the state: 1.0 has no other sign, and one reader is enough.
    decodeEvent: (value) => dialect.decodeEvent(value).event,
  };
}

/** The versions that this client speaks, newest first. */
export const clientCodecs: readonly ClientCodec[] = [v1ClientCodec, v03ClientCodec];
