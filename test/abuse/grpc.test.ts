import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { status } from '@grpc/grpc-js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messageDescriptor } from '../../src/bindings/grpc/descriptors.ts';
import { transcoderOf } from '../../src/bindings/grpc/transcoder.ts';
import { at, during, MIB, pause, reportCosts, times } from './during.ts';
import { isFull, message, startTarget, type Target, tally } from './target.ts';

// Raw HTTP/2, because the client of grpc-js always reads and always finishes.

vi.setConfig({ testTimeout: isFull ? 300_000 : 90_000 });
reportCosts();

const start = (options: object = {}) => startTarget({ grpc: { port: 0 }, ...options });

interface OpenInit {
  /** Small or none: then the answers stay at the server. */
  readonly initialWindowSize?: number;
  /** Address that the connection comes from. */
  readonly localAddress?: string;
}

/**
 * A connection. Without `maxSessionMemory`, Node's client resets its own calls with ENHANCE_YOUR_CALM when an answer comes while more than
 * 10 MB wait to be sent. Clients of gRPC set it too.
 */
function open({ grpcPort }: Target, { initialWindowSize = 65_535, localAddress }: OpenInit = {}): ClientHttp2Session {
  const options = { settings: { initialWindowSize }, maxSessionMemory: Number.MAX_SAFE_INTEGER, localAddress };
  const session = connect(`http://127.0.0.1:${grpcPort}`, options);
  session.on('error', () => {});
  onTestFinished(() => session.destroy());
  return session;
}

const SERVICE = 'lf.a2a.v1.A2AService';

