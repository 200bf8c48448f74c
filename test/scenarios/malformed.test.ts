import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, METHODS } from 'node:http';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type LogRecord, startServer, testAgent } from '../support/harness.ts';
import { type Binding, bindings, createCaller, envelopeOf, userMessage, WireError } from '../support/wire.ts';

/** Answers at once, and never with anything of the message. */
const agent = testAgent(({ text, task }) => (text.length % 2 === 0 ? 'fine' : task.complete('done')));

const JSON_HEADERS = { 'content-type': 'application/json' };
const DEPTH = 20_000;
const deepObject = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const deepArray = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;

/** Sends the text of a SendMessageRequest as it is. */
function sendRaw(binding: Binding, url: string, params: string): Promise<Response> {
  const body = binding === 'rest' ? params : `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":${params}}`;
  return fetch(binding === 'rest' ? `${url}/message:send` : url, { method: 'POST', headers: JSON_HEADERS, body });
}

async function errorIn(response: Response): Promise<WireError> {
  return new WireError(response.status, (await response.json()) as Record<string, unknown>);
}

/** A request as JSON text, with some fields of its message written differently. */
function messageWith(fields: Record<string, string | undefined>): string {
  const all = { messageId: '"m"', role: '"ROLE_USER"', parts: '[{"text":"hi"}]', ...fields };
  const present = Object.entries(all).filter(([, value]) => value !== undefined);
  return `{"message":{${present.map(([name, value]) => `"${name}":${value}`).join(',')}}}`;
}

/** A good message, to be put in front of something that is wrong. */
const hello = messageWith({}).slice(1, -1);

/** What is wrong, the text of the request, and what must be told about it. */
const wrong: [what: string, params: string, complaint: string][] = [
  ['no parts', messageWith({ parts: undefined }), 'message.parts: is required'],
  ['parts that are null', messageWith({ parts: 'null' }), 'message.parts: is required'],
  ['empty parts', messageWith({ parts: '[]' }), 'message.parts: must have at least 1 element'],
  ['parts that are no list', messageWith({ parts: '{}' }), 'message.parts: must be an array'],
  ['an empty part', messageWith({ parts: '[{}]' }), 'message.parts[0]: exactly one of text, raw, url, data'],
  ['a part that is null', messageWith({ parts: '[null]' }), 'message.parts[0]: must be an object'],
  ['a part that is a text', messageWith({ parts: '["hi"]' }), 'message.parts[0]: must be an object'],
  ['a text that is a number', messageWith({ parts: '[{"text":1}]' }), 'message.parts[0].text: must be a string'],
  ['bad base64', messageWith({ parts: '[{"raw":"!"}]' }), 'message.parts[0].raw: must be base64'],
  [
    'a context with a long id',
    messageWith({ contextId: JSON.stringify('x'.repeat(1025)) }),
    'message.contextId: must have at most 1024 bytes',
  ],
  [
    'a context whose id is long as JSON',
    messageWith({ contextId: JSON.stringify('\0'.repeat(171)) }),
    'message.contextId: must have at most 1024 bytes',
  ],
  [
    'a message with a long id',
    messageWith({ messageId: JSON.stringify('€'.repeat(342)) }),
    'message.messageId: must have at most 1024 bytes',
  ],
  ['no role', messageWith({ role: undefined }), 'message.role: is required'],
  ['an unknown role', messageWith({ role: '"ROLE_KING"' }), 'message.role: must be one of ROLE_USER, ROLE_AGENT'],
  [
    'the role of the agent',
    messageWith({ role: '"ROLE_AGENT"' }),
    'message.role: must be ROLE_USER in a message to an agent',
  ],
  [
    'a skill that is no text',
    messageWith({ metadata: '{"skill":5}' }),
    'message.metadata.skill: must be the id of a skill, a string',
  ],
  ['the role without meaning', messageWith({ role: '0' }), 'message.role: must be ROLE_USER or ROLE_AGENT'],
  ['no id', messageWith({ messageId: undefined }), 'message.messageId: is required'],
  [
    'a truth in quotes',
    `{${hello},"configuration":{"returnImmediately":"false"}}`,
    'configuration.returnImmediately: must be a boolean',
  ],
  ['a message that is a text', '{"message":"hi"}', 'message: must be an object'],
  ['metadata that is a list', `{${hello},"metadata":[]}`, 'metadata: must be an object'],
  ['deep metadata', `{${hello},"metadata":${deepObject}}`, 'metadata: must not be nested deeper than 100 levels'],
  [
    'deep metadata of a message',
    messageWith({ metadata: deepObject }),
    'message.metadata: must not be nested deeper than 100 levels',
  ],
  [
    'deep data',
    messageWith({ parts: `[{"data":${deepArray}}]` }),
    'message.parts[0].data: must not be nested deeper than 100 levels',
  ],
  ['deep parts', messageWith({ parts: deepArray }), 'message.parts[0]: must be an object'],
  ['deep nonsense', deepObject, 'message: is required'],
];

