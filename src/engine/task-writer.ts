import { A2AError } from '../protocol/error.ts';
import type { ReadWatch } from '../protocol/file.ts';
import type { TaskChange } from '../protocol/reduce.ts';
import type { Struct, TaskState } from '../protocol/scalar.ts';
import { canTransition, isInterrupted, type Task } from '../protocol/task.ts';
import type { ArtifactInit, ArtifactWriter, Content, TaskHandle } from './agent.ts';
import type { Clock } from './clock.ts';
import {
  agentArtifact,
  agentMessage,
  agentMetadata,
  artifactInit,
  chunksOf,
  hasFiles,
  readContent,
} from './content.ts';
import { FailedWrite } from './failed-write.ts';
import { jsonCopy } from './json-copy.ts';
import { PendingWrites } from './pending-writes.ts';
import type { Session } from './session/session.ts';
import { tooMuchWritten } from './task-errors.ts';
import type { Turn } from './turn.ts';

/** What the writer needs of its engine. */
export interface WriterServices {
  /** Most bytes of JSON that the agent may hand over at once. */
  readonly maxBytes: number;
  newId(): string;
  readonly clock: Clock;
  /** Creates the task if there is none yet. */
  touch(session: Session, turn: Turn): void;
  /** Counts the bytes of a change; throws when the task would become too large. */
  weigh(session: Session, change: TaskChange): void;
}

/** What a run writes to an artifact. */
interface Chunk {
  readonly content: Content;
  /** Whether nothing follows it. */
  readonly last: boolean;
  /** Whether it replaces all chunks before it. */
  readonly replaces?: boolean;
}

/** The task as one run sees it. Everything that a run writes passes through here and is validated. */
export class TaskWriter implements TaskHandle {
  readonly current: Task | undefined;
  readonly #session: Session;
  readonly #turn: Turn;
  readonly #services: WriterServices;
  /** Writes that must read files first. */
  #pending: PendingWrites | undefined;
  /** Artifacts that have a first chunk. */
  #started: Set<string> | undefined;
  #scratch: Struct;

  constructor(
    session: Session,
    turn: Turn,
    restored: { task?: Task | undefined; scratch?: Struct | undefined },
    services: WriterServices,
  ) {
    this.current = restored.task;
    this.#scratch = restored.scratch ?? {};
    this.#session = session;
    this.#turn = turn;
    this.#services = services;
  }

  get id(): string {
    return this.#session.id;
  }

  get contextId(): string {
    return this.#session.contextId;
  }

  get scratch(): Struct {
    return this.#scratch;
  }

