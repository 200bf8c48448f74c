import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { echo } from 'parley-a2a/agents';
import { serve } from 'parley-a2a/node';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { openCheckWebhook } from '../../src/cli/check/check-webhook.ts';
import { type RunOptions, readSuites, runSuites } from '../../src/conformance/index.ts';

/** An agent that answers with what the test has put there. */
const stage = {
  url: '',
  task: {} as object,
  events: [] as object[],
  headers: {} as Record<string, string>,
  notify: undefined as { headers: Record<string, string>; body: object } | undefined,
};

const server = createServer(async (request, response) => {
  if (request.url?.includes('.well-known')) return void response.end(JSON.stringify(cardOf(stage.url)));
  if (request.method !== 'POST') return void response.writeHead(404).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
  answer({ id, method, params }, response);
});

function answer(
  { id, method, params }: { id: unknown; method: string; params: { url?: string } },
  response: ServerResponse,
): void {
  const envelope = (result: object) => JSON.stringify({ jsonrpc: '2.0', id, result });
  if (method === 'SendStreamingMessage') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(stage.events.map((event) => `data: ${envelope(event)}\n\n`).join(''));
    return;
  }
  if (method === 'CreateTaskPushNotificationConfig') {
    const { headers, body } = stage.notify ?? { headers: {}, body: {} };
    const type = { 'content-type': 'application/json' };
    void fetch(params.url as string, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
  }
  response.writeHead(200, { 'content-type': 'application/json', ...stage.headers });
  response.end(envelope(method === 'GetTask' ? stage.task : { id: 'c', taskId: 't', url: params.url ?? '' }));
}

function cardOf(url: string) {
  return {
    name: 'Stage',
    description: 'Answers with what the test has put there.',
    version: '1',
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: { streaming: true, pushNotifications: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 's', name: 's', description: 's', tags: ['s'] }],
  };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stage.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Runs one test of these steps, and returns its result with its message. */
async function verdictOf(steps: object[], { url = stage.url, ...options }: RunOptions & { url?: string } = {}) {
  const document = {
    acts_version: '1.0',
    spec_version: '1.0',
    variables: { wanted: 'from the document' },
    suites: [{ id: 's', name: 'S', tests: [{ id: 'T-1', name: 'T', level: 'must', steps }] }],
  };
  const tests = await readSuites(['t'], { read: async () => stringify(document), resolve: (file) => file });
  const { tests: results } = await runSuites(url, tests, { streamTimeout: 3, ...options });
  return results.map(({ result, failure, reason }) => `${result}: ${failure?.message ?? reason ?? ''}`).join('\n');
}

const task = (fields: object = {}) => ({
  id: 't',
  contextId: 'c',
  status: { state: 'TASK_STATE_COMPLETED' },
  ...fields,
});
const parts = (...texts: string[]) => texts.map((text) => ({ text }));
const artifact = (...texts: string[]) => ({ artifacts: [{ artifactId: 'a', parts: parts(...texts) }] });

/** The family, what is asserted of the task, what keeps it, what breaks it. */
const FAMILIES: [string, object, object, object][] = [
  ['a bare value', { id: 't' }, task(), task({ id: 'other' })],
  ['a variable', { id: '{{wanted}}' }, task({ id: 'from the document' }), task()],
  ['type', { metadata: { n: { type: 'number' } } }, task({ metadata: { n: 1 } }), task({ metadata: { n: '1' } })],
  ['exists', { artifacts: { exists: true } }, task(artifact('a')), task()],
  ['absent', { artifacts: { absent: true } }, task(), task(artifact('a'))],
  ['contains', { id: { contains: 'b' } }, task({ id: 'abc' }), task({ id: 'acc' })],
  ['matches', { id: { matches: '^\\d+$' } }, task({ id: '12' }), task({ id: 'x' })],
  ['starts_with', { id: { starts_with: 'a' } }, task({ id: 'ab' }), task({ id: 'ba' })],
  ['ends_with', { id: { ends_with: 'b' } }, task({ id: 'ab' }), task({ id: 'ba' })],
  ['gte', { metadata: { n: { gte: 2 } } }, task({ metadata: { n: 2 } }), task({ metadata: { n: 1 } })],
  ['lte', { metadata: { n: { lte: 2 } } }, task({ metadata: { n: 2 } }), task({ metadata: { n: 3 } })],
  ['gt', { metadata: { n: { gt: 2 } } }, task({ metadata: { n: 3 } }), task({ metadata: { n: 2 } })],
  ['lt', { metadata: { n: { lt: 2 } } }, task({ metadata: { n: 1 } }), task({ metadata: { n: 2 } })],
  ['count', { artifacts: { count: 1 } }, task(artifact('a')), task({ artifacts: [{}, {}] })],
  ['count_gte', { artifacts: { count_gte: 1 } }, task(artifact('a')), task()],
  ['count_lte', { artifacts: { count_lte: 1 } }, task(artifact('a')), task({ artifacts: [{}, {}] })],
  ['one_of', { id: { one_of: ['a', 't'] } }, task(), task({ id: 'x' })],
  ['any_of', { id: { any_of: ['a', { contains: 't' }] } }, task(), task({ id: 'x' })],
  ['all_of', { id: { all_of: [{ contains: 'a' }, { contains: 'b' }] } }, task({ id: 'ab' }), task({ id: 'a' })],
  ['not', { id: { not: 'x' } }, task(), task({ id: 'x' })],
  [
    'items',
    { artifacts: { items: { artifactId: 'a' } } },
    task(artifact('a')),
    task({ artifacts: [{ artifactId: 'b' }] }),
  ],
  ['a list by position', { artifacts: [{ parts: [{ text: 'a' }] }] }, task(artifact('a')), task(artifact('b'))],
];

