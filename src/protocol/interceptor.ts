import {
  type OperationName,
  operationNames,
  type RequestOf,
  type ResponseOf,
  type StreamOperation,
} from './operation.ts';
import type { A2AService, CallContext, ClientContext, ServerContext, StreamItem } from './service.ts';

/** One call of an operation. */
export interface Call<Context extends CallContext = CallContext, Name extends OperationName = OperationName> {
  readonly operation: Name;
  readonly request: RequestOf<Name>;
  readonly context: Context;
}

/** The result of an operation: one response, or the events of a stream. */
export type ResultOf<Name extends OperationName> = Name extends StreamOperation
  ? AsyncIterable<StreamItem>
  : ResponseOf<Name>;

/** Performs the rest of the call. Without an argument, the call is unchanged. */
export type Next<Context extends CallContext, Name extends OperationName> = (
  call?: Call<Context, Name>,
) => Promise<ResultOf<Name>>;

/** Wraps one operation. */
export type Layer<Context extends CallContext, Name extends OperationName> = (
  call: Call<Context, Name>,
  next: Next<Context, Name>,
) => Promise<ResultOf<Name>>;

/**
 * Wraps operations, on the server or on the client: a function per operation, and `all` around every operation. It may change the request,
 * the response or the events, answer without calling `next`, or throw.
 */
export type Interceptor<Context extends CallContext = CallContext> = {
  readonly [Name in OperationName]?: Layer<Context, Name>;
} & {
  readonly all?: <Name extends OperationName>(
    call: Call<Context, Name>,
    next: Next<Context, Name>,
  ) => Promise<ResultOf<Name>>;
};

/** Wraps operations that a server performs. `call.context` has the caller, and accepts headers for the response. */
export type ServerInterceptor = Interceptor<ServerContext>;

/** Wraps operations that a client calls. */
export type ClientInterceptor = Interceptor<ClientContext>;

/** One operation without its types, because the layers of all operations are handled alike. */
type Perform = (call: Call<never>) => Promise<unknown>;
type UntypedLayer = (call: Call<never>, next: (call?: Call<never>) => Promise<unknown>) => Promise<unknown>;

/** Wraps a service with interceptors; the first is the outermost. Operations without an interceptor stay unchanged. */
export function intercept<Context extends CallContext>(
  service: A2AService<Context>,
  interceptors: readonly Interceptor<Context>[],
): A2AService<Context> {
  return serviceOf<Context>((operation) => {
    const innermost = service[operation] as unknown as (request: unknown, context: unknown) => Promise<unknown>;
    const layers = interceptors
      .flatMap(({ all, [operation]: own }) => [all, own])
      .filter((layer) => layer !== undefined);
    if (layers.length === 0) return innermost;
    const perform = (layers as unknown as UntypedLayer[]).reduceRight<Perform>(
      (next, layer) => async (call) => layer(call, (changed = call) => next(changed)),
      async ({ request, context }) => innermost(request, context),
    );
    return (request, context) => perform({ operation, request, context } as never);
  });
}

/** Builds a service operation by operation. */
export function serviceOf<Context extends CallContext>(
  perform: (operation: OperationName) => (request: never, context: Context) => Promise<unknown>,
): A2AService<Context> {
  return Object.fromEntries(
    operationNames.map((operation) => [operation, perform(operation)]),
  ) as unknown as A2AService<Context>;
}

/** Validates interceptors at run time, for callers that do not use a compiler. */
export function checkInterceptors(interceptors: readonly object[] = []): void {
  for (const [index, interceptor] of interceptors.entries()) {
    for (const [name, layer] of Object.entries(interceptor)) {
      if (name !== 'all' && !(operationNames as string[]).includes(name)) {
        throw new Error(
          `interceptors[${index}] has no operation to wrap at "${name}"; use all, ${operationNames.join(', ')}`,
        );
      }
      if (typeof layer !== 'function')
        throw new Error(`interceptors[${index}].${name} must be a function (call, next)`);
    }
  }
}
