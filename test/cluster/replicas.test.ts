import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { isTerminal, type Task } from 'parley-a2a/protocol';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../scripts/start-server.ts';
import { until } from '../support/harness.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { type Caller, createCaller, type Frame, userMessage } from '../support/wire.ts';

const nextUrl = usePostgres();

interface Replica {
  readonly url: string;
  readonly child: ChildProcess;
  readonly pid: string;
  at(path: '/fails' | '/restarts'): Caller;
}

let shared: Promise<Replica[]> | undefined;
afterAll(async () => {
  for (const { child } of (await shared) ?? []) child.kill('SIGKILL');
});

/** Three replicas for all tests that leave them as they are. */
function sharedReplicas(): Promise<Replica[]> {
  const store = nextUrl();
  shared ??= Promise.all([1, 2, 3].map(() => startReplica(store, () => {})));
  return shared;
}

async function startReplica(store: string, atEnd = onTestFinished): Promise<Replica> {
  const env = { ...process.env, PARLEY_LOG: 'silent' };
  const words = [resolve('test/cluster/agent.mjs'), '--store', store, '--takeover-after', '1.5'];
  const { url, child } = await startServer(words, env);
  atEnd(() => void child.kill('SIGKILL'));
  return { url, child, pid: String(child.pid), at: (path) => createCaller('jsonrpc', url + path) };
}

async function startReplicas(count: number): Promise<Replica[]> {
  const store = nextUrl();
  return Promise.all(Array.from({ length: count }, () => startReplica(store)));
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  child.kill(signal);
  return exited;
}

/** Starts a task, and resolves when its run has begun. */
async function submit(caller: Caller, text: string): Promise<string> {
  const configuration = { returnImmediately: true };
  const { task } = await caller.sendMessage({ message: userMessage(text), configuration });
  const id = task?.id ?? '';
  await until(async () => (await caller.getTask(id)).status.state !== 'TASK_STATE_SUBMITTED');
  return id;
}

const finished = async (caller: Caller, id: string): Promise<Task> => {
  for (;;) {
    const task = await caller.getTask(id);
    if (isTerminal(task.status.state)) return task;
    await new Promise((done) => setTimeout(done, 20));
  }
};

const textOf = (task: Task | undefined) => task?.status.message?.parts[0]?.text;

const collect = async (frames: AsyncIterable<Frame>): Promise<Frame[]> => {
  const all: Frame[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
};

/** The artifact that frames have brought. */
const artifactOf = (frames: readonly Frame[]) =>
  frames.flatMap(({ event }) => event.artifactUpdate?.artifact.parts ?? []).map(({ text }) => text);

test('every replica streams a task of another one, in one order, and lists the tasks of all', async () => {
  const [a, b, c] = (await sharedReplicas()) as [Replica, Replica, Replica];
  const frames = await a.at('/fails').stream({ message: userMessage('count 200') });
  const first = await frames.next();
  const id = first.value?.event.task?.id ?? '';
  const followers = await Promise.all([b, c].map((replica) => replica.at('/fails').subscribe(id)));
  const [own, ...others] = await Promise.all([frames, ...followers].map(collect));
  const numbers = Array.from({ length: 200 }, (_, index) => `${index} `);
  expect(artifactOf(own as Frame[])).toEqual(numbers);
  for (const seen of others) {
    const [snapshot, ...live] = seen;
    const before = snapshot?.event.task?.artifacts?.[0]?.parts.map(({ text }) => text) ?? [];
    expect([...before, ...artifactOf(live)]).toEqual(numbers);
    expect(live.at(-1)?.event.statusUpdate?.status.state).toBe('TASK_STATE_COMPLETED');
    expect(live.at(-1)?.id).toBe(own?.at(-1)?.id);
  }
  const resumed = await collect(await c.at('/fails').subscribe(id, { headers: { 'last-event-id': '3' } }));
  expect(resumed.map((frame) => frame.id)).toEqual(
    own?.filter((frame) => Number(frame.id) > 3).map((frame) => frame.id),
  );
  const contextId = first.value?.event.task?.contextId ?? '';
  await b.at('/fails').sendMessage({ message: userMessage('count 1', { contextId }) });
  for (const replica of [a, b, c])
    expect(await replica.at('/fails').listTasks({ contextId })).toMatchObject({ totalSize: 2 });
});

test('a message goes on with a task of another replica, and a cancel ends its run there', async () => {
  const [a, b] = (await sharedReplicas()) as [Replica, Replica];
  const { task } = await a.at('/fails').sendMessage({ message: userMessage('ask') });
  expect(task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  const answer = await b.at('/fails').sendMessage({ message: userMessage('count 3', { taskId: task?.id ?? '' }) });
  expect(textOf(answer.task)).toBe('done: count 3');
  expect(answer.task?.history?.map(({ parts }) => parts[0]?.text)).toContain(`in ${b.pid}`);

  const waiting = await submit(a.at('/fails'), 'wait');
  const own = collect(await a.at('/fails').subscribe(waiting));
  const canceled = await b.at('/fails').cancelTask(waiting);
  expect(canceled.status.state).toBe('TASK_STATE_CANCELED');
  expect((await own).at(-1)?.event.statusUpdate?.status.state).toBe('TASK_STATE_CANCELED');
});

test('one idempotency key is one task, whichever replica is asked, also at the same time', async () => {
  const replicas = await sharedReplicas();
  const message = userMessage('count 2', { contextId: 'one key' });
  const headers = { 'idempotency-key': 'order-1' };
  const send = ({ url }: Replica) => createCaller('jsonrpc', `${url}/fails`, headers).sendMessage({ message });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => send(replicas[index % 3] as Replica)));
  expect(new Set(answers.map(({ task }) => task?.id)).size).toBe(1);
  const list = await replicas[0]?.at('/fails').listTasks({ contextId: 'one key' });
  expect(list).toMatchObject({ totalSize: 1 });
});

