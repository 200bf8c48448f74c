import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import type { Logger } from '../../internal/logger.ts';
import { readConfig } from '../../node/config/read-config.ts';
import { createLogger } from '../../node/create-logger.ts';
import { keyFile } from '../../node/key-file.ts';
import type { NodeMount } from '../../node/node-mount.ts';
import { DEFAULT_STORE, type ServeOptions, serve } from '../../node/serve.ts';
import { CARD_PATH } from '../../protocol/card.ts';
import { type ConfiguredServer, loadConfiguredServer } from '../serve/configured-server.ts';
import { isInstalled, loadAgents } from '../serve/load-agents.ts';
import { servedInspector, withInspector } from '../serve/served-inspector.ts';
import { isWorker, serveAsWorker, Workers } from '../serve/workers.ts';
import { fail } from '../terminal/fail.ts';
import { parsePort } from '../terminal/parse-port.ts';

/** The options of `parley serve`. */
export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly grpcPort?: number;
  readonly store: string;
  readonly takeoverAfter?: number;
  readonly workers?: number;
  readonly publicUrl?: string;
  readonly cors?: boolean;
  readonly logLevel?: string;
  readonly config?: string;
  readonly keys?: string;
  readonly legacyMethods?: boolean;
  readonly rpcAlias?: string;
  readonly pushAllow?: readonly string[];
  readonly tlsKey?: string;
  readonly tlsCert?: string;
  readonly tlsCa?: string;
  readonly inspector: boolean;
  readonly operatorKeys?: string;
}

/** The arguments and options of all commands that serve. */
export function addServeOptions(command: Command): Command {
  return command
    .argument('[module...]', 'JavaScript modules that export agents made with defineAgent')
    .option('--port <number>', 'port to listen on, 0 for a free one', parsePort, 4310)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--grpc-port <number>', 'port for gRPC; the reference agents have it at 4311', parsePort)
    .option('--store <url>', 'where tasks are kept: sqlite:PATH, postgres://… or memory:', DEFAULT_STORE)
    .option(
      '--takeover-after <seconds>',
      'how long a process may be silent until others take over its runs',
      parseSeconds,
    )
    .option('--public-url <url>', 'URL under which clients reach this server')
    .option('--cors', 'let web pages of any origin call the agents')
    .option('--keys <file>', 'keys of callers, made with `parley keys`: agents with the scheme "bearer" ask for one')
    .option(
      '--push-allow <host,...>',
      'hosts, addresses or ranges that push notifications may be sent to although they are not public, over http too',
      parseHosts,
    )
    .option(
      '--legacy-methods',
      'let /text answer text.summarize, text.analyze_sentiment, data.extract and early requests',
    )
    .option('--rpc-alias <path>', 'a second path of the JSON-RPC URL of /text, or of your only agent, such as /rpc')
    .option('--tls-key <file>', 'private key of the certificate, in PEM: serves https')
    .option('--tls-cert <file>', 'certificate, in PEM, with those that lead to its authority')
    .option('--tls-ca <file>', 'authorities of client certificates, in PEM: asks clients for one')
    .option('--operator-keys <file>', 'keys of the operator, who sees the tasks of all callers in the inspector')
    .option('--no-inspector', 'no inspector at /inspector; it is served on loopback addresses only')
    .option('--config <file>', 'agents, security, limits and the rest from a file; flags override it')
    .option('--log-level <level>', 'debug, info, warn, error or silent', parseLevel);
}

/** `parley serve`: serves your own agents, or the reference agents. */
export function defineServe(command: Command): void {
  addServeOptions(command)
    .option('--workers <number>', 'processes that serve the port together; needs a PostgreSQL store', parseWorkers)
    .addHelpText(
      'after',
      '\nExamples:\n  parley serve                          echo and spec, to test a client against\n  parley serve weather.js --port 8080   an agent of your own\n  parley serve --config parley.yaml     everything from a file\n  parley serve weather.js --workers 4 --store postgres://localhost/parley   all cores of this machine',
    )
    .action(async (modules: string[], flags: ServeFlags, command: Command) => {
      try {
        if (flags.workers !== undefined && !isWorker) {
          process.exit(await runWorkers(flags.workers, flags, command));
        }
        const isGiven = (name: keyof ServeFlags) => command.getOptionValueSource(name) === 'cli';
        const configured = await (flags.config === undefined ? fromFlags : fromFile)(modules, flags, isGiven);
        await run(flags.inspector ? configured : { ...configured, inspector: false });
      } catch (error) {
        fail(error);
        // Its channel to the first process would keep it alive.
        if (isWorker) process.exit();
      }
    });
}

