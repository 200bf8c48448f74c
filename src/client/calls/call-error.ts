import { ClientError } from '../../bindings/client-error.ts';
import { A2AError } from '../../protocol/error.ts';

/**
 * An error of a call: either of the agent, with a `kind` from the specification such as `TaskNotFound`, or of the client, with a `kind`
 * such as `unreachable`.
 */
export type CallError = A2AError | ClientError;

/** All kinds of {@link CallError}. */
export type CallErrorKind = CallError['kind'];

/** Whether a caught value is a {@link CallError}, so that its `kind` can be used. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof A2AError || error instanceof ClientError;
}
