import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, testAgent, until } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

test('a server whose SQLite file is deleted is not ready by itself, and is again once the file is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-deleted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.db');
  const agent = testAgent(({ task }) => task.complete('done'));
  const { url, logs } = await startServer(agent, { store: `sqlite:${path}`, takeoverAfter: 300 });
  const caller = createCaller('rest', url);
  const send = () => caller.sendMessage({ message: userMessage('go') });
  const ready = async () => (await fetch(`${url}/ready`)).status;
  await send();
  renameSync(path, `${path}.moved`);
  await until(async () => (await ready()) === 503);
  await expect(send()).rejects.toMatchObject({ status: 503 });
  expect(existsSync(path)).toBe(false);
  renameSync(`${path}.moved`, path);
  await until(async () => (await ready()) === 200);
  expect((await send()).task?.status.state).toBe('TASK_STATE_COMPLETED');
  const lines = logs.filter(({ level }) => level !== 'info').map(({ message }) => message);
  expect(lines).toEqual(['the task store is not available', 'the task store is available again']);
});
