import { A2AError } from 'parley-a2a';
import { bearerTokens } from 'parley-a2a/auth';
import { connect, RemoteError } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { grpcTransport } from 'parley-a2a/grpc';
import { createMtlsFetch } from 'parley-a2a/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { gate, testAgent, until } from '../support/harness.ts';
import { connectGrpc, startGrpc, startPipe } from './connect-grpc.ts';

const GEO = 'https://example.com/geo';
const talking = testAgent(
  async ({ text, task }) => {
    if (text === 'talk') return 'hi';
    if (text === 'refuse') throw new A2AError('ContentTypeNotSupported', 'Not today');
    await task.working('begun');
    await task.artifact({ name: 'result' }).write([{ data: { nothing: null, list: [1, null] } }]);
    return 'done';
  },
  { extensions: [{ uri: GEO }] },
);

describe.each(['1.0', '0.3'])('a client over gRPC, %s', (version) => {
  test('performs the operations [GRPC-01] [GRPC-05]', async () => {
    const { url } = await startGrpc(talking);
    const client = await connectGrpc(url, { version });
    expect((await client.sendMessage('talk')).text).toBe('hi');
    const events = [];
    for await (const event of client.stream('work')) events.push(Object.keys(event)[0]);
    expect(events).toEqual(['task', 'statusUpdate', 'artifactUpdate', 'statusUpdate']);
    const { tasks, totalSize } = await client.listTasks({ includeArtifacts: true }).page();
    expect(totalSize).toBe(1);
    expect(tasks[0]?.artifacts?.[0]?.parts).toEqual([{ data: { nothing: null, list: [1, null] } }]);
    const task = client.task(tasks[0]?.id ?? '');
    expect((await task.get()).status.state).toBe('TASK_STATE_COMPLETED');
    await expect(task.cancel()).rejects.toMatchObject({ name: 'TaskNotCancelable' });
    await expect(task.subscribe()[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      name: 'UnsupportedOperation',
    });
  });

  test('reads errors with their details [CLIENT-24]', async () => {
    const { url } = await startGrpc(talking);
    const client = await connectGrpc(url, { version });
    const refused = await client.sendMessage('refuse').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RemoteError);
    expect(refused).toMatchObject({ name: 'ContentTypeNotSupported', message: 'Not today' });
    expect((refused as RemoteError).details).toMatchObject([
      { reason: 'CONTENT_TYPE_NOT_SUPPORTED', domain: 'a2a-protocol.org' },
    ]);
    await expect(client.listTasks({ pageSize: 101 }).page()).rejects.toMatchObject({
      name: 'InvalidParams',
      violations: [{ field: 'pageSize' }],
    });
    await expect(client.task('unknown').get()).rejects.toMatchObject({ name: 'TaskNotFound' });
  });

  test('resumes a stream whose connection broke, and sees each event once', async () => {
    const goOn = gate();
    const server = await startGrpc(
      testAgent(async ({ task }) => {
        await task.working('one');
        await goOn.promise;
        await task.working('two');
      }),
    );
    const pipe = await startPipe(server.grpcPort as number);
    const client = await connectGrpc(server.url, { version, address: pipe.address, retry: { firstWait: 1 } });
    const seen: unknown[] = [];
    for await (const { task, statusUpdate } of client.stream('go')) {
      const status = (statusUpdate ?? task)?.status;
      seen.push(status?.message?.parts[0]?.text ?? status?.state);
      if (seen.at(-1) !== 'one') continue;
      pipe.cut();
      goOn.open();
    }
    expect(seen).toEqual(['TASK_STATE_SUBMITTED', 'one', 'two', 'TASK_STATE_COMPLETED']);
  });

  test('hears which extensions are active', async () => {
    const { url } = await startGrpc(talking);
    const client = await connectGrpc(url, { version, extensions: [GEO, 'https://example.com/other'] });
    const active: (readonly string[])[] = [];
    await client.sendMessage('talk', { onExtensions: (uris) => active.push(uris) });
    expect(active).toEqual([[GEO]]);
  });

  test('leaves a call that takes too long, and the task goes on', async () => {
    const goOn = gate();
    const { url } = await startGrpc(
      testAgent(async ({ task }) => {
        await task.working();
        await goOn.promise;
      }),
    );
    const client = await connectGrpc(url, { version });
    const stop = new AbortController();
    const call = client.sendMessage('wait', { signal: stop.signal });
    const isIn = async (state: string) => (await client.listTasks().page()).tasks[0]?.status.state === state;
    await until(() => isIn('TASK_STATE_WORKING'));
    stop.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    await expect(client.sendMessage('wait', { timeout: 100 })).rejects.toMatchObject({ kind: 'timeout' });
    goOn.open();
    await until(() => isIn('TASK_STATE_COMPLETED'));
  });
});

