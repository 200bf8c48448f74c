import { connect as connectHttp2, constants } from 'node:http2';
import { createServer } from 'node:net';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { clientCertificates } from 'parley-a2a/auth';
import { grpcTransport } from 'parley-a2a/grpc';
import { createMtlsFetch } from 'parley-a2a/node';
import type { ServerInterceptor } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { messageDescriptor, serviceDescriptor } from '../../src/bindings/grpc/descriptors.ts';
import { transcoderOf } from '../../src/bindings/grpc/transcoder.ts';
import { makeCertificates } from '../support/certificates.ts';
import { gate, testAgent, until } from '../support/harness.ts';
import { textOf, userMessage } from '../support/wire.ts';
import { connectGrpc, startGrpc } from './connect-grpc.ts';

const SERVICE = 'lf.a2a.v1.A2AService';
const named = (name: string) => testAgent(({ text }) => `${name}: ${text}`);

interface Answer {
  readonly messages: Record<string, unknown>[];
  readonly headers: Metadata;
  readonly code: status;
  readonly message: string;
  readonly trailers: Metadata;
}

/** One call without any help: what came, and how it ended. */
function callRaw(
  port: number | undefined,
  path: string,
  {
    request = {},
    metadata = {},
    deadline,
  }: { request?: object; metadata?: Record<string, string>; deadline?: number } = {},
): Promise<Answer> {
  const [service = '', method = ''] = path.split('/');
  const descriptor = serviceDescriptor(service).methods.find(({ name }) => name === method);
  if (!descriptor) throw new Error(`There is no ${path}`);
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  onTestFinished(() => client.close());
  const sent = new Metadata();
  for (const [name, value] of Object.entries(metadata)) sent.set(name, value);
  const call = client.makeServerStreamRequest(
    `/${path}`,
    (value: object) => transcoderOf(descriptor.input).encode(value),
    (bytes) => transcoderOf(descriptor.output).decode(bytes),
    request,
    sent,
    deadline === undefined ? {} : { deadline: Date.now() + deadline },
  );
  return new Promise((resolve) => {
    const messages: Record<string, unknown>[] = [];
    let headers = new Metadata();
    call.on('metadata', (metadata: Metadata) => {
      headers = metadata;
    });
    call.on('data', (message) => messages.push(message));
    call.on('error', () => {});
    call.on('status', ({ code, details, metadata }) =>
      resolve({ messages, headers, code, message: details, trailers: metadata }),
    );
  });
}

const send = (text: string, rest: object = {}) => ({ message: userMessage(text), ...rest });
const answerOf = ({ messages: [first] }: Answer) =>
  textOf((first as { message: { parts: { text: string }[] } }).message.parts);

