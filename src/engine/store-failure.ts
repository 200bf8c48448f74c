import type { Logger } from '../internal/logger.ts';
import { sleep, type Timers } from '../internal/timers.ts';
import { A2AError } from '../protocol/error.ts';
import { isTerminal } from '../protocol/task.ts';
import type { Append, TaskRecord, TaskStore } from '../store/task-store.ts';
import type { Clock } from './clock.ts';
import { agentMessage } from './content.ts';
import type { LiveTask } from './live-task.ts';
import type { Turn } from './turn.ts';

/** What recording a failure needs of the engine. */
export interface FailureServices {
  readonly services: { readonly store: TaskStore; readonly logger: Logger; readonly timers: Timers };
  settle(live: LiveTask, turns: readonly Turn[]): Promise<void>;
  idle(live: LiveTask): void;
  newId(): string;
  readonly clock: Clock;
}

/** Pauses between attempts to record a failure in a store that does not answer. */
const RETRY_PAUSES = [0, 100, 500, 2_000, 10_000];

/** The task must not look busy for ever because one write failed: say so as soon as the store takes it. */
export async function recordStoreFailure(
  runner: FailureServices,
  live: LiveTask,
  turns: readonly Turn[],
): Promise<void> {
  const { store, logger, timers } = runner.services;
  for (const pause of RETRY_PAUSES) {
    await sleep(pause, timers);
    try {
      const record = await store.claim(live.scope, live.id);
      live.reset(record);
      if (!record) break;
      if (!isTerminal(record.task.status.state)) {
        const append = storeFailure(runner, live, record);
        if ((await store.append([append]))[0] !== 'stored') break;
        live.stored(append);
      }
      return await runner.settle(live, turns);
    } catch (error) {
      logger.error(
        { taskId: live.id, requestId: turns[0]?.context.requestId, err: error },
        'the failure of a task could not be stored',
      );
    }
  }
  live.reset(undefined);
  for (const turn of turns) turn.refuse(new A2AError('Internal', 'The task could not be stored'));
  live.endFollowers();
  runner.idle(live);
}

function storeFailure(runner: FailureServices, live: LiveTask, record: TaskRecord): Append {
  const { id: taskId, contextId, scope } = live;
  const text = 'The work on this task could not be stored.';
  const message = agentMessage({ messageId: runner.newId(), contextId, taskId }, text);
  const status = { state: 'TASK_STATE_FAILED' as const, message, timestamp: runner.clock.timestamp() };
  const entry = { generation: record.generation + 1, change: { statusUpdate: { taskId, contextId, status } } };
  return { taskId, scope, epoch: record.epoch, entries: [entry], run: null };
}
