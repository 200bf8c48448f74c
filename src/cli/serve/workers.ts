import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';

/** A worker waits ten seconds for runs and stores their state. If it takes longer, it is in an endless loop. */
const LONGEST_STOP = 20_000;
/** A worker that has served for this time did not fail because of its start. */
const STABLE = 60_000;
/** Milliseconds before the first replacement; doubled for each further one, up to the longest. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

/** A worker's message to the first process once it listens: the lines for the user. */
interface Announcement {
  readonly announcement: string;
}

/** Whether this process is one of several that serve the same port. */
export const isWorker = cluster.isWorker;

/** Processes that serve one port together. A worker that ends is replaced, with a growing pause if it ends early. */
export class Workers {
  readonly #count: number;
  readonly #announced = new Set<Worker>();
  #hasStarted = false;
  #isStopping = false;
  #failures = 0;
  #finish: (code: number) => void = () => {};

  constructor(count: number) {
    this.#count = count;
  }

  /** Serves until a signal arrives; resolves with the exit code. If a worker cannot start, all of them end. */
  run(words: readonly string[]): Promise<number> {
    cluster.setupPrimary({ exec: MAIN, args: ['serve', ...words] });
    return new Promise((resolve) => {
      this.#finish = resolve;
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop(0, signal));
      for (let started = 0; started < this.#count; started += 1) this.#fork();
    });
  }

  #fork(): void {
    const worker = cluster.fork();
    const begun = performance.now();
    worker.on('message', ({ announcement }: Announcement) => this.#hear(worker, announcement));
    worker.once('exit', (code, signal) => this.#ended(worker, signal ?? `code ${code}`, performance.now() - begun));
  }

  /** The user is informed when all of them listen. */
  #hear(worker: Worker, announcement: string): void {
    this.#announced.add(worker);
    if (this.#hasStarted || this.#announced.size < this.#count) return;
    this.#hasStarted = true;
    process.stdout.write(announcement);
  }

  #ended(worker: Worker, how: string, lived: number): void {
    this.#announced.delete(worker);
    if (this.#isStopping) return;
    if (!this.#hasStarted) {
      // A worker that cannot start has printed the reason.
      this.#stop(1);
      return;
    }
    this.#failures = lived > STABLE ? 1 : this.#failures + 1;
    const pause = Math.min(FIRST_PAUSE * 2 ** (this.#failures - 1), LONGEST_PAUSE);
    process.stderr.write(`worker ${worker.process.pid} ended (${how}); another one starts in ${pause / 1000} s\n`);
    setTimeout(() => this.#isStopping || this.#fork(), pause);
  }

  /** Stops all workers gracefully; a second signal ends them at once. */
  #stop(code: number, signal?: NodeJS.Signals): void {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    if (this.#isStopping) {
      for (const worker of workers) worker.process.kill('SIGKILL');
      this.#finish(1);
      return;
    }
    this.#isStopping = true;
    if (signal) process.stdout.write(`${signal}: finishing what is under way (at most 10 s)\n`);
    const ended = workers.map(
      (worker) =>
        new Promise<boolean>((resolve) => {
          const hurry = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_STOP);
          worker.once('exit', (exitCode) => {
            clearTimeout(hurry);
            resolve(exitCode === 0);
          });
          worker.process.kill('SIGTERM');
        }),
    );
    void Promise.all(ended).then((all) => this.#finish(all.every((isOrderly) => isOrderly) ? code : 1));
  }
}

/**
 * In a worker: tells the first process that this one listens, and closes when that one says so. SIGINT is left to the first process, and SIGTERM may come
 * twice, because terminals and service managers send signals to all processes of a group.
 */
export function serveAsWorker(announcement: string, close: () => Promise<void>): void {
  let isStopping = false;
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.send?.({ announcement } satisfies Announcement);
}
