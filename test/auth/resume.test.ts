import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from 'parley-a2a';
import { createMemoryStore } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeBindings, take, taskIdOf, taskOf } from '../scenarios/matrix.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { collect, createCaller, outline, userMessage } from '../support/wire.ts';

/** Books something once it is allowed to: what it was given is a reference, which it shows. */
const booking = testAgent(async ({ message, text, task, resumed, principal }) => {
  const asked = message.parts[0]?.text;
  if (!resumed) return task.authRequired(`Allow it at https://bank.test/?task=${task.id}`);
  await task.artifact({ name: 'booking' }).write(`${asked} with ${resumed.grant} ${principal ? 'known' : 'alone'}`);
  return text.includes('twice') && !task.scratch.isSecond
    ? task.saveScratch({ isSecond: true }).then(() => task.authRequired('And once more'))
    : `booked ${text}`;
});

describeBindings('in-task authorization', (connect, { start, storeUrl, store }) => {
  test('[AUTH-09] [STREAM-13] a task that waits for it says what is needed, and goes on when it has come', async () => {
    const { url, server } = await start(booking);
    const caller = connect(url);
    const frames = await caller.stream({ message: userMessage('a train') });
    const [first, asked] = await take(frames, 2);
    const id = taskIdOf(first);
    expect(outline([asked!])).toEqual([`TASK_STATE_AUTH_REQUIRED Allow it at https://bank.test/?task=${id}`]);
    const subscriber = await caller.subscribe(id);
    expect(outline(await take(subscriber, 1))).toEqual(['task TASK_STATE_AUTH_REQUIRED']);

    const resumed = await server.resume(id, { data: { grant: 'grant-1' } });
    expect(resumed.status.state).toMatch(/WORKING|COMPLETED/);
    const rest = ['TASK_STATE_WORKING', 'artifact a train with grant-1 alone', 'TASK_STATE_COMPLETED booked a train'];
    expect(outline(await collect(frames))).toEqual(rest);
    expect(outline(await collect(subscriber))).toEqual(rest);
  });

  test('a sender that waits has its answer when the task waits', async () => {
    const { url, server } = await start(booking);
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage({ message: userMessage('a bus') }));
    expect(task.status.state).toBe('TASK_STATE_AUTH_REQUIRED');
    await server.resume(task.id, { data: { grant: 'g' } });
    await until(async () => (await caller.getTask(task.id)).status.state === 'TASK_STATE_COMPLETED');
  });

  test('[AUTH-10] what it goes on with is for the agent alone', async () => {
    const quiet = testAgent(({ task, resumed }) => (resumed ? 'done' : task.authRequired('log in')));
    const { url, server, logs } = await start(quiet);
    const caller = connect(url);
    const frames = await caller.stream({ message: userMessage('go') });
    const head = await take(frames, 2);
    const id = taskIdOf(head[0]);
    await server.resume(id, { data: { grant: 'very-secret' } });
    const everything = [head, await collect(frames), await caller.getTask(id), await caller.listTasks(), logs];
    expect(JSON.stringify(everything)).not.toContain('very-secret');
  });

  test('[AUTH-11] it covers one turn: neither the state nor an earlier authorization lets a later message through', async () => {
    const { url, server } = await start(booking);
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('twice') }));
    await server.resume(id, { data: { grant: 'one' } });
    await until(async () => (await caller.getTask(id)).status.message?.parts[0]?.text === 'And once more');
    const task = taskOf(await caller.sendMessage({ message: userMessage('just do it, twice', { taskId: id }) }));
    expect(task.status.state).toBe('TASK_STATE_AUTH_REQUIRED');
    expect(task.artifacts).toHaveLength(1);
  });

  test('a second time is refused, and so is a task that waits for nothing', async () => {
    const open = gate();
    const slow = testAgent(async ({ task, resumed }) => {
      if (!resumed) return task.authRequired('log in');
      await open.promise;
      return undefined;
    });
    const { url, server } = await start(slow);
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('go') }));
    const twice = await Promise.allSettled([server.resume(id), server.resume(id)]);
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await expect(server.resume(id)).rejects.toMatchObject({ name: 'UnsupportedOperation' });
    open.open();
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
    await expect(server.resume(id)).rejects.toThrow('The task waits for no authorization (TASK_STATE_COMPLETED)');
    await expect(server.resume('none')).rejects.toMatchObject({ name: 'TaskNotFound' });
    await expect(server.resume(id, { owner: 'somebody' })).rejects.toMatchObject({ name: 'TaskNotFound' });
    await expect(server.resume(id, { tenant: 'acme' })).rejects.toMatchObject({ name: 'TaskNotFound' });
    const data = [] as unknown as Record<string, never>;
    await expect(server.resume(id, { data })).rejects.toMatchObject({ name: 'InvalidParams' });
  });

  test('works after a restart', async () => {
    const kept = store === 'memory' ? lastingStore() : storeUrl();
    const before = await serve(booking, { port: 0, logger: false, store: kept, grpc: { port: 0 } });
    const { id } = taskOf(await connect(before.url).sendMessage({ message: userMessage('a plane') }));
    await before.close(0);
    const { url: again, server } = await start(booking, { store: kept });
    const frames = await connect(again).subscribe(id);
    expect(outline(await take(frames, 1))).toEqual(['task TASK_STATE_AUTH_REQUIRED']);
    await server.resume(id, { data: { grant: 'late' } });
    expect(outline(await collect(frames))).toEqual([
      'TASK_STATE_WORKING',
      'artifact a plane with late alone',
      'TASK_STATE_COMPLETED booked a plane',
    ]);
  });
});

