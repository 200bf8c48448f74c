import { describe, expect, test } from 'vitest';
import type { TaskChange } from '../../protocol/reduce.ts';
import type { TaskState } from '../../protocol/scalar.ts';
import type { LogEntry, TaskRecord } from '../../store/task-store.ts';
import { Turn } from '../turn.ts';
import { createState, type Effect, type GuestOutcome, type SessionEvent } from './session-state.ts';
import { step } from './step.ts';

const scope = { agent: 'a', tenant: '', owner: '' };
const message = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'hi' }] };
const context = { owner: '', tenant: '', extensions: [] };
const status = (state: TaskState): TaskChange => ({
  statusUpdate: { taskId: 't', contextId: 'c', status: { state, timestamp: '2026-01-01T00:00:00.000Z' } },
});
const artifact: TaskChange = {
  artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'x', parts: [{ text: 'x' }] } },
};
const entry = (position: number, turn: number, change: TaskChange): LogEntry => ({
  position,
  turn,
  generation: position,
  change,
});

/** A session at a position of a stored task, and what its steps have asked for. */
function scene(record: Partial<TaskRecord> = {}) {
  const task = { id: 't', contextId: 'c', status: { state: 'TASK_STATE_INPUT_REQUIRED' as const } };
  const known: TaskRecord = { scope, task, position: 5, generation: 5, received: 1, epoch: 1, ...record };
  const origin = { id: 't', contextId: 'c', scope, holder: 'me', storeRetry: 1_000, record: known };
  const state = createState(origin);
  let serial = 0;
  const send = (event: SessionEvent): readonly Effect[] => step(state, event);
  const names = (event: SessionEvent) => send(event).map((effect) => effect.do);
  const take = () => send({ type: 'taken', limit: 100, serial: (serial += 1) });
  const answers: GuestOutcome[] = [];
  const ask = (turn = new Turn({ message }, context)) => {
    const guest = {
      changes: [{ received: message }],
      turn,
      answer: (outcome: GuestOutcome) => void answers.push(outcome),
    };
    send({ type: 'asked', guest });
    return turn;
  };
  const stored = (first: number, epoch: number, run: 'begun' | 'mine' | 'theirs' | 'none'): SessionEvent => ({
    type: 'appended',
    outcome: { kind: 'stored', first, generation: first - 1, epoch, run },
  });
  return { state, send, names, take, ask, stored };
}

describe('a message that gives this process the run', () => {
  test('behind entries of an earlier run, which this process has not read', () => {
    const { state, send, names, take, ask, stored } = scene();
    const turn = ask();
    take();
    expect(names(stored(8, 2, 'begun'))).toEqual(['answer', 'read']);
    const entries = [
      entry(6, 1, artifact),
      entry(7, 1, status('TASK_STATE_INPUT_REQUIRED')),
      entry(8, 8, { received: message }),
    ];
    const started = send({ type: 'read', entries }).filter((effect) => effect.do === 'start');
    expect(started).toEqual([{ do: 'start', turn }]);
    expect(state).toMatchObject({ phase: 'running', hasRun: true, position: 8, marked: 8 });
  });

  test('ends a run of before that another process has taken over: its changes are not written under the new epoch', () => {
    const { state, names, send, take, ask, stored } = scene();
    const first = ask();
    take();
    send(stored(6, 2, 'begun'));
    send({ type: 'written', change: artifact, turn: first });
    // The guest goes first: another process has had the run, has ended it, and this process gets it again.
    state.isGuestNext = true;
    ask();
    take();
    const effects = send(stored(9, 4, 'begun'));
    expect(effects).toContainEqual({ do: 'end', turn: first, reason: 'lost' });
    expect(state.pending).toEqual([]);
    expect(names({ type: 'read', entries: [entry(7, 6, artifact), entry(8, 6, artifact)] })).not.toContain('start');
  });
});

test('while it is not known whether an append is stored, the log is not read', () => {
  const { state, send, names, take, ask, stored } = scene();
  const turn = ask();
  take();
  send(stored(6, 2, 'begun'));
  send({ type: 'written', change: artifact, turn });
  const [append] = take();
  expect(names({ type: 'storeFailed', error: new Error('answer lost') })).toEqual(['retry']);
  expect(names({ type: 'woken' })).toEqual([]);
  expect(names({ type: 'retried' })).toEqual(['schedule']);
  // The very same append is tried again; when it is known to be stored, the log is read.
  expect(take()).toEqual([append]);
  expect(names(stored(7, 2, 'mine'))).toContain('read');
  expect(state).toMatchObject({ phase: 'running', hasRun: true });
});

test('changes of a run that this process has not made mean that it has lost the run', () => {
  const { state, send, names, take, ask, stored } = scene();
  const turn = ask();
  take();
  send(stored(6, 2, 'begun'));
  expect(names({ type: 'woken' })).toEqual(['read']);
  const effects = send({ type: 'read', entries: [entry(7, 6, status('TASK_STATE_WORKING'))] });
  expect(effects).toContainEqual({ do: 'end', turn, reason: 'lost' });
  expect(state).toMatchObject({ phase: 'lost', hasRun: false, turns: [] });
  send({ type: 'read', entries: [] });
  expect(state.phase).toBe('resting');
});

test('the end of a turn is decided again when a message came meanwhile', () => {
  const { state, send, names, take, ask, stored } = scene();
  const turn = ask();
  take();
  send(stored(6, 2, 'begun'));
  const end = { state: 'TASK_STATE_COMPLETED' as const, timestamp: '2026-01-01T00:00:00.000Z' };
  send({ type: 'returned', turn, status: end });
  const [completed] = take();
  expect(completed).toMatchObject({ append: { seen: 6, changes: [{ statusUpdate: { status: end } }] } });
  expect(names({ type: 'appended', outcome: { kind: 'behind', received: 7 } })).toEqual(['read']);
  send({ type: 'read', entries: [entry(7, 7, { received: message })] });
  send({ type: 'read', entries: [] });
  const [asked] = take();
  expect(asked).toMatchObject({
    append: {
      run: { holder: 'me', turn: 7 },
      changes: [{ statusUpdate: { status: { state: 'TASK_STATE_INPUT_REQUIRED' } } }],
    },
  });
  expect(state.turns.map(({ position }) => position)).toEqual([6, 7]);
});
