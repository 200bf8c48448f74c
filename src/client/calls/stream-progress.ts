import type { StreamResponse } from '../../protocol/request.ts';
import type { StreamItem } from '../../protocol/service.ts';
import { isInterrupted, isTerminal, type Task } from '../../protocol/task.ts';
import { diffSnapshot } from './snapshot-diff.ts';
import { TaskView } from './task-view.ts';

/** An item of a stream that may have been mended. */
export interface ClientStreamItem extends StreamItem {
  /** Set on what was derived from a snapshot of the task, because the events themselves were lost. */
  readonly mended?: boolean;
}

/** Where a stream came from: the sender's ends when the agent asks the sender something, a subscriber's does not. */
export type StreamKind = 'send' | 'subscribe';

/** A stream whose numbers jump this often without anything missing does not count events. */
const HARMLESS_GAPS = 2;

/** How a stream begins. */
export interface StreamStart {
  readonly kind: StreamKind;
  /** The stream answers a message to a known task, whose receipt has a number but no event. */
  readonly followsUp?: boolean;
  /** The last event that the reader has seen before. */
  readonly position?: number | undefined;
}

/** What a reader has seen of a task: enough to drop what comes twice, to see what is missing, and to know the end. */
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

  constructor({ kind, followsUp = false, position }: StreamStart) {
    this.#kind = kind;
    this.#view = new TaskView(followsUp);
    this.#expectsGap = followsUp;
    this.#position = position;
  }

  get task(): Task | undefined {
    return this.#view.task;
  }

  /** The place of the last event in the task's log, where the agent tells it. */
  get position(): number | undefined {
    return this.#position;
  }

  /** Nothing can follow. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The agent has asked the sender something: what follows is for the next message. */
  get hasAsked(): boolean {
    return this.#kind === 'send' && this.#hasAsked;
  }

  /** Whether an agent that closes the stream here has said all. */
  get isAtRest(): boolean {
    return this.#isOver || this.#view.isAtRest;
  }

  /** Whether the task waits for somebody, by what the turn before said if this turn has said nothing about it. */
  get isInterrupted(): boolean {
    return this.task !== undefined && isInterrupted(this.task.status.state);
  }

  /** The next event comes over a new connection. */
  reconnected(): void {
    this.#isFresh = true;
  }

  /** Whether events may be missing before this one. Asked once about each gap: some changes of a task have no event. */
  hasGapBefore({ position }: StreamItem): boolean {
    const isExpected = this.#expectsGap && !this.#isFirst;
    if (isExpected) this.#expectsGap = false;
    if (position === undefined || this.#position === undefined) return false;
    if (position <= this.#position + 1 || isExpected || this.#harmlessGaps >= HARMLESS_GAPS) return false;
    if (this.#isFresh) {
      // The agent was asked for exactly what follows, and this is it.
      if (this.#gapAt === position) this.#harmlessGaps += 1;
      return false;
    }
    this.#gapAt = position;
    return true;
  }

  /** What the reader is to be given for an event that has arrived. */
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

  /** What the reader is to be given for a snapshot of the task. */
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
