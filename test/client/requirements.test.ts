// What the specification asks of a client and no other test shows.
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { echo } from 'parley-a2a/agents';
import { type AgentClient, type ConnectOptions, connect } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { createMtlsFetch } from 'parley-a2a/node';
import { type AgentCard, signAgentCard } from 'parley-a2a/protocol';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { startServer, testAgent } from '../support/harness.ts';
import {
  cardFor,
  deadUrl,
  hello,
  type SeenRequest,
  sendJson,
  sendResult,
  startScriptedServer,
} from './scripted-server.ts';

interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** A `fetch` that remembers what it has sent. */
function recordingFetch() {
  const sent: SentRequest[] = [];
  const record: typeof fetch = async (input, init) => {
    const { method, url, headers, body } = new Request(input, init);
    sent.push({ method, url: new URL(url), headers, body: body ? String(init?.body) : '' });
    return fetch(input, init);
  };
  return { sent, fetch: record };
}

const apiKeyScheme = {
  securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } } },
  securityRequirements: [{ schemes: { key: {} } }],
} satisfies Partial<AgentCard>;

/** A client of a real server whose card declares everything, and what it sends. */
async function meet(agent: Parameters<typeof startServer>[0], options: ConnectOptions = {}) {
  const { url } = await startServer(agent);
  const { card } = await connect(url);
  const capabilities = { ...card.capabilities, pushNotifications: true, extendedAgentCard: true };
  const { sent, fetch } = recordingFetch();
  const client = await connect({ ...card, ...apiKeyScheme, capabilities }, { fetch, ...options });
  return { client, sent };
}

const methods = [
  'SendMessage',
  'SendStreamingMessage',
  'GetTask',
  'ListTasks',
  'CancelTask',
  'SubscribeToTask',
  'CreateTaskPushNotificationConfig',
  'GetTaskPushNotificationConfig',
  'ListTaskPushNotificationConfigs',
  'DeleteTaskPushNotificationConfig',
  'GetExtendedAgentCard',
];

/** Calls each of the eleven operations; that the agent refuses some of them does not matter here. */
async function callEverything(client: AgentClient): Promise<void> {
  const { task: { id = '' } = {} } = await client.sendMessage('hi');
  await client.run('hi');
  const task = client.task(id);
  await task.get();
  for await (const _ of client.listTasks()) break;
  await Promise.allSettled([
    task.cancel(),
    task.subscribe().next(),
    task.createPushNotificationConfig({ url: 'https://hook.invalid/' }),
    task.getPushNotificationConfig('p'),
    task.listPushNotificationConfigs(),
    task.deletePushNotificationConfig('p'),
    client.getExtendedAgentCard(),
  ]);
}

const working = testAgent(async ({ task }) => {
  await task.working();
});

