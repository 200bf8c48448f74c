import { createDeferred, type Deferred } from '../internal/deferred.ts';
import type { SendMessageRequest, SendMessageResponse } from '../protocol/request.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { ServerContext } from '../protocol/service.ts';
import type { Message, Task } from '../protocol/task.ts';
import type { KeyedSend, TaskRecord } from '../store/task-store.ts';
import type { FailedWrite } from './failed-write.ts';
import type { Follower } from './follower.ts';
import type { Waiting } from './run-slots.ts';

/** A call about a task; one that was let onto somebody else's says whose that is. */
export interface TaskContext extends ServerContext {
  readonly taskOwner?: string | undefined;
}

/** One message and the run that answers it. */
export class Turn implements Waiting {
  readonly message: Message;
  readonly request: SendMessageRequest;
  readonly context: TaskContext;
  /** Where the message stands in the task's log; 0 until it is known. */
  generation = 0;
  /** The task as it was when this turn began; undefined when this turn creates it. */
  restored: TaskRecord | undefined;
  /** Set when the sender wants a stream: reads what this turn does. */
  follower: Follower | undefined;
  /** Whether the sender wants a stream. */
  readonly wantsStream: boolean;
  /** Set when the send carried a key. */
  keyed: KeyedSend | undefined;
  /** Set when a process died during this turn, and it runs again: the task as that process left it. */
  interrupted: Task | undefined;
  /** Set when this turn goes on after an authorization: what came with it. */
  resumed: Struct | undefined;
  /** The last state that this turn has put the task into. */
  state: TaskState | undefined;
  /** Something that the run could not write; kept until the run has noticed. */
  failedWrite: FailedWrite | undefined;
  /** Whether the run counts among those that are under way. */
  hasSlot = false;
  /** Why the run may write no more. */
  over: Error | undefined;
  leaveQueue: (() => void) | undefined;
  readonly #settled = createDeferred<SendMessageResponse>();
  #begun: Deferred<SendMessageResponse | undefined> | undefined;
  #hasBegun = false;
  #controller: AbortController | undefined;

  constructor(request: SendMessageRequest, context: TaskContext, options: { wantsStream: boolean }) {
    this.message = request.message;
    this.request = request;
    this.context = context;
    this.wantsStream = options.wantsStream;
  }

  /** The answer of a blocking send: a message, or the task once it is finished or waits for somebody. */
  get settled(): Promise<SendMessageResponse> {
    return this.#settled.promise;
  }

  /** Resolves with a direct answer, or with nothing once this turn's task is stored. */
  get begun(): Promise<SendMessageResponse | undefined> {
    if (!this.#begun) {
      this.#begun = createDeferred();
      if (this.#hasBegun) this.#begun.resolve(undefined);
      this.settled.then(
        (response) => this.#begun?.resolve(response.message ? response : undefined),
        (error) => this.#begun?.reject(error),
      );
    }
    return this.#begun.promise;
  }

  /** Created when somebody asks for it: most runs are too short to be aborted. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.over) this.#controller.abort(this.over);
    return this.#controller.signal;
  }

  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#begun?.resolve(undefined);
  }

  settle(response: SendMessageResponse): void {
    this.#settled.resolve(response);
  }

  refuse(error: unknown): void {
    this.#settled.reject(error);
  }

  /** Ends the run's right to write. */
  finish(reason: Error): void {
    this.over ??= reason;
    this.leaveQueue?.();
  }

  /** Ends the run's right to write and tells it so. */
  abort(reason: Error): void {
    if (this.over) return;
    this.finish(reason);
    this.#controller?.abort(reason);
  }
}
