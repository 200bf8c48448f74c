import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearerTokens } from 'parley-a2a/auth';
import type { Task, TaskPushNotificationConfig } from 'parley-a2a/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bearer } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, userMessage, WireError } from '../support/wire.ts';

type Page = { configs: TaskPushNotificationConfig[]; nextPageToken: string };

/** Waits in INPUT_REQUIRED, or completes at once. */
const agent = testAgent(async ({ text, task }) => {
  if (text === 'finish') return task.complete();
  await task.inputRequired('more?');
});

const HOOK = 'http://127.0.0.1:4399/in';
const push = { allow: ['127.0.0.1'] };

function storeUrl(kind: 'memory' | 'sqlite'): string {
  if (kind === 'memory') return 'memory:';
  const folder = mkdtempSync(join(tmpdir(), 'parley-push-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'parley.db')}`;
}

const rows = bindings.flatMap((binding) => (['memory', 'sqlite'] as const).map((store) => ({ binding, store })));

describe.each(rows)('push configurations over $binding, $store', ({ binding, store }) => {
  async function start(options: Partial<Parameters<typeof startServer>[1]> = {}) {
    const { url } = await startServer(agent, { push, store: storeUrl(store), ...options });
    const caller = createCaller(binding, url);
    const taskOf = async (text: string) => {
      const { task } = await caller.sendMessage({ message: userMessage(text) });
      return task?.id ?? '';
    };
    const create = (taskId: string, rest: object = {}) =>
      caller.call<TaskPushNotificationConfig>('CreateTaskPushNotificationConfig', { taskId, url: HOOK, ...rest });
    return { url, caller, taskOf, create };
  }

  test('the card says that there are push notifications', async () => {
    const { url } = await start();
    const card = await (await fetch(`${url}/.well-known/agent-card.json`)).json();
    expect(card.capabilities.pushNotifications).toBe(true);
  });

  test('a configuration gets an id unless it has one, and is returned as it was given [PUSH-03]', async () => {
    const { taskOf, create } = await start();
    const taskId = await taskOf('hi');
    const assigned = await create(taskId);
    expect(assigned).toEqual({ id: expect.stringMatching(/./), taskId, url: HOOK });
    const full = { id: 'mine', token: 't0p', authentication: { scheme: 'Bearer', credentials: 's3cret' } };
    expect(await create(taskId, full)).toEqual({ ...full, taskId, url: HOOK });
  });

  test('what is read shows the URL and that there are secrets, but not the secrets [PUSH-06]', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    await create(taskId, { id: 'a', token: 't0p', authentication: { scheme: 'Basic', credentials: 's3cret' } });
    await create(taskId, { id: 'b' });
    const shown = {
      ...{ id: 'a', taskId, url: HOOK, token: '********' },
      authentication: { scheme: 'Basic', credentials: '********' },
    };
    const one = await caller.call('GetTaskPushNotificationConfig', { taskId, id: 'a' });
    expect(one).toEqual(shown);
    const { configs } = await caller.call<Page>('ListTaskPushNotificationConfigs', { taskId });
    expect(configs).toEqual([shown, { id: 'b', taskId, url: HOOK }]);
  });

  test('a list comes in pages [PUSH-06]', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    for (const id of ['e', 'a', 'ä', 'd', 'b']) await create(taskId, { id });
    const ids: string[] = [];
    for (let pageToken = '', pages = 1; ; pages += 1) {
      const page = await caller.call<Page>('ListTaskPushNotificationConfigs', {
        taskId,
        pageSize: 2,
        ...(pageToken && { pageToken }),
      });
      ids.push(...page.configs.map(({ id = '' }) => id));
      pageToken = page.nextPageToken;
      if (!pageToken) {
        expect(pages).toBe(3);
        break;
      }
    }
    expect(ids).toEqual(['a', 'b', 'd', 'e', 'ä']);
    const wrong = caller.call('ListTaskPushNotificationConfigs', { taskId, pageToken: 'x' });
    await expect(wrong).rejects.toMatchObject({ message: expect.stringMatching(/pageToken/) });
  });

  test('what is missing is TaskNotFound [PUSH-05]', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    await create(taskId, { id: 'a' });
    const other = await taskOf('hi');
    const missing = [
      create('unknown'),
      caller.call('GetTaskPushNotificationConfig', { taskId: 'unknown', id: 'a' }),
      caller.call('GetTaskPushNotificationConfig', { taskId, id: 'b' }),
      caller.call('GetTaskPushNotificationConfig', { taskId: other, id: 'a' }),
      caller.call('ListTaskPushNotificationConfigs', { taskId: 'unknown' }),
      caller.call('DeleteTaskPushNotificationConfig', { taskId: 'unknown', id: 'a' }),
    ];
    for (const call of missing) {
      await expect(call).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' });
    }
  });

  test('a configuration is deleted, and deleted again [PUSH-07] [PUSH-08]', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    await create(taskId, { id: 'a' });
    for (let times = 0; times < 2; times += 1) {
      expect(await caller.call('DeleteTaskPushNotificationConfig', { taskId, id: 'a' })).toEqual({});
      expect((await caller.call<Page>('ListTaskPushNotificationConfigs', { taskId })).configs).toEqual([]);
    }
  });

  test('a finished task takes a configuration too [PUSH-03]', async () => {
    const { taskOf, create } = await start();
    const taskId = await taskOf('finish');
    expect(await create(taskId, { id: 'late' })).toMatchObject({ id: 'late', taskId });
  });

  test('a configuration with a known id replaces it [PUSH-03]', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    await create(taskId, { id: 'a', token: 'old' });
    await create(taskId, { id: 'a', url: `${HOOK}/new` });
    const { configs } = await caller.call<Page>('ListTaskPushNotificationConfigs', { taskId });
    expect(configs).toEqual([{ id: 'a', taskId, url: `${HOOK}/new` }]);
  });

  test('a send brings a configuration along, with a new task and with a known one [PUSH-09]', async () => {
    const { caller } = await start();
    const configuration = { taskPushNotificationConfig: { id: 'a', url: HOOK, token: 't0p' } };
    const { task } = await caller.sendMessage({ message: userMessage('hi'), configuration });
    const taskId = task?.id ?? '';
    const list = async () => (await caller.call<Page>('ListTaskPushNotificationConfigs', { taskId })).configs;
    expect(await list()).toEqual([{ id: 'a', taskId, url: HOOK, token: '********' }]);
    await caller.sendMessage({
      message: userMessage('again', { taskId }),
      configuration: { returnImmediately: true, taskPushNotificationConfig: { url: `${HOOK}/2` } },
    });
    expect((await list()).map(({ url }) => url).sort()).toEqual([HOOK, `${HOOK}/2`]);
  });

  test.each([
    ['a private address', { url: 'https://192.168.1.1/in' }, 'url'],
    ['plain http', { url: 'http://other.example/in' }, 'url'],
    ['a line break in the token', { token: 'a\nb' }, 'token'],
    ['the mark that stands for a token', { token: '********' }, 'token'],
    ['a scheme that is none', { authentication: { scheme: 'Bear er', credentials: 'x' } }, 'authentication.scheme'],
    ['credentials that no header can hold', { authentication: { scheme: 'A', credentials: 'ö' } }, 'authentication.cr'],
  ])('%s is refused, by name [PUSH-14]', async (_, rest, field) => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    const inline = {
      message: userMessage('hi'),
      configuration: { taskPushNotificationConfig: { url: HOOK, ...rest } },
    };
    for (const call of [create(taskId, rest), caller.sendMessage(inline)]) {
      const error = await call.catch((error) => error);
      expect(error).toBeInstanceOf(WireError);
      expect(error.message).toContain(field);
    }
  });

  test('an id that is too long is refused', async () => {
    const { taskOf, create } = await start();
    const taskId = await taskOf('hi');
    await expect(create(taskId, { id: 'x'.repeat(1025) })).rejects.toMatchObject({ fields: ['id'] });
    expect(await create(taskId, { id: 'x'.repeat(1024) })).toMatchObject({ taskId });
  });

  test('a task has a hundred configurations at most', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    for (let count = 0; count < 100; count += 1) await create(taskId, { id: `${count}` });
    await expect(create(taskId)).rejects.toThrow(/one too many/);
    const configuration = { taskPushNotificationConfig: { url: HOOK } };
    const more = caller.sendMessage({ message: userMessage('more', { taskId }), configuration });
    await expect(more).rejects.toThrow(/one too many/);
    expect(await create(taskId, { id: '7' })).toMatchObject({ id: '7' });
  });

  test('a task has exactly a hundred when two hundred come at once, half of them with a message', async () => {
    const { caller, taskOf, create } = await start();
    const taskId = await taskOf('hi');
    const calls = Array.from({ length: 200 }, (_, index): Promise<unknown> => {
      const id = `${index}`;
      if (index % 2 === 0) return create(taskId, { id });
      const configuration = { taskPushNotificationConfig: { id, url: HOOK }, returnImmediately: true };
      return caller.sendMessage({ message: userMessage('more', { taskId }), configuration });
    });
    const answers = await Promise.allSettled(calls);
    const accepted = answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [`${index}`] : []));
    expect(accepted).toHaveLength(100);
    const page = await caller.call<Page>('ListTaskPushNotificationConfigs', { taskId, pageSize: 100 });
    expect(page.configs.map(({ id }) => id).sort()).toEqual(accepted.sort());
    expect(page.nextPageToken).toBe('');
    const { history } = await caller.call<Task>('GetTask', { id: taskId });
    const sent = history?.filter(({ role }) => role === 'ROLE_USER').length;
    expect(sent).toBe(1 + accepted.filter((id) => Number(id) % 2 === 1).length);
  });

  test('messages that are refused for their configuration do not fill the task', async () => {
    const { caller, taskOf, create } = await start({ limits: { maxTaskBytes: 20_000 } });
    const taskId = await taskOf('hi');
    for (let count = 0; count < 100; count += 1) await create(taskId, { id: `${count}` });
    // A reader keeps the session of the task alive, which knows the size of the task.
    const reader = await caller.subscribe(taskId);
    await reader.next();
    const configuration = { taskPushNotificationConfig: { url: HOOK }, returnImmediately: true };
    for (let count = 0; count < 10; count += 1) {
      const message = userMessage('x'.repeat(5_000), { taskId });
      await expect(caller.sendMessage({ message, configuration })).rejects.toThrow(/one too many/);
    }
    const { task } = await caller.sendMessage({ message: userMessage('x'.repeat(5_000), { taskId }) });
    expect(task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
    await reader.return(undefined);
  });
});

