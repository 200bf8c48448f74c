import { CredentialsMissing, TokenRequestFailed } from '../../client/credentials/index.ts';
import { ClientError, type ClientErrorKind } from '../../client/index.ts';
import { A2AError } from '../../protocol/error.ts';
import { credentialHint } from '../agent/credential-hint.ts';
import type { Invocation } from '../agent/invocation.ts';
import { commandLine } from '../agent/resume-command.ts';
import { CliError, localError } from './cli-error.ts';

/** An error in the terms of the command line, with advice. */
export function explain(error: unknown, run: Invocation | undefined): CliError {
  const known = toCliError(error);
  if (!run || error instanceof CliError) return known;
  const code = error instanceof ClientError && error.kind === 'unauthenticated' ? authCode(error, run) : known.code;
  const hint = known.hint ?? hintFor(code, error, run);
  return new CliError(code, known.message, { hint, a2aCode: known.a2aCode });
}

/** Distinguishes missing from refused credentials. */
function authCode(error: ClientError, { connection }: Invocation): string {
  if (error instanceof CredentialsMissing) return 'A2ACLI_ERR_CREDENTIALS_MISSING';
  if (error instanceof TokenRequestFailed) return 'A2ACLI_ERR_AUTH_FAILED';
  return connection?.hasSentCredentials ? 'A2ACLI_ERR_AUTH_FAILED' : 'A2ACLI_ERR_CREDENTIALS_MISSING';
}

function hintFor(code: string, error: unknown, run: Invocation): string | undefined {
  switch (code) {
    case 'A2ACLI_ERR_CREDENTIALS_MISSING':
    case 'A2ACLI_ERR_AUTH_FAILED':
      return credentialHint(run, error);
    case 'A2ACLI_ERR_TIMEOUT':
      return run.resume && `The task goes on. See it with: ${run.resume}`;
    case 'A2ACLI_ERR_UNREACHABLE':
      return reachHint(error as Error, run);
    case 'A2ACLI_ERR_CARD_NOT_FOUND':
      return 'Give a host, the URL of a card, or a file: parley card get -a <ref>';
    case 'ExtensionSupportRequiredError':
      return extensionHint(run);
    case 'VersionNotSupportedError':
      return 'Choose a version that the agent speaks with --a2a-version.';
    default:
      if (error instanceof A2AError) return identifierHint(run);
      // The client's message names its own option.
      return /allowInsecure/.test(String(error)) ? 'In development, --insecure allows it.' : undefined;
  }
}

/** An identifier that the agent does not accept must be checked by the caller (section 8.1). */
function identifierHint({ settings, options }: Invocation): string {
  const again = 'run the command again with --debug to see what the agent said';
  if (!settings.taskId && !settings.contextId) return `For more, ${again}.`;
  return `The identifiers were sent as given, and nothing new was started. See the tasks there are with \`${commandLine(options, 'task', 'list')}\`, or ${again}.`;
}

function reachHint(error: Error, { settings, place, resume, connection }: Invocation): string {
  if (place) return `The task may go on. See it with: ${resume}`;
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(error.message) && !settings.insecure) {
    return 'The certificate cannot be verified. For a server of your own in development there is --insecure.';
  }
  const cardOrigin = connection && URL.canParse(connection.cardAt) ? new URL(connection.cardAt).origin : undefined;
  if (connection && cardOrigin && cardOrigin !== connection.url.origin) {
    return `The card at ${connection.cardAt} names this address; the agent's operator sets it (publicUrl, --public-url).`;
  }
  return 'Is the agent running, and is its address right? --debug shows what was asked.';
}

function extensionHint({ connection }: Invocation): string | undefined {
  const required = (connection?.card.capabilities.extensions ?? []).filter((extension) => extension.required);
  if (required.length === 0) return 'Name the extension with --extension <uri>.';
  return `The agent requires: ${required.map(({ uri }) => `--extension ${uri}`).join(' ')}`;
}

/** The codes for failures of the client. An answer that is not A2A has a name in the protocol (section 3.3.2). */
const codeOfKind: Readonly<Record<ClientErrorKind, string>> = {
  unreachable: 'A2ACLI_ERR_UNREACHABLE',
  timeout: 'A2ACLI_ERR_TIMEOUT',
  'card-not-found': 'A2ACLI_ERR_CARD_NOT_FOUND',
  'card-invalid': 'A2ACLI_ERR_CARD_INVALID',
  'protocol-violation': 'InvalidAgentResponseError',
  unauthenticated: 'A2ACLI_ERR_AUTH_FAILED',
  aborted: 'A2ACLI_ERR_INTERNAL',
  'too-large': 'InvalidAgentResponseError',
  unsupported: 'A2ACLI_ERR_INTERNAL',
};

/** Converts any error. */
function toCliError(error: unknown): CliError {
  if (error instanceof A2AError) return new CliError(`${error.name}Error`, error.message, { a2aCode: error.code });
  // The agent refuses what it was sent: 413.
  if (error instanceof ClientError && error.kind === 'too-large' && error.status !== undefined)
    return new CliError('InvalidRequestError', error.message, { hint: 'Send less, or send a URL in place of a file.' });
  if (error instanceof ClientError) return new CliError(codeOfKind[error.kind], error.message);
  return localError(error);
}
