import { connect } from 'node:net';
import { createMemoryStore, type TaskStore } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { collect, createCaller, textOf, userMessage } from '../support/wire.ts';

const CHUNKS = 10_000;

describe('an agent that emits 10,000 events in one go', () => {
  test.each([
    ['awaiting each', true],
    ['awaiting none', false],
  ])('%s, delays no other client', async (_name, awaits) => {
    const agent = testAgent(async ({ task }) => {
      const artifact = task.artifact({ name: 'flood' });
      for (let index = 0; index < CHUNKS; index += 1) {
        const written = artifact.append(`${index} `);
        if (awaits) await written;
      }
    });
    const { url } = await startServer(agent);
    const caller = createCaller('jsonrpc', url);
    const frames = await caller.stream({ message: userMessage('go') });
    let received = 0;
    let receivedBeforeCard: number | undefined;
    const card = fetch(`${url}/.well-known/agent-card.json`).then((response) => {
      receivedBeforeCard = received;
      return response.status;
    });
    let text = '';
    for await (const { event } of frames) {
      received += 1;
      if (event.artifactUpdate) text += textOf(event.artifactUpdate.artifact.parts);
    }
    expect(await card).toBe(200);
    expect(receivedBeforeCard).toBeLessThan(CHUNKS);
    expect(text).toBe(Array.from({ length: CHUNKS }, (_, index) => `${index} `).join(''));
  });
});

test('a reader that stalls delays nobody and loses nothing', async () => {
  const CHUNK = 'x'.repeat(1000);
  const agent = testAgent(async ({ task }) => {
    const artifact = task.artifact({ name: 'big' });
    for (let index = 0; index < 20_000; index += 1) await artifact.append(CHUNK);
  });
  const running = await startServer(agent);
  const body = JSON.stringify({ message: userMessage('go') });
  const socket = connect(running.port, '127.0.0.1');
  let started = '';
  socket.write(
    `POST /message:stream HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await new Promise<void>((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause();
      started = String(chunk);
      resolve();
    });
  });
  // Nobody reads, and the task is finished all the same.
  const caller = createCaller('rest', running.url);
  await until(async () => (await caller.listTasks()).tasks[0]?.status.state === 'TASK_STATE_COMPLETED');
  let text = started;
  socket.on('data', (chunk) => (text += chunk));
  socket.resume();
  await until(() => text.endsWith('0\r\n\r\n'));
  socket.destroy();
  const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(ids).toEqual(Array.from({ length: 20_002 }, (_, index) => index + 1));
});

test('subscribers that disconnect leave nothing behind', async () => {
  const agent = testAgent(async ({ task }) => task.inputRequired('more?'));
  const { url, server } = await startServer(agent);
  const caller = createCaller('rest', url);
  const engine = server.engines.get('/');
  const { task } = await caller.sendMessage({ message: userMessage('go') });
  expect(engine?.liveCount).toBe(0);
  const leaving = Array.from({ length: 100 }, () => new AbortController());
  for (const { signal } of leaving) {
    const frames = await caller.subscribe(task?.id ?? '', { signal });
    await frames[Symbol.asyncIterator]().next();
  }
  expect(engine?.liveCount).toBe(1);
  for (const controller of leaving) controller.abort();
  await until(() => engine?.liveCount === 0);
});

test('requests behind another one on their connection begin when it is answered, and are gone with the connection', async () => {
  const begun: string[] = [];
  const agent = testAgent(({ task, text }) => {
    begun.push(text);
    return text === 'ask' ? task.inputRequired('more?') : new Promise(() => {});
  });
  const { url, port, server } = await startServer(agent, { limits: { maxStreamsPerClient: 1 } });
  const caller = createCaller('rest', url);
  const { task } = await caller.sendMessage({ message: userMessage('ask') });
  const subscribe = `GET /tasks/${task?.id}:subscribe HTTP/1.1\r\nhost: a\r\n\r\n`;
  const body = JSON.stringify({ message: userMessage('wait') });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /message:send HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}${subscribe}${subscribe}`,
  );
  await until(() => begun.includes('wait'));
  // The one stream that this client may have is free.
  const frames = (await caller.subscribe(task?.id ?? ''))[Symbol.asyncIterator]();
  await frames.next();
  socket.destroy();
  await frames.return?.(undefined);
  await until(() => server.engines.get('/')?.liveCount === 0);
});

describe('a store that fails', () => {
  /** A real store whose commits can be made to fail. */
  function breakable() {
    const store: TaskStore = createMemoryStore();
    const control = { failures: 0 };
    const append = store.append.bind(store);
    store.append = (batch) => {
      if (control.failures === 0) return append(batch);
      control.failures -= 1;
      return Promise.reject(new Error('disk full'));
    };
    return { control, store };
  }

  test('for a moment in the middle of a run ends the task FAILED, and the agent is told', async () => {
    const { store, control } = breakable();
    const aborted = gate<unknown>();
    const agent = testAgent(async ({ task, signal }) => {
      signal.addEventListener('abort', () => aborted.open(signal.reason));
      await task.working('stored');
      await new Promise((resolve) => setTimeout(resolve, 20));
      control.failures = 1;
      await task.working('lost');
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const { url, logs } = await startServer(agent, { store, storeRetry: 0 });
    const caller = createCaller('jsonrpc', url);
    const frames = await collect(await caller.stream({ message: userMessage('go') }));
    expect(frames.map(({ event }) => (event.task ?? event.statusUpdate)?.status.state)).toEqual([
      'TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING',
      'TASK_STATE_FAILED',
    ]);
    expect(await aborted.promise).toBeInstanceOf(Error);
    const task = await caller.getTask(frames[0]?.event.task?.id ?? '');
    expect(task.status.state).toBe('TASK_STATE_FAILED');
    expect(JSON.stringify(task)).not.toContain('lost');
    expect(logs.some(({ level, fields }) => level === 'error' && String(fields.err).includes('disk full'))).toBe(true);
  });

  test('before the task exists answers an error, and others are served', async () => {
    const { store, control } = breakable();
    const agent = testAgent(async ({ task, text }) => {
      await task.working(text);
    });
    const { url } = await startServer(agent, { store, storeRetry: 0 });
    const caller = createCaller('jsonrpc', url);
    control.failures = 1;
    await expect(caller.sendMessage({ message: userMessage('bad luck') })).rejects.toMatchObject({ code: 503 });
    expect(await caller.sendMessage({ message: userMessage('fine') })).toMatchObject({
      task: { status: { state: 'TASK_STATE_COMPLETED' } },
    });
  });
});
