import { isRecord } from '../../internal/is-record.ts';
import { parseJson } from '../../internal/parse-json.ts';
import type { Struct } from '../../protocol/scalar.ts';
import { usageError } from '../terminal/cli-error.ts';
import { parseDuration } from '../terminal/duration.ts';
import { BINDINGS, normalBinding } from './binding-name.ts';

/** One option that all commands share, with its flag, its variable and its default. */
export interface Setting<T> {
  /** The long flag without its dashes. The variable is `A2ACLI_` plus the flag in capitals. */
  readonly flag: string;
  readonly short?: string;
  /** Another name of the flag, which help does not show. */
  readonly alias?: string;
  /** `<ref>`; absent for a switch. */
  readonly argument?: string;
  readonly description: string;
  readonly group: string;
  readonly repeatable?: boolean;
  /** Never shown. */
  readonly secret?: boolean;
  /** Separates several values in one variable. */
  readonly separator?: RegExp;
  readonly builtIn: T;
  /** A description of the default, if the value is not clear. */
  readonly builtInText?: string;
  readonly choices?: readonly string[];
  readonly parse: (texts: readonly string[]) => T;
}

type Description = Omit<Setting<never>, 'builtIn' | 'parse'>;

const text = (description: Description): Setting<string | undefined> => ({
  ...description,
  builtIn: undefined,
  parse: (texts) => texts.at(-1),
});

/** A text that is sent with each request; the error does not show it. */
const secret = (description: Description, allowed: RegExp): Setting<string | undefined> => ({
  ...description,
  secret: true,
  builtIn: undefined,
  parse: (texts) => {
    const value = texts.at(-1);
    if (!value || allowed.test(value)) return value;
    throw usageError('It has characters that cannot be sent (a line end, perhaps).');
  },
});

