import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Task } from 'parley-a2a/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../support/harness.ts';
import { collect, createCaller, textOf, userMessage } from '../support/wire.ts';

/** A command in a mount namespace of its own, with a disk of 32 MiB at a folder. */
const withDisk = (folder: string, command: string) => [
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=32m tmpfs '${folder}' && ${command}`,
];
/** Linux has such namespaces, unless they are forbidden. */
const hasDisks = spawnSync('unshare', withDisk(tmpdir(), 'true')).status === 0;

const CHUNKS = 200;
const whole = Array.from({ length: CHUNKS }, (_, index) => `${index} `.padEnd(1_000)).join('');

async function tell(child: ChildProcess, word: 'fill' | 'free'): Promise<void> {
  child.send(word);
  await once(child, 'message');
}

/** Ten runs that write while the disk becomes full: half of them streams. */
async function startOnFullDisk({ storeRetry }: { storeRetry: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-full-'));
  const program = `exec '${process.execPath}' '${resolve('test/faults/full-disk.mjs')}' '${folder}' ${storeRetry}`;
  const child = spawn('unshare', withDisk(folder, program), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  onTestFinished(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const caller = createCaller('rest', url);
  const before = (await caller.sendMessage({ message: userMessage('2') })).task as Task;
  const runs = Array.from({ length: 10 }, async (_, index) => {
    const message = userMessage(`${CHUNKS}`);
    if (index % 2 === 0) return (await caller.sendMessage({ message })).task?.status.state;
    return (await collect(await caller.stream({ message }))).at(-1)?.event.statusUpdate?.status.state;
  });
  const ended = Promise.allSettled(runs);
  await until(async () => (await caller.listTasks()).tasks.length === 11);
  await tell(child, 'fill');
  const ready = async () => (await fetch(`${url}/ready`)).status;
  await until(async () => (await ready()) === 503);
  return { child, caller, before, ended, ready };
}

// Elsewhere there is no small disk that a test could fill.
describe.skipIf(!hasDisks)('SQLite on a full disk', () => {
  test('refuses messages at once, answers reads, and runs go on when there is room again', async () => {
    const { child, caller, before, ended, ready } = await startOnFullDisk({ storeRetry: 30_000 });
    await expect(caller.sendMessage({ message: userMessage('2') })).rejects.toMatchObject({ status: 503 });
    expect(await caller.getTask(before.id)).toEqual(before);
    // Several questions later.
    await new Promise((done) => setTimeout(done, 500));
    expect(await ready()).toBe(503);
    await tell(child, 'free');
    expect(await ended).toEqual(Array(10).fill({ status: 'fulfilled', value: 'TASK_STATE_COMPLETED' }));
    expect(await ready()).toBe(200);
    const { tasks } = await caller.listTasks({ includeArtifacts: true, pageSize: 100 });
    const texts = tasks
      .filter(({ id }) => id !== before.id)
      .map(({ artifacts }) => textOf(artifacts?.[0]?.parts ?? []));
    expect(texts).toEqual(Array(10).fill(whole));
  }, 60_000);

  test('tells every caller when it lasts, and no task works for ever', async () => {
    const { child, caller, ended, ready } = await startOnFullDisk({ storeRetry: 200 });
    for (const end of await ended)
      expect(end).toMatchObject({ reason: { message: expect.stringContaining('could not be stored') } });
    await tell(child, 'free');
    await until(async () => (await ready()) === 200);
    await until(async () => {
      const { tasks } = await caller.listTasks({ pageSize: 100 });
      return tasks.filter(({ status }) => status.state === 'TASK_STATE_FAILED').length === 10;
    });
    expect((await caller.sendMessage({ message: userMessage('2') })).task?.status.state).toBe('TASK_STATE_COMPLETED');
  }, 60_000);
});
