import { connect } from 'parley-a2a/client';
import { expect, onTestFinished, test } from 'vitest';
import type { Delivery, Hook } from '../../src/inspector/api.ts';
import { signWithSecret } from '../../src/push/webhook-signature.ts';
import { startServer, testAgent, until } from '../support/harness.ts';
import { eventsOf, send, startInspected } from './stage.ts';

const agent = testAgent(async ({ task }) => {
  await task.working('begun');
  return 'done';
});

type Stage = Awaited<ReturnType<typeof startInspected>>;

async function openHook({ post }: Stage, body: object = {}): Promise<Hook> {
  return (await post('hooks', body)).json();
}

/** The first deliveries of a hook. */
async function deliveries({ api }: Stage, { id }: Hook, count: number, init: RequestInit = {}): Promise<Delivery[]> {
  const leaving = new AbortController();
  const response = await api(`hooks/${id}`, { ...init, signal: leaving.signal });
  const found: Delivery[] = [];
  for await (const { event, data } of eventsOf(response)) {
    expect(event).toBe('delivery');
    found.push(data);
    if (found.length === count) break;
  }
  leaving.abort();
  return found;
}

const PAYLOAD = JSON.stringify({
  statusUpdate: { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_WORKING' } },
});

/** Delivers as an agent would. */
async function deliver(
  { url, token }: Hook,
  changes: { id?: string; body?: string; token?: string; signed?: boolean } = {},
) {
  const { id = crypto.randomUUID(), body = PAYLOAD, signed = true } = changes;
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = await signWithSecret({ id, timestamp, body: PAYLOAD }, token);
  const headers = {
    'content-type': 'application/a2a+json',
    'x-a2a-notification-token': changes.token ?? token,
    'webhook-id': id,
    ...(signed ? { 'webhook-timestamp': String(timestamp), 'webhook-signature': signature } : {}),
  };
  return (await send(url, { method: 'POST', headers }, body)).status;
}

test('deliveries of the own agents arrive, signed, although the address is not public', async () => {
  const stage = await startInspected(agent);
  const hook = await openHook(stage, { jwksUrl: `${stage.url}/.well-known/jwks.json` });
  expect(hook).toEqual({
    id: expect.stringMatching(/^[\w-]{24}$/),
    url: `${stage.base}hooks/${hook.id}`,
    token: expect.stringMatching(/^whsec_/),
  });
  const client = await connect(stage.url);
  onTestFinished(() => client.close());
  await client.sendMessage('go', {
    configuration: { taskPushNotificationConfig: { url: hook.url, token: hook.token } },
  });
  const [first, , last] = await deliveries(stage, hook, 3);
  expect(first).toMatchObject({
    number: 1,
    signature: { ok: true },
    duplicate: false,
    status: 204,
    headers: { 'content-type': 'application/a2a+json', 'webhook-id': expect.any(String) },
  });
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ statusUpdate: { status: { state: 'TASK_STATE_COMPLETED' } } });
  // Those after an event are given again.
  expect(await deliveries(stage, hook, 1, { headers: { 'last-event-id': '2' } })).toEqual([last]);
});

test('nothing else of this machine became a target', async () => {
  const stage = await startInspected(agent);
  const hook = await openHook(stage);
  const client = await connect(stage.url);
  onTestFinished(() => client.close());
  const { port } = stage;
  for (const url of [
    `${stage.base}api/relay`,
    `${stage.base}hooks/`,
    `${stage.base}hooks/${hook.id}/x`,
    `${stage.base}hooks/../api/relay`,
    `${hook.url}?a=b`,
    `${hook.url}#x`,
    hook.url.replace('127.0.0.1', 'localhost'),
    hook.url.replace('127.0.0.1', 'user@127.0.0.1'),
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port + 1}/inspector/hooks/${hook.id}`,
  ]) {
    const configuration = { taskPushNotificationConfig: { url, token: hook.token } };
    await expect(client.sendMessage('go', { configuration }), url).rejects.toThrow(/is refused/);
  }
});

test('a server without an inspector sends nothing to this machine', async () => {
  const stage = await startInspected(agent);
  const other = await startServer(agent, { push: true });
  const { url, token } = await openHook(stage);
  const client = await connect(other.url);
  onTestFinished(() => client.close());
  const configuration = { taskPushNotificationConfig: { url, token } };
  await expect(client.sendMessage('go', { configuration })).rejects.toThrow(/is refused/);
});

test('forged, unsigned and repeated deliveries are told from real ones', async () => {
  const stage = await startInspected(agent);
  const hook = await openHook(stage);
  const changed = PAYLOAD.replace('WORKING', 'COMPLETED');
  expect(await deliver(hook, { id: 'one' })).toBe(204);
  expect(await deliver(hook, { id: 'one' })).toBe(204);
  expect(await deliver(hook, { body: changed })).toBe(401);
  expect(await deliver(hook, { token: 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQh' })).toBe(401);
  expect(await deliver(hook, { signed: false })).toBe(204);
  expect(await deliver(hook, { signed: false, body: '{"x":1}' })).toBe(400);
  const seen = await deliveries(stage, hook, 6);
  expect(seen.map(({ signature, duplicate }) => [signature.ok, duplicate])).toEqual([
    [true, false],
    [true, true],
    [false, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(seen.map(({ signature }) => signature.problem ?? '')).toEqual([
    '',
    '',
    expect.stringContaining('No signature'),
    expect.stringContaining('token'),
    expect.stringContaining('not signed'),
    expect.any(String),
  ]);
  expect(seen[2]?.body).toBe(changed);
});

test('a hook is bounded: deliveries, bytes of one, and the number of hooks', async () => {
  const stage = await startInspected(agent);
  const first = await openHook(stage);
  expect(await deliver(first, { body: 'x'.repeat(1024 * 1024 + 1) })).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 250 }, () => deliver(first)));
  expect(new Set(statuses)).toEqual(new Set([204]));
  const [oldest] = await deliveries(stage, first, 1);
  expect(oldest?.number).toBe(51);
  // A hook that is opened when there are 32 takes the place of the one that was used longest ago.
  const hooks = [];
  for (let count = 0; count < 32; count += 1) hooks.push(await openHook(stage));
  expect(await deliver(first)).toBe(410);
  expect(await deliver(hooks.at(-1) as Hook)).toBe(204);
});

test('200 hooks are opened at once, and followers of those that go end', async () => {
  const stage = await startInspected(agent);
  const hook = await openHook(stage);
  let isEnded = false;
  const following = (async () => {
    for await (const _ of eventsOf(await stage.api(`hooks/${hook.id}`)));
    isEnded = true;
  })();
  const opened = await Promise.all(Array.from({ length: 200 }, () => stage.post('hooks', {})));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  await until(() => isEnded);
  await following;
});