/** Starts this command as several processes. */
async function runWorkers(count: number, flags: ServeFlags, command: Command): Promise<number> {
  const isGiven = command.getOptionValueSource('store') === 'cli';
  const configured = flags.config === undefined || isGiven ? undefined : readConfig(flags.config).config.store;
  const store = configured ?? flags.store;
  if (!/^postgres(ql)?:/.test(store)) {
    const kind = store.startsWith('sqlite:') ? 'A SQLite file belongs' : 'Tasks in memory belong';
    throw new Error(`${kind} to one process. For --workers, use --store postgres://…, or leave --workers out.`);
  }
  const { rawArgs } = command.parent as Command & { rawArgs: string[] };
  return new Workers(count).run(rawArgs.slice(rawArgs.indexOf('serve') + 1));
}

async function fromFlags(
  modules: readonly string[],
  flags: ServeFlags,
  isGiven: (name: keyof ServeFlags) => boolean,
): Promise<ConfiguredServer> {
  const { port, host, store, publicUrl, keys, takeoverAfter } = flags;
  const agents = await loadAgents(modules, {
    bearerKeys: keys !== undefined,
    legacyMethods: flags.legacyMethods ?? false,
    aliases: flags.rpcAlias === undefined ? [] : [flags.rpcAlias],
  });
  const logger = createLogger(flags.logLevel);
  const cors = flags.cors ?? modules.length === 0;
  const auth = keys === undefined ? {} : { auth: { bearer: keyFile(keys, { logger }) } };
  const isReference = modules.length === 0 && !isGiven('port');
  const grpcPort = flags.grpcPort ?? (isReference ? referenceGrpcPort() : undefined);
  const options = {
    port,
    host,
    store,
    cors,
    ...(grpcPort === undefined ? {} : { grpc: { port: grpcPort } }),
    ...(publicUrl ? { publicUrl } : {}),
    ...(takeoverAfter ? { takeoverAfter } : {}),
    push: flags.pushAllow ? { allow: flags.pushAllow } : true,
    ...auth,
    ...operatorOf(flags, logger),
    ...tlsOf(flags),
  };
  return { agents, options, logger };
}

/** Flags that belong to one agent, and what a file has in their place. */
const OF_AGENTS = [
  ['legacyMethods', 'legacyMethods: true'],
  ['rpcAlias', 'aliases: [/rpc]'],
] as const;

/** The options of the file, overridden by flags that were given. */
async function fromFile(
  modules: readonly string[],
  flags: ServeFlags,
  isGiven: (name: keyof ServeFlags) => boolean,
): Promise<ConfiguredServer> {
  if (modules.length > 0) throw new Error('With --config the agents are in the file; name no modules besides.');
  if (flags.keys !== undefined) throw new Error('With --config the key files are in the file; leave --keys out.');
  for (const [flag, field] of OF_AGENTS) {
    if (flags[flag] === undefined) continue;
    throw new Error(`With --config this is in the file, at an agent: ${field}.`);
  }
  const configured = await loadConfiguredServer(flags.config as string, flags.logLevel);
  const names = (['port', 'host', 'store', 'publicUrl', 'cors', 'takeoverAfter'] as const).filter(isGiven);
  const given = Object.fromEntries(names.map((name) => [name, flags[name]]));
  const { pushAllow: allow } = flags;
  const { push } = configured.options;
  const settings = allow ? { push: { ...(typeof push === 'object' ? push : {}), allow } } : {};
  const { grpcPort } = flags;
  const grpc = grpcPort === undefined ? {} : { grpc: { ...configured.options.grpc, port: grpcPort } };
  const operator = operatorOf(flags, configured.logger);
  const options = { ...configured.options, ...given, ...settings, ...grpc, ...operator, ...tlsOf(flags) };
  return { ...configured, options };
}

