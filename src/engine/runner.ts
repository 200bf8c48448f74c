import { Deadlines } from '../internal/deadline.ts';
import { hashText } from '../internal/hash.ts';
import type { Logger } from '../internal/logger.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import type { SendMessageRequest, SendMessageResponse } from '../protocol/request.ts';
import type { TaskState } from '../protocol/scalar.ts';
import { isInterrupted, isTerminal, type Message, type Task } from '../protocol/task.ts';
import type { KeyedSend, Scope, TaskRecord, TaskStore } from '../store/task-store.ts';
import type { AgentDefinition, Content } from './agent.ts';
import { Clock } from './clock.ts';
import { agentMessage } from './content.ts';
import type { Follower } from './follower.ts';
import type { Journal } from './journal.ts';
import { type CurrentSend, KeyedSends, type PastSend } from './keyed-sends.ts';
import { creation, LiveTask, type LiveTaskEvents } from './live-task.ts';
import { Run } from './run.ts';
import type { RunSlots } from './run-slots.ts';
import { recordStoreFailure } from './store-failure.ts';
import { notCancelable, taskNotFound, tooBusy } from './task-errors.ts';
import { TaskWriter } from './task-writer.ts';
import { type TaskContext, Turn } from './turn.ts';

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
  now(): number;
}

const FIFTEEN_MINUTES = 15 * 60_000;
// Made once: an error costs a stack trace, and these are needed for every task.
const FINISHED = new A2AError('InvalidAgentResponse', 'The task is finished');
const TURN_OVER = new A2AError('InvalidAgentResponse', 'The turn is over');
const STOPPED = 'The agent was stopped before it finished.';

/** Runs the agent: one turn for each message, detached from whoever sent it, in order within a task. */
export class Runner implements LiveTaskEvents {
  readonly services: EngineServices;
  readonly clock: Clock;
  readonly #live = new Map<string, LiveTask>();
  /** Conversations that an agent is at work on and that have no task yet, and perhaps never will. */
  readonly #untouched = new Set<LiveTask>();
  readonly #keyedSends: KeyedSends;
  readonly #deadlines: Deadlines;
  #isClosing = false;
  #lastScope: Scope;

  constructor(services: EngineServices) {
    this.services = services;
    this.clock = new Clock(services.now);
    this.#lastScope = { agent: services.name, tenant: '', owner: '' };
    this.#keyedSends = new KeyedSends(services.store, services.now);
    this.#deadlines = new Deadlines(services.agent.runTimeout ?? FIFTEEN_MINUTES);
  }

