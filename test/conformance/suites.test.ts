import { createSpecAgent, echo, spec03, specAuth } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actsReports,
  conforms,
  readSuites,
  runSuites,
  suiteRenderers,
  type TestResult,
} from '../../src/conformance/index.ts';
import { suiteFiles as files } from './suite-files.ts';

const ACCEPTANCE = 'suites/acceptance.acts.yaml';
const TOKEN = 'agentbin-test-token';
let server: RunningServer;

beforeAll(async () => {
  const agents = {
    '/echo': echo,
    '/spec': { agent: createSpecAgent({ pace: 0.1 }), auth: specAuth },
    '/spec03': spec03,
  };
  server = await serve(agents, { port: 0, store: 'memory:', logger: false });
});
afterAll(() => server.close(0));

const outcome = ({ id, transport, result, failure }: TestResult) =>
  `${id} ${transport} ${result} ${failure?.message ?? ''}`.trim();

describe('the acceptance suite', () => {
  test.each([
    // The others: spec-suite.test.ts.
    ['/echo', 6, ['jsonrpc', 'rest']],
  ])('holds for %s', async (path, atLeast, transports) => {
    const tests = await readSuites([ACCEPTANCE], files);
    const result = await runSuites(server.url + path, tests, { bearer: TOKEN });
    expect(result.tests.filter(({ result: each }) => each === 'fail' || each === 'error').map(outcome)).toEqual([]);
    expect(result.tests.filter(({ result: each }) => each === 'pass').length).toBeGreaterThanOrEqual(atLeast);
    expect(result.transports).toEqual(transports);
    expect(conforms(result)).toBe(true);
    const reports = [actsReports(result, { name: 'parley', version: '0', language: 'typescript' })].flat() as {
      summary: object;
    }[];
    expect(reports).toHaveLength(transports.length);
    for (const render of Object.values(suiteRenderers)) {
      expect(render(result, { name: 'parley', version: '0', language: 'typescript' })).toContain(path);
    }
  });

  test('skips what an agent does not offer, and says why', async () => {
    const tests = await readSuites([ACCEPTANCE], files);
    const result = await runSuites(`${server.url}/echo`, tests, { transports: ['rest'] });
    expect(result.transports).toEqual(['rest']);
    const skipped = result.tests.filter(({ result: each }) => each === 'skip');
    expect(skipped.length).toBeGreaterThan(10);
    expect(skipped.every(({ reason }) => (reason ?? '').length > 0)).toBe(true);
  });

  test('levels and names choose tests', async () => {
    const tests = await readSuites([ACCEPTANCE], files);
    const result = await runSuites(`${server.url}/spec`, tests, {
      level: 'must',
      only: ['errors', 'spec-help'],
      transports: ['jsonrpc'],
    });
    expect(new Set(result.tests.map(({ suite }) => suite.id))).toEqual(new Set(['errors']));
  });
});

