import { Deadlines } from '../internal/deadline.ts';
import { sleep, within } from '../internal/runtime.ts';
import { A2AError } from '../protocol/error.ts';
import { isInterrupted, isTerminal, type Message, type Task, type TaskStatus } from '../protocol/task.ts';
import { taskSize } from '../store/task-size.ts';
import type { KeyedSend, Scope, TaskRecord } from '../store/task-store.ts';
import type { AgentDefinition, Content } from './agent.ts';
import { agentMessage } from './content.ts';
import type { EngineHost } from './host.ts';
import { retryStore } from './retry-store.ts';
import type { Sender } from './sender.ts';
import type { Session } from './session/session.ts';
import { Sessions } from './sessions.ts';
import { TaskWriter } from './task-writer.ts';
import type { Turn } from './turn.ts';
import { TurnContext } from './turn-context.ts';
import { takeInput } from './typed-input.ts';

const FIFTEEN_MINUTES = 15 * 60_000;
const STOPPED = 'The agent was stopped before it finished.';
/** Milliseconds between two looks at what a stopping engine still does. */
const IDLE_CHECK = 10;
/** Milliseconds that a stopping engine waits for the store. */
const LAST_COMMIT = 5_000;

/** Runs the agent once for each turn that a session starts, independent of the request that sent the message. */
export class Runner {
  readonly sessions: Sessions;
  readonly #host: EngineHost;
  readonly #agent: AgentDefinition;
  readonly #deadlines: Deadlines<Turn>;
  /** Whether new turns are refused. */
  isClosing = false;

  constructor(services: { host: EngineHost; agent: AgentDefinition; name: string }) {
    this.#host = services.host;
    this.#agent = services.agent;
    this.sessions = new Sessions(services, (session, turn) => this.#run(session, turn));
    this.#deadlines = new Deadlines(services.agent.runTimeout ?? FIFTEEN_MINUTES, services.host.runtime);
  }

  #run(session: Session, turn: Turn): void {
    const { slots } = this.#host;
    if (!slots || slots.take()) {
      void this.#work(session, turn);
      return;
    }
    // A turn that waits for a slot gets its task at once, so that clients can see, follow and cancel it.
    this.sessions.touch(session, turn);
    void slots.wait(turn).then((hasSlot) => (hasSlot ? this.#work(session, turn) : this.#ended(session, turn)));
  }

  async #work(session: Session, turn: Turn): Promise<void> {
    turn.hasSlot = true;
    const deadline = this.#deadlines.set(turn, () => this.#expire(session, turn));
    let status: TaskStatus | undefined;
    try {
      // A first turn that waited for a slot has its task already, with nothing to restore.
      const isNew = turn.position === 1 && !turn.isInterrupted;
      if (isNew || (await this.#restore(session, turn))) {
        const context = this.#contextOf(session, turn);
        const { input } = this.#agent;
        const content = input && !(await takeInput(input, context)) ? undefined : await this.#agent.run(context);
        const finished = context.task.finish(content ?? undefined);
        status = this.#returned(session, turn, finished instanceof Promise ? await finished : finished);
      }
    } catch (error) {
      status = this.#threw(session, turn, error);
    }
    this.#deadlines.clear(deadline);
    this.#leave(turn);
    this.#ended(session, turn, status);
  }

  #ended(session: Session, turn: Turn, status?: TaskStatus): void {
    if (session.state.phase === 'new' && session.head === undefined) session.dispatch({ type: 'answered' });
    else session.dispatch({ type: 'returned', turn, status });
  }

  /** Loads the task as it is before the turn; resolves with false if the turn ended before it began. */
  async #restore(session: Session, turn: Turn): Promise<boolean> {
    const record = await retryStore(() => this.sessions.load(session.scope, session.id), this.#host);
    if (turn.over) return false;
    turn.restored = record;
    session.bytes ??= taskSize(record.task);
    if (turn.resumed) {
      turn.request = { message: lastUserMessage(record.task) };
      // Followers see that the task continues, and no other resumption is accepted.
      if (record.task.status.state === 'TASK_STATE_AUTH_REQUIRED')
        new TaskWriter(session, turn, {}, this.sessions).goOn();
    }
    if (turn.sender) this.#begin(session, turn.sender, record);
    return true;
  }

  #begin(session: Session, sender: Sender, { task, position }: TaskRecord): void {
    if (sender.hasBegun || sender.isOver) return;
    if (sender.wantsStream) sender.follower = session.follow(position);
    sender.begin({ kind: 'task', task, position });
  }

  #contextOf(session: Session, turn: Turn): TurnContext {
    const { task: stored, scratch } = turn.restored ?? NOTHING;
    // A first turn that runs again is still a first turn: it gets no task. Its scratch is kept, so that a long run can continue from there.
    const task = turn.isInterrupted && turn.position === 1 ? undefined : stored;
    const writer = new TaskWriter(session, turn, { task, scratch }, this.sessions);
    const { store, runtime } = this.#host;
    return new TurnContext(session, turn, { task: writer, store, agent: this.#agent, runtime });
  }

  #leave(turn: Turn): void {
    if (turn.hasSlot) this.#host.slots?.release();
    turn.hasSlot = false;
  }

