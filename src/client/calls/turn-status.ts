import { isSame } from '../../internal/is-same.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import { isInterrupted, isTerminal, type TaskStatus } from '../../protocol/task.ts';

/**
 * The status that a turn has given its task. The stream of a follow-up begins with the task as the turn before left it, and not
 * every agent says WORKING when it goes on: a question from before is no question of this turn.
 */
export class TurnStatus {
  readonly #followsUp: boolean;
  #isFirst = true;
  #before: TaskStatus | undefined;
  #current: TaskStatus | undefined;

  /** `followsUp`: the turn answers a message to a known task. */
  constructor(followsUp: boolean) {
    this.#followsUp = followsUp;
  }

  see({ task, statusUpdate }: StreamResponse): void {
    if (this.#followsUp && this.#isFirst && task && isInterrupted(task.status.state)) this.#before = task.status;
    this.#isFirst = false;
    // Some agents send the whole task with each change.
    const status = statusUpdate?.status ?? (task && !isSame(task.status, this.#before) ? task.status : undefined);
    this.#current = status ?? this.#current;
  }

  /** Whether this turn has finished the task, or made it wait for somebody. */
  get isAtRest(): boolean {
    const state = this.#current?.state;
    return state !== undefined && (isTerminal(state) || isInterrupted(state));
  }
}