describe('a call over gRPC', () => {
  test('takes its version, its extensions and its id from the metadata [GRPC-02] [GRPC-03]', async () => {
    const uri = 'https://example.com/geo';
    const { grpcPort } = await startGrpc(testAgent(({ extensions }) => extensions.join(), { extensions: [{ uri }] }));
    const metadata = {
      'a2a-version': '1.0',
      'a2a-extensions': `${uri}, https://example.com/no`,
      'x-request-id': 'mine',
    };
    const answer = await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request: send('hi'), metadata });
    expect(answerOf(answer)).toBe(uri);
    expect(answer.headers.getMap()).toMatchObject({ 'a2a-extensions': uri, 'x-request-id': 'mine' });
    for (const [version, supported] of [
      ['99.0', '1.0, 0.3'],
      ['0.3', '1.0'],
    ] as const) {
      const refused = await callRaw(grpcPort, `${SERVICE}/SendMessage`, {
        request: send('hi'),
        metadata: { 'a2a-version': version },
      });
      expect(refused.code).toBe(status.FAILED_PRECONDITION);
      expect(detailsOf(refused)).toMatchObject([
        { reason: 'VERSION_NOT_SUPPORTED', domain: 'a2a-protocol.org', metadata: { supportedVersions: supported } },
      ]);
    }
  });

  test('has an ErrorInfo, and a BadRequest for wrong fields, in its status [GRPC-04]', async () => {
    const { grpcPort } = await startGrpc(named('one'));
    const missing = await callRaw(grpcPort, `${SERVICE}/GetTask`, { request: { id: 'unknown' } });
    expect([missing.code, missing.messages]).toEqual([status.NOT_FOUND, []]);
    expect(detailsOf(missing)).toMatchObject([{ reason: 'TASK_NOT_FOUND', domain: 'a2a-protocol.org' }]);
    const wrong = await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request: { message: { messageId: 'm' } } });
    expect(wrong.code).toBe(status.INVALID_ARGUMENT);
    expect(detailsOf(wrong)).toMatchObject([
      { fieldViolations: [{ field: 'message.role' }, { field: 'message.parts' }] },
      { reason: 'INVALID_PARAMS' },
    ]);
  });

  test('that is sent twice with one Idempotency-Key is performed once', async () => {
    let runs = 0;
    const { grpcPort } = await startGrpc(testAgent(() => `run ${++runs}`));
    const request = send('hi');
    const metadata = { 'idempotency-key': 'key' };
    for (let count = 0; count < 2; count += 1) {
      expect(answerOf(await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request, metadata }))).toBe('run 1');
    }
  });

  test('ends at its deadline, and the task goes on', async () => {
    const goOn = gate();
    const { grpcPort } = await startGrpc(
      testAgent(async ({ task }) => {
        await task.working();
        await goOn.promise;
      }),
    );
    const late = await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request: send('hi'), deadline: 300 });
    expect(late.code).toBe(status.DEADLINE_EXCEEDED);
    goOn.open();
    await until(async () => {
      const { messages } = await callRaw(grpcPort, `${SERVICE}/ListTasks`);
      return JSON.stringify(messages).includes('TASK_STATE_COMPLETED');
    });
  });

  test('that is larger than a body may be is refused', async () => {
    const { grpcPort } = await startGrpc(named('one'), { limits: { maxBody: 1000 } });
    const answer = await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request: send('x'.repeat(2000)) });
    expect([answer.code, answer.message]).toEqual([status.RESOURCE_EXHAUSTED, expect.stringContaining('2')]);
  });

  test('reaches the agent that it names, and otherwise the first', async () => {
    const agents = { '/one': named('one'), '/two': named('two') };
    let tenant = '';
    const spy: ServerInterceptor = {
      all(call, next) {
        tenant = call.context.tenant;
        return next();
      },
    };
    const { url, grpcPort } = await startGrpc(agents, { interceptors: [spy] });
    const reach = async (request: object, metadata = {}) => {
      const answer = answerOf(await callRaw(grpcPort, `${SERVICE}/SendMessage`, { request, metadata }));
      return tenant ? `${answer} for ${tenant}` : answer;
    };
    expect(await reach(send('hi'))).toBe('one: hi');
    expect(await reach(send('hi', { tenant: 'two' }))).toBe('two: hi');
    expect(await reach(send('hi', { tenant: 'two/acme' }))).toBe('two: hi for acme');
    expect(await reach(send('hi', { tenant: 'acme' }))).toBe('one: hi for acme');
    expect(await reach(send('hi', { tenant: 'acme' }), { 'a2a-agent': '/two' })).toBe('two: hi for acme');
    const lost = await callRaw(grpcPort, `${SERVICE}/SendMessage`, {
      request: send('hi'),
      metadata: { 'a2a-agent': 'x' },
    });
    expect([lost.code, lost.message]).toEqual([status.INVALID_ARGUMENT, 'a2a-agent: must be one of /one, /two']);
    // A client that reads the card needs to know nothing of this.
    expect((await (await connectGrpc(`${url}/two`)).sendMessage('hi')).text).toBe('two: hi');
  });
});