describe('each family of assertions can fail', () => {
  test.each(FAMILIES)('%s', async (_, body, good, bad) => {
    const steps = [{ id: 'get', operation: 'get_task', params: { id: 't' }, expect: { body } }];
    stage.task = good;
    expect(await verdictOf(steps)).toBe('pass: ');
    stage.task = bad;
    expect(await verdictOf(steps)).toMatch(/^fail: .*expected .*got/);
  });

  const all = 'artifacts[*].parts[*]';
  test.each([
    ['any', { any: { path: all, match: { text: 'a' } } }, artifact('b', 'a'), artifact('b')],
    ['all', { all: { path: all, match: { text: 'a' } } }, artifact('a', 'a'), artifact('a', 'b')],
    ['none', { none: { path: all, match: { text: 'a' } } }, artifact('b'), artifact('b', 'a')],
    ['match', { path: 'artifacts[0].artifactId', match: 'a' }, artifact('a'), { artifacts: [{ artifactId: 'b' }] }],
  ])('named assertions: %s, of a step, as a step', async (_, assertion, good, bad) => {
    const named = { source: '{{get.response}}', ...assertion };
    const get = { id: 'get', operation: 'get_task', params: { id: 't' } };
    for (const steps of [[{ ...get, assertions: [named] }], [get, { id: 'look', assertion: named }]]) {
      stage.task = task(good);
      expect(await verdictOf(steps)).toBe('pass: ');
      stage.task = task(bad);
      expect(await verdictOf(steps)).toMatch(/^fail: /);
    }
  });

  test('a capture of nothing, a header, and a condition that never holds', async () => {
    const get = { id: 'get', operation: 'get_task', params: { id: 't' } };
    stage.task = task();
    expect(await verdictOf([{ ...get, capture: { first: 'artifacts[0].artifactId' } }])).toMatch(
      /^fail: there is nothing at/,
    );
    const headers = { 'x-of-the-test': { starts_with: 'y' } };
    expect(await verdictOf([{ ...get, expect: { headers } }])).toMatch(/^fail: headers.x-of-the-test/);
    stage.headers = { 'x-of-the-test': 'yes' };
    onTestFinished(() => {
      stage.headers = {};
    });
    expect(await verdictOf([{ ...get, expect: { headers } }])).toBe('pass: ');
    const repeat = { until: 'status.state == {{wanted}}', max_attempts: 2, delay_ms: 1, backoff: 'exponential' };
    expect(await verdictOf([{ ...get, repeat }])).toMatch(
      /^fail: after 2 attempts status.state is "TASK_STATE_COMPLETED"/,
    );
  });

  const status = (state: string) => ({
    statusUpdate: { taskId: 't', contextId: 'c', status: { state: `TASK_STATE_${state}` } },
  });
  const chunk = { artifactUpdate: { taskId: 't', contextId: 'c', artifact: { artifactId: 'a', parts: parts('a') } } };
  const good = [
    { task: task({ status: { state: 'TASK_STATE_SUBMITTED' } }) },
    status('WORKING'),
    chunk,
    status('COMPLETED'),
  ];
  test.each([
    ['min_count', { min_count: 4 }, good.slice(0, 3)],
    ['max_count', { max_count: 4 }, [...good, chunk]],
    ['ordering', { ordering: 'monotonic_state' }, [...good, status('WORKING')]],
    [
      'a position',
      { events: [{ index: 1, status_update: { status: { state: 'TASK_STATE_WORKING' } } }] },
      good.slice(2),
    ],
    ['any position', { events: [{ match: 'any_position', artifact_update: { taskId: 't' } }] }, [good[0], good[3]]],
    [
      'final_event',
      { final_event: { status_update: { status: { state: 'TASK_STATE_COMPLETED' } } } },
      good.slice(0, 3),
    ],
    [
      'each_event',
      { each_event: { message: { absent: true } } },
      [{ message: { messageId: 'm', role: 'ROLE_AGENT', parts: parts('a') } }],
    ],
  ] as [string, object, object[]][])('streams: %s', async (_, expect_stream, bad) => {
    const params = { message: { role: 'ROLE_USER', parts: parts('hello') } };
    const steps = [{ id: 'stream', operation: 'send_streaming_message', params, expect_stream }];
    stage.events = good;
    expect(await verdictOf(steps)).toBe('pass: ');
    stage.events = bad;
    expect(await verdictOf(steps)).toMatch(/^fail: /);
  });

  test('notifications: their number, their headers, each of them, one of them', async () => {
    const target = { kind: 'url', label: stage.url, url: stage.url } as const;
    const webhook = await openCheckWebhook([target], { webhookPort: 0 });
    onTestFinished(() => webhook?.close());
    stage.notify = { headers: { 'x-a2a-notification-token': 'secret' }, body: { task: task() } };
    const run = (wanted: object) =>
      verdictOf(
        [
          { id: 'create', operation: 'create_push_config', params: { taskId: 't', url: '{{webhookUrl}}' } },
          { id: 'hook', webhook: { timeout_ms: 300, ...wanted } },
        ],
        { receiver: webhook?.receiver },
      );
    expect(await run({ headers: { 'x-a2a-notification-token': 'secret' }, each: { task: { id: 't' } } })).toBe(
      'pass: ',
    );
    expect(await run({ headers: { 'x-a2a-notification-token': 'other' } })).toMatch(/^fail: notifications\[0\]/);
    expect(await run({ each: { task: { id: 'other' } } })).toMatch(/^fail: notifications\[0\]/);
    expect(await run({ any: { task: { id: 'other' } } })).toMatch(/^fail: no notification is as expected/);
    expect(await run({ min_count: 2 })).toMatch(/^fail: too few/);
    expect(await run({ min_count: 0, max_count: 0, wait_ms: 300 })).toMatch(/^fail: too many/);
    expect(await verdictOf([{ id: 'hook', webhook: {}, description: '{{webhookUrl}}' }])).toMatch(/^skip: /);
  });

  test('client steps: what a client reads, and what it refuses', async () => {
    const step = (result: object, wanted: object) => [
      {
        id: 'read',
        client_response: { operation: 'get_task', wire_payload: { jsonrpc: '2.0', id: 1, result } },
        expect_parsed: wanted,
      },
    ];
    expect(await verdictOf(step(task(), { id: 't' }))).toBe('pass: ');
    expect(await verdictOf(step(task(), { id: 'other' }))).toMatch(/^fail: id: expected "other"/);
    expect(await verdictOf(step({ id: 't' }, { id: 't' }))).toMatch(/^fail: the client refuses the answer/);
  });

  test('gRPC: answers, errors and an agent that is not there', async () => {
    const agent = await serve(echo, { port: 0, grpc: { port: 0 }, store: 'memory:', logger: false });
    const run = (step: object) => verdictOf([{ id: 'a', ...step }], { url: agent.url, transports: ['grpc'] });
    const send = { operation: 'send_message', params: { message: { role: 'ROLE_USER', parts: parts('hi') } } };
    const get = { operation: 'get_task', params: { id: 'nobody' } };
    expect(await run({ ...send, expect: { status: 200, body: { message: { role: 'ROLE_AGENT' } } } })).toBe('pass: ');
    expect(await run({ ...send, expect: { body: { task: { exists: true } } } })).toMatch(
      /^fail: task: expected a value/,
    );
    expect(await run({ ...send, expect_error: { error_type: 'TaskNotFoundError' } })).toMatch(/^fail: no error came/);
    expect(await run({ ...get, expect_error: { error_type: 'TaskNotFoundError' } })).toBe('pass: ');
    expect(await run({ ...get, expect_error: { error_type: 'InternalError' } })).toMatch(
      /^fail: error: expected "InternalError"/,
    );
    expect(await run(get)).toMatch(/^fail: an error came: TaskNotFound/);
    await agent.close(0);
  });
});
