import { createDeferred, type Deferred } from '../internal/deferred.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import type { Task } from '../protocol/task.ts';
import type { KeyedSend } from '../store/task-store.ts';
import type { Follower } from './follower.ts';

/** How a send begins: with a direct answer, with the task at a position of its log, or as a repetition of an earlier send. */
export type Beginning =
  | { readonly kind: 'answered'; readonly response: SendMessageResponse }
  | { readonly kind: 'task'; readonly task: Task; readonly position: number }
  | { readonly kind: 'past'; readonly past: KeyedSend };

interface SenderOptions {
  readonly wantsStream?: boolean;
  readonly keyed?: KeyedSend | undefined;
}

/** A caller that has sent a message in this process and waits for its turn. */
export class Sender {
  readonly wantsStream: boolean;
  /** Set when the send carries an idempotency key. */
  readonly keyed: KeyedSend | undefined;
  /** Position of the message in the log; the session sets it. */
  turn = 1;
  /** Position of the message before: this turn begins when that turn has ended. 0 when nothing is before it. */
  after = 0;
  /** Whether the turn has begun, in this process or another. */
  hasBegun = false;
  /** Whether the caller has its answer or its error. */
  isOver = false;
  /** Set when the caller wants a stream: reads the entries of this turn. */
  follower: Follower | undefined;
  /** Answers a send whose key is already known. */
  answerPast: ((past: KeyedSend) => Promise<SendMessageResponse>) | undefined;
  /** The answer of a blocking send: a message, or the task once it is finished or waits for input or an authorization. */
  readonly settled: Promise<SendMessageResponse>;
  #resolve!: (response: SendMessageResponse) => void;
  #reject!: (error: unknown) => void;
  #begun: Deferred<Beginning> | undefined;
  #beginning: Beginning | undefined;
  /** Set while the task at the beginning of the turn is being loaded. */
  #loading: Promise<void> | undefined;

  constructor({ wantsStream = false, keyed }: SenderOptions = {}) {
    this.wantsStream = wantsStream;
    this.keyed = keyed;
    this.settled = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Resolves once the message's turn has begun, or has been answered. */
  get begun(): Promise<Beginning> {
    if (!this.#begun) {
      this.#begun = createDeferred();
      if (this.#beginning) this.#begun.resolve(this.#beginning);
      this.settled.then(
        async (response) => {
          await this.#loading;
          this.#begun?.resolve({ kind: 'answered', response });
        },
        (error) => this.#begun?.reject(error),
      );
    }
    return this.#begun.promise;
  }

  /** Begins with the task at a position, once it is loaded. The turn may end earlier, because another process runs it. */
  beginWith(loading: Promise<Task>, position: number): void {
    this.#loading = loading.then(
      (task) => this.begin({ kind: 'task', task, position }),
      (error) => this.refuse(error),
    );
  }

  begin(beginning: Beginning): void {
    this.hasBegun = true;
    this.#beginning ??= beginning;
    this.#begun?.resolve(this.#beginning);
  }

  settle(response: SendMessageResponse): void {
    this.isOver = true;
    this.#resolve(response);
  }

  refuse(error: unknown): void {
    this.isOver = true;
    // Nobody has to be waiting for it.
    this.settled.catch(() => {});
    this.#reject(error);
  }

  /** The key is already known: the sender gets the answer of the earlier send if that was the same request. */
  repeat(past: KeyedSend): void {
    if (past.fingerprint === this.keyed?.fingerprint) this.begin({ kind: 'past', past });
    this.answerPast?.(past).then(
      (response) => this.settle(response),
      (error) => this.refuse(error),
    );
  }
}
