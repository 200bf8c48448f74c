import { type Command, InvalidArgumentError, Option } from 'commander';
import { PROTOCOL_VERSIONS, type ProtocolVersion, renderers } from '../../check/index.ts';
import { CARD_PATH } from '../../protocol/card.ts';
import { collect } from '../terminal/collect.ts';
import { isDuration, parseDuration } from '../terminal/duration.ts';
import { parsePort } from '../terminal/parse-port.ts';
import type { WebhookFlags } from './check-webhook.ts';
import type { TargetKind } from './read-targets.ts';

/** How a report is shown. */
export interface ReportFlags {
  readonly format: string;
  readonly output?: string;
  readonly writeBaseline?: string;
  readonly verbose?: boolean;
}

/** The credentials for the agent. */
export interface CredentialFlags {
  readonly insecure?: boolean;
  readonly authBearer?: string;
  readonly basic?: string;
  readonly apiKey?: string;
  readonly header?: string[];
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly caCert?: string;
  readonly trustOrigin?: string[];
}

/** Flags of every command that checks something. */
export interface CheckFlags extends ReportFlags, WebhookFlags, CredentialFlags {
  readonly timeout: number;
  readonly streamTimeout: number;
  readonly wellKnownPath?: string;
  readonly cardUrl?: string;
  readonly failOnWarn?: boolean;
  readonly failOnSkip?: boolean;
  readonly minCoverage?: number;
  readonly protocol?: ProtocolVersion;
  readonly only?: string[];
  readonly skip?: string[];
  readonly baseline?: string;
  readonly config?: string;
  readonly message?: string[];
  readonly examples: boolean;
  readonly jwks?: string;
  readonly maxTime: number;
  readonly watch?: boolean;
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
}

/** `--format`, or `-o` as in the commands that call agents; their `text` is the table. */
export function formatOption(): Option {
  const formats = ['table', ...Object.keys(renderers)];
  const option = new Option('-o, --format <name>', 'how to report').choices(formats).default('table');
  const { parseArg } = option;
  return option.argParser((name: string, before: string) =>
    name === 'text' ? 'table' : String(parseArg?.(name, before)),
  );
}

/** Adds the flags of a command that checks something. */
export function addCheckFlags(command: Command, kind: TargetKind): void {
  const split = (value: string, list: string[] = []) => [...list, ...value.split(',').map((each) => each.trim())];
  command
    .option('--timeout <seconds>', 'time for one request', parseSeconds, 8)
    .option('--stream-timeout <seconds>', 'time for one stream', parseSeconds, 12)
    .option('--max-time <seconds>', 'time for the whole run', parseSeconds, 120)
    .option('--fail-on-warn', 'exit with 2 when there are warnings and no errors')
    .option('--fail-on-skip', 'exit with 1 when a rule that applies could not be tried')
    .option('--min-coverage <percent>', 'exit with 1 when less of the rules that apply was tried', parsePercent)
    .addOption(
      new Option('--protocol <version>', 'check this version (default: what the card says)').choices(PROTOCOL_VERSIONS),
    )
    .option('--only <rules>', 'only these rules or areas, such as CARD,RPC-010', split)
    .option('--skip <rules>', 'skip these rules or areas', split)
    .option('--config <file>', 'severities and rules of your own (default: a2a-check.yaml, if there is one)')
    .addOption(formatOption())
    .option('--output <file>', 'write the report to a file; a table is still shown')
    .option('--baseline <file>', 'fail only on findings that are not in this file')
    .option('--write-baseline <file>', 'write the findings to a file for --baseline')
    .option('--message <text>', 'text to send instead of a greeting and the examples of the card', collect)
    .option('--no-examples', 'do not send the examples of the card')
    .option('--jwks <file>', 'public keys (JWK set) for the signatures of the card')
    .option('--webhook-url <url>', 'public URL of the built-in webhook, for agents that are not on this machine')
    .option('--webhook-port <port>', 'port of the built-in webhook', parsePort, 0)
    .option('--watch', 'check again when a card changes or an agent comes back, and show what got better or worse')
    .option('--verbose', 'also show passed rules, and what was sent over the wire');
  addCredentialFlags(command);
  if (kind === 'target') {
    command
      .option('--well-known-path <path>', 'where the card is', CARD_PATH)
      .option('--card-url <url>', 'URL of the card, if it is elsewhere')
      .option('--fix', 'correct card files where that needs no guess; shows the difference first')
      .option('--fix-dry-run', 'show what --fix would change, and change nothing');
  }
}

/** Adds the credential flags. Bearer tokens and API keys are also read from the environment. */
export function addCredentialFlags(command: Command): void {
  const secret = (flags: string, description: string, variable?: string) => {
    const option = new Option(flags, description).helpGroup('Credentials:');
    command.addOption(variable === undefined ? option : option.env(variable));
  };
  secret('--auth-bearer <token>', 'send Authorization: Bearer <token>', 'A2ACLI_BEARER');
  secret('--api-key <key>', 'send an API key where the card wants it', 'A2ACLI_API_KEY');
  secret('--basic <user:password>', 'send Authorization: Basic');
  command.addOption(
    new Option('--header <name: value>', 'send a header with each request; repeatable')
      .argParser(collect)
      .helpGroup('Credentials:'),
  );
  secret('--client-cert <file>', 'certificate of this client for mutual TLS, PEM');
  secret('--client-key <file>', 'its private key, PEM');
  secret('--ca-cert <file>', "authority of the agent's certificate, PEM; with --client-cert");
  command.addOption(
    new Option(
      '--trust-origin <origin>',
      'further origin that may see credentials, where the card names one; repeatable',
    )
      .argParser(collect)
      .helpGroup('Credentials:'),
  );
  secret('--insecure', 'do not verify TLS certificates (testing only)');
}

/** A day, so that a time-out stays below what timers can count. */
const MOST_SECONDS = 86_400;

function parseSeconds(text: string): number {
  const seconds = isDuration(text) ? parseDuration(text) / 1000 : 0;
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    throw new InvalidArgumentError(
      `Seconds are a number above 0 and at most ${MOST_SECONDS} (a day), such as 8, 0.5, 5s or 2m.`,
    );
  return seconds;
}

function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!(percent >= 0 && percent <= 100)) throw new InvalidArgumentError('Percent are a number from 0 to 100.');
  return percent;
}
