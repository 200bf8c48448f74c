import { createDeferred, type Deferred } from '../internal/deferred.ts';
import { macrotask } from '../internal/macrotask.ts';
import type { AnsweredSend, Append, AppendOutcome, TaskStore } from '../store/task-store.ts';

/** One task's side of the journal: gives what is to be stored, and learns what became of it. */
export interface JournalWriter {
  /** Set by the journal while the writer waits for its commit: a list and a flag are cheaper than a set that fills and empties all the time. */
  isWaiting: boolean;
  /** At most `limit` entries that wait to be stored; undefined when nothing does. */
  take(limit: number): Append | undefined;
  stored(append: Append): void;
  /** Another writer owns the task now. */
  refused(append: Append): void;
  failed(append: Append, error: unknown): void;
}

/** Entries that go into one commit, and therefore how long others wait for it. */
const COMMIT_ENTRIES = 512;

/**
 * Group commit: whatever arrives from any task while a commit is under way goes into the next one. Persist, then distribute: a
 * writer hears of its entries only after the store has accepted them.
 */
export class Journal {
  readonly #store: TaskStore;
  #waiting: JournalWriter[] = [];
  #answered: { readonly send: AnsweredSend; readonly deferred: Deferred<void> }[] = [];
  #draining = false;

  constructor(store: TaskStore) {
    this.#store = store;
  }

  schedule(writer: JournalWriter): void {
    if (writer.isWaiting) return;
    writer.isWaiting = true;
    this.#waiting.push(writer);
    this.#wake();
  }

  /** Stores what a keyed send without a task was answered; rejects when it could not. */
  remember(send: AnsweredSend): Promise<void> {
    const deferred = createDeferred<void>();
    this.#answered.push({ send, deferred });
    this.#wake();
    return deferred.promise;
  }

  #wake(): void {
    if (this.#draining) return;
    this.#draining = true;
    void this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#answered.length > 0) {
      // What one turn of the event loop brings goes into one commit; and a flood of events leaves every other turn to other clients.
      await macrotask();
      const { writers, appends } = this.#collect();
      if (this.#answered.length > 0) await this.#commitWithAnswers(writers, appends);
      else await this.#commit(writers, appends);
    }
    this.#draining = false;
  }

  #collect(): { writers: JournalWriter[]; appends: Append[] } {
    const writers: JournalWriter[] = [];
    const appends: Append[] = [];
    let room = COMMIT_ENTRIES;
    let next = 0;
    while (next < this.#waiting.length && room > 0) {
      const writer = this.#waiting[next++] as JournalWriter;
      writer.isWaiting = false;
      const append = writer.take(room);
      if (!append) continue;
      writers.push(writer);
      appends.push(append);
      room -= append.entries.length;
    }
    this.#waiting = next === this.#waiting.length ? [] : this.#waiting.slice(next);
    return { writers, appends };
  }

  /** One commit for both; when it fails, each is tried on its own. */
  async #commitWithAnswers(writers: readonly JournalWriter[], appends: readonly Append[]): Promise<void> {
    const answered = this.#answered.splice(0);
    const sends = answered.map(({ send }) => send);
    try {
      distribute(writers, appends, await this.#store.append(appends, sends));
    } catch (error) {
      if (appends.length === 0) {
        for (const { deferred } of answered) deferred.reject(error);
        return;
      }
      this.#answered.unshift(...answered);
      await this.#commit(writers, appends);
      return;
    }
    for (const { deferred } of answered) deferred.resolve();
  }

  async #commit(writers: readonly JournalWriter[], appends: readonly Append[]): Promise<void> {
    if (appends.length === 0) return;
    try {
      distribute(writers, appends, await this.#store.append(appends));
    } catch (error) {
      if (appends.length === 1) return (writers[0] as JournalWriter).failed(appends[0] as Append, error);
      // One bad append must not fail the tasks that happened to share its commit.
      for (let index = 0; index < appends.length; index += 1) {
        await this.#commit([writers[index] as JournalWriter], [appends[index] as Append]);
      }
    }
  }
}

/** Tells each writer what became of its append. */
function distribute(
  writers: readonly JournalWriter[],
  appends: readonly Append[],
  outcomes: readonly AppendOutcome[],
): void {
  for (let index = 0; index < appends.length; index += 1) {
    const writer = writers[index] as JournalWriter;
    const append = appends[index] as Append;
    if (outcomes[index] === 'stored') writer.stored(append);
    else writer.refused(append);
  }
}
