import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { at, during, MIB, pause, reportCosts, times } from './during.ts';
import { isFull, message, type RequestInit, startTarget, type Target, tally } from './target.ts';

vi.setConfig({ testTimeout: isFull ? 300_000 : 90_000 });

const LARGE = 9_000_000;
reportCosts();

/** A message to a task that has asked something. */
function followUp(taskId: string, text: string): RequestInit {
  const { message: said } = JSON.parse(message(text).body as string) as { message: object };
  return { ...message(''), body: JSON.stringify({ message: { ...said, taskId } }) };
}

async function largeTask(target: Target): Promise<string> {
  const { body } = await target.send('/open/message:send', message(`large ${LARGE}`));
  return (JSON.parse(body) as { task: { id: string } }).task.id;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nA2A-Version: 1.0\r\n\r\n`;

describe('answers that nobody reads', () => {
  test('on one connection: one is made at a time, and all come when they are read', async () => {
    const count = at(400, 20);
    const target = await startTarget();
    const id = await largeTask(target);
    await during(target, `${count} pipelined answers of 9 MB that nobody reads`, async () => {
      const before = (await target.usage()).performed;
      const connection = target.open(get(`/open/tasks/${id}`).repeat(count));
      await pause(isFull ? 5000 : 500);
      expect((await target.usage()).performed - before).toBeLessThanOrEqual(2);
      if (!isFull) expect(tally(await connection.statuses(count))).toEqual({ 200: count });
    });
  });

  test('on many connections: as many as the budget of the client allows, 429 for the rest, and all is given back', async () => {
    const count = at(200, 12);
    const target = await startTarget({ limits: { maxUnsentPerClient: 64 * MIB } });
    const id = await largeTask(target);
    await during(target, `${count} connections with 9 MB that nobody reads`, async () => {
      for (let round = 0; round < 2; round += 1) {
        const before = (await target.usage()).performed;
        const connections = times(count, () => target.open(get(`/open/tasks/${id}`)));
        while ((await target.usage()).performed - before < count) await pause(50);
        await pause(200);
        const statuses = (await Promise.all(connections.map((each) => each.statuses(1)))).flat();
        expect(tally(statuses)).toEqual({ 200: 7, 429: count - 7 });
        for (const { socket } of connections) socket.destroy();
        await pause(200);
      }
    });
  });

  test('whose clients have left are not counted', async () => {
    const target = await startTarget({ limits: { maxUnsentPerClient: 20 * MIB } });
    const id = await largeTask(target);
    const { body } = message(`wait ${LARGE}`);
    const head = `POST /open/message:send HTTP/1.1\r\nHost: localhost\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\n`;
    const connections = times(5, () => target.open(`${head}Content-Length: ${body?.length}\r\n\r\n${body}`));
    while ((await target.usage()).running < 5) await pause(20);
    for (const { socket } of connections) socket.destroy();
    await pause(100);
    await target.release();
    while ((await target.usage()).running > 0) await pause(20);
    expect((await target.send(`/open/tasks/${id}`)).status).toBe(200);
  });

  test('of streams: the events count for the same budget', async () => {
    const count = at(200, 12);
    const target = await startTarget({ limits: { maxUnsentPerClient: 64 * MIB } });
    const asked = await target.send('/open/message:send', message('ask'));
    const { id } = (JSON.parse(asked.body) as { task: { id: string } }).task;
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await target.send('/open/message:send', followUp(id, `ask ${'x'.repeat(3_500_000)}`));
      expect(answer.status).toBe(200);
    }
    await during(target, `${count} streams with a task of 10 MB that nobody reads`, async () => {
      const before = (await target.usage()).performed;
      const connections = times(count, () => target.open(get(`/open/tasks/${id}:subscribe`)));
      while ((await target.usage()).performed - before < count) await pause(50);
      await pause(500);
      // A stream beyond the budget breaks off: its connection is closed before all has come.
      const whole = await Promise.all(connections.map(({ socket }) => hasBytes(socket, 10_000_000)));
      const complete = whole.filter(Boolean).length;
      expect([complete > 0, complete <= 6]).toEqual([true, true]);
    });
  });
});

/** Whether so many bytes come before the connection is closed. */
function hasBytes(socket: Socket, bytes: number): Promise<boolean> {
  let read = 0;
  return new Promise((resolve) => {
    socket.once('close', () => resolve(false));
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read >= bytes) resolve(true);
    });
  });
}

describe('bodies that do not end', () => {
  const head = (path: string, length: number) =>
    `POST ${path}/message:send HTTP/1.1\r\nHost: localhost\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  test('are refused by their headers: 401 without credentials, 413 where they are too large', async () => {
    const count = at(150, 20);
    const target = await startTarget();
    await during(target, `${count} unfinished bodies of 9 MiB without credentials`, async () => {
      for (const [path, status] of [
        ['/basic', 401],
        ['/open', 413],
      ] as const) {
        const connections = times(count, () => target.open(head(path, 9 * MIB) + 'x'.repeat(50_000)));
        const statuses = (await Promise.all(connections.map((each) => each.statuses(1)))).flat();
        expect(tally(statuses)).toEqual({ [status]: count });
      }
    });
  });

  test('have a budget for each client, which is given back when they are given up', async () => {
    const count = at(150, 12);
    const target = await startTarget({ limits: { maxBody: 10 * MIB, stallTimeout: 300_000 } });
    await during(target, `${count} unfinished bodies of 9 MiB`, async () => {
      for (let round = 0; round < 2; round += 1) {
        const part = 'x'.repeat(isFull ? 8 * MIB : 1000);
        const connections = times(count, () => target.open(head('/open', 9 * MIB) + part));
        const answered = connections.map((each) => each.statuses(1));
        const refused = await firstOf(answered, count - 7);
        // Where much of the body is on its way, the end of the connection may come before its answer.
        expect(isFull ? Object.keys(tally(refused.flat())) : tally(refused.flat())).toEqual(
          isFull ? ['429'] : { 429: count - 7 },
        );
        for (const { socket } of connections) socket.destroy();
        await pause(300);
      }
    });
    expect((await target.send('/open/message:send', message('hi'))).status).toBe(200);
  });

  test('and come byte by byte get 408 and no second request on their connection', async () => {
    const target = await startTarget({ limits: { stallTimeout: 300 } });
    const connections = times(at(100, 5), () => {
      const connection = target.open(head('/open', 5000));
      const timer = setInterval(() => connection.socket.write(' '), 50);
      connection.socket.once('close', () => clearInterval(timer));
      return connection;
    });
    const statuses = await Promise.all(connections.map((each) => each.statuses(2)));
    expect(tally(statuses.flat())).toEqual({ 408: connections.length });
  });
});

