import type { StreamResponse } from '../../protocol/request.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isInterrupted, isTerminal, type Task } from '../../protocol/task.ts';
import { diffSnapshot } from './snapshot-diff.ts';
import { TaskView } from './task-view.ts';

/** An item of a stream that may be derived from a snapshot. */
export interface ClientStreamItem extends StreamItem {
  /** Set if the item was derived from a snapshot of the task, because the events themselves were lost. */
  readonly mended?: boolean;
}

/** The origin of a stream. The stream of a send ends when the agent asks for input; that of a subscription does not. */
export type StreamKind = 'send' | 'subscribe';

/** Number of harmless gaps after which an agent's positions are known not to count events. */
const HARMLESS_GAPS = 2;

/** How a stream begins. */
export interface StreamStart {
  readonly kind: StreamKind;
  /** Whether the stream answers a message to an existing task. The message has a position but no event. */
  readonly followsUp?: boolean;
  /** The task that a subscription is for. */
  readonly taskId?: string | undefined;
  /** The last position that the reader has seen before. */
  readonly position?: number | undefined;
}

/** What a reader has seen of a task: used to drop duplicates, to notice gaps, and to recognise the end. */
export class StreamProgress {
  readonly #kind: StreamKind;
  readonly #view: TaskView;
  #position: number | undefined;
  #isOver = false;
  #hasAsked = false;
  #isFresh = true;
  #isFirst = true;
  #expectsGap: boolean;
  #harmlessGaps = 0;
  #gapAt: number | undefined;

  constructor({ kind, followsUp = false, taskId, position }: StreamStart) {
    this.#kind = kind;
    this.#view = new TaskView(followsUp, taskId);
    this.#expectsGap = followsUp;
    this.#position = position;
  }

  get task(): Task | undefined {
    return this.#view.task;
  }

  /** The position of the last event, if the agent sends it. */
  get position(): number | undefined {
    return this.#position;
  }

  /** Whether the task is finished. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether the agent has asked for input: further events belong to the next message. */
  get hasAsked(): boolean {
    return this.#kind === 'send' && this.#hasAsked;
  }

  /** Whether the stream is complete if the agent closes it here. */
  get isAtRest(): boolean {
    return this.#isOver || this.#view.isAtRest;
  }

  /** Whether the task waits for input or an authorization, by the previous turn if this one has no status yet. */
  get isInterrupted(): boolean {
    return this.task !== undefined && isInterrupted(this.task.status.state);
  }

  /** The next event comes from a new connection. */
  reconnected(): void {
    this.#isFresh = true;
  }

  /** Whether events may be missing before this one. Asked once per gap, because some changes of a task have no event. */
  hasGapBefore({ position }: StreamItem): boolean {
    const isExpected = this.#expectsGap && !this.#isFirst;
    if (isExpected) this.#expectsGap = false;
    if (position === undefined || this.#position === undefined) return false;
    if (position <= this.#position + 1 || isExpected || this.#harmlessGaps >= HARMLESS_GAPS) return false;
    if (this.#isFresh) {
      // The agent was asked for the events after this gap and sent this one: nothing was missing.
      if (this.#gapAt === position) this.#harmlessGaps += 1;
      return false;
    }
    this.#gapAt = position;
    return true;
  }

  /** The items for the reader when an event arrives. */
  accept(item: StreamItem): ClientStreamItem[] {
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    this.#isFirst = false;
    const { position, event } = item;
    if (position !== undefined && this.#position !== undefined && position <= this.#position) return [];
    if (position !== undefined) this.#position = position;
    // After a reconnect, a task at the head of the stream is a snapshot of what is known already.
    if (event.task && this.task && isFresh) return this.merge(event.task);
    this.#apply(event);
    return [item];
  }

  /** The items for the reader when a snapshot of the task arrives. */
  merge(snapshot: Task): ClientStreamItem[] {
    const known = this.task;
    const events = known ? diffSnapshot(known, snapshot) : [{ task: snapshot }];
    if (!events) return [];
    for (const event of events) this.#apply(event);
    this.#view.replace(snapshot);
    return events.map((event) => (known ? { event, mended: true } : { event }));
  }

  #apply(event: StreamResponse): void {
    this.#view.see(event);
    if (event.statusUpdate) this.#hasAsked = event.statusUpdate.status.state === 'TASK_STATE_INPUT_REQUIRED';
    this.#isOver ||=
      this.#view.message !== undefined || (this.task !== undefined && isTerminal(this.task.status.state));
  }
}
