import type { SendMessageRequest } from '../protocol/request.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { ServerContext } from '../protocol/service.ts';
import type { PushConfig } from '../store/push-store.ts';
import type { TaskRecord } from '../store/task-store.ts';
import type { FailedWrite } from './failed-write.ts';
import type { Waiting } from './run-slots.ts';
import type { Sender } from './sender.ts';

/** The context of a call about a task. `taskOwner` is set when the caller was granted access to another owner's task. */
export interface TaskContext extends ServerContext {
  readonly taskOwner?: string | undefined;
}

interface TurnOptions {
  /** Set when the turn resumes the task after an authorization: the data of the resumption. */
  readonly resumed?: Struct | undefined;
  /** Set when the sender waits in this process. */
  readonly sender?: Sender | undefined;
}

/** One message and its run in this process. */
export class Turn implements Waiting {
  /** A turn after an authorization gets its message, the user's last one, when it begins. */
  request: SendMessageRequest;
  readonly context: TaskContext;
  readonly resumed: Struct | undefined;
  readonly sender: Sender | undefined;
  /** Position of the message in the log; the session sets it. */
  position = 1;
  /** The task as it was when this turn began; undefined when this turn creates it. */
  restored: TaskRecord | undefined;
  /** Whether another process died during this turn. */
  isInterrupted = false;
  /** The last state that this turn has written. */
  status: TaskState | undefined;
  /** A rejected write, kept until the run has awaited it. */
  failedWrite: FailedWrite | undefined;
  /** Whether the run occupies a slot. */
  hasSlot = false;
  /** Why the run may not write any more; undefined while it may. */
  over: Error | undefined;
  leaveQueue: (() => void) | undefined;
  /** Stored together with the message. */
  push: PushConfig | undefined;
  #controller: AbortController | undefined;

  constructor(request: SendMessageRequest, context: TaskContext, options: TurnOptions = NO_OPTIONS) {
    this.request = request;
    this.context = context;
    this.resumed = options.resumed;
    this.sender = options.sender;
  }

  /** Created when the agent reads it: most runs are too short to be aborted. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.over) this.#controller.abort(this.over);
    return this.#controller.signal;
  }

  /** Refuses further writes of the run. */
  finish(reason: Error): void {
    this.over ??= reason;
    this.leaveQueue?.();
  }

  /** Refuses further writes of the run and aborts its signal. */
  abort(reason: Error): void {
    if (this.over) return;
    this.finish(reason);
    this.#controller?.abort(reason);
  }
}

const NO_OPTIONS: TurnOptions = {};
