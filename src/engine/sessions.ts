import { jsonSize } from '../internal/json-size.ts';
import { LiveMap } from '../internal/live-map.ts';
import type { TaskChange } from '../protocol/reduce.ts';
import type { Message, TaskStatus } from '../protocol/task.ts';
import type { Scope, TaskRecord } from '../store/task-store.ts';
import type { AgentDefinition } from './agent.ts';
import { Clock } from './clock.ts';
import { agentMessage } from './content.ts';
import type { Follower } from './follower.ts';
import type { EngineHost } from './host.ts';
import { Session, type SessionServices } from './session/session.ts';
import { taskNotFound, taskTooLarge, tooBusy } from './task-errors.ts';
import type { TaskContext, Turn } from './turn.ts';

/** Number of unstored failures at which no new work is accepted. */
const MAX_FAILING = 10_000;
/** Number of sessions that are woken before the event loop serves other work. */
const WAKE_AT_ONCE = 100;

/** The sessions of one agent: one for each task that this process runs or follows. */
export class Sessions implements SessionServices {
  readonly host: EngineHost;
  readonly agent: AgentDefinition;
  /** The name under which the agent's tasks are stored: its path on the server. */
  readonly name: string;
  readonly clock: Clock;
  /** Sessions of tasks that are stored or about to be. */
  readonly live = new LiveMap<Session>();
  readonly #run: (session: Session, turn: Turn) => void;
  #lastScope: Scope;
  #failing = 0;

  constructor(
    services: { host: EngineHost; agent: AgentDefinition; name: string },
    run: (session: Session, turn: Turn) => void,
  ) {
    this.host = services.host;
    this.agent = services.agent;
    this.name = services.name;
    this.clock = new Clock(() => this.host.runtime.now());
    this.#run = run;
    this.#lastScope = { agent: this.name, tenant: '', owner: '' };
  }

  get maxBytes(): number {
    return this.host.maxTaskBytes;
  }

  newId(): string {
    return this.host.runtime.newId();
  }

  /** Consecutive calls often come from one caller, and each task keeps its scope, so the last scope object is reused. */
  scope({ tenant, owner, taskOwner = owner }: TaskContext): Scope {
    const last = this.#lastScope;
    if (last.tenant === tenant && last.owner === taskOwner) return last;
    return (this.#lastScope = { agent: this.name, tenant, owner: taskOwner });
  }

  load(scope: Scope, taskId: string): Promise<TaskRecord> {
    return this.host.store.load(scope, taskId).then((record) => {
      if (!record) throw taskNotFound(taskId);
      return record;
    });
  }

  /** The session of a new conversation. It is live once it has a task. */
  open(scope: Scope, contextId: string = this.newId()): Session {
    if (this.#failing >= MAX_FAILING) throw tooBusy();
    return new Session({ id: this.newId(), contextId, scope }, this);
  }

  /** The session of a stored task. */
  attend(record: TaskRecord): Session {
    const { id, contextId = '' } = record.task;
    const known = this.live.get(id);
    if (known) return known;
    // From now on this process must be woken when others append.
    this.host.start().catch((error) => this.host.storeFailed(error, {}, 'the heartbeat of this process failed'));
    const session = new Session({ id, contextId, scope: record.scope, record }, this);
    this.live.set(id, session);
    return session;
  }

  /** Follows a stored task's log from a position, whichever process appends to it. */
  follow(record: TaskRecord, cursor: number): Follower {
    const known = this.live.get(record.task.id);
    const session = this.attend(record);
    const follower = session.follow(cursor);
    // The task may have changed since the record was loaded, or since this process last read its log.
    if (!known || known.committed < record.position) session.dispatch({ type: 'woken' });
    return follower;
  }

  /** Creates the task of a new conversation if it has none yet. */
  touch(session: Session, turn: Turn): void {
    if (session.head !== undefined || turn.over) return;
    const { id, contextId } = session;
    this.live.set(id, session);
    const status = this.clock.status('TASK_STATE_SUBMITTED');
    const history = [placed(turn.request.message, id, contextId)];
    session.bytes = jsonSize(history);
    session.dispatch({ type: 'written', change: { task: { id, contextId, status, history } } });
  }

  weigh(session: Session, change: TaskChange): void {
    // A task that has reached its size limit can still change its state and end.
    if ('statusUpdate' in change && !change.statusUpdate.status.message) return;
    const bytes = (session.bytes ?? 0) + jsonSize(change);
    if (bytes > this.host.maxTaskBytes) throw taskTooLarge(this.host.maxTaskBytes);
    session.bytes = bytes;
  }

  /** Ends a task with a failure of the engine's own. */
  end(session: Session, text: string): void {
    if (session.isFinished || session.head === undefined) return;
    const { id: taskId, contextId } = session;
    void session.write({ statusUpdate: { taskId, contextId, status: this.failure(session, text) } });
  }

  failure({ id: taskId, contextId, statusAt }: Session, text: string): TaskStatus {
    const message = agentMessage(
      { messageId: this.newId(), contextId, taskId, maxBytes: Number.POSITIVE_INFINITY },
      text,
    );
    return { state: 'TASK_STATE_FAILED', message, timestamp: this.clock.timestamp(statusAt) };
  }

  /** Other processes may have appended to this task, or to any. */
  async wake(taskId?: string): Promise<void> {
    if (taskId !== undefined) return this.live.get(taskId)?.dispatch({ type: 'woken' });
    let count = 0;
    for (const session of this.live.values()) {
      session.dispatch({ type: 'woken' });
      count += 1;
      if (count % WAKE_AT_ONCE === 0) await this.host.runtime.macrotask();
    }
  }

  start(session: Session, turn: Turn): void {
    this.#run(session, turn);
  }

  release(session: Session): void {
    if (this.live.get(session.id) === session) this.live.delete(session.id);
  }

  storeFailure(session: Session): TaskStatus {
    return this.failure(session, 'The work on this task could not be stored.');
  }

  failing(change: 1 | -1): void {
    this.#failing += change;
  }
}

/** The message with the ids of its task. Written out field by field, because a spread is slow and this runs for every task. */
function placed(message: Message, taskId: string, contextId: string): Message {
  const { messageId, role, parts, metadata, extensions, referenceTaskIds } = message;
  const result: Message = { messageId, role, parts, taskId, contextId };
  if (metadata) result.metadata = metadata;
  if (extensions) result.extensions = extensions;
  if (referenceTaskIds) result.referenceTaskIds = referenceTaskIds;
  return result;
}
