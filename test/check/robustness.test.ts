import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DUMMY_TOKEN } from '../../agents/dummy/dummy.ts';
import { type CheckReport, type CheckTargetOptions, check, exitCodeOf, suiteRules } from '../../src/check/index.ts';
import { checkDummy, DUMMY_URL, fired } from './run-dummy.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function checkUrl(url: string, options: Partial<CheckTargetOptions> = {}): Promise<CheckReport> {
  return check([{ kind: 'url', label: url, url }], { rules: suiteRules('all'), ...options });
}

const messagesOf = (report: CheckReport) =>
  report.targets.flatMap(({ results }) =>
    results.flatMap(({ id, findings }) => findings.map(({ message }) => `${id} ${message}`)),
  );

test('a dead target is one clear result', async () => {
  const url = await listen(() => {});
  const dead = url.replace(/\d+$/, '1');
  const report = await checkUrl(dead);
  expect(fired(report)).toEqual(['NET-001']);
  expect(messagesOf(report)[0]).toMatch(/does not answer: .*ECONNREFUSED|bad port/);
  expect(exitCodeOf(report)).toBe(1);
});

test('a target that never answers is given up after the time-out', async () => {
  const url = await listen(() => {});
  const report = await checkUrl(url, { timeout: 0.2 });
  expect(messagesOf(report)).toEqual(['NET-001 The origin does not answer: no answer within 0.2 s']);
  expect(report.targets[0]?.complete).toBe(true);
});

