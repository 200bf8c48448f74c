import type { LogEntry, TaskRecord } from '../store/task-store.ts';
import type { LiveTask } from './live-task.ts';
import { countResumptions, resumedTurn } from './resume.ts';
import type { Runner } from './runner.ts';
import { Turn } from './turn.ts';

/** Restarts of one task after which its message is taken for the cause of the crashes. */
const MAX_RESTARTS = 5;

/** Takes up the runs that a dead process has left behind, as the agent wants it; resolves with their number. */
export async function recover(runner: Runner): Promise<number> {
  const { store, name, holder } = runner.tasks.services;
  let count = 0;
  for (;;) {
    const records = await store.abandoned(name, holder, 100);
    if (records.length === 0) return count;
    for (const record of records) await takeUp(runner, record);
    count += records.length;
  }
}

async function takeUp(runner: Runner, record: TaskRecord): Promise<void> {
  const live = runner.tasks.attend(record);
  await live.claim();
  const turns = (await mayRestart(runner, live, record)) ? await turnsOf(runner, live, record) : [];
  if (turns.length > 0) {
    live.mark({ holder: runner.tasks.services.holder, turn: record.run?.turn ?? 1 });
    for (const turn of turns) runner.start(live, turn);
  } else {
    const text = 'The agent was interrupted before it finished.';
    runner.tasks.end(live, 'TASK_STATE_FAILED', { reason: new Error('interrupted'), text });
  }
  await live.reached();
  // The mark alone raises no generation: wait until the store no longer calls the task abandoned.
  await live.marked();
}

/** Each message claims a task once, and so does each authorization; more claims than that are restarts. */
async function mayRestart(runner: Runner, live: LiveTask, { epoch, task }: TaskRecord): Promise<boolean> {
  if (runner.tasks.services.agent.onCrash !== 'restart') return false;
  const messages = task.history?.filter(({ role }) => role === 'ROLE_USER').length ?? 0;
  return epoch <= messages + MAX_RESTARTS || epoch <= messages + (await countResumptions(live)) + MAX_RESTARTS;
}

/** The turn that was under way and those that waited behind it, from the messages in the log. */
async function turnsOf(runner: Runner, live: LiveTask, record: TaskRecord): Promise<Turn[]> {
  const turns: Turn[] = [];
  const first = record.run?.turn ?? 1;
  for (let cursor = first - 1; ; ) {
    const entries = (await live.read(cursor, 256)) ?? [];
    for (const entry of entries) {
      const turn = turnOf(entry, record);
      if (!turn) continue;
      turn.generation = entry.generation;
      if (entry.generation === first) turn.interrupted = record.task;
      turns.push(turn);
    }
    const last = entries[entries.length - 1];
    if (!last) break;
    cursor = last.generation;
  }
  runner.tasks.services.logger.warn({ taskId: record.task.id, turns: turns.length }, 'an interrupted run starts again');
  return turns;
}

/** The turn that an entry of the log asks for, with what is known of its sender: the credentials of then are gone. */
function turnOf({ change }: LogEntry, record: TaskRecord): Turn | undefined {
  if ('resumed' in change) return resumedTurn(record, change.resumed);
  const message = 'received' in change ? change.received : 'task' in change ? change.task.history?.[0] : undefined;
  if (!message) return undefined;
  const { owner, tenant } = record.scope;
  const by = 'received' in change ? change.by : undefined;
  const sender = by === undefined ? { owner } : { owner: by, taskOwner: owner };
  return new Turn({ message }, { ...sender, tenant, extensions: [] }, { wantsStream: false });
}
