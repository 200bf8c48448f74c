import { request as httpRequest } from 'node:http';
import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { createFetchHandler, createMemoryStore, createServer, type RateLimit } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, envelopeOf, userMessage } from '../support/wire.ts';
import { describeBindings } from './matrix.ts';

const agent = testAgent(({ text }) => `heard ${text}`);
const asking = testAgent(({ task }) => task.inputRequired('What else?'));
/** A bucket that does not fill again while a test runs. */
const slowly = 0.001;
const hi = { message: userMessage('hi') };

describe.each(bindings)('a rate limit over %s', (binding) => {
  test('lets a burst through, then says 429, when to come back and how the caller stands [SEC-08] [ERR-10]', async () => {
    const { url } = await startServer(agent, { rateLimit: { perSecond: 0.1, burst: 2 } });
    const caller = createCaller(binding, url);
    const answers = [await caller.send('SendMessage', hi), await caller.send('SendMessage', hi)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      expect.stringMatching(/^"default";r=1;t=\d+$/),
      expect.stringMatching(/^"default";r=0;t=\d+$/),
    ]);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"default";q=2;w=20');
    const refused = await caller.send('SendMessage', hi);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((wait: number) => wait >= 1 && wait <= 10);
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=2;w=20');
    expect(await refused.json()).toEqual({
      ...envelopeOf(binding),
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: expect.stringMatching(/^Too many calls; the next/) },
    });
    // Cards are not calls.
    expect((await fetch(`${url}/.well-known/agent-card.json`)).status).toBe(200);
  });

  test('of one operation counts besides the general one, and a refused call takes nothing', async () => {
    const operations = { sendMessage: { perSecond: slowly, burst: 1 } };
    const { url } = await startServer(agent, { rateLimit: { perSecond: slowly, burst: 3, operations } });
    const caller = createCaller(binding, url);
    const first = await caller.send('SendMessage', hi);
    expect(first.headers.get('ratelimit')).toMatch(/^"default";r=2;t=\d+, "sendMessage";r=0;t=\d+$/);
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=3;w=3000, "sendMessage";q=1;w=1000');
    expect((await caller.send('SendMessage', hi)).status).toBe(429);
    expect((await caller.send('SendMessage', hi)).status).toBe(429);
    const list = await caller.send('ListTasks', {});
    expect([list.status, list.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"default";r=1;t=\d+$/)]);
    expect((await caller.send('ListTasks', {})).status).toBe(200);
    expect((await caller.send('ListTasks', {})).status).toBe(429);
  });

  test('is told on streams and on errors, too', async () => {
    const { url } = await startServer(agent, { rateLimit: { perSecond: slowly, burst: 9 } });
    const caller = createCaller(binding, url);
    for (const answer of [
      await caller.send('SendStreamingMessage', hi),
      await caller.send('GetTask', { id: 'nobody' }),
    ]) {
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=[78];t=\d+$/);
      await answer.text();
    }
  });

  test('counts what is no call at all, and lets nobody go on with it', async () => {
    const { url } = await startServer(agent, { rateLimit: { perSecond: slowly, burst: 2 } });
    const nonsense = () =>
      binding === 'jsonrpc'
        ? fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
        : fetch(`${url}/nowhere`);
    const first = await nonsense();
    expect(first.status).not.toBe(429);
    await nonsense();
    expect((await nonsense()).status).toBe(429);
    expect((await createCaller(binding, url).send('ListTasks', {})).status).toBe(429);
  });

  test('is none by default', async () => {
    const { url } = await startServer(agent);
    const caller = createCaller(binding, url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => caller.send('SendMessage', hi)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get('ratelimit')).toBeNull();
    expect(answers[0]?.headers.get('ratelimit-policy')).toBeNull();
  });

  test('our client waits as long as it is told, and then comes through', async () => {
    const { url, logs } = await startServer(agent, { rateLimit: { perSecond: 2, burst: 1 } });
    const client = await connect(url, { prefer: [binding === 'rest' ? 'HTTP+JSON' : 'JSONRPC'] });
    onTestFinished(() => client.close());
    const texts = [await client.sendMessage('one'), await client.sendMessage('two')].map(({ text }) => text);
    expect(texts).toEqual(['heard one', 'heard two']);
    const statuses = logs.map(({ fields }) => fields).filter(({ method }) => method === 'POST');
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  });
});

