import type { TaskState } from '../../protocol/scalar.ts';
import type { V03ProtoState } from './schema.ts';

/** A state of 1.0 as 0.3's proto spells it. */
export function toV03ProtoState(state: TaskState): V03ProtoState {
  return state === 'TASK_STATE_CANCELED' ? 'TASK_STATE_CANCELLED' : state;
}

/** A state of 0.3's proto as 1.0 spells it. ProtoJSON omits the state with number 0. */
export function fromV03ProtoState(state: V03ProtoState = 'TASK_STATE_UNSPECIFIED'): TaskState {
  return state === 'TASK_STATE_CANCELLED' ? 'TASK_STATE_CANCELED' : state;
}
