import type { StreamItem, StreamResponse, Task, TaskState } from 'parley-a2a/client';
import { reduceTask, type TaskChange } from 'parley-a2a/protocol';
import { count } from '../view/printable.ts';
import { Observable } from '../view/store.ts';
import { PushCatcher } from './push-catcher.ts';
import { type ShownError, shownError } from './shown-error.ts';

/** Where an event came from. `replay`: repeated by the agent after a lost connection. */
export type EventSource = 'stream' | 'replay' | 'get' | 'list' | 'cancel';

/** A row of the timeline: an event of the task, or a note about the connection. */
export interface TimelineRow {
  /** Milliseconds since 1970, when it arrived here. */
  readonly at: number;
  readonly position: number | undefined;
  readonly source: EventSource;
  readonly event: StreamResponse | undefined;
  /** The event as JSON, in characters. */
  readonly size: number;
  /** What happened to the connection. */
  readonly note?: string;
}

/** A state of the task and when it began. */
export interface StatePeriod {
  readonly state: TaskState;
  readonly at: number;
}

type Connection =
  | { readonly state: 'none' }
  | { readonly state: 'open'; readonly since: number }
  | { readonly state: 'dropped'; readonly at: number }
  | { readonly state: 'ended' }
  | { readonly state: 'failed'; readonly error: ShownError };

/** Events that arrive this soon after each other behind a resumption were waiting there. Milliseconds. */
const REPLAY_PAUSE = 40;

/** Everything that this page has seen of one task. */
export class TaskRecord extends Observable {
  readonly id: string;
  readonly rows: TimelineRow[] = [];
  readonly states: StatePeriod[] = [];
  readonly catcher = new PushCatcher();
  connection: Connection = { state: 'none' };
  /** The position of the last event, for `Last-Event-ID`. */
  lastPosition: number | undefined;
  #task: Task | undefined;
  #pending: TaskChange[] = [];
  #abort: AbortController | undefined;
  readonly #seen = new Map<number, string>();

  constructor(id: string) {
    super();
    this.id = id;
  }

  /** The task as the events so far describe it. */
  get task(): Task | undefined {
    if (this.#pending.length > 0) {
      this.#task = reduceTask(this.#task, this.#pending);
      this.#pending = [];
    }
    return this.#task;
  }

  /** The task as it was after a row of the timeline. */
  taskAt(index: number): Task | undefined {
    const changes: TaskChange[] = [];
    for (const { event } of this.rows.slice(0, index + 1)) {
      const change = event && changeOf(event, changes.length === 0);
      if (change) changes.push(change);
    }
    return reduceTask(undefined, changes);
  }

  /** Adds a whole task, as `getTask` returns it. */
  addTask(task: Task, source: EventSource): void {
    this.#add({ event: { task } as StreamResponse }, source);
  }

  note(text: string): void {
    this.rows.push({ at: Date.now(), position: undefined, source: 'stream', event: undefined, size: 0, note: text });
    this.changedSoon();
  }

  /** Ends the connection of this page, as if the network had failed. The task goes on. */
  drop(): void {
    if (this.connection.state !== 'open') return;
    this.#abort?.abort();
    this.connection = { state: 'dropped', at: Date.now() };
    this.note(`Connection dropped${this.lastPosition === undefined ? '' : ` after event ${this.lastPosition}`}`);
  }

  /** A signal for a new connection, which replaces the last one: two at once would count events twice. */
  connect(): AbortSignal {
    this.#abort?.abort();
    this.#abort = new AbortController();
    this.connection = { state: 'open', since: Date.now() };
    this.changedSoon();
    return this.#abort.signal;
  }

  /** Takes over the abort controller of a connection that was opened before the task was known. */
  adopt(abort: AbortController): void {
    if (this.#abort === abort) return;
    this.#abort?.abort();
    this.#abort = abort;
    this.connection = { state: 'open', since: Date.now() };
  }

  /** Whether this connection is still the current one. */
  owns(signal: AbortSignal): boolean {
    return this.#abort?.signal === signal && !signal.aborted;
  }

  ended(signal: AbortSignal, error?: unknown): void {
    if (!this.owns(signal)) return;
    this.connection = error === undefined ? { state: 'ended' } : { state: 'failed', error: shownError(error) };
    this.changedSoon();
  }

  /** Follows a subscription. `resumedAfter` is the position that was asked for with `Last-Event-ID`. */
  async follow(stream: Promise<AsyncIterable<StreamItem>>, signal: AbortSignal, resumedAfter?: number): Promise<void> {
    const counts = { new: 0, repeated: 0, different: 0 };
    let isReplaying = resumedAfter !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finishReplay = () => {
      clearTimeout(timer);
      if (isReplaying) this.note(replayText(resumedAfter, counts));
      isReplaying = false;
    };
    try {
      for await (const item of await stream) {
        if (signal.aborted) return;
        const outcome = this.#add(item, isReplaying ? 'replay' : 'stream');
        if (!isReplaying) continue;
        counts[outcome] += 1;
        // What was waiting arrives at once. After a pause, the rest is live.
        clearTimeout(timer);
        timer = setTimeout(finishReplay, REPLAY_PAUSE);
      }
      finishReplay();
      this.ended(signal);
    } catch (error) {
      this.ended(signal, error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Adds an event of a stream. */
  add(item: StreamItem): void {
    this.#add(item, 'stream');
  }

  #add({ event, position }: StreamItem, source: EventSource): 'new' | 'repeated' | 'different' {
    const json = JSON.stringify(event);
    if (position !== undefined && !event.task) {
      const known = this.#seen.get(position);
      if (known !== undefined) return known === json ? 'repeated' : 'different';
      this.#seen.set(position, json);
    }
    if (position !== undefined) this.lastPosition = Math.max(position, this.lastPosition ?? 0);
    const at = Date.now();
    this.rows.push({ at, position, source, event, size: json.length });
    const change = changeOf(event, this.#task === undefined && this.#pending.length === 0);
    if (change) this.#pending.push(change);
    const state = event.task?.status.state ?? event.statusUpdate?.status.state;
    if (state && this.states.at(-1)?.state !== state) this.states.push({ state, at });
    this.changedSoon();
    return 'new';
  }
}

function replayText(
  after: number | undefined,
  counts: { readonly new: number; readonly repeated: number; readonly different: number },
): string {
  const known = counts.repeated + counts.different;
  const verdict = counts.different === 0 ? 'all identical' : `${counts.different} of them changed`;
  const again = known === 0 ? '' : `; ${count(known, 'event')} known already, ${verdict}`;
  return `Resumed after event ${after ?? '?'}: ${count(counts.new, 'event')} replayed${again}`;
}

/** The change that an event makes. Agents that do not begin with the task get one that has the fields of the event. */
function changeOf(event: StreamResponse, isFirst: boolean): TaskChange | undefined {
  if (event.task) return { task: event.task };
  const update = event.statusUpdate ?? event.artifactUpdate;
  if (!update) return undefined;
  if (isFirst) {
    const status = event.statusUpdate?.status ?? { state: 'TASK_STATE_UNSPECIFIED' as const };
    const artifacts = event.artifactUpdate ? { artifacts: [event.artifactUpdate.artifact] } : {};
    return { task: { id: update.taskId, contextId: update.contextId, status, ...artifacts } };
  }
  return event.statusUpdate ? { statusUpdate: event.statusUpdate } : { artifactUpdate: event.artifactUpdate as never };
}