test('bodies in chunks of one byte take about as much memory as others', async () => {
  const target = await startTarget();
  const count = at(4, 1);
  await during(target, `${count} bodies in chunks of one byte`, async () => {
    const body = message('x'.repeat(at(2_000_000, 5000))).body as string;
    const head =
      'POST /open/message:send HTTP/1.1\r\nHost: localhost\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\n';
    const chunks = [...body].map((byte) => `1\r\n${byte}\r\n`).join('');
    const connections = times(count, () => target.open(`${head}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`));
    expect((await Promise.all(connections.map((each) => each.statuses(1)))).flat()).toEqual(times(count, () => 200));
  });
});

/** The first results that come. */
function firstOf<T>(promises: readonly Promise<T>[], count: number): Promise<T[]> {
  const results: T[] = [];
  return new Promise((resolve) => {
    for (const promise of promises) {
      void promise.then((result) => {
        results.push(result);
        if (results.length === count) resolve([...results]);
      });
    }
  });
}

describe('many at once', () => {
  const COUNT = 200;
  /** The default burst, without new tokens while a test runs. */
  const failedAuthentication = { burst: 10, perSecond: 0.001 };
  const basicAuth = (password: string) => ({ authorization: `Basic ${btoa(`alice:${password}`)}` });

  test('guesses of a password: ten are checked, and a login from elsewhere gets in', async () => {
    const target = await startTarget({ limits: { failedAuthentication } });
    await during(target, `${COUNT} guesses of a password at once`, async () => {
      const guesses = times(COUNT, (index) =>
        target.send('/basic/tasks', { headers: basicAuth(index === 150 ? 'right' : `wrong ${index}`) }),
      );
      const login = target.send('/basic/tasks', { headers: basicAuth('right'), from: '127.0.0.2' });
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(tally(statuses)).toEqual({ 401: 10, 429: COUNT - 10 });
      expect((await login).status).toBe(200);
    });
  });

  test('wrong tokens: the authorization server is asked ten times', async () => {
    let calls = 0;
    const endpoint = createServer((_, response) => {
      calls += 1;
      setTimeout(() => response.setHeader('content-type', 'application/json').end('{"active":false}'), 50);
    });
    await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
    onTestFinished(() => void endpoint.close());
    const { port } = endpoint.address() as AddressInfo;
    const target = await startTarget({
      introspectionUrl: `http://127.0.0.1:${port}/`,
      limits: { failedAuthentication },
    });
    await during(target, '500 wrong tokens at once', async () => {
      const answers = await Promise.all(
        times(500, (index) => target.send('/token/tasks', { headers: { authorization: `Bearer ${index}` } })),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 401: 10, 429: 490 });
      expect(calls).toBe(10);
    });
  });

  const rate = { perSecond: 0.001, burst: 20 };
  const many = { perSecond: 1000, burst: 1000 };
  test.each([
    ['rateLimit', { rateLimit: rate }, { 200: 20, 429: 180 }],
    ['rateLimit.operations', { rateLimit: { ...many, operations: { sendMessage: rate } } }, { 200: 20, 429: 180 }],
    ['rateLimit.bytes', { rateLimit: { ...many, bytes: { perSecond: 0.001, burst: 5000 } } }, { 200: 5, 429: 195 }],
  ])('calls against %s', async (name, options, expected) => {
    const target = await startTarget(options);
    await during(target, `${COUNT} calls at once against ${name}`, async () => {
      const padded = message('x'.repeat(1000 - Buffer.byteLength(message('').body as string)));
      const answers = await Promise.all(times(COUNT, () => target.send('/open/message:send', padded)));
      expect(tally(answers.map(({ status }) => status))).toMatchObject(expected);
    });
  });

  test.each([
    ['maxStreams', 503],
    ['maxStreamsPerClient', 429],
  ])('streams against %s', async (name, status) => {
    const target = await startTarget({ limits: { [name]: 20 } });
    const { body } = await target.send('/open/message:send', message('ask'));
    const { id } = (JSON.parse(body) as { task: { id: string } }).task;
    await during(target, `${COUNT} streams at once against ${name}`, async () => {
      const connections = times(COUNT, () => target.open(get(`/open/tasks/${id}:subscribe`)));
      const statuses = (await Promise.all(connections.map((each) => each.statuses(1)))).flat();
      expect(tally(statuses)).toEqual({ 200: 20, [status]: COUNT - 20 });
    });
  });

  test('messages against maxConcurrentRuns and maxQueuedRuns: ten run, twenty wait, the rest is refused', async () => {
    const target = await startTarget({ limits: { maxConcurrentRuns: 10, maxQueuedRuns: 20 } });
    await during(target, `${COUNT} messages at once against maxConcurrentRuns and maxQueuedRuns`, async () => {
      const answers = times(COUNT, () => target.send('/open/message:send', message('wait')));
      const refused = await firstOf(answers, COUNT - 30);
      expect(tally(refused.map(({ status }) => status))).toEqual({ 503: COUNT - 30 });
      const { running } = await target.usage();
      expect(running).toBe(10);
      await target.release();
      expect(tally((await Promise.all(answers)).map(({ status }) => status))).toEqual({ 200: 30, 503: COUNT - 30 });
      expect((await target.usage()).mostRunning).toBe(10);
    });
  });

  // In a file, commits take their time: meanwhile other messages come.
  test.each(['memory', 'sqlite'])('messages to tasks that rest, against the same limits (%s)', async (kind) => {
    const store =
      kind === 'memory' ? 'memory:' : `sqlite:${join(mkdtempSync(join(tmpdir(), 'parley-abuse-')), 'tasks.db')}`;
    const target = await startTarget({ store, limits: { maxConcurrentRuns: 10, maxQueuedRuns: 20 } });
    const resting: string[] = [];
    for (let count = 0; count < COUNT; count += 1) {
      const { body } = await target.send('/open/message:send', message('ask'));
      resting.push((JSON.parse(body) as { task: { id: string } }).task.id);
    }
    await during(target, `${COUNT} messages at once to tasks that rest`, async () => {
      const answers = resting.map((taskId) => target.send('/open/message:send', followUp(taskId, 'wait')));
      const refused = await firstOf(answers, COUNT - 30);
      expect(tally(refused.map(({ status }) => status))).toEqual({ 503: COUNT - 30 });
      await target.release();
      expect(tally((await Promise.all(answers)).map(({ status }) => status))).toEqual({ 200: 30, 503: COUNT - 30 });
      expect((await target.usage()).mostRunning).toBe(10);
      // Every place was given back.
      const again = await Promise.all(resting.slice(0, 5).map(() => target.send('/open/message:send', message('hi'))));
      expect(tally(again.map(({ status }) => status))).toEqual({ 200: 5 });
    });
  });
});

