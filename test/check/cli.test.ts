import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveDummy } from '../../agents/dummy/serve-dummy.ts';
import { rules } from '../../src/check/index.ts';

// Each test starts programs, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const MAIN = resolve('dist/src/cli/check-main.js');
const folder = mkdtempSync(join(tmpdir(), 'a2a-check-'));

/** Runs the built binary as a user does. */
function a2aCheck(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, NO_COLOR: '1' } });
  const seen = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (seen.stdout += chunk));
  child.stderr.on('data', (chunk) => (seen.stderr += chunk));
  child.stdin.end(input);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, seen, exited: new Promise<number | null>((done) => child.once('close', done)) };
}

async function run(args: readonly string[], input?: string) {
  const { seen, exited } = a2aCheck(args, input);
  return { code: await exited, ...seen };
}

async function startDummy(mode: 'ok' | 'errors' | 'warnings' | 'mixed') {
  const dummy = await serveDummy({ host: '127.0.0.1', port: 0, mode });
  onTestFinished(() => dummy.close());
  return dummy.url;
}

test('suite all: a table, a summary and the exit code', async () => {
  const warnings = await startDummy('warnings');
  const [fine, bad, tolerated, strict] = await Promise.all([
    run(['suite', 'all', await startDummy('ok')]),
    run(['suite', 'all', await startDummy('errors')]),
    run(['suite', 'all', warnings]),
    run(['suite', 'all', warnings, '--fail-on-warn']),
  ]);
  expect(fine).toMatchObject({ code: 0, stdout: expect.stringMatching(/Summary: OK \d+ · ERROR 0 · WARN 0/) });
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringContaining('CARD-002') });
  expect([tolerated.code, strict.code]).toEqual([0, 2]);
});

test('every command of the first a2a-check', async () => {
  const url = await startDummy('ok');
  const commands = [
    ['net', 'probe', url, '--timeout', '3', '--stream-timeout', '3', '--insecure'],
    ['card', 'fetch', url, '--card-url', `${url}/.well-known/agent-card.json`],
    ['card', 'validate', url, '--well-known-path', '/.well-known/agent-card.json'],
    ['rpc', 'ping', `${url}/a2a/v1`, '--auth-bearer', 'dummy-token'],
    ['rpc', 'ping-from-card', url.replace('http://', '')],
    ['rpc', 'stream', `${url}/a2a/v1`],
  ];
  const results = await Promise.all(commands.map((command) => run(command)));
  for (const [index, { code, stdout }] of results.entries()) {
    expect(`${commands[index]?.join(' ')}: ${code} ${stdout}`).toMatch(/: 0 [\s\S]*Summary: OK [1-9]/);
  }
});

test('the spellings of the commands that call agents: -o, and times with a unit', async () => {
  const url = await startDummy('ok');
  const [json, text, wrong] = await Promise.all([
    run(['net', 'probe', url, '-o', 'json', '--timeout', '5s', '--stream-timeout', '1500ms', '--max-time', '2m']),
    run(['net', 'probe', url, '-o', 'text', '--timeout', '5']),
    run(['net', 'probe', url, '--timeout', '5 minutes']),
  ]);
  expect([json.code, JSON.parse(json.stdout).tool]).toEqual([0, 'a2a-check']);
  expect([text.code, text.stdout]).toEqual([0, expect.stringContaining('Summary: OK')]);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('such as 8, 0.5, 5s or 2m')]);
});

test('start_dummy says where it is, and --wrong is --mode errors', async () => {
  const { child, seen, exited } = a2aCheck(['start_dummy', '--host', '127.0.0.1', '--port', '0', '--wrong']);
  const url = await new Promise<string>((done) => {
    child.stdout.on('data', () => {
      const match = /JSON-RPC: (\S+)\/a2a\/v1/.exec(seen.stdout);
      if (match?.[1]) done(match[1]);
    });
  });
  const { code, stdout } = await run(['card', 'fetch', url]);
  expect({ code, stdout }).toMatchObject({ code: 1, stdout: expect.stringContaining('A2A 0.3') });
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});

test('several targets: a URL, a file and standard input', async () => {
  const url = await startDummy('ok');
  const card = await (await fetch(`${url}/.well-known/agent-card.json`)).text();
  const file = join(folder, 'card.json');
  writeFileSync(file, card);
  const { code, stdout } = await run(['card', 'validate', url, file, '-', '--format', 'json', '--skip', 'SEC'], card);
  const { targets } = JSON.parse(stdout) as { targets: { target: string; score: { value: number } }[] };
  expect(code).toBe(0);
  expect(targets.map(({ target, score }) => `${target} ${score.value}`)).toEqual([
    `${url} 100`,
    `${file} 100`,
    '- 100',
  ]);
});

