import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { Message, Task } from '../../protocol/task.ts';
import { TurnStatus } from './turn-status.ts';

/** Folds the events of a stream into a task. The only place where the client does so. */
export class TaskView {
  readonly #turn: TurnStatus;
  #task: Task | undefined;
  #message: Message | undefined;

  /** `followsUp`: the stream answers a message to an existing task. */
  constructor(followsUp: boolean) {
    this.#turn = new TurnStatus(followsUp);
  }

  /** The task so far. The next event modifies it, so readers that keep it must copy it. */
  get task(): Task | undefined {
    return this.#task;
  }

  /** The direct message, if the agent answers without a task. */
  get message(): Message | undefined {
    return this.#message;
  }

  /** Whether this turn has ended: with a message, the end of the task, or a question. */
  get isAtRest(): boolean {
    return this.#message !== undefined || this.#turn.isAtRest;
  }

  see(event: StreamResponse): void {
    this.#turn.see(event);
    const { task, message, statusUpdate, artifactUpdate } = event;
    if (message) this.#message = message;
    else if (task) this.#task = draftOf(task);
    else if (statusUpdate) this.#task = applyChange(this.#known(statusUpdate), { statusUpdate });
    else if (artifactUpdate) this.#task = applyChange(this.#known(artifactUpdate), { artifactUpdate });
  }

  /** Replaces the folded task by a snapshot of the agent. */
  replace(snapshot: Task): void {
    this.#task = draftOf(snapshot);
  }

  /** Not every agent begins a stream with the task. */
  #known({ taskId, contextId }: { taskId: string; contextId: string }): Task {
    return this.#task ?? { id: taskId, contextId, status: { state: 'TASK_STATE_SUBMITTED' } };
  }
}
