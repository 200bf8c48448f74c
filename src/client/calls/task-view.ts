import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { Message, Task } from '../../protocol/task.ts';
import { TurnStatus } from './turn-status.ts';

/** What the events of a stream have made of a task. The only place where the client folds events. */
export class TaskView {
  readonly #turn: TurnStatus;
  #task: Task | undefined;
  #message: Message | undefined;

  /** `followsUp`: the stream answers a message to a known task. */
  constructor(followsUp: boolean) {
    this.#turn = new TurnStatus(followsUp);
  }

  /** The task so far. The view changes it with the next event; readers that keep it make a draft of it. */
  get task(): Task | undefined {
    return this.#task;
  }

  /** The direct message, from an agent that answers without a task. */
  get message(): Message | undefined {
    return this.#message;
  }

  /** Whether this turn has answered: with a message, the end of the task, or a question. */
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

  /** Takes the task as the agent keeps it in place of what the events made of it. */
  replace(snapshot: Task): void {
    this.#task = draftOf(snapshot);
  }

  /** Not every agent begins with the task. */
  #known({ taskId, contextId }: { taskId: string; contextId: string }): Task {
    return this.#task ?? { id: taskId, contextId, status: { state: 'TASK_STATE_SUBMITTED' } };
  }
}
