import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openCardProxy } from '../../src/cli/conformance/matrix/card-proxy.ts';
import {
  type InteropProgram,
  type InteropTable,
  installProgram,
  readInteropTable,
} from '../../src/cli/conformance/matrix/interop-programs.ts';
import { type MatrixOptions, runMatrix } from '../../src/cli/conformance/matrix/run-matrix.ts';
import {
  countChecks,
  findKnownIssue,
  hasUnknownFailure,
  type KnownIssue,
  type MatrixResult,
  matrixMarkdown,
  matrixPage,
} from '../../src/conformance/index.ts';

const check = { name: 'What is asserted', detail: 'got <nothing> | at all', durationMs: 3 };
const result: MatrixResult = {
  generatedAt: '2026-11-17T00:00:00.000Z',
  programs: [
    { id: 'parley', sdk: 'parley-a2a', version: '0.1.0', language: 'TypeScript' },
    { id: 'other', sdk: 'other-sdk', version: '2', language: 'Go', skipped: 'go is not installed' },
  ],
  runs: [
    {
      client: 'parley',
      server: 'parley',
      binding: 'grpc',
      version: '1.0',
      sdk: 'parley-a2a 0.1.0',
      baseUrl: 'http://127.0.0.1:1',
      timestamp: '2026-11-17T00:00:00.000Z',
      results: [
        { ...check, id: 'good', passed: true, result: 'pass', wire: 'POST /x\n\n<script>alert(1)</script>' },
        { ...check, id: 'bad', passed: false, result: 'fail' },
        { ...check, id: 'noted', passed: false, result: 'fail', known: { fault: 'server', note: 'It is <so>.' } },
        { ...check, id: 'left', passed: false, result: 'skip' },
      ],
    },
  ],
};

describe('the reports of the matrix', () => {
  test('count a known issue as a failure that is understood', () => {
    expect(countChecks(result.runs[0]?.results ?? [])).toEqual({ passed: 1, failed: 2, skipped: 1, unknown: 1 });
  });

  test('find the issue of a failure by all that it names', () => {
    const issues = [{ test: 'bad', server: 'other', fault: 'server', note: 'n' } as const];
    const at = { client: 'parley', server: 'other', binding: 'rest', version: '1.0' } as const;
    expect(findKnownIssue(issues, 'bad', at)).toEqual({ fault: 'server', note: 'n' });
    expect(findKnownIssue(issues, 'bad', { ...at, server: 'parley' })).toBeUndefined();
    expect(findKnownIssue(issues, 'good', at)).toBeUndefined();
    const several = [{ test: ['bad', 'worse'], server: ['other', 'third'], fault: 'server', note: 'n' } as const];
    expect(findKnownIssue(several, 'worse', at)).toEqual({ fault: 'server', note: 'n' });
    expect(findKnownIssue(several, 'worse', { ...at, server: 'parley' })).toBeUndefined();
  });

  test('are a page that loads nothing, escapes all, and shows notes, wire and what was left out', () => {
    const page = matrixPage(result);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).toContain('fault of the server:</b> It is &lt;so&gt;.');
    expect(page).toContain('other (go is not installed)');
  });

  test('are tables with figures and every failure', () => {
    const text = matrixMarkdown(result);
    expect(text).toContain('| TypeScript: `parley-a2a` 0.1.0 | 1 of 3 |');
    expect(text).toContain('| parley | parley | 1.0 gRPC | noted | server | It is &lt;so>. |');
    expect(text).toContain('| bad | not examined | got &lt;nothing> \\| at all |');
  });
});

const table = readInteropTable();
/** All bindings take a minute: `npm run test:conformance`. */
const isFull = process.env.PARLEY_CONFORMANCE === 'full';
const JAVASCRIPT = ['parley', 'a2a-js', 'a2a-js-03'];
const ALL_CHECKS = Object.keys(table.checks);

function run(options: Partial<MatrixOptions>): Promise<MatrixResult> {
  return runMatrix({
    table,
    clients: JAVASCRIPT,
    servers: JAVASCRIPT,
    bindings: ['jsonrpc'],
    suites: [],
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
}

/** The table with one more program; fields that are absent are those of our own. */
function withProgram(program: Partial<InteropProgram>): InteropTable {
  const own = table.programs.find(({ id }) => id === 'parley') as InteropProgram;
  return { ...table, programs: [own, { ...own, id: 'extra', ...program }] };
}

test('the proxy does not pass on an upgrade to HTTP/2, which the client of Java asks for', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const agent = createServer((request, response) => {
    seen.push(request.headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}`;
  const card = { supportedInterfaces: [{ url: `${url}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }] };
  const proxy = await openCardProxy({ url, v1: card, v03: {} }, { version: '1.0', binding: 'jsonrpc' });
  onTestFinished(() => {
    proxy.close();
    agent.close();
  });
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAEAAEAAAAIAAAAA',
    'x-own': 'a',
  };
  await new Promise((resolve) => request(`${proxy.url}/rpc`, { method: 'POST', headers }, resolve).end('{}'));
  expect(seen[0]).toMatchObject({ 'x-own': 'a' });
  expect(seen[0]).not.toHaveProperty('upgrade');
  expect(seen[0]).not.toHaveProperty('http2-settings');
});

