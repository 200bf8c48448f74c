import { reduceTask, type TaskChange } from '../../protocol/reduce.ts';
import type { Task } from '../../protocol/task.ts';
import { decideAppend } from '../decide-append.ts';
import { isCurrent } from '../keyed-send.ts';
import type { PushState } from '../push-state.ts';
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
import { Script } from './script.ts';
import { applyTo, isFinished, newTask, type Place, placeOf, renumber, type StoredTask } from './stored-task.ts';
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
  /** The task in memory, which readers see until the commit is settled; undefined for a new task. */
  readonly known: StoredTask | undefined;
  /** The task after the commit. That of a known task has the new status, but the other changes only if it was folded. */
  readonly stored: StoredTask;
  readonly log: LogRow[];
  isWhole: boolean;
  hasMark: boolean;
  hasScratch: boolean;
  /** Whether a run ended. */
  isOver: boolean;
  /** Push configurations, each with the cursor that it gets if it is new. */
  readonly pushes: { readonly config: PushConfig; readonly from: number }[];
}

/** A running task is folded when its log has this many more entries and has doubled, so that folding has constant cost per entry. */
const FOLD_ENTRIES = 1_024;
/** Characters of JSON up to which a log is not folded: reading it takes as long as reading a body, and a row less is written. */
const SHORT_LOG = 4_096;

/**
 * A batch of appends: staged in memory, written in one transaction, and then either settled or dropped, so that memory and disk never differ.
 * Another thread may write it. Meanwhile readers see the tasks as they were before.
 */
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

  /** The statements of the transaction. */
  script(): Script {
    const script = new Script();
    for (const staged of this.#staged.values()) this.#write(script, staged);
    for (const send of this.#keyed.values()) this.#newKeys += this.#tables.keys.put(script, send);
    return script;
  }

  /** The transaction is committed. */
  settle(): void {
    const { cache, counters } = this.#tables;
    for (const staged of this.#staged.values()) {
      const { known, stored, log } = staged;
      counters.move(stored.scopeId, known?.task.status.state, stored.task.status.state);
      for (const { item } of log) counters.moveLog(item.changes.length);
      if (known) adopt(known, staged);
      cache.put(known ?? stored, { isRunning: stored.run !== undefined });
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
      pushIds: item.push && record && this.#pushIds(record, staged),
    });
    if (!decision.next) return decision.outcome;
    const { outcome, next } = decision;
    const target = staged ?? this.#open(item, known);
    const { stored } = target;
    const text = encodeChanges(item.changes);
    this.#staged.set(taskId, target);
    target.log.push({ item, text, turn: stored.turn, outcome });
    stored.size += text.length;
    if (target.known) announceStatus(stored, item.changes);
    else applyTo(stored, item.changes);
    renumber(stored, item, next);
    keepReceipt(stored, item, outcome);
    mark(target, next.run);
    if (item.scratch !== undefined) {
      stored.scratch = item.scratch;
      target.hasScratch = true;
    }
    if (next.keyed) this.#keyed.set(keyId(scope, next.keyed.key), { scope, keyed: next.keyed });
    if (item.push) target.pushes.push({ config: item.push, from: outcome.first - 1 });
    return outcome;
  }

  #open(item: Append, known: StoredTask | undefined): StagedTask {
    const stored = known
      ? { ...known, receipts: known.receipts && new Map(known.receipts) }
      : newTask(item, (item.changes[0] as { readonly task: Task }).task, this.#tables.rows.nextSeq());
    return {
      known,
      stored,
      log: [],
      isWhole: known === undefined,
      hasMark: false,
      hasScratch: false,
      isOver: false,
      pushes: [],
    };
  }

  #receipt(stored: StoredTask, writer: string) {
    return receiptOf(stored, writer) ?? (stored.isLoaded ? this.#tables.log.receipt(stored.seq, writer) : undefined);
  }

  #recall(scope: Scope, key: string): KeyedSend | undefined {
    return this.#keyed.get(keyId(scope, key))?.keyed ?? this.#tables.keys.find(scope, key);
  }

  /** The configurations on the disk, and those of this commit. */
  #pushIds({ seq }: StoredTask, staged: StagedTask | undefined): ReadonlySet<string> {
    const ids = this.#tables.push.idsOf(seq);
    for (const { config } of staged?.pushes ?? []) ids.add(config.id);
    return ids;
  }

  #write(script: Script, staged: StagedTask): void {
    const { stored, known, log } = staged;
    const { rows, scopes } = this.#tables;
    if (!known) {
      stored.scopeId = scopes.ensure(script, stored.scope);
      const [only] = log;
      if (only && isShort(staged)) {
        rows.insertShort(script, stored, only);
        this.#placePushes(script, staged);
        return;
      }
      rows.insert(script, stored);
    } else {
      if (hasMoved(placeOf(known.task), placeOf(stored.task))) rows.move(script, stored);
      else if (staged.hasMark) rows.mark(script, stored);
      if (staged.hasScratch) rows.saveScratch(script, stored);
    }
    for (const row of log) this.#tables.log.insert(script, stored.seq, row);
    this.#placePushes(script, staged);
    if (!isFoldDue(staged)) return;
    complete(staged);
    stored.size = rows.fold(script, stored);
    stored.folded = stored.position;
  }

  #placePushes(script: Script, { stored, pushes }: StagedTask): void {
    const placed = new Map<string, PushState>();
    for (const { config, from } of pushes) {
      const known = placed.get(config.id);
      placed.set(config.id, this.#tables.push.place(script, stored, { config, from, known }));
    }
  }
}

/** Gives the task its new status, which decides the next append of the same commit. */
function announceStatus(stored: StoredTask, changes: readonly TaskChange[]): void {
  const last = changes.findLast((change) => 'statusUpdate' in change);
  if (last && 'statusUpdate' in last) stored.task = { ...stored.task, status: last.statusUpdate.status };
}

/** Folds all staged changes into a copy of the known task. */
function complete(staged: StagedTask): void {
  const { known, stored, log } = staged;
  if (staged.isWhole || !known) return;
  const changes = log.flatMap(({ item }) => item.changes);
  stored.task = reduceTask(known.task, changes) as Task;
  stored.shared = false;
  stored.summary = undefined;
  staged.isWhole = true;
}

/** Brings the task in memory to the state after the commit. */
function adopt(known: StoredTask, { stored, isWhole, log }: StagedTask): void {
  if (!isWhole) for (const { item } of log) applyTo(known, item.changes);
  const { task, shared, summary } = isWhole ? stored : known;
  Object.assign(known, stored, { task, shared, summary });
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

/** Whether one append has created and finished the task, and its row can have it. Most tasks are like this. */
function isShort({ stored, log }: StagedTask): boolean {
  const isPlain = stored.run === undefined && stored.scratch === undefined && stored.epoch === 1;
  return log.length === 1 && isFinished(stored) && isPlain && stored.size <= SHORT_LOG;
}

/** A task is folded when it rests or ends and its log is not short, or when reading its log would take long. Once folded, it ends folded. */
function isFoldDue({ stored, isOver }: StagedTask): boolean {
  const tail = stored.position - stored.folded;
  if (tail === 0) return false;
  if (isOver || isFinished(stored)) return stored.folded > 0 || stored.size > SHORT_LOG;
  return tail > Math.max(FOLD_ENTRIES, stored.folded);
}
