import { applyChange, draftOf, type TaskChange } from '../../protocol/reduce.ts';
import type { Struct } from '../../protocol/scalar.ts';
import type { Task, TaskStatus } from '../../protocol/task.ts';
import type { Advance, Receipt } from '../decide-append.ts';
import type { Receipts } from '../receipts.ts';
import { type SharedTask, snapshotOf } from '../snapshot.ts';
import type { RunMark, Scope, Stored, TaskRecord } from '../task-store.ts';
import { FlatTask, flatten } from './flat-task.ts';
import { type KeptChange, keep, leastLog } from './kept-change.ts';
import type { RecentTasks } from './recent-tasks.ts';
import type { Indexed, TaskIndex } from './task-index.ts';

/** The tasks of one scope. */
export interface Room {
  readonly scope: Scope;
  /** The scope as one string. */
  readonly key: string;
  readonly index: TaskIndex<StoredTask>;
  readonly recent: RecentTasks;
  /** Number of its tasks. The index may lag behind. */
  size: number;
}

type Numbers = Pick<Advance, 'position' | 'generation' | 'received' | 'epoch'>;

/** What few finished tasks have. */
interface Rest {
  run: RunMark | undefined;
  scratch: Struct | undefined;
  turns: number[] | undefined;
  receipts: Map<string, Receipt> | undefined;
}

const NO_CHANGES: readonly KeptChange[] = [];
const NO_NUMBERS: Numbers = { position: 0, generation: 0, received: 0, epoch: 1 };

/** A task in memory. A server may keep 100,000 of them, so it has few fields, and tasks share what is equal. */
export class StoredTask implements Indexed, SharedTask, Receipts {
  readonly room: Room;
  content: Task | FlatTask;
  shared = false;
  summary: Task | undefined = undefined;
  /** The status by which the index has the task, which may lag behind. Absent: it is not in the index. */
  placed: TaskStatus | undefined = undefined;
  /** All changes, until the log is dropped. The other fields of an entry are computed. */
  log: readonly KeptChange[] = NO_CHANGES;
  writer = '';
  serial = 0;
  outcome: Stored | undefined = undefined;
  numbers: Numbers = NO_NUMBERS;
  rest: Rest | undefined = undefined;

  constructor(task: Task, room: Room) {
    this.room = room;
    this.content = task;
  }

  get id(): string {
    return this.content.id;
  }

  /** The task as an object, which is built if there is none. */
  get task(): Task {
    const { content } = this;
    if (!(content instanceof FlatTask)) return content;
    if (content.object) return content.object;
    content.object = content.build();
    this.room.recent.add(this);
    return content.object;
  }

  /** The status of the task. */
  get head(): TaskStatus {
    return this.content.status;
  }

  get scope(): Scope {
    return this.room.scope;
  }

  get contextId(): string {
    return this.content.contextId ?? '';
  }

  get timestamp(): string {
    return this.placed?.timestamp ?? '';
  }

  get status(): string {
    return this.placed?.state ?? '';
  }

  /** The timestamp of a terminal status. */
  get finishedAt(): string {
    return this.head.timestamp ?? '';
  }

  get position(): number {
    return this.numbers.position;
  }

  get generation(): number {
    return this.numbers.generation;
  }

  get received(): number {
    return this.numbers.received;
  }

  get epoch(): number {
    return this.numbers.epoch;
  }

  get run(): RunMark | undefined {
    return this.rest?.run;
  }

  set run(run: RunMark | undefined) {
    if (run !== undefined || this.rest) restOf(this).run = run;
  }

  get scratch(): Struct | undefined {
    return this.rest?.scratch;
  }

  set scratch(scratch: Struct) {
    restOf(this).scratch = scratch;
  }

  /** Where the turn differs from that of the entry before, as pairs: position, turn, position, turn, … The first turn is 1. */
  get turns(): number[] | undefined {
    return this.rest?.turns;
  }

  set turns(turns: number[]) {
    restOf(this).turns = turns;
  }

  get receipts(): Map<string, Receipt> | undefined {
    return this.rest?.receipts;
  }

  set receipts(receipts: Map<string, Receipt>) {
    restOf(this).receipts = receipts;
  }

  /** Folds changes into the task and adds them to its log. */
  apply(changes: readonly TaskChange[]): void {
    let draft = this.shared ? draftOf(this.task) : this.task;
    for (const change of changes) draft = applyChange(draft, change);
    // Most tasks are stored with one append. A copied array has no spare capacity.
    if (this.log.length === 0) this.log = changes.map((change) => keep(change, draft));
    else for (const change of changes) (this.log as KeptChange[]).push(keep(change, draft));
    this.content = draft;
    this.shared = false;
    this.summary = undefined;
  }

  advance(next: Advance): void {
    this.numbers = sharedNumbers(next);
  }

  raiseEpoch(): void {
    const { position, generation, received, epoch } = this.numbers;
    this.numbers = { position, generation, received, epoch: epoch + 1 };
  }

  /** After the end of the task: lets go of what only changes need. Tasks often have equal logs, so `like` may share its own. */
  finish(like: StoredTask | undefined): void {
    const { task } = this;
    this.log = leastLog(this.log, task, like?.log ?? NO_CHANGES);
    const flat = flatten(task);
    if (flat) {
      flat.object = task;
      this.content = flat;
    }
    const { rest } = this;
    if (rest && !rest.run && !rest.scratch && !rest.turns && !rest.receipts) this.rest = undefined;
  }

  /** Lets go of what can be built again. */
  letGo(): void {
    if (this.content instanceof FlatTask) this.content.object = undefined;
    this.summary = undefined;
  }

  dropLog(): void {
    this.log = NO_CHANGES;
    if (this.rest) this.rest.turns = undefined;
  }
}

/** No method of its class, because a private one adds a field to each task. */
function restOf(stored: StoredTask): Rest {
  return (stored.rest ??= { run: undefined, scratch: undefined, turns: undefined, receipts: undefined });
}

/** A record to hand out. */
export function recordOf(stored: StoredTask): TaskRecord {
  const { scope, position, generation, received, epoch, run, scratch } = stored;
  return { scope, task: snapshotOf(stored), position, generation, received, epoch, run, scratch };
}

/** The numbers of short tasks with one message. Indexed by position and generation. */
const known: (Numbers | undefined)[] = [];
const KNOWN_POSITIONS = 32;

function sharedNumbers(next: Advance): Numbers {
  const { position, generation, received, epoch } = next;
  if (epoch !== 1 || received !== 1 || position >= KNOWN_POSITIONS) return next;
  return (known[position * KNOWN_POSITIONS + generation] ??= { position, generation, received, epoch });
}
