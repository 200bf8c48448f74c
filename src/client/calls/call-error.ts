import { ClientError } from '../../bindings/client-error.ts';
import { A2AError } from '../../protocol/error.ts';

/**
 * What a call can fail with: an answer of the agent, whose `kind` is a name of the specification such as `TaskNotFound`, or trouble on
 * this side, whose `kind` is one such as `unreachable`.
 */
export type CallError = A2AError | ClientError;

/** Everything that {@link CallError} can be. */
export type CallErrorKind = CallError['kind'];

/** Whether a caught value is a failed call, so that its `kind` can be switched over. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof A2AError || error instanceof ClientError;
}
