import { isMessage } from '../store/log-entry.ts';
import type { LogEntry, TaskRecord } from '../store/task-store.ts';
import type { Session } from './session/session.ts';
import type { Sessions } from './sessions.ts';

/** Restarts of one turn after which its message is assumed to cause the crashes. */
const MAX_RESTARTS = 5;
const BATCH = 100;
const PAGE = 256;

/** Takes over the runs of dead processes and handles them as the agent's `onCrash` says. */
export class Takeover {
  readonly #sessions: Sessions;
  /** Tasks whose claim failed with an error. It may be stored all the same, and then the store no longer reports the task as abandoned. */
  readonly #uncertain = new Map<string, TaskRecord>();
  #pass: Promise<number> | undefined;

  constructor(sessions: Sessions) {
    this.#sessions = sessions;
  }

  /**
   * Resolves with the number of tasks that were taken over. Only one pass runs at a time, because the store grants a repeated claim of the
   * same process again.
   */
  run(): Promise<number> {
    this.#pass ??= this.#run().finally(() => {
      this.#pass = undefined;
    });
    return this.#pass;
  }

  async #run(): Promise<number> {
    const { host, name } = this.#sessions;
    let count = 0;
    for (;;) {
      const records = await host.store.abandoned(name, BATCH);
      const found = new Map(this.#uncertain);
      for (const record of records) if (!this.#runsHere(record)) found.set(record.task.id, record);
      let claimed = 0;
      for (const record of found.values()) {
        if (await this.#claim(record)) claimed += 1;
      }
      count += claimed;
      if (claimed === 0 || records.length < BATCH) return count;
    }
  }

  /** Whether this process has the run and only its heartbeat was late. */
  #runsHere({ task, run }: TaskRecord): boolean {
    const { host, live } = this.#sessions;
    return run?.holder === host.holder && live.get(task.id)?.state.hasRun === true;
  }

  async #claim(abandoned: TaskRecord): Promise<boolean> {
    const { host, agent } = this.#sessions;
    const { scope, epoch, task } = abandoned;
    this.#uncertain.set(task.id, abandoned);
    const record = await host.store.claim(scope, task.id, { holder: host.holder, epoch });
    if (record) {
      const isRestarted = agent.onCrash === 'restart' && (record.run?.attempt ?? 1) <= MAX_RESTARTS + 1;
      await this.#takeUp(record, isRestarted);
    }
    this.#uncertain.delete(task.id);
    return record !== undefined;
  }

  async #takeUp(record: TaskRecord, isRestarted: boolean): Promise<void> {
    const { host } = this.#sessions;
    const session = this.#sessions.attend(record);
    await session.pinned(async () => {
      const messages = isRestarted ? await this.#messages(session, record.run?.turn ?? 1) : [];
      session.dispatch({ type: 'claimed', record, messages });
      // A session that keeps a failure stores that instead.
      if (!session.state.hasRun) return;
      if (messages.length > 0) {
        host.logger.warn({ taskId: session.id, turns: messages.length }, 'an interrupted run starts again');
        return;
      }
      this.#sessions.end(session, 'The agent was interrupted before it finished.');
      await session.reached();
    });
  }

  /** The message of the interrupted turn and the messages after it, up to the position that the session knows. */
  async #messages(session: Session, turn: number): Promise<LogEntry[]> {
    const messages: LogEntry[] = [];
    for (let cursor = turn - 1; cursor < session.committed; ) {
      const entries = (await session.read(cursor, PAGE)) ?? [];
      messages.push(...entries.filter(({ change }) => isMessage(change)));
      const last = entries[entries.length - 1];
      if (!last) break;
      cursor = last.position;
    }
    return messages;
  }
}
