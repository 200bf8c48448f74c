import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Budget } from '../internal/budget.ts';
import { FairStart } from '../internal/fair-start.ts';
import { PlainRequest } from './plain-request.ts';
import { PlainResponse } from './plain-response.ts';
import { type BodyLimits, readBody } from './read-body.ts';
import { writeText } from './write-text.ts';

const LIMITS: BodyLimits = {
  maxBody: 100_000,
  stallTimeout: 30_000,
  budget: new Budget({ total: 1_000_000, perClient: 1_000_000 }),
  starts: new FairStart(),
};
const CLASSES = { IncomingMessage: PlainRequest, ServerResponse: PlainResponse };

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

/** Answers with the body, or with the reason why there is none. */
const echo: RequestListener = (request, response) => {
  readBody(request, () => '127.0.0.1', LIMITS).then(
    (body) => writeText(response, { status: 200, headers: {}, body: `<${body}>` }),
    (error: Error) => response.destroyed || response.writeHead(400, { connection: 'close' }).end(`<${error.message}>`),
  );
};

async function dial(options: object, listener: RequestListener = echo): Promise<Socket> {
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  cleanups.push(() => {
    socket.destroy();
    server.close().closeAllConnections();
  });
  await once(socket, 'connect');
  return socket;
}

/** What the server answers to pieces of bytes that come one after the other: the bodies, in order. */
async function answersTo(socket: Socket, pieces: readonly (string | Buffer)[], count: number): Promise<string[]> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(10);
  }
  for (let tries = 0; tries < 200 && text.split('>').length <= count; tries += 1) await sleep(10);
  return text.match(/<[^>]*>/g) ?? [];
}

const POST = 'POST / HTTP/1.1\r\nhost: a\r\n';
/** The text `aüb`, cut in the middle of the second character. */
const SPLIT = [Buffer.from([0x61, 0xc3]), Buffer.from([0xbc, 0x62])];
const chunk = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`;

describe('A body that is handed over directly is the body that the stream has', () => {
  const cases: [string, (string | Buffer)[], string[]][] = [
    ['with its headers', [`${POST}content-length: 6\r\n\r\nGrüß`], ['<Grüß>']],
    ['after its headers', [`${POST}content-length: 4\r\n\r\n`, 'late'], ['<late>']],
    ['in pieces that split a character', [`${POST}content-length: 4\r\n\r\n`, ...SPLIT], ['<aüb>']],
    [
      'in chunks',
      [`${POST}transfer-encoding: chunked\r\n\r\n${chunk('one ')}`, chunk('zwölf'), '0\r\n\r\n'],
      ['<one zwölf>'],
    ],
    ['empty', [`${POST}content-length: 0\r\n\r\n`], ['<>']],
    ['of a GET', ['GET / HTTP/1.1\r\nhost: a\r\n\r\n'], ['<>']],
    ['of three requests at once', [`${POST}content-length: 1\r\n\r\n1`.repeat(3)], ['<1>', '<1>', '<1>']],
    [
      'of requests one after the other',
      [...'123'].map((n) => `${POST}content-length: 1\r\n\r\n${n}`),
      ['<1>', '<2>', '<3>'],
    ],
  ];
  it.each(cases)('%s', async (_, pieces, wanted) => {
    expect(await answersTo(await dial(CLASSES), pieces, wanted.length)).toEqual(wanted);
    expect(await answersTo(await dial({}), pieces, wanted.length)).toEqual(wanted);
  });

  it('refuses one that grows beyond the limit, and reads no more of it', async () => {
    const socket = await dial(CLASSES);
    const pieces = [`${POST}transfer-encoding: chunked\r\n\r\n`, chunk('x'.repeat(60_000)), chunk('x'.repeat(60_000))];
    const [answer] = await answersTo(socket, pieces, 1);
    expect(answer).toMatch(/100000 bytes/);
  });
});

it('notices a connection that is lost in the middle of a body', async () => {
  const failures: string[] = [];
  const lost = new Promise<void>((resolve) => {
    void dial(CLASSES, (request) => {
      readBody(request, () => '127.0.0.1', LIMITS).catch((error: Error) => {
        failures.push(error.message);
        resolve();
      });
    }).then(async (socket) => {
      socket.write(`${POST}content-length: 10\r\n\r\nhalf`);
      await sleep(20);
      socket.destroy();
    });
  });
  await lost;
  expect(failures).toEqual(['The body ended too early']);
});

it('closes the response when the caller leaves after its body was read', async () => {
  const closed = new Promise<boolean>((resolve) => {
    void dial(CLASSES, async (request, response) => {
      response.once('close', () => resolve(response.writableFinished));
      await readBody(request, () => '127.0.0.1', LIMITS);
    }).then(async (socket) => {
      socket.write(`${POST}content-length: 4\r\n\r\nbody`);
      await sleep(20);
      socket.destroy();
    });
  });
  expect(await closed).toBe(false);
});

it('keeps no request that was answered', async () => {
  const requests: IncomingMessage[] = [];
  const socket = await dial(CLASSES, (request, response) => {
    requests.push(request);
    echo(request, response);
  });
  await answersTo(socket, [`${POST}content-length: 4\r\n\r\nbody`], 1);
  const [{ readableEnded, complete, socket: connection }] = requests as [IncomingMessage];
  expect({ readableEnded, complete }).toEqual({ readableEnded: true, complete: true });
  // Node's parser holds on to a request until it has ended.
  expect((connection as unknown as { parser: { incoming: unknown } }).parser.incoming).toBe(null);
});

it('leaves a body that is read as a stream to the stream', async () => {
  const socket = await dial(CLASSES, async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    response.end(`<${text}>`);
  });
  expect(await answersTo(socket, [`${POST}content-length: 6\r\n\r\nstr`, 'eam'], 1)).toEqual(['<stream>']);
});

it('skips a body that nothing reads, so that the connection can be used again', async () => {
  const socket = await dial(CLASSES, (_, response) => void response.end('<done>'));
  const request = `${POST}content-length: 4\r\n\r\nbody`;
  expect(await answersTo(socket, [request, request], 2)).toEqual(['<done>', '<done>']);
});
