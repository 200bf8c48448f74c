import { TASK_STATES, type TaskState } from '../../protocol/scalar.ts';
import { decodeState, encodeState } from '../row-codec.ts';
import type { StoreStats } from '../task-store.ts';
import type { Connection } from './connection.ts';

/** Stands for all scopes together. Row numbers begin with 1. */
const EVERYWHERE = 0;
/** Number of scopes whose counts are kept in memory. */
const KNOWN = 10_000;

/** Rows of the log, and short tasks, whose own row has their only append. */
const LOG_ENTRIES = `
  SELECT coalesce((SELECT sum(last - first + 1) FROM log), 0) + coalesce((SELECT sum(last) FROM task), 0) AS count`;

/** The number of tasks. Counted at the first request and kept up to date afterwards, because no other process writes. */
export class Counters {
  readonly #connection: Connection;
  /** Counts in the order of the states. */
  readonly #byScope = new Map<number, number[]>();
  #logEntries: number | undefined;
  #keys: number | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The number of tasks of a scope, all of them or those in one state. */
  tasks(scopeId: number, state?: TaskState): number {
    const counts = this.#countsOf(scopeId);
    return state === undefined ? sum(counts) : (counts[encodeState(state)] ?? 0);
  }

  stats(): StoreStats {
    const counts = this.#countsOf(EVERYWHERE);
    const states = counts.flatMap((count, code) => (count > 0 ? [[decodeState(code), count]] : []));
    const logEntries = this.#logEntries ?? this.#read(LOG_ENTRIES);
    const keys = this.#keys ?? this.#read('SELECT count(*) AS count FROM keyed');
    if (!this.#connection.isReadOnly) {
      this.#logEntries = logEntries;
      this.#keys = keys;
    }
    return { tasks: sum(counts), byState: Object.fromEntries(states), logEntries, keys };
  }

  /** Notes that a task entered a state, left another one, or was deleted. */
  move(scopeId: number, from: TaskState | undefined, to: TaskState | undefined): void {
    if (from === to) return;
    for (const id of [scopeId, EVERYWHERE]) {
      const counts = this.#byScope.get(id);
      if (counts && from !== undefined) add(counts, from, -1);
      if (counts && to !== undefined) add(counts, to, 1);
    }
  }

  moveLog(entries: number): void {
    if (this.#logEntries !== undefined) this.#logEntries += entries;
  }

  moveKeys(keys: number): void {
    if (this.#keys !== undefined) this.#keys += keys;
  }

  /** Drops the counts; the next request counts again. */
  forget(): void {
    this.#byScope.clear();
    this.#logEntries = undefined;
    this.#keys = undefined;
  }

  #countsOf(scopeId: number): number[] {
    const known = this.#byScope.get(scopeId);
    if (known) return known;
    const counts: number[] = TASK_STATES.map(() => 0);
    for (const { state, count } of this.#countRows(scopeId)) counts[state] = count;
    if (this.#connection.isReadOnly) return counts;
    if (this.#byScope.size >= KNOWN) this.#byScope.clear();
    this.#byScope.set(scopeId, counts);
    return counts;
  }

  #countRows(scopeId: number): { state: number; count: number }[] {
    return scopeId === EVERYWHERE
      ? this.#connection.all('SELECT state, count(*) AS count FROM task GROUP BY state')
      : this.#connection.all('SELECT state, count(*) AS count FROM task WHERE scope = ? GROUP BY state', scopeId);
  }

  #read(sql: string): number {
    return this.#connection.get<{ count: number }>(sql)?.count ?? 0;
  }
}

function add(counts: number[], state: TaskState, by: number): void {
  const code = encodeState(state);
  counts[code] = (counts[code] ?? 0) + by;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
