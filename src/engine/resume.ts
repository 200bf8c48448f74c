import { A2AError } from '../protocol/error.ts';
import { Strict, Struct } from '../protocol/scalar.ts';
import type { Message, Task } from '../protocol/task.ts';
import { createParser } from '../protocol/validate.ts';
import type { TaskRecord } from '../store/task-store.ts';
import type { LiveTask } from './live-task.ts';
import type { Runner } from './runner.ts';
import { taskNotFound } from './task-errors.ts';
import type { Tasks } from './tasks.ts';
import { Turn } from './turn.ts';

const parseData = createParser(Strict({ data: Struct }));

/** How a task that waits for an authorization goes on. */
export interface Resumption {
  /**
   * What the agent gets as `resumed`. It is kept in the task's log, where no caller sees it: give it a reference to a credential rather
   * than the credential.
   */
  readonly data?: Struct;
  /** When given, the task must be this owner's. */
  readonly owner?: string;
  /** Default: none. */
  readonly tenant?: string;
}

/** Gives a task in AUTH_REQUIRED its next turn (section 7.6); resolves with the task once that is on record. */
export async function resumeTask(runner: Runner, taskId: string, resumption: Resumption): Promise<Task> {
  const { tasks } = runner;
  const record = await find(tasks, taskId, resumption);
  // A copy in JSON: that is what is kept, and what JSON cannot hold fails here.
  const { data } = parseData({ data: JSON.parse(JSON.stringify(resumption.data ?? {})) });
  const live = tasks.attend(record);
  await live.pinned(async () => {
    await live.claim();
    if (live.state !== 'TASK_STATE_AUTH_REQUIRED') {
      throw new A2AError('UnsupportedOperation', `The task waits for no authorization (${live.state})`, {
        metadata: { taskId },
      });
    }
    const turn = resumedTurn(record, data);
    void live.record({ resumed: data });
    turn.generation = live.generation;
    // In the same commit: those who watch see that it goes on, and nobody can resume it a second time.
    const status = tasks.clock.status('TASK_STATE_WORKING');
    void live.record({ statusUpdate: { taskId, contextId: live.contextId, status } });
    if (!live.isMarked) live.mark({ holder: tasks.services.holder, turn: turn.generation });
    const isStored = live.reached();
    runner.start(live, turn);
    await isStored;
  });
  return (await tasks.load(record.scope, taskId)).task;
}

async function find(tasks: Tasks, taskId: string, { owner, tenant = '' }: Resumption): Promise<TaskRecord> {
  const { store, name } = tasks.services;
  const record = await store.find({ agent: name, tenant }, taskId);
  if (!record || (owner !== undefined && record.scope.owner !== owner)) throw taskNotFound(taskId);
  return record;
}

/** The turn that goes on with what the user last asked for. */
export function resumedTurn({ scope, task }: TaskRecord, data: Struct): Turn {
  const { owner, tenant } = scope;
  const turn = new Turn({ message: lastUserMessage(task) }, { owner, tenant, extensions: [] }, { wantsStream: false });
  turn.resumed = data;
  return turn;
}

/** Every task was created by a message, so there is one. */
function lastUserMessage({ history = [] }: Task): Message {
  return history.findLast(({ role }) => role === 'ROLE_USER') as Message;
}

/** Counts how often a task was resumed. */
export async function countResumptions(live: LiveTask): Promise<number> {
  let count = 0;
  for (let cursor = 0; ; ) {
    const entries = (await live.read(cursor, 256)) ?? [];
    count += entries.filter(({ change }) => 'resumed' in change).length;
    const last = entries[entries.length - 1];
    if (!last) return count;
    cursor = last.generation;
  }
}
