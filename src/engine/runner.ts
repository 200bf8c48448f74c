import { Deadlines } from '../internal/deadline.ts';
import { A2AError } from '../protocol/error.ts';
import { isInterrupted, type Message } from '../protocol/task.ts';
import type { KeyedSend, Scope } from '../store/task-store.ts';
import type { Content } from './agent.ts';
import { agentMessage } from './content.ts';
import type { LiveTask } from './live-task.ts';
import { perform } from './perform.ts';
import { Run } from './run.ts';
import type { RunSlots } from './run-slots.ts';
import { TaskWriter } from './task-writer.ts';
import type { Tasks } from './tasks.ts';
import type { Turn } from './turn.ts';

const FIFTEEN_MINUTES = 15 * 60_000;
// Made once: an error costs a stack trace.
const TURN_OVER = new A2AError('InvalidAgentResponse', 'The turn is over');
const STOPPED = 'The agent was stopped before it finished.';

/** Runs the agent: one turn for each message, detached from whoever sent it, in order within a task. */
export class Runner {
  readonly tasks: Tasks;
  readonly #deadlines: Deadlines<Turn>;
  /** Whether no new turn may begin. */
  isClosing = false;

  constructor(tasks: Tasks) {
    this.tasks = tasks;
    this.#deadlines = new Deadlines(tasks.services.agent.runTimeout ?? FIFTEEN_MINUTES, tasks.services.timers);
  }

  /** Gives a turn its place; it runs when those before it are over. */
  start(live: LiveTask, turn: Turn): void {
    live.turns.push(turn);
    if (live.turns.length === 1) void this.#work(live, turn);
  }

  /** Performs the turn and those that queued up behind it. */
  async #work(live: LiveTask, first: Turn): Promise<void> {
    const { slots, agent } = this.tasks.services;
    for (let turn: Turn | undefined = first; turn; turn = live.turns[0]) {
      const current = turn;
      if (slots && !slots.take() && !(await this.#queue(slots, live, turn))) return;
      turn.hasSlot = true;
      this.#deadlines.set(turn, () => this.#expire(live, current));
      try {
        // A first turn that had to wait has its task already, and nothing to restore from it.
        const isNew = live.state === undefined || (turn.generation === 1 && !turn.interrupted);
        if (isNew || (await this.#restore(live, turn))) {
          this.#returned(live, turn, await perform(agent, this.#contextOf(live, turn)));
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
    // What a stopping server has cut off stays on record: the next process takes it up.
    if (live.isMarked && !this.isClosing) live.mark(null);
    live.release();
  }

  /** A turn that waits for a slot has a task at once, so that it can be seen, followed and cancelled. */
  #queue(slots: RunSlots, live: LiveTask, turn: Turn): Promise<boolean> {
    this.tasks.touch(live, turn);
    return slots.wait(turn);
  }

  /** Puts the task as it is stored before the turn; resolves with false when the turn is over before it began. */
  async #restore(live: LiveTask, turn: Turn): Promise<boolean> {
    await live.reached(turn.generation);
    if (turn.over) return false;
    const record = await this.tasks.services.store.load(live.scope, live.id);
    turn.restored = record;
    if (turn.interrupted) turn.interrupted = record?.task;
    if (turn.wantsStream) turn.follower = live.follow(turn.restored?.generation ?? live.committed);
    if (!live.isMarked || turn.generation > 1) live.mark({ holder: this.tasks.services.holder, turn: turn.generation });
    turn.begin();
    return true;
  }

  #contextOf(live: LiveTask, turn: Turn): Run {
    const { agent, store, timers } = this.tasks.services;
    const { task: stored, state } = turn.restored ?? {};
    // A first turn that runs again is a first turn still. Its state is kept: a long run goes on from what it has saved.
    const task = turn.interrupted && turn.generation === 1 ? undefined : stored;
    return new Run(live, turn, { task: new TaskWriter(live, turn, { task, state }, this.tasks), store, agent, timers });
  }

  #leave(turn: Turn): void {
    if (turn.hasSlot) this.tasks.services.slots?.release();
    turn.hasSlot = false;
  }

  #returned(live: LiveTask, turn: Turn, content: Content | undefined): void {
    if (turn.over || live.isFinished) return;
    // What an agent wrote in vain without waiting for it counts as thrown.
    if (turn.failedWrite?.isNoticed === false) throw turn.failedWrite.reason;
    if (live.state === undefined && content !== undefined) {
      const message = agentMessage({ messageId: this.tasks.newId(), contextId: live.contextId }, content);
      if (turn.keyed) void this.#answerOnce(live.scope, { ...turn.keyed, message }, turn);
      else turn.settle({ message });
      return;
    }
    if (content === undefined && turn.state && isInterrupted(turn.state)) return;
    const writer = new TaskWriter(live, turn, {}, this.tasks);
    // With another message waiting the task is not done: this turn's answer stands, and the next turn takes the message.
    void writer.status(live.turns.length > 1 ? 'TASK_STATE_INPUT_REQUIRED' : 'TASK_STATE_COMPLETED', content);
  }