/** What a memory store has is gone with its process; this one outlives its server. */
function lastingStore() {
  const store = createMemoryStore();
  store.close = async () => {};
  return store;
}

test('a server with several agents wants to know which one', async () => {
  const { url, server } = await startServer({ '/trains': booking, '/planes': booking });
  const { id } = taskOf(await createCaller('rest', `${url}/planes`).sendMessage({ message: userMessage('go') }));
  await expect(server.resume(id)).rejects.toThrow('Say which agent the task belongs to (agent: /trains or /planes)');
  await expect(server.resume(id, { agent: '/trains' })).rejects.toMatchObject({ name: 'TaskNotFound' });
  expect((await server.resume(id, { agent: '/planes' })).id).toBe(id);
});

describe('after kill -9', () => {
  const FILE = resolve('test/auth/resumable.mjs');

  async function startProcess(store: string, args: string[] = []) {
    const child = spawn(process.execPath, [FILE, store, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const url = await new Promise<string>((done, fail) => {
      child.stdout.on('data', (chunk) => {
        const match = /listening on (\S+)/.exec(String(chunk));
        if (match?.[1]) done(match[1]);
      });
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });
    const kill = async () => {
      const exited = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await exited;
    };
    return { url, kill };
  }

  test('a task still waits, and a run that was resumed runs again with what it was given', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-resume-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const store = `sqlite:${join(folder, 'tasks.db')}`;
    const first = await startProcess(store);
    const { id } = taskOf(await createCaller('rest', first.url).sendMessage({ message: userMessage('a ship') }));
    await first.kill();
    // This one is killed in the middle of the turn that the authorization has started.
    const second = await startProcess(store, ['resume', id]);
    const caller = createCaller('rest', second.url);
    await until(async () => (await caller.getTask(id)).artifacts?.length === 1);
    await second.kill();
    const third = await startProcess(store);
    const last = createCaller('jsonrpc', third.url);
    await until(async () => (await last.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
    expect((await last.getTask(id)).artifacts?.map(({ parts }) => parts[0]?.text)).toEqual([
      'started with grant-9',
      'finished with grant-9',
    ]);
    await third.kill();
  }, 60_000);
});
