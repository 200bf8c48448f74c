import type { Logger } from '../internal/logger.ts';
import type { Timers } from '../internal/timers.ts';
import { A2AError } from '../protocol/error.ts';
import type { SendMessageResponse } from '../protocol/request.ts';
import type { TaskState } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal } from '../protocol/task.ts';
import type { Scope, TaskRecord, TaskStore } from '../store/task-store.ts';
import type { AgentDefinition } from './agent.ts';
import { Clock } from './clock.ts';
import { agentMessage } from './content.ts';
import type { Follower } from './follower.ts';
import type { Journal } from './journal.ts';
import { creation, LiveTask, type LiveTaskEvents } from './live-task.ts';
import type { RunSlots } from './run-slots.ts';
import { type FailureServices, recordStoreFailure } from './store-failure.ts';
import { taskNotFound } from './task-errors.ts';
import type { WriterServices } from './task-writer.ts';
import type { TaskContext, Turn } from './turn.ts';

/** What an engine is made of. */
export interface EngineServices {
  readonly agent: AgentDefinition;
  /** The name under which the agent's tasks are kept: its path on the server. */
  readonly name: string;
  readonly store: TaskStore;
  readonly journal: Journal;
  readonly logger: Logger;
  /** This process, among all that share the store. */
  readonly holder: string;
  /** Set where the number of runs is limited; shared by all engines of a process. */
  readonly slots?: RunSlots | undefined;
  newId(): string;
  readonly timers: Timers;
}

// Made once: an error costs a stack trace, and this one is needed for every task.
const FINISHED = new A2AError('InvalidAgentResponse', 'The task is finished');

/** The tasks of one agent: those that the store has, those that are live in this process, and what the engine itself does to them. */
export class Tasks implements LiveTaskEvents, WriterServices, FailureServices {
  readonly services: EngineServices;
  readonly clock: Clock;
  readonly #live = new Map<string, LiveTask>();
  #lastScope: Scope;

  constructor(services: EngineServices) {
    this.services = services;
    this.clock = new Clock(services.timers.now);
    this.#lastScope = { agent: services.name, tenant: '', owner: '' };
  }

  /** Those that are worked on or watched in this process. */
  get live(): ReadonlyMap<string, LiveTask> {
    return this.#live;
  }

  /** Calls come in rows from one caller, and a scope is kept with each task: the last one is used again. */
  scope({ tenant, owner, taskOwner = owner }: TaskContext): Scope {
    const last = this.#lastScope;
    if (last.tenant === tenant && last.owner === taskOwner) return last;
    return (this.#lastScope = { agent: this.services.name, tenant, owner: taskOwner });
  }

  async load(scope: Scope, taskId: string): Promise<TaskRecord> {
    const record = await this.services.store.load(scope, taskId);
    if (!record) throw taskNotFound(taskId);
    return record;
  }

  /** The live task of a stored one. */
  attend(record: TaskRecord): LiveTask {
    const { id, contextId = '' } = record.task;
    const known = this.#live.get(id);
    if (known) return known;
    const live = this.createLive({ id, contextId, scope: record.scope, record });
    this.#live.set(id, live);
    return live;
  }

  /** Reads a stored task's log from a generation on, whoever writes to it. */
  async follow(record: TaskRecord, cursor: number): Promise<Follower> {
    const live = this.attend(record);
    const follower = live.follow(cursor);
    await live.refresh();
    return follower;
  }

  /** A task that is about to begin, or the live side of a stored one. */
  createLive(origin: { id: string; contextId: string; scope: Scope; record?: TaskRecord }): LiveTask {
    return new LiveTask(origin, { journal: this.services.journal, store: this.services.store, events: this });
  }

  /** Creates a task whose agent has not touched it yet, because its sender must not wait. */
  touch(live: LiveTask, turn: Turn): void {
    if (live.state === undefined && !turn.over) this.create(live, turn);
  }

  create(live: LiveTask, turn: Turn): void {
    this.#live.set(live.id, live);
    turn.generation = 1;
    live.mark({ holder: this.services.holder, turn: 1 });
    if (turn.keyed) live.key({ ...turn.keyed, taskId: live.id, turn: 1 });
    const status = this.clock.status('TASK_STATE_SUBMITTED');
    void live.record(creation({ id: live.id, contextId: live.contextId, status }, turn.message));
  }

  /**
   * A turn that waits for somebody is over, in the same commit: a process that takes over must not answer again what was answered, nor
   * fail what waits for credentials. One that goes on all the same is on record again.
   */
  markTurn(live: LiveTask, turn: Turn): void {
    const { holder } = this.services;
    if (live.state !== undefined && isInterrupted(live.state)) {
      const next = live.turns[1];
      live.mark(next ? { holder, turn: next.generation } : null);
    } else if (!live.isMarked && !live.isFinished) {
      live.mark({ holder, turn: turn.generation });
    }
  }

  newId(): string {
    return this.services.newId();
  }

  /** The engine's own last word on a task. */
  end(live: LiveTask, state: TaskState, { reason, text }: { reason: Error; text?: string }): void {
    for (const turn of live.turns) turn.abort(reason);
    if (live.isFinished || live.state === undefined) return;
    const { id: taskId, contextId } = live;
    const message =
      text === undefined ? {} : { message: agentMessage({ messageId: this.newId(), contextId, taskId }, text) };
    void live.record({ statusUpdate: { taskId, contextId, status: { ...this.clock.status(state), ...message } } });
  }

  /** Gives turns the task as it is stored now. */
  settle(live: LiveTask, turns: readonly Turn[]): Promise<void> {
    const refuse = (error: unknown) => {
      for (const turn of turns) turn.refuse(error);
    };
    return this.services.store.load(live.scope, live.id).then((record) => {
      if (!record) return refuse(taskNotFound(live.id));
      const response: SendMessageResponse = { task: record.task };
      for (const turn of turns) turn.settle(response);
    }, refuse);
  }

  rested(live: LiveTask, state: TaskState): Promise<void> {
    const finished = isTerminal(state);
    const turns = finished ? live.turns.splice(0) : live.turns.slice(0, 1);
    if (finished) for (const turn of turns) turn.finish(FINISHED);
    return this.settle(live, turns);
  }

  refused(live: LiveTask): void {
    const error = new A2AError('Internal', 'The task is worked on by another process now');
    for (const turn of live.turns.splice(0)) {
      turn.abort(error);
      turn.refuse(error);
    }
    live.endFollowers();
    this.idle(live);
  }

  failed(live: LiveTask, error: unknown): void {
    const turns = live.turns.splice(0);
    const requestId = turns[0]?.context.requestId;
    this.services.logger.error({ taskId: live.id, requestId, err: error }, 'a change of a task could not be stored');
    for (const turn of turns) turn.abort(new Error('The store failed'));
    void recordStoreFailure(this, live, turns);
  }

  idle(live: LiveTask): void {
    if (this.#live.get(live.id) === live) this.#live.delete(live.id);
  }
}
