import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultHttpLimits } from '../bindings/http.ts';
import { createRequestListener } from './listener.ts';
import { onUnreadable } from './unreadable-request.ts';

const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
/** More requests than are read ahead. */
const MANY = 3_000;
/** Milliseconds after which a request that has not arrived is given up. */
const LIMIT = 100;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server whose answers come when the returned function is called. */
async function listen() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const listener = createRequestListener(
    {
      serves: () => true,
      limits: { maxBody: 1000, ...defaultHttpLimits },
      handle: async () => {
        await opened;
        return { status: 200, headers: {}, body: 'fine' };
      },
    },
    { origin: () => 'http://a' },
  );
  const settings = { headersTimeout: LIMIT, requestTimeout: LIMIT, connectionsCheckingInterval: 20 };
  const server = createServer(settings, listener).listen(0, '127.0.0.1');
  server.on('clientError', onUnreadable);
  servers.push(server);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, open };
}

/** All that comes back until the connection is closed. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = await listen();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

describe('bytes that are no request get an answer that says so', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request', 'This is no HTTP request'],
    ['a head that is too long', `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}`, '431 Request Header', 'at most 16 KiB'],
    ['a head that does not end', 'GET / HTTP/1.1\r\nhost', '408 Request Timeout', 'did not arrive in time'],
  ])('%s', async (_, bytes, status, text) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(answer).toContain(text);
  });
});

it.each([
  ['bytes that are no request', 'hello\r\n\r\n', 'no HTTP request'],
  ['a request that does not end', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n1', 'did not arrive in time'],
])('a request that came before %s gets its own answer first', async (_, bytes, text) => {
  const { port, open } = await listen();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(GET + bytes);
  setTimeout(open, 3 * LIMIT);
  let answers = '';
  for await (const chunk of socket) answers += chunk;
  const [first, second] = answers.split('fine');
  expect(first).toMatch(/^HTTP\/1.1 200 OK/);
  expect(second).toMatch(/^HTTP\/1.1 4/);
  expect(second).toContain(text);
});

it('requests that wait unread do not run out of time', async () => {
  const { port, open } = await listen();
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answers = 0;
  socket.on('data', (text: string) => (answers += text.split('HTTP/1.1 200').length - 1));
  socket.write(GET.repeat(MANY));
  // Longer than a request may take to arrive.
  await new Promise((resolve) => setTimeout(resolve, 5 * LIMIT));
  open();
  while (answers < MANY && !socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(answers).toBe(MANY);
});
