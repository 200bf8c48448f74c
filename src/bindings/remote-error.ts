import { isRecord } from '../internal/is-record.ts';
import { A2AError, type ErrorName, errorTable, type FieldViolation, reasonOf } from '../protocol/error.ts';

/** The error as a remote agent described it. */
interface RemoteErrorOptions {
  readonly code?: number | undefined;
  readonly http?: number | undefined;
  readonly details: readonly unknown[];
}

/** Maximum length of a remote error message that is shown. */
const MAX_MESSAGE = 4096;

/** An error from the wire, with the agent's code and details. */
export class RemoteError extends A2AError {
  /** As sent: objects with an `@type` in 1.0, any value in older versions. */
  readonly details: readonly unknown[];
  /** The HTTP status of the response, if it was an error. */
  readonly http: number | undefined;
  readonly #code: number | undefined;

  constructor(name: ErrorName, message: string, { code, http, details }: RemoteErrorOptions) {
    const metadata = errorInfoOf(details)?.metadata;
    const violations = violationsOf(details);
    super(name, message.slice(0, MAX_MESSAGE), {
      ...(isRecord(metadata) ? { metadata: metadata as Record<string, string> } : {}),
      ...(violations ? { violations } : {}),
    });
    this.details = details;
    this.http = http;
    this.#code = code;
  }

  /** The code as the agent sent it, even if the specification does not define it. */
  override get code(): number {
    return this.#code ?? super.code;
  }
}

const names = Object.keys(errorTable) as ErrorName[];

/** The error with this JSON-RPC code. */
export function errorNameOfCode(code: unknown): ErrorName | undefined {
  return names.find((name) => errorTable[name].code === code);
}

/** The error named by `google.rpc.ErrorInfo` in the details. Some agents append "Error" to the reason. */
export function errorNameOfDetails(details: readonly unknown[]): ErrorName | undefined {
  const { reason } = errorInfoOf(details) ?? {};
  if (typeof reason !== 'string') return violationsOf(details) ? 'InvalidParams' : undefined;
  return errorNameOfWord(reason) ?? names.find((name) => reason === reasonOf(name));
}

/** The error that a word means, such as `TASK_NOT_FOUND_ERROR` or `TaskNotFoundError`. */
export function errorNameOfWord(word: string): ErrorName | undefined {
  const plain = word
    .replaceAll('_', '')
    .toUpperCase()
    .replace(/ERROR$/, '');
  if (plain === 'AUTHENTICATEDEXTENDEDCARDNOTCONFIGURED') return 'ExtendedAgentCardNotConfigured';
  return names.find((name) => plain === name.toUpperCase());
}

function errorInfoOf(details: readonly unknown[]): Record<string, unknown> | undefined {
  return details.filter(isRecord).find((detail) => String(detail['@type']).endsWith('ErrorInfo'));
}

function violationsOf(details: readonly unknown[]): FieldViolation[] | undefined {
  const found = details.filter(isRecord).find((detail) => String(detail['@type']).endsWith('BadRequest'));
  if (!Array.isArray(found?.fieldViolations)) return undefined;
  return found.fieldViolations
    .filter(isRecord)
    .map(({ field, description }) => ({ field: String(field ?? ''), description: String(description ?? '') }));
}
