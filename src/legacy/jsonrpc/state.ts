import type { Role, TaskState } from '../../protocol/scalar.ts';
import type { V03Message, V03State } from './schema.ts';

const TO_V03: Readonly<Record<TaskState, V03State>> = {
  TASK_STATE_UNSPECIFIED: 'unknown',
  TASK_STATE_SUBMITTED: 'submitted',
  TASK_STATE_WORKING: 'working',
  TASK_STATE_COMPLETED: 'completed',
  TASK_STATE_FAILED: 'failed',
  TASK_STATE_CANCELED: 'canceled',
  TASK_STATE_INPUT_REQUIRED: 'input-required',
  TASK_STATE_REJECTED: 'rejected',
  TASK_STATE_AUTH_REQUIRED: 'auth-required',
};

const FROM_V03 = Object.fromEntries(Object.entries(TO_V03).map(([state, v03]) => [v03, state])) as Readonly<
  Record<V03State, TaskState>
>;

/** A state of 1.0 in the words of 0.3. */
export function toV03State(state: TaskState): V03State {
  return TO_V03[state];
}

/** A state of 0.3 in the words of 1.0. */
export function fromV03State(state: V03State): TaskState {
  return FROM_V03[state];
}

/** A role of 1.0 in the words of 0.3. Messages with ROLE_UNSPECIFIED are refused earlier. */
export function toV03Role(role: Role): 'user' | 'agent' {
  return role === 'ROLE_USER' ? 'user' : 'agent';
}

/** A role of 0.3 in the words of 1.0. */
export function fromV03Role(role: V03Message['role']): Role {
  return role === 'user' || role === 'ROLE_USER' ? 'ROLE_USER' : 'ROLE_AGENT';
}