  /** A keyed answer is stored before it is given, so that it can be given again. */
  async #answerOnce(scope: Scope, keyed: KeyedSend & { message: Message }, turn: Turn): Promise<void> {
    try {
      await this.tasks.services.journal.remember({ scope, keyed });
      turn.settle({ message: keyed.message });
    } catch (error) {
      turn.refuse(error);
    }
  }

  #threw(live: LiveTask, turn: Turn, error: unknown): void {
    if (turn.over || live.isFinished) return;
    const { logger } = this.tasks.services;
    const fields = { taskId: live.id, requestId: turn.context.requestId, err: error };
    if (error instanceof A2AError && live.state === undefined) {
      logger.warn(fields, 'the agent refused a message');
      turn.refuse(error);
      return;
    }
    logger.error(fields, 'the agent failed');
    const isInvalid = error instanceof A2AError && error.name === 'InvalidAgentResponse';
    const text = isInvalid ? error.message : 'The agent failed to process this message.';
    this.tasks.touch(live, turn);
    void new TaskWriter(live, turn, {}, this.tasks).fail(text);
  }

  #expire(live: LiveTask, turn: Turn): void {
    // An agent that does not stop may never do so; it must not keep others from their turn for ever.
    this.#leave(turn);
    const { runTimeout = FIFTEEN_MINUTES } = this.tasks.services.agent;
    const event = turn.over ? 'a run goes on though its turn is over' : 'a run took too long';
    this.tasks.services.logger.warn({ taskId: live.id, requestId: turn.context.requestId, runTimeout }, event);
    if (turn.over) return;
    this.tasks.touch(live, turn);
    const reason = new DOMException('The run took too long', 'TimeoutError');
    const text = `The agent did not finish within ${runTimeout / 1000} seconds.`;
    this.tasks.end(live, 'TASK_STATE_FAILED', { reason, text });
  }

  /** Lets runs finish for a while, then ends them and closes all streams. */
  async close(grace: number): Promise<void> {
    this.isClosing = true;
    const busy = () => [...this.tasks.live.values()].filter(({ turns }) => turns.length > 0);
    // Those that run, with a task or without one yet, and those that wait behind them.
    const turns = () => [...new Set([...this.#deadlines.keys(), ...busy().flatMap((live) => live.turns)])];
    const settled = Promise.all(turns().map((turn) => turn.settled.catch(() => {})));
    const { timers } = this.tasks.services;
    let timer: unknown;
    await Promise.race([settled, new Promise<void>((resolve) => (timer = timers.setTimeout(resolve, grace)))]);
    timers.clearTimeout(timer);
    const [rest, unanswered] = [busy(), turns()];
    const reason = new Error('The server is stopping');
    // What runs again in the next process is not ended in this one.
    const isFailed = this.tasks.services.agent.onCrash !== 'restart';
    if (isFailed) for (const live of rest) this.tasks.end(live, 'TASK_STATE_FAILED', { reason, text: STOPPED });
    for (const turn of unanswered) turn.abort(reason);
    await Promise.all(rest.map((live) => live.reached()));
    for (const turn of unanswered) turn.refuse(new A2AError('Unavailable', STOPPED));
    for (const live of this.tasks.live.values()) live.endFollowers();
  }
}
