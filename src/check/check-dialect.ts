import { v03ClientCodec } from '../legacy/client-codec.ts';
import { v1ClientCodec } from '../protocol/client-codec.ts';
import { A2AError } from '../protocol/error.ts';
import type { OperationName, RequestOf, ResponseOf, UnaryOperation } from '../protocol/operation.ts';
import type { StreamItem } from '../protocol/service.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** The two text-based bindings. */
export type BindingKind = 'jsonrpc' | 'rest';

/** What is wrong with a value, and where. */
export interface Violation {
  readonly path: string;
  readonly description: string;
}

/** A decoded value, or why it could not be decoded. */
export type Decoded<T> = { readonly value: T } | { readonly violation: Violation };

/** How one version writes and reads on one binding. Results have the shapes of 1.0. */
export interface CheckDialect {
  readonly methods: Readonly<Record<OperationName, string>>;
  readonly routes: Readonly<Record<OperationName, string>>;
  /** Routes that are tried if the first one does not exist: for a subscription the proto says GET, section 11.3.2 says POST. */
  readonly otherRoutes: Readonly<Partial<Record<OperationName, string>>>;
  encode<Name extends OperationName>(name: Name, request: RequestOf<Name>): Record<string, unknown>;
  decode<Name extends UnaryOperation>(name: Name, value: unknown): Decoded<ResponseOf<Name>>;
  decodeEvent(value: unknown): Decoded<StreamItem>;
}

/** The dialect of a version on a binding. */
export function dialectOf(version: ProtocolVersion, binding: BindingKind): CheckDialect {
  const codec = version === '1.0' ? v1ClientCodec : v03ClientCodec;
  const client = codec[binding];
  return {
    // Both versions have every operation.
    methods: codec.methods as CheckDialect['methods'],
    routes: codec.routes as CheckDialect['routes'],
    otherRoutes: codec.otherRoutes ?? {},
    encode: (name, request) => client.encodeRequest(name, request) as Record<string, unknown>,
    decode: (name, value) => attempt(() => client.decodeResult(name, value)),
    decodeEvent: (value) => attempt(() => client.decodeEvent(value)),
  };
}

function attempt<T>(decode: () => T): Decoded<T> {
  try {
    return { value: decode() };
  } catch (error) {
    if (!(error instanceof A2AError)) throw error;
    const [violation] = error.violations ?? [];
    return { violation: { path: violation?.field ?? '', description: violation?.description ?? error.message } };
  }
}
