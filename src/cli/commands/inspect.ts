import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import type { ClientIdentityOptions } from '../../inspector/client-identity.ts';
import { createInspector } from '../../inspector/inspector.ts';
import { isLoopback } from '../../internal/secure-url.ts';
import { openPort } from '../../node/open-port.ts';
import { originOf } from '../agent/agent-connection.ts';
import { readPem } from '../agent/agent-fetch.ts';
import { parseReference } from '../agent/agent-reference.ts';
import type { Invocation } from '../agent/invocation.ts';
import { addTalkAction } from '../agent/talk-action.ts';
import { loadSuites } from '../conformance/load-suites.ts';
import { packageVersion } from '../serve/package-version.ts';
import { appFolder } from '../serve/served-inspector.ts';
import { usageError } from '../terminal/cli-error.ts';
import { parsePort } from '../terminal/parse-port.ts';

interface InspectFlags {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
}

/** `parley inspect`: the inspector on this machine, for agents anywhere. */
export function defineInspect(command: Command): void {
  command
    .argument('[ref]', 'the agent that is opened first: a host, or the URL of the agent or of its card')
    .option('--port <n>', 'port to listen on, 0 for a free one', parsePort, 0)
    .option('--host <address>', 'address to listen on; loopback only', '127.0.0.1')
    .option('--no-open', 'print the address and open no browser')
    .addHelpText(
      'after',
      `
Agents that let no web page call them are called by way of this command. Requests leave this machine only for the agents
that you open.

Examples:
  parley inspect
  parley inspect localhost:4310/spec
  parley inspect https://agent.example.com --client-cert me.pem --client-key me.key`,
    );
  addTalkAction(command, ['clientCert', 'clientKey', 'caCert', 'trustOrigin'], (run, { args, flags }) =>
    inspect(run, args[0] ?? run.settings.agentCard, flags as unknown as InspectFlags),
  );
}

async function inspect(run: Invocation, ref: string | undefined, { host, port, open }: InspectFlags): Promise<void> {
  if (!isLoopback(host.includes(':') ? `[${host}]` : host)) {
    throw usageError(`--host ${host}: the inspector listens on loopback addresses only.`, '127.0.0.1, ::1, localhost');
  }
  const start = startOf(ref);
  const inspector = createInspector({
    path: '',
    folder: appFolder,
    version: packageVersion(),
    start,
    identity: identityOf(run, start),
    loadSuites: () => loadSuites('acceptance'),
    logger: { info() {}, warn() {}, error: (_, text) => run.output.warn(text) },
  });
  const opened = await openPort(inspector.handle, { port, host }).catch((error: Error) => {
    throw usageError(error.message);
  });
  inspector.open({ url: opened.url });
  process.stdout.write(`inspector at ${opened.url}/\n`);
  if (open && process.stdout.isTTY) openBrowser(`${opened.url}/`);
  await new Promise<void>((resolve) => {
    run.onInterrupt = () => {
      resolve();
      return true;
    };
    process.once('SIGTERM', resolve);
  });
  inspector.close();
  await opened.close();
}

/** The page calls agents by URL. */
function startOf(ref: string | undefined): string | undefined {
  if (ref === undefined) return undefined;
  const reference = parseReference(ref);
  if ('url' in reference) return reference.url.href;
  throw usageError(`${ref} is no host or URL.`, 'parley inspect localhost:4310/spec');
}

/** The certificate is shown to the first agent, and where --trust-origin says so. */
function identityOf({ settings }: Invocation, start: string | undefined): ClientIdentityOptions | undefined {
  const { clientCert, clientKey, caCert, trustOrigin } = settings;
  if (!clientCert && !clientKey) return undefined;
  if (!clientCert || !clientKey) throw usageError('--client-cert and --client-key belong together.');
  const origins = [...(start === undefined ? [] : [new URL(start).origin]), ...trustOrigin.map(originOf)];
  if (origins.length === 0) {
    throw usageError('The certificate needs an agent that may see it.', 'parley inspect URL, or --trust-origin');
  }
  const ca = caCert === undefined ? undefined : readPem(caCert);
  return { cert: readPem(clientCert), key: readPem(clientKey), ca, origins };
}

/** The address is printed as well, so a machine without a browser is no error. */
function openBrowser(url: string): void {
  const [program, ...words] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(program as string, [...words, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