test('a report goes to a file, and a baseline makes known errors pass', async () => {
  const url = await startDummy('errors');
  const [output, baseline] = [join(folder, 'report.xml'), join(folder, 'known.json')];
  const first = await run([
    'card',
    'fetch',
    url,
    '--format',
    'junit',
    '--output',
    output,
    '--write-baseline',
    baseline,
  ]);
  expect(first).toMatchObject({ code: 1, stdout: expect.stringContaining('Summary:') });
  expect(readFileSync(output, 'utf8')).toContain('<failure type="CARD-002"');
  const json = join(folder, 'report.json');
  const known = await run(['card', 'fetch', url, '--baseline', baseline, '--format', 'json', '--output', json]);
  expect(known.code).toBe(0);
  const shown = await run(['report', json, '--format', 'markdown']);
  expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('| ERROR (known) | CARD-002 |') });
  expect(await run(['report', baseline])).toMatchObject({ code: 2, stderr: expect.stringContaining('no report') });
});

test('a run that tries nothing says so and fails; a feature that the agent does not have is no failure', async () => {
  const url = await startDummy('ok');
  const card = cardFile('untried.json');
  const [none, skipped, moot] = await Promise.all([
    run(['suite', 'all', url, '--only', 'CARD', '--skip', 'CARD', '--format', 'json']),
    run(['suite', 'all', url, '--only', 'RPC-021', '--max-time', '1ms']),
    run(['card', 'validate', card, '--only', 'RPC-010']),
  ]);
  expect(none).toMatchObject({
    code: 1,
    stderr: `Nothing was tried on ${url}: no rule is left to try (--only, --skip, --config).\n`,
  });
  expect(JSON.parse(none.stdout).targets[0].results).toEqual([]);
  expect(skipped).toMatchObject({ code: 1, stderr: `Nothing was tried on ${url}: every rule was skipped.\n` });
  expect(moot).toMatchObject({ code: 0, stderr: '' });
});

test('rules are listed and explained', async () => {
  const [list, explained, unknown] = await Promise.all([
    run(['--list-rules']),
    run(['--explain', 'rpc-021']),
    run(['--explain', 'NO-1']),
  ]);
  expect(list.stdout.trimEnd().split('\n')).toHaveLength(rules.length + 1);
  expect(explained.stdout).toMatch(/RPC-021[\s\S]*ERROR[\s\S]*0\.3: 8\.2; 1\.0: 5\.4[\s\S]*TaskNotCancelable/);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('no rule NO-1') });
});

test('a wrong command line is told in a sentence that begins with the program, and ends with 2', async () => {
  const file = join(folder, 'no-report.json');
  writeFileSync(file, 'half a {');
  const cases = [
    [['suite', 'all', 'no-such-file.json'], 'no-such-file.json is no file. Give a URL that begins with http://'],
    [['suite', 'all', 'http://'], 'http:// is not a valid URL'],
    [['card', 'validate', '-', '-'], 'Standard input (-) can be read only once'],
    [['rpc', 'ping', 'card.json'], 'card.json is no URL; a JSON-RPC URL begins with http://'],
    [['suite', 'all', 'http://x', '--only', 'CRAD'], 'There is no rule CRAD; did you mean CARD? --list-rules'],
    [['suite', 'all', 'http://x', '--baseline', 'none.json'], 'none.json cannot be read (ENOENT)'],
    [['suite', 'all', 'http://x', '--jwks', file], `${file} is not JSON`],
    [['report', file], `${file} is not JSON`],
    [['suite', 'all', 'http://x', '--timeout', 'soon'], 'Seconds are a number above 0'],
    [['suite', 'all', 'http://x', '--timeout', '99999999999'], 'at most 86400 (a day), such as 8, 0.5, 5s or 2m'],
    [['suite', 'all', 'http://x', '--timeuot', '3'], '(Did you mean --timeout?)'],
    [['suite', 'al', 'http://x'], '(Did you mean all?)'],
    [['crad', 'fetch', 'http://x'], 'There is no command crad. Did you mean card?'],
    [['suite', 'all', 'http://x', '--basic', 'nobody'], '--basic has the form user:password'],
    [['suite', 'all', 'http://x', '--header', 'nothing'], '--header has the form "name: value"'],
    [['suite', 'all', 'http://x', '--client-cert', file], '--client-cert and --client-key belong together'],
    [['suite', 'all', 'http://x', '--min-coverage', 'most'], 'Percent are a number from 0 to 100'],
    [['suite', 'all', 'http://x', '--fix'], '--fix corrects card files; none of the targets is a file'],
    [['suite', 'all', 'http://x', '--config', 'none.yaml'], 'none.yaml cannot be read (ENOENT)'],
  ] as const;
  const results = await Promise.all(cases.map(([args]) => run(args)));
  for (const [index, { code, stdout, stderr }] of results.entries()) {
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(cases[index]?.[1] ?? ''),
    });
    expect(stderr).toMatch(/^a2a-check: /);
    expect(stderr).not.toMatch(/^ +at /m);
  }
});

