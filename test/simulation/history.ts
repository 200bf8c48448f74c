import { isDeepStrictEqual } from 'node:util';
import { reduceTask } from '../../src/protocol/reduce.ts';
import type { TaskState } from '../../src/protocol/scalar.ts';
import { isInterrupted, isTerminal, type Task } from '../../src/protocol/task.ts';
import type { LogEntry, TaskRecord } from '../../src/store/task-store.ts';
import type { Commit, SharedStore } from './shared-store.ts';

/** One task as the store has it in the end: the model that everything else is compared with. */
export class History {
  readonly record: TaskRecord;
  readonly log: readonly LogEntry[];
  readonly commits: readonly Commit[];
  /** The task after each entry, as far as it was asked for. */
  #tasks: Task[] | undefined;

  constructor(record: TaskRecord, log: readonly LogEntry[], commits: readonly Commit[]) {
    this.record = record;
    this.log = log;
    this.commits = commits;
  }

  get id(): string {
    return this.record.task.id;
  }

  /** Position of a message, by its id. */
  positionsOf(messageId: string): number[] {
    return this.log.filter(({ change }) => messageIdOf(change) === messageId).map(({ position }) => position);
  }

  /** The task at a position. */
  at(position: number): Task | undefined {
    if (!this.#tasks) {
      this.#tasks = [];
      let task: Task | undefined;
      for (const { change } of this.log) this.#tasks.push((task = reduceTask(task, [change]) as Task));
    }
    return this.#tasks[position - 1];
  }

  /** Whether the task was like this after one of the entries that fulfil a condition. */
  wasEver(json: string, where: (entry: LogEntry) => boolean = () => true): boolean {
    const task: Task = JSON.parse(json);
    return this.log.some((entry) => {
      const then = where(entry) ? this.at(entry.position) : undefined;
      return then !== undefined && outline(then) === outline(task) && isSame(json, then);
    });
  }

  /** Whether an entry answers the sender of a turn. */
  endsTurn({ change, turn }: LogEntry, asked: number): boolean {
    const state = stateOf(change);
    return state !== undefined && (isTerminal(state) || (isInterrupted(state) && turn >= asked));
  }
}

/** All tasks of the store. */
export async function readHistories({ truth, commits }: SharedStore): Promise<Map<string, History>> {
  const histories = new Map<string, History>();
  for await (const record of truth.export()) {
    const { id } = record.task;
    const log = (await truth.read(id, 0, Number.MAX_SAFE_INTEGER)) ?? [];
    histories.set(id, new History(record, log, commits.get(id) ?? []));
  }
  return histories;
}

/** The state that a change of status leads to. */
export function stateOf(change: LogEntry['change']): TaskState | undefined {
  return 'statusUpdate' in change ? change.statusUpdate.status.state : undefined;
}

export function messageIdOf(change: LogEntry['change']): string | undefined {
  if ('received' in change) return change.received.messageId;
  return 'task' in change ? change.task.history?.[0]?.messageId : undefined;
}

/** The attempt that wrote an entry, and the number of the write in it; undefined for what the engine or a guest wrote. */
export function tagOf(change: LogEntry['change']): { readonly attempt: string; readonly count: number } | undefined {
  const text =
    'artifactUpdate' in change
      ? change.artifactUpdate.artifact.parts[0]?.text
      : 'statusUpdate' in change
        ? change.statusUpdate.status.message?.parts[0]?.text
        : 'metadata' in change
          ? String(Object.values(change.metadata)[0])
          : undefined;
  const [, attempt, count] = text?.match(/^([^ ]+#\d+)\.(\d+)$/) ?? [];
  return attempt === undefined ? undefined : { attempt, count: Number(count) };
}

/** Whether a value is what this JSON says. */
export function isSame(json: string, value: unknown): boolean {
  const own = JSON.stringify(value) ?? 'null';
  return own === json || isDeepStrictEqual(JSON.parse(json), JSON.parse(own));
}

/** Tells most tasks apart at little cost. */
function outline({ status, history = [], artifacts = [] }: Task): string {
  return `${status.state} ${status.timestamp} ${history.length} ${artifacts.map(({ parts }) => parts.length).join()}`;
}