describe('a rate limit', () => {
  test('is shared by the agents of a server, unless one has its own or none', async () => {
    const { url } = await startServer(
      {
        '/a': agent,
        '/b': agent,
        '/own': { agent, rateLimit: { perSecond: slowly, burst: 1 } },
        '/free': { agent, rateLimit: false },
      },
      { rateLimit: { perSecond: slowly, burst: 2 } },
    );
    const statusAt = async (path: string) => (await createCaller('rest', url + path).send('ListTasks', {})).status;
    expect([await statusAt('/a'), await statusAt('/b'), await statusAt('/a')]).toEqual([200, 200, 429]);
    expect([await statusAt('/own'), await statusAt('/own')]).toEqual([200, 429]);
    for (let count = 0; count < 5; count += 1) expect(await statusAt('/free')).toBe(200);
  });

  test.each([
    [{ perSecond: 0, burst: 1 }, 'rateLimit.perSecond must be a number above 0, such as 5 or 0.1; got 0'],
    [{ perSecond: 1, burst: 0.5 }, 'rateLimit.burst must be a whole number from 1; got 0.5'],
    [
      { perSecond: 1, burst: 1, operations: { getTask: { perSecond: -1, burst: 1 } } },
      'rateLimit.operations.getTask.perSecond must be a number above 0, such as 5 or 0.1; got -1',
    ],
    [
      { perSecond: 1, burst: 1, operations: { send: { perSecond: 1, burst: 1 } } },
      'rateLimit.operations: there is no operation send; allowed: sendMessage, sendStreamingMessage,',
    ],
  ])('that cannot be one does not start: %j', (rateLimit, sentence) => {
    expect(() => createServer({ agents: agent, rateLimit: rateLimit as RateLimit })).toThrow(sentence);
  });

  test('limits that cannot be any do not start', () => {
    expect(() => createServer({ agents: agent, limits: { maxStreams: 0 } })).toThrow(
      'limits.maxStreams must be a whole number from 1, or Infinity; got 0',
    );
  });
});

describe('who an anonymous caller is', () => {
  const rateLimit = { perSecond: slowly, burst: 1 };
  const statusFrom = async (url: string, forwarded: string) => {
    const headers = { 'a2a-version': '1.0', 'x-forwarded-for': forwarded };
    return (await fetch(`${url}/tasks`, { headers })).status;
  };

  test('is the address of its connection: a header changes nothing', async () => {
    const { url } = await startServer(agent, { rateLimit });
    expect([await statusFrom(url, '192.0.2.1'), await statusFrom(url, '192.0.2.2')]).toEqual([200, 429]);
  });

  test('another address is another caller', async () => {
    const { port } = await startServer(agent, { rateLimit });
    const statusOver = (localAddress: string) =>
      new Promise((done, fail) => {
        const headers = { 'a2a-version': '1.0' };
        const request = httpRequest({ host: '127.0.0.1', port, path: '/tasks', localAddress, headers }, (response) => {
          response.resume();
          done(response.statusCode);
        });
        request.on('error', fail).end();
      });
    expect(await statusOver('127.0.0.1')).toBe(200);
    expect(await statusOver('127.0.0.1')).toBe(429);
    expect(await statusOver('127.0.0.2')).toBe(200);
  });

  test('behind a proxy that is trusted it is what the proxy says, not what the client says', async () => {
    const { url } = await startServer(agent, { rateLimit, trustedProxies: 1 });
    expect(await statusFrom(url, '192.0.2.1')).toBe(200);
    expect(await statusFrom(url, '203.0.113.9, 192.0.2.1')).toBe(429);
    expect(await statusFrom(url, '192.0.2.2')).toBe(200);
  });

  test('is a network in IPv6, and an address that was mapped is the address', async () => {
    const { url } = await startServer(agent, { rateLimit, trustedProxies: 1 });
    expect(await statusFrom(url, '2001:db8::1')).toBe(200);
    expect(await statusFrom(url, '2001:db8:0:0:1:2:3:4')).toBe(429);
    expect(await statusFrom(url, '2001:db8:0:1::1')).toBe(200);
    expect(await statusFrom(url, '::ffff:192.0.2.1')).toBe(200);
    expect(await statusFrom(url, '192.0.2.1')).toBe(429);
  });

  test('with web-standard requests is what the nearest proxy says', async () => {
    const server = createServer({ agents: agent, rateLimit, store: createMemoryStore() });
    onTestFinished(() => server.close(0));
    const handle = createFetchHandler(server);
    const statusOf = async (forwarded: string) => {
      const headers = { 'a2a-version': '1.0', 'x-forwarded-for': forwarded };
      return (await handle(new Request('https://agents.example/tasks', { headers }))).status;
    };
    expect(await statusOf('203.0.113.1, 192.0.2.1')).toBe(200);
    expect(await statusOf('203.0.113.2, 192.0.2.1')).toBe(429);
    expect(await statusOf('203.0.113.1, 192.0.2.2')).toBe(200);
  });
});

/** For agents that know who calls; all callers come from one address. */
const secured = {
  securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
  securityRequirements: [{ schemes: { token: {} } }],
};
const auth = { token: bearerTokens({ alice: 'secret-of-alice', bob: 'secret-of-bob' }) };
const as = (name: string) => ({ authorization: `Bearer secret-of-${name}` });