/** RFC 9110, section 5.5, without surrounding white space. */
const HEADER_VALUE = /^[\x21-\x7e\x80-\xff]([\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/;
/** The card decides where a key is sent; a query may have more characters than a header. */
const KEY = /^\P{Cc}*$/u;

const list = (description: Description): Setting<readonly string[]> => ({
  separator: /[\s,]+/,
  ...description,
  repeatable: true,
  builtIn: [],
  parse: (texts) => texts,
});

const toggle = (description: Description): Setting<boolean> => ({
  ...description,
  builtIn: false,
  parse: ([value = '']) => {
    if (/^(1|true|yes|on)$/i.test(value)) return true;
    if (/^(0|false|no|off)$/i.test(value)) return false;
    throw usageError(`"${value}" is neither true nor false.`);
  },
});

const AGENT = 'Agent:';
const MESSAGE = 'Conversation:';
const WAITING = 'Waiting:';
const OUTPUT = 'Output:';
const SECURITY = 'Credentials and security:';

/** All shared options. `--stream` is not among them: it exists only as a flag (section 11.3). */
export const settings = {
  agentCard: text({
    flag: 'agent-card',
    short: 'a',
    argument: '<ref>',
    description: 'the agent: a host, the URL of the agent or of its card, or a file with its card',
    group: AGENT,
  }),
  transport: {
    ...list({
      flag: 'transport',
      argument: '<binding>',
      alias: 'binding',
      description: 'preferred binding, JSONRPC, HTTP+JSON or GRPC; repeat it in the order of your preference',
      builtInText: "the card's order",
      group: AGENT,
      choices: BINDINGS,
    }),
    parse: (texts) => texts.map(parseBinding),
  } satisfies Setting<readonly string[]>,
  a2aVersion: text({
    flag: 'a2a-version',
    argument: '<version>',
    description: 'protocol version to speak; versions before 1.0 only when asked for',
    builtInText: 'the highest that both sides know, from 1.0',
    group: AGENT,
    choices: ['1.0', '0.3'],
  }),
  svcParam: {
    flag: 'svc-param',
    argument: '<k:v>',
    description: 'service parameter, sent as an HTTP header or gRPC metadata with each request; repeatable',
    group: AGENT,
    repeatable: true,
    secret: true,
    separator: /,(?=\s*[\w-]+:)/,
    builtIn: [],
    parse: parseServiceParameters,
  } satisfies Setting<readonly (readonly [string, string])[]>,
  extension: list({
    flag: 'extension',
    argument: '<uri>',
    description: 'protocol extension to use, such as one that the agent requires; repeatable',
    group: AGENT,
  }),
  contextId: text({
    flag: 'context-id',
    argument: '<id>',
    description: 'go on in this context, with a new task',
    group: MESSAGE,
  }),
  taskId: text({ flag: 'task-id', argument: '<id>', description: 'go on with this task', group: MESSAGE }),
  metadata: {
    flag: 'metadata',
    argument: '<json>',
    description: 'metadata of the request, as a JSON object',
    group: MESSAGE,
    builtIn: undefined,
    parse: ([value = '']) => parseObject(value),
  } satisfies Setting<Struct | undefined>,
  async: toggle({
    flag: 'async',
    description: 'do not wait; print the identifiers and leave',
    group: WAITING,
    builtInText: 'off',
  }),
  wait: toggle({
    flag: 'wait',
    description: 'wait until the task is finished or needs you',
    builtInText: '`send` waits, `task get` does not',
    group: WAITING,
  }),
  pollInterval: {
    flag: 'poll-interval',
    argument: '<duration>',
    description: 'time between two looks at a task',
    group: WAITING,
    builtIn: 2000,
    builtInText: '2s',
    parse: ([value = '']) => {
      const interval = parseDuration(value);
      if (interval < 10) throw usageError('A poll interval is at least 10ms.');
      return interval;
    },
  } satisfies Setting<number>,
  timeout: {
    flag: 'timeout',
    argument: '<duration>',
    description: 'give up after this time',
    group: WAITING,
    builtIn: undefined,
    builtInText: 'none',
    parse: ([value = '']) => parseDuration(value),
  } satisfies Setting<number | undefined>,
  output: {
    flag: 'output',
    short: 'o',
    // The commands of the checker call it so.
    alias: 'format',
    argument: '<format>',
    description: 'text, or json with the objects of the protocol',
    group: OUTPUT,
    builtIn: 'text',
    choices: ['text', 'json'],
    parse: ([value = '']) => {
      if (value !== 'text' && value !== 'json') throw usageError(`There is no output format "${value}".`, 'text, json');
      return value;
    },
  } satisfies Setting<'text' | 'json'>,
  verbose: toggle({
    flag: 'verbose',
    description: 'show everything that was exchanged, part by part',
    group: OUTPUT,
    builtInText: 'off, concise',
  }),
  debug: toggle({
    flag: 'debug',
    description: 'write what goes over the wire to stderr, without secrets',
    builtInText: 'off',
    group: OUTPUT,
  }),
  bearer: secret(
    {
      flag: 'bearer',
      argument: '<token>',
      description: 'bearer token; other users of this machine can see flags, so better set A2ACLI_BEARER',
      group: SECURITY,
    },
    HEADER_VALUE,
  ),
  apiKey: secret(
    {
      flag: 'api-key',
      argument: '<key>',
      description: 'API key; better in A2ACLI_API_KEY, because flags are visible in `ps` and in the shell history',
      group: SECURITY,
    },
    KEY,
  ),
  clientCert: text({
    flag: 'client-cert',
    argument: '<file>',
    description: 'certificate of this client for mutual TLS, PEM',
    group: SECURITY,
  }),
  clientKey: text({ flag: 'client-key', argument: '<file>', description: 'its private key, PEM', group: SECURITY }),
  caCert: text({
    flag: 'ca-cert',
    argument: '<file>',
    description: "authority of the agent's certificate, PEM; with --client-cert",
    group: SECURITY,
  }),
  trustOrigin: list({
    flag: 'trust-origin',
    argument: '<origin>',
    description: 'further origin that may see credentials, where the card names one; repeatable',
    builtInText: "the card's own origin",
    group: SECURITY,
  }),
  insecure: toggle({
    flag: 'insecure',
    description: 'do not verify TLS certificates; for development only',
    builtInText: 'off, they are verified',
    group: SECURITY,
  }),
} as const;

/** The name of a shared option in code. */
export type SettingName = keyof typeof settings;

/** The values of all shared options. */
export type Settings = {
  readonly [Name in SettingName]: (typeof settings)[Name] extends { parse: (texts: never) => infer T } ? T : never;
};

/** `--agent-card` as `A2ACLI_AGENT_CARD`. */
export function variableOf(flag: string): string {
  return `A2ACLI_${flag.replaceAll('-', '_').toUpperCase()}`;
}

function parseBinding(value: string): string {
  if (BINDINGS.some((name) => normalBinding(name) === normalBinding(value))) return value;
  throw usageError(`There is no binding "${value}".`, `${BINDINGS.join(', ')}; repeat the option for several.`);
}

function parseServiceParameters(texts: readonly string[]): readonly (readonly [string, string])[] {
  return texts.map((entry) => {
    const match = /^\s*([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e\x80-\xff]*)$/.exec(entry);
    // The entry may contain a secret, so it is not shown.
    if (!match) throw usageError('A service parameter has the form name:value.', '--svc-param x-trace-id:abc123');
    return [match[1] as string, (match[2] ?? '').trimEnd()] as const;
  });
}

function parseObject(value: string): Struct {
  const parsed = parseJson(value);
  if (isRecord(parsed)) return parsed;
  throw usageError('Metadata is one JSON object.', `--metadata '{"key":"value"}'`);
}

/** Options that all commands show that call an agent. */
export const CALL_OPTIONS: readonly SettingName[] = [
  'agentCard',
  'transport',
  'a2aVersion',
  'svcParam',
  'extension',
  'timeout',
  'output',
  'verbose',
  'debug',
  'bearer',
  'apiKey',
  'clientCert',
  'clientKey',
  'caCert',
  'trustOrigin',
  'insecure',
];

/** The `Authorization` header of the service parameters: for schemes without their own flag. */
export function authorizationOf(parameters: Settings['svcParam']): string | undefined {
  return parameters.find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}
