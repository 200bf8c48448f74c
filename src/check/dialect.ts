import { v03ClientCodec } from '../legacy/client-codec.ts';
import { v03Methods, v03Routes } from '../legacy/codec.ts';
import { A2AError } from '../protocol/error.ts';
import {
  type OperationName,
  operations,
  type RequestOf,
  type ResponseOf,
  type UnaryOperation,
} from '../protocol/operation.ts';
import { StreamResponse } from '../protocol/request.ts';
import type { StreamItem } from '../protocol/service.ts';
import { createParser, type Parser } from '../protocol/validate.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** The two bindings whose wire is text. */
export type BindingKind = 'jsonrpc' | 'rest';

/** What is wrong with a value, and where. */
export interface Violation {
  readonly path: string;
  readonly description: string;
}

/** A value that was understood, or why not. */
export type Decoded<T> = { readonly value: T } | { readonly violation: Violation };

/** How one version writes and reads on one binding. Answers come out in the shapes of 1.0. */
export interface CheckDialect {
  readonly methods: Readonly<Record<OperationName, string>>;
  readonly routes: Readonly<Record<OperationName, string>>;
  encode<Name extends OperationName>(name: Name, request: RequestOf<Name>): Record<string, unknown>;
  decode<Name extends UnaryOperation>(name: Name, value: unknown): Decoded<ResponseOf<Name>>;
  decodeEvent(value: unknown): Decoded<StreamItem>;
}

const names = Object.keys(operations) as OperationName[];
const parsers = new Map<OperationName, Parser<unknown>>();
const parseEvent = createParser(StreamResponse);

function parserOf(name: OperationName): Parser<unknown> {
  let parser = parsers.get(name);
  if (!parser) parsers.set(name, (parser = createParser(operations[name].response)));
  return parser;
}

const table = <T>(entry: (name: OperationName) => T) =>
  Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<OperationName, T>;

const v1: CheckDialect = {
  methods: table((name) => operations[name].method),
  routes: table((name) => (name === 'subscribeToTask' ? 'POST /tasks/{id}:subscribe' : operations[name].routes[0])),
  encode: (_name, request) => request as Record<string, unknown>,
  decode: (name, value) => attempt(() => parserOf(name)(value) as ResponseOf<typeof name>),
  decodeEvent: (value) => attempt(() => ({ event: parseEvent(value) })),
};

/** The dialect of a version on a binding. */
export function dialectOf(version: ProtocolVersion, binding: BindingKind): CheckDialect {
  if (version === '1.0') return v1;
  const client = v03ClientCodec[binding];
  return {
    methods: v03Methods,
    routes: table((name) => v03Routes[name][0]),
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
