import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const run = promisify(execFile);
const parley = (...args: string[]) => run(process.execPath, [resolve('dist/src/cli/main.js'), ...args]);

let store = '';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-db-'));
  store = `sqlite:${join(folder, 'tasks.db')}`;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function fill() {
  const agent = testAgent(async ({ task, text }) => (text === 'ask' ? task.inputRequired('?') : task.complete(text)));
  const running = await startServer(agent, { store });
  const caller = createCaller('jsonrpc', running.url);
  for (const text of ['one', 'two', 'ask']) await caller.sendMessage({ message: userMessage(text) });
  return running;
}

test('stats and export read a store, also while a server uses it', async () => {
  await fill();
  const { stdout } = await parley('db', 'stats', '--store', store);
  expect(JSON.parse(stdout)).toMatchObject({
    tasks: 3,
    byState: { TASK_STATE_COMPLETED: 2, TASK_STATE_INPUT_REQUIRED: 1 },
  });
  const lines = (await parley('db', 'export', '--store', store)).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).task.status.state).sort()).toEqual([
    'TASK_STATE_COMPLETED',
    'TASK_STATE_COMPLETED',
    'TASK_STATE_INPUT_REQUIRED',
  ]);
});

test('prune deletes finished tasks, and waits for the server to be gone [SEC-10]', async () => {
  const running = await fill();
  await expect(parley('db', 'prune', '--older-than', '0', '--store', store)).rejects.toMatchObject({
    stderr: expect.stringMatching(/in use|another process/i),
  });
  await running.close();
  const { stdout } = await parley('db', 'prune', '--older-than', '0', '--store', store);
  expect(stdout).toBe('2 tasks deleted\n');
  expect(JSON.parse((await parley('db', 'stats', '--store', store)).stdout)).toMatchObject({ tasks: 1 });
});

test.each([
  ['db', 'stats'],
  ['db', 'prune'],
  ['push', 'list'],
  ['push', 'drop', '--dead'],
  ['push', 'retry', '--dead'],
])('%s %s of a missing file or a wrong URL is a mistake, and makes no file', async (...args) => {
  const path = store.slice('sqlite:'.length);
  await expect(parley(...args, '--store', store)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`There is no file ${path}.`),
  });
  expect(existsSync(path)).toBe(false);
  await expect(parley(...args, '--store', 'foo')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no store for "foo"'),
  });
});

test('a second server on the same file is refused and says why', async () => {
  await fill();
  await expect(parley('serve', '--port', '0', '--store', store)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/in use|another process/i),
  });
});

test('a file that is no store is refused', async () => {
  const path = store.slice('sqlite:'.length);
  writeFileSync(path, 'this is no database, only a text of some length '.repeat(100));
  await expect(parley('serve', '--port', '0', '--store', store)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(path),
  });
});
