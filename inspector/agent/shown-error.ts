import { isCallError, RemoteError } from 'parley-a2a/client';

/** A failure as the page shows it. */
export interface ShownError {
  /** Such as `TaskNotFound` or `unreachable`. */
  readonly kind: string;
  readonly message: string;
  readonly code?: number;
  readonly details?: readonly unknown[];
  /** The agent asks for credentials, or refuses those that it got. */
  readonly needsCredentials: boolean;
}

export function shownError(error: unknown): ShownError {
  const message = error instanceof Error ? error.message : String(error);
  if (!isCallError(error)) return { kind: 'error', message, needsCredentials: isMissing(error) };
  const remote = error instanceof RemoteError ? { code: error.code, details: error.details } : {};
  return {
    kind: error.kind,
    message,
    needsCredentials: error.kind === 'unauthenticated' || isMissing(error),
    ...remote,
  };
}

const isMissing = (error: unknown) => error instanceof Error && error.name === 'CredentialsMissing';