  /** Tasks that are worked on or watched in this process. */
  get liveCount(): number {
    return this.#live.size;
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
    const live = this.#createLive({ id, contextId, scope: record.scope, record });
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

  /** Accepts a message, once for each key: starts its turn, or queues it behind the turns that the task already has. */
  submit(
    request: SendMessageRequest,
    context: TaskContext,
    wantsStream: boolean,
  ): CurrentSend | Promise<CurrentSend | PastSend> {
    const key = this.#keyOf(request, context);
    const turn = new Turn(request, context, { wantsStream });
    if (key === undefined) return this.#accept(turn);
    const fingerprint = hashText(JSON.stringify(request));
    return this.#keyedSends.submit(this.scope(context), { key, fingerprint }, (keyed) => {
      turn.keyed = keyed;
      return this.#accept(turn);
    });
  }

  #keyOf({ message }: SendMessageRequest, { idempotencyKey, taskOwner, owner }: TaskContext): string | undefined {
    const { dedupeMessageId } = this.services.agent;
    const key = idempotencyKey ?? (dedupeMessageId ? `message ${message.messageId}` : undefined);
    // Keys are kept with the task's owner; those of a guest must not meet the owner's own. No header can hold a line break.
    return key === undefined || taskOwner === undefined ? key : `${owner}\n${key}`;
  }

  /** A new conversation waits for nothing, so that the most frequent case makes no promise. */
  #accept(turn: Turn): CurrentSend | Promise<CurrentSend> {
    if (this.#isClosing) throw new A2AError('Internal', 'The server is stopping', { http: 503 });
    if (this.services.slots?.isFull) throw tooBusy();
    const scope = this.scope(turn.context);
    const { taskId, contextId } = turn.message;
    if (taskId !== undefined) return this.#goOn(scope, taskId, turn);
    const live = this.#createLive({ id: this.newId(), contextId: contextId ?? this.newId(), scope });
    if (turn.wantsStream) turn.follower = live.follow(0);
    this.#untouched.add(live);
    this.start(live, turn);
    return { live, turn };
  }

  async #goOn(scope: Scope, taskId: string, turn: Turn): Promise<CurrentSend> {
    const live = this.attend(await this.load(scope, taskId));
    await live.pinned(() => this.#continue(live, turn));
    return { live, turn };
  }

  /** Records the message with the task and gives it its turn. */
  async #continue(live: LiveTask, turn: Turn): Promise<void> {
    const { message, keyed } = turn;
    if (message.contextId !== undefined && message.contextId !== live.contextId) {
      throw invalidParams('message.contextId', 'is not the context of this task');
    }
    await live.claim();
    while (keyed && live.isKeyed) await live.reached();
    if (live.isFinished) {
      throw new A2AError('UnsupportedOperation', `The task is finished (${live.state}) and takes no more messages`, {
        metadata: { taskId: live.id },
      });
    }
    this.#checkRoom(live);
    const received = { ...message, contextId: live.contextId };
    const { owner, taskOwner } = turn.context;
    void live.record(taskOwner === undefined ? { received } : { received, by: owner });
    turn.generation = live.generation;
    if (keyed) live.key({ ...keyed, taskId: live.id, turn: turn.generation });
    // In the same commit as the message: a process that dies now leaves a turn to be taken up, not a message without one.
    if (!live.isMarked) live.mark({ holder: this.services.holder, turn: turn.generation });
    this.start(live, turn);
  }

  /** A message waits behind the others of its task, or for a slot; neither queue may grow without bound. */
  #checkRoom({ turns }: LiveTask): void {
    const { slots } = this.services;
    if (slots && (turns.length > 0 ? turns.length > slots.maxQueued : slots.isFull)) throw tooBusy();
  }

  /** Ends a task as cancelled at once; its run is told and can say nothing more. */
  async cancel(record: TaskRecord, metadata: Task['metadata']): Promise<void> {
    const live = this.attend(record);
    await live.pinned(async () => {
      await live.claim();
      if (live.isFinished) throw notCancelable(live.id, live.state);
      if (metadata) void live.record({ metadata });
      this.end(live, 'TASK_STATE_CANCELED', new DOMException('The task was canceled', 'AbortError'));
      await live.reached();
    });
  }

  /** Creates a task whose agent has not touched it yet, because its sender must not wait. */
  touch(live: LiveTask, turn: Turn): void {
    if (live.state === undefined && !turn.over) this.create(live, turn);
  }

  create(live: LiveTask, turn: Turn): void {
    this.#untouched.delete(live);
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

  /** Lets runs finish for a while, then ends them and closes all streams. */
  async close(grace: number): Promise<void> {
    this.#isClosing = true;
    const busy = () => [...this.#live.values(), ...this.#untouched].filter(({ turns }) => turns.length > 0);
    const settled = Promise.all(busy().flatMap(({ turns }) => turns.map((turn) => turn.settled.catch(() => {}))));
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([settled, new Promise((resolve) => (timer = setTimeout(resolve, grace)))]);
    clearTimeout(timer);
    const rest = busy();
    const reason = new Error('The server is stopping');
    for (const live of rest) {
      if (this.services.agent.onCrash !== 'restart') this.end(live, 'TASK_STATE_FAILED', reason, STOPPED);
      else for (const turn of live.turns) turn.abort(reason);
    }
    await Promise.all(rest.map((live) => live.reached()));
    for (const turn of rest.flatMap(({ turns }) => turns))
      turn.refuse(new A2AError('Internal', STOPPED, { http: 503 }));
    for (const live of this.#live.values()) live.endFollowers();
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
    this.services.logger.error({ taskId: live.id, err: error }, 'a change of a task could not be stored');
    const turns = live.turns.splice(0);
    for (const turn of turns) turn.abort(new Error('The store failed'));
    void recordStoreFailure(this, live, turns);
  }

  idle(live: LiveTask): void {
    if (this.#live.get(live.id) === live) this.#live.delete(live.id);
  }

  #createLive(origin: { id: string; contextId: string; scope: Scope; record?: TaskRecord }): LiveTask {
    return new LiveTask(origin, { journal: this.services.journal, store: this.services.store, events: this });
  }

  /** Gives a turn its place; it runs when those before it are over. */
  start(live: LiveTask, turn: Turn): void {
    live.turns.push(turn);
    if (live.turns.length === 1) void this.#work(live, turn);
  }

  /** Performs the turn and those that queued up behind it. */
  async #work(live: LiveTask, first: Turn): Promise<void> {
    const { slots, agent } = this.services;
    for (let turn: Turn | undefined = first; turn; turn = live.turns[0]) {
      const current = turn;
      if (slots && !slots.take() && !(await this.#queue(slots, live, turn))) return;
      turn.hasSlot = true;
      this.#deadlines.set(turn, () => this.#expire(live, current));
      try {
        // A first turn that had to wait has its task already, and nothing to restore from it.
        const isNew = live.state === undefined || (turn.generation === 1 && !turn.interrupted);
        if (isNew || (await this.#restore(live, turn))) {
          this.#returned(live, turn, (await agent.run(this.#contextOf(live, turn))) ?? undefined);
        }
      } catch (error) {
        this.#threw(live, turn, error);
      }
      this.#deadlines.clear(turn);
      this.#leave(turn);
      // Whoever waits for a finished task gets their answer when it is stored; there is no next turn.
      if (live.isFinished) return;
      // The next turn begins when everything of this one is stored and answered.
      if (live.state !== undefined) await live.reached();
      if (!turn.over) await turn.settled.catch(() => {});
      if (live.isFinished || live.turns[0] !== turn) return;
      turn.finish(TURN_OVER);
      live.turns.shift();
    }
    this.#untouched.delete(live);
    // What a stopping server has cut off stays on record: the next process takes it up.
    if (live.isMarked && !this.#isClosing) live.mark(null);
    live.release();
  }

  #leave(turn: Turn): void {
    if (turn.hasSlot) this.services.slots?.release();
    turn.hasSlot = false;
  }

  /** A turn that waits for a slot has a task at once, so that it can be seen, followed and cancelled. */
  #queue(slots: RunSlots, live: LiveTask, turn: Turn): Promise<boolean> {
    this.touch(live, turn);
    return slots.wait(turn);
  }

  /** Puts the task as it is stored before the turn; resolves with false when the turn is over before it began. */
  async #restore(live: LiveTask, turn: Turn): Promise<boolean> {
    await live.reached(turn.generation);
    if (turn.over) return false;
    const record = await this.services.store.load(live.scope, live.id);
    turn.restored = record;
    if (turn.interrupted) turn.interrupted = record?.task;
    if (turn.wantsStream) turn.follower = live.follow(turn.restored?.generation ?? live.committed);
    if (!live.isMarked || turn.generation > 1) live.mark({ holder: this.services.holder, turn: turn.generation });
    turn.begin();
    return true;
  }

  #contextOf(live: LiveTask, turn: Turn): Run {
    const { agent, store } = this.services;
    // A first turn that runs again starts from the beginning.
    const { task, state } = turn.interrupted && turn.generation === 1 ? {} : (turn.restored ?? {});
    return new Run(live, turn, { task: new TaskWriter(live, turn, { task, state }, this), store, agent });
  }

  #returned(live: LiveTask, turn: Turn, content: Content | undefined): void {
    if (turn.over || live.isFinished) return;
    // What an agent wrote in vain without waiting for it counts as thrown.
    if (turn.failedWrite?.isNoticed === false) throw turn.failedWrite.reason;
    if (live.state === undefined && content !== undefined) {
      const message = agentMessage({ messageId: this.newId(), contextId: live.contextId }, content);
      if (turn.keyed) void this.#answerOnce(live.scope, { ...turn.keyed, message }, turn);
      else turn.settle({ message });
      return;
    }
    if (content === undefined && turn.state && isInterrupted(turn.state)) return;
    const writer = new TaskWriter(live, turn, {}, this);
    // With another message waiting the task is not done: this turn's answer stands, and the next turn takes the message.
    void writer.status(live.turns.length > 1 ? 'TASK_STATE_INPUT_REQUIRED' : 'TASK_STATE_COMPLETED', content);
  }

  /** A keyed answer is stored before it is given, so that it can be given again. */
  async #answerOnce(scope: Scope, keyed: KeyedSend & { message: Message }, turn: Turn): Promise<void> {
    try {
      await this.services.journal.remember({ scope, keyed });
      turn.settle({ message: keyed.message });
    } catch (error) {
      turn.refuse(error);
    }
  }

  #threw(live: LiveTask, turn: Turn, error: unknown): void {
    if (turn.over || live.isFinished) return;
    const { logger } = this.services;
    const fields = { taskId: live.id, err: error };
    if (error instanceof A2AError && live.state === undefined) {
      logger.warn(fields, 'the agent refused a message');
      turn.refuse(error);
      return;
    }
    logger.error(fields, 'the agent failed');
    const isInvalid = error instanceof A2AError && error.name === 'InvalidAgentResponse';
    const text = isInvalid ? error.message : 'The agent failed to process this message.';
    this.touch(live, turn);
    void new TaskWriter(live, turn, {}, this).fail(text);
  }

  #expire(live: LiveTask, turn: Turn): void {
    const { runTimeout = FIFTEEN_MINUTES } = this.services.agent;
    const text = turn.over ? 'a run goes on though its turn is over' : 'a run took too long';
    this.services.logger.warn({ taskId: live.id, runTimeout }, text);
    // An agent that does not stop may never do so; it must not keep others from their turn for ever.
    this.#leave(turn);
    if (turn.over) return;
    this.touch(live, turn);
    const reason = new DOMException('The run took too long', 'TimeoutError');
    this.end(live, 'TASK_STATE_FAILED', reason, `The agent did not finish within ${runTimeout / 1000} seconds.`);
  }

  /** The engine's own last word on a task. */
  end(live: LiveTask, state: TaskState, reason: Error, text?: string): void {
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
}
