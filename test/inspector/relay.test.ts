import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { connect } from 'parley-a2a/client';
import { expect, onTestFinished, test } from 'vitest';
import { RELAY_HEADERS, TOKEN_HEADER } from '../../src/inspector/api.ts';
import { makeCertificates } from '../support/certificates.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { relayed, startInspected } from './stage.ts';

const agent = testAgent(async ({ text, task }) => {
  if (text === 'talk') return 'hi';
  await task.working('begun');
  return 'done';
});

/** A server that answers as a test wants. */
async function startTarget(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a request reaches the agent as it is, and its answer comes back', async () => {
  const url = await startTarget(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const seen = { method: request.method, url: request.url, headers: request.headers, body };
    response.writeHead(418, { 'x-own': 'a', 'set-cookie': ['a=1', 'b=2'], connection: 'close, x-hop', 'x-hop': '1' });
    response.end(JSON.stringify(seen));
  });
  const { relay } = await startInspected(agent);
  const headers = { Authorization: 'Bearer ä', 'X-Umlaut': 'x', host: 'evil.example', te: 'trailers', upgrade: 'h2c' };
  const answer = await relay(`${url}/a?b=c`, { method: 'PUT', headers, body: 'Grüße' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const { status, headers: given } = relayed(answer);
  expect([status, given['x-own'], given['set-cookie']]).toEqual([418, 'a', 'a=1, b=2']);
  expect(given).not.toHaveProperty('x-hop');
  expect(given).not.toHaveProperty('connection');
  const seen = await answer.json();
  expect(seen).toMatchObject({ method: 'PUT', url: '/a?b=c', body: 'Grüße' });
  expect(seen.headers).toMatchObject({ 'x-umlaut': 'x', host: new URL(url).host, 'content-length': '7' });
  // Nothing of the page goes along.
  const sent = Object.keys(seen.headers).sort();
  expect(sent).toEqual(['accept-encoding', 'authorization', 'connection', 'content-length', 'host', 'x-umlaut']);
});

test('an agent that lets no web page call it is called by the client of the page', async () => {
  const other = await startServer(agent);
  const { relay } = await startInspected(agent);
  const relayFetch: typeof fetch = async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await relay(String(input), { ...init, headers });
    const { status, headers: given } = relayed(answer);
    return new Response(status === 204 ? null : answer.body, { status, headers: given });
  };
  const client = await connect(other.url, { fetch: relayFetch });
  onTestFinished(() => client.close());
  expect((await client.sendMessage('talk')).text).toBe('hi');
  const states = [];
  for await (const event of client.stream('work')) states.push(Object.keys(event)[0]);
  expect(states).toEqual(['task', 'statusUpdate', 'statusUpdate']);
});

test('a stream arrives while it is sent, and ends with its reader', async () => {
  const goOn = gate();
  let hasLeft = false;
  const url = await startTarget(async (_, response) => {
    response.on('close', () => (hasLeft = true));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    await goOn.promise;
    response.write('data: 2\n\n');
  });
  const { relay } = await startInspected(agent);
  const leaving = new AbortController();
  const answer = await relay(url, { signal: leaving.signal });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('data: 1\n\n');
  goOn.open();
  expect(await next()).toBe('data: 2\n\n');
  leaving.abort();
  await until(() => hasLeft);
});

test('a page that does not read holds the agent back, and is left after a while', async () => {
  let written = 0;
  let hasLeft = false;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const url = await startTarget((_, response) => {
    response.on('close', () => (hasLeft = true));
    const write = () => {
      while (!hasLeft && response.write(piece)) written += piece.length;
    };
    response.on('drain', write);
    write();
  });
  const { base, page, port } = await startInspected(agent, { inspector: { relay: { stallTimeout: 500 } } });
  const request = httpRequest(`${base}api/relay`, {
    method: 'POST',
    headers: { host: `127.0.0.1:${port}`, [TOKEN_HEADER]: page.token, [RELAY_HEADERS.url]: url },
  });
  request.on('error', () => {});
  request.end();
  const answer = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  answer.on('error', () => {});
  answer.pause();
  await until(() => hasLeft);
  // What the system's sockets take; the relay itself keeps some kilobytes.
  expect(written).toBeLessThan(40 * 1024 * 1024);
});

