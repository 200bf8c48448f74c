import { createDeferred, type Deferred } from '../internal/deferred.ts';
import type { Runtime } from '../internal/runtime.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { AnsweredSend, Append, AppendOutcome, KeyedSend, TaskStore } from '../store/task-store.ts';
import type { PushDesk } from './push-desk.ts';

/** A session as the journal sees it: hands over its next append, and gets the outcome. */
export interface JournalWriter {
  /** Set by the journal while the writer waits for a commit. A list and a flag are cheaper than a set. */
  isWaiting: boolean;
  /** The next append, of at most `limit` changes; undefined when nothing waits to be stored. */
  take(limit: number): Append | undefined;
  appended(outcome: AppendOutcome): void;
  /** The store threw an error: whether the append is stored is unknown. */
  failed(error: unknown): void;
}

/** The answer of a keyed send that waits for its commit. */
interface Answered {
  readonly send: AnsweredSend;
  readonly deferred: Deferred<KeyedSend>;
}

/** Maximum number of changes in one commit. It limits how long other sessions wait. */
const COMMIT_CHANGES = 512;

/** Maximum number of turns of the event loop in which a commit gathers appends. */
const GATHER_TURNS = 4;

interface Services {
  readonly store: TaskStore;
  readonly runtime: Runtime;
  /** Notified of the appends that are stored. */
  readonly push?: PushDesk | undefined;
  /** Resolves when this process is known to live; asked before the first commit. */
  readonly started: () => Promise<void>;
}

/**
 * Group commit: appends of all tasks that arrive during a commit go into the next one. A session learns the outcome of its append only
 * after the store has accepted it, so nothing is published before it is stored.
 */
export class Journal {
  readonly #services: Services;
  #waiting: JournalWriter[] = [];
  #answered: Answered[] = [];
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

  /** Stores the answer of a keyed send that created no task; resolves with the send that the key stands for. */
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
      await this.#gather();
      if (this.#answered.length > 0) await this.#storeAnswers();
      const { writers, appends } = this.#collect();
      if (appends.length > 0) await this.#commit(writers, appends);
    }
    this.#isDraining = false;
  }

  /**
   * All appends of one turn of the event loop go into one commit, and other clients are served between two commits. As long as a turn brings
   * more, the commit waits for another one: a large commit takes hardly longer than a small one.
   */
  async #gather(): Promise<void> {
    const { runtime } = this.#services;
    let before: number;
    let turns = 0;
    do {
      before = this.#waiting.length;
      await runtime.macrotask();
      turns += 1;
    } while (turns < GATHER_TURNS && this.#waiting.length > before);
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
      if (appends.length === 1 || error instanceof StoreUnavailable) {
        for (const writer of writers) writer.failed(error);
        return;
      }
      // One bad append must not fail the tasks that share its commit.
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
    await this.#storeEach(this.#answered.splice(0));
  }

  async #storeEach(answered: readonly Answered[]): Promise<void> {
    try {
      const known = await this.#services.store.answer(answered.map(({ send }) => send));
      answered.forEach(({ deferred }, index) => void deferred.resolve(known[index] as KeyedSend));
    } catch (error) {
      // One bad answer must not fail those that share its commit.
      if (answered.length > 1 && !(error instanceof StoreUnavailable)) {
        for (const one of answered) await this.#storeEach([one]);
        return;
      }
      for (const { deferred } of answered) deferred.reject(error);
    }
  }
}