test.each(bindings)(
  'configurations on the task of another caller are TaskNotFound, over %s [PUSH-05]',
  async (binding) => {
    const secured = {
      ...agent,
      securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
      securityRequirements: [{ schemes: { token: {} } }],
    };
    const auth = { token: bearerTokens({ alice: 'alice-token', bob: 'bob-token' }) };
    const { url } = await startServer(secured, { push, auth, store: 'memory:' });
    const [alice, bob] = ['alice-token', 'bob-token'].map((token) => createCaller(binding, url, bearer(token).headers));
    if (!alice || !bob) throw new Error('unreachable');
    const configuration = { taskPushNotificationConfig: { id: 'a', url: HOOK } };
    const { task } = await alice.sendMessage({ message: userMessage('hi'), configuration });
    const taskId = task?.id ?? '';
    const calls: [string, object][] = [
      ['CreateTaskPushNotificationConfig', { url: HOOK }],
      ['GetTaskPushNotificationConfig', { id: 'a' }],
      ['ListTaskPushNotificationConfigs', {}],
      ['DeleteTaskPushNotificationConfig', { id: 'a' }],
    ];
    for (const [method, rest] of calls) {
      await expect(bob.call(method, { taskId, ...rest })).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' });
    }
    const inline = bob.sendMessage({ message: userMessage('hi', { taskId }), configuration });
    await expect(inline).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' });
    const { configs } = await alice.call<Page>('ListTaskPushNotificationConfigs', { taskId });
    expect(configs).toEqual([{ id: 'a', taskId, url: HOOK }]);
  },
);

