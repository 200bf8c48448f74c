import type { A2AError } from '../../protocol/error.ts';

/** The command line's own error codes and their exit codes (Appendix D of the a2a-cli specification). */
const exitCodes = {
  A2ACLI_ERR_USAGE: 2,
  A2ACLI_ERR_CARD_NOT_FOUND: 3,
  A2ACLI_ERR_CARD_INVALID: 1,
  A2ACLI_ERR_UNREACHABLE: 3,
  A2ACLI_ERR_CREDENTIALS_MISSING: 4,
  A2ACLI_ERR_AUTH_FAILED: 4,
  A2ACLI_ERR_TIMEOUT: 5,
  A2ACLI_ERR_INTERNAL: 1,
} as const;

/** A local error; errors of the agent have the protocol's names. */
type LocalCode = keyof typeof exitCodes;

/** The JSON form of every error (Appendix B). */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint: string | null;
    readonly a2aCode: string | number | null;
  };
}

/** An error as the user of the command line sees it. */
export class CliError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly a2aCode: number | undefined;

  constructor(
    code: string,
    message: string,
    options: { hint?: string | undefined; a2aCode?: number | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.hint = options.hint;
    this.a2aCode = options.a2aCode;
  }

  /** The exit code. Errors of the protocol are 1. */
  get exitCode(): number {
    return Object.hasOwn(exitCodes, this.code) ? exitCodes[this.code as LocalCode] : 1;
  }

  toEnvelope(): ErrorEnvelope {
    const { code, message, hint, a2aCode } = this;
    return { error: { code, message, hint: hint ?? null, a2aCode: a2aCode ?? null } };
  }
}

/** A wrong argument, flag or combination of flags. */
export function usageError(message: string, hint?: string): CliError {
  return new CliError('A2ACLI_ERR_USAGE', message, { hint });
}

/** An error of the protocol that is known before asking the agent. */
export function protocolError(name: A2AError['name'], message: string, hint?: string): CliError {
  return new CliError(`${name}Error`, message, { hint });
}

/** Converts an error of a command that calls no agent. */
export function localError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  return new CliError('A2ACLI_ERR_INTERNAL', error instanceof Error ? error.message : String(error));
}
