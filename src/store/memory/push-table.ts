import type { Task } from '../../protocol/task.ts';
import {
  claimPush,
  isClaimable,
  isPushFull,
  isUndelivered,
  type PushIds,
  type PushState,
  putPush,
  revivePush,
  settlePush,
} from '../push-state.ts';
import type { KeptKeys, PushClaim, PushConfig, PushOutcome, PushRecord, PushStore, PutOutcome } from '../push-store.ts';
import type { Scope } from '../task-store.ts';

/** What is needed of a task. */
interface PushedTask {
  readonly id: string;
  readonly scope: Scope;
  readonly position: number;
  readonly task: Task;
}

interface Row {
  readonly task: PushedTask;
  state: PushState;
}

/** The push configurations of a store in memory. */
export class PushTable implements PushStore {
  readonly #find: (taskId: string) => PushedTask | undefined;
  readonly #now: () => number;
  readonly #tasks = new Map<string, Map<string, Row>>();
  /** Those whose deliveries have not ended. */
  readonly #active = new Set<Row>();
  #keys: KeptKeys | undefined;

  constructor(find: (taskId: string) => PushedTask | undefined, now: () => number) {
    this.#find = find;
    this.#now = now;
  }

  async put(taskId: string, config: PushConfig): Promise<PutOutcome> {
    const task = this.#find(taskId);
    if (!task) return 'absent';
    const known = this.idsOf(taskId);
    if (known && isPushFull(known, config.id)) return 'full';
    this.place(task, config);
    return 'stored';
  }

  /** The ids of a task's configurations; undefined for none. */
  idsOf(taskId: string): PushIds | undefined {
    return this.#tasks.get(taskId);
  }

  /** Stores a configuration; `from` is the cursor of a new one. */
  place(task: PushedTask, config: PushConfig, from?: number): void {
    let rows = this.#tasks.get(task.id);
    if (!rows) this.#tasks.set(task.id, (rows = new Map()));
    const known = rows.get(config.id);
    const state = putPush(known?.state, config, task, from);
    const row = known ?? { task, state };
    rows.set(config.id, row);
    this.#keep(row, state);
  }

  async list(taskId: string): Promise<readonly PushRecord[]> {
    return [...(this.#tasks.get(taskId)?.values() ?? [])].map((row) => this.#record(row));
  }

  async delete(taskId: string, id: string): Promise<boolean> {
    const rows = this.#tasks.get(taskId);
    const row = rows?.get(id);
    if (!rows || !row) return false;
    rows.delete(id);
    this.#active.delete(row);
    if (rows.size === 0) this.#tasks.delete(taskId);
    return true;
  }

  async claim(by: { limit: number; lease: number; taskIds?: readonly string[] }): Promise<readonly PushClaim[]> {
    const { limit, lease, taskIds } = by;
    const now = this.#now();
    const claims: PushClaim[] = [];
    const rows = taskIds ? taskIds.flatMap((id) => [...(this.#tasks.get(id)?.values() ?? [])]) : this.#active;
    for (const row of rows) {
      if (claims.length >= limit) break;
      if (!isClaimable(row.state, row.task.position, now)) continue;
      row.state = claimPush(row.state, lease, now);
      claims.push({ ...this.#record(row), epoch: row.state.epoch });
    }
    return claims;
  }

  async settle(outcomes: readonly PushOutcome[]): Promise<readonly boolean[]> {
    return outcomes.map((outcome) => {
      const row = this.#tasks.get(outcome.taskId)?.get(outcome.id);
      const state = settlePush(row?.state, outcome, this.#now());
      if (row && state) this.#keep(row, state);
      return state !== undefined;
    });
  }

  async revive(taskId: string, id: string): Promise<boolean> {
    const row = this.#tasks.get(taskId)?.get(id);
    if (row) this.#keep(row, revivePush(row.state));
    return row !== undefined;
  }

  async *all(): AsyncGenerator<PushRecord, void, undefined> {
    for (const rows of [...this.#tasks.values()]) for (const row of [...rows.values()]) yield this.#record(row);
  }

  async readKeys(): Promise<KeptKeys | undefined> {
    return this.#keys;
  }

  async writeKeys(text: string, version: number): Promise<boolean> {
    if (version !== (this.#keys?.version ?? 0)) return false;
    this.#keys = { text, version: version + 1 };
    return true;
  }

  /** Whether the log of a task has entries that are to be delivered. */
  needsLog(taskId: string): boolean {
    const rows = this.#tasks.get(taskId);
    return rows !== undefined && [...rows.values()].some(({ task, state }) => isUndelivered(state, task.position));
  }

  /** The task is deleted. */
  forget(taskId: string): void {
    for (const row of this.#tasks.get(taskId)?.values() ?? []) this.#active.delete(row);
    this.#tasks.delete(taskId);
  }

  #keep(row: Row, state: PushState): void {
    row.state = state;
    if (state.end) this.#active.delete(row);
    else this.#active.add(row);
  }

  #record({ task, state }: Row): PushRecord {
    const { id, version, config, cursor, attempts, failingSince, error, end } = state;
    const failingFor = failingSince === undefined ? 0 : this.#now() - failingSince;
    const { scope, position } = task;
    return { taskId: task.id, scope, id, version, config, cursor, position, attempts, failingFor, error, end };
  }
}
