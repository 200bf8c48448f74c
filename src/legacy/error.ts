import type { GrpcErrorStatus } from '../protocol/codec.ts';
import { A2AError, type ErrorName, errorTable } from '../protocol/error.ts';
import type { OperationName } from '../protocol/operation.ts';

/** The `error.data` of 0.3, which does not define its form: the error's details and the wrong fields. */
export function v03ErrorData(error: A2AError): Record<string, unknown> | undefined {
  const { metadata, violations } = error;
  if (!metadata && !violations) return undefined;
  return { ...metadata, ...(violations ? { fieldViolations: violations } : {}) };
}

/** 0.3 has one error for every missing extended card (section 8.2); 1.0 distinguishes undeclared from absent. */
export function toV03Error(error: A2AError, operation: OperationName | undefined): A2AError {
  if (operation !== 'getExtendedAgentCard' || error.name !== 'UnsupportedOperation') return error;
  return new A2AError('ExtendedAgentCardNotConfigured', error.message, { cause: error });
}

/** The name of an error in 0.3 (section 8.2). */
export function v03ErrorName(name: ErrorName): string {
  return name === 'ExtendedAgentCardNotConfigured' ? 'AuthenticatedExtendedCardNotConfiguredError' : `${name}Error`;
}

/**
 * The body of a failed HTTP+JSON call in 0.3. The version never defined one, so the SDKs read different fields: JavaScript `code` and
 * `data`, Python `type`, the TCK `error`. All of them read `message`. The SDK for Java knows only the names of its own classes in `error`.
 */
export function v03RestErrorBody(error: A2AError): Record<string, unknown> {
  const type = v03ErrorName(error.name);
  const data = v03ErrorData(error);
  return { code: errorTable[error.name].code, type, error: type, message: error.message, ...(data ? { data } : {}) };
}

/**
 * The status of a failed gRPC call in 0.3. The version never defined one: the SDK for Python reads the name of the error at the beginning of
 * the message, the SDK for JavaScript expects UNIMPLEMENTED for what an agent does not support. Callers that send `a2a-version` are SDKs of 1.0:
 * the one for Go expects the codes of 1.0.
 */
export function v03GrpcStatus({ name, message }: A2AError, isNamed: boolean): GrpcErrorStatus {
  const { grpc, family } = errorTable[name];
  if (family === 'access') return { code: grpc, message };
  const isMissing = !isNamed && (name === 'PushNotificationNotSupported' || name === 'UnsupportedOperation');
  return { code: isMissing ? 'UNIMPLEMENTED' : grpc, message: `${v03ErrorName(name)}: ${message}` };
}