  saveScratch(scratch: Struct): Promise<void> {
    try {
      const copy = jsonCopy(scratch, { what: 'scratch', maxBytes: this.#services.maxBytes }) as Struct;
      this.#touch();
      this.#scratch = scratch;
      this.#session.dispatch({ type: 'saved', scratch: copy });
      return Promise.resolve();
    } catch (error) {
      return this.#failed(error);
    }
  }

  working(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_WORKING', content);
  }

  inputRequired(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_INPUT_REQUIRED', content);
  }

  authRequired(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_AUTH_REQUIRED', content);
  }

  complete(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_COMPLETED', content);
  }

  fail(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_FAILED', content);
  }

  reject(content?: Content): Promise<void> {
    return this.#attempt('TASK_STATE_REJECTED', content);
  }

  setMetadata(metadata: Struct): Promise<void> {
    try {
      return this.#record({ metadata: agentMetadata(metadata, this.#services.maxBytes) });
    } catch (error) {
      return this.#failed(error);
    }
  }

  artifact(given: ArtifactInit = {}): ArtifactWriter {
    const init = artifactInit(given, this.#services.maxBytes);
    const id = given.artifactId ?? this.#services.newId();
    const isStarted = this.current?.artifacts?.some(({ artifactId }) => artifactId === id);
    if (isStarted) (this.#started ??= new Set()).add(id);
    return {
      id,
      append: (content, options) => this.#write(id, init, { content, last: options?.last ?? false }),
      write: (content) => this.#write(id, init, { content, last: true, replaces: true }),
    };
  }

  #write(id: string, init: ArtifactInit, chunk: Chunk): Promise<void> {
    return this.#mustWait(chunk.content)
      ? this.#later(() => this.#inPieces(id, init, chunk))
      : this.#put(id, init, chunk);
  }

  async #inPieces(id: string, init: ArtifactInit, { content, last, replaces = false }: Chunk): Promise<void> {
    let waiting: Content | undefined;
    let isFirst = true;
    for await (const piece of chunksOf(content, { defaultName: init.name ?? id, watch: this.#readWatch() })) {
      if (waiting) {
        await this.#put(id, init, { content: waiting, last: false, replaces: replaces && isFirst });
        isFirst = false;
      }
      waiting = piece;
    }
    if (waiting) await this.#put(id, init, { content: waiting, last, replaces: replaces && isFirst });
  }

  #put(id: string, init: ArtifactInit, { content, last: lastChunk, replaces = false }: Chunk): Promise<void> {
    try {
      const append = !replaces && (this.#started?.has(id) ?? false);
      // Every chunk names its artifact. The other fields go out with the first chunk only.
      const artifact = agentArtifact({ id, maxBytes: this.#services.maxBytes }, append ? nameOf(init) : init, content);
      (this.#started ??= new Set()).add(id);
      const { id: taskId, contextId } = this.#session;
      return this.#record({ artifactUpdate: { taskId, contextId, artifact, append, lastChunk } });
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Stops the reading of files that have more bytes than a task may have, and of files that are read for a turn that is over. */
  #readWatch(): ReadWatch {
    const { maxBytes } = this.#services;
    let left = maxBytes;
    return (length) => {
      if (this.#turn.over) throw this.#turn.over;
      left -= length;
      if (left < 0) throw tooMuchWritten('file', maxBytes);
    };
  }

  /** What the agent returned, after its files are read and all pending writes are done. */
  finish(content: Content | undefined): Content | undefined | Promise<Content | undefined> {
    if (!this.#pending && !hasFiles(content)) return content;
    const written = this.#pending?.finish() ?? Promise.resolve();
    return written.then(() => content && readContent(content, this.#readWatch()));
  }

  /** Whether a write must read files, or follows one that must. */
  #mustWait(content: Content | undefined): boolean {
    return this.#pending?.isBusy || hasFiles(content);
  }

  #later(perform: () => Promise<void>): Promise<void> {
    this.#pending ??= new PendingWrites();
    return this.#pending.add(perform);
  }

  #attempt(state: TaskState, content: Content | undefined): Promise<void> {
    if (this.#mustWait(content)) {
      return this.#later(async () =>
        this.#status(state, content === undefined ? undefined : await readContent(content, this.#readWatch())),
      );
    }
    try {
      return this.#status(state, content);
    } catch (error) {
      return this.#failed(error);
    }
  }

  #failed(error: unknown): FailedWrite {
    const failed = new FailedWrite(error);
    if (this.#turn.failedWrite?.isNoticed !== false) this.#turn.failedWrite = failed;
    return failed;
  }

  /** Writes WORKING for a task that waited. */
  goOn(): void {
    void this.#status('TASK_STATE_WORKING', undefined);
  }

  #status(state: TaskState, content: Content | undefined): Promise<void> {
    this.#guard();
    const { id: taskId, contextId } = this.#session;
    const from = this.#session.head ?? 'TASK_STATE_SUBMITTED';
    if (!canTransition(from, state)) {
      throw new A2AError('InvalidAgentResponse', `A task cannot go from ${from} to ${state}`);
    }
    const { maxBytes } = this.#services;
    const message =
      content === undefined
        ? undefined
        : agentMessage({ messageId: this.#services.newId(), contextId, taskId, maxBytes }, content);
    // Before the clock is read, so that the task is not created after its first change.
    this.#services.touch(this.#session, this.#turn);
    const { clock } = this.#services;
    const { statusAt } = this.#session;
    const status = message ? { state, message, timestamp: clock.timestamp(statusAt) } : clock.status(state, statusAt);
    return this.#change({ statusUpdate: { taskId, contextId, status } });
  }

  #record(change: TaskChange): Promise<void> {
    this.#touch();
    return this.#change(change);
  }

  #change(change: TaskChange): Promise<void> {
    this.#services.weigh(this.#session, change);
    return this.#session.write(change, this.#turn) as Promise<void>;
  }

  #guard(): void {
    if (this.#turn.over) throw this.#turn.over;
    if (this.#session.isFinished) throw new A2AError('InvalidAgentResponse', 'The task is finished');
  }

  #touch(): void {
    this.#guard();
    const { head } = this.#session;
    if (head === undefined) this.#services.touch(this.#session, this.#turn);
    // The question of the previous turn is answered: clients must not take it for a question of this turn.
    else if (this.#turn.status === undefined && isInterrupted(head)) this.goOn();
  }
}

function nameOf({ name }: ArtifactInit): ArtifactInit {
  return name === undefined ? {} : { name };
}