/** Where `parley serve` has the reference agents over gRPC, when no port is named. */
const GRPC_PORT = 4311;
const GRPC_PACKAGES = ['@grpc/grpc-js', '@bufbuild/protobuf'];

/** The reference agents are served over gRPC where its packages are installed; standard error says so where they are not. */
function referenceGrpcPort(): number | undefined {
  if (GRPC_PACKAGES.every(isInstalled)) return GRPC_PORT;
  process.stderr.write(`gRPC is not served; for it, run: npm install ${GRPC_PACKAGES.join(' ')}\n`);
  return undefined;
}

async function run(configured: ConfiguredServer): Promise<void> {
  const { agents, options, logger } = configured;
  const inspector = configured.inspector === false ? undefined : servedInspector(configured);
  const served = typeof inspector === 'object' ? withInspector(options, inspector) : options;
  const running = await serve(agents, { ...served, logger, signals: !isWorker });
  // An unhandled rejection of one agent must not end the tasks of all.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'an agent left a rejection unhandled'));
  const lines = Object.entries(agents).map(([path, { agent }]) => {
    const url = running.url + (path === '/' ? '' : path);
    return `  ${pc.bold(agent.name)} ${pc.dim(`${url}${CARD_PATH}`)}\n`;
  });
  const grpc = running.grpcPort === undefined ? '' : `gRPC on port ${running.grpcPort}\n`;
  const announcement = `listening on ${running.url}\n${grpc}${lines.join('')}${inspectorLine(inspector, running.url)}`;
  if (isWorker) return serveAsWorker(announcement, () => running.close());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => process.stdout.write(`${signal}: finishing what is under way (at most 10 s)\n`));
  }
  process.stdout.write(announcement);
}

function inspectorLine(inspector: NodeMount | string | undefined, url: string): string {
  if (inspector === undefined) return '';
  if (typeof inspector === 'object') return `inspector at ${url}${inspector.path}/\n`;
  return `no inspector, because ${inspector}; instead: parley inspect URL\n`;
}

function operatorOf({ operatorKeys }: ServeFlags, logger: Logger): Pick<ServeOptions, 'operator'> {
  return operatorKeys === undefined ? {} : { operator: { keys: keyFile(operatorKeys, { logger }) } };
}

function tlsOf({ tlsKey, tlsCert, tlsCa }: ServeFlags): Pick<ServeOptions, 'tls'> {
  if (tlsKey === undefined && tlsCert === undefined && tlsCa === undefined) return {};
  if (tlsKey === undefined || tlsCert === undefined) throw new Error('https needs both --tls-key and --tls-cert.');
  return { tls: { key: tlsKey, cert: tlsCert, ...(tlsCa === undefined ? {} : { ca: tlsCa }) } };
}

/** Seconds on the command line, as milliseconds. */
function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 0.1 && seconds <= 3600)) throw new InvalidArgumentError('Seconds are a number from 0.1 to 3600.');
  return seconds * 1000;
}

function parseWorkers(text: string): number {
  const count = Number(text);
  if (!(Number.isInteger(count) && count >= 1 && count <= 256)) {
    throw new InvalidArgumentError('Workers are a whole number from 1 to 256.');
  }
  return count;
}

function parseHosts(text: string, before: readonly string[] = []): string[] {
  const hosts = text.split(',').map((host) => host.trim());
  if (hosts.includes('')) throw new InvalidArgumentError('Hosts are separated by commas: localhost,10.0.0.0/8.');
  return [...before, ...hosts];
}

function parseLevel(text: string): string {
  const levels = ['debug', 'info', 'warn', 'error', 'silent'];
  if (!levels.includes(text)) throw new InvalidArgumentError(`Levels are ${levels.join(', ')}.`);
  return text;
}
