import type { TaskHandle } from 'parley-a2a';
import { describe, expect, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

/** Everything that a run can write. */
const writes: Record<string, (task: TaskHandle) => Promise<void>> = {
  'a status': (task) => task.working('late'),
  'the end': (task) => task.complete('late'),
  'a chunk': (task) => task.artifact().append('late'),
  'an artifact': (task) => task.artifact().write('late'),
  metadata: (task) => task.setMetadata({ late: true }),
  scratch: (task) => task.saveScratch({ late: true }),
};

describe.each(Object.entries(writes))('%s that comes after the task has ended', (_name, write) => {
  test('rejects for whoever waits, and is nothing for a timer that does not', async () => {
    const reason = gate<unknown>();
    const agent = testAgent(async ({ task }) => {
      await task.working();
      setTimeout(() => {
        // Neither throws: nobody could catch it here, and the process would end.
        void write(task);
        write(task).catch(reason.open);
      }, 1);
      await task.complete('done');
    });
    const caller = createCaller('jsonrpc', (await startServer(agent)).url);
    const { task } = await caller.sendMessage({ message: userMessage('go') });
    expect(await reason.promise).toMatchObject({ message: 'The task is finished' });
    expect(await caller.getTask(task?.id ?? '')).toEqual(task);
  });
});

const invalid: Record<string, (task: TaskHandle) => Promise<void>> = {
  'a status': (task) => task.working([]),
  'a chunk': (task) => task.artifact({ artifactId: 'a' }).append([]),
  metadata: (task) => task.setMetadata([] as never),
  scratch: (task) => task.saveScratch({ size: 1n }),
};

describe.each(Object.entries(invalid))('%s that is invalid', (_name, write) => {
  const answerOf = async (run: (task: TaskHandle) => Promise<void>) => {
    const agent = testAgent(async ({ task }) => {
      await task.working();
      await run(task);
    });
    return createCaller('jsonrpc', (await startServer(agent)).url).sendMessage({ message: userMessage('go') });
  };

  test('fails the run, whether the agent waits for it or not', async () => {
    for (const run of [write, async (task: TaskHandle) => void write(task)]) {
      expect((await answerOf(run)).task?.status.state).toBe('TASK_STATE_FAILED');
    }
  });

  test('can be caught by the agent, which goes on', async () => {
    const { task } = await answerOf((handle) => write(handle).catch(() => handle.complete('another way')));
    expect(task?.status).toMatchObject({
      state: 'TASK_STATE_COMPLETED',
      message: { parts: [{ text: 'another way' }] },
    });
  });
});

test.each<[string, () => NonNullable<unknown>]>([
  ['a BigInt', () => 1n],
  ['a cycle', cycle],
  ['endless nesting', () => JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
])('%s in a part is refused, and the caller told nothing of the objects of the agent', async (_name, data) => {
  const caller = createCaller('jsonrpc', (await startServer(testAgent(() => ({ data: data() })))).url);
  await expect(caller.sendMessage({ message: userMessage('go') })).rejects.toMatchObject({
    code: -32006,
    message: 'The agent produced an invalid message: it holds what JSON cannot (a BigInt, a cycle, endless nesting)',
  });
});

function cycle(): unknown[] {
  const list: unknown[] = [];
  list.push(list);
  return list;
}
