import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  accept,
  append,
  asGuest,
  chunk,
  created,
  finished,
  keyed,
  PAGE,
  put,
  RUN,
  received,
  SCOPE,
  textOf,
} from '../../src/store/contract/fixture.ts';
import { createPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { until } from '../support/harness.ts';
import { createRandom, type Random } from '../support/random.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { usePostgres } from '../support/use-postgres.ts';

const nextUrl = usePostgres();

async function open(url: string): Promise<TaskStore> {
  const store = await createPostgresStore({ url });
  onTestFinished(() => store.close());
  return store;
}

/** The stores of so many processes on one schema. */
function openAll(count: number, parameters = ''): Promise<TaskStore[]> {
  const url = nextUrl() + parameters;
  return Promise.all(Array.from({ length: count }, () => open(url)));
}

/** A connection that looks at the database behind the stores' backs. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url.replace(/\?.*/, ''));
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('several processes on one PostgreSQL', () => {
  test('open a new schema at the same time', async () => {
    const stores = await openAll(6);
    for (const store of stores) expect((await store.stats()).tasks).toBe(0);
  });

  test.each(['', '&listen=off', '&prepare=off'])('append to the same tasks without a gap (%s)', async (parameters) => {
    const stores = await openAll(3, parameters);
    const ids = Array.from({ length: 12 }, (_, i) => `t${i}`);
    await accept(stores[0] as TaskStore, ...ids.map((id) => append(id, [created(id)])));
    await Promise.all(
      stores.map(async (store, index) => {
        const writer = `writer ${index}`;
        for (let round = 0; round < 10; round += 1) {
          // Each process goes through the tasks in another order.
          const order = index % 2 ? ids : ids.toReversed();
          const batch = order.map((id) => asGuest(id, [received(`${index}-${round}`)], { writer }));
          await accept(store, ...batch);
        }
      }),
    );
    for (const id of ids) {
      const log = (await stores[1]?.read(id, 0, 100)) ?? [];
      expect(log.map(({ position }) => position)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
      expect(await stores[2]?.load(SCOPE, id)).toMatchObject({ position: 31, received: 31 });
    }
  });

  test('give one key to one task, and count each task once', async () => {
    const stores = await openAll(4);
    const sends = Array.from({ length: 40 }, (_, i) => ({
      id: `t${i}`,
      key: `k${i % 10}`,
      store: stores[i % 4] as TaskStore,
    }));
    const outcomes = await Promise.all(
      sends.map(({ id, key, store }) => put(store, append(id, [created(id)], { keyed: keyed(key), writer: id }))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(10);
    expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(30);
    for (const store of stores) expect(await store.list(SCOPE, PAGE)).toMatchObject({ total: 10 });
    expect(await stores[0]?.stats()).toMatchObject({ tasks: 10, keys: 10 });
  });

  test.each(['', '&prepare=off'])('keep the limit of push configurations together (%s)', async (parameters) => {
    const stores = await openAll(4, parameters);
    await accept(stores[0] as TaskStore, append('a', [created('a')], { run: RUN }));
    const add = async (index: number): Promise<string> => {
      const store = stores[index % 4] as TaskStore;
      const push = { id: `${index}`, version: '1.0', config: { url: 'https://example.com' } };
      if (index % 3 === 0) return (await store.push?.put('a', push)) ?? 'no push';
      const item = asGuest('a', [received(`${index}`)], { writer: `guest ${index}`, push, keyed: keyed(`${index}`) });
      return (await put(store, index % 3 === 1 ? item : { ...item, keyed: undefined })).kind;
    };
    // The run goes on meanwhile, in a process that knows nothing of the configurations.
    const run = (async () => {
      for (let i = 0; i < 30; i += 1) await accept(stores[1] as TaskStore, append('a', [chunk('a', 'x')]));
    })();
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => add(index)));
    await run;
    expect(outcomes.filter((kind) => kind === 'full')).toHaveLength(100);
    const accepted = outcomes.flatMap((kind, index) => (kind === 'stored' ? [`${index}`] : []));
    expect((await stores[2]?.push?.list('a'))?.map(({ id }) => id).sort()).toEqual(accepted.sort());
    const messages = accepted.filter((id) => Number(id) % 3 !== 0).length;
    expect(await stores[3]?.load(SCOPE, 'a')).toMatchObject({ position: 1 + 30 + messages });
    for (let index = 1; index < 200; index += 3)
      expect((await stores[0]?.recall(SCOPE, `${index}`)) !== undefined).toBe(accepted.includes(`${index}`));
    // The last place goes to exactly one.
    for (let round = 0; round < 30; round += 1) {
      await stores[3]?.push?.delete('a', accepted[round] as string);
      const two = await Promise.all([add(1_000 + round), add(2_000 + round)]);
      expect(two.sort()).toEqual(['full', 'stored']);
      // Both without a message.
      await stores[3]?.push?.delete('a', accepted[30 + round] as string);
      const puts = await Promise.all([add(3_000 + 3 * round), add(6_003 + 3 * round)]);
      expect(puts.sort()).toEqual(['full', 'stored']);
    }
    // One without a message, and one with an append of the run, which reads nothing before.
    const [other, running] = stores as [TaskStore, TaskStore];
    for (let round = 0; round < 30; round += 1) {
      const [first] = (await other.push?.list('a')) ?? [];
      await other.push?.delete('a', first?.id as string);
      await accept(running, append('a', [chunk('a', 'y')]));
      const push = { id: `run ${round}`, version: '1.0', config: { url: 'https://example.com' } };
      const two = [
        put(running, append('a', [chunk('a', 'z')], { push })).then(({ kind }) => kind),
        add(9_000 + 3 * round * 4),
      ];
      expect((await Promise.all(two)).sort()).toEqual(['full', 'stored']);
    }
  });

  test('hand out a task that they have just finished as the database has it', async () => {
    const [a, b] = (await openAll(2)) as [TaskStore, TaskStore];
    const ends = (id: string) => append(id, [created(id), chunk(id, 'x'), finished(id)]);
    await accept(a, ends('a'), ends('b'), append('c', [created('c'), finished('c')], { scratch: { by: 'a' } }));
    for (const id of ['a', 'c']) expect(await a.load(SCOPE, id)).toEqual(await b.load(SCOPE, id));
    expect(await a.load({ ...SCOPE, owner: 'another' }, 'b')).toBeUndefined();
    await accept(a, ends('d'), ends('e'));
    await a.beat('a', 1_000);
    // Tasks that another process has deleted are gone for all.
    expect(await b.prune('9999-01-01T00:00:00.000Z', 100)).toBe(5);
    for (const id of ['a', 'b', 'c', 'd', 'e']) expect(await a.load(SCOPE, id)).toBeUndefined();
  });

  test('lock out a process that remembers the task from before', async () => {
    const [a, b] = (await openAll(2)) as [TaskStore, TaskStore];
    await accept(a, append('a', [created('a')], { run: RUN }));
    await b.claim(SCOPE, 'a', { holder: 'b', epoch: 1 });
    expect(await put(a, append('a', [chunk('a', 'late')]))).toEqual({ kind: 'lost' });
    await accept(b, append('a', [chunk('a', 'x'), finished('a')], { as: 2, writer: 'b' }));
    expect(await put(a, append('a', [chunk('a', 'late')]))).toEqual({
      kind: 'finished',
      state: 'TASK_STATE_COMPLETED',
    });
    expect(await textOf(a, 'a')).toBe('x');
  });

  test.each([
    ['listen', ''],
    ['poll', '&listen=off'],
    ['cannot reach the address to listen at', '&listen=127.0.0.1:1'],
  ])('hear of each other when they %s', async (_, parameters) => {
    const [a, b] = (await openAll(2, parameters)) as [TaskStore, TaskStore];
    const heard = new Set<string>();
    const end = a.watch('a', (ids) => {
      for (const id of ids) heard.add(id);
    });
    // The first ones may come before the process listens.
    for (let i = 0; heard.size === 0; i += 1) {
      await accept(b, append(`ö\0${i}`, [created(`ö\0${i}`)], { writer: 'b' }));
      await new Promise((done) => setTimeout(done, 50));
    }
    const many = Array.from({ length: 500 }, (_, i) => `long-${'x'.repeat(40)}-${i}`);
    await accept(b, ...many.map((id) => append(id, [created(id)], { writer: 'b' })));
    await until(() => many.every((id) => heard.has(id)));
    end();
  });

  test('hear of each other while a connection that listens is lost without notice, and listen again', async () => {
    const url = nextUrl();
    const proxy = await TcpProxy.start([Number(new URL(url).port)]);
    onTestFinished(() => proxy.close());
    const [a, b] = await Promise.all([open(`${url}&listen=127.0.0.1:${proxy.port}`), open(url)]);
    const heard = new Set<string>();
    a.watch('a', (ids) => {
      for (const id of ids) heard.add(id);
    });
    const untilHeard = async (name: string) => {
      for (let i = 0; !heard.has(`${name}-${i - 1}`); i += 1) {
        await accept(b, append(`${name}-${i}`, [created(`${name}-${i}`)], { writer: 'b' }));
        await new Promise((done) => setTimeout(done, 100));
      }
    };
    await untilHeard('before');
    proxy.stall();
    await untilHeard('stalled');
    proxy.flow();
    const admin = await connect(url);
    const listeners = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()";
    await until(async () => (await admin.query(listeners)).rows.length > 0);
    await untilHeard('after');
  }, 60_000);
});

test.each(['', '&listen=off'])('a store that is closed leaves no connection (%s)', async (parameters) => {
  const url = nextUrl() + parameters;
  const admin = await connect(url);
  const connections = async () =>
    Number(
      (
        await admin.query(
          `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'parley' AND datname = current_database()`,
        )
      ).rows[0].count,
    );
  const before = await connections();
  const store = await createPostgresStore({ url });
  store.watch('a', () => {});
  await accept(store, append('a', [created('a')]));
  await store.close();
  // Longer than a lost connection waits until it is opened again.
  await new Promise((done) => setTimeout(done, 1_500));
  await until(async () => (await connections()) <= before);
});

describe('a PostgreSQL that fails', () => {
  test('loses nothing when it drops every connection: an append that is repeated is stored once', async () => {
    const url = nextUrl();
    const [store, admin] = [await open(url), await connect(url)];
    await accept(store, append('a', [created('a')], { run: RUN }));
    const kill = () =>
      admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parley' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
    let failures = 0;
    for (let i = 0; i < 150; i += 1) {
      const item = append('a', [chunk('a', `${i} `)]);
      // The connection ends before, during or after the commit.
      const killed = i % 5 === 0 ? new Promise((done) => setTimeout(done, i % 4)).then(kill) : undefined;
      for (;;) {
        const outcome = await put(store, item).catch(() => undefined);
        if (outcome?.kind === 'stored') break;
        expect(outcome).toBeUndefined();
        failures += 1;
      }
      await killed;
    }
    expect(failures).toBeGreaterThan(0);
    expect(await textOf(store, 'a')).toBe(Array.from({ length: 150 }, (_, i) => `${i} `).join(''));
  });

  test('says what to do at the start', async () => {
    const url = new URL(nextUrl());
    const refusal = (change: (url: URL) => void) => {
      const other = new URL(url);
      change(other);
      return createPostgresStore({ url: other.href }).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    };
    expect(await refusal((url) => void (url.port = '1'))).toMatch(/PostgreSQL does not answer. Start it/);
    expect(await refusal((url) => void (url.password = 'wrong'))).toMatch(/refuses the user or the password/);
    expect(await refusal((url) => void (url.pathname = '/nowhere'))).toMatch(/does not exist. Create it/);
    const tls = (url: URL) => url.searchParams.set('sslmode', 'verify-full');
    expect(await refusal(tls)).toMatch(/offers no TLS/);
    const web = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(web, 'listening');
    onTestFinished(() => void web.close());
    const toWeb = (url: URL) => void (url.port = String((web.address() as AddressInfo).port));
    expect(await refusal(toWeb)).toMatch(/Check that a PostgreSQL answers/);
  });

  test('is brought from the schema of an earlier version to this one', async () => {
    const url = nextUrl();
    const schema = new URL(url).searchParams.get('schema');
    await (await createPostgresStore({ url })).close();
    const admin = await connect(url);
    for (const name of ['has_room_1', 'put_push_1']) await admin.query(`DROP FUNCTION ${schema}.${name}`);
    await admin.query(`UPDATE ${schema}.parley_schema SET version = 2`);
    const store = await open(url);
    const push = { id: '1', version: '1.0', config: { url: 'https://example.com' } };
    await accept(store, append('a', [created('a')], { push }));
    expect(await store.push?.put('a', { ...push, id: '2' })).toBe('stored');
  });

  test('is refused when a newer version of Parley has changed the schema', async () => {
    const url = nextUrl();
    const schema = new URL(url).searchParams.get('schema');
    await open(url);
    const admin = await connect(url);
    await admin.query(`UPDATE ${schema}.parley_schema SET version = 99`);
    // The newer version says that this one still works.
    await open(url);
    await admin.query(`UPDATE ${schema}.parley_schema SET compatible = 98`);
    await expect(createPostgresStore({ url })).rejects.toThrow(/newer version of Parley.*Install the newer version/);
  });
});

test.each([
  ['any characters', (random: Random) => String.fromCharCode(35 + random.upTo(50)), 1024],
  ['of three bytes', (random: Random) => String.fromCharCode(0x4e00 + random.upTo(20_000)), 341],
  ['that are escaped', (random: Random) => String.fromCharCode(random.upTo(8)), 170],
])('ids of 1024 bytes are kept and found: %s', async (_, character, length) => {
  const store = await open(nextUrl());
  // Random, because PostgreSQL compresses what repeats.
  const random = createRandom(length);
  const name = () => Array.from({ length }, () => character(random)).join('');
  const [contextId, key, id] = [name(), `${'owner'.repeat(50)}\nmessage ${name()}`, name()];
  const push = { id, version: '1.0', config: { url: 'https://example.com' } };
  await accept(store, append('a', [created('a', { contextId })], { keyed: keyed(key), push }));
  expect((await store.list(SCOPE, { ...PAGE, contextId })).total).toBe(1);
  expect((await store.recall(SCOPE, key))?.taskId).toBe('a');
  expect(await store.push?.put('a', push)).toBe('stored');
  expect(await store.push?.list('a')).toMatchObject([{ id }]);
});

test('a long log is folded once by a reader, and read on from there', async () => {
  const url = nextUrl();
  const schema = new URL(url).searchParams.get('schema');
  const [store, admin] = [await open(url), await connect(url)];
  await accept(store, append('a', [created('a'), ...Array.from({ length: 400 }, (_, i) => chunk('a', `${i} `))]));
  const before = await store.load(SCOPE, 'a');
  await until(async () => (await admin.query(`SELECT folded FROM ${schema}.body`)).rows[0]?.folded === 401);
  expect(await store.load(SCOPE, 'a')).toEqual(before);
  await accept(store, append('a', [chunk('a', 'end'), finished('a')]));
  expect((await textOf(store, 'a'))?.endsWith('399 end')).toBe(true);
  expect(await store.pruneLogs('2100', 10)).toBe(1);
  expect((await textOf(store, 'a'))?.endsWith('399 end')).toBe(true);
});
