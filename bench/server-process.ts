/** The half of the control channel that runs beside the load generator; `child.ts` is the other half. */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type InteropProgram,
  readInteropTable,
  startAgent,
  whyNotReady,
} from '../src/cli/conformance/matrix/interop-programs.ts';
import type { Announcement, Usage, UsageRequest } from './child.ts';
import { withTimeout } from './deadline.ts';

/** The servers in the order of the table. */
export const SERVER_NAMES = ['bare', 'a2a-js', 'parley', 'parley-sqlite'] as const;
/** Agents of the interop matrix with the SDKs for other languages, where its programs are installed. */
export const SDK_NAMES = ['a2a-rust', 'a2a-go', 'a2a-java', 'a2a-python'] as const;
export type SdkName = (typeof SDK_NAMES)[number];
export type ServerName = (typeof SERVER_NAMES)[number] | SdkName;

export function isSdk(name: ServerName): name is SdkName {
  return SDK_NAMES.some((sdk) => sdk === name);
}

/** The servers that can be started here. */
export function presentServers(): ServerName[] {
  const programs = existsSync('/proc/self/stat') ? SDK_NAMES : [];
  return [...SERVER_NAMES, ...programs.filter((name) => whyNotReady(programOf(name)) === undefined)];
}

/** The row of `interop/programs.json`. */
export function programOf(name: SdkName): InteropProgram {
  return readInteropTable().programs.find(({ id }) => id === name) as InteropProgram;
}

/** What the agents of the matrix are told, for the words of the other servers. */
const SDK_WORDS: Readonly<Record<string, string>> = { message: 'message-only', task: 'task-lifecycle' };

const running = new Set<ChildProcess>();

/** Linux's tool to keep a process on a core. */
const TASKSET = 'taskset';

/** Whether the load generator has the first core and servers get the second one, so that none is moved about. */
const pinned = availableParallelism() > 1 && spawnSync(TASKSET, ['-a', '-p', '-c', '0', `${process.pid}`]).status === 0;

/** How a row wants its servers. */
export interface StartOptions {
  /** The program that runs them. Default: the Node of this process. */
  readonly node?: string | undefined;
  /** Whether they may use every core, beside the load generator. */
  readonly allCores?: boolean | undefined;
  /** Whether they log each request, into a file. */
  readonly log?: boolean | undefined;
  /** A store of its own; the server then shares the cores with others of its kind. */
  readonly store?: string | undefined;
}

/** Gives this process, and those that it starts from now on, all cores again: replicas and their database share them. */
export function useAllCores(): void {
  spawnSync(TASKSET, ['-a', '-p', '-c', `0-${availableParallelism() - 1}`, `${process.pid}`]);
}

/** How processes are placed on cores, for the report. */
export const placement = pinned
  ? 'each server pinned to the second core, the load generator to the first'
  : 'placed by the scheduler (no taskset)';

/** A server in its own process. */
export class ServerProcess {
  readonly name: ServerName;
  readonly port: number;
  readonly grpcPort: number;
  /** Opens what is guarded; empty where nothing is. */
  readonly token: string;
  readonly #path: string;
  readonly #child: ChildProcess;

  static async start(name: ServerName, options: StartOptions = {}): Promise<ServerProcess> {
    if (isSdk(name)) return ServerProcess.#startSdk(name, options);
    const { store, node = process.execPath, log = false } = options;
    const isOnFile = name === 'parley-sqlite';
    const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
    // Parley runs twice: in memory, and as it comes, on a file.
    const entry = fileURLToPath(new URL(`./${isOnFile ? 'parley' : name}-server.js`, import.meta.url));
    const url = isOnFile ? `sqlite:${join(folder, 'parley.db')}` : store;
    const env = { ...process.env, PARLEY_LOG: log ? 'info' : 'warn', ...(url ? { PARLEY_BENCH_STORE: url } : {}) };
    const command = [...placed(options), node, '--expose-gc', entry];
    const logFile = log ? openSync(join(folder, 'requests.log'), 'w') : undefined;
    const stdio: StdioOptions = ['ignore', 'ignore', logFile ?? 'inherit', 'ipc'];
    const child = spawn(command[0] ?? '', command.slice(1), { env, stdio });
    if (logFile !== undefined) closeSync(logFile);
    running.add(child);
    child.once('exit', () => {
      running.delete(child);
      rmSync(folder, { recursive: true, force: true });
    });
    const started = (await reply(child, `${name} does not start`)) as Announcement;
    return new ServerProcess(name, child, started);
  }

  static async #startSdk(name: SdkName, options: StartOptions): Promise<ServerProcess> {
    const program = programOf(name);
    const { url, child } = await startAgent({ ...program, server: [...placed(options), ...program.server] });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const card = await fetch(new URL('/.well-known/agent-card.json', url), { headers: { 'a2a-version': '1.0' } });
    const { supportedInterfaces } = (await card.json()) as {
      supportedInterfaces: readonly { protocolBinding: string; url: string }[];
    };
    const jsonRpc = supportedInterfaces.find(({ protocolBinding }) => protocolBinding === 'JSONRPC');
    if (!jsonRpc) throw new Error(`The card of ${name} has no JSON-RPC interface.`);
    return new ServerProcess(name, child, { url: jsonRpc.url, grpcPort: 0 });
  }

  private constructor(name: ServerName, child: ChildProcess, { url, grpcPort, token }: Announcement) {
    const { port, pathname } = new URL(url);
    this.name = name;
    this.token = token ?? '';
    this.port = Number(port);
    this.grpcPort = grpcPort;
    this.#path = pathname;
    this.#child = child;
  }

  /** The bare server knows what to answer from the path; an A2A server has one endpoint and reads the body. */
  path(barePath: string, guarded = false): string {
    if (this.name === 'bare') return barePath;
    return guarded ? `${this.#path.replace(/\/$/, '')}/guarded` : this.#path;
  }

  /** The text that makes the server answer in this way. */
  say(text: string): string {
    return isSdk(this.name) ? (SDK_WORDS[text] ?? text) : text;
  }

  async usage(request: UsageRequest): Promise<Usage> {
    if (isSdk(this.name)) return programUsage(this.#child.pid as number);
    const answer = reply(this.#child, `${this.name} does not report its usage`);
    this.#child.send(request);
    return (await answer) as Usage;
  }

  async stop(): Promise<void> {
    if (!running.has(this.#child)) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}

/** What Linux says of a program that cannot be asked. */
function programUsage(pid: number): Usage {
  // The fields after the name of the program, which is in brackets: the 14th and 15th of all are ticks of its time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpu = (Number(fields[11]) + Number(fields[12])) / 100;
  return { time: performance.now() / 1000, cpu, rss: Number(fields[21]) * 4096, heap: 0, sockets: 0 };
}

/** The command that keeps a server on its core. */
function placed({ store, allCores }: StartOptions): string[] {
  if (!pinned || store) return [];
  return [TASKSET, '-c', allCores ? `0-${availableParallelism() - 1}` : '1'];
}

/** Ends every server that is still there. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The next message of a child; its end is an error. */
async function reply(child: ChildProcess, complaint: string): Promise<unknown> {
  const settled = new AbortController();
  const message = once(child, 'message', { signal: settled.signal });
  const exit = once(child, 'exit', { signal: settled.signal }).then(([code]) => {
    throw new Error(`${complaint}: it exited with ${code}`);
  });
  try {
    const [value] = await withTimeout(Promise.race([message, exit]), 60, complaint);
    return value;
  } finally {
    settled.abort();
    await Promise.allSettled([message, exit]);
  }
}