interface CallInit {
  readonly service?: string;
  readonly agent?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Begins a call; `outcome` is the name of its status, or 'reset'. */
function begin(session: ClientHttp2Session, method: string, init: CallInit = {}) {
  const { service = SERVICE, agent = '/open', headers = {} } = init;
  const stream: ClientHttp2Stream = session.request({
    ':method': 'POST',
    ':path': `/${service}/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    'a2a-version': '1.0',
    'a2a-agent': agent,
    ...headers,
  });
  stream.on('error', () => {}).on('data', () => {});
  const outcome = new Promise<string>((resolve) => {
    const read = (fields: Record<string, unknown>) => {
      if (fields['grpc-status'] !== undefined) resolve(status[Number(fields['grpc-status'])] ?? 'unknown');
    };
    stream
      .on('response', read)
      .on('trailers', read)
      .on('close', () => resolve('reset'));
  });
  return { stream, outcome };
}

/** A message as gRPC frames it. It may announce more bytes than it has. */
function frame(bytes: Buffer, announced = bytes.length): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(announced, 1);
  return Buffer.concat([prefix, bytes]);
}

const request = (type: string, value: object) =>
  frame(transcoderOf(messageDescriptor(`lf.a2a.v1.${type}`)).encode(value));

/** A call of a client that does nothing unusual. Its message comes after its metadata, so it counts while it arrives. */
async function askNicely(session: ClientHttp2Session): Promise<string> {
  const call = begin(session, 'ListTasks');
  await pause(20);
  call.stream.end(request('ListTasksRequest', { pageSize: 1 }));
  return call.outcome;
}

/** What the calls have come to by now. */
async function outcomes(calls: readonly { outcome: Promise<string> }[]): Promise<Record<string, number>> {
  const now = calls.map(({ outcome }) => Promise.race([outcome, pause(0).then(() => 'open')]));
  return tally(await Promise.all(now));
}

/** Waits until so many calls are over. */
async function untilOver(calls: readonly { outcome: Promise<string> }[], count: number): Promise<void> {
  while (calls.length - ((await outcomes(calls)).open ?? 0) < count) await pause(50);
}

async function taskOf(target: Target, text: string): Promise<string> {
  const { body } = await target.send('/open/message:send', message(text));
  return (JSON.parse(body) as { task: { id: string } }).task.id;
}

describe('messages over gRPC that do not end', () => {
  const COUNT = 150;
  const unfinished = (session: ClientHttp2Session, agent: string) => {
    const call = begin(session, 'SendMessage', { agent });
    call.stream.write(frame(Buffer.alloc(isFull ? 3_900_000 : 1000), 4_000_000));
    return call;
  };

  test('are refused by their metadata where credentials are missing', async () => {
    const target = await start();
    await during(target, `gRPC: ${COUNT} unfinished messages of 4 MB without credentials`, async () => {
      const session = open(target);
      const calls = times(COUNT, () => unfinished(session, '/basic'));
      await untilOver(calls, COUNT);
      expect(await outcomes(calls)).toEqual({ UNAUTHENTICATED: COUNT });
      expect(await askNicely(session)).toBe('OK');
    });
  });

  test('have a budget for each client, which is given back', async () => {
    const target = await start({ limits: { stallTimeout: 300_000 } });
    await during(target, `gRPC: ${COUNT} unfinished messages of 4 MB`, async () => {
      for (let round = 0; round < 2; round += 1) {
        const session = open(target);
        const calls = times(COUNT, () => unfinished(session, '/open'));
        await untilOver(calls, COUNT - 16);
        expect(await outcomes(calls)).toEqual({ RESOURCE_EXHAUSTED: COUNT - 16, open: 16 });
        expect(await askNicely(session)).toBe('OK');
        expect(await askNicely(open(target, { localAddress: '127.0.0.2' }))).toBe('OK');
        session.destroy();
        await pause(300);
      }
    });
  });

  test('and come byte by byte are cut off', async () => {
    const target = await start({ limits: { stallTimeout: 300 } });
    const session = open(target);
    const calls = times(20, () => {
      const call = begin(session, 'SendMessage');
      call.stream.write(frame(Buffer.alloc(1), 5000));
      const timer = setInterval(() => call.stream.writable && call.stream.write(Buffer.alloc(1)), 50);
      call.stream.once('close', () => clearInterval(timer));
      return call;
    });
    await untilOver(calls, 20);
    expect(await outcomes(calls)).toEqual({ DEADLINE_EXCEEDED: 20 });
  });

  test('have metadata that counts, too', async () => {
    const target = await start({ limits: { maxBodiesPerClient: 4 * MIB } });
    const session = open(target);
    const calls = times(200, () => begin(session, 'SendMessage', { headers: { pad: 'x'.repeat(50_000) } }));
    await untilOver(calls, 100);
    expect(Object.keys(await outcomes(calls)).sort()).toEqual(['RESOURCE_EXHAUSTED', 'open']);
  });
});

describe('answers over gRPC that nobody reads', () => {
  test.each([
    ['short', 60_000, at(8, 1), at(500, 200), 17],
    ['long', at(9_000_000, 1_000_000), 2, at(200, 20), 2],
  ])('%s ones: as many as the budget of the client allows', async (_, size, connections, each, most) => {
    const target = await start({ limits: { maxUnsentPerClient: Math.max(MIB, 2 * size + 1000) } });
    const id = await taskOf(target, `large ${size}`);
    const count = connections * each;
    await during(target, `gRPC: ${count} unread answers of ${size} bytes`, async () => {
      const calls = times(connections, () => open(target, { initialWindowSize: 0 })).flatMap((session) =>
        times(each, () => {
          const call = begin(session, 'GetTask');
          call.stream.end(request('GetTaskRequest', { id }));
          return call;
        }),
      );
      await untilOver(calls, count - most);
      expect(await outcomes(calls)).toEqual({ RESOURCE_EXHAUSTED: count - most, open: most });
    });
  });

  test('end when the reader does not come back', async () => {
    const target = await start({ limits: { stallTimeout: 300 } });
    const id = await taskOf(target, 'large 10000');
    const session = open(target, { initialWindowSize: 0 });
    const calls = times(20, () => {
      const call = begin(session, 'GetTask');
      call.stream.end(request('GetTaskRequest', { id }));
      return call;
    });
    await untilOver(calls, 20);
    expect(await outcomes(calls)).toEqual({ reset: 20 });
  });
});

describe('many calls over gRPC at once', () => {
  const COUNT = 200;
  const call = (target: Target, method: string, value: object, init?: CallInit) => {
    const session = open(target);
    return times(COUNT, () => {
      const made = begin(session, method, init);
      made.stream.end(request(`${method}Request`, value));
      return made;
    });
  };
  const hello = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] } };
  const rate = { perSecond: 0.001, burst: 20 };

  test.each([
    ['rateLimit', { rateLimit: rate }],
    ['rateLimit.operations', { rateLimit: { perSecond: 1000, burst: 1000, operations: { sendMessage: rate } } }],
  ])('against %s', async (name, options) => {
    const target = await start(options);
    await during(target, `gRPC: ${COUNT} calls at once against ${name}`, async () => {
      const calls = call(target, 'SendMessage', hello);
      await untilOver(calls, COUNT);
      expect(await outcomes(calls)).toEqual({ OK: 20, RESOURCE_EXHAUSTED: COUNT - 20 });
    });
  });

  test.each([
    ['maxStreams', 'UNAVAILABLE'],
    ['maxStreamsPerClient', 'RESOURCE_EXHAUSTED'],
  ])('streams against %s', async (name, refusal) => {
    const target = await start({ limits: { [name]: 20 } });
    const id = await taskOf(target, 'ask');
    const sessions = times(10, () => open(target));
    const calls = times(COUNT, (index) => {
      const made = begin(sessions[index % 10] as ClientHttp2Session, 'SubscribeToTask');
      made.stream.end(request('SubscribeToTaskRequest', { id }));
      return made;
    });
    await untilOver(calls, COUNT - 20);
    expect(await outcomes(calls)).toEqual({ [refusal]: COUNT - 20, open: 20 });
  });

  test('guesses of a password: ten are checked', async () => {
    const target = await start({ limits: { failedAuthentication: { burst: 10, perSecond: 0.001 } } });
    const session = open(target);
    await during(target, `gRPC: ${COUNT} guesses of a password at once`, async () => {
      const calls = times(COUNT, (index) => {
        const authorization = `Basic ${btoa(`alice:${index === 150 ? 'right' : index}`)}`;
        const made = begin(session, 'ListTasks', { agent: '/basic', headers: { authorization } });
        made.stream.end(frame(Buffer.alloc(0)));
        return made;
      });
      await untilOver(calls, COUNT);
      expect(await outcomes(calls)).toEqual({ UNAUTHENTICATED: 10, RESOURCE_EXHAUSTED: COUNT - 10 });
    });
  });

  test('health watches and reflection count as streams', async () => {
    const target = await start({ limits: { maxStreamsPerClient: 20 } });
    const sessions = times(10, () => open(target));
    const calls = times(COUNT, (index) => {
      const [service, method] =
        index % 2 === 0
          ? ['grpc.health.v1.Health', 'Watch']
          : ['grpc.reflection.v1.ServerReflection', 'ServerReflectionInfo'];
      const made = begin(sessions[index % 10] as ClientHttp2Session, method as string, { service: service as string });
      made.stream.write(frame(Buffer.alloc(0)));
      if (method === 'Watch') made.stream.end();
      return made;
    });
    await untilOver(calls, COUNT - 20);
    expect(await outcomes(calls)).toEqual({ RESOURCE_EXHAUSTED: COUNT - 20, open: 20 });
  });

  test('large answers: a new connection for /health is taken in before most of them', async () => {
    const target = await start();
    const id = await taskOf(target, `large ${at(9_000_000, 1_000_000)}`);
    await during(target, `gRPC: ${COUNT} answers of 9 MB, and a new connection for /health`, async () => {
      const before = (await target.usage()).performed;
      call(target, 'GetTask', { id });
      await target.send('/health');
      expect((await target.usage()).performed - before).toBeLessThan(COUNT / 2);
    });
  });
});
