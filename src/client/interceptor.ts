import { isStreamOperation } from '../protocol/operation.ts';
import type { A2AService, StreamItem } from '../protocol/service.ts';
import { type Call, performOf, serviceOf } from './wrap-service.ts';

/** What an operation gave: one response, or the events of a stream. */
export type CallResult =
  | { readonly response: unknown; readonly events?: undefined }
  | { readonly events: AsyncIterable<StreamItem>; readonly response?: undefined };

/** Stands around each operation: may change the call, the response and the events, or answer by itself. */
export type Interceptor = (call: Call, next: (call: Call) => Promise<CallResult>) => Promise<CallResult>;

/** Puts interceptors around a service; the first is the outermost. */
export function intercept(service: A2AService, interceptors: readonly Interceptor[]): A2AService {
  if (interceptors.length === 0) return service;
  const perform = performOf(service);
  const innermost = async (call: Call): Promise<CallResult> => {
    const result = await perform(call);
    return isStreamOperation(call.operation) ? { events: result as AsyncIterable<StreamItem> } : { response: result };
  };
  const chain = interceptors.reduceRight<(call: Call) => Promise<CallResult>>(
    (next, interceptor) => (call) => interceptor(call, next),
    innermost,
  );
  return serviceOf(async (call) => {
    const { response, events } = await chain(call);
    return events ?? response;
  });
}