test('an answer that breaks off is not taken for a complete one', async () => {
  const url = await startTarget((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  const { relay } = await startInspected(agent);
  const answer = await relay(url);
  await expect(answer.text()).rejects.toThrow();
});

test('redirects are told and not followed; compressed answers are read', async () => {
  let calls = 0;
  const url = await startTarget((request, response) => {
    calls += 1;
    if (request.url === '/zip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('plain'));
    else response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  });
  const { relay } = await startInspected(agent);
  expect(relayed(await relay(url))).toMatchObject({
    status: 307,
    headers: { location: 'http://127.0.0.1:1/elsewhere' },
  });
  expect(calls).toBe(1);
  expect(await (await relay(`${url}/zip`)).text()).toBe('plain');
});

test('200 requests at once are relayed, and more than the limit are refused', async () => {
  const goOn = gate();
  let waiting = 0;
  const url = await startTarget(async (request, response) => {
    waiting += 1;
    await goOn.promise;
    response.end(request.url);
  });
  const { relay } = await startInspected(agent, { inspector: { relay: { maxRelays: 200 } } });
  const all = Array.from({ length: 200 }, (_, index) => relay(`${url}/${index}`));
  await until(() => waiting === 200);
  const refused = await relay(`${url}/more`);
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'More than 200 requests are under way.']);
  goOn.open();
  const texts = await Promise.all(all.map(async (answer) => (await answer).text()));
  expect(texts).toEqual(Array.from({ length: 200 }, (_, index) => `/${index}`));
  expect((await relay(`${url}/again`)).status).toBe(200);
});

test('an agent that cannot be reached, or never answers, is 502 with a reason', async () => {
  const silent = await startTarget(() => {});
  const deaf = createTcpServer(() => {});
  await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void deaf.close());
  const { relay } = await startInspected(agent, { inspector: { relay: { answerTimeout: 300, connectTimeout: 200 } } });
  const failures = [
    ['http://127.0.0.1:1/', /^http:\/\/127.0.0.1:1 did not answer: .*ECONNREFUSED/],
    ['http://nowhere.invalid/', /did not answer: .*nowhere.invalid/],
    [silent, /did not answer: nothing for 0.3 s/],
    [`https://127.0.0.1:${(deaf.address() as AddressInfo).port}/`, /did not answer: no connection within 0.2 s/],
  ] as const;
  for (const [url, reason] of failures) {
    const answer = await relay(url);
    expect([answer.status, (await answer.json()).error]).toEqual([502, expect.stringMatching(reason)]);
  }
  deaf.unref();
});

test('a request that cannot be relayed gets a sentence', async () => {
  const { relay, api, base, url } = await startInspected(agent);
  const refused = [
    [await relay(''), RELAY_HEADERS.url],
    [await relay('file:///etc/passwd'), 'http or https'],
    [await relay('http://user:pass@127.0.0.1/'), 'no password'],
    [await relay(`${base}api/relay`), 'the inspector itself'],
    [await relay(`${url.replace('127.0.0.1', 'localhost')}/inspector/`), 'the inspector itself'],
    [await relay(url, { method: 'CONNECT' }), RELAY_HEADERS.method],
    [await relay(url, { headers: { 'a b': 'c' } }), '"a b" has a character'],
    [await relay(url, { headers: { a: 'b\r\nc: d' } }), '"a" has a character'],
  ] as const;
  for (const [answer, sentence] of refused) {
    expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringContaining(sentence)]);
  }
  for (const text of ['{', '[]', '{"a":1}']) {
    const headers = { [RELAY_HEADERS.url]: url, [RELAY_HEADERS.headers]: text };
    const answer = await api('relay', { method: 'POST', headers });
    expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringContaining(RELAY_HEADERS.headers)]);
  }
});

test('a client certificate is shown to its origin alone', async () => {
  const { ca, server, client } = await makeCertificates();
  const startTls = async () => {
    const tls = createHttpsServer(
      { ...server, ca, requestCert: true, rejectUnauthorized: false },
      (request, response) => {
        const { subject } = (request.socket as import('node:tls').TLSSocket).getPeerCertificate();
        response.end(subject?.CN ?? 'nobody');
      },
    );
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      tls.closeAllConnections();
      tls.close();
    });
    return `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
  };
  const [known, other] = [await startTls(), await startTls()];
  const { relay } = await startInspected(agent, { inspector: { identity: { ...client, ca, origins: [known] } } });
  expect(await (await relay(known)).text()).toBe('test client');
  // The other one is not trusted here at all.
  const refused = await relay(other);
  expect([refused.status, (await refused.json()).error]).toEqual([502, expect.stringContaining('certificate')]);
});