test('an interface that never answers is one result, whatever the card promises', async () => {
  const url = await listen((request, response) => {
    if (request.method !== 'GET') return;
    const card = {
      name: 'Silent',
      description: 'Says nothing.',
      version: '1.0.0',
      supportedInterfaces: [{ url: `${url}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      capabilities: { streaming: true },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'silence', name: 'Silence', description: 'Is silent.', tags: ['none'] }],
    };
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"', 'cache-control': 'max-age=1' });
    response.end(JSON.stringify(card));
  });
  const report = await checkUrl(url, { timeout: 1, streamTimeout: 1 });
  const errors = messagesOf(report).filter((message) => /^(RPC|STREAM|VER|SEC)/.test(message));
  expect(errors).toEqual([
    `RPC-001 ${url}/rpc did not answer: no answer within 1 s`,
    'RPC-050 no extended card is declared; its checks are skipped',
  ]);
});

test.each<[string, RequestListener, RegExp]>([
  ['a wrong path', (_, response) => response.writeHead(404).end('Not found'), /HTTP 404 "Not found"/],
  [
    'a redirect',
    (_, response) => response.writeHead(301, { location: '/elsewhere' }).end(),
    /a redirect to \/elsewhere/,
  ],
  ['"Unauthorized" in a 200', (_, response) => response.end('Unauthorized'), /HTTP 200 "Unauthorized"/],
  [
    'an error for everything',
    (_, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end('{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Unauthorized"}}'),
    /-32000 Unauthorized/,
  ],
])('%s at an interface is one finding, caps the score, and the rest is not checked', async (_, listener, expected) => {
  const url: string = await listen((request, response) => {
    if (!request.url?.endsWith('agent-card.json')) return listener(request, response);
    const at = (path: string, protocolBinding: string) => ({
      url: url + path,
      protocolBinding,
      protocolVersion: '1.0',
    });
    const card = {
      name: 'Lost',
      description: 'Is not where its card says.',
      version: '1.0.0',
      supportedInterfaces: [at('/rpc', 'JSONRPC')],
      capabilities: { streaming: true, pushNotifications: true },
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'lost', name: 'Lost', description: 'Is lost.', tags: ['none'] }],
    };
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"', 'cache-control': 'max-age=1' });
    response.end(JSON.stringify(card));
  });
  const report = await checkUrl(url, { rules: suiteRules('all', { skip: ['CACHE'] }) });
  const [target] = report.targets;
  const failed = target?.results.filter(({ status }) => status === 'fail') ?? [];
  expect(failed.map(({ id }) => id)).toEqual(['RPC-001']);
  expect(failed[0]?.findings[0]?.message).toMatch(expected);
  expect(target?.results.find(({ id }) => id === 'STREAM-002')?.reason).toMatch(/cannot be used \(RPC-001\)/);
  expect(target?.score).toMatchObject({ value: 50, formula: expect.stringContaining('at most 50') });
});

test.each<[string, RequestListener, RegExp]>([
  [
    'a page',
    (_, response) => response.setHeader('content-type', 'text/html').end('<h1>App</h1>'),
    /^HTTP-CT .*text\/html/,
  ],
  ['a list', (_, response) => response.setHeader('content-type', 'application/json').end('[1]'), /^JSON-001 .*"\[1\]"/],
  ['a circle', ({ url }, response) => response.writeHead(302, { location: url }).end(), /^(NET|URL)-001 .*redirect/],
  ['five megabytes', (_, response) => response.end(`{"name":"${'x'.repeat(5 * 2 ** 20)}"}`), /^URL-001 .*than 5 MB/],
  ['a drop now and then', drip, /^URL-001 .*no answer within 0\.4 s/],
])('%s instead of a card is told as such, and scores nothing', async (_, listener, expected) => {
  const report = await checkUrl(await listen(listener), { timeout: listener === drip ? 0.4 : 20 });
  expect(messagesOf(report)[0]).toMatch(expected);
  expect(report.targets[0]).toMatchObject({ complete: true, score: { value: 0 } });
  expect(exitCodeOf(report)).toBe(1);
});

function drip(...[, response]: Parameters<RequestListener>): void {
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

test('a body without end is cut off', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const report = await checkUrl(url, { timeout: 20 });
  expect(messagesOf(report)[0]).toMatch(/larger than|no answer/);
});

test('an interrupted run leaves a partial report and the exit code 130', async () => {
  const interrupt = new AbortController();
  const report = await checkDummy(
    {},
    { signal: interrupt.signal, concurrency: 1, onProgress: ({ done }) => done === 20 && interrupt.abort() },
  );
  const [target] = report.targets;
  expect(target?.complete).toBe(false);
  expect(target?.results.filter(({ status }) => status === 'pass')).toHaveLength(20);
  expect(target?.results.at(-1)).toMatchObject({ status: 'skip', reason: expect.stringContaining('run ended') });
  expect(fired(report)).toEqual([]);
  expect(exitCodeOf(report, { interrupted: true })).toBe(130);
});

test('a run ends after its time, with what is known by then', async () => {
  const url = await listen(() => {});
  const report = await checkUrl(url, { timeout: 60, maxTime: 0.2 });
  expect(report.targets[0]?.complete).toBe(false);
});

test('evidence shows the wire, without credentials', async () => {
  const report = await checkDummy({ broken: ['RPC-022', 'PUSH-003'] });
  const results = report.targets.flatMap((target) => target.results);
  const [finding] = results.find(({ id }) => id === 'RPC-022')?.findings ?? [];
  expect(finding?.evidence[0]).toMatchObject({
    request: {
      method: 'POST',
      url: `${DUMMY_URL}/a2a/v1`,
      headers: { authorization: '[redacted]', 'a2a-version': '1.0' },
      body: expect.stringContaining('"method":"GetTask"'),
    },
    response: { status: 200, body: expect.stringContaining('-32099') },
  });
  expect(JSON.stringify(report)).not.toContain(DUMMY_TOKEN);
  expect(JSON.stringify(report)).not.toContain('a2a-check-push-credentials');
});

test('findings in a card have a path and a line', async () => {
  const text = '{\n  "name": "",\n  "skills": [\n    {\n      "id": "a",\n      "tags": []\n    }\n  ]\n}';
  const report = await check([{ kind: 'card', label: 'card.json', text }], { rules: suiteRules('card') });
  const places = report.targets[0]?.results.flatMap(({ id, findings }) =>
    findings.map(({ path, line }) => [id, path, line]),
  );
  expect(places).toContainEqual(['CARD-002', '$.name', 2]);
  expect(places).toContainEqual(['CARD-033', '$.skills[0].tags', 6]);
  // What is missing is shown where it should be.
  expect(places).toContainEqual(['CARD-032', '$.skills[0].description', 4]);
  expect(places).toContainEqual(['CARD-005', '$.version', 1]);
});