describe.each(bindings)('a wrong message over %s', (binding) => {
  test.each(wrong)('with %s is refused by the name of the field', async (_, params, complaint) => {
    const { url } = await startServer(agent);
    const error = await errorIn(await sendRaw(binding, url, params));
    expect(error.code).toBe(binding === 'rest' ? 400 : -32602);
    expect(error.message).toBe(complaint);
    expect(error.fields).toEqual([complaint.split(':')[0]]);
  });

  test('that is a list of 20,000 levels is refused', async () => {
    const { url } = await startServer(agent);
    const error = await errorIn(await sendRaw(binding, url, deepArray));
    expect(error.code).toBe(binding === 'rest' ? 400 : -32602);
    expect(error.message).toMatch(/must be (an|a JSON) object/);
  });

  test.each([
    ['a list of 20,000 levels', deepArray],
    ['an object of 20,000 levels', deepObject],
    ['levels that never end', '['.repeat(DEPTH)],
    ['levels that never began', ']'.repeat(DEPTH)],
  ])('whose whole body is %s is refused', async (_, body) => {
    const { url } = await startServer(agent);
    const address = binding === 'rest' ? `${url}/message:send` : url;
    const error = await errorIn(await fetch(address, { method: 'POST', headers: JSON_HEADERS, body }));
    if (binding === 'rest') expect(error.code).toBe(400);
    else expect([-32700, -32600]).toContain(error.code);
  });

  test('with more parts than allowed is refused by the name of the field', async () => {
    const { url } = await startServer(agent, { limits: { maxParts: 3 } });
    const caller = createCaller(binding, url);
    const parts = Array.from({ length: 4 }, () => ({ text: 'x' }));
    for (const call of [caller.sendMessage, caller.stream]) {
      const error = await call({ message: userMessage(parts) }).catch((thrown: WireError) => thrown);
      expect(error).toBeInstanceOf(WireError);
      expect(error).toMatchObject({
        message: 'message.parts: must have at most 3 elements',
        code: binding === 'rest' ? 400 : -32602,
        fields: ['message.parts'],
      });
    }
    expect(await caller.sendMessage({ message: userMessage(parts.slice(1)) })).toBeDefined();
  });

  test('of many wrong parts has an answer that is not longer than itself', async () => {
    const { url } = await startServer(agent);
    const parts = `[${'{},'.repeat(9_999)}{}]`;
    const response = await sendRaw(binding, url, messageWith({ parts }));
    expect((await response.text()).length).toBeLessThan(parts.length / 5);
  });

  test('in a media type that is not JSON is refused', async () => {
    const { url } = await startServer(agent);
    const caller = createCaller(binding, url, { 'content-type': 'text/plain' });
    const error = await caller.sendMessage({ message: userMessage('hi') }).catch((thrown: WireError) => thrown);
    expect(error).toMatchObject({ reason: 'CONTENT_TYPE_NOT_SUPPORTED', code: binding === 'rest' ? 415 : -32005 });
  });
});

