import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../scripts/start-postgres.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { newSchemaUrl } from '../support/use-postgres.ts';
import { collect, createCaller, outline, userMessage } from '../support/wire.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ flags: ['-c', 'fsync=off'] });
}, 120_000);
afterAll(() => postgres.stop(), 60_000);

/** A server whose way to the database can be cut. Its agent writes a chunk, waits for `goOn`, and writes another one. */
async function startBehindProxy({ storeRetry = 30_000, parameters = '' } = {}) {
  const proxy = await TcpProxy.start([postgres.port]);
  onTestFinished(() => proxy.close());
  const goOn = gate();
  const agent = testAgent(async ({ task, text }) => {
    await task.working(text);
    const artifact = task.artifact({ artifactId: 'out' });
    await artifact.append('before');
    if (text === 'wait') await goOn.promise;
    await artifact.append('after', { last: true });
    return 'done';
  });
  const url = newSchemaUrl(postgres.url.replace(`:${postgres.port}`, `:${proxy.port}`)) + parameters;
  const { logs, url: server } = await startServer(agent, { store: url, storeRetry, takeoverAfter: 600 });
  const schema = new URL(url).searchParams.get('schema') ?? '';
  const ready = async () => (await fetch(`${server}/ready`)).status;
  return { proxy, goOn, logs, server, schema, ready, caller: createCaller('jsonrpc', server) };
}

