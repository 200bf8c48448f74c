import { connect } from 'parley-a2a/client';
import type { StreamResponse } from 'parley-a2a/protocol';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, userMessage } from '../support/wire.ts';
import { type Answer, gist, openWebhook } from './webhook.ts';

const agent = testAgent(async ({ text, task }) => {
  await task.working('begun');
  const out = task.artifact({ artifactId: 'out' });
  for (const word of text.split(' ')) await out.append(word);
  if (text.endsWith('?')) await task.inputRequired('more?');
});

const push = { allow: ['127.0.0.1'], timeout: 2_000 };

async function webhook(answer?: Answer) {
  const hook = await openWebhook(answer);
  onTestFinished(() => hook.close());
  return hook;
}

describe.each(bindings)('push notifications over %s', (binding) => {
  test('each event of a task reaches its webhook once, in order [PUSH-10] [PUSH-12]', async () => {
    const hook = await webhook();
    const { url } = await startServer(agent, { push });
    const caller = createCaller(binding, url);
    const configuration = { taskPushNotificationConfig: { url: hook.url } };
    const { task } = await caller.sendMessage({ message: userMessage('one two'), configuration });
    const calls = await hook.got(5);
    expect(calls.map(({ event }) => gist(event))).toEqual(['SUBMITTED', 'WORKING', 'one', 'two', 'COMPLETED']);
    for (const { method, path, headers, event } of calls) {
      expect([method, path]).toEqual(['POST', '/hook']);
      expect(headers).toMatchObject({ 'content-type': 'application/a2a+json', 'a2a-version': '1.0' });
      expect(Object.keys(event)).toHaveLength(1);
      const about = event.task ? event.task.id : (event.statusUpdate ?? event.artifactUpdate)?.taskId;
      expect(about).toBe(task?.id);
    }
    expect(new Set(calls.map(({ id }) => id)).size).toBe(5);
  });

  test('credentials and the token go with each call [PUSH-11]', async () => {
    const hook = await webhook();
    const { url } = await startServer(agent, { push });
    const authentication = { scheme: 'Bearer', credentials: 's3cret' };
    const configuration = { taskPushNotificationConfig: { url: hook.url, token: 't0p', authentication } };
    await createCaller(binding, url).sendMessage({ message: userMessage('x'), configuration });
    for (const { headers } of await hook.got(4)) {
      expect(headers).toMatchObject({
        authorization: 'Bearer s3cret',
        'x-a2a-notification-token': 't0p',
        'a2a-notification-token': 't0p',
      });
    }
  });
});

test('what happens after the registration is told, at every webhook of the task, until it is done [PUSH-04] [PUSH-12]', async () => {
  const hooks = await Promise.all([webhook(), webhook()]);
  const { url } = await startServer(agent, { push });
  const caller = createCaller('jsonrpc', url);
  const { task } = await caller.sendMessage({ message: userMessage('first?') });
  const taskId = task?.id ?? '';
  for (const { url } of hooks) await caller.call('CreateTaskPushNotificationConfig', { taskId, url });
  await caller.sendMessage({ message: userMessage('then', { taskId }) });
  for (const hook of hooks) {
    expect((await hook.got(3)).map(({ event }) => gist(event))).toEqual(['WORKING', 'then', 'COMPLETED']);
  }
});

test('a deleted configuration is not called again [PUSH-07]', async () => {
  const [kept, deleted] = await Promise.all([webhook(), webhook()]);
  const { url } = await startServer(agent, { push });
  const caller = createCaller('jsonrpc', url);
  const { task } = await caller.sendMessage({ message: userMessage('first?') });
  const taskId = task?.id ?? '';
  await caller.call('CreateTaskPushNotificationConfig', { taskId, id: 'a', url: deleted.url });
  await caller.call('CreateTaskPushNotificationConfig', { taskId, id: 'b', url: kept.url });
  await caller.call('DeleteTaskPushNotificationConfig', { taskId, id: 'a' });
  await caller.sendMessage({ message: userMessage('then', { taskId }) });
  await kept.got(3);
  expect(deleted.calls).toEqual([]);
});

test('a webhook registered with 0.3 gets the task as it was with each event', async () => {
  const hook = await webhook();
  const { url } = await startServer(agent, { push });
  const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'one two' }] };
  const params = { message, configuration: { pushNotificationConfig: { url: hook.url, token: 't0p' } } };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params }),
  });
  const { result } = await response.json();
  const calls = await hook.got(4);
  const tasks = calls.map(({ body }) => JSON.parse(body));
  expect(tasks.map(({ kind, id, status }) => [kind, id, status.state])).toEqual(
    ['submitted', 'working', 'working', 'completed'].map((state) => ['task', result.id, state]),
  );
  const texts = tasks.map(({ artifacts = [] }) => artifacts[0]?.parts.map((part: { text: string }) => part.text));
  expect(texts).toEqual([undefined, undefined, ['one', 'two'], ['one', 'two']]);
  expect(calls[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-a2a-notification-token': 't0p' });
  const get = { jsonrpc: '2.0', id: 2, method: 'tasks/pushNotificationConfig/get', params: { id: result.id } };
  const known = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(get),
  });
  expect((await known.json()).result.pushNotificationConfig).toMatchObject({ id: result.id, url: hook.url });
});