describe.each(bindings)('too much over %s', (binding) => {
  const large = JSON.stringify({ message: userMessage('x'.repeat(50_000)) });

  test.each(['with its length declared', 'in chunks'])('a body over the limit, %s, is 413 [ERR-10]', async (way) => {
    const { url } = await startServer(agent, { limits: { maxBody: 10_000 } });
    const length = way === 'in chunks' ? {} : { 'content-length': String(Buffer.byteLength(large)) };
    const path = binding === 'rest' ? '/message:send' : '/';
    const answer = await exchange(url, { method: 'POST', path, headers: { ...JSON_HEADERS, ...length }, body: large });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({
      ...envelopeOf(binding),
      error: { code: 413, status: 'INVALID_ARGUMENT', message: 'The body is larger than 10000 bytes' },
    });
    expect((await createCaller(binding, url).listTasks()).totalSize).toBe(0);
  });

  test('a body at the limit is not too much', async () => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] };
    const params = JSON.stringify({ message });
    const body = binding === 'rest' ? params : `{"jsonrpc":"2.0","id":1,"method":"SendMessage","params":${params}}`;
    const { url } = await startServer(agent, { limits: { maxBody: Buffer.byteLength(body) } });
    expect((await sendRaw(binding, url, params)).status).toBe(200);
  });

  test('a header over the limit is 431', async () => {
    const { url } = await startServer(agent);
    const headers = { ...JSON_HEADERS, 'x-long': 'x'.repeat(20_000) };
    const response = await createCaller(binding, url, headers).send('ListTasks', {});
    expect(response.status).toBe(431);
    await response.text();
  });
});

describe('the wrong verb or path', () => {
  test.each<[verb: string, path: string, allow: string[]]>([
    ['PUT', '', ['GET', 'POST']],
    ['DELETE', '/', ['GET', 'POST']],
    ['PATCH', '', ['GET', 'POST']],
    ['POST', '/.well-known/agent-card.json', ['GET']],
    ['GET', '/message:send', ['POST']],
    ['PUT', '/message:send', ['POST']],
    ['GET', '/message:stream', ['POST']],
    ['POST', '/tasks', ['GET']],
    ['DELETE', '/tasks/t', ['GET']],
    ['POST', '/tasks/t', ['GET']],
    ['GET', '/tasks/t:cancel', ['POST']],
    ['DELETE', '/tasks/t:subscribe', ['GET', 'POST']],
    ['PUT', '/tasks/t/pushNotificationConfigs', ['GET', 'POST']],
    ['POST', '/tasks/t/pushNotificationConfigs/c', ['DELETE', 'GET']],
    ['POST', '/extendedAgentCard', ['GET']],
    ['GET', '/acme/message:send', ['POST']],
  ])('%s %s is 405 and says what is allowed', async (verb, path, allow) => {
    const { url } = await startServer({ '/one': agent });
    const response = await fetch(`${url}/one${path}`, { method: verb, headers: JSON_HEADERS });
    expect(response.status).toBe(405);
    expect((response.headers.get('allow') ?? '').split(', ').sort()).toEqual(allow);
    expect(await response.json()).toMatchObject({ error: { code: 405, message: expect.stringMatching(/\w/) } });
  });

  test.each(['/health', '/.well-known/agent-card.json'])('POST %s of the server is 405', async (path) => {
    const { url } = await startServer({ '/one': agent });
    const response = await fetch(url + path, { method: 'POST', headers: JSON_HEADERS });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
    expect(await response.json()).toMatchObject({ error: { code: 405 } });
  });

  test.each(['/', '/nowhere', '/onetwo', '/on', '/ONE', '/two/tasks', '//one', '/%6Fne'])(
    'nothing is at %s, and the answer says what there is',
    async (path) => {
      const { url } = await startServer({ '/one': agent, '/deep/er': agent });
      const answer = await exchange(url, { method: 'GET', path });
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json');
      const { error } = JSON.parse(answer.text);
      expect(error).toMatchObject({ code: 404, status: 'NOT_FOUND' });
      expect(error.message).toBe(`Nothing is served at ${path}; agents: /one, /deep/er`);
    },
  );

  test.each(['/nowhere', '/tasks/t/songs', '/message:sned', '/a/b/c/d/e'])(
    'nothing is at %s of an agent, and the answer says what there is',
    async (path) => {
      const { url } = await startServer({ '/one': agent });
      const response = await fetch(`${url}/one${path}`);
      expect(response.status).toBe(404);
      const { error } = await response.json();
      expect(error.code).toBe(404);
      expect(error.message).toContain(`GET /one${path}`);
      expect(error.message.replace(path, '')).toMatch(/message:send|agent-card\.json/);
    },
  );
});

