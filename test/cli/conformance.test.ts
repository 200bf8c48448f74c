import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { echo, spec03 } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, emptyFolder, field, parley } from './parley.ts';
import { openStage } from './stage.ts';

let server: RunningServer;
let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  const agents = { '/echo': echo, '/old': { agent: spec03, card: 'v03-only', bindings: ['JSONRPC'] } } as const;
  server = await serve(agents, { port: 0, store: 'memory:', logger: false });
  stage = await openStage();
});
afterAll(async () => {
  stage.close();
  await server.close(0);
});

interface Report {
  readonly targets: {
    readonly protocol: string;
    readonly results: { readonly id: string; readonly status: string }[];
  }[];
}

const judged = (report: Report, area: string) =>
  report.targets[0]?.results.filter(({ id, status }) => id.startsWith(`${area}-`) && status !== 'skip').length;

describe.concurrent('conformance', () => {
  test('[A2ACLI_CONFORM_001] tries a live agent on all of its bindings, in words', async () => {
    const result = await parley(['conformance', `${server.url}/echo`]);
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(Number(field(result, 'Passed'))).toBeGreaterThan(50);
    expect([field(result, 'Version'), field(result, 'Failed')]).toEqual(['1.0', '0']);
    expect(field(result, 'Conforms')).toBe('yes, in all that could be tried');
  });

  test('[A2ACLI_CONFORM_001] one binding, one version, and the report as a document', async () => {
    const [rest, old] = await Promise.all([
      parley(['conformance', '-a', `${server.url}/echo`, '--binding', 'rest', '-o', 'json']),
      parley(['conformance', '-a', `${server.url}/old`, '--a2a-version', '0.3', '--report', 'json']),
    ]);
    const report = documentOf(rest) as Report;
    expect([rest.code, judged(report, 'RPC')]).toEqual([0, 0]);
    expect(judged(report, 'REST')).toBeGreaterThan(10);
    expect([old.code, documentOf(old).targets[0].protocol]).toEqual([0, '0.3']);
  });

  test('[A2ACLI_CONFORM_001] an agent that answers whatever it likes fails, rule by rule', async () => {
    const { url } = stage.agent('careless', () => ({ task: { id: 'always' } }));
    const result = await parley(['conformance', url]);
    expect(result.code).toBe(1);
    expect(field(result, 'Conforms')).toBe('no');
    expect(result.stdout).toMatch(/^Problem: RPC-001 \(section 9\.5\): an unknown method should fail with Method/m);
  });

  test('[A2ACLI_CONFORM_001] runs a checkout of the TCK and has its verdict', async () => {
    // A stand-in for the TCK, which needs Python: says what it was called with, and how it ends.
    const folder = emptyFolder();
    writeFileSync(
      join(folder, 'run_tck.py'),
      'console.log(process.argv.slice(2).join(" ")); process.exitCode = process.argv.includes("jsonrpc") ? 1 : 0;',
    );
    const run = (...words: string[]) =>
      parley(['conformance', `${server.url}/echo`, '--tck', folder, '--python', process.execPath, ...words]);
    const [both, one, none] = await Promise.all([
      run('-o', 'json'),
      run('--binding', 'jsonrpc'),
      parley(['conformance', `${server.url}/echo`, '--tck', '/nowhere', '-o', 'json']),
    ]);
    expect(both.stderr).toContain(`--sut-host ${server.url}/echo --transport jsonrpc,http_json`);
    expect([both.code, documentOf(both).passed]).toEqual([0, true]);
    expect([one.code, field(one, 'TCK')]).toEqual([1, 'jsonrpc: failed']);
    expect([none.code, documentOf(none).error.message]).toEqual([2, '--tck: /nowhere is no checkout of the A2A TCK.']);
  });

  test('flags of suites are refused without a suite, so that credentials are not forgotten in silence', async () => {
    const words = ['conformance', `${server.url}/echo`, '-o', 'json'];
    const results = await Promise.all([
      parley([...words, '--auth-bearer', 'secret', '--tck', '/nowhere']),
      parley([...words, '--level', 'must']),
    ]);
    expect(results.map(({ code }) => code)).toEqual([2, 2]);
    expect(results.map((result) => documentOf(result).error.message)).toEqual([
      '--auth-bearer is only for --suite.',
      '--level is only for --suite.',
    ]);
  });

  test('the TCK brings the credentials along, but not on its command line', async () => {
    const folder = emptyFolder();
    // What Python would do with the plugin is beyond a stand-in: it shows what it is given.
    writeFileSync(
      join(folder, 'run_tck.py'),
      `const { PYTHONPATH, PARLEY_TCK_URL, PARLEY_TCK_BEARER } = process.env;
       const plugin = PYTHONPATH && require('fs').readFileSync(PYTHONPATH.split(':')[0] + '/parley_credentials.py', 'utf8');
       console.log(JSON.stringify({ words: process.argv.slice(2), PARLEY_TCK_URL, PARLEY_TCK_BEARER, plugin, PYTHONPATH }));`,
    );
    const words = ['conformance', `${server.url}/echo`, '--tck', folder, '--python', process.execPath];
    const [known, unknown] = await Promise.all([parley([...words, '--bearer', 'secret']), parley(words)]);
    const shown = ({ stderr }: { stderr: string }) =>
      JSON.parse(stderr.split('\n').find((line) => line[0] === '{') ?? '');
    const { words: given, plugin, PYTHONPATH, ...env } = shown(known);
    expect(given.slice(-3)).toEqual(['--', '-p', 'parley_credentials']);
    expect(given.join(' ')).not.toContain('secret');
    expect(env).toEqual({ PARLEY_TCK_URL: `${server.url}/echo`, PARLEY_TCK_BEARER: 'secret' });
    expect(plugin).toContain('"Bearer " + os.environ["PARLEY_TCK_BEARER"]');
    expect(plugin).toContain('grpc.intercept_channel');
    expect(existsSync(PYTHONPATH.split(':')[0])).toBe(false);
    expect(shown(unknown).words).not.toContain('-p');
  });

  test('an agent that lets nobody in does not pass by being silent', async () => {
    const { url } = stage.agent('closed', (_, response) => void response.writeHead(401).end());
    const [without, refused] = await Promise.all([
      parley(['conformance', url, '-o', 'json']),
      parley(['conformance', url, '-o', 'json', '--bearer', 'wrong']),
    ]);
    expect([without.code, documentOf(without).error.code]).toEqual([4, 'A2ACLI_ERR_CREDENTIALS_MISSING']);
    expect([refused.code, documentOf(refused).error.code]).toEqual([4, 'A2ACLI_ERR_AUTH_FAILED']);
  });

  test.each([
    ['a binding that is not there', ['--binding', 'rest'], 'It declares: JSONRPC'],
    ['a binding that the rules do not check', ['--binding', 'grpc'], 'jsonrpc, rest'],
    ['a binding that no suite can call', ['--suite', 'spec', '--binding', 'soap'], 'jsonrpc, rest, grpc'],
    ['a version that nobody can check', ['--a2a-version', '9'], '0.3, 1.0'],
    ['a version before those that suites check', ['--suite', 'spec', '--a2a-version', '0.2'], '0.3, 1.0'],
    ['a transport that does not exist', ['--transport', 'FOO'], expect.stringContaining('JSONRPC, HTTP+JSON, GRPC')],
    ['a misspelt test', ['--suite', 'acceptance', '--only', 'errors,spec-hepl'], 'Did you mean spec-help?'],
    [
      'a test that does not exist',
      ['--suite', 'acceptance', '--only', 'zzz'],
      expect.stringMatching(/^The suites are: .*errors/),
    ],
    ['a format that does not exist', ['--report', 'pdf'], 'html, json, junit, md'],
  ])('%s is a mistake', async (_, flags, hint) => {
    const { url } = stage.agent('plain', () => ({}));
    const result = await parley(['conformance', url, ...flags, '-o', 'json']);
    expect(result.code).toBe(2);
    expect(documentOf(result).error).toMatchObject({ code: 'A2ACLI_ERR_USAGE', hint });
  });
});
