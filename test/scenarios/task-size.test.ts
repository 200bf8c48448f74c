import type { Content, RunFunction } from 'parley-a2a';
import { connect as connectClient } from 'parley-a2a/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { textOf, userMessage } from '../support/wire.ts';
import { describeBindings, taskOf } from './matrix.ts';

describeBindings('the size of a task', (connect, { start, version }) => {
  test('an agent that writes too much is told, and the caller sees why the task failed', async () => {
    const errors: unknown[] = [];
    const agent = testAgent(async ({ task, text }) => {
      const report = task.artifact({ name: 'report' });
      try {
        for (let chunk = 0; chunk < 100; chunk += 1) await report.append('x'.repeat(1000));
      } catch (error) {
        errors.push((error as Error).message);
        if (text === 'throw') throw error;
      }
      return 'that was all';
    });
    const { url } = await start(agent, { limits: { maxTaskBytes: 20_000 } });
    const caller = connect(url);
    const failed = taskOf(await caller.sendMessage({ message: userMessage('throw') }));
    const sentence = 'The task would have more than 20000 bytes (limits.maxTaskBytes)';
    expect(failed.status.state).toBe('TASK_STATE_FAILED');
    expect(textOf(failed.status.message?.parts ?? [])).toBe(sentence);
    // An agent that can do without the rest comes to its end.
    const { status } = taskOf(await caller.sendMessage({ message: userMessage('go on') }));
    expect([status.state, textOf(status.message?.parts ?? [])]).toEqual(['TASK_STATE_COMPLETED', 'that was all']);
    expect(errors).toEqual([sentence, sentence]);
  });

  test('a message that would make its task too large is refused by name', async () => {
    const { url } = await start(
      testAgent(({ task }) => task.inputRequired('More?')),
      { limits: { maxTaskBytes: 20_000 } },
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('hi') }));
    const message = userMessage('x'.repeat(30_000), { taskId: id });
    await expect(caller.sendMessage({ message })).rejects.toThrow(
      'message: would make the task larger than 20000 bytes; begin a new one',
    );
    expect(taskOf(await caller.sendMessage({ message: userMessage('yes', { taskId: id }) })).status.state).toBe(
      'TASK_STATE_INPUT_REQUIRED',
    );
  });

  test.runIf(version === '1.0')('pages end early by their bytes, and lose no task', async () => {
    const agent = testAgent(({ task }) => task.artifact({ name: 'a' }).write('x'.repeat(1_500_000)));
    const { url } = await start(agent);
    const caller = connect(url);
    for (let count = 0; count < 12; count += 1) await caller.sendMessage({ message: userMessage('go') });
    const seen = new Set<string>();
    const sizes: number[] = [];
    for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
      const request = { includeArtifacts: true, ...(pageToken ? { pageToken } : {}) };
      const page = await caller.listTasks(request);
      expect(page.totalSize).toBe(12);
      for (const { id } of page.tasks) seen.add(id);
      sizes.push(page.tasks.length);
      pageToken = page.nextPageToken || undefined;
    }
    expect(seen.size).toBe(12);
    expect(sizes).toEqual([5, 5, 2]);
    expect((await caller.listTasks()).tasks).toHaveLength(12);
  });
});

const MAX = 1_000_000;

async function ask(run: RunFunction, rest: Parameters<typeof testAgent>[1] = {}) {
  const agent = testAgent(run, { outputModes: ['*/*'], ...rest });
  const { url, logs } = await startServer(agent, { limits: { maxTaskBytes: MAX } });
  const client = await connectClient(url);
  onTestFinished(() => client.close());
  return { logs, reply: () => client.sendMessage('go') };
}

/** Endless, and never waits. */
async function* endless() {
  for (;;) yield new Uint8Array(65_536);
}

const endlessStream = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });

describe('what an agent hands over has the limit of a task', () => {
  const large = 'x'.repeat(2 * MAX);
  const contents: [string, () => Content, string][] = [
    ['an endless generator', endless, 'file'],
    ['an endless stream', endlessStream, 'file'],
    ['two endless files', () => ['Here:', endless(), { file: endless(), filename: 'b' }], 'file'],
    ['bytes in memory', () => new Uint8Array(2 * MAX), 'file'],
    ['a text', () => large, 'message'],
    ['data', () => ({ data: { rows: [large] } }), 'message'],
  ];
  const sentence = (what: string) =>
    `The agent produced an invalid ${what}: it has more than ${MAX} bytes (limits.maxTaskBytes)`;

  test.each(contents)('a direct answer: %s', async (_name, content, what) => {
    const { reply, logs } = await ask(content);
    await expect(reply()).rejects.toMatchObject({ kind: 'InvalidAgentResponse', message: sentence(what) });
    expect(logs).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'the agent produced an invalid answer' }),
    );
  });

  test.each(contents)('a status and the end of a task: %s', async (_name, content, what) => {
    const told: string[] = [];
    const { reply, logs } = await ask(async ({ task }) => {
      await task.working('at it');
      await task.working(content()).catch((error: Error) => told.push(error.message));
      return content();
    });
    const { task } = await reply();
    expect(told).toEqual([sentence(what)]);
    expect([task?.status.state, task?.status.message?.parts]).toEqual([
      'TASK_STATE_FAILED',
      [{ text: sentence(what) }],
    ]);
    expect(logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'the agent failed' }));
  });

  test('the last message together with what the task has', async () => {
    const half = 'x'.repeat(0.6 * MAX);
    const { reply } = await ask(async ({ task }) => {
      await task.artifact().write(half);
      return half;
    });
    const { task } = await reply();
    expect(task?.status.message?.parts).toEqual([
      { text: `The task would have more than ${MAX} bytes (limits.maxTaskBytes)` },
    ]);
  });

  test('scratch and metadata', async () => {
    const told: string[] = [];
    const { reply } = await ask(async ({ task }) => {
      await task.saveScratch({ small: true });
      await task.saveScratch({ large }).catch((error: Error) => told.push(error.message));
      await task.setMetadata({ large }).catch((error: Error) => told.push(error.message));
      return JSON.stringify(task.scratch);
    });
    expect((await reply()).text).toBe('{"small":true}');
    expect(told).toEqual([sentence('scratch'), sentence('metadata')]);
  });
});

test('a source that never waits and has no bytes blocks nobody, and is left when the run is over', async () => {
  let pieces = 0;
  let isLeft = false;
  async function* empty() {
    try {
      for (;;) {
        pieces += 1;
        yield new Uint8Array(0);
      }
    } finally {
      isLeft = true;
    }
  }
  const { reply } = await ask(({ task }) => task.working(empty()), { runTimeout: 100 });
  const { task } = await reply();
  expect(task?.status.message?.parts).toEqual([{ text: 'The agent did not finish within 0.1 seconds.' }]);
  expect(pieces).toBeGreaterThan(256);
  await expect.poll(() => isLeft).toBe(true);
});

test('a stream that yields no bytes is an error of the agent', async () => {
  async function* rows() {
    yield { id: 1 } as unknown as Uint8Array;
  }
  const { reply, logs } = await ask(rows);
  expect((await reply()).task?.status.state).toBe('TASK_STATE_FAILED');
  expect(String(logs.find(({ level }) => level === 'error')?.fields.err)).toContain('must consist of bytes');
});
