/**
 * Every error with its representation on each binding (section 5.4). `family` says where it comes from. `a2a` errors have their own reason
 * in `google.rpc.ErrorInfo`. `json-rpc` errors are about the form of the request. `access` errors are answered by the transport (HTTP or
 * gRPC status) before an operation is performed.
 */
export const errorTable = {
  TaskNotFound: { code: -32001, http: 404, grpc: 'NOT_FOUND', family: 'a2a' },
  TaskNotCancelable: { code: -32002, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  PushNotificationNotSupported: { code: -32003, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  UnsupportedOperation: { code: -32004, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  ContentTypeNotSupported: { code: -32005, http: 400, grpc: 'INVALID_ARGUMENT', family: 'a2a' },
  InvalidAgentResponse: { code: -32006, http: 500, grpc: 'INTERNAL', family: 'a2a' },
  ExtendedAgentCardNotConfigured: { code: -32007, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  ExtensionSupportRequired: { code: -32008, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  VersionNotSupported: { code: -32009, http: 400, grpc: 'FAILED_PRECONDITION', family: 'a2a' },
  JSONParse: { code: -32700, http: 400, grpc: 'INVALID_ARGUMENT', family: 'json-rpc' },
  InvalidRequest: { code: -32600, http: 400, grpc: 'INVALID_ARGUMENT', family: 'json-rpc' },
  MethodNotFound: { code: -32601, http: 404, grpc: 'UNIMPLEMENTED', family: 'json-rpc' },
  InvalidParams: { code: -32602, http: 400, grpc: 'INVALID_ARGUMENT', family: 'json-rpc' },
  Internal: { code: -32603, http: 500, grpc: 'INTERNAL', family: 'json-rpc' },
  Unauthenticated: { code: 401, http: 401, grpc: 'UNAUTHENTICATED', family: 'access' },
  PermissionDenied: { code: 403, http: 403, grpc: 'PERMISSION_DENIED', family: 'access' },
  ResourceExhausted: { code: 429, http: 429, grpc: 'RESOURCE_EXHAUSTED', family: 'access' },
  Unavailable: { code: 503, http: 503, grpc: 'UNAVAILABLE', family: 'access' },
} as const;

/** The names of all errors; each has its row in {@link errorTable}. */
export type ErrorName = keyof typeof errorTable;

/** What is wrong with a field of the request, and what is allowed. */
export interface FieldViolation {
  readonly field: string;
  readonly description: string;
}

interface A2AErrorOptions {
  /** Details of this occurrence for the caller: ids, supported versions. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly violations?: readonly FieldViolation[];
  /** Whether the request contradicts an earlier one, such as another body with the same idempotency key. */
  readonly conflict?: boolean;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  /** How to authenticate, as in `WWW-Authenticate`. */
  readonly challenge?: string;
  /** Additional HTTP headers or gRPC metadata for the caller. Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Logged, never sent. */
  readonly cause?: unknown;
}

const DOMAIN = 'a2a-protocol.org';
const TYPE = 'type.googleapis.com/google.rpc.';

/** An error of the protocol, the same on every binding. {@link errorTable} describes each. */
export class A2AError extends Error {
  override readonly name: ErrorName;
  /** Details of this occurrence: ids, supported versions. */
  readonly metadata: Readonly<Record<string, string>> | undefined;
  /** The wrong fields of the request. */
  readonly violations: readonly FieldViolation[] | undefined;
  /** Whether the request contradicts an earlier one. */
  readonly conflict: boolean;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(name: ErrorName, message: string, options: A2AErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = name;
    this.metadata = options.metadata;
    this.violations = options.violations;
    this.conflict = options.conflict ?? false;
    this.retryAfter = options.retryAfter;
    this.challenge = options.challenge;
    this.headers = options.headers;
  }

  /** The same as `name`. `ClientError` has it too, so that one `switch` can handle both. */
  get kind(): ErrorName {
    return this.name;
  }

  /** The JSON-RPC error code. */
  get code(): number {
    return errorTable[this.name].code;
  }
}

/**
 * Converts any error to an A2AError. Unexpected errors become Internal, which reveals nothing about the cause. It names the request, so
 * that the caller can ask the operator.
 */
export function toA2AError(error: unknown, requestId?: string): A2AError {
  const known = error instanceof A2AError ? error : new A2AError('Internal', 'Internal error', { cause: error });
  if (known.name !== 'Internal' || requestId === undefined) return known;
  return new A2AError('Internal', known.message, {
    cause: known.cause ?? known,
    metadata: { ...known.metadata, requestId },
  });
}

/** The error for one wrong field. */
export function invalidParams(field: string, description: string): A2AError {
  return invalidFields([{ field, description }]);
}

/** The error for several wrong fields; its message names the first few. */
export function invalidFields(violations: readonly FieldViolation[]): A2AError {
  const text = violations
    .slice(0, 5)
    .map(({ field, description }) => (field ? `${field}: ${description}` : description))
    .join('; ');
  return new A2AError('InvalidParams', text || 'Invalid parameters', { violations });
}

/** The details array of an error (sections 9.5 and 11.6): JSON-RPC `error.data`, REST `error.details`. */
export function errorDetails(error: A2AError): object[] | undefined {
  const details: object[] = [];
  if (errorTable[error.name].family === 'a2a' || error.metadata)
    details.push(errorInfo(reasonOf(error.name), error.metadata));
  if (error.violations) details.push({ '@type': `${TYPE}BadRequest`, fieldViolations: error.violations });
  return details.length > 0 ? details : undefined;
}

/** A `google.rpc.ErrorInfo` of the protocol's domain. */
export function errorInfo(reason: string, metadata?: Readonly<Record<string, string>>): object {
  return { '@type': `${TYPE}ErrorInfo`, reason, domain: DOMAIN, ...(metadata ? { metadata } : {}) };
}

/** `TaskNotFound` as `TASK_NOT_FOUND`. The JSON-RPC errors have the names that the SDKs use. */
export function reasonOf(name: ErrorName): string {
  if (name === 'JSONParse') return 'PARSE_ERROR';
  if (name === 'Internal') return 'INTERNAL_ERROR';
  return name.replace(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, '_$&').toUpperCase();
}