test('a limit for one task holds for all replicas together: a hundred push configurations', async () => {
  const callers = (await sharedReplicas()).map((replica) => replica.at('/fails')) as [Caller, Caller, Caller];
  const { task } = await callers[0].sendMessage({ message: userMessage('ask') });
  const config = { taskId: task?.id ?? '', url: 'https://example.com/hook' };
  const ids = Array.from({ length: 150 }, (_, index) => `${index}`);
  const answers = await Promise.allSettled(
    ids.map((id, index) => (callers[index % 3] as Caller).call('CreateTaskPushNotificationConfig', { ...config, id })),
  );
  const accepted = ids.filter((_, index) => answers[index]?.status === 'fulfilled');
  const { configs } = await callers[1].call<{ configs: { id: string }[] }>('ListTaskPushNotificationConfigs', {
    taskId: config.taskId,
    pageSize: 100,
  });
  expect(configs.map(({ id }) => id).sort()).toEqual(accepted.sort());
  expect(accepted.length).toBeLessThanOrEqual(100);
  expect(accepted.length).toBeGreaterThan(0);
});

test('runs of a replica that was killed are failed or run again by another, and their streams go on', async () => {
  const [a, b] = (await startReplicas(2)) as [Replica, Replica];
  const fails = await submit(a.at('/fails'), 'wait');
  const restarts = await submit(a.at('/restarts'), 'once 20');
  const streams = [b.at('/fails').subscribe(fails), b.at('/restarts').subscribe(restarts)].map((stream) =>
    stream.then(collect),
  );
  await Promise.all([b.at('/fails').getTask(fails), b.at('/restarts').getTask(restarts)]);
  await end(a.child, 'SIGKILL');
  expect(textOf(await finished(b.at('/fails'), fails))).toBe('The agent was interrupted before it finished.');
  const again = await finished(b.at('/restarts'), restarts);
  expect(textOf(again)).toBe('done: once 20');
  expect(again.history?.map(({ parts }) => parts[0]?.text)).toContain(`again in ${b.pid}`);
  const states = (await Promise.all(streams)).map((frames) => frames.at(-1)?.event.statusUpdate?.status.state);
  expect(states).toEqual(['TASK_STATE_FAILED', 'TASK_STATE_COMPLETED']);
});

test('a replica that was frozen while another took its run over can add nothing when it wakes', async () => {
  const [a, b] = (await startReplicas(2)) as [Replica, Replica];
  const id = await submit(a.at('/restarts'), 'once 5');
  a.child.kill('SIGSTOP');
  const task = await finished(b.at('/restarts'), id);
  a.child.kill('SIGCONT');
  await until(async () => (await fetch(`${a.url}/ready`)).ok);
  const late = await a.at('/restarts').getTask(id);
  expect(late).toEqual(task);
  expect(late.artifacts?.[0]?.parts).toHaveLength(5);
});

test('replicas are replaced one after the other while clients work', async () => {
  const store = nextUrl();
  let replicas = [await startReplica(store), await startReplica(store)];
  const moving = await submit((replicas[0] as Replica).at('/restarts'), 'once 3');
  let isOver = false;
  const sent: string[] = [];
  const client = async (name: number) => {
    for (let index = 0; !isOver || index < 3; index += 1) {
      const headers = { 'idempotency-key': `${name}-${index}` };
      const message = userMessage('count 5');
      // A replica that stops refuses with 503 or not at all; a client tries another one with the same key.
      for (let attempt = 0; ; attempt += 1) {
        const { url } = replicas[(index + attempt) % replicas.length] as Replica;
        const { task } = await createCaller('jsonrpc', `${url}/restarts`, headers)
          .sendMessage({ message })
          .catch(() => ({ task: undefined }));
        // A client that does nothing but send would only make the test slow.
        await new Promise((done) => setTimeout(done, 20));
        if (!task) continue;
        sent.push(task.id);
        expect(task.status.state).toBe('TASK_STATE_COMPLETED');
        break;
      }
    }
  };
  const clients = Promise.all([1, 2, 3, 4].map(client));
  for (let round = 0; round < 2; round += 1) {
    const [old, ...rest] = replicas as [Replica, ...Replica[]];
    replicas = [...rest, await startReplica(store)];
    expect(await end(old.child, 'SIGTERM')).toBe(0);
  }
  isOver = true;
  await clients;
  const [left] = replicas as [Replica];
  expect(textOf(await finished(left.at('/restarts'), moving))).toBe('done: once 3');
  const { totalSize } = await left.at('/restarts').listTasks();
  expect(totalSize).toBe(new Set(sent).size + 1);
}, 120_000);

test('GET /ready says whether requests are welcome', async () => {
  const [a] = (await sharedReplicas()) as [Replica];
  const ready = await fetch(`${a.url}/ready`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: 'Ready' });
});
