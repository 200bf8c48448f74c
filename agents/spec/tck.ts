import type { Content } from 'parley-a2a';
import type { Behaviour, BehaviourContext } from './behaviour.ts';
import { followUp, multiTurn, taskCancel, taskFailure } from './keyword.ts';

/** The TCK needs a task that stays active for twice its streaming time-out of two seconds. */
const RESUBSCRIBE_WAIT = 4_000;

/** Long enough for a client that wants to see a task at work, short enough for one that polls it. */
const LONG_RUNNING_WAIT = 3_000;

const FILE = { raw: btoa('Generated file content\n'), filename: 'output.txt', mediaType: 'text/plain' };
const FILE_URL = { url: 'https://example.com/output.txt', filename: 'output.txt', mediaType: 'text/plain' };

/** Completes the task the way the TCK's simplest scenario does. */
export async function completeTask({ task }: BehaviourContext) {
  await task.complete('Hello from TCK');
}

function artifact(content: Content): Behaviour {
  return ({ task }) => task.artifact({ name: 'output' }).write(content);
}

function workThenArtifact(content: Content): Behaviour {
  return async ({ task }) => {
    await task.working();
    await task.artifact({ name: 'output' }).write(content);
  };
}

async function workInChunks({ task }: BehaviourContext) {
  await task.working();
  const output = task.artifact({ name: 'output' });
  await output.append('chunk-1 ');
  await output.append('chunk-2', { last: true });
}

async function stayActive({ task, wait }: BehaviourContext) {
  await task.working();
  await wait(RESUBSCRIBE_WAIT);
}

async function longRunning({ task, wait }: BehaviourContext) {
  await task.working('Working.');
  await wait(LONG_RUNNING_WAIT);
  await task.artifact({ name: 'output' }).write('Long-running work is done');
}

/** The behaviours that the TCK expects, by the beginning of the message id (or, in ACTS suites, of the text). */
export const tckPrefixes: ReadonlyMap<string, Behaviour> = new Map<string, Behaviour>([
  ['tck-complete-task', completeTask],
  ['tck-artifact-text', artifact('Generated text content')],
  ['tck-artifact-file', artifact(FILE)],
  ['tck-artifact-file-url', artifact(FILE_URL)],
  ['tck-artifact-data', artifact({ data: { key: 'value', count: 42 } })],
  ['tck-message-response', () => 'Direct message response'],
  ['tck-input-required', ({ task }) => task.inputRequired('More input is required.')],
  ['tck-reject-task', ({ task }) => task.reject('rejected')],
  ['tck-stream-001', workThenArtifact('Stream hello from TCK')],
  ['tck-stream-002', completeTask],
  ['tck-stream-003', workThenArtifact('Stream task lifecycle')],
  ['tck-stream-ordering-001', workThenArtifact('Ordered output')],
  ['tck-stream-artifact-text', workThenArtifact('Streamed text content')],
  ['tck-stream-artifact-file', workThenArtifact(FILE)],
  ['tck-stream-artifact-chunked', workInChunks],
  ['test-resubscribe-message-id', stayActive],
  // The behaviours that the specification of ACTS adds.
  ['tck-long-running', longRunning],
  ['tck-multi-turn', (context) => (context.task.current ? followUp(context) : multiTurn(context))],
  ['tck-cancel', taskCancel],
  ['tck-task-failure', taskFailure],
  ['tck-stream-basic', workThenArtifact('Streamed content')],
  ['tck-stream-chunked', workInChunks],
  ['tck-auth-required', ({ task }) => task.authRequired('An authorization is required.')],
]);
