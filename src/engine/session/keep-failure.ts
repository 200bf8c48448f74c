import { sleep } from '../../internal/runtime.ts';
import { isTerminal, type TaskStatus } from '../../protocol/task.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Scope } from '../../store/task-store.ts';
import type { EngineHost } from '../host.ts';
import { pauseAfter } from '../retry-store.ts';
import type { SessionEvent } from './session-state.ts';

/** A session whose appends the store did not accept in time. */
interface FailedSession {
  readonly id: string;
  readonly scope: Scope;
  readonly contextId: string;
  dispatch(event: SessionEvent): void;
}

interface FailureServices {
  readonly host: EngineHost;
  /** The final status of the task. */
  storeFailure(): TaskStatus;
  failing(change: 1 | -1): void;
}

/**
 * Stores the failure of a task, retrying until the store accepts it: a task must not stay WORKING because a write failed. Callers wait for
 * the first attempt only.
 */
export async function keepFailure(session: FailedSession, services: FailureServices): Promise<void> {
  const { host } = services;
  const { runtime } = host;
  services.failing(1);
  for (let failures = 0; !host.isClosed; failures += 1) {
    try {
      const isAbsent = await recordFailure(session, services);
      session.dispatch({ type: 'failureKept', isAbsent });
      break;
    } catch (error) {
      if (failures === 0 || error instanceof StoreUnavailable)
        host.storeFailed(error, { taskId: session.id }, 'the failure of a task could not be stored');
      if (failures === 0) session.dispatch({ type: 'failureDelayed' });
    }
    await sleep(runtime, pauseAfter(failures));
  }
  services.failing(-1);
}

/** Fails the task if this process still has the run; resolves with whether the task is absent. */
async function recordFailure(session: FailedSession, services: FailureServices): Promise<boolean> {
  const { store, holder: writer } = services.host;
  const { id: taskId, scope, contextId } = session;
  const record = await store.load(scope, taskId);
  if (!record) return true;
  const { run, epoch } = record;
  if (isTerminal(record.task.status.state) || run?.holder !== writer) return false;
  const changes = [{ statusUpdate: { taskId, contextId, status: services.storeFailure() } }];
  const serial = services.host.nextSerial();
  const [outcome] = await store.append([{ scope, taskId, changes, as: epoch, writer, serial, turn: run.turn }]);
  return outcome?.kind === 'absent';
}