describe.each(['JSONRPC', 'HTTP+JSON'])('over %s', (binding) => {
  const prefer = [binding];

  test('each request says the version and brings the credentials where the scheme wants them [CLIENT-08] [CLIENT-18]', async () => {
    const { client, sent } = await meet(working, { prefer, credentials: createCredentials({ apiKey: 'secret' }) });
    await callEverything(client);
    expect(sent).toHaveLength(methods.length);
    for (const { headers } of sent) {
      expect(headers.get('a2a-version')).toBe('1.0');
      expect(headers.get('x-key')).toBe('secret');
    }
  });

  test('a conversation goes on with the ids that the agent has given, and with no others [CLIENT-05] [CLIENT-06]', async () => {
    const { client, sent } = await meet(
      testAgent(({ task, text }) => (task.current ? task.complete(text) : task.inputRequired('Which city?'))),
      { prefer },
    );
    const question = await client.sendMessage('What is the weather?');
    await client.sendMessage('Paris', question);
    const messages = sent.map(({ body }) => JSON.parse(body)).map((body) => (body.params ?? body).message);
    expect(messages[0]).not.toHaveProperty('taskId');
    expect(messages[0]).not.toHaveProperty('contextId');
    expect(messages[1]).toMatchObject({ taskId: question.task?.id, contextId: question.task?.contextId });
  });

  test('a context id is repeated as it is, whatever it looks like [CLIENT-05]', async () => {
    const contextId = ' {"user": "Zoë/7"}\u2028%20';
    const { url, requests } = await startScriptedServer(answering({ message: { ...hello.message, contextId } }));
    const client = await connect(cardOf(url, binding));
    await client.sendMessage('two', await client.sendMessage('one'));
    const [first, second] = requests.map(({ body }) => JSON.parse(body)).map((body) => (body.params ?? body).message);
    expect([first.contextId, second.contextId]).toEqual([undefined, contextId]);
  });

  test('related tasks are referred to [CLIENT-07]', async () => {
    const { client } = await meet(
      testAgent(({ message }) => `About ${message.referenceTaskIds}`),
      { prefer },
    );
    expect((await client.sendMessage('And?', { referenceTaskIds: ['t1', 't2'] })).text).toBe('About t1,t2');
    expect((await client.run('And?', { referenceTaskIds: ['t3'] })).text).toBe('About t3');
  });

  test('fields that nobody knows are ignored in answers and in events [CLIENT-16]', async () => {
    const later = { fromTheFuture: { deep: [1] } };
    const message = { ...hello.message, ...later, parts: [{ text: 'hello', ...later }] };
    const { url } = await startScriptedServer(answering({ message, ...later }));
    const client = await connect({ ...cardOf(url, binding), ...later });
    expect((await client.sendMessage('hi')).message).toEqual(hello.message);
    // Over one that is no stream, and over one that is.
    expect((await client.run('hi')).message).toEqual(hello.message);
    const streaming = await startScriptedServer((request, response) => {
      const event = { message, ...later };
      const data = binding === 'JSONRPC' ? { jsonrpc: '2.0', id: JSON.parse(request.body).id, result: event } : event;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify(data)}\n\n`);
    });
    const events = (await connect(cardOf(streaming.url, binding))).stream('hi');
    expect((await events.next()).value).toEqual(hello);
  });

  test('the extended card is asked for with credentials that the public card wants [CLIENT-02]', async () => {
    const { url, requests } = await startScriptedServer((request, response, index) => {
      if (index === 0) sendJson(response, publicCard());
      else if (request.headers['x-key'] === 'secret')
        answering(cardOf(url, binding, { name: 'Extended' }))(request, response);
      else sendJson(response, {}, 401, { 'www-authenticate': 'ApiKey' });
    });
    const publicCard = () => cardOf(url, binding, { capabilities: { extendedAgentCard: true }, ...apiKeyScheme });
    const credentials = createCredentials({ apiKey: 'secret' });
    expect((await connect(url, { credentials, extendedCard: true })).card.name).toBe('Extended');
    expect(requests.map(({ headers }) => headers['x-key'])).toEqual([undefined, 'secret']);
    // Without a secret for what is declared, nothing is sent.
    const other = connect(publicCard(), { credentials: createCredentials({ bearer: 'token' }), extendedCard: true });
    await expect(other).rejects.toMatchObject({ kind: 'unauthenticated', unsent: true });
    expect(requests).toHaveLength(2);
  });

  test('what the card does not declare is not tried [CLIENT-04]', async () => {
    const { url } = await startServer(testAgent(() => 'hello', { streaming: false }));
    const { card } = await connect(url);
    const { sent, fetch } = recordingFetch();
    const undeclared = { ...card, capabilities: {} };
    const client = await connect(undeclared, { fetch, prefer });
    const task = client.task('t1');
    const refusals = await Promise.allSettled([
      task.createPushNotificationConfig({ url: 'https://hook.invalid/' }),
      task.getPushNotificationConfig('p'),
      task.listPushNotificationConfigs(),
      task.deletePushNotificationConfig('p'),
      client.getExtendedAgentCard(),
    ]);
    expect(refusals).toMatchObject(Array(5).fill({ reason: { kind: 'unsupported', unsent: true } }));
    await connect(undeclared, { fetch, prefer, extendedCard: true });
    expect(sent).toEqual([]);
    expect((await client.run('hi')).text).toBe('hello');
    await expect(task.subscribe().next()).rejects.toMatchObject({ name: 'TaskNotFound' });
    expect(sent.map(({ headers }) => headers.get('accept'))).not.toContainEqual(
      expect.stringContaining('event-stream'),
    );
  });
});

test('each request is a JSON-RPC 2.0 object with an id of its own [CLIENT-26]', async () => {
  const { client, sent } = await meet(working, { prefer: ['JSONRPC'] });
  await callEverything(client);
  const calls = sent.map(({ body }) => JSON.parse(body));
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(methods));
  expect(new Set(calls.map(({ id }) => id)).size).toBe(methods.length);
  for (const call of calls) {
    expect(call).toEqual({ jsonrpc: '2.0', id: expect.any(Number), method: call.method, params: expect.any(Object) });
  }
});

test('a query is in camelCase with enum names, times in UTC, encoded for URLs [CLIENT-15]', async () => {
  const { client, sent } = await meet(working, { prefer: ['HTTP+JSON'] });
  const query = {
    contextId: 'a&b=c d/é',
    status: 'TASK_STATE_INPUT_REQUIRED',
    includeArtifacts: true,
    pageSize: 7,
  } as const;
  await client.listTasks({ ...query, statusTimestampAfter: '2026-01-31T09:30:00.123456Z' }).page();
  await client.listTasks({ ...query, statusTimestampAfter: '2026-01-31T11:30:00+02:00' }).page();
  const common = 'contextId=a%26b%3Dc+d%2F%C3%A9&status=TASK_STATE_INPUT_REQUIRED&includeArtifacts=true&pageSize=7';
  expect(sent.map(({ url }) => url.search)).toEqual([
    `?${common}&statusTimestampAfter=2026-01-31T09%3A30%3A00.123456Z`,
    `?${common}&statusTimestampAfter=2026-01-31T09%3A30%3A00.000Z`,
  ]);
});

test.each(['JSONRPC', 'HTTP+JSON'])('a body over %s is in camelCase with enum names [CLIENT-15]', async (binding) => {
  const { client, sent } = await meet(echo, { prefer: [binding] });
  await client.sendMessage(
    { parts: [{ raw: 'aGk=', mediaType: 'text/plain', filename: 'a.txt' }, { text: 'hi' }] },
    { configuration: { historyLength: 0, returnImmediately: false, acceptedOutputModes: ['text/plain'] } },
  );
  const body = JSON.parse(sent[0]?.body ?? '');
  expect(body.params ?? body).toEqual({
    message: {
      messageId: expect.any(String),
      role: 'ROLE_USER',
      parts: [{ raw: 'aGk=', mediaType: 'text/plain', filename: 'a.txt' }, { text: 'hi' }],
    },
    configuration: { historyLength: 0, returnImmediately: false, acceptedOutputModes: ['text/plain'] },
  });
});

test('the extended card replaces the public one also for credentials [CLIENT-03]', async () => {
  const { url, requests } = await startScriptedServer((request, response) => {
    const { method } = JSON.parse(request.body);
    sendResult(
      response,
      request,
      method === 'SendMessage' ? hello : cardFor(url, { name: 'Extended', ...bearerScheme }),
    );
  });
  const bearerScheme = {
    securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { token: {} } }],
  };
  const publicCard = cardFor(url, { capabilities: { extendedAgentCard: true }, ...apiKeyScheme });
  const client = await connect(publicCard, { credentials: createCredentials({ apiKey: 'key', bearer: 'token' }) });
  await client.getExtendedAgentCard();
  await client.sendMessage('hi');
  expect(client.card.name).toBe('Extended');
  expect(requests.map(({ headers }) => [headers['x-key'], headers.authorization])).toEqual([
    ['key', undefined],
    [undefined, 'Bearer token'],
  ]);
});

test('a client of 1.0 does not fall back to 0.3, even when 1.0 is refused [CLIENT-10]', async () => {
  const { url, requests } = await startScriptedServer((request, response) =>
    sendJson(response, {
      jsonrpc: '2.0',
      id: JSON.parse(request.body).id,
      error: { code: -32009, message: 'Not 1.0' },
    }),
  );
  const at = (path: string, protocolVersion: string) => ({
    url: url + path,
    protocolBinding: 'JSONRPC',
    protocolVersion,
  });
  const client = await connect(cardFor(url, { supportedInterfaces: [at('/old', '0.3'), at('/new', '1.0')] }));
  await expect(client.sendMessage('hi')).rejects.toMatchObject({ name: 'VersionNotSupported' });
  expect(requests.map(({ path }) => path)).toEqual(['/new']);
});

test.each([
  ['JSONRPC', 'HTTP+JSON'],
  ['HTTP+JSON', 'JSONRPC'],
])('when %s fails, %s is tried [CLIENT-14]', async (broken, working) => {
  const { url } = await startServer(echo);
  const { card } = await connect(url);
  const dead = await deadUrl();
  const supportedInterfaces = [
    { url: dead, protocolBinding: broken, protocolVersion: '1.0' },
    ...card.supportedInterfaces.filter(({ protocolBinding }) => protocolBinding === working),
  ];
  const { sent, fetch } = recordingFetch();
  const client = await connect({ ...card, supportedInterfaces }, { fetch });
  expect((await client.sendMessage('hi')).text).toBe('Echo: hi');
  expect(sent.map(({ url }) => url.origin)).toEqual([dead, new URL(url).origin]);
});

test('an agent whose certificate nobody vouches for is not even asked [CLIENT-17]', async () => {
  const { server: pair, ca } = await makeCertificates();
  const asked: (string | undefined)[] = [];
  const server = createServer(pair, async (request, response) => {
    asked.push(request.headers['x-key'] as string | undefined);
    let body = '';
    for await (const chunk of request) body += chunk;
    sendResult(response, { body } as SeenRequest, hello);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const card = cardFor(`https://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKeyScheme);
  const options = { credentials: createCredentials({ apiKey: 'secret' }), retry: { retries: 0 } };
  const stranger = await connect(card, options);
  await expect(stranger.sendMessage('hi')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(asked).toEqual([]);
  const fetch = createMtlsFetch({ ...pair, ca });
  onTestFinished(() => fetch.close());
  expect((await (await connect(card, { ...options, fetch })).sendMessage('hi')).text).toBe('hello');
  expect(asked).toEqual(['secret']);
});

describe('keys of signatures', () => {
  let privateJwk = {};
  let publicJwk = {};
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    privateJwk = { ...(await exportJWK(pair.privateKey)), kid: 'key-1', alg: 'ES256' };
    publicJwk = { ...(await exportJWK(pair.publicKey)), kid: 'key-1' };
  });
  const inSeconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
  const refusal = { kind: 'card-invalid', message: expect.stringContaining('key-1 is not known') };

  test('are not used when they have expired or were revoked, wherever they come from [CLIENT-21]', async () => {
    let keys: object[] = [];
    const { url } = await startScriptedServer((_, response) => sendJson(response, { keys }));
    const card = await signAgentCard(cardFor(url), { key: privateJwk, jku: `${url}/keys` });
    const attempts = (key: object) => {
      keys = [key];
      return Promise.allSettled([
        connect(card, { signatures: { policy: 'require', keys: [key] } }),
        connect(card, { signatures: { policy: 'require', keyOrigins: [url] } }),
      ]);
    };
    const accepted = { status: 'fulfilled' };
    const refused = { status: 'rejected', reason: refusal };
    expect(await attempts({ ...publicJwk, exp: inSeconds(3600) })).toMatchObject([accepted, accepted]);
    const revoked = { revoked_at: inSeconds(-60), reason: 'keyCompromise' };
    for (const bad of [{ exp: inSeconds(-60) }, { revoked }]) {
      expect(await attempts({ ...publicJwk, ...bad })).toMatchObject([refused, refused]);
    }
    // Withdrawn by its owner: each connection looks again.
    expect(await attempts({})).toMatchObject([refused, refused]);
  });

  test('are not fetched over plain HTTP from another machine [CLIENT-22]', async () => {
    const { url } = await startServer(echo);
    const jku = 'http://keys.example.com/set';
    const card = await signAgentCard((await connect(url)).card, { key: privateJwk, jku });
    const asked: string[] = [];
    const keyServer: typeof fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ keys: [publicJwk] });
    };
    const keyOrigins = ['http://keys.example.com', 'https://keys.example.com'];
    const signatures = { policy: 'require', keyOrigins } as const;
    await expect(connect(card, { signatures, fetch: keyServer })).rejects.toMatchObject(refusal);
    expect(asked).toEqual([]);
    const secure = await signAgentCard((await connect(url)).card, {
      key: privateJwk,
      jku: jku.replace('http', 'https'),
    });
    await connect(secure, { signatures, fetch: keyServer });
    expect(asked).toEqual(['https://keys.example.com/set']);
  });
});

