import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AgentDefinition } from 'parley-a2a';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/node/open-store.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { collect, createCaller, userMessage } from '../support/wire.ts';

const nextUrl = usePostgres();
const run = promisify(execFile);
const parley = async (...args: string[]) =>
  (await run(process.execPath, [resolve('dist/src/cli/main.js'), ...args])).stdout;
const copy = (from: string, to: string) => parley('db', 'copy', '--from', from, '--to', to);

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'tasks.db')}`;
}

/** Everything that a store knows of its tasks. */
async function contentOf(store: TaskStore) {
  const content = new Map<string, object>();
  for await (const record of store.export()) {
    const { id } = record.task;
    content.set(id, { record, log: await store.read(id, 0, 10_000), loaded: await store.load(record.scope, id) });
  }
  const stats = await store.stats();
  await store.close();
  return { content: new Map([...content].sort()), stats };
}

/** Waits at `wait` until the gate opens, or its process stops: then another one goes on. */
function waiter(goOn: Promise<void>): AgentDefinition {
  return testAgent(
    async ({ text, task, signal, interrupted }) => {
      await task.working(interrupted ? 'again' : 'begun');
      await task.saveScratch({ text });
      if (text === 'ask') return task.inputRequired('What?');
      await task.artifact({ artifactId: 'out' }).append(`${text} `);
      const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (text === 'wait') await Promise.race([goOn, stopped]);
      return `done: ${text}`;
    },
    { onCrash: 'restart' },
  );
}

test('a copy takes open tasks, logs, scratches and keys along; the next one takes what has changed', async () => {
  const [from, to] = [newFile(), nextUrl()];
  const old = await startServer(waiter(gate().promise), { store: from });
  const caller = createCaller('jsonrpc', old.url);
  const headers = { 'idempotency-key': 'order-1' };
  const keyed = createCaller('jsonrpc', old.url, headers);
  const message = userMessage('keyed');
  const first = (await keyed.sendMessage({ message })).task;
  const asked = (await caller.sendMessage({ message: userMessage('ask') })).task;
  for (let index = 0; index < 20; index += 1) await caller.sendMessage({ message: userMessage(`task ${index}`) });
  const configuration = { returnImmediately: true };
  const waiting = (await caller.sendMessage({ message: userMessage('wait'), configuration })).task;
  await until(async () => (await caller.getTask(waiting?.id ?? '')).artifacts !== undefined);

  expect(await copy(from, to)).toBe('23 tasks copied, 0 unchanged, 1 idempotency keys\n');
  await caller.sendMessage({ message: userMessage('ask', { taskId: asked?.id ?? '' }) });
  await caller.sendMessage({ message: userMessage('new') });
  expect(await copy(from, to)).toBe('2 tasks copied, 22 unchanged, 1 idempotency keys\n');
  await old.close(0);
  expect(await copy(from, to)).toMatch(/^[01] tasks copied, 2[34] unchanged/);
  expect(await contentOf(await openStore(to))).toEqual(await contentOf(await openStore(from, { readOnly: true })));

  const goOn = gate();
  goOn.open();
  const now = await startServer(waiter(goOn.promise), { store: to });
  const client = createCaller('jsonrpc', now.url);
  // The same key is the same task; a stream goes on where it was; open tasks go on.
  expect((await createCaller('jsonrpc', now.url, headers).sendMessage({ message })).task?.id).toBe(first?.id);
  const resumed = await collect(await client.subscribe(first?.id ?? '', { headers: { 'last-event-id': '2' } }));
  expect(resumed.map(({ id }) => id)).toEqual(['3', '4']);
  const answer = await client.sendMessage({ message: userMessage('more', { taskId: asked?.id ?? '' }) });
  expect(answer.task?.status.state).toBe('TASK_STATE_COMPLETED');
  await until(async () => (await client.getTask(waiting?.id ?? '')).status.state === 'TASK_STATE_COMPLETED');
  expect((await client.listTasks({ pageSize: 100 })).totalSize).toBe(24);
  await expect(copy(from, to)).rejects.toMatchObject({
    stderr: expect.stringContaining('A server works on the target'),
  });
  await now.close();
  await expect(copy(from, to)).rejects.toMatchObject({
    stderr: expect.stringContaining('has gone on in the target since it was copied'),
  });
}, 60_000);

test('stats, export and prune work on PostgreSQL, also while servers use it', async () => {
  const store = nextUrl();
  const { url } = await startServer(waiter(gate().promise), { store });
  const caller = createCaller('rest', url);
  for (const text of ['one', 'two', 'ask']) await caller.sendMessage({ message: userMessage(text) });
  expect(JSON.parse(await parley('db', 'stats', '--store', store))).toMatchObject({
    tasks: 3,
    byState: { TASK_STATE_COMPLETED: 2, TASK_STATE_INPUT_REQUIRED: 1 },
  });
  const lines = (await parley('db', 'export', '--store', store)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).scratch)).toEqual(
    expect.arrayContaining([{ text: 'one' }, { text: 'ask' }]),
  );
  expect(await parley('db', 'prune', '--older-than', '0', '--store', store)).toBe('2 tasks deleted\n');
  expect(await caller.listTasks()).toMatchObject({ totalSize: 1 });
});

test('a copy in another direction is refused', async () => {
  await expect(copy(nextUrl(), newFile())).rejects.toMatchObject({
    stderr: expect.stringContaining('A copy leads from sqlite:PATH to postgres://HOST/DATABASE'),
  });
});
