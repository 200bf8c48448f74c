import type { A2AError } from '../../protocol/error.ts';

/** What the command line itself can fail with, and the exit code of each (Appendix D of the a2a-cli specification). */
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

/** A failure of our own; what the agent reports goes by the protocol's name. */
type LocalCode = keyof typeof exitCodes;

/** The form of every failure in JSON (Appendix B). */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint: string | null;
    readonly a2aCode: string | number | null;
  };
}

/** A failure as a user of the command line sees it. */
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

  /** What the process ends with: errors of the protocol are plain failures. */
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

/** A condition that the protocol has a name for, seen before the agent had to say it. */
export function protocolError(name: A2AError['name'], message: string, hint?: string): CliError {
  return new CliError(`${name}Error`, message, { hint });
}

/** Any failure of a command that talks to nobody. */
export function localError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  return new CliError('A2ACLI_ERR_INTERNAL', error instanceof Error ? error.message : String(error));
}
