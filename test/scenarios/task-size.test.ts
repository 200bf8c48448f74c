import { expect, test } from 'vitest';
import { testAgent } from '../support/harness.ts';
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
