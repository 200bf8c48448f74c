import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isTerminal, type Task } from 'parley-a2a/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../scripts/start-server.ts';
import { until } from '../support/harness.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { createCaller, userMessage } from '../support/wire.ts';
import { openWebhook, type Received, type Webhook } from './webhook.ts';

/** Short in `npm test`, 5000 in `npm run test:push`. */
const TASKS = Number(process.env.PARLEY_PUSH_TASKS ?? 60);
const SENDERS = 8;
const nextUrl = usePostgres();

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-push-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts servers on one store that take over quickly. */
function serversOn(store: string): () => Promise<{ url: string; child: ChildProcess }> {
  const file = join(newFolder(), 'parley.json');
  const config = {
    store,
    cluster: { takeoverAfter: 1.5 },
    push: { allow: ['127.0.0.1'], timeout: 1, retryFor: 600 },
    agents: { '/': { module: resolve('test/cluster/agent.mjs'), export: 'fails' } },
  };
  writeFileSync(file, JSON.stringify(config));
  return async () => {
    const server = await startServer(['--config', file], { ...process.env, PARLEY_LOG: 'silent' });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exited;
}

/** A webhook that fails now and then in every way that a webhook can. */
function openUnreliable(): Promise<Webhook> {
  let calls = 0;
  return openWebhook(async (_, response) => {
    calls += 1;
    if (calls % 17 === 0) return 500;
    if (calls % 23 === 0) {
      // Accepted, but the answer breaks off.
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
      return true;
    }
    if (calls % 29 === 0) {
      response.destroy();
      return true;
    }
    if (calls % 31 === 0) await new Promise((done) => setTimeout(done, 50));
    return 204;
  });
}

/** Sends messages to the servers in turn, each with a webhook of its own; those that fail are of a server that was killed. */
async function sendAll(urls: readonly string[], hook: Webhook, killed: () => void): Promise<void> {
  let next = 0;
  const send = async () => {
    for (let index = next++; index < TASKS; index = next++) {
      if (index === Math.floor(TASKS / 2)) killed();
      const caller = createCaller('jsonrpc', urls[index % urls.length] as string);
      const configuration = { returnImmediately: true, taskPushNotificationConfig: { url: hook.url } };
      await caller.sendMessage({ message: userMessage('count 5'), configuration }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
}

async function allTasks(url: string): Promise<Task[]> {
  const caller = createCaller('jsonrpc', url);
  const tasks: Task[] = [];
  for (let pageToken = ''; ; ) {
    const page = await caller.listTasks({ pageSize: 100, ...(pageToken ? { pageToken } : {}) });
    tasks.push(...page.tasks);
    pageToken = page.nextPageToken;
    if (!pageToken) return tasks;
  }
}

const taskIdOf = ({ event: { task, statusUpdate, artifactUpdate } }: Received) =>
  task?.id ?? statusUpdate?.taskId ?? artifactUpdate?.taskId ?? '';
const isEnd = ({ event: { statusUpdate } }: Received) => statusUpdate && isTerminal(statusUpdate.status.state);
const positionOf = ({ headers }: Received) => Number(headers['a2a-notification-position']);

/** Every task of the store ends, and its webhook gets everything, in order. */
async function checkAll(url: string, hook: Webhook): Promise<void> {
  const accepted = () => hook.calls.filter(({ status }) => status === 204);
  const isTold = async () => {
    const tasks = await allTasks(url);
    const told = new Set(accepted().filter(isEnd).map(taskIdOf));
    return tasks.every(({ id, status }) => isTerminal(status.state) && told.has(id));
  };
  while (!(await isTold())) await new Promise((done) => setTimeout(done, 200 + TASKS));
  const tasks = await allTasks(url);
  expect(tasks.length).toBeGreaterThan(TASKS / 4);
  const byTask = new Map<string, Received[]>(tasks.map(({ id }) => [id, []]));
  for (const call of hook.calls) byTask.get(taskIdOf(call))?.push(call);
  for (const calls of byTask.values()) {
    const firsts = calls.filter((call, index) => calls.findIndex((other) => other.id === call.id) === index);
    const positions = firsts.map(positionOf);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    // Without gaps: this agent appends nothing but events.
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(new Set(calls.map((call) => `${call.id} ${positionOf(call)}`)).size).toBe(positions.length);
  }
}

test(
  `a killed process delivers the rest after its restart, ${TASKS} tasks`,
  async () => {
    const hook = await openUnreliable();
    onTestFinished(() => hook.close());
    const start = serversOn(`sqlite:${join(newFolder(), 'parley.db')}`);
    const { url, child } = await start();
    let killing: Promise<void> | undefined;
    await sendAll([url], hook, () => {
      killing = until(() => hook.calls.length > TASKS / 4).then(() => kill(child));
    });
    await killing;
    await checkAll((await start()).url, hook);
  },
  60_000 + TASKS * 100,
);

test(
  `one of three replicas is killed, and every event arrives, ${TASKS} tasks`,
  async () => {
    const hook = await openUnreliable();
    onTestFinished(() => hook.close());
    const start = serversOn(nextUrl());
    const replicas = await Promise.all([start(), start(), start()]);
    const [victim, ...others] = replicas;
    let killing: Promise<void> | undefined;
    await sendAll(
      replicas.map(({ url }) => url),
      hook,
      () => {
        killing = victim && kill(victim.child);
      },
    );
    await killing;
    await checkAll(others[0]?.url ?? '', hook);
  },
  60_000 + TASKS * 100,
);