  /** The status with which the turn ends when the agent returns; undefined when nothing remains to be written. */
  #returned(session: Session, turn: Turn, content: Content | undefined): TaskStatus | undefined {
    if (turn.over || session.isFinished) return undefined;
    // A rejected write that the agent did not await counts as thrown.
    if (turn.failedWrite?.isNoticed === false) throw turn.failedWrite.reason;
    const { id: taskId, contextId } = session;
    const { maxBytes } = this.sessions;
    const messageId = content === undefined ? '' : this.sessions.newId();
    if (session.head === undefined && content !== undefined) {
      this.#answer(session.scope, turn, agentMessage({ messageId, contextId, maxBytes }, content));
      return undefined;
    }
    if (content === undefined && turn.status && isInterrupted(turn.status)) return undefined;
    this.sessions.touch(session, turn);
    if (content === undefined) return this.sessions.clock.status('TASK_STATE_COMPLETED');
    const message = agentMessage({ messageId, contextId, taskId, maxBytes }, content);
    const timestamp = this.sessions.clock.timestamp();
    const status: TaskStatus = { state: 'TASK_STATE_COMPLETED', message, timestamp };
    this.sessions.weigh(session, { statusUpdate: { taskId, contextId, status } });
    return status;
  }

  #answer(scope: Scope, { sender }: Turn, message: Message): void {
    if (sender?.keyed) void this.#answerOnce(scope, sender, { ...sender.keyed, message });
    else sender?.settle({ message });
  }

  /** The answer to a keyed send is stored first, so that a repeated send gets the same answer. */
  async #answerOnce(scope: Scope, sender: Sender, keyed: KeyedSend & { message: Message }): Promise<void> {
    try {
      const known = await retryStore(() => this.#host.journal.answer({ scope, keyed }), this.#host);
      if (known.message?.messageId === keyed.message.messageId) sender.settle({ message: keyed.message });
      else sender.repeat(known);
    } catch (error) {
      sender.refuse(error);
    }
  }

  #threw(session: Session, turn: Turn, error: unknown): TaskStatus | undefined {
    const { logger } = this.#host;
    const fields = { taskId: session.id, requestId: turn.context.requestId, err: error };
    if (turn.over || session.isFinished) {
      // A run that was ended from outside throws because of that.
      if (turn.status && isTerminal(turn.status)) logger.warn(fields, 'the agent failed after it had ended its task');
      return undefined;
    }
    const isInvalid = error instanceof A2AError && error.name === 'InvalidAgentResponse';
    if (error instanceof A2AError && session.head === undefined) {
      if (isInvalid) logger.error(fields, 'the agent produced an invalid answer');
      else logger.warn(fields, 'the agent refused a message');
      turn.sender?.refuse(error);
      return undefined;
    }
    logger.error(fields, 'the agent failed');
    this.sessions.touch(session, turn);
    return this.sessions.failure(session, isInvalid ? error.message : 'The agent failed to process this message.');
  }

  #expire(session: Session, turn: Turn): void {
    // An agent that ignores its signal may never return. Its slot must not stay taken.
    this.#leave(turn);
    const { runTimeout = FIFTEEN_MINUTES } = this.#agent;
    const event = turn.over ? 'a run goes on though its turn is over' : 'a run took too long';
    this.#host.logger.warn({ taskId: session.id, requestId: turn.context.requestId, runTimeout }, event);
    if (turn.over) {
      session.dispatch({ type: 'returned', turn });
      return;
    }
    this.sessions.touch(session, turn);
    turn.abort(new DOMException('The run took too long', 'TimeoutError'));
    this.sessions.end(session, `The agent did not finish within ${runTimeout / 1000} seconds.`);
  }

  /** Waits for runs to finish, then aborts the rest and closes all streams. */
  async close(grace: number): Promise<void> {
    this.isClosing = true;
    const { runtime } = this.#host;
    const answers = [...this.#senders()].map((sender) => sender.settled.catch(() => {}));
    let isOver = false;
    await within(runtime, grace, Promise.all([this.#idle(() => isOver), ...answers]));
    isOver = true;
    const senders = this.#senders();
    const reason = new Error('The server is stopping');
    const ended = this.sessions.live.values().map((session) => this.#stop(session, reason));
    // Turns that have no task.
    for (const turn of this.#deadlines.keys()) turn.abort(reason);
    await within(runtime, LAST_COMMIT, Promise.all(ended));
    for (const sender of senders) sender.refuse(new A2AError('Unavailable', STOPPED));
    for (const session of this.sessions.live.values()) session.endFollowers();
  }

  /**
   * Resolves when no turn is left, or the time is over. The sender of a turn may wait in another process, or may have its answer already. A
   * turn is left until its result is stored.
   */
  async #idle(isOver: () => boolean): Promise<void> {
    const isBusy = ({ state }: Session) => state.turns.some(({ over }) => over === undefined);
    while (!isOver() && this.sessions.live.values().some(isBusy)) await sleep(this.#host.runtime, IDLE_CHECK);
  }

  /** Senders that wait for an answer, or for their turn to begin. */
  #senders(): Set<Sender> {
    const running = this.#deadlines.keys().flatMap(({ sender }) => (sender ? [sender] : []));
    return new Set([...running, ...this.sessions.live.values().flatMap(({ state }) => state.senders)]);
  }

  /** Aborts the turns of a session. With `onCrash: 'restart'` the task is not failed and its run mark stays, so another process runs it again. */
  #stop(session: Session, reason: Error): Promise<unknown> {
    const { turns, head, marked } = session.state;
    session.dispatch({ type: 'stopping' });
    const isAnswered = head !== undefined && isInterrupted(head) && marked === 0;
    const isFailed = turns.length > 0 && !isAnswered && this.#agent.onCrash !== 'restart';
    for (const turn of [...turns]) turn.abort(reason);
    if (isFailed) this.sessions.end(session, STOPPED);
    return session.reached();
  }
}

const NOTHING: { readonly task?: Task; readonly scratch?: TaskRecord['scratch'] } = {};

/** Every task was created by a message, so there is always one. */
function lastUserMessage({ history = [] }: Task): Message {
  return history.findLast(({ role }) => role === 'ROLE_USER') as Message;
}
