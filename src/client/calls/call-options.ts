import type { ClientContext } from '../../protocol/service.ts';
import type { TraceContext } from '../transport/http-send.ts';
import { CallSignal } from './call-signal.ts';

/** Options of all calls. */
export interface CallOptions extends TraceContext {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call, retries and reconnects included. */
  readonly timeout?: number | undefined;
  /** URIs of extensions to request with this call. */
  readonly extensions?: readonly string[] | undefined;
  /** Called with the URIs of those that the agent has activated for this call. */
  readonly onExtensions?: ((uris: readonly string[]) => void) | undefined;
  /** Headers for this call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A call that is about to be made. */
export interface StartedCall {
  readonly call: CallSignal;
  readonly context: ClientContext;
}

/** Creates the context of a call from its options. It ends with the client, the caller's signal or the deadline. */
export function startCall(
  options: CallOptions,
  client: { readonly signal: AbortSignal; readonly extensions: readonly string[] },
): StartedCall {
  const { timeout } = options;
  if (timeout !== undefined && !(typeof timeout === 'number' && timeout >= 0))
    throw new TypeError(`timeout must be a number of milliseconds from 0; got ${timeout}`);
  const call = new CallSignal(client.signal, options.signal);
  call.expireAfter(timeout, 'The call');
  const { traceparent, tracestate } = options;
  const headers = {
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(tracestate === undefined ? {} : { tracestate }),
    ...options.headers,
  };
  const context: ClientContext = {
    owner: '',
    tenant: '',
    extensions: [...new Set([...client.extensions, ...(options.extensions ?? [])])],
    signal: call.signal,
    headers,
    ...(options.onExtensions ? { onExtensions: options.onExtensions } : {}),
  };
  return { call, context };
}