const secured = testAgent(({ principal }) => `hello ${principal?.id}`, {
  securitySchemes: { key: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
  securityRequirements: [{ schemes: { key: {} } }],
});
const auth = { key: bearerTokens({ Alice: 'right' }) };

test('credentials go to the address that they are for, and nowhere else', async () => {
  const server = await startGrpc(secured, { auth });
  const address = `127.0.0.1:${server.grpcPort}`;
  const credentials = () => createCredentials({ key: 'right' });
  const prefer = ['GRPC'];
  const transports = [grpcTransport()];
  // The card that the agent itself shows cannot lead a token to another port.
  const careful = await connect(server.url, { transports, prefer, credentials: credentials() });
  onTestFinished(() => careful.close());
  await expect(careful.sendMessage('hi')).rejects.toMatchObject({
    kind: 'unauthenticated',
    message: expect.stringContaining('trustedOrigins'),
    status: 401,
  });
  const trusting = await connect(server.url, {
    transports,
    prefer,
    credentials: credentials(),
    trustedOrigins: [`http://${address}`],
  });
  onTestFinished(() => trusting.close());
  expect((await trusting.sendMessage('hi')).text).toBe('hello key:Alice');
  const wrong = await connectGrpc(server.url, { credentials: createCredentials({ key: 'wrong' }) });
  await expect(wrong.sendMessage('hi')).rejects.toMatchObject({
    kind: 'unauthenticated',
    credentialProblem: 'invalid',
  });
});

test('an agent whose gRPC does not answer is called by its other interfaces', async () => {
  const server = await startGrpc(talking, { grpc: { port: 0, address: '127.0.0.1:1' } });
  const client = await connect(server.url, { transports: [grpcTransport()], prefer: ['GRPC'] });
  onTestFinished(() => client.close());
  expect((await client.sendMessage('talk')).text).toBe('hi');
});

test('without the transport a card that has nothing but gRPC says what to do', async () => {
  const server = await startGrpc({ '/': { agent: talking, bindings: ['GRPC'] } });
  await expect(connect(server.url)).rejects.toThrow('transports: [grpcTransport()] of parley-a2a/grpc');
});

test('TLS is used where the card has https, with the client’s own certificate [GRPC-01]', async () => {
  const { ca, server: pair, client: own } = await makeCertificates();
  const server = await startGrpc(talking, { tls: { ...pair, ca } });
  const fetch = createMtlsFetch({ ...own, ca });
  onTestFinished(() => fetch.close());
  const transports = [grpcTransport({ tls: { ca, ...own } })];
  const client = await connectGrpc(server.url, { fetch, transports });
  expect((await client.sendMessage('talk')).text).toBe('hi');
  const stranger = await connectGrpc(server.url, { fetch, transports: [grpcTransport()], retry: { retries: 0 } });
  await expect(stranger.sendMessage('talk')).rejects.toMatchObject({ kind: 'unreachable', unsent: true });
  const plain = await connectGrpc(server.url, {
    fetch,
    transports: [grpcTransport({ tls: false })],
    retry: { retries: 0 },
  });
  await expect(plain.sendMessage('talk')).rejects.toMatchObject({ kind: 'unreachable' });
});

test('an answer that is larger than the client takes is refused', async () => {
  const { url } = await startGrpc(testAgent(() => 'x'.repeat(5000)));
  const client = await connectGrpc(url, { limits: { responseSize: 1000, eventSize: 1000 } });
  for (const call of [client.sendMessage('hi'), client.run('hi')]) {
    const message = expect.stringMatching(/^The answer of http:\S+ is too large: /);
    await expect(call).rejects.toMatchObject({ kind: 'too-large', message });
  }
});

test('a request that is larger than the agent takes is refused, and called a request', async () => {
  const { url } = await startGrpc(
    testAgent(() => 'hi'),
    { limits: { maxBody: 1000 } },
  );
  const client = await connectGrpc(url);
  const large = 'x'.repeat(5000);
  for (const call of [client.sendMessage(large), client.run(large)]) {
    const message = expect.stringMatching(/^The request is too large for http:/);
    await expect(call).rejects.toMatchObject({ kind: 'too-large', message });
  }
});