describe('a new connection for /health is taken in before most of', () => {
  const COUNT = at(200, 60);

  /** How many of the requests are performed before `/health` has its answer. */
  async function performedFirst(target: Target, requests: readonly string[]): Promise<number> {
    const before = (await target.usage()).performed;
    for (const request of requests) target.open(request);
    await target.send('/health');
    return (await target.usage()).performed - before;
  }

  test('many requests with large answers', async () => {
    const target = await startTarget();
    const id = await largeTask(target);
    await during(target, `${COUNT} answers of 9 MB, and a new connection for /health`, async () => {
      expect(
        await performedFirst(
          target,
          times(COUNT, () => get(`/open/tasks/${id}`)),
        ),
      ).toBeLessThan(COUNT / 2);
    });
  });

  test('many streams that begin with a large task', async () => {
    const target = await startTarget();
    const { body } = await target.send('/open/message:send', message('ask'));
    const { id } = (JSON.parse(body) as { task: { id: string } }).task;
    await target.send('/open/message:send', followUp(id, `ask ${'x'.repeat(3_500_000)}`));
    await during(target, `${COUNT} streams of 3.5 MB, and a new connection for /health`, async () => {
      const requests = times(COUNT, () => get(`/open/tasks/${id}:subscribe`));
      expect(await performedFirst(target, requests)).toBeLessThan(COUNT / 2);
    });
  });

  test('many large messages', async () => {
    const limits = { maxBody: 10 * MIB, maxBodies: 2 ** 32, maxBodiesPerClient: 2 ** 32 };
    const target = await startTarget({ limits });
    const { body = '' } = message('x'.repeat(at(LARGE, 2_000_000)));
    const head = `POST /open/message:send HTTP/1.1\r\nHost: localhost\r\nA2A-Version: 1.0\r\nContent-Type: application/json\r\n`;
    const request = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    const count = at(50, 30);
    await during(target, `${count} messages of ${body.length} bytes, and a new connection for /health`, async () => {
      expect(
        await performedFirst(
          target,
          times(count, () => request),
        ),
      ).toBeLessThan(count / 2);
    });
  });
});

