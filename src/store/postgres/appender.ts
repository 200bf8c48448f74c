import type { Append, AppendOutcome } from '../task-store.ts';
import type { Database } from './database.ts';
import { isRace } from './failure.ts';
import type { FinishedRecords } from './finished-records.ts';
import { type Findings, findOut, type KnownTask } from './known-tasks.ts';
import { Stage } from './stage.ts';
import { type StagedTask, writeStaged } from './staged-task.ts';

/** Number of tasks whose numbers are cached, so that the next append needs no read. */
const REMEMBERED = 20_000;
/** Number of rounds in which other writers may win before an append fails. */
const MAX_ROUNDS = 50;
/** Number of counters per scope and state, so that processes do not wait for each other. */
const SLOTS = 64;

interface Pending {
  readonly item: Append;
  readonly index: number;
}

const NOTHING: Findings = {
  asked: new Set(),
  tasks: new Map(),
  keys: new Map(),
  receipts: new Map(),
  pushIds: new Map(),
};

/**
 * Decides appends in this process and stores them if nothing has changed in the meantime: the database compares the version of each task. A
 * batch takes one round trip, and another one only for tasks that another process has changed.
 */
export class Appender {
  readonly #database: Database;
  readonly #slot = Math.floor(Math.random() * SLOTS);
  /** The cached numbers of tasks, least recently used first. */
  readonly #known = new Map<string, KnownTask>();
  /** The highest serial that each writer has tried. A higher serial cannot be stored yet. */
  readonly #serials = new Map<string, number>();
  readonly #finished: FinishedRecords;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(database: Database, finished: FinishedRecords) {
    this.#database = database;
    this.#finished = finished;
  }

  /** One batch at a time: two concurrent batches would only conflict. */
  append(batch: readonly Append[]): Promise<AppendOutcome[]> {
    const done = this.#queue.then(() => this.#append(batch));
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Call when the task was changed in another way than by an append. */
  forget(taskId: string): void {
    this.#known.delete(taskId);
  }

  async #append(batch: readonly Append[]): Promise<AppendOutcome[]> {
    const outcomes: AppendOutcome[] = [];
    let pending: readonly Pending[] = batch.map((item, index) => ({ item, index }));
    try {
      let findings = await this.#findings(batch);
      for (let round = 1; pending.length > 0; round += 1) {
        if (round > MAX_ROUNDS) throw new Error('Other processes change the same tasks all the time');
        const stage = new Stage(this.#known, findings);
        pending = await this.#attempt(stage, pending, outcomes);
        if (pending.length > 0) findings = await this.#refresh(pending);
      }
    } catch (error) {
      // Whether the batch is stored may be unknown, so the cached numbers of its tasks are dropped.
      for (const { taskId } of batch) this.forget(taskId);
      throw error;
    }
    return outcomes;
  }

  /** Reads what the first attempt needs: tasks that are not cached, and receipts of appends that may be stored already. */
  async #findings(batch: readonly Append[]): Promise<Findings> {
    const isNew = ({ writer, serial }: Append) => serial > (this.#serials.get(writer) ?? Number.POSITIVE_INFINITY);
    const unsure = batch.filter((item) => !isNew(item) || !(this.#known.has(item.taskId) || isCreation(item)));
    for (const { writer, serial } of batch)
      this.#serials.set(writer, Math.max(serial, this.#serials.get(writer) ?? serial));
    if (unsure.length === 0) return NOTHING;
    for (const { taskId } of unsure) this.forget(taskId);
    return findOut(this.#database, unsure);
  }

  async #refresh(pending: readonly Pending[]): Promise<Findings> {
    for (const { item } of pending) this.forget(item.taskId);
    return findOut(
      this.#database,
      pending.map(({ item }) => item),
    );
  }

  /** Stores what can be stored; returns the appends that must be decided again. */
  async #attempt(stage: Stage, pending: readonly Pending[], outcomes: AppendOutcome[]): Promise<Pending[]> {
    const verdicts = pending.map(({ item }) => stage.decide(item));
    const tasks = stage.staged();
    const won = await this.#write(tasks);
    for (const task of tasks) {
      if (!won.has(task.now.id)) continue;
      this.#remember(task.now);
      this.#finished.put(task);
    }
    return pending.filter(({ item, index }, at) => {
      const verdict = verdicts[at];
      if (!verdict || (verdict.isStaged && !won.has(item.taskId))) return true;
      outcomes[index] = verdict.outcome;
      return false;
    });
  }

  async #write(tasks: readonly StagedTask[]): Promise<ReadonlySet<string>> {
    if (tasks.length === 0) return new Set();
    try {
      return await writeStaged(this.#database, this.#slot, tasks);
    } catch (error) {
      if (isRace(error)) return new Set();
      throw error;
    }
  }

  #remember(task: KnownTask): void {
    this.#known.delete(task.id);
    this.#known.set(task.id, task);
    if (this.#known.size <= REMEMBERED) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function isCreation({ changes: [first] }: Append): boolean {
  return first !== undefined && 'task' in first;
}
