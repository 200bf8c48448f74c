import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createMtlsFetch } from 'parley-a2a/node';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../support/certificates.ts';
import { bearer, knock, ways } from '../support/door.ts';
import { until } from '../support/harness.ts';
import { createCaller, outline, userMessage } from '../support/wire.ts';

const MAIN = resolve('dist/src/cli/main.js');

/** Runs the built binary as a user does. */
function parley(...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const seen = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (seen.stdout += chunk));
  child.stderr?.on('data', (chunk) => (seen.stderr += chunk));
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, seen, exited };
}

async function serve(...args: string[]) {
  const running = parley('serve', '--port', '0', ...args);
  const url = await new Promise<string>((done, fail) => {
    running.child.stdout?.on('data', () => {
      const match = /listening on (\S+)/.exec(running.seen.stdout);
      if (match?.[1]) done(match[1]);
    });
    running.child.once('exit', () => fail(new Error(running.seen.stderr)));
  });
  return { ...running, url };
}

test('without a module it serves the reference agents and says where', async () => {
  const { url, seen } = await serve('--store', 'memory:');
  expect(seen.stdout).toContain(`${url}/spec/.well-known/agent-card.json`);
  const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as { name: string };
  expect(card.name).toBe('AgentBin Spec Agent');
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'Healthy' });
});

test('a module with an agent is served at the root', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  const skills = [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }];
  const agent = { name: 'Mine', description: 'Mine.', version: '1', skills };
  writeFileSync(join(folder, 'mine.mjs'), `export const mine = { ...${JSON.stringify(agent)}, run: () => 'mine' };`);
  const { url } = await serve(join(folder, 'mine.mjs'), '--store', 'memory:');
  const answer = await createCaller('rest', url).sendMessage({ message: userMessage('hi') });
  expect(answer.message?.parts).toEqual([{ text: 'mine' }]);
});

test('an agent whose timers go on after a cancel does not take the server down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  const skills = [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }];
  const agent = { name: 'Ticking', description: 'Ticks.', version: '1', skills };
  writeFileSync(
    join(folder, 'ticking.mjs'),
    `export const ticking = { ...${JSON.stringify(agent)}, run: ({ text, task }) => {
      if (text === 'ping') return 'pong';
      setInterval(() => task.working('tick'), 5);
      setInterval(async () => { await task.working('tock'); }, 5);
      return new Promise(() => {});
    } };`,
  );
  const { url, seen } = await serve(join(folder, 'ticking.mjs'), '--store', 'memory:');
  const caller = createCaller('jsonrpc', url);
  const { task } = await caller.sendMessage({
    message: userMessage('go'),
    configuration: { returnImmediately: true },
  });
  await caller.cancelTask(task?.id ?? '');
  await until(() => seen.stderr.includes('an agent left a rejection unhandled'));
  const answer = await caller.sendMessage({ message: userMessage('ping') });
  expect(answer.message?.parts).toEqual([{ text: 'pong' }]);
});

test('an agent with its verifiers is served over https', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  const at = (name: string) => join(folder, name);
  const { ca, server, client } = await makeCertificates();
  writeFileSync(at('ca.pem'), ca);
  writeFileSync(at('key.pem'), server.key);
  writeFileSync(at('cert.pem'), server.cert);
  const agent = {
    name: 'Mine',
    description: 'Mine.',
    version: '1',
    skills: [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }],
    securitySchemes: { mtls: { mtlsSecurityScheme: {} }, token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
    securityRequirements: [{ schemes: { mtls: {} } }, { schemes: { token: {} } }],
  };
  const auth = resolve('dist/src/auth/index.js');
  writeFileSync(
    at('mine.mjs'),
    `import { bearerTokens, clientCertificates } from ${JSON.stringify(auth)};
    const agent = { ...${JSON.stringify(agent)}, run: ({ owner }) => owner };
    export const mine = { agent, auth: { mtls: clientCertificates(), token: bearerTokens({ alice: 'secret' }) } };`,
  );
  const tls = ['--tls-key', at('key.pem'), '--tls-cert', at('cert.pem'), '--tls-ca', at('ca.pem')];
  const { url } = await serve(at('mine.mjs'), '--store', 'memory:', ...tls);
  const known = createMtlsFetch({ ...client, ca });
  const unknown = createMtlsFetch({ ...(await makeCertificates()).client, ca });
  onTestFinished(() => [known, unknown].forEach((fetch) => void fetch.close()));
  expect((await knock(url, ways[0], { fetch: known })).body).toContain('mtls:test client');
  expect((await knock(url, ways[0], { fetch: unknown, ...bearer('secret') })).body).toContain('token:alice');
  expect((await knock(url, ways[0], { fetch: unknown })).status).toBe(401);
});

test('--keys closes the text agent to whoever has none; a revoked key opens nothing', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-')), 'keys.json');
  const created = parley('keys', 'create', '--file', file, '--id', 'ann', '--name', 'Ann', '-o', 'json');
  expect(await created.exited).toBe(0);
  const key = /parley_[\w-]+/.exec(created.seen.stdout)?.[0] ?? '';
  const { url } = await serve('--store', 'memory:', '--keys', file);
  const message = () => userMessage('Summarize this: The harbour grew by a third in ten years, and rents did too.');
  const call = (headers: Record<string, string>) =>
    createCaller('rest', `${url}/text`, headers).send('SendMessage', { message: message() });
  expect((await call({})).status).toBe(401);
  expect(await (await call({ authorization: `Bearer ${key}` })).json()).toMatchObject({
    task: { status: { state: 'TASK_STATE_COMPLETED' } },
  });
  expect((await fetch(`${url}/echo`)).status).toBe(200);
  await parley('keys', 'revoke', 'ann', '--file', file).exited;
  await until(async () => (await call({ authorization: `Bearer ${key}` })).status === 401);
});

