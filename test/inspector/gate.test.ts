import { connect as connectSocket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { TOKEN_HEADER } from '../../src/inspector/api.ts';
import { testAgent } from '../support/harness.ts';
import { send, startInspected } from './stage.ts';

const agent = testAgent(() => 'hi');

describe('the page', () => {
  test('knows the token, the version and the agents, and lets no text run as a script', async () => {
    const { base, page, url } = await startInspected(agent);
    expect(page).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      version: '1.2.3',
      agents: [{ name: 'Test "agent" </meta>', url }],
      relay: true,
      operator: false,
    });
    const { headers } = await send(base);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('has its files with their types; hashed ones may be kept for ever', async () => {
    const { base, url } = await startInspected(agent);
    const script = await send(`${base}assets/main-Ab3dEf9z.js`);
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.headers['cache-control']).toContain('immutable');
    const icon = await send(`${base}icon.svg`);
    expect([icon.headers['content-type'], icon.headers['cache-control']]).toEqual(['image/svg+xml', 'no-cache']);
    expect(await send(`${url}/inspector`)).toMatchObject({ status: 308, headers: { location: '/inspector/' } });
    expect((await send(base, { method: 'POST' })).status).toBe(405);
  });

  test.each([
    'missing.js',
    '../package.json',
    '..%2f..%2fpackage.json',
    '.env.json',
    'assets',
    'assets//x.js',
    '%00.js',
  ])('has no file %s', async (name) => {
    const { url } = await startInspected(agent);
    const { status, body } = await send(url, { path: `/inspector/${name}` });
    expect([status, JSON.parse(body).error]).toEqual([404, expect.stringContaining('has no file')]);
  });

  test('leaves the agents as they are', async () => {
    const { url } = await startInspected(agent);
    expect((await fetch(`${url}/.well-known/agent-card.json`)).status).toBe(200);
    expect((await fetch(`${url}/inspectors`)).status).toBe(404);
  });
});

const OWN = (port: string) => `127.0.0.1:${port}`;

/** Headers of a request, and the sentence that refuses it. */
const REFUSED: Record<string, [headers: (port: string) => Record<string, string>, sentence: RegExp]> = {
  'a name of another machine (DNS rebinding)': [(port) => ({ host: `evil.example:${port}` }), /Host header/],
  'a name that only begins like this machine': [(port) => ({ host: `127.0.0.1.evil.example:${port}` }), /Host header/],
  'another port': [() => ({ host: '127.0.0.1:1' }), /Host header/],
  'no port': [() => ({ host: '127.0.0.1' }), /Host header/],
  'a Host that is no host': [() => ({ host: 'a b' }), /Host header/],
  'the Origin of another page': [(port) => ({ host: OWN(port), origin: 'https://evil.example' }), /another origin/],
  'the Origin of another port': [(port) => ({ host: OWN(port), origin: 'http://127.0.0.1:1' }), /another origin/],
  'an opaque Origin': [(port) => ({ host: OWN(port), origin: 'null' }), /another origin/],
  'a page of another site': [
    (port) => ({ host: OWN(port), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }),
    /another origin/,
  ],
  'X-Forwarded-For': [(port) => ({ host: OWN(port), 'x-forwarded-for': '1.2.3.4' }), /proxies.*x-forwarded-for/],
  'X-Forwarded-Host': [(port) => ({ host: OWN(port), 'x-forwarded-host': 'a.example' }), /proxies/],
  Forwarded: [(port) => ({ host: OWN(port), forwarded: 'for=1.2.3.4' }), /proxies/],
  Via: [(port) => ({ host: OWN(port), via: '1.1 proxy' }), /proxies/],
};

describe('a request is refused with', () => {
  test.each(Object.keys(REFUSED))('%s', async (name) => {
    const { base, page, port } = await startInspected(agent);
    const [headersOf, sentence] = REFUSED[name] as (typeof REFUSED)[string];
    const headers = headersOf(String(port));
    for (const path of ['', 'api/relay', 'api/check', 'hooks/x']) {
      const { status, body } = await send(base + path, {
        method: path === '' ? 'GET' : 'POST',
        headers: { ...headers, [TOKEN_HEADER]: page.token },
      });
      expect([path, status, JSON.parse(body).error]).toEqual([path, 403, expect.stringMatching(sentence)]);
      expect(body).not.toContain(page.token);
    }
  });

  test('HTTP/1.0, which proxies speak and browsers do not', async () => {
    const { port } = await startInspected(agent);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connectSocket(port, '127.0.0.1', () => {
        socket.end(`GET /inspector/ HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      });
      socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 403/);
    expect(answer).toContain('HTTP/1.1 only');
  });

  test.each(['', 'wrong', 'x'.repeat(43)])('the token "%s"', async (token) => {
    const { base } = await startInspected(agent);
    for (const path of ['relay', 'check', 'conformance', 'grpc', 'hooks', 'operator/tasks', 'nothing']) {
      const { status, body } = await send(`${base}api/${path}`, { method: 'POST', headers: { [TOKEN_HEADER]: token } });
      expect([status, JSON.parse(body).error]).toEqual([403, expect.stringContaining('token of the page')]);
    }
  });
});

test('the names of this machine and the own Origin are accepted, and each start has another token', async () => {
  const first = await startInspected(agent);
  const second = await startInspected(agent);
  expect(first.page.token).not.toBe(second.page.token);
  for (const host of [`localhost:${first.port}`, `127.0.0.1:${first.port}`, `[::1]:${first.port}`]) {
    const { status } = await send(`${first.base}api/hooks`, {
      method: 'POST',
      headers: { host, origin: `http://${host}`, [TOKEN_HEADER]: first.page.token },
    });
    expect([host, status]).toEqual([host, 200]);
  }
});

test('the API says what it does not have', async () => {
  const { api, post } = await startInspected(agent);
  for (const [response, status, sentence] of [
    [await api('nothing'), 404, 'nothing at /api/nothing'],
    [await api('check'), 405, 'allowed: POST'],
    [await api('relay'), 405, 'POST'],
    [await post('hooks/x', {}), 405, 'allowed: GET'],
    [await api('hooks/x'), 404, 'no such hook'],
    [await api('check', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }), 400, 'JSON'],
    [await api('check', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }), 400, 'text/plain'],
    [await post('check', {}), 400, 'url'],
    [await post('check', { url: 'ftp://x' }), 400, 'http or https'],
    [await post('check', { url: 'http://x', credentials: { bearer: 1 } }), 400, 'credentials.bearer'],
    [await post('conformance', { url: 'http://x', level: 'all' }), 400, 'level'],
    [await post('hooks', { jwksUrl: 'x' }), 400, 'jwksUrl'],
    [await post('hooks', []), 400, ''],
  ] as const) {
    expect([response.status, (await response.json()).error]).toEqual([status, expect.stringContaining(sentence)]);
  }
});