/** A card for a server at this URL over one binding. */
function cardOf(url: string, protocolBinding: string, rest: Partial<AgentCard> = {}): AgentCard {
  return cardFor(url, { supportedInterfaces: [{ url, protocolBinding, protocolVersion: '1.0' }], ...rest });
}

/** Answers every call with this result, over the binding that it came by. */
function answering(result: unknown) {
  return (request: SeenRequest, response: ServerResponse) => {
    const isRpc = request.body.includes('"jsonrpc"');
    if (isRpc) sendResult(response, request, result);
    else sendJson(response, result);
  };
}

test.each(['JSONRPC', 'HTTP+JSON'])(
  'a task that waits for an authorization is followed until it goes on, over %s [CLIENT-19]',
  async (binding) => {
    const booking = testAgent(({ task, resumed }) => (resumed ? 'booked' : task.authRequired('Allow it at the bank')));
    const { url, server } = await startServer(booking);
    const agent = await connect(url, { prefer: [binding] });
    const states: (string | undefined)[] = [];
    for await (const { task, statusUpdate } of agent.stream('a train')) {
      const { id, state } = task
        ? { id: task.id, state: task.status.state }
        : { id: statusUpdate?.taskId ?? '', state: statusUpdate?.status.state };
      states.push(state);
      if (state === 'TASK_STATE_AUTH_REQUIRED') await server.resume(id);
    }
    expect(states.slice(-3)).toEqual(['TASK_STATE_AUTH_REQUIRED', 'TASK_STATE_WORKING', 'TASK_STATE_COMPLETED']);
  },
);