/** An agent whose answers are changed on their way: each change breaks one family of assertions. */
const BROKEN: [string, string, (text: string) => string][] = [
  ['a literal', 'spec-task-lifecycle', (text) => text.replaceAll('TASK_STATE_COMPLETED', 'TASK_STATE_WORKING')],
  ['absent', 'wire-format', (text) => text.replaceAll('"contextId"', '"context_id"')],
  ['matches', 'spec-task-lifecycle', (text) => text.replaceAll(/"timestamp":"[^"]*"/g, '"timestamp":"yesterday"')],
  ['contains', 'spec-message-only', (text) => text.replaceAll('message-only', 'something')],
  ['count', 'spec-data-types', (text) => text.replaceAll('"artifacts"', '"results"')],
  ['any', 'spec-data-types', (text) => text.replaceAll('"mediaType"', '"media"')],
  ['all', 'spec-list-tasks', (text) => text.replaceAll(/"contextId":"[^"]*"/g, '"contextId":"other"')],
  ['one_of', 'spec-task-cancel', (text) => text.replaceAll('TASK_STATE_SUBMITTED', 'TASK_STATE_REJECTED')],
  [
    'an error type',
    'error-task-not-found',
    (text) => text.replaceAll('-32001', '-32603').replaceAll('TASK_NOT_FOUND', 'INTERNAL_ERROR'),
  ],
  [
    'a missing error',
    'error-finished-task',
    (text) => text.replace(/"error":\{.*\}$/, '"result":{"id":"t","status":{"state":"TASK_STATE_CANCELED"}}}'),
  ],
  ['the order of a stream', 'spec-streaming', (text) => text.replaceAll('TASK_STATE_WORKING', 'TASK_STATE_COMPLETED')],
  [
    'the last event of a stream',
    'spec-streaming',
    (text) => text.replaceAll('TASK_STATE_COMPLETED', 'TASK_STATE_WORKING'),
  ],
  [
    'the number of events',
    'stream-message-only',
    (text) => (text.startsWith('id:') || text.startsWith('data:') ? text + text : text),
  ],
  ['until', 'spec-return-immediately', (text) => text.replaceAll('TASK_STATE_COMPLETED', 'TASK_STATE_SUBMITTED')],
  ['a header', 'wire-format', (text) => text],
  ['a status', 'error-method-not-found', (text) => text],
];

describe('an agent that is broken is noticed', () => {
  test.each(BROKEN)(
    '%s',
    async (what, id, change) => {
      const tests = await readSuites([ACCEPTANCE], files);
      const broken: typeof fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (String(input).includes('.well-known')) return response;
        const headers = new Headers(response.headers);
        if (what === 'a header') headers.set('content-type', 'text/plain');
        const status = what === 'a status' ? 500 : response.status;
        return new Response(change(await response.text()), { status, headers });
      };
      const result = await runSuites(`${server.url}/spec`, tests, {
        only: [id],
        transports: ['jsonrpc'],
        fetch: broken,
        bearer: TOKEN,
        streamTimeout: 5,
      });
      expect(result.tests.map(({ result: each }) => each)).toEqual(['fail']);
      expect(result.tests[0]?.failure?.message).not.toBe('');
      expect(conforms(result)).toBe(false);
    },
    20_000,
  );
});

describe('a test file that is wrong is refused with its place', () => {
  const read = (text: string) => readSuites(['wrong.yaml'], { read: async () => text, resolve: (file) => file });
  const document = (test: string) => `acts_version: "1.0"
spec_version: "1.0"
suites:
  - id: s
    name: S
    tests:
      - id: T-1
        name: T
        level: must
${test}`;

  test.each([
    ['no YAML', 'a: [', /^wrong\.yaml:\d+: /],
    [
      'another version',
      'acts_version: "2.0"\nspec_version: "1.0"\ninclude: [a]',
      /^wrong\.yaml:1: acts_version is 2\.0/,
    ],
    ['nothing in it', 'acts_version: "1.0"\nspec_version: "1.0"', /needs suites or include/],
    [
      'raw steps without a binding',
      document('        steps:\n          - { id: a, raw: { method: GET, path: / } }'),
      /tests\[0\]\.transport is required for a test of raw steps alone/,
    ],
    [
      'an answer that is both right and an error',
      document('        steps:\n          - { id: a, operation: get_task, expect: {}, expect_error: {} }'),
      /steps\[0\]\.expect_error cannot stand beside expect/,
    ],
    ['no steps', document('        tags: [a]'), /wrong\.yaml:7: suites\[0\]\.tests\[0\]\.steps is required/],
    [
      'an unknown operation',
      document('        steps:\n          - { id: a, operation: fly }'),
      /wrong\.yaml:11: .*operation must be one of: send_message/,
    ],
    [
      'an unknown field',
      document('        steps:\n          - { id: a, operation: get_task, parms: {} }'),
      /parms is unknown here/,
    ],
    [
      'two kinds of step',
      document('        steps:\n          - { id: a, operation: get_task, raw: {} }'),
      /exactly one of/,
    ],
    [
      'a condition that is none',
      document('        steps:\n          - { id: a, operation: get_task, repeat: { until: soon } }'),
      /until must read/,
    ],
    [
      'a pattern that is none',
      document(
        '        steps:\n          - { id: a, operation: get_task, expect: { body: { id: { matches: "(" } } } }',
      ),
      /is not a regular expression/,
    ],
    [
      'one step twice',
      document(
        '        steps:\n          - { id: a, operation: get_task }\n          - { id: a, operation: get_task }',
      ),
      /a is there twice/,
    ],
  ])('%s', async (_, text, expected) => {
    await expect(read(text)).rejects.toThrow(expected);
  });

  test('a file that another one includes and that is not there', async () => {
    const missing = {
      read: async (file: string) =>
        file === 'a'
          ? 'acts_version: "1.0"\nspec_version: "1.0"\ninclude: [b]'
          : Promise.reject(new Error('no such file')),
      resolve: (file: string) => file,
    };
    await expect(readSuites(['a'], missing)).rejects.toThrow('b: cannot be read, which a includes: no such file');
  });
});
