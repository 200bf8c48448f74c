import { gzipSync } from 'node:zlib';
import { createMtlsFetch } from 'parley-a2a/node';
import { createFetchHandler, createMemoryStore, createServer } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { check, suiteRules } from '../../src/check/index.ts';
import { makeCertificates } from '../support/certificates.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, userMessage } from '../support/wire.ts';

const agent = testAgent(({ text, task }) => {
  if (text === 'stream') return task.working('busy');
  return `heard ${text}`;
});
const v1 = { 'a2a-version': '1.0' };
const json = { ...v1, 'content-type': 'application/json' };
const CARD = '/.well-known/agent-card.json';

type Ask = (url: string) => Promise<Response>;
const hi = { message: userMessage('hi') };

/** One of each kind of answer, with what caches are told. */
const answers: [what: string, ask: Ask, cache: string | null][] = [
  ['an answer in JSON-RPC', (url) => createCaller('jsonrpc', url).send('SendMessage', hi), 'no-store'],
  ['an error in JSON-RPC', (url) => createCaller('jsonrpc', url).send('GetTask', { id: 'x' }), 'no-store'],
  ['an answer in HTTP+JSON', (url) => createCaller('rest', url).send('SendMessage', hi), 'no-store'],
  ['a list in HTTP+JSON', (url) => fetch(`${url}/tasks`, { headers: v1 }), 'no-store'],
  ['an error in HTTP+JSON', (url) => fetch(`${url}/tasks/x`, { headers: v1 }), 'no-store'],
  [
    'a stream',
    (url) => createCaller('jsonrpc', url).send('SendStreamingMessage', { message: userMessage('stream') }),
    'no-cache, no-transform',
  ],
  ['a card', (url) => fetch(url + CARD), 'public, max-age=3600'],
  ['a path with nothing', (url) => fetch(`${url}/nothing/here`, { method: 'PATCH' }), 'no-store'],
  ['a wrong verb', (url) => fetch(url + CARD, { method: 'DELETE' }), 'no-store'],
  ['a body that is no JSON', (url) => fetch(url, { method: 'POST', headers: json, body: '{' }), 'no-store'],
  [
    'a body that is too large',
    (url) => fetch(url, { method: 'POST', headers: json, body: ' '.repeat(2000) }),
    'no-store',
  ],
  ['the health of the server', (url) => fetch(`${url}/health`), 'no-store'],
];

describe('every answer is nothing but data to a browser', () => {
  test.each(answers)('%s', async (_, ask, cache) => {
    const { url } = await startServer(agent, { limits: { maxBody: 1000 } });
    const response = await ask(url);
    await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': cache,
    });
    for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
      expect(response.headers.get(name)).toBeNull();
    }
  });
});

describe('Strict-Transport-Security', () => {
  test.each(answers.filter(([what]) => what !== 'a body that is too large'))(
    'is on %s where the server is reached over TLS [SEC-03]',
    async (_, ask) => {
      const { url } = await startServer(agent, { publicUrl: 'https://agents.example.com' });
      const response = await ask(url);
      await response.text();
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('is sent by a TLS listener, and the checker is content [SEC-03]', async () => {
    const { ca, server, client } = await makeCertificates();
    const { url } = await startServer(agent, { tls: server });
    const certified = createMtlsFetch({ ...client, ca });
    onTestFinished(() => certified.close());
    const response = await certified(`${url}/tasks`, { headers: v1 });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const rules = suiteRules('all').filter(({ id }) => /^SEC-00[4-8]$/.test(id));
    const report = await check([{ kind: 'url', label: 'tls', url }], { rules, fetch: certified });
    expect(report.targets[0]?.results.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'SEC-004 pass',
      'SEC-005 pass',
      'SEC-006 pass',
      'SEC-007 pass',
      'SEC-008 pass',
    ]);
  });

  test('goes by the scheme of web-standard requests', async () => {
    const server = createServer({ agents: agent, store: createMemoryStore() });
    onTestFinished(() => server.close(0));
    const handle = createFetchHandler(server);
    const valueAt = async (url: string) => (await handle(new Request(url))).headers.get('strict-transport-security');
    expect(await valueAt('https://agents.example.com/tasks')).toBe('max-age=31536000');
    expect(await valueAt('http://agents.example.com/tasks')).toBeNull();
  });
});

describe('web pages', () => {
  const origin = 'https://page.example';
  const ask = (url: string, method = 'POST') =>
    fetch(url, { method, headers: { ...json, origin }, ...(method === 'POST' ? { body: '{}' } : {}) });

  test('of no origin may call by default: only cards are open, and nothing ever with cookies', async () => {
    const { url } = await startServer(agent);
    for (const response of [await ask(url), await ask(url, 'OPTIONS'), await ask(`${url}/tasks`, 'GET')]) {
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const card = await ask(url + CARD, 'GET');
    expect(card.headers.get('access-control-allow-origin')).toBe('*');
    expect(card.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('of the named origins may, and no others', async () => {
    const { url } = await startServer(agent, { cors: [origin] });
    const response = await ask(url);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toBe('origin');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-expose-headers')).toContain('ratelimit, ratelimit-policy, retry-after');
    const other = await fetch(url, {
      method: 'POST',
      headers: { ...json, origin: 'https://other.example' },
      body: '{}',
    });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test.each(['/', '/message:send'])('a compressed body at %s is refused as such, and not for its JSON', async (path) => {
  const { url } = await startServer(agent);
  const body = gzipSync(JSON.stringify(hi));
  const headers = { ...json, 'content-encoding': 'gzip' };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  expect(response.status).toBe(415);
  expect(response.headers.get('accept-encoding')).toBe('identity');
  expect(await response.text()).toContain('Content-Encoding gzip is not supported; send the body as it is');
});

test.each(bindings)(
  'over %s a web page has to say that it sends JSON, which a browser asks us about first',
  async (binding) => {
    const { url } = await startServer(agent);
    const params = { message: userMessage('hi') };
    const body = binding === 'rest' ? params : { jsonrpc: '2.0', id: 1, method: 'SendMessage', params };
    // Bytes have no type: what a page gets past every preflight.
    const send = (headers: Record<string, string>) =>
      fetch(binding === 'rest' ? `${url}/message:send` : url, {
        method: 'POST',
        headers: { 'a2a-version': '1.0', ...headers },
        body: new TextEncoder().encode(JSON.stringify(body)),
      });
    expect(await (await send({ origin: 'https://evil.example' })).text()).toContain('a web page has to say');
    const json = { 'content-type': 'application/json' };
    for (const headers of [{}, json, { ...json, origin: 'https://fine.example' }]) {
      expect(await (await send(headers)).text()).toContain('ROLE_AGENT');
    }
  },
);
