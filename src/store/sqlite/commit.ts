import type { Task } from '../../protocol/task.ts';
import { decideAppend } from '../decide-append.ts';
import { isCurrent } from '../keyed-send.ts';
import type { PushConfig } from '../push-store.ts';
import { keepReceipt, receiptOf } from '../receipts.ts';
import { encodeChanges } from '../row-codec.ts';
import { scopeKey } from '../scope.ts';
import type { AnsweredSend, Append, AppendOutcome, KeyedSend, RunMark, Scope } from '../task-store.ts';
import type { Counters } from './counters.ts';
import type { KeyRows } from './key-rows.ts';
import type { LogRow, LogRows } from './log-rows.ts';
import type { PushRows } from './push-rows.ts';
import type { ScopeTable } from './scope-table.ts';
import { advance, isFinished, newTask, type Place, placeOf, type StoredTask } from './stored-task.ts';
import type { TaskCache } from './task-cache.ts';
import type { TaskRows } from './task-rows.ts';

/** The tables of a store. */
export interface Tables {
  readonly rows: TaskRows;
  readonly log: LogRows;
  readonly scopes: ScopeTable;
  readonly keys: KeyRows;
  readonly push: PushRows;
  readonly cache: TaskCache;
  readonly counters: Counters;
}

/** The pending changes of one task. */
interface StagedTask {
  readonly stored: StoredTask;
  /** The columns that the task is found by before the commit; undefined for a new task. */
  readonly before: Place | undefined;
  readonly log: LogRow[];
  hasMark: boolean;
  hasScratch: boolean;
  /** Whether a run ended. */
  isOver: boolean;
  /** Push configurations, each with the cursor that it gets if it is new. */
  pushes: { readonly config: PushConfig; readonly from: number }[] | undefined;
}

/** A running task is folded when its log has this many more entries and has doubled, so that folding has constant cost per entry. */
const FOLD_ENTRIES = 1_024;

/** A batch of appends: staged in memory, written in one transaction, and then either settled or dropped, so that memory and disk never differ. */
export class Commit {
  readonly #tables: Tables;
  readonly #staged = new Map<string, StagedTask>();
  readonly #keyed = new Map<string, AnsweredSend>();
  #newKeys = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  get isEmpty(): boolean {
    return this.#staged.size === 0 && this.#keyed.size === 0;
  }

  /** Decides all appends in order. */
  stage(batch: readonly Append[]): AppendOutcome[] {
    const { cache, rows } = this.#tables;
    const known = batch.map(({ taskId }) => cache.get(taskId));
    const unknown = batch.flatMap(({ taskId }, index) => (known[index] ? [] : [taskId]));
    const loaded = new Map(unknown.length === 0 ? [] : rows.loadMany(unknown).map((stored) => [stored.id, stored]));
    return batch.map((item, index) => this.#stage(item, known[index] ?? loaded.get(item.taskId)));
  }

  /** Stages a send that was answered without a task; returns the send that its key stands for. */
  stageAnswer(send: AnsweredSend): KeyedSend {
    const { scope, keyed } = send;
    const known = this.#recall(scope, keyed.key);
    if (known && isCurrent(known, keyed.createdAt)) return known;
    this.#keyed.set(keyId(scope, keyed.key), send);
    return keyed;
  }

  /** Call within a transaction. */
  write(): void {
    for (const staged of this.#staged.values()) this.#write(staged);
    for (const send of this.#keyed.values()) this.#newKeys += this.#tables.keys.put(send);
  }

  /** The transaction is committed. */
  settle(): void {
    const { cache, counters } = this.#tables;
    for (const { stored, before, log } of this.#staged.values()) {
      cache.put(stored, { isRunning: stored.run !== undefined });
      counters.move(stored.scopeId, before?.state, stored.task.status.state);
      for (const { item } of log) counters.moveLog(item.changes.length);
    }
    counters.moveKeys(this.#newKeys);
  }

  /**
   * The transaction failed, or its outcome is unknown. Everything that was changed in memory is dropped and read again from the disk,
   * receipts included. So a repeated append gets the right outcome in both cases.
   */
  drop(): void {
    const { cache, scopes, log, counters } = this.#tables;
    for (const id of this.#staged.keys()) cache.delete(id);
    scopes.forget();
    log.forget();
    counters.forget();
  }

  #stage(item: Append, known: StoredTask | undefined): AppendOutcome {
    const { taskId, scope } = item;
    const staged = this.#staged.get(taskId);
    const record = staged?.stored ?? known;
    const decision = decideAppend(item, {
      record,
      receipt: record && this.#receipt(record, item.writer),
      keyed: item.keyed && this.#recall(scope, item.keyed.key),
    });
    if (!decision.next) return decision.outcome;
    const { outcome, next } = decision;
    const target = staged ?? this.#open(item, known);
    const { stored } = target;
    const text = encodeChanges(item.changes);
    this.#staged.set(taskId, target);
    target.log.push({ item, text, turn: stored.turn, outcome });
    stored.size += text.length;
    advance(stored, item, next);
    keepReceipt(stored, item, outcome);
    mark(target, next.run);
    if (item.scratch !== undefined) {
      stored.scratch = item.scratch;
      target.hasScratch = true;
    }
    if (next.keyed) this.#keyed.set(keyId(scope, next.keyed.key), { scope, keyed: next.keyed });
    if (item.push) (target.pushes ??= []).push({ config: item.push, from: outcome.first - 1 });
    return outcome;
  }

  #open(item: Append, known: StoredTask | undefined): StagedTask {
    const stored =
      known ?? newTask(item, (item.changes[0] as { readonly task: Task }).task, this.#tables.rows.nextSeq());
    const before = known && placeOf(known.task);
    return { stored, before, log: [], hasMark: false, hasScratch: false, isOver: false, pushes: undefined };
  }

  #receipt(stored: StoredTask, writer: string) {
    return receiptOf(stored, writer) ?? (stored.isLoaded ? this.#tables.log.receipt(stored.seq, writer) : undefined);
  }

  #recall(scope: Scope, key: string): KeyedSend | undefined {
    return this.#keyed.get(keyId(scope, key))?.keyed ?? this.#tables.keys.find(scope, key);
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
    for (const row of log) this.#tables.log.insert(stored.seq, row);
    if (staged.pushes) for (const { config, from } of staged.pushes) this.#tables.push.place(stored, config, from);
    if (!isFoldDue(staged)) return;
    stored.size = rows.fold(stored);
    stored.folded = stored.position;
  }
}

function keyId(scope: Scope, key: string): string {
  return `${key.length}:${key}${scopeKey(scope)}`;
}

function mark(staged: StagedTask, run: RunMark | undefined): void {
  const { stored } = staged;
  if (run === stored.run) return;
  staged.hasMark = true;
  if (!run) staged.isOver = true;
  stored.run = run;
}

function hasMoved(before: Place, now: Place): boolean {
  return before.state !== now.state || before.timestamp !== now.timestamp;
}

/** Finished tasks are always folded. Others are folded when they rest, or when reading their log would take long. */
function isFoldDue({ stored, isOver }: StagedTask): boolean {
  const tail = stored.position - stored.folded;
  if (tail === 0) return false;
  return isOver || isFinished(stored) || tail > Math.max(FOLD_ENTRIES, stored.folded);
}