describe('requests that take long to read', () => {
  const post = (target: Target, body: string) =>
    target.send('/open/message:send', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const withMembers = (members: string) =>
    `{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"text":"hi"}],${members}}}`;

  test('700,000 members are refused before they are read, and eight of them at once do not matter', async () => {
    const target = await startTarget({ limits: { maxBody: 16 * MIB } });
    await during(target, 'eight requests with 700,000 members', async () => {
      const body = withMembers(times(700_000, (index) => `"k${index}":1`).join());
      const answers = await Promise.all(times(8, () => post(target, body)));
      // Those beyond the budget of bodies are refused for their bytes.
      for (const { status } of answers) expect([413, 429]).toContain(status);
      expect(answers.some(({ status }) => status === 413)).toBe(true);
    });
  });

  test('9.5 MB of URL-safe base64 is read as it is', async () => {
    const target = await startTarget({ limits: { maxBody: 16 * MIB } });
    await during(target, 'eight requests with 9.5 MB of URL-safe base64', async () => {
      const raw = 'ab-_'.repeat(2_375_000);
      const body = `{"message":{"messageId":"m","role":"ROLE_USER","parts":[{"raw":"${raw}"}]}}`;
      for (let round = 0; round < at(8, 2); round += 1) expect((await post(target, body)).status).toBe(200);
    });
  });
});
