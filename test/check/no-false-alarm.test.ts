import { expect, test } from 'vitest';
import { createDummy, DUMMY_TOKEN } from '../../agents/dummy/dummy.ts';
import { check, type RuleResult, suiteRules } from '../../src/check/index.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { DUMMY_URL } from './run-dummy.ts';

/** Checks a dummy behind something that changes its answers; undefined lets a request through. */
async function checkBehind(
  guard: (request: Request) => Response | undefined,
  protocol: '0.3' | '1.0',
  only: readonly string[],
): Promise<RuleResult[]> {
  const dummy = createDummy({ protocol });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init);
    return guard(request.clone()) ?? dummy.fetch(request);
  };
  const target = { kind: 'url', label: 'dummy', url: DUMMY_URL } as const;
  const { targets } = await check([target], { rules: suiteRules('all', { only }), fetch, bearer: DUMMY_TOKEN });
  await dummy.close();
  return targets.flatMap(({ results }) => [...results]);
}

const statuses = (results: readonly RuleResult[]) => Object.fromEntries(results.map(({ id, status }) => [id, status]));

test('a server that negotiates gets the media types that it can answer with', async () => {
  const isStream = ({ url, method }: Request) => /:stream|:subscribe/.test(url) && method === 'POST';
  const results = await checkBehind(
    (request) => {
      const accept = request.headers.get('accept') ?? '';
      if (isStream(request) && !accept.startsWith('text/event-stream')) return new Response(null, { status: 406 });
      const isRest = request.url.includes('/rest/') && !isStream(request);
      return isRest && !accept.includes('application/a2a+json') && request.url.includes('message')
        ? new Response(null, { status: 406 })
        : undefined;
    },
    '1.0',
    ['REST-010', 'REST-030', 'REST-032', 'STREAM'],
  );
  expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(statuses(results)).toMatchObject({ 'REST-010': 'pass', 'REST-030': 'pass', 'REST-032': 'pass' });
});

test('an agent that limits the rate of calls is called more slowly', async () => {
  let calls = 0;
  let refused = 0;
  const limit = () => {
    calls += 1;
    if (calls % 5 !== 0) return undefined;
    refused += 1;
    return new Response(null, { status: 429, headers: { 'retry-after': '0' } });
  };
  const results = await checkBehind(limit, '1.0', ['RPC', 'VER']);
  expect(refused).toBeGreaterThan(5);
  expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
});

test.each(['0.3', '1.0'] as const)(
  'an agent of %s that subscribes by GET, as the proto says, is followed by GET',
  async (protocol) => {
    const results = await checkBehind(
      ({ url, method }) =>
        url.includes(':subscribe') && method === 'POST'
          ? new Response('{"detail":"Method Not Allowed"}', { status: 405 })
          : undefined,
      protocol,
      ['REST-032', 'REST-034', 'STREAM-004'],
    );
    expect(statuses(results)).toEqual({ 'REST-032': 'pass', 'REST-034': 'pass', 'STREAM-004': 'pass' });
  },
);

test.each([
  ['1.0', /"contextId":"[^"]*"/g, '"contextId":""'],
  ['1.0', /"contextId":"[^"]*",?/g, ''],
  ['0.3', /"contextId":"[^"]*",?/g, ''],
] as const)(
  '%s: a cancellation that was told in an event without a context is not called untold',
  async (protocol, context, change) => {
    const dummy = createDummy({ protocol });
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await dummy.fetch(new Request(input as string, init));
      if (!/event-stream/.test(response.headers.get('content-type') ?? '')) return response;
      const lines = new TransformStream<string, string>({
        transform: (text, controller) =>
          controller.enqueue(/"(TASK_STATE_CANCELED|canceled)"/.test(text) ? text.replaceAll(context, change) : text),
      });
      const body = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(lines);
      return new Response(body?.pipeThrough(new TextEncoderStream()), { headers: response.headers });
    };
    const target = { kind: 'url', label: 'dummy', url: DUMMY_URL } as const;
    const rules = suiteRules('all', { only: ['STREAM-004'] });
    const { targets } = await check([target], { rules, fetch, bearer: DUMMY_TOKEN });
    const messages = targets.flatMap(({ results }) =>
      results.flatMap(({ findings }) => findings.map((each) => each.message)),
    );
    expect(messages).not.toEqual([]);
    for (const message of messages)
      expect(message).toMatch(/^a subscriber was told .* by an event that is not valid: \S*contextId /);
  },
);

test('rpc stream follows the task that it observes on a 0.3 endpoint whose task is silent', async () => {
  const agent = testAgent(async ({ signal, task }) => {
    await task.working();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  });
  const { url } = await startServer({ '/silent': { agent, card: 'v03-only' } });
  const target = { kind: 'endpoint', label: 'silent', url: `${url}/silent` } as const;
  const { targets } = await check([target], { rules: suiteRules('rpc-stream'), protocol: '0.3', streamTimeout: 2 });
  const results = targets.flatMap((each) => [...each.results]);
  expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(statuses(results)).toMatchObject({ 'RPC-STREAM': 'pass', 'RPC-032': 'pass', 'STREAM-004': 'pass' });
});

test('a card of both versions has no fields of the other version; half a card of the other has', async () => {
  const whole = {
    name: 'Both',
    description: 'Is a card of both versions.',
    version: '1.0.0',
    protocolVersion: '0.3.0',
    url: 'https://example.com/rpc',
    preferredTransport: 'JSONRPC',
    supportedInterfaces: [{ url: 'https://example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'a', name: 'A', description: 'Does.', tags: ['a'] }],
  };
  const foreign = async (card: object) => {
    const target = { kind: 'card', label: 'card.json', text: JSON.stringify(card) } as const;
    const { targets } = await check([target], { rules: suiteRules('card', { only: ['CARD-061'] }) });
    return targets.flatMap(({ results }) => results.flatMap(({ findings }) => findings.map(({ path }) => path)));
  };
  expect(await foreign(whole)).toEqual([]);
  const { url: _, ...half } = whole;
  expect(await foreign(half)).toEqual(['$.protocolVersion', '$.preferredTransport']);
});
