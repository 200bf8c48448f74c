import { isSame } from '../../internal/is-same.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import { isInterrupted, isTerminal, type TaskStatus } from '../../protocol/task.ts';

/**
 * The status of a task in the current turn. The stream of a follow-up begins with the task as the previous turn left it, and not every
 * agent reports WORKING when it continues. So an earlier question does not count as a question of this turn.
 */
export class TurnStatus {
  readonly #followsUp: boolean;
  #isFirst = true;
  #before: TaskStatus | undefined;
  #current: TaskStatus | undefined;

  /** `followsUp`: the turn answers a message to an existing task. */
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

  /** Whether this turn has finished the task, or made it wait for input or an authorization. */
  get isAtRest(): boolean {
    const state = this.#current?.state;
    return state !== undefined && (isTerminal(state) || isInterrupted(state));
  }
}
