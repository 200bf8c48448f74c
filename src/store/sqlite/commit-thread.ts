import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createDeferred, type Deferred } from '../../internal/deferred.ts';
import type { SqlValue } from './driver.ts';
import type { OpenFile } from './open-connection.ts';
import type { Script } from './script.ts';

/** One transaction as it is sent to the thread. */
export interface ThreadCommit {
  /** Statements that the thread has not seen before. They have the next numbers. */
  readonly sql: readonly string[];
  /** For each statement its number, the number of its parameters, and the parameters. One list is cheaper to send than many. */
  readonly values: readonly SqlValue[];
}

/** What the thread answers: it is ready, or a transaction is committed or has failed. An error loses its code on the way. */
export type ThreadAnswer = 'ready' | 'committed' | { readonly error: unknown; readonly code: number | undefined };

/**
 * A thread with a connection of its own to a file, which commits while this thread serves requests. One commit at a time. Other runtimes than
 * Node, and bundles without the file of the thread, have none: then {@link isReady} stays false, and the caller commits by itself.
 */
export class CommitThread {
  readonly #worker: Worker;
  readonly #numbers = new Map<string, number>();
  #isReady = false;
  #hasEnded = false;
  #pending: Deferred<void> | undefined;
  readonly #started = createDeferred<void>();
  readonly #ended = createDeferred<void>();

  /** Starts the thread; undefined where there is none. */
  static start(data: OpenFile): CommitThread | undefined {
    if ('bun' in process.versions || 'deno' in process.versions) return undefined;
    try {
      return new CommitThread(createRequire(import.meta.url).resolve('#commit-worker'), data);
    } catch {
      return undefined;
    }
  }

  private constructor(file: string, data: OpenFile) {
    this.#worker = new Worker(file, { workerData: data, execArgv: [], name: 'parley-sqlite' });
    // Only a commit keeps the process alive.
    this.#worker.unref();
    this.#worker.on('message', (answer: ThreadAnswer) => this.#receive(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that writes to the database has ended')));
  }

  /** Whether the thread takes a commit. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when the thread takes commits, or has ended. */
  get ready(): Promise<void> {
    return this.#started.promise;
  }

  /** Resolves when the transaction is on the disk. After a rejection it may be unknown whether it is. */
  commit(script: Script): Promise<void> {
    const sql: string[] = [];
    const values: SqlValue[] = [];
    script.play((statement, parameters) => {
      let number = this.#numbers.get(statement);
      if (number === undefined) {
        number = this.#numbers.size;
        this.#numbers.set(statement, number);
        sql.push(statement);
      }
      values.push(number, parameters.length, ...parameters);
    });
    this.#pending = createDeferred();
    this.#worker.ref();
    this.#worker.postMessage({ sql, values } satisfies ThreadCommit);
    return this.#pending.promise;
  }

  /** Resolves when the thread has closed the file. */
  async close(): Promise<void> {
    if (this.#hasEnded) return;
    this.#worker.ref();
    this.#worker.postMessage('close');
    await this.#ended.promise;
  }

  #receive(answer: ThreadAnswer): void {
    if (answer === 'ready') {
      this.#isReady = true;
      this.#started.resolve();
      return;
    }
    const pending = this.#pending;
    this.#pending = undefined;
    this.#worker.unref();
    if (answer === 'committed') pending?.resolve();
    else pending?.reject(answer.code ? Object.assign(answer.error as Error, { errcode: answer.code }) : answer.error);
  }

  #end(error: unknown): void {
    this.#isReady = false;
    this.#hasEnded = true;
    this.#pending?.reject(error);
    this.#pending = undefined;
    this.#started.resolve();
    this.#ended.resolve();
  }
}
