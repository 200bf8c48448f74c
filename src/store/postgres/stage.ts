import { decideAppend, type Receipt } from '../decide-append.ts';
import type { Append, AppendOutcome, KeyedSend } from '../task-store.ts';
import { keyId } from './key-rows.ts';
import { type Findings, type KnownTask, receiptId } from './known-tasks.ts';
import { advanced, type StagedTask } from './staged-task.ts';

/** The decision of one round about an append. Undefined if the append has to wait for the next round. */
export interface Verdict {
  readonly outcome: AppendOutcome;
  /** Whether the outcome is valid only if this round stores the task. */
  readonly isStaged: boolean;
}

/** The decisions of one round. */
export class Stage {
  readonly #known: ReadonlyMap<string, KnownTask>;
  readonly #findings: Findings;
  readonly #tasks = new Map<string, StagedTask>();
  readonly #keys = new Map<string, KeyedSend>();
  readonly #receipts = new Map<string, Receipt>();
  /** Tasks whose further appends wait for the next round, to keep their order. */
  readonly #postponed = new Set<string>();

  constructor(known: ReadonlyMap<string, KnownTask>, findings: Findings) {
    this.#known = known;
    this.#findings = findings;
  }

  /** Sorted, so that all processes lock tasks in the same order. */
  staged(): StagedTask[] {
    return [...this.#tasks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  decide(item: Append): Verdict | undefined {
    const { taskId } = item;
    const staged = this.#tasks.get(taskId);
    // One key per task and round: a refused key takes the whole task with it.
    if (this.#postponed.has(taskId) || (item.keyed && staged?.keyed)) return this.#postpone(taskId);
    const before = this.#findings.tasks.get(taskId) ?? this.#known.get(taskId);
    const key = item.keyed && keyId({ scope: item.scope, key: item.keyed.key });
    const receipt = receiptId(item);
    const foundKey = key === undefined ? undefined : this.#findings.keys.get(key);
    const decision = decideAppend(item, {
      record: staged?.now ?? before,
      receipt: this.#receipts.get(receipt) ?? this.#findings.receipts.get(receipt),
      keyed: foundKey ?? (key === undefined ? undefined : this.#keys.get(key)),
      pushIds: item.push && this.#pushIds(taskId, staged),
    });
    if (!decision.next) {
      const { outcome } = decision;
      const isSure =
        outcome.kind === 'duplicate'
          ? foundKey !== undefined
          : staged !== undefined || this.#findings.asked.has(taskId);
      // An append is never refused because of cached numbers, or because of a key that may not be stored.
      return isSure ? { outcome, isStaged: staged !== undefined } : this.#postpone(taskId);
    }
    this.#tasks.set(taskId, advanced(staged ?? { before }, item, decision));
    this.#receipts.set(receipt, { serial: item.serial, outcome: decision.outcome });
    if (key !== undefined && decision.next.keyed) this.#keys.set(key, decision.next.keyed);
    return { outcome: decision.outcome, isStaged: true };
  }

  /** Undefined if they were not read: then the database decides, and they are read for the next round. */
  #pushIds(taskId: string, staged: StagedTask | undefined): ReadonlySet<string> | undefined {
    const found = this.#findings.pushIds.get(taskId);
    if (!found || !staged) return found;
    const added = staged.log.flatMap(({ item: { push } }) => (push ? [push.id] : []));
    return new Set([...found, ...added]);
  }

  #postpone(taskId: string): undefined {
    this.#postponed.add(taskId);
  }
}