test('the four operations of 0.3 have their own shapes', async () => {
  const { url } = await startServer(agent, { push });
  const rpc = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
  };
  const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'x?' }] };
  const { id: taskId } = (await rpc('message/send', { message })).result;
  const authentication = { schemes: ['Bearer'], credentials: 's3cret' };
  const given = { url: 'http://127.0.0.1:4399/in', token: 't0p', authentication };
  const set = await rpc('tasks/pushNotificationConfig/set', { taskId, pushNotificationConfig: given });
  expect(set.result).toEqual({ taskId, pushNotificationConfig: { ...given, id: taskId } });
  const hidden = {
    taskId,
    pushNotificationConfig: {
      ...{ ...given, id: taskId, token: '********' },
      authentication: { schemes: ['Bearer'], credentials: '********' },
    },
  };
  expect((await rpc('tasks/pushNotificationConfig/get', { id: taskId })).result).toEqual(hidden);
  expect((await rpc('tasks/pushNotificationConfig/list', { id: taskId })).result).toEqual([hidden]);
  const rest = await fetch(`${url}/v1/tasks/${taskId}/pushNotificationConfigs`);
  expect((await rest.json()).configs).toMatchObject([
    { name: `tasks/${taskId}/pushNotificationConfigs/${taskId}`, pushNotificationConfig: { token: '********' } },
  ]);
  const ids = { id: taskId, pushNotificationConfigId: taskId };
  expect((await rpc('tasks/pushNotificationConfig/delete', ids)).result).toBe(null);
  expect((await rpc('tasks/pushNotificationConfig/list', { id: taskId })).result).toEqual([]);
});

test('notifications are signed with a key that the server publishes, and with the secret of the configuration', async () => {
  const hook = await webhook();
  const { url } = await startServer(agent, { push });
  const token = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const configuration = { taskPushNotificationConfig: { url: hook.url, token } };
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('x'), configuration });
  const calls = await hook.got(4);
  const { keys } = await (await fetch(`${url}/.well-known/jwks.json`)).json();
  expect(keys).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519', use: 'sig' })]);
  expect(keys[0]).not.toHaveProperty('d');
  const key = await crypto.subtle.importKey('jwk', keys[0], 'Ed25519', false, ['verify']);
  for (const { headers, body } of calls) {
    const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
      String(headers[`webhook-${name}`]),
    );
    const v1a = signatures?.split(' ').find((one) => one.startsWith('v1a,')) ?? '';
    const bytes = Buffer.from(v1a.slice(4), 'base64');
    const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
    expect(await crypto.subtle.verify('Ed25519', key, bytes, content)).toBe(true);
    expect(new StandardWebhook(token).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
  }
});

test('a failed call is repeated with the same id, and nothing overtakes it [PUSH-13]', async () => {
  let failures = 2;
  const hook = await webhook((call) => (call.event.artifactUpdate && failures-- > 0 ? 503 : 200));
  const { url } = await startServer(agent, { push });
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('one'), configuration });
  const calls = await hook.got(6);
  expect(calls.map(({ event, status }) => `${gist(event)} ${status}`)).toEqual([
    'SUBMITTED 200',
    'WORKING 200',
    'one 503',
    'one 503',
    'one 200',
    'COMPLETED 200',
  ]);
  expect(new Set(calls.slice(2, 5).map(({ id }) => id)).size).toBe(1);
});

test.each([404, 410])('%d ends the notifications of a configuration', async (status) => {
  const hook = await webhook(() => status);
  const other = await webhook();
  const { url, logs } = await startServer(agent, { push });
  const caller = createCaller('jsonrpc', url);
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  const { task } = await caller.sendMessage({ message: userMessage('x?'), configuration });
  await hook.got(1);
  const taskId = task?.id ?? '';
  await caller.call('CreateTaskPushNotificationConfig', { taskId, url: other.url });
  await caller.sendMessage({ message: userMessage('y', { taskId }) });
  await other.got(3);
  expect(hook.calls).toHaveLength(1);
  expect(logs.map(({ message }) => message)).toContain('push notifications end: the webhook is gone');
});

test('a webhook that says how long to wait is not called before', async () => {
  const times: number[] = [];
  const hook = await webhook((_, response) => {
    times.push(Date.now());
    if (times.length > 1) return 200;
    response.writeHead(429, { 'retry-after': '2' }).end();
    return true;
  });
  const { url } = await startServer(agent, { push });
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('x'), configuration });
  await hook.got(5);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_990);
});

test('after the time for retries the configuration is given up, and others go on', async () => {
  const dead = await webhook(() => 500);
  const { url, logs } = await startServer(agent, { push: { ...push, retryFor: 1 } });
  const configuration = { taskPushNotificationConfig: { url: dead.url } };
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('x'), configuration });
  await dead.got(2);
  const end = 'push notifications end: the time for retries is over';
  await expect.poll(() => logs.find(({ message }) => message === end)?.fields).toMatchObject({ error: 'HTTP 500' });
});

test('our client registers a webhook with a send, and reads it without its secrets', async () => {
  const hook = await webhook();
  const { url } = await startServer(agent, { push });
  const client = await connect(url);
  const done = await client.sendMessage('x?', {
    configuration: { taskPushNotificationConfig: { url: hook.url, token: 't0p' } },
  });
  const [config] = await client.task(done.task?.id ?? '').listPushNotificationConfigs();
  expect(config).toMatchObject({ url: hook.url, token: '********' });
  await hook.got(4);
});

test('a running task is not held up by a webhook that hangs', async () => {
  const held = gate();
  onTestFinished(() => held.open());
  const hook = await webhook(async () => {
    await held.promise;
    return 200;
  });
  const { url } = await startServer(agent, { push });
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  const answer: StreamResponse = await createCaller('jsonrpc', url).sendMessage({
    message: userMessage('one'),
    configuration,
  });
  expect(answer.task?.status.state).toBe('TASK_STATE_COMPLETED');
  expect(hook.calls).toEqual([]);
});
