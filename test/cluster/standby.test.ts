import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, startStandby } from '../../scripts/start-postgres.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { newSchemaUrl } from '../support/use-postgres.ts';
import { collect, createCaller, outline, userMessage } from '../support/wire.ts';

async function query(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('a fail-over to a standby with synchronous replication loses nothing, and runs go on', async () => {
  const primary = await startPostgres({ flags: ['-c', 'fsync=off', '-c', 'wal_level=replica'] });
  onTestFinished(() => primary.stop());
  const standby = await startStandby(primary);
  onTestFinished(() => standby.stop());
  const streaming = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'";
  await until(async () => (await query(primary.url, streaming)).length > 0);
  await query(primary.url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(primary.url, 'SELECT pg_reload_conf()');
  // The address that moves from one server to the other.
  const address = await TcpProxy.start([primary.port]);
  onTestFinished(() => address.close());
  const goOn = gate();
  const agent = testAgent(async ({ task, text }) => {
    await task.working(text);
    if (text === 'wait') await goOn.promise;
    return 'done';
  });
  const store = newSchemaUrl(primary.url.replace(`:${primary.port}`, `:${address.port}`));
  const { url } = await startServer(agent, { store });
  const caller = createCaller('jsonrpc', url);
  const ready = async () => (await fetch(`${url}/ready`)).status;
  const finished = [];
  for (let count = 0; count < 20; count += 1)
    finished.push((await caller.sendMessage({ message: userMessage(`task ${count}`) })).task);
  const frames = await caller.stream({ message: userMessage('wait') });
  const seen = [await frames.next(), await frames.next()].flatMap(({ value }) => value ?? []);

  // Requests reach the standby before it is promoted: it can be read, and takes no writes.
  address.lead([standby.port]);
  address.cut();
  await primary.shutDown();
  goOn.open();
  await until(async () => (await ready()) === 503);
  expect(await caller.getTask(finished[0]?.id ?? '')).toEqual(finished[0]);
  await query(standby.url, 'SELECT pg_promote()');
  seen.push(...(await collect(frames)));
  const complete = ['task TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING wait', 'TASK_STATE_COMPLETED done'];
  expect(outline(seen)).toEqual(complete);
  for (const task of finished) expect(await caller.getTask(task?.id ?? '')).toEqual(task);
  await until(async () => (await ready()) === 200);
  expect((await caller.listTasks({ pageSize: 100 })).totalSize).toBe(21);
}, 120_000);