/** One HTTP request, exactly as given, over a connection that is kept. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

async function exchange(url: string, { method, path, headers = {}, body }: Exchange, connections?: Agent) {
  const { hostname, port } = new URL(url);
  const outgoing = httpRequest({ hostname, port, method, path, headers, agent: connections ?? false });
  // An answer that comes before the whole body was written closes the connection under our feet.
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.on('error', () => {});
  outgoing.end(body);
  const [answer] = await answered;
  return { status: answer.statusCode as number, headers: answer.headers, text: await readAll(answer) };
}

const trace = /\n\s+at |\bat \S+ \(|file:\/\/|node_modules|\.[cm]?[jt]s:\d+|TypeError|RangeError|SyntaxError/;

/** What must hold for any answer whatsoever. */
function expectDecent(answer: { status: number; text: string }): void {
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(trace);
  expect(answer.text).not.toMatch(/"code":-32603/);
}

function expectUnharmed(logs: readonly LogRecord[]): void {
  expect(logs.filter(({ level }) => level === 'error')).toEqual([]);
  expect(logs.filter(({ message }) => /request failed|could not be handled/.test(message))).toEqual([]);
}

const valid = {
  tenant: 'acme',
  message: {
    messageId: 'm',
    role: 'ROLE_USER',
    contextId: 'c',
    parts: [{ text: 'hi' }, { data: { a: [1, 2] } }, { raw: 'AAEC', filename: 'f', mediaType: 'text/plain' }],
    metadata: { key: 'value' },
    referenceTaskIds: ['t'],
  },
  configuration: { historyLength: 3, returnImmediately: true, acceptedOutputModes: ['text/plain'] },
  metadata: { more: { deep: 1 } },
};

/** Every place in a value, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/** The value with something else in one place, or nothing. */
function mutate(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = mutate(copy[key], rest, replacement);
  return copy;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, null, '', 0, -1, 1.5, 1e308, 2 ** 53, true, [], {}, [null], [[]], 'x'.repeat(10_000)),
  fc.constantFrom('\u0000', '\ud800', '__proto__', 'ROLE_AGENT', 'TASK_STATE_COMPLETED'),
);
const mutated = fc
  .array(fc.tuple(fc.constantFrom(...places(valid)), odd), { minLength: 1, maxLength: 3 })
  .map((changes) => changes.reduce<unknown>((value, [path, item]) => mutate(value, path, item), valid));
const fields = fc.dictionary(oneOf('id taskId pageSize status pageToken historyLength metadata tenant'), odd);
const method = fc.oneof(
  oneOf('SendMessage SendStreamingMessage GetTask ListTasks CancelTask SubscribeToTask GetExtendedAgentCard'),
  oneOf('CreateTaskPushNotificationConfig message/send __proto__ constructor'),
  fc.string(),
);
const params = fc.oneof(mutated, fields, odd);
const textOf = (value: unknown) => JSON.stringify(value) ?? '';
const rpcBody = fc.oneof(
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.constant(1), method, params }).map(textOf),
  fc.record({ jsonrpc: fc.constantFrom('2.0', 2, null), id: odd, method, params }, { requiredKeys: [] }).map(textOf),
);
const anyBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  rpcBody,
  mutated.map(textOf),
  fc.json(),
  fc.string(),
  fc.uint8Array({ maxLength: 200 }),
  fc.tuple(mutated, fc.nat({ max: 200 })).map(([request, end]) => textOf(request).slice(0, end)),
);

