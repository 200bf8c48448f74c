import type { AnsweredSend, LogEntry, TaskRecord } from './task-store.ts';

/** A task as it is copied: its record, and its log if that is still kept. */
export interface CopiedTask {
  readonly record: TaskRecord;
  readonly log: readonly LogEntry[] | undefined;
}

/** Tells whether a task has changed. */
export interface TaskStamp {
  readonly position: number;
  readonly epoch: number;
  /** Everything of a task that can change without raising its position. */
  readonly rest: string;
}

/** A store that can be copied while a server uses it. */
export interface CopySource {
  /** The stamps of all tasks by id, in batches. */
  stamps(): AsyncIterable<ReadonlyMap<string, TaskStamp>>;
  /** The tasks that still exist. */
  tasks(ids: readonly string[]): Promise<readonly CopiedTask[]>;
  /** All keyed sends, in batches. */
  keys(): AsyncIterable<readonly AnsweredSend[]>;
  close(): Promise<void>;
}

/** A store that receives a copy. */
export interface CopyTarget {
  /** Number of live processes on it. */
  liveProcesses(): Promise<number>;
  /** The stamps of its tasks. */
  stamps(ids: readonly string[]): Promise<ReadonlyMap<string, TaskStamp>>;
  /** Stores tasks, replacing earlier copies. */
  put(tasks: readonly CopiedTask[]): Promise<void>;
  putKeys(sends: readonly AnsweredSend[]): Promise<void>;
  close(): Promise<void>;
}

/** The result of a copy. */
export interface CopyReport {
  readonly copied: number;
  readonly unchanged: number;
  readonly keys: number;
}

/** Number of tasks in memory at once. */
const BATCH = 200;

/** Copies tasks that the target does not have, or has in an older state: a second copy takes only what has changed. */
export async function copyStore(source: CopySource, target: CopyTarget): Promise<CopyReport> {
  const live = await target.liveProcesses();
  if (live > 0) {
    throw new Error(`A server works on the target (${live} with a heartbeat). Stop it, or copy into another schema.`);
  }
  let copied = 0;
  let unchanged = 0;
  for await (const stamps of source.stamps()) {
    const changed = changedTasks(stamps, await target.stamps([...stamps.keys()]));
    unchanged += stamps.size - changed.length;
    for (let at = 0; at < changed.length; at += BATCH) {
      const tasks = await source.tasks(changed.slice(at, at + BATCH));
      await target.put(tasks);
      copied += tasks.length;
    }
  }
  let keys = 0;
  for await (const sends of source.keys()) {
    await target.putKeys(sends);
    keys += sends.length;
  }
  return { copied, unchanged, keys };
}

function changedTasks(source: ReadonlyMap<string, TaskStamp>, target: ReadonlyMap<string, TaskStamp>): string[] {
  return [...source].flatMap(([id, own]) => {
    const there = target.get(id);
    if (there && (there.position > own.position || there.epoch > own.epoch)) {
      throw new Error(
        `Task ${id} has gone on in the target since it was copied. Copy into another schema, or go on with the target.`,
      );
    }
    const isSame = there?.position === own.position && there.epoch === own.epoch && there.rest === own.rest;
    return isSame ? [] : [id];
  });
}

/** The part of a stamp that both sides write in the same way. */
export function stampRest(fields: readonly (string | number | null)[]): string {
  return JSON.stringify(fields);
}