describe('the matrix, run', () => {
  test('our client and agent with those of the JavaScript SDKs: what fails is known', {
    timeout: 300_000,
  }, async () => {
    // Theirs against theirs, and the other bindings, only in the full run.
    const parts = isFull
      ? [{ bindings: undefined }]
      : [{ servers: ['parley'] }, { clients: ['parley'], servers: ['a2a-js', 'a2a-js-03'] }];
    const results = [];
    for (const part of parts) results.push(await run(part));
    const result = { ...(results[0] as MatrixResult), runs: results.flatMap(({ runs }) => runs) };
    const cells = result.runs.map(
      ({ client, server, version, binding }) => `${client} ${server} ${version} ${binding}`,
    );
    for (const id of JAVASCRIPT) {
      expect(cells).toContain(`${id} parley 0.3 jsonrpc`);
      expect(cells).toContain(`parley ${id} 0.3 jsonrpc`);
    }
    expect(cells).toContain('a2a-js parley 1.0 jsonrpc');
    expect(cells).not.toContain('a2a-js-03 parley 1.0 jsonrpc');
    for (const each of result.runs) {
      const unknown = each.results.filter(({ result: verdict, known }) => verdict === 'fail' && !known);
      const cell = `${each.client} → ${each.server}, ${each.version} ${each.binding}`;
      expect({ cell, unknown, problem: each.problem }).toEqual({ cell, unknown: [], problem: undefined });
      expect(each.results.map(({ id }) => id)).toEqual(ALL_CHECKS);
      expect(each.results.filter(({ wire }) => wire).length).toBeGreaterThan(each.binding === 'grpc' ? -1 : 20);
    }
    const own = result.runs.find(({ client, server }) => client === 'parley' && server === 'parley');
    expect(countChecks(own?.results ?? [])).toEqual({ passed: ALL_CHECKS.length, failed: 0, skipped: 0, unknown: 0 });
    expect(hasUnknownFailure(result)).toBe(false);
  });

  test('an agent that does not do what the checks want fails them, with what was seen', {
    timeout: 120_000,
  }, async () => {
    const broken = withProgram({ server: ['node', 'test/conformance/complacent-agent.mjs'] });
    const result = await run({ table: broken, clients: ['parley'], servers: ['extra'] });
    const [current] = result.runs;
    const failed = current?.results.filter(({ result: verdict }) => verdict === 'fail') ?? [];
    expect(failed.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'spec-message-only',
        'spec-task-failure',
        'get-task-after-failure',
        'spec-data-types',
        'stream-message-only',
        'spec-multi-turn',
        'multi-turn-context-preserved',
      ]),
    );
    const passed = current?.results.filter((each) => each.passed).map(({ id }) => id);
    expect(passed).toEqual(expect.arrayContaining(['spec-task-lifecycle', 'spec-list-tasks', 'error-cancel-terminal']));
    expect(failed.find(({ id }) => id === 'spec-task-failure')).toMatchObject({
      detail: 'got COMPLETED',
      passed: false,
    });
    expect(failed.find(({ id }) => id === 'spec-task-failure')?.wire).toContain('TASK_STATE_COMPLETED');
    expect(hasUnknownFailure(result)).toBe(true);
    expect(matrixMarkdown(result)).toContain(
      '| 1.0 JSON-RPC, 0.3 JSON-RPC | spec-task-failure | not examined | got COMPLETED |',
    );
  });

  test('a client that ends early is a problem of its run', async () => {
    const dying = withProgram({ client: ['node', '-e', 'console.error("no SDK"); process.exit(3)'] });
    const { runs } = await run({ table: dying, clients: ['extra'], servers: ['parley'] });
    expect(runs[0]).toMatchObject({ problem: 'ended with 3: no SDK', results: [] });
    expect(hasUnknownFailure({ generatedAt: '', programs: [], runs })).toBe(true);
  });

  test('programs without their toolchain or not installed are left out, with the reason', async () => {
    const reason = async (program: Partial<InteropProgram>) => {
      const absent = withProgram({ ready: 'interop/nowhere', ...program });
      const { programs, runs } = await run({ table: absent, clients: ['extra'], servers: ['extra'] });
      expect(runs).toEqual([]);
      return programs.find(({ id }) => id === 'extra')?.skipped;
    };
    expect(await reason({ needs: ['node', 'no-such-toolchain'] })).toBe('no-such-toolchain is not installed');
    expect(await reason({ needs: ['node'] })).toBe('not installed: parley conformance matrix --install extra');
    expect(hasUnknownFailure({ generatedAt: '', programs: [], runs: [] })).toBe(true);
  });

  test('an installation that fails says which command', () => {
    const { programs } = withProgram({
      install: [
        ['node', '-e', ''],
        ['node', '-e', 'process.exit(4)'],
      ],
    });
    expect(installProgram(programs[1] as InteropProgram)).toBe('"node -e process.exit(4)" failed: exit code 4');
  });
});

test('every known issue names programs and checks that exist', () => {
  const issues = JSON.parse(readFileSync('interop/known-issues.json', 'utf8')) as KnownIssue[];
  const ids = table.programs.map(({ id }) => id);
  const all = (value: KnownIssue['test'] | undefined) => (value === undefined ? [] : [value].flat());
  expect(issues.flatMap(({ test: checks }) => all(checks)).filter((id) => !ALL_CHECKS.includes(id))).toEqual([]);
  expect(
    issues.flatMap(({ client, server }) => [...all(client), ...all(server)]).filter((id) => !ids.includes(id)),
  ).toEqual([]);
});
