import { follows, isSameScope } from '../scope.ts';
import type { AnsweredSend, Append, AppendOutcome } from '../task-store.ts';
import type { Counters } from './counters.ts';
import type { KeyTable } from './key-table.ts';
import type { ScopeTable } from './scope-table.ts';
import { advance, isFinished, newTask, type Place, placeOf, type StoredTask } from './stored-task.ts';
import type { TaskCache } from './task-cache.ts';
import { logRow, type TaskRows } from './task-rows.ts';

/** What a store consists of. */
export interface Tables {
  readonly rows: TaskRows;
  readonly scopes: ScopeTable;
  readonly keys: KeyTable;
  readonly cache: TaskCache;
  readonly counters: Counters;
}

/** What is going to happen to one task. */
interface StagedTask {
  readonly stored: StoredTask;
  /** Where the task is found until then; undefined for a new one. */
  readonly before: Place | undefined;
  readonly log: { first: number; last: number; text: string }[];
  hasMark: boolean;
  hasScratch: boolean;
  /** A run came to its end. */
  isOver: boolean;
}

/** A running task is folded when its log has so many more entries, and has doubled: so folding costs each entry about the same. */
const FOLD_ENTRIES = 1_024;

/**
 * A batch of appends on its way to the disk: staged in memory, written in one transaction, and then either settled or dropped, so
 * that memory and disk never tell different things.
 */
export class Commit {
  readonly #tables: Tables;
  readonly #staged = new Map<string, StagedTask>();
  readonly #keyed: AnsweredSend[];
  #newKeys = 0;

  constructor(tables: Tables, answered: readonly AnsweredSend[] = []) {
    this.#tables = tables;
    this.#keyed = [...answered];
  }

  get isEmpty(): boolean {
    return this.#staged.size === 0 && this.#keyed.length === 0;
  }

  /** Decides on all appends, in their order. */
  stage(batch: readonly Append[]): AppendOutcome[] {
    const { cache, rows } = this.#tables;
    const known = batch.map(({ taskId }) => cache.get(taskId));
    const unknown = batch.flatMap(({ taskId }, index) => (known[index] ? [] : [taskId]));
    const loaded = new Map(unknown.length === 0 ? [] : rows.loadMany(unknown).map((stored) => [stored.id, stored]));
    return batch.map((item, index) => this.#stage(item, known[index] ?? loaded.get(item.taskId)));
  }

  /** Belongs into a transaction. */
  write(): void {
    for (const staged of this.#staged.values()) this.#write(staged);
    for (const send of this.#keyed) this.#newKeys += this.#tables.keys.put(send);
  }

  /** The transaction is on the disk. */
  settle(): void {
    const { cache, counters } = this.#tables;
    for (const { stored, before, log } of this.#staged.values()) {
      cache.put(stored, { isRunning: stored.run !== undefined });
      counters.move(stored.scopeId, before?.state, stored.task.status.state);
      for (const { first, last } of log) counters.moveLog(last - first + 1);
    }
    counters.moveKeys(this.#newKeys);
  }

  /** Nothing is on the disk: what was changed in memory is read from there when it is needed again. */
  drop(): void {
    for (const id of this.#staged.keys()) this.#tables.cache.delete(id);
    this.#tables.scopes.forget();
  }

  #stage(item: Append, known: StoredTask | undefined): AppendOutcome {
    const { taskId, entries, state, keyed } = item;
    const staged = this.#staged.get(taskId) ?? this.#open(item, known);
    if (!staged) return 'stale';
    const { stored, log } = staged;
    if (stored.epoch !== item.epoch || !isSameScope(stored.scope, item.scope)) return 'stale';
    if (!follows(entries, stored.generation)) return 'stale';
    this.#staged.set(taskId, staged);
    if (entries.length > 0) {
      const row = logRow(entries);
      advance(stored, entries);
      stored.size += row.text.length;
      log.push(row);
    }
    if (state !== undefined) {
      stored.scratch = state;
      staged.hasScratch = true;
    }
    if (keyed) this.#keyed.push({ scope: item.scope, keyed });
    mark(staged, item.run);
    return 'stored';
  }

  #open(item: Append, known: StoredTask | undefined): StagedTask | undefined {
    const stored = known ?? this.#create(item);
    if (!stored) return undefined;
    const before = known && placeOf(known.task);
    return { stored, before, log: [], hasMark: false, hasScratch: false, isOver: false };
  }

  #create(item: Append): StoredTask | undefined {
    const change = item.entries[0]?.change;
    if (!change || !('task' in change) || !follows(item.entries, 0)) return undefined;
    return newTask(item, change.task, this.#tables.rows.nextSeq());
  }

  #write(staged: StagedTask): void {
    const { stored, before, log } = staged;
    const { rows, scopes } = this.#tables;
    if (!before) {
      stored.scopeId = scopes.ensure(stored.scope);
      rows.insert(stored);
    } else {
      if (hasMoved(before, placeOf(stored.task))) rows.move(stored);
      else if (staged.hasMark) rows.mark(stored);
      if (staged.hasScratch) rows.saveScratch(stored);
    }
    for (const row of log) rows.log(stored.seq, row);
    if (!isFoldDue(staged)) return;
    stored.size = rows.fold(stored);
    stored.folded = stored.generation;
  }
}

function mark(staged: StagedTask, wanted: Append['run']): void {
  const { stored } = staged;
  const run = isFinished(stored) ? undefined : wanted === undefined ? stored.run : (wanted ?? undefined);
  if (run === stored.run) return;
  staged.hasMark = true;
  if (!run) staged.isOver = true;
  stored.run = run;
}

function hasMoved(before: Place, now: Place): boolean {
  return before.state !== now.state || before.timestamp !== now.timestamp || before.contextId !== now.contextId;
}

/** Finished tasks are always in one piece; the others when they rest, or when reading their log would take long. */
function isFoldDue({ stored, isOver }: StagedTask): boolean {
  const tail = stored.generation - stored.folded;
  if (tail === 0) return false;
  return isOver || isFinished(stored) || tail > Math.max(FOLD_ENTRIES, stored.folded);
}