/** The status and the Retry-After of a send. */
async function sendStatus(server: string): Promise<[number, string | null]> {
  const response = await fetch(`${server}/message:send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({ message: userMessage('hello') }),
  });
  await response.text();
  return [response.status, response.headers.get('retry-after')];
}

const complete = [
  'task TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING wait',
  'artifact before',
  'artifact after',
  'TASK_STATE_COMPLETED done',
];

test('while the database is away, requests get 503 with Retry-After, and a run pauses and goes on', async () => {
  const { proxy, goOn, logs, server, ready, caller } = await startBehindProxy();
  const frames = await caller.stream({ message: userMessage('wait') });
  const first = [await frames.next(), await frames.next(), await frames.next()].map(({ value }) => value);
  const id = first[0]?.event.task?.id ?? '';
  expect(await ready()).toBe(200);
  proxy.lead([]);
  proxy.cut();
  goOn.open();
  await until(async () => (await ready()) === 503);
  await until(async () => (await sendStatus(server))[0] === 503);
  expect(await sendStatus(server)).toEqual([503, '1']);
  await expect(caller.getTask(id)).rejects.toMatchObject({ status: 503 });
  await expect(caller.listTasks()).rejects.toMatchObject({ status: 503 });
  expect((await fetch(`${server}/health`)).status).toBe(200);
  proxy.lead([postgres.port]);
  const rest = await collect(frames);
  expect(outline([...first, ...rest].flatMap((frame) => frame ?? []))).toEqual(complete);
  await until(async () => (await ready()) === 200);
  expect((await caller.sendMessage({ message: userMessage('again') })).task?.status.state).toBe('TASK_STATE_COMPLETED');
  const events = logs.filter(({ level }) => level === 'error').map(({ message }) => message);
  expect(events).toContain('the task store is not available');
  // One line for the outage, whatever was under way.
  expect(events.filter((event) => event === 'the task store is not available')).toHaveLength(1);
});

test('a restart of the database delays tasks and loses nothing', async () => {
  const { goOn, ready, caller } = await startBehindProxy();
  const streams = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const frames = await caller.stream({ message: userMessage('wait') });
      return [await frames.next(), await frames.next(), await frames.next()].map(({ value }) => value).concat(frames);
    }),
  );
  const done = (await caller.sendMessage({ message: userMessage('finished before') })).task;
  await postgres.shutDown();
  goOn.open();
  await until(async () => (await ready()) === 503);
  await postgres.start();
  for (const stream of streams) {
    const frames = stream.pop();
    expect(outline([...stream, ...(await collect(frames))])).toEqual(complete);
  }
  expect(await caller.getTask(done?.id ?? '')).toEqual(done);
  expect((await caller.listTasks()).totalSize).toBe(9);
}, 60_000);

test('a run that waits for the database longer than storeRetry fails, and says so when the database is back', async () => {
  const { proxy, goOn, caller, ready } = await startBehindProxy({ storeRetry: 300 });
  const configuration = { returnImmediately: true };
  const { task } = await caller.sendMessage({ message: userMessage('wait'), configuration });
  const id = task?.id ?? '';
  await until(async () => (await caller.getTask(id)).artifacts !== undefined);
  const frames = await caller.subscribe(id);
  proxy.lead([]);
  proxy.cut();
  goOn.open();
  await expect(collect(frames)).rejects.toMatchObject({ message: 'The task could not be stored or read' });
  proxy.lead([postgres.port]);
  await until(async () => (await ready()) === 200);
  await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_FAILED');
  expect((await caller.getTask(id)).status.message?.parts).toEqual([
    { text: 'The work on this task could not be stored.' },
  ]);
});

test('a database that answers nothing is noticed, and one that is slow only delays', async () => {
  const { proxy, server, logs, ready, caller } = await startBehindProxy({ parameters: '&query_timeout=700' });
  proxy.stall();
  expect(await ready()).toBe(503);
  await until(() => logs.some(({ message }) => message === 'the task store is not available'));
  expect(await sendStatus(server)).toEqual([503, '1']);
  proxy.flow();
  proxy.cut();
  await until(async () => (await ready()) === 200);
  const answer = caller.sendMessage({ message: userMessage('slow') });
  proxy.stall();
  setTimeout(() => proxy.flow(), 200);
  expect((await answer).task?.status.state).toBe('TASK_STATE_COMPLETED');
}, 30_000);

test.each([
  // A heartbeat changes its row in place, also on a full disk. New tables need room.
  ['room on its disk', '53100', ['log'], 'CREATE EVENT TRIGGER refuse_tables ON ddl_command_start'],
  ['the right to write, as a standby,', '25006', ['log', 'process'], ''],
] as const)('a database without %s is not ready, though it can be read', async (_, code, tables, tablesToo) => {
  const { server, schema, ready, caller, logs, goOn } = await startBehindProxy();
  const { task } = await caller.sendMessage({ message: userMessage('one') });
  const frames = await caller.stream({ message: userMessage('wait') });
  const first = [await frames.next(), await frames.next(), await frames.next()].map(({ value }) => value);
  const client = new pg.Client(postgres.url);
  await client.connect();
  onTestFinished(() => client.end());
  const raise = `LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`;
  await client.query(`CREATE FUNCTION ${schema}.refuse() RETURNS trigger ${raise}`);
  await client.query(`CREATE FUNCTION ${schema}.refuse_too() RETURNS event_trigger ${raise}`);
  for (const table of tables)
    await client.query(
      `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${schema}.${table} EXECUTE FUNCTION ${schema}.refuse()`,
    );
  if (tablesToo) await client.query(`${tablesToo} EXECUTE FUNCTION ${schema}.refuse_too()`);
  goOn.open();
  await until(async () => (await ready()) === 503);
  expect(await sendStatus(server)).toEqual([503, '1']);
  expect(await caller.getTask(task?.id ?? '')).toEqual(task);
  // Several heartbeats later.
  await new Promise((done) => setTimeout(done, 500));
  expect(await ready()).toBe(503);
  await client.query('DROP EVENT TRIGGER IF EXISTS refuse_tables');
  for (const table of tables) await client.query(`DROP TRIGGER refuse ON ${schema}.${table}`);
  await until(async () => (await ready()) === 200);
  expect((await sendStatus(server))[0]).toBe(200);
  expect(outline([...first.flatMap((frame) => frame ?? []), ...(await collect(frames))])).toEqual(complete);
  const events = logs.map(({ message }) => message).filter((event) => event.startsWith('the task store is'));
  expect(events).toEqual(['the task store is not available', 'the task store is available again']);
});

test('connections are bounded, also when all clients come back at once', async () => {
  const { proxy, caller } = await startBehindProxy();
  const send = () => caller.sendMessage({ message: userMessage('one of many') }).catch(() => undefined);
  const before = Promise.all(Array.from({ length: 100 }, send));
  proxy.cut();
  await before;
  const most = { count: 0 };
  const watch = setInterval(() => (most.count = Math.max(most.count, proxy.size)), 1);
  await Promise.all(Array.from({ length: 200 }, send));
  clearInterval(watch);
  // pool=4 in the URL of the tests, and the one that listens.
  expect(most.count).toBeLessThanOrEqual(5);
  expect(most.count).toBeGreaterThan(0);
});
