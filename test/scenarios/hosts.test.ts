import { createServer as createHttpServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express, { type Express } from 'express';
import { Hono } from 'hono';
import { type AgentListener, createRequestListener } from 'parley-a2a/node';
import { type AgentDefinition, type AgentServer, createFetchHandler, createServer } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { bindings, collect, createCaller, outline, userMessage } from '../support/wire.ts';

/** The ways to bring requests to the same agents, which are at `/agent` or, below a mount, at `/api/agent`. */
const hosts: Record<string, (server: AgentServer) => RequestListener> = {
  'node:http': (server) => createRequestListener(server),
  fetch: (server) => getRequestListener(createFetchHandler(server)),
  Hono: (server) => {
    const handle = createFetchHandler(server);
    const app = new Hono();
    app.all('/agent', ({ req }) => handle(req.raw));
    app.all('/agent/*', ({ req }) => handle(req.raw));
    return getRequestListener(app.fetch);
  },
  Express: (server) => express().use(createRequestListener(server)),
  'Express with a body parser': (server) =>
    express()
      .use(express.json({ limit: 10_000 }))
      .use(createRequestListener(server)),
  'Express with a raw body': (server) =>
    express()
      .use(express.raw({ limit: 10_000, type: () => true }))
      .use(createRequestListener(server)),
};

/** The ways to mount agents below a path. */
const mounts: Record<string, (server: AgentServer) => RequestListener> = {
  'node:http with a base path': (server) => createRequestListener(server, { basePath: '/api' }),
  'fetch with a base path': (server) => getRequestListener(createFetchHandler(server, { basePath: '/api/' })),
  'mount of Hono': (server) =>
    getRequestListener(new Hono().mount('/api', createFetchHandler(server, { basePath: '/api' })).fetch),
  'use of Express': (server) => express().use('/api', createRequestListener(server)),
  'a router of Express': (server) => express().use('/api', express.Router().use(createRequestListener(server))),
};

async function listen(listener: RequestListener, path = '/agent'): Promise<string> {
  const http = createHttpServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`;
}

const ways = [
  ...Object.entries(hosts).map(([name, host]) => [name, host, '/agent'] as const),
  ...Object.entries(mounts).map(([name, host]) => [name, host, '/api/agent'] as const),
];

describe.each(ways)('through %s', (name, host, path) => {
  const start = async (agent = greeter()) => {
    const server = createServer({ agents: { '/agent': agent }, limits: { maxBody: 10_000 } });
    onTestFinished(() => server.close(0));
    return { server, url: await listen(host(server), path) };
  };

  test('the card names the interfaces and can be revalidated', async () => {
    const { url } = await start();
    const response = await fetch(`${url}/.well-known/agent-card.json`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      name: 'Test agent',
      capabilities: { streaming: true },
      supportedInterfaces: [{ url }, { url }, { url }, { url }],
    });
    const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  describe.each(bindings)('on %s', (binding) => {
    test('a message is answered and an error names the field', async () => {
      const caller = createCaller(binding, (await start()).url);
      expect(await caller.sendMessage({ message: userMessage('hi') })).toMatchObject({
        message: { parts: [{ text: 'hi!' }] },
      });
      await expect(caller.call('SendMessage', { message: { role: 'ROLE_USER', parts: [] } })).rejects.toMatchObject({
        fields: ['message.messageId', 'message.parts'],
      });
    });

    test('a byte order mark before the JSON is no mistake', async () => {
      const { url } = await start();
      const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: userMessage('hi') } };
      const isRest = binding === 'rest';
      const body = `\ufeff${JSON.stringify(isRest ? call.params : call)}`;
      const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
      const response = await fetch(isRest ? `${url}/message:send` : url, { method: 'POST', headers, body });
      expect(await response.text()).toContain('hi!');
    });

    // The body parser of Express has read it before.
    test.skipIf(name === 'Express with a body parser')('a body that is not UTF-8 is refused', async () => {
      const { url } = await start();
      const params = { message: { ...userMessage('hi'), messageId: 'ID' } };
      const isRest = binding === 'rest';
      const text = JSON.stringify(isRest ? params : { jsonrpc: '2.0', id: 1, method: 'SendMessage', params });
      const [before, after] = text.split('"ID"') as [string, string];
      const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
      const send = async (id: Buffer) => {
        const body = Buffer.concat([Buffer.from(`${before}"`), id, Buffer.from(`"${after}`)]);
        return (await fetch(isRest ? `${url}/message:send` : url, { method: 'POST', headers, body })).text();
      };
      expect(await send(Buffer.from('\ufffd é 😀'))).toContain('hi!');
      for (const wrong of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82]])
        expect(await send(Buffer.from(wrong))).toContain('The body is not valid UTF-8');
    });

    test('events arrive while the agent works', async () => {
      const proceed = gate();
      const agent = testAgent(async ({ task }) => {
        await task.working('first');
        await proceed.promise;
        await task.complete('second');
      });
      const caller = createCaller(binding, (await start(agent)).url);
      const frames = await caller.stream({ message: userMessage('go') });
      const seen: string[] = [];
      for await (const frame of frames) {
        seen.push(...outline([frame]));
        if (seen.length === 2) proceed.open();
      }
      expect(seen).toEqual(['task TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING first', 'TASK_STATE_COMPLETED second']);
    });

    test('a reader that leaves is forgotten', async () => {
      const agent = testAgent(({ task, signal }) => {
        task.working();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
      const { url, server } = await start(agent);
      const caller = createCaller(binding, url);
      const engine = server.engines.get('/agent');
      const { task } = await caller.call<{ task: { id: string } }>('SendMessage', {
        message: userMessage('wait'),
        configuration: { returnImmediately: true },
      });
      const leaving = new AbortController();
      const frames = await caller.subscribe(task.id, { signal: leaving.signal });
      await frames[Symbol.asyncIterator]().next();
      leaving.abort();
      await caller.cancelTask(task.id);
      await until(() => engine?.liveCount === 0);
    });

    test('a finished stream can be resumed', async () => {
      const caller = createCaller(binding, (await start(twoSteps())).url);
      const frames = await collect(await caller.stream({ message: userMessage('go') }));
      const id = frames[0]?.event.task?.id ?? '';
      const rest = await collect(await caller.subscribe(id, { headers: { 'last-event-id': '1' } }));
      expect(rest).toEqual(frames.slice(1));
    });

    test('a body over the limit is refused', async () => {
      const caller = createCaller(binding, (await start()).url);
      const response = await caller.send('SendMessage', { message: userMessage('x'.repeat(20_000)) });
      expect(response.status).toBe(413);
    });
  });
});

describe.each([
  ['at the root', (app: Express, listener: AgentListener) => app.use(listener), ''],
  ['below a path', (app: Express, listener: AgentListener) => app.use('/api', listener), '/api'],
])('requests that are not for the agents go on to the next handler of Express, %s', (_name, mount, base) => {
  const start = async (agents: AgentDefinition | Record<string, AgentDefinition>) => {
    const server = createServer({ agents });
    onTestFinished(() => server.close(0));
    const app = mount(express(), createRequestListener(server));
    app.use((request, response) => void response.status(299).send(`host: ${request.originalUrl}`));
    return listen(app, base);
  };

  test.each(['/hello', '/hello/message:send', '/agents'])('beside an agent with a path: %s', async (path) => {
    const url = await start({ '/agent': greeter() });
    expect(await (await fetch(url + path, { method: 'POST', body: 'x' })).text()).toBe(`host: ${base}${path}`);
    expect((await fetch(`${url}/agent/unknown`)).status).toBe(404);
  });

  test('beside an agent at the root of the mount', async () => {
    const url = await start(greeter());
    expect(await (await fetch(`${url}/hello`)).text()).toBe(`host: ${base}/hello`);
    expect(await createCaller('rest', url).sendMessage({ message: userMessage('hi') })).toMatchObject({ message: {} });
    expect(await createCaller('jsonrpc', url).sendMessage({ message: userMessage('hi') })).toMatchObject({
      message: {},
    });
    expect((await fetch(`${url}/message:send`)).status).toBe(405);
    const card = await (await fetch(`${url}/.well-known/agent-card.json`)).json();
    expect(card.supportedInterfaces[0].url).toBe(url);
  });
});

test('a body that somebody has read already is asked for, and not waited for', async () => {
  const server = createServer({ agents: { '/agent': greeter() } });
  onTestFinished(() => server.close(0));
  const handle = createRequestListener(server);
  const url = await listen((request, response) => {
    request.resume().once('end', () => setImmediate(handle, request, response));
  });
  const response = await createCaller('jsonrpc', url).send('SendMessage', { message: userMessage('hi') });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Leave it unread, or put it into request.body.');
});

test('a Host header that is no host does not get into the card', async () => {
  const server = createServer({ agents: { '/agent': greeter() } });
  onTestFinished(() => server.close(0));
  const url = await listen(createRequestListener(server));
  const { port } = new URL(url);
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path: '/agent', headers: { host: 'evil.example/path?' } }, resolve),
  );
  const card = JSON.parse(Buffer.concat(await answer.toArray()).toString());
  expect(card.supportedInterfaces[0].url).toBe(url);
});

function greeter() {
  return testAgent(({ text }) => `${text}!`);
}

function twoSteps() {
  return testAgent(async ({ task }) => {
    await task.working();
    await task.artifact({ name: 'result' }).write('done');
  });
}