test('--legacy-methods and --rpc-alias: callers from before A2A need not change', async () => {
  const { url } = await serve('--store', 'memory:', '--legacy-methods', '--rpc-alias', '/rpc');
  const call = async (method: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', method, params, id: 'test-1' });
    const response = await fetch(`${url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { deprecation: response.headers.get('deprecation'), ...((await response.json()) as { result: unknown }) };
  };
  const old = await call('text.summarize', { text: 'The harbour grew by a third. Rents did too.', max_length: 5 });
  expect(old).toMatchObject({
    deprecation: '@0',
    result: { status: 'completed', skill: 'summarization', progress: 100 },
  });
  const parts = [{ type: 'text', text: 'Summarize this: AI is transforming industries.' }];
  const sent = await call('message/send', { message: { role: 'user', parts } });
  expect(sent).toMatchObject({
    deprecation: null,
    result: { taskId: expect.any(String), metadata: { progress: 100 } },
  });
  const { taskId } = sent.result as { taskId: string };
  expect(await call('tasks/get', { taskId })).toMatchObject({ result: { id: taskId } });
  expect(await call('tasks/list', { page: 2, limit: 1 })).toMatchObject({
    result: { page: 2, limit: 1, total: 2, hasMore: false, tasks: [{}] },
  });
});

test('SIGTERM lets a stream finish and exits with 0', async () => {
  const { url, child, exited } = await serve('--store', 'memory:');
  const frames = await createCaller('jsonrpc', `${url}/spec`).stream({ message: userMessage('streaming please') });
  const seen: string[] = [];
  for await (const frame of frames) {
    seen.push(...outline([frame]));
    if (seen.length === 2) child.kill('SIGTERM');
  }
  expect(seen.at(-1)).toBe('TASK_STATE_COMPLETED [streaming] Stream complete. 4 chunks delivered.');
  expect(await exited).toBe(0);
});

test.each([
  [['serve', '--port', 'x'], /port is a number from 0 to 65535/],
  [['serve', '--log-level', 'loud'], /Levels are debug, info/],
  [['serve', '--store', 'redis://x', '--port', '0'], /There is no store for "redis:\/\/x"/],
  [['serve', 'missing.js', '--port', '0'], /There is no file missing\.js\.$/m],
  [['serve', '--public-url', 'nonsense', '--port', '0', '--store', 'memory:'], /publicUrl must be an absolute/],
  [['serve', '--tls-cert', 'cert.pem', '--port', '0'], /https needs both --tls-key and --tls-cert/],
  [['serve', '--tls-key', 'no.pem', '--tls-cert', 'no.pem', '--port', '0'], /tls\.key: there is no file no\.pem/],
  [['serve', '--keys', 'nowhere.json', '--port', '0', '--store', 'memory:'], /There is no key file nowhere\.json/],
  [
    ['serve', '--rpc-alias', '/text', '--port', '0', '--store', 'memory:'],
    /has the alias \/text, at which something else/,
  ],
  [['serve', 'a.js', '--legacy-methods', '--port', '0'], /--legacy-methods is for the text agent/],
  [
    ['serve', '--config', 'no.yaml', '--rpc-alias', '/rpc'],
    /With --config this is in the file, at an agent: aliases: \[\/rpc\]/,
  ],
  [['srve'], /Did you mean serve\?/],
])('a mistake in %j is explained', async (args, sentence) => {
  const { seen, exited } = parley(...args);
  expect(await exited).not.toBe(0);
  expect(seen.stderr).toMatch(sentence);
  expect(seen.stderr).not.toMatch(/^\s+at /m);
});

test.each([
  [
    'no-skills.mjs',
    'export const mine = { name: "Mine", run: () => "hi" };',
    /the export mine has run, but no name or no skills/,
  ],
  ['no-agent.mjs', 'export const mine = { name: "Mine" };', /exports no agent\. Export one: export const weather/],
])('a module %s without an agent is told what is missing', async (file, source, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  writeFileSync(join(folder, file), source);
  const { exited, seen } = parley('serve', join(folder, file), '--port', '0', '--store', 'memory:');
  expect(await exited).toBe(1);
  expect(seen.stderr).toMatch(sentence);
});

test.each([
  ['a syntax error', 'export const a = 1;\n\nexport const b = { name "x" };\n', 3],
  ['an import that does not exist', "\nimport { nothing } from 'node:fs';\n", 2],
  ['an exception', 'const a = undefined;\n\n\na.b();\n', 4],
])('a module with %s is named with its line', async (_name, code, line) => {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-')), 'broken.mjs');
  writeFileSync(file, code);
  const { seen, exited } = parley('serve', file, '--port', '0', '--store', 'memory:');
  expect(await exited).not.toBe(0);
  expect(seen.stderr).toContain(`broken.mjs:${line}:`);
});