describe.each(bindings)('who has credentials, over %s', (binding) => {
  test('has a rate of their own, whatever others at the same address do', async () => {
    const options = { auth, rateLimit: { perSecond: slowly, burst: 2 } };
    const { url } = await startServer({ ...agent, ...secured }, options);
    const alice = createCaller(binding, url, as('alice'));
    const bob = createCaller(binding, url, as('bob'));
    const statuses = [];
    for (const caller of [alice, alice, alice, bob]) statuses.push((await caller.send('SendMessage', hi)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('has streams of their own', async () => {
    const { url } = await startServer({ ...asking, ...secured }, { auth, limits: { maxStreamsPerClient: 1 } });
    const stop = new AbortController();
    const subscribe = async (name: string) => {
      const caller = createCaller(binding, url, as(name));
      const { task } = await caller.sendMessage(hi);
      return caller.send('SubscribeToTask', { id: task?.id as string }, { signal: stop.signal });
    };
    const statuses = [];
    for (const name of ['alice', 'alice', 'bob']) statuses.push((await subscribe(name)).status);
    expect(statuses).toEqual([200, 429, 200]);
    stop.abort();
  });
});

describe.each(bindings)('one message over %s', (binding) => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { deeper: nested(depth - 1) });
  const messageOf = (parts: unknown[]) => ({ message: { ...userMessage('hi'), parts } });

  test('may be as large, in as many parts and as deep as the limits say, and no more [SEC-04]', async () => {
    const { url } = await startServer(agent, { limits: { maxBody: 5000, maxParts: 3 } });
    const caller = createCaller(binding, url);
    const file = (size: number) => ({ raw: 'A'.repeat(size), filename: 'a.bin' });
    expect((await caller.send('SendMessage', messageOf([file(4000)]))).status).toBe(200);
    expect((await caller.send('SendMessage', messageOf([file(5200)]))).status).toBe(413);
    const text = { text: 'hi' };
    expect((await caller.sendMessage(messageOf([text, text, text]) as never)).message).toBeDefined();
    const many = caller.sendMessage(messageOf([text, text, text, text]) as never);
    await expect(many).rejects.toMatchObject({ fields: ['message.parts'] });
    expect((await caller.sendMessage(messageOf([{ data: nested(90) }]) as never)).message).toBeDefined();
    const deep = caller.sendMessage(messageOf([{ data: nested(120) }]) as never);
    await expect(deep).rejects.toMatchObject({ fields: ['message.parts[0].data'] });
  });
});

test('credentials that are guessed are looked at as often as the limit says [SEC-08]', async () => {
  const limits = { failedAuthentication: { perSecond: slowly, burst: 2 } };
  const { url } = await startServer({ ...agent, ...secured }, { auth, limits });
  const statuses = [];
  for (const name of ['w', 'x', 'y', 'z']) {
    const response = await createCaller('rest', url, as(name)).send('ListTasks', {});
    statuses.push([response.status, response.headers.has('retry-after')]);
  }
  expect(statuses).toEqual([
    [401, false],
    [401, false],
    [429, true],
    [429, true],
  ]);
});

describe.each(bindings)('streams over %s', (binding) => {
  test.each([
    {
      whose: 'one client',
      limits: { maxStreamsPerClient: 2 },
      error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Too many open streams from this client' },
      retryAfter: '1',
    },
    {
      whose: 'all clients together',
      limits: { maxStreams: 2 },
      error: { code: 503, status: 'UNAVAILABLE', message: 'The server has reached its limit of open streams' },
      retryAfter: '5',
    },
  ])('of $whose are limited: $error.code and when to come back, until one is closed', async (limit) => {
    const { url } = await startServer(asking, { limits: limit.limits });
    const caller = createCaller(binding, url);
    const { task } = await caller.sendMessage(hi);
    const id = task?.id as string;
    const stop = new AbortController();
    const end = new AbortController();
    const open = [
      await caller.subscribe(id, { signal: stop.signal }),
      await caller.subscribe(id, { signal: end.signal }),
    ];
    for (const frames of open) await frames.next();
    const refused = await caller.send('SubscribeToTask', { id });
    expect(refused.status).toBe(limit.error.code);
    expect(refused.headers.get('retry-after')).toBe(limit.retryAfter);
    expect(await refused.json()).toEqual({ ...envelopeOf(binding), error: limit.error });
    const streaming = await caller.send('SendStreamingMessage', hi);
    expect(streaming.status).toBe(limit.error.code);
    await streaming.text();
    expect((await caller.getTask(id)).id).toBe(id);
    stop.abort();
    for (;;) {
      const again = await caller.send('SubscribeToTask', { id }, { signal: end.signal });
      if (again.status === 200) break;
      expect(again.status).toBe(limit.error.code);
      await again.text();
    }
    end.abort();
  });

  test('that are asked for all at once are counted, also before they begin', async () => {
    const everybodyKnows = gate();
    let known = 0;
    const note = () => {
      known += 1;
      if (known === 6) everybodyKnows.open();
    };
    const slow = testAgent(async ({ task }) => {
      note();
      await everybodyKnows.promise;
      await task.inputRequired('What else?');
    });
    const { url } = await startServer(slow, { limits: { maxStreamsPerClient: 2 } });
    const caller = createCaller(binding, url);
    const answers = Promise.all(
      Array.from({ length: 6 }, async () => {
        const response = await caller.send('SendStreamingMessage', hi);
        if (response.status === 429) note();
        await response.text();
        return response.status;
      }),
    );
    expect((await answers).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });
});

describe.each(bindings)('bytes over %s', (binding) => {
  const large = { message: userMessage('x'.repeat(3000)) };

  test('have a rate of their own, which counts before the body is read [SEC-08]', async () => {
    const bytes = { perSecond: slowly, burst: 5000 };
    const { url } = await startServer(agent, { rateLimit: { perSecond: 100, burst: 100, bytes } });
    const caller = createCaller(binding, url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller.send('SendMessage', large)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('ratelimit-policy')).toBe('"bytes";q=5000;qu="content-bytes";w=5000000');
    expect(await refused?.json()).toMatchObject({
      error: { message: expect.stringMatching(/^Too many bytes; a body of 3\d+ bytes/) },
    });
    const small = await caller.send('SendMessage', hi);
    expect([small.status, small.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/"bytes";r=1\d\d\d;/)]);
  });

  test('of a body without a length are counted too', async () => {
    const bytes = { perSecond: slowly, burst: 5000 };
    const { url } = await startServer(agent, { rateLimit: { perSecond: 100, burst: 100, bytes } });
    const [path, body] =
      binding === 'rest'
        ? ['/message:send', large]
        : ['', { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: large }];
    const chunked = () =>
      new Promise<number | undefined>((resolve) => {
        const headers = { 'content-type': 'application/json', 'a2a-version': '1.0', 'transfer-encoding': 'chunked' };
        const request = httpRequest(`${url}${path}`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.end(JSON.stringify(body));
      });
    expect((await Promise.all([chunked(), chunked(), chunked()])).sort()).toEqual([200, 429, 429]);
    expect((await createCaller(binding, url).send('SendMessage', hi)).status).toBe(200);
    expect(await chunked()).toBe(429);
  });
});

describe.each(bindings)('the values of one request over %s', (binding) => {
  test('are limited, so that reading them takes nobody else’s time [SEC-04]', async () => {
    const { url } = await startServer(agent, { limits: { maxValues: 1000 } });
    const caller = createCaller(binding, url);
    const listOf = (length: number) => ({
      message: { ...userMessage('hi'), parts: [{ data: Array.from({ length }, () => 1) }] },
    });
    expect((await caller.send('SendMessage', listOf(900))).status).toBe(200);
    const refused = await caller.send('SendMessage', listOf(1100));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      error: { code: 413, status: 'INVALID_ARGUMENT', message: 'The body has more than 1000 members and elements' },
    });
  });
});

describeBindings('an id that no store could index', (connect, { start, version }) => {
  const long = 'x'.repeat(1025);
  // Three bytes each.
  const wide = '語'.repeat(342);

  test('is refused with its field and the limit', async () => {
    const { url } = await start(asking);
    const caller = connect(url);
    const send = (rest: object) => caller.sendMessage({ message: { ...userMessage('hi'), ...rest } });
    await expect(send({ contextId: long })).rejects.toThrow('message.contextId: must have at most 1024 bytes');
    await expect(send({ contextId: wide })).rejects.toThrow('message.contextId: must have at most 1024 bytes');
    await expect(send({ messageId: long })).rejects.toThrow('message.messageId: must have at most 1024 bytes');
    await expect(send({ taskId: long })).rejects.toThrow('message.taskId: must have at most 1024 bytes');
    await expect(caller.getTask(long)).rejects.toThrow('id: must have at most 1024 bytes');
    const { task } = await send({ contextId: long.slice(1), messageId: long.slice(1) });
    expect(task?.contextId).toBe(long.slice(1));
  });

  test.runIf(version === '1.0')('is refused as a tenant and as a filter too', async () => {
    const { url } = await start(asking);
    const caller = connect(url);
    const tenant = caller.sendMessage({ ...hi, tenant: long });
    await expect(tenant).rejects.toThrow('tenant: must have at most 1024 bytes');
    const list = caller.listTasks({ contextId: long });
    await expect(list).rejects.toThrow('contextId: must have at most 1024 bytes');
  });
});
