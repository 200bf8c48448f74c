import { createServer } from 'node:net';
import { createMemoryStore } from 'parley-a2a/server';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, testAgent, until } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';
import { type Answer, gist, openWebhook } from './webhook.ts';

const agent = testAgent(async ({ task }) => {
  await task.working('begun');
});
const EVENTS = ['SUBMITTED', 'WORKING', 'COMPLETED'];
const push = { allow: ['127.0.0.1'], timeout: 500 };

/** Sends a message whose task reports to a URL, to a new server. */
async function reportTo(url: string, settings: object = {}) {
  const server = await startServer(agent, { push: { ...push, ...settings } });
  const configuration = { taskPushNotificationConfig: { url } };
  const send = () => createCaller('jsonrpc', server.url).sendMessage({ message: userMessage('go'), configuration });
  await send();
  return { ...server, send };
}

async function webhook(answer?: Answer, port?: number) {
  const hook = await openWebhook(answer, port);
  onTestFinished(() => hook.close());
  return hook;
}

const accepted = (calls: Awaited<ReturnType<typeof openWebhook>>['calls']) =>
  calls.filter(({ status }) => status < 300).map(({ event }) => gist(event));

test('a webhook that is down gets everything when it is up', async () => {
  const gone = await openWebhook();
  const { port, url } = gone;
  await gone.close();
  await reportTo(url);
  const hook = await webhook(undefined, port);
  expect((await hook.got(3)).map(({ event }) => gist(event))).toEqual(EVENTS);
});

test('a webhook that is too slow is called again', async () => {
  let slow = 1;
  const hook = await webhook(async () => {
    if (slow-- > 0) await new Promise((done) => setTimeout(done, 1_000));
    return 204;
  });
  await reportTo(hook.url);
  await until(() => accepted(hook.calls).includes('COMPLETED'));
  expect([...new Set(hook.calls.map(({ event }) => gist(event)))]).toEqual(EVENTS);
});

test.each<[string, Answer]>([
  ['fails', () => 500],
  ['redirects', () => 302],
  ['refuses', () => 401],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(500, { 'content-length': '10' });
      response.write('half', () => response.destroy());
      return true;
    },
  ],
  [
    'hangs up',
    (_, response) => {
      response.writeHead(500);
      response.destroy();
      return true;
    },
  ],
])('a webhook that %s every second time gets everything once, in order', async (_, fail) => {
  let calls = 0;
  const hook = await webhook((call, response) => ((calls += 1) % 2 === 1 ? fail(call, response) : 200));
  await reportTo(hook.url);
  await hook.got(6);
  expect(accepted(hook.calls)).toEqual(EVENTS);
});

test('a webhook that answers twice is answered for once', async () => {
  const bodies: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const [head = '', body = ''] = text.split('\r\n\r\n');
      if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1])) return;
      bodies.push(body);
      text = '';
      socket.end('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  await reportTo(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  await until(() => bodies.length >= 3);
  expect(bodies.map((body) => gist(JSON.parse(body)))).toEqual(EVENTS);
});

test('webhooks that hang do not hold up others', async () => {
  const hanging = await webhook(() => new Promise(() => {}));
  const hook = await webhook();
  const { send, url } = await reportTo(hanging.url, { maxConcurrent: 12, maxPerHost: 4, timeout: 20_000 });
  for (let count = 0; count < 20; count += 1) await send();
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('go'), configuration });
  expect((await hook.got(3)).map(({ event }) => gist(event))).toEqual(EVENTS);
});

test('a webhook that hangs with thousands of notifications does not hold up others', async () => {
  const hanging = await webhook(() => new Promise(() => {}));
  const hook = await webhook();
  const store = createMemoryStore();
  const agent = testAgent(({ task, text }) => (text === 'ask' ? task.inputRequired('Well?') : task.complete('Done')));
  const { url } = await startServer(agent, { store, push: { allow: ['127.0.0.1'], timeout: 60_000 } });
  const caller = createCaller('jsonrpc', url);
  const sendText = async (text: string, rest: { taskId?: string } = {}) =>
    (await caller.sendMessage({ message: { ...userMessage(text), ...rest } })).task?.id ?? '';
  // More than a process holds claims for.
  const taskIds = await Promise.all(Array.from({ length: 45 }, () => sendText('ask')));
  for (const taskId of taskIds) {
    await caller.call('CreateTaskPushNotificationConfig', { taskId, url: hanging.url });
    for (let each = 1; each < 100; each += 1) {
      await store.push?.put(taskId, { id: `c${each}`, version: '1.0', config: { url: hanging.url } });
    }
    await sendText('done', { taskId });
  }
  const configuration = { taskPushNotificationConfig: { url: hook.url } };
  await caller.sendMessage({ message: userMessage('go'), configuration });
  expect((await hook.got(2)).map(({ event }) => gist(event)).at(-1)).toBe('COMPLETED');
});
