import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { TextResponse } from '../bindings/http.ts';
import { KEEP_ALIVE, PlainResponse } from './plain-response.ts';
import { writeText } from './write-text.ts';

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const ANSWER: TextResponse = { status: 200, headers: HEADERS, requestId: 'abc-1', body: '{"text":"Grüße, 👋"}' };
const GET = 'GET / HTTP/1.1\r\nhost: a\r\n';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(options: object, answer: TextResponse): Promise<number> {
  const listener: RequestListener = (_, response) => writeText(response, answer);
  const server = createServer({ ...options, keepAliveTimeout: KEEP_ALIVE * 1000 }, listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What comes back for a request, as the bytes say it. */
async function exchange(port: number, request: string, answers = 1): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request}\r\n`);
  let text = '';
  const isOver = () => text.split('HTTP/1.1 ').length > answers && !text.endsWith('\r\n\r\n') && text.endsWith('}');
  for await (const chunk of socket) {
    text += chunk;
    if (isOver() || text.includes('Connection: close')) break;
  }
  socket.destroy();
  return text.replace(/Date: .*\r\n/g, '').toLowerCase();
}

/** A head is a set of fields: their order does not matter. */
function fieldsOf(text: string): string[] {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return [...head.split('\r\n').sort(), body];
}

describe('The head that we write is the head that Node writes', () => {
  const cases: [string, string, Partial<TextResponse>][] = [
    ['an answer', GET, {}],
    ['an answer without a request id', GET, { requestId: undefined as never }],
    ['an answer of ASCII text', GET, { body: '{"text":"plain"}' }],
    ['a failure', GET, { status: 404 }],
    ['HTTP/1.0 with a connection that stays', GET.replace('1.1', '1.0').concat('connection: keep-alive\r\n'), {}],
  ];
  it.each(cases)('%s', async (_, request, differs) => {
    const answer = { ...ANSWER, ...differs };
    const ours = await exchange(await listen({ ServerResponse: PlainResponse }, answer), request);
    const nodes = await exchange(await listen({}, answer), request);
    expect(fieldsOf(ours)).toEqual(fieldsOf(nodes));
  });
});

describe('What only Node can write is left to it', () => {
  const cases: [string, string, Partial<TextResponse>, string][] = [
    ['HEAD', GET.replace('GET', 'HEAD').concat('connection: close\r\n'), {}, 'content-length: 24'],
    ['a connection that ends', GET.concat('connection: close\r\n'), {}, 'connection: close'],
    ['a status without a body', GET.concat('connection: close\r\n'), { status: 304, body: '' }, '304 not modified'],
  ];
  it.each(cases)('%s', async (_, request, differs, wanted) => {
    const answer = { ...ANSWER, ...differs };
    const ours = await exchange(await listen({ ServerResponse: PlainResponse }, answer), request);
    const nodes = await exchange(await listen({}, answer), request);
    expect(fieldsOf(ours)).toEqual(fieldsOf(nodes));
    expect(ours).toContain(wanted);
  });
});

it('answers several requests on one connection', async () => {
  const port = await listen({ ServerResponse: PlainResponse }, ANSWER);
  const text = await exchange(port, `${GET}\r\n${GET}\r\n${GET}`, 3);
  expect(text.match(/http\/1.1 200 ok/g)).toHaveLength(3);
});

it('is finished once its bytes are handed over, as responses of Node are', async () => {
  const finished: boolean[] = [];
  const listener: RequestListener = (_, response) => {
    response.once('finish', () => finished.push(response.writableFinished));
    writeText(response, ANSWER);
  };
  for (const options of [{ ServerResponse: PlainResponse }, {}]) {
    const server = createServer(options, listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    await exchange((server.address() as AddressInfo).port, GET);
  }
  expect(finished).toEqual([true, true]);
});

it('refuses a header value with a line break, as Node does', () => {
  const response = Object.create(PlainResponse.prototype) as PlainResponse;
  Object.assign(response, { shouldKeepAlive: true, req: { method: 'GET' } });
  const headers = { 'x-note': 'a\r\nx-evil: b' };
  expect(() => response.writeSharedHead({ ...ANSWER, headers }, 24)).toThrow('Invalid character');
});
