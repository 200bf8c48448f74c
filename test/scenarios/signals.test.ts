import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AgentClient, connect } from 'parley-a2a/client';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../support/harness.ts';

const newStore = () => `sqlite:${join(mkdtempSync(join(tmpdir(), 'parley-')), 'parley.db')}`;

/** Runs a program that calls `serve({ signals })`, until the test is over. */
async function start(store: string, ...grace: string[]) {
  const args = [resolve('test/scenarios/signals.mjs'), store, ...grace];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await until(() => output.endsWith('\n'));
  const url = output.replace('listening on ', '').trim();
  const agent = await connect(url);
  onTestFinished(() => agent.close());
  return { child, exited, url, agent };
}

/** Starts a run of so many milliseconds, and gives the id of its task once it works. */
async function begin(agent: AgentClient, milliseconds: string): Promise<string> {
  const { taskId = '' } = await agent.sendMessage(milliseconds, { configuration: { returnImmediately: true } });
  await agent.task(taskId).waitUntil(({ status }) => status.state === 'TASK_STATE_WORKING', { interval: 20 });
  return taskId;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the answer that is under way is given, new calls find nothing, and the exit code is 0',
  async (signal) => {
    const { child, exited, url, agent } = await start(newStore());
    const answer = agent.task(await begin(agent, '500')).subscribe();
    for await (const event of answer) if (event.task) child.kill(signal);
    expect(answer.task?.status.message?.parts).toEqual([{ text: 'finished' }]);
    expect(await exited).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  },
);

test('a run that outlasts the grace stays open, and the next process takes it up', async () => {
  const store = newStore();
  const first = await start(store, '100');
  const taskId = await begin(first.agent, '600000');
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const { agent } = await start(store);
  const { status } = await agent.task(taskId).waitUntil('finished');
  expect(status.message?.parts).toEqual([{ text: 'finished by the next process' }]);
});

test('a second signal ends the process at once with 1, and its run stays open as well', async () => {
  const store = newStore();
  const first = await start(store);
  const taskId = await begin(first.agent, '600000');
  first.child.kill('SIGTERM');
  first.child.kill('SIGINT');
  expect(await first.exited).toBe(1);
  const { agent } = await start(store);
  const { status } = await agent.task(taskId).waitUntil('finished');
  expect(status.message?.parts).toEqual([{ text: 'finished by the next process' }]);
});
