import { hashText } from '../internal/hash.ts';
import { A2AError, invalidParams } from '../protocol/error.ts';
import type { SendMessageRequest } from '../protocol/request.ts';
import type { Scope } from '../store/task-store.ts';
import { type CurrentSend, KeyedSends, type PastSend } from './keyed-sends.ts';
import type { LiveTask } from './live-task.ts';
import type { Runner } from './runner.ts';
import { tooBusy } from './task-errors.ts';
import type { Tasks } from './tasks.ts';
import { type TaskContext, Turn } from './turn.ts';

/** Accepts messages: for a new task, or for one that goes on. */
export class Inbox {
  readonly tasks: Tasks;
  readonly #runner: Runner;
  readonly #keyedSends: KeyedSends;

  constructor(runner: Runner) {
    this.tasks = runner.tasks;
    this.#runner = runner;
    const { store, timers } = this.tasks.services;
    this.#keyedSends = new KeyedSends(store, timers.now);
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
    return this.#keyedSends.submit(this.tasks.scope(context), { key, fingerprint }, (keyed) => {
      turn.keyed = keyed;
      return this.#accept(turn);
    });
  }

  #keyOf({ message }: SendMessageRequest, { idempotencyKey, taskOwner, owner }: TaskContext): string | undefined {
    const { dedupeMessageId } = this.tasks.services.agent;
    const key = idempotencyKey ?? (dedupeMessageId ? `message ${message.messageId}` : undefined);
    // Keys are kept with the task's owner; those of a guest must not meet the owner's own. No header can hold a line break.
    return key === undefined || taskOwner === undefined ? key : `${owner}\n${key}`;
  }

  /** A new conversation waits for nothing, so that the most frequent case makes no promise. */
  #accept(turn: Turn): CurrentSend | Promise<CurrentSend> {
    if (this.#runner.isClosing) throw new A2AError('Unavailable', 'The server is stopping');
    if (this.tasks.services.slots?.isFull) throw tooBusy();
    const scope = this.tasks.scope(turn.context);
    const { taskId, contextId } = turn.message;
    if (taskId !== undefined) return this.#goOn(scope, taskId, turn);
    const live = this.tasks.createLive({ id: this.tasks.newId(), contextId: contextId ?? this.tasks.newId(), scope });
    if (turn.wantsStream) turn.follower = live.follow(0);
    this.#runner.start(live, turn);
    return { live, turn };
  }

  async #goOn(scope: Scope, taskId: string, turn: Turn): Promise<CurrentSend> {
    const live = this.tasks.attend(await this.tasks.load(scope, taskId));
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
    if (!live.isMarked) live.mark({ holder: this.tasks.services.holder, turn: turn.generation });
    this.#runner.start(live, turn);
  }

  /** A message waits behind the others of its task, or for a slot; neither queue may grow without bound. */
  #checkRoom({ turns }: LiveTask): void {
    const { slots } = this.tasks.services;
    if (slots && (turns.length > 0 ? turns.length > slots.maxQueued : slots.isFull)) throw tooBusy();
  }
}