function detailsOf({ trailers }: Answer): Record<string, unknown>[] {
  const [bytes] = trailers.get('grpc-status-details-bin');
  const { details = [] } = transcoderOf(messageDescriptor('google.rpc.Status')).decode(bytes as Buffer);
  return (details as { typeUrl: string; value: string }[]).map(({ typeUrl, value }) =>
    transcoderOf(messageDescriptor(typeUrl.replace('type.googleapis.com/', ''))).decode(Buffer.from(value, 'base64')),
  );
}

describe('a reader that does not read', () => {
  test('stops the stream at a bounded number of bytes, and is cut off', async () => {
    let written = 0;
    const chunk = 'x'.repeat(10_000);
    const { grpcPort, server } = await startGrpc(
      testAgent(async ({ task }) => {
        const artifact = task.artifact();
        for (; written < 2000; written += 1) await artifact.write(chunk);
      }),
      { limits: { stallTimeout: 500 } },
    );
    // grpc-js reads ahead without an end, so that this reader is one of HTTP/2 itself.
    const session = connectHttp2(`http://127.0.0.1:${grpcPort}`);
    onTestFinished(() => session.destroy());
    const headers = { ':method': 'POST', 'content-type': 'application/grpc', te: 'trailers' };
    const stream = session.request({ ...headers, ':path': `/${SERVICE}/SendStreamingMessage` });
    stream.on('error', () => {});
    const request = transcoderOf(messageDescriptor('lf.a2a.v1.SendMessageRequest')).encode(send('go'));
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(request.length, 1);
    stream.end(Buffer.concat([prefix, request]));
    const closed = new Promise((resolve) => stream.once('close', resolve));
    await until(() => written === 2000);
    // The stream is given up on the side of the server, and what it held is free.
    await until(() => [...server.engines.values()].every(({ liveCount }) => liveCount === 0));
    let received = 0;
    stream.on('data', (bytes: Buffer) => {
      received += bytes.length;
    });
    await closed;
    expect(stream.rstCode).toBe(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    // 20 MB were written. What has come is the window of HTTP/2.
    expect(received).toBeLessThan(100_000);
  });
});

describe('the card', () => {
  test('has the address of gRPC as host and port [GRPC-06]', async () => {
    const { url, grpcPort } = await startGrpc(named('one'));
    expect(await interfacesOf(url)).toEqual([
      { url: `127.0.0.1:${grpcPort}`, protocolBinding: 'GRPC', protocolVersion: '1.0' },
      { url: `127.0.0.1:${grpcPort}`, protocolBinding: 'GRPC', protocolVersion: '0.3' },
    ]);
  });

  test('has the name of the public URL, or an address of its own', async () => {
    const { url, grpcPort } = await startGrpc(named('one'), { publicUrl: 'https://agents.example.com/api' });
    expect((await interfacesOf(url))[0]?.url).toBe(`agents.example.com:${grpcPort}`);
    const grpc = { port: 0, address: 'grpc.example.com:443' };
    const own = await startGrpc(named('one'), { publicUrl: 'https://agents.example.com', grpc });
    expect((await interfacesOf(own.url))[0]?.url).toBe('grpc.example.com:443');
  });
});

async function interfacesOf(url: string): Promise<{ url: string; protocolBinding: string }[]> {
  const response = await fetch(`${url}/.well-known/agent-card.json`);
  const { supportedInterfaces } = (await response.json()) as {
    supportedInterfaces: { url: string; protocolBinding: string }[];
  };
  return supportedInterfaces.filter(({ protocolBinding }) => protocolBinding === 'GRPC');
}

describe('beside A2A', () => {
  test('health is checked for the server and for each service', async () => {
    const { grpcPort } = await startGrpc(named('one'));
    const check = (service: string) => callRaw(grpcPort, 'grpc.health.v1.Health/Check', { request: { service } });
    expect((await check('')).messages).toEqual([{ status: 'SERVING' }]);
    expect((await check(SERVICE)).messages).toEqual([{ status: 'SERVING' }]);
    expect((await check('a2a.v1.A2AService')).messages).toEqual([{ status: 'SERVING' }]);
    expect((await check('unknown')).code).toBe(status.NOT_FOUND);
  });

  test('reflection tells tools what is served', async () => {
    const { grpcPort } = await startGrpc(named('one'));
    const name = 'grpc.reflection.v1.ServerReflection';
    const [method] = serviceDescriptor(name).methods;
    if (!method) throw new Error('There is no such method');
    const client = new Client(`127.0.0.1:${grpcPort}`, credentials.createInsecure());
    onTestFinished(() => client.close());
    const ask = async (service: string, request: object) => {
      const call = client.makeBidiStreamRequest(
        `/${service}/ServerReflectionInfo`,
        (value: object) => transcoderOf(method.input).encode(value),
        (bytes) => transcoderOf(method.output).decode(bytes),
      );
      call.write(request);
      call.end();
      for await (const answer of call) return JSON.stringify(answer);
      return '';
    };
    for (const service of [name, 'grpc.reflection.v1alpha.ServerReflection']) {
      expect(await ask(service, { listServices: '' })).toContain(SERVICE);
    }
    expect(await ask(name, { fileContainingSymbol: `${SERVICE}.SendMessage` })).toContain('fileDescriptorResponse');
    expect(await ask(name, { fileByFilename: 'a2a-0.3.proto' })).toContain('fileDescriptorResponse');
    expect(await ask(name, { fileContainingSymbol: 'no.such.Thing' })).toContain('There is no no.such.Thing');
  });
});

test('client certificates say who calls, as over https', async () => {
  const { ca, server: pair, client: own } = await makeCertificates();
  const agent = testAgent(({ principal }) => `hello ${principal?.id}`, {
    securitySchemes: { mtls: { mtlsSecurityScheme: {} } },
    securityRequirements: [{ schemes: { mtls: {} } }],
  });
  const { url } = await startGrpc(agent, { tls: { ...pair, ca }, auth: { mtls: clientCertificates() } });
  const fetch = createMtlsFetch({ ...own, ca });
  onTestFinished(() => fetch.close());
  const known = await connectGrpc(url, { fetch, transports: [grpcTransport({ tls: { ca, ...own } })] });
  expect((await known.sendMessage('hi')).text).toBe('hello mtls:test client');
  const unknown = await connectGrpc(url, { fetch, transports: [grpcTransport({ tls: { ca } })] });
  await expect(unknown.sendMessage('hi')).rejects.toMatchObject({ kind: 'unauthenticated', status: 401 });
});

test('a server that stops lets calls finish, and takes no new ones', async () => {
  const goOn = gate();
  const { grpcPort, close } = await startGrpc(
    testAgent(async ({ task }) => {
      await task.working();
      await goOn.promise;
    }),
  );
  const call = callRaw(grpcPort, `${SERVICE}/SendMessage`, { request: send('hi') });
  await until(async () =>
    JSON.stringify((await callRaw(grpcPort, `${SERVICE}/ListTasks`)).messages).includes('WORKING'),
  );
  const closed = close();
  goOn.open();
  const { code, messages } = await call;
  expect([code, JSON.stringify(messages)]).toEqual([status.OK, expect.stringContaining('TASK_STATE_COMPLETED')]);
  await closed;
  expect((await callRaw(grpcPort, `${SERVICE}/ListTasks`)).code).toBe(status.UNAVAILABLE);
});

test('a port that is taken, and options that cannot work, are named', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  await expect(startGrpc(named('one'), { grpc: { port } })).rejects.toThrow(`Port ${port} for gRPC is in use`);
  await expect(startGrpc(named('one'), { grpc: { port: 0, address: 'https://x' } })).rejects.toThrow(
    'must be host:port',
  );
  const http = { agent: named('one'), bindings: ['JSONRPC' as const] };
  await expect(startGrpc({ '/': http })).rejects.toThrow('No agent has the binding GRPC');
});
