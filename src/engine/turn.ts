import type { SendMessageRequest } from '../protocol/request.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import type { ServerContext } from '../protocol/service.ts';
import type { PushConfig } from '../store/push-store.ts';
import type { TaskRecord } from '../store/task-store.ts';
import type { FailedWrite } from './failed-write.ts';
import type { Waiting } from './run-slots.ts';
import type { Sender } from './sender.ts';

/** A call about a task; a caller that was let onto another owner's task has that owner here. */
export interface TaskContext extends ServerContext {
  readonly taskOwner?: string | undefined;
}

interface TurnOptions {
  /** Set when the turn goes on after an authorization: the data that came with it. */
  readonly resumed?: Struct | undefined;
  /** Set when the sender waits in this process. */
  readonly sender?: Sender | undefined;
}

/** One message and the run that answers it in this process. */
export class Turn implements Waiting {
  /** A turn after an authorization gets its message, which is the user's last one, when it begins. */
  request: SendMessageRequest;
  readonly context: TaskContext;
  readonly resumed: Struct | undefined;
  readonly sender: Sender | undefined;
  /** Position of the message in the log; the session sets it. */
  position = 1;
  /** The task as it was when this turn began; undefined when this turn creates it. */
  restored: TaskRecord | undefined;
  /** Whether another process has died during this turn. */
  isInterrupted = false;
  /** The last state that this turn has put the task into. */
  status: TaskState | undefined;
  /** A change that the run could not write; kept until the run has noticed. */
  failedWrite: FailedWrite | undefined;
  /** Whether the run counts among those that are under way. */
  hasSlot = false;
  /** Why the run may write no more. */
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

  /** Created when the agent asks for it: most runs are too short to be aborted. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.over) this.#controller.abort(this.over);
    return this.#controller.signal;
  }

  /** Ends the run's right to write. */
  finish(reason: Error): void {
    this.over ??= reason;
    this.leaveQueue?.();
  }

  /** Ends the run's right to write and aborts its signal. */
  abort(reason: Error): void {
    if (this.over) return;
    this.finish(reason);
    this.#controller?.abort(reason);
  }
}

const NO_OPTIONS: TurnOptions = {};