const CARD = {
  name: 'Acme Clock',
  description: 'Tells the time.',
  version: '1.0.0',
  supportedInterfaces: [{ url: 'https://clock.example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'time', name: 'Time', description: 'Tells the time.', tags: ['time'] }],
};

function cardFile(name: string, change: object = {}): string {
  const file = join(folder, name);
  writeFileSync(file, `${JSON.stringify({ ...CARD, ...change }, undefined, 2)}\n`);
  return file;
}

test('a configuration turns rules off and brings rules of its own; --fix shows the difference, then writes', async () => {
  const module = join(folder, 'acme-rules.js');
  writeFileSync(
    module,
    `export const rules = [{
      id: 'ACME-001', title: 'The agent has documentation', severity: 'WARN', section: 'our handbook',
      hint: 'Write documentationUrl.', needs: ['card'],
      check: ({ card }) => (card.value.documentationUrl ? [] : [{ message: 'no documentationUrl', path: '$.documentationUrl' }]),
    }];\n`,
  );
  const config = join(folder, 'a2a-check.yaml');
  writeFileSync(config, 'rules:\n  CARD-005a: off\n  ACME-001: error\nmodules:\n  - ./acme-rules.js\n');
  const file = cardFile('misspelt.json', { version: '1.0', capabilities: { streamin: true } });
  const before = readFileSync(file, 'utf8');
  const dry = await run(['card', 'validate', file, '--fix-dry-run', '--config', config]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(dry).toMatchObject({ code: 1, stdout: expect.stringContaining('ACME-001') });
  const fixed = await run(['card', 'validate', file, '--fix', '--config', config, '--skip', 'ACME']);
  expect(fixed.stdout).toMatch(/^- +"streamin": true\n\+ +"streaming": true\n[\s\S]*misspelt\.json is written/m);
  expect(fixed).toMatchObject({ code: 0, stdout: expect.not.stringContaining('CARD-005a') });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ capabilities: { streaming: true } });
});

test('compare tells what got better and what got worse, also against an old report', async () => {
  const [good, bad] = [cardFile('good.json'), cardFile('bad.json', { name: ' ', version: '1.0' })];
  const report = join(folder, 'old.json');
  await run(['card', 'validate', bad, '--format', 'json', '--output', report]);
  const [worse, better] = await Promise.all([run(['compare', good, bad]), run(['compare', report, good])]);
  expect(worse).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Worse \(2\):\n {2}ERROR CARD-002[\s\S]*Score: 100 → /),
  });
  expect(better).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Better \(2\):[\s\S]*Score: \d+ → 100/) });
});

test('--watch checks again when the card changes, and tells the difference', async () => {
  const file = cardFile('watched.json');
  const { child, seen, exited } = a2aCheck(['card', 'validate', file, '--watch']);
  const saw = (pattern: RegExp) =>
    new Promise<void>((done) => {
      const look = () => pattern.test(seen.stdout) && done();
      child.stdout.on('data', look);
      look();
    });
  await saw(/waiting for a change/);
  cardFile('watched.json', { version: '1.0' });
  await saw(/Worse \(1\):\n {2}WARN {2}CARD-005a/);
  child.kill('SIGINT');
  expect(await exited).toBe(0);
});

test('--version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('Ctrl-C leaves a partial report and the exit code 130', async () => {
  const { createServer } = await import('node:http');
  const asked = new Promise<void>((done) => {
    const server = createServer(() => done()).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      void start(`http://127.0.0.1:${port}`);
    });
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  });
  let running: ReturnType<typeof a2aCheck> | undefined;
  const start = async (url: string) => {
    running = a2aCheck(['suite', 'all', url, '--timeout', '60']);
  };
  await asked;
  running?.child.kill('SIGINT');
  expect(await running?.exited).toBe(130);
  expect(running?.seen.stdout).toContain('incomplete');
});