test('a server does not start with another key than the one that its store was encrypted with', async () => {
  const store = storeUrl('sqlite');
  const keys = [1, 2].map((value) => Buffer.alloc(32, value).toString('base64'));
  const [first, second] = keys.map((secretKey) => ({ store, push: { ...push, secretKey } }));
  await (await startServer(agent, first)).close(0);
  await expect(startServer(agent, second)).rejects.toThrow(
    /PARLEY_SECRET_KEY .* is not the one that it was stored with/,
  );
  await (await startServer(agent, first)).close(0);
});

test('the agent that says so has none', async () => {
  const { url } = await startServer(
    { '/with': agent, '/without': { ...agent, pushNotifications: false } },
    { push, store: 'memory:' },
  );
  const cards = await Promise.all(
    ['with', 'without'].map(async (path) => (await fetch(`${url}/${path}/.well-known/agent-card.json`)).json()),
  );
  expect(cards.map(({ capabilities }) => capabilities.pushNotifications)).toEqual([true, false]);
  const call = createCaller('jsonrpc', `${url}/without`).call('ListTaskPushNotificationConfigs', { taskId: 't' });
  await expect(call).rejects.toMatchObject({ reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED' });
});

test('an agent that promises push notifications needs a server that sends them', async () => {
  const start = startServer({ ...agent, pushNotifications: true }, { store: 'memory:' });
  await expect(start).rejects.toThrow(/"Test agent" promises push notifications, but the option push is missing/);
});

test.each(['short', 'x'.repeat(42), `${'!'.repeat(43)}=`])(
  'a secret key that is none is told: %s',
  async (secretKey) => {
    await expect(startServer(agent, { push: { secretKey }, store: 'memory:' })).rejects.toThrow(
      /openssl rand -base64 32/,
    );
  },
);
