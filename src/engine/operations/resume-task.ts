import { A2AError } from '../../protocol/error.ts';
import { Strict, Struct } from '../../protocol/scalar.ts';
import type { Task } from '../../protocol/task.ts';
import { createParser } from '../../protocol/validate.ts';
import type { TaskRecord } from '../../store/task-store.ts';
import type { Session } from '../session/session.ts';
import type { Sessions } from '../sessions.ts';
import { notStored, taskNotFound } from '../task-errors.ts';
import { Turn } from '../turn.ts';

const parseData = createParser(Strict({ data: Struct }));

/** How to resume a task that waits for an authorization. */
export interface Resumption {
  /**
   * The data that the agent gets as `resumed`. It is stored in the task's log, where no caller sees it. Pass a reference to a credential
   * rather than the credential.
   */
  readonly data?: Struct;
  /** If given, the task must belong to this owner. */
  readonly owner?: string;
  /** Default: none. */
  readonly tenant?: string;
}

/** Gives a task in AUTH_REQUIRED its next turn (section 7.6); resolves with the task once that turn has begun. */
export async function resumeTask(sessions: Sessions, taskId: string, resumption: Resumption): Promise<Task> {
  const record = await find(sessions, taskId, resumption);
  // A JSON copy: this is what is stored, and values that JSON cannot represent fail here.
  const { data } = parseData({ data: JSON.parse(JSON.stringify(resumption.data ?? {})) });
  const session = sessions.attend(record);
  const position = await session.pinned(() => append(sessions, session, { record, data }));
  // The holder stores the status with which the task continues.
  const follower = sessions.follow(await sessions.load(record.scope, taskId), position);
  for await (const { change } of follower) if ('statusUpdate' in change) break;
  return (await sessions.load(record.scope, taskId)).task;
}

/** Appends the resumption unless another one came first; resolves with its position. */
async function append(
  sessions: Sessions,
  session: Session,
  { record, data }: { record: TaskRecord; data: Struct },
): Promise<number> {
  const { owner, tenant } = record.scope;
  for (let known = record; ; known = await sessions.load(record.scope, session.id)) {
    const { state } = known.task.status;
    if (state !== 'TASK_STATE_AUTH_REQUIRED') throw waitsForNothing(session.id, state);
    if (await isResumed(session, known)) throw waitsForNothing(session.id, 'TASK_STATE_WORKING');
    const turn = new Turn({ message: NO_MESSAGE }, { owner, tenant, extensions: [] }, { resumed: data });
    const outcome = await session.append({ changes: [{ resumed: data }], turn, seen: known.received });
    if (outcome.kind === 'stored') return outcome.position;
    if (outcome.kind === 'failed') throw notStored(outcome.error);
    if (outcome.kind === 'finished') throw waitsForNothing(session.id, outcome.state);
    // Another message or resumption came in between.
    if (outcome.kind !== 'behind') throw taskNotFound(session.id);
  }
}

/** Entries that are read at once. Few follow the question of a task that waits. */
const PAGE = 32;

/** Whether a resumption is in the log behind the question. The task keeps its status until the holder has read the resumption. */
async function isResumed(session: Session, { position }: TaskRecord): Promise<boolean> {
  for (let last = position; last > 0; last -= PAGE) {
    const first = Math.max(0, last - PAGE);
    const entries = (await session.read(first, last - first)) ?? [];
    const newest = entries.findLast(
      ({ change }) => 'resumed' in change || 'statusUpdate' in change || 'task' in change,
    );
    if (newest) return 'resumed' in newest.change;
  }
  return false;
}

/** A placeholder. The message is taken from the task's history when the turn begins. */
const NO_MESSAGE = { messageId: '', role: 'ROLE_USER' as const, parts: [] };

function waitsForNothing(taskId: string, state: string): A2AError {
  return new A2AError('UnsupportedOperation', `The task waits for no authorization (${state})`, {
    metadata: { taskId },
  });
}

async function find(sessions: Sessions, taskId: string, { owner, tenant = '' }: Resumption): Promise<TaskRecord> {
  const record = await sessions.host.store.find({ agent: sessions.name, tenant }, taskId);
  if (!record || (owner !== undefined && record.scope.owner !== owner)) throw taskNotFound(taskId);
  return record;
}
