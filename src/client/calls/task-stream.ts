import { draftOf } from '../../protocol/reduce.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { StreamItem } from '../../protocol/service.ts';
import type { Message, Task } from '../../protocol/task.ts';
import { type CallSignal, orAbort, toAbortError } from './call-signal.ts';
import type { ClientStreamItem } from './stream-progress.ts';
import { TaskView } from './task-view.ts';

/** What a stream is about. */
interface TaskStreamOptions {
  /** The stream answers a message to a known task. */
  readonly followsUp?: boolean;
  readonly isPushed?: boolean;
}

/** The events of a task as they happen. Nothing is read before it is asked for; leaving the loop closes the connection. */
export class TaskStream implements AsyncIterableIterator<StreamResponse> {
  /** Whether the events arrive at a webhook and not over a connection of this stream. */
  readonly isPushed: boolean;
  readonly #open: () => Promise<AsyncIterable<StreamItem>>;
  readonly #call: CallSignal;
  readonly #view: TaskView;
  #opening: Promise<AsyncIterator<ClientStreamItem>> | undefined;
  #isMended = false;
  #isDone = false;
  #isEnded = false;

  /** `open` is called with the first `next`. */
  constructor(open: () => Promise<AsyncIterable<StreamItem>>, call: CallSignal, options: TaskStreamOptions = {}) {
    const { followsUp = false, isPushed = false } = options;
    this.isPushed = isPushed;
    this.#open = open;
    this.#call = call;
    this.#view = new TaskView(followsUp);
  }

  /** The task according to the events so far. */
  get task(): Task | undefined {
    const { task } = this.#view;
    return task && draftOf(task);
  }

  /** The direct message, if the agent answers without a task. */
  get message(): Message | undefined {
    return this.#view.message;
  }

  /**
   * Whether the agent has answered: the task is finished or waits, there is a message, or the stream has ended. The question that a
   * follow-up answers does not count, although the stream may begin with it.
   */
  get isAtRest(): boolean {
    return this.#isEnded || this.#view.isAtRest;
  }

  /** Whether events were lost and derived from a snapshot. Then only the agent has the task's complete history. */
  get isMended(): boolean {
    return this.#isMended;
  }

  async next(): Promise<IteratorResult<StreamResponse>> {
    if (this.#isDone) return { done: true, value: undefined };
    const { signal } = this.#call;
    try {
      this.#opening ??= this.#open().then((events) => events[Symbol.asyncIterator]());
      const iterator = await orAbort(this.#opening, signal);
      const result = await orAbort(iterator.next(), signal);
      if (result.done) {
        this.#isEnded = true;
        this.#finish();
        return { done: true, value: undefined };
      }
      const { event, mended } = result.value;
      if (mended) this.#isMended = true;
      this.#view.see(event);
      return { done: false, value: event };
    } catch (error) {
      const reason = signal.aborted ? toAbortError(signal.reason) : error;
      this.#leave();
      throw reason;
    }
  }

  async return(): Promise<IteratorResult<StreamResponse>> {
    this.#leave();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #leave(): void {
    if (this.#isDone) return;
    this.#finish();
    this.#call.abort();
    // A pending read ends when the signal ends the source. Without a signal it ends with this call.
    this.#opening?.then((iterator) => iterator.return?.()).catch(() => {});
  }

  #finish(): void {
    this.#isDone = true;
    this.#call.release();
  }
}
