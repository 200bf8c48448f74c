import { type OperationName, operationNames } from '../protocol/operation.ts';
import type { A2AService, CallContext } from '../protocol/service.ts';

/** One call of an operation, whichever it is. */
export interface Call {
  readonly operation: OperationName;
  readonly request: unknown;
  readonly context: CallContext;
}

/** Performs a call; a stream operation resolves with its events. */
export type Perform = (call: Call) => Promise<unknown>;

/** A service whose calls all go through one function. */
export function serviceOf(perform: Perform): A2AService {
  return Object.fromEntries(
    operationNames.map((operation) => [
      operation,
      (request: unknown, context: CallContext) => perform({ operation, request, context }),
    ]),
  ) as unknown as A2AService;
}

/** The function through which all calls of a service go. */
export function performOf(service: A2AService): Perform {
  return async ({ operation, request, context }) => service[operation](request as never, context);
}
