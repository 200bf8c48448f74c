import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openWebhook } from '../push/webhook.ts';
import { startServer, testAgent, until } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const run = promisify(execFile);
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const env = { ...process.env, PARLEY_SECRET_KEY: SECRET_KEY };
const parley = async (...args: string[]) =>
  JSON.parse((await run(process.execPath, [resolve('dist/src/cli/main.js'), ...args, '-o', 'json'], { env })).stdout);

/** A store with a configuration whose webhook fails until it is told otherwise. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-push-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tasks.db');
  const isUp = { now: false };
  const hook = await openWebhook(() => (isUp.now ? 204 : 500));
  onTestFinished(() => hook.close());
  const agent = testAgent(async ({ task }) => task.complete('done'));
  const push = { allow: ['127.0.0.1'], secretKey: SECRET_KEY, retryFor: 1 };
  const start = () => startServer(agent, { store: `sqlite:${file}`, push });
  const running = await start();
  const authentication = { scheme: 'Bearer', credentials: 'cr3dentials' };
  const configuration = { taskPushNotificationConfig: { id: 'mine', url: hook.url, token: 't0ken', authentication } };
  const { task } = await createCaller('jsonrpc', running.url).sendMessage({ message: userMessage('x'), configuration });
  return { file, store: `sqlite:${file}`, hook, isUp, running, start, taskId: task?.id ?? '' };
}

test('what was given up is shown, delivered again, or dropped; secrets are neither shown nor readable in the file', async () => {
  const { file, store, hook, isUp, running, start, taskId } = await setUp();
  const list = async (...args: string[]) => (await parley('push', 'list', '--store', store, ...args)).configs;
  await until(async () => (await list('--state', 'dead')).length === 1);
  const [record] = await list('--task', taskId);
  expect(record).toMatchObject({ taskId, id: 'mine', url: hook.url, state: 'dead', error: 'HTTP 500', undelivered: 2 });
  expect(JSON.stringify(record)).not.toMatch(/t0ken|cr3dentials/);

  await expect(parley('push', 'retry', taskId, '--store', store)).rejects.toMatchObject({
    stdout: expect.stringMatching(/in use/),
  });
  await running.close(0);
  expect(readFileSync(file, 'latin1')).not.toMatch(/t0ken|cr3dentials|"d":/);
  isUp.now = true;
  expect(await parley('push', 'retry', taskId, 'mine', '--store', store)).toEqual({ changed: 1 });
  const again = await start();
  await until(() => hook.calls.filter(({ status }) => status === 204).length === 2);
  expect(hook.calls.at(-1)?.headers).toMatchObject({ authorization: 'Bearer cr3dentials' });
  await until(async () => (await list())[0].state === 'delivered');
  await again.close(0);
  expect(await parley('push', 'drop', taskId, '--store', store)).toEqual({ changed: 1 });
  expect(await list()).toEqual([]);
  await expect(parley('push', 'drop', taskId, '--store', store)).rejects.toMatchObject({ code: 2 });
  await expect(parley('push', 'drop', '--store', store)).rejects.toMatchObject({ code: 2 });
});

test('a rotation adds a key, and the old one signs along', async () => {
  const { store, hook, running, start } = await setUp();
  await hook.got(1);
  await running.close(0);
  const { keys: before } = await parley('push', 'keys', 'list', '--store', store);
  expect(before).toHaveLength(1);
  const { keys: after } = await parley('push', 'keys', 'rotate', '--overlap', '1', '--store', store);
  expect(after).toEqual([
    { kid: expect.any(String), created: expect.any(String) },
    { ...before[0], signsUntil: expect.any(String) },
  ]);
  const again = await start();
  const { keys } = await (await fetch(`${again.url}/.well-known/jwks.json`)).json();
  expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual(after.map(({ kid }: { kid: string }) => kid));
});
