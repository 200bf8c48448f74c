import { type ChildProcess, fork } from 'node:child_process';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pc from 'picocolors';
import { isOwnCode } from './package-root.ts';
import type { ImportReport } from './report-imports.ts';
import { WatchedFiles } from './watched-files.ts';

/** `parley serve` stops within ten seconds. If it does not, it is in an endless loop. */
const LONGEST_STOP = 12_000;

const MAIN = new URL('../main.js', import.meta.url);
const REPORT_IMPORTS = new URL('./report-imports.js', import.meta.url);

/** Options of {@link DevServer}. */
export interface DevServerOptions {
  /** The arguments of `parley serve`. */
  readonly words: readonly string[];
  /** Files to watch in addition to imported modules. */
  readonly files: readonly string[];
  /** Whether the first start uses a free port, which later starts keep. */
  readonly keepPort: boolean;
}

/** Runs `parley serve` in a child process and replaces it when one of its files changes. */
export class DevServer {
  readonly #options: DevServerOptions;
  readonly #files: WatchedFiles;
  #child: ChildProcess | undefined;
  #port: readonly string[] = [];
  /** Set while the server is stopping, so that another change does not stop it again. */
  #isEnding = false;
  #onStopped: (() => void) | undefined;

  constructor(options: DevServerOptions) {
    this.#options = options;
    this.#files = new WatchedFiles((changed) => this.#restart(changed));
    for (const file of options.files) this.#files.add(file);
  }

  start(): void {
    const { words, keepPort } = this.#options;
    const child = fork(MAIN, ['serve', ...words, ...this.#port], {
      execArgv: [...process.execArgv, '--import', REPORT_IMPORTS.href],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // In its own process group, so that Ctrl-C reaches the server only once, through stop().
      detached: true,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    });
    this.#child = child;
    child.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      const port = /listening on \S+:(\d+)/.exec(chunk.toString())?.[1];
      if (keepPort && port !== undefined) this.#port = ['--port', port];
    });
    child.on('message', ({ imported }: ImportReport) => this.#watch(imported));
    // Not "exit", which may come before the last import reports.
    child.once('close', (code) => this.#ended(code));
  }

  /** Stops the server gracefully; a second call does not wait. */
  async stop(): Promise<void> {
    this.#files.close();
    if (!this.#child) return;
    if (this.#onStopped) this.#child.kill('SIGKILL');
    await new Promise<void>((resolve) => {
      this.#onStopped = resolve;
      this.#end();
    });
  }

  #restart(changed: readonly string[]): void {
    const names = changed.map((file) => relative('', file)).join(', ');
    process.stdout.write(`${pc.cyan('changed:')} ${names}\n`);
    if (this.#child) this.#end();
    else this.start();
  }

  #end(): void {
    const child = this.#child;
    if (!child || this.#isEnding) return;
    this.#isEnding = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
    child.once('exit', () => clearTimeout(timer));
  }

  #ended(code: number | null): void {
    const wasAsked = this.#isEnding;
    this.#child = undefined;
    this.#isEnding = false;
    if (this.#onStopped) this.#onStopped();
    else if (wasAsked) this.start();
    else process.stdout.write(`${pc.yellow('ended')} with exit code ${code ?? 'none'}; waiting for a change\n`);
  }

  /** Installed packages are not watched. */
  #watch(url: string): void {
    if (!url.startsWith('file:')) return;
    const path = fileURLToPath(url);
    if (!path.includes(`${sep}node_modules${sep}`) && !isOwnCode(path)) this.#files.add(path);
  }
}
