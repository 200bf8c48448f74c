import { ClientError } from '../../bindings/client-error.ts';
import { applyChange, draftOf } from '../../protocol/reduce.ts';
import type { StreamResponse } from '../../protocol/request.ts';
import type { Message, Task } from '../../protocol/task.ts';
import { TurnStatus } from './turn-status.ts';

/** Folds the events of a stream into a task. The only place where the client does so. */
export class TaskView {
  readonly #turn: TurnStatus;
  /** Undefined until the stream says which task it is about. */
  #taskId: string | undefined;
  #task: Task | undefined;
  #message: Message | undefined;

  /** `followsUp`: the stream answers a message to an existing task. `taskId`: the task that was asked for. */
  constructor(followsUp: boolean, taskId?: string) {
    this.#turn = new TurnStatus(followsUp);
    this.#taskId = taskId;
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

  /** Takes an event. Throws if it is about another task. */
  see(event: StreamResponse): void {
    const { task, message, statusUpdate, artifactUpdate } = event;
    this.#checkTask(task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId);
    this.#turn.see(event);
    if (message) this.#message = message;
    else if (task) this.#task = draftOf(task);
    else if (statusUpdate) this.#task = applyChange(this.#known(statusUpdate), { statusUpdate });
    else if (artifactUpdate) this.#task = applyChange(this.#known(artifactUpdate), { artifactUpdate });
  }

  /** Replaces the folded task by a snapshot of the agent. */
  replace(snapshot: Task): void {
    this.#checkTask(snapshot.id);
    this.#task = draftOf(snapshot);
  }

  /**
   * A stream is about one task (section 3.1.2). The end of another task must not end this one, nor its artifacts become this one's. Such an
   * event is an error and not left out in silence: the agent, or something on the way, mixes streams up, so that events may be missing too.
   * A message may be answered by another task than the one that it was sent to, so the first event decides.
   */
  #checkTask(id: string | undefined): void {
    if (id === undefined) return;
    this.#taskId ??= id;
    if (id === this.#taskId) return;
    const message = `The agent's stream of the task ${this.#taskId} has an event of the task ${id}`;
    throw new ClientError('protocol-violation', message, { path: '$' });
  }

  /** Not every agent begins a stream with the task. */
  #known({ taskId, contextId }: { taskId: string; contextId: string }): Task {
    return this.#task ?? { id: taskId, contextId, status: { state: 'TASK_STATE_SUBMITTED' } };
  }
}
