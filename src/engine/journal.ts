import { createDeferred, type Deferred } from '../internal/deferred.ts';
import type { Runtime } from '../internal/runtime.ts';
import type { AnsweredSend, Append, AppendOutcome, KeyedSend, TaskStore } from '../store/task-store.ts';
import type { PushDesk } from './push-desk.ts';

/** One task's side of the journal: gives what is to be stored, and learns what became of it. */
export interface JournalWriter {
  /** Set by the journal while the writer waits for its commit: a list and a flag are cheaper than a set that fills and empties all the time. */
  isWaiting: boolean;
  /** An append of at most `limit` changes; undefined when nothing waits to be stored. */
  take(limit: number): Append | undefined;
  appended(outcome: AppendOutcome): void;
  /** The store has thrown: whether the append is stored is not known. */
  failed(error: unknown): void;
}

/** Changes that go into one commit, and therefore how long others wait for it. */
const COMMIT_CHANGES = 512;

interface Services {
  readonly store: TaskStore;
  readonly runtime: Runtime;
  /** Told what is stored. */
  readonly push?: PushDesk | undefined;
  /** Resolves when this process is known to live; asked before the first commit. */
  readonly started: () => Promise<void>;
}

/**
 * Group commit: appends of all tasks that arrive while a commit is under way go into the next one. Persist, then distribute: a
 * writer hears of its append only after the store has accepted it.
 */
export class Journal {
  readonly #services: Services;
  #waiting: JournalWriter[] = [];
  #answered: { readonly send: AnsweredSend; readonly deferred: Deferred<KeyedSend> }[] = [];
  #isDraining = false;
  #hasStarted = false;

  constructor(services: Services) {
    this.#services = services;
  }

  schedule(writer: JournalWriter): void {
    if (writer.isWaiting) return;
    writer.isWaiting = true;
    this.#waiting.push(writer);
    this.#wake();
  }

  /** Stores the answer of a keyed send without a task; resolves with the send that the key stands for. */
  answer(send: AnsweredSend): Promise<KeyedSend> {
    const deferred = createDeferred<KeyedSend>();
    this.#answered.push({ send, deferred });
    this.#wake();
    return deferred.promise;
  }

  #wake(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    void this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#answered.length > 0) {
      // All that one turn of the event loop brings goes into one commit; and a flood of events leaves every other turn to other clients.
      await this.#services.runtime.macrotask();
      if (this.#answered.length > 0) await this.#storeAnswers();
      const { writers, appends } = this.#collect();
      if (appends.length > 0) await this.#commit(writers, appends);
    }
    this.#isDraining = false;
  }

  #collect(): { writers: JournalWriter[]; appends: Append[] } {
    const writers: JournalWriter[] = [];
    const appends: Append[] = [];
    let room = COMMIT_CHANGES;
    let next = 0;
    while (next < this.#waiting.length && room > 0) {
      const writer = this.#waiting[next++] as JournalWriter;
      writer.isWaiting = false;
      const append = writer.take(room);
      if (!append) continue;
      writers.push(writer);
      appends.push(append);
      room -= append.changes.length;
    }
    this.#waiting = next === this.#waiting.length ? [] : this.#waiting.slice(next);
    return { writers, appends };
  }

  async #commit(writers: readonly JournalWriter[], appends: readonly Append[]): Promise<void> {
    let outcomes: readonly AppendOutcome[];
    try {
      if (!this.#hasStarted) await this.#start();
      outcomes = await this.#services.store.append(appends);
    } catch (error) {
      if (appends.length === 1) return writers[0]?.failed(error);
      // One bad append must not fail the tasks that happened to share its commit.
      await Promise.all(writers.map((writer, index) => this.#commit([writer], [appends[index] as Append])));
      return;
    }
    this.#services.push?.stored(appends);
    for (let index = 0; index < writers.length; index += 1) {
      (writers[index] as JournalWriter).appended(outcomes[index] as AppendOutcome);
    }
  }

  async #start(): Promise<void> {
    await this.#services.started();
    this.#hasStarted = true;
  }

  async #storeAnswers(): Promise<void> {
    const answered = this.#answered.splice(0);
    try {
      const known = await this.#services.store.answer(answered.map(({ send }) => send));
      answered.forEach(({ deferred }, index) => void deferred.resolve(known[index] as KeyedSend));
    } catch (error) {
      for (const { deferred } of answered) deferred.reject(error);
    }
  }
}
