import type { ServerResponse } from 'node:http';
import { echo } from 'parley-a2a/agents';
import { type ClientService, connect, type Transport } from 'parley-a2a/client';
import type { AgentInterface } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/harness.ts';
import { cardFor, deadUrl, hello, sendJson, sendResult, startScriptedServer, taskIn } from './scripted-server.ts';

const jsonrpc = (url: string, rest: Partial<AgentInterface> = {}): AgentInterface => ({
  url,
  protocolBinding: 'JSONRPC',
  protocolVersion: '1.0',
  ...rest,
});
const rest = (url: string, more: Partial<AgentInterface> = {}) =>
  jsonrpc(url, { protocolBinding: 'HTTP+JSON', ...more });

/** A server that answers both bindings with a greeting. */
const startBoth = () =>
  startScriptedServer((request, response) => {
    if (request.path.endsWith(':send')) sendJson(response, hello);
    else sendResult(response, request, hello);
  });

describe('the interface is chosen', () => {
  test.each([
    ["by the card's order", [rest('/a'), jsonrpc('/b')], {}, '/a/message:send'],
    ["by the caller's preference", [rest('/a'), jsonrpc('/b')], { prefer: ['JSONRPC'] }, '/b'],
    ['by what the client supports', [jsonrpc('/a', { protocolBinding: 'GRPC' }), rest('/b')], {}, '/b/message:send'],
    ['by a version that it speaks', [jsonrpc('/a', { protocolVersion: '9.0' }), jsonrpc('/b')], {}, '/b'],
    ['whatever the patch number', [jsonrpc('/a', { protocolVersion: '1.0.3' })], {}, '/a'],
    ['never below 1.0 by itself', [jsonrpc('/a', { protocolVersion: '0.3' }), rest('/b')], {}, '/b/message:send'],
    ['among absolute URLs', [jsonrpc('nowhere'), jsonrpc('/b')], {}, '/b'],
    ['by another spelling of its name', [jsonrpc('/a', { protocolBinding: 'http_json' })], {}, '/a/message:send'],
  ])('%s [CLIENT-09] [CLIENT-20]', async (_, interfaces, options, path) => {
    const { url, requests } = await startBoth();
    const supportedInterfaces = interfaces.map((each) => ({ ...each, url: each.url.replace(/^\//, `${url}/`) }));
    const agent = await connect(cardFor(url, { supportedInterfaces }), options);
    await agent.sendMessage('hi');
    expect(requests[0]?.path).toBe(path);
    expect(requests[0]?.headers['a2a-version']).toBe('1.0');
  });

  test('or the card is refused with a reason for each [CLIENT-10]', async () => {
    const supportedInterfaces = [
      jsonrpc('http://a', { protocolVersion: '0.3' }),
      jsonrpc('http://b', { protocolBinding: 'GRPC' }),
      jsonrpc('http://c', { protocolVersion: '9.0' }),
    ];
    const failure = await connect(cardFor('http://a', { supportedInterfaces })).catch((error: Error) => error);
    expect(failure).toMatchObject({ kind: 'unsupported' });
    expect((failure as Error).message).toMatch(/allowLegacy.*transports: \[grpcTransport\(\)\].*speaks 1\.0/);
  });

  test('by a transport that the caller brings', async () => {
    const transport: Transport = {
      binding: 'GRPC',
      create: ({ url }) =>
        ({
          sendMessage: async () => ({ message: { ...hello.message, parts: [{ text: url }] } }),
        }) as unknown as ClientService,
    };
    const card = cardFor('x', { supportedInterfaces: [jsonrpc('host:50051', { protocolBinding: 'GRPC' })] });
    const agent = await connect(card, { transports: [transport] });
    expect((await agent.sendMessage('hi')).text).toBe('host:50051');
  });
});

test.each([
  ['JSONRPC', '/agent'],
  ['HTTP+JSON', '/agent/acme%20inc/message:send'],
])('the tenant of the interface is repeated over %s [CLIENT-20]', async (protocolBinding, path) => {
  const { url, requests } = await startBoth();
  const supportedInterfaces = [jsonrpc(`${url}/agent`, { protocolBinding, tenant: 'acme inc' })];
  const agent = await connect(cardFor(url, { supportedInterfaces }));
  await agent.sendMessage('hi');
  expect(requests[0]?.path).toBe(path);
  if (protocolBinding === 'JSONRPC') expect(JSON.parse(requests[0]?.body ?? '').params.tenant).toBe('acme inc');
});

test('an interface that nobody listens at is passed over, for good', async () => {
  const { url } = await startServer(echo);
  const { card } = await connect(url);
  const dead = jsonrpc(await deadUrl());
  let attempts = 0;
  const agent = await connect(
    { ...card, supportedInterfaces: [dead, ...card.supportedInterfaces] },
    {
      fetch: (input, init) => {
        if (String(input).startsWith(dead.url)) attempts += 1;
        return fetch(input, init);
      },
    },
  );
  expect((await agent.sendMessage('one')).text).toBe('Echo: one');
  expect((await agent.sendMessage('two')).text).toBe('Echo: two');
  expect(attempts).toBe(1);
});

test('an interface that does not speak its version after all is passed over [CLIENT-09]', async () => {
  const { url } = await startScriptedServer((request, response) => {
    const error = { code: -32009, message: 'Not this one' };
    if (request.path === '/old') sendJson(response, { jsonrpc: '2.0', id: 1, error });
    else sendResult(response, request, hello);
  });
  const supportedInterfaces = [jsonrpc(`${url}/old`), jsonrpc(`${url}/new`)];
  const agent = await connect(cardFor(url, { supportedInterfaces }));
  expect((await agent.sendMessage('hi')).text).toBe('hello');
});

describe('a subscription over HTTP+JSON', () => {
  /** Subscribes to a task of an agent that knows one verb, and tells what came of it. */
  async function subscribe(verb: string, refuse: (response: ServerResponse) => void) {
    const { url, requests } = await startScriptedServer((request, response) => {
      if (request.method !== verb) return refuse(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify({ task: taskIn('TASK_STATE_COMPLETED') })}\n\n`);
    });
    const agent = await connect(cardFor(url, { supportedInterfaces: [rest(url)], capabilities: { streaming: true } }));
    const outcome = await agent
      .task('t1')
      .subscribe()
      .next()
      .catch((error: Error) => error);
    return { outcome, verbs: requests.map(({ method }) => method) };
  }

  test('is a POST [CLIENT-28]', async () => {
    const { outcome, verbs } = await subscribe('POST', (response) => sendJson(response, {}, 500));
    expect([outcome, verbs]).toMatchObject([{ value: { task: { id: 't1' } } }, ['POST']]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['405', (response) => sendJson(response, { detail: 'Method Not Allowed' }, 405)],
    ['a page that says 404', (response) => response.writeHead(404).end('<p>Cannot POST</p>')],
    ['404 of a framework', (response) => sendJson(response, { detail: 'Not Found' }, 404)],
  ])('is a GET where POST is answered with %s', async (_, refuse) => {
    const { outcome, verbs } = await subscribe('GET', refuse);
    expect([outcome, verbs]).toMatchObject([{ value: { task: { id: 't1' } } }, ['POST', 'GET']]);
  });

  test('to a task that is not there is not asked for twice', async () => {
    const error = { code: 404, status: 'NOT_FOUND', message: 'Task not found' };
    const { outcome, verbs } = await subscribe('PUT', (response) => sendJson(response, { error }, 404));
    expect([outcome, verbs]).toMatchObject([{ name: 'TaskNotFound' }, ['POST']]);
  });
});