/** CONNECT asks for a tunnel and is answered by closing the connection. */
const verb = fc.oneof(oneOf('POST GET'), fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')));
const word = fc.string({ unit: fc.constantFrom(...'abz09-._~!$&()*+,;=:@'), maxLength: 12 });
const segment = fc.oneof(word, oneOf('tasks message:send pushNotificationConfigs .well-known .. % %00 %E0%A4%A %2F'));
const path = fc.oneof(
  oneOf('/ /message:send /message:stream /tasks /tasks/x /tasks/x:cancel /tasks/x:subscribe /acme/message:send'),
  oneOf('/extendedAgentCard /.well-known/agent-card.json /health /tasks/x/pushNotificationConfigs/c'),
  fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
);
const parameter = oneOf('pageSize status historyLength A2A-Version tenant id pageToken includeArtifacts __proto__');
const query = fc.oneof(
  fc.constant(''),
  word.map((text) => `?${text}`),
  fc.tuple(parameter, fc.string()).map(([name, value]) => `?${name}=${encodeURIComponent(value)}`),
);
const headerName = fc.oneof(
  oneOf('a2a-version a2a-extensions accept content-type last-event-id x-request-id if-none-match if-modified-since'),
  oneOf('origin idempotency-key authorization range cookie x-forwarded-for x-http-method-override'),
);
const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
  oneOf('application/json application/a2a+json text/plain 1.0 0.3 99.0 * , -1 1e9'),
);
const anyHeaders = fc.dictionary(headerName, headerValue, { maxKeys: 3 }).map((random) => ({ ...random }));
const json = fc.oneof(
  fc.constant(JSON_HEADERS),
  anyHeaders.map((random) => ({ ...random, ...JSON_HEADERS })),
);

const post = fc.constant('POST');
const anything: fc.Arbitrary<Exchange> = fc.oneof(
  fc.record({ method: post, path: fc.constant('/'), headers: json, body: rpcBody }),
  fc.record({ method: post, path: oneOf('/message:send /message:stream'), headers: json, body: mutated.map(textOf) }),
  fc
    .record({ method: verb, path, query, headers: fc.oneof(json, anyHeaders), body: anyBody })
    .map(({ query: search, ...rest }) => ({ ...rest, path: rest.path + search })),
);

describe('whatever is sent', () => {
  test('1,000 requests at random get decent answers, and the server goes on as before', async () => {
    const { url, logs } = await startServer(testAgent(agent.run, { inputModes: ['*/*'] }));
    const connections = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => connections.destroy());
    await fc.assert(
      fc.asyncProperty(anything, async (request) => expectDecent(await exchange(url, request, connections))),
      { numRuns: 1_000 },
    );
    for (const binding of bindings) {
      const { message } = await createCaller(binding, url).sendMessage({ message: userMessage('hi') });
      expect(message?.parts).toEqual([{ text: 'fine' }]);
    }
    expectUnharmed(logs);
  });

  test('bytes that are no HTTP get a 400 or nothing, and the server goes on as before', async () => {
    const { url, port, logs } = await startServer(agent);
    const noise = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        'GET\r\n\r\n',
        'GET / HTTP/9.9\r\n\r\n',
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      ),
      fc.constantFrom(
        'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
        '\u0016\u0003\u0001 hello TLS',
        'PRI * HTTP/2.0\r\n\r\n',
      ),
    );
    await fc.assert(
      fc.asyncProperty(noise, async (bytes) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        socket.end(bytes);
        const answer = await readAll(socket).catch(() => '');
        expect(answer).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
        expect(answer).not.toMatch(trace);
      }),
      { numRuns: 100 },
    );
    expect((await createCaller('rest', url).listTasks()).totalSize).toBe(0);
    expectUnharmed(logs);
  });
});
