import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createRequestListener } from 'parley-a2a/node';
import { createServer } from 'parley-a2a/server';
import { expect, onTestFinished, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';

const COUNT = 10_000;
const ANSWER = 'HTTP/1.1 200';

/** A server that counts the requests which it has read, and a connection to it. */
async function pipelined(run: () => Promise<string>) {
  const server = createServer({ agents: testAgent(run), publicUrl: 'http://localhost' });
  const listener = createRequestListener(server);
  const seen = { requests: 0 };
  const http = createHttpServer((request, response) => {
    seen.requests += 1;
    listener(request, response);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(async () => {
    socket.destroy();
    http.close();
    http.closeAllConnections();
    await server.close(0);
  });
  let answers = 0;
  let rest = '';
  let isClosed = false;
  socket.setEncoding('latin1').on('close', () => (isClosed = true));
  const read = () =>
    socket.on('data', (text: string) => {
      // The last piece may be the beginning of one more.
      const pieces = (rest + text).split(ANSWER);
      answers += pieces.length - 1;
      rest = pieces.at(-1)?.slice(1 - ANSWER.length) ?? '';
    });
  return { seen, socket, read, answers: () => answers, isClosed: () => isClosed };
}

const BODY =
  '{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":{"message":{"messageId":"1","role":"ROLE_USER","parts":[{"text":"a"}]}}}';
const SEND = `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\na2a-version: 1.0\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
const HEALTH = 'GET /health HTTP/1.1\r\nhost: a\r\n\r\n';

test('all of many requests on one connection are answered, whether their client reads at once or later', async () => {
  for (const readsAtOnce of [true, false]) {
    const { socket, read, answers, isClosed } = await pipelined(async () => 'hi');
    if (readsAtOnce) read();
    socket.write(HEALTH.repeat(COUNT));
    if (!readsAtOnce) setTimeout(read, 200);
    await until(() => answers() === COUNT || isClosed());
    expect(answers()).toBe(COUNT);
  }
});

test('only some of them are read while the first one is not answered', async () => {
  const first = gate();
  const { seen, socket, read, answers, isClosed } = await pipelined(async () => {
    await first.promise;
    return 'hi';
  });
  read();
  socket.write(SEND + HEALTH.repeat(COUNT));
  await until(() => seen.requests >= 500);
  // Whatever else would be read has time to be.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen.requests).toBeLessThan(4_000);
  first.open();
  await until(() => answers() === COUNT + 1 || isClosed());
  expect(answers()).toBe(COUNT + 1);
});
