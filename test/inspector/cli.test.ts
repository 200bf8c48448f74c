import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'parley-a2a/client';
import { expect, onTestFinished, test } from 'vitest';
import { RELAY_HEADERS, TOKEN_HEADER } from '../../src/inspector/api.ts';
import { emptyFolder, parley, seenIn, start } from '../cli/parley.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { pageIn, send } from './stage.ts';

const agent = testAgent(() => 'hi');

/** Starts a command that serves; resolves with its first lines once the last of them is there. */
async function startServing(args: readonly string[], last: RegExp, cwd = emptyFolder()) {
  const running = start(args, { cwd });
  onTestFinished(() => void running.child.kill('SIGKILL'));
  // A command that ends has printed why.
  await Promise.race([
    seenIn(running, 'stdout', last),
    running.exited.then(({ code, stderr }) => Promise.reject(new Error(`exit code ${code}: ${stderr}`))),
  ]);
  const { stdout } = running.seen;
  return { running, stdout, url: /at (http\S+)/.exec(stdout)?.[1] ?? '' };
}

function moduleFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-module-')), 'agent.mjs');
  writeFileSync(
    file,
    `export const hello = { name: 'Hello', description: 'Says hello.', version: '1.0.0',
      skills: [{ id: 'hi', name: 'Hi', description: 'Says hi.', tags: ['x'] }], run: () => 'hello' };`,
  );
  return file;
}

const SERVE = ['serve', '--port', '0', '--store', 'memory:'];

test('parley inspect serves the built app and relays to the agent; Ctrl-C ends it', async () => {
  const other = await startServer(agent);
  const { running, stdout, url } = await startServing(['inspect', other.url], /inspector at http\S+\n/);
  expect(stdout).toBe(`inspector at ${url}\n`);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const { status, headers, body } = await send(url);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const page = pageIn(body);
  expect(page).toMatchObject({ agents: [], start: `${other.url}/`, relay: true, operator: false });
  const [, script = ''] = /<script[^>]+src="\.\/([^"]+)"/.exec(body) ?? [];
  expect((await send(url + script)).headers['content-type']).toBe('text/javascript; charset=utf-8');
  const card = await send(`${url}api/relay`, {
    method: 'POST',
    headers: { [TOKEN_HEADER]: page.token, [RELAY_HEADERS.url]: `${other.url}/.well-known/agent-card.json` },
  });
  expect([card.headers[RELAY_HEADERS.status], JSON.parse(card.body).name]).toEqual(['200', 'Test agent']);
  running.child.kill('SIGINT');
  expect((await running.exited).code).toBe(0);
});

test('parley inspect listens on loopback only, and says what is wrong', async () => {
  const refused = [
    [['--host', '0.0.0.0'], 'loopback addresses only'],
    [['./card.json'], 'is no host or URL'],
    [['--client-cert', 'a.pem'], 'belong together'],
    [['--client-cert', 'a.pem', '--client-key', 'a.key'], 'needs an agent that may see it'],
    [['https://a.example', '--client-cert', 'missing.pem', '--client-key', 'a.key'], 'cannot be read'],
  ] as const;
  const results = await Promise.all(refused.map(([args]) => parley(['inspect', ...args])));
  for (const [index, { code, stderr }] of results.entries()) {
    expect([code, stderr]).toEqual([2, expect.stringContaining(refused[index]?.[1] ?? '')]);
  }
});

test('parley serve has the inspector with its agents, and accepts its catcher as a webhook', async () => {
  const { running, stdout, url } = await startServing([...SERVE, moduleFile()], /inspector at \S+\n/);
  const origin = url.replace('/inspector/', '');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`inspector at ${origin}/inspector/`);
  const page = pageIn((await send(url)).body);
  expect(page.agents).toEqual([{ name: 'Hello', url: origin }]);
  const headers = { [TOKEN_HEADER]: page.token };
  const hook = await (await fetch(`${url}api/hooks`, { method: 'POST', headers })).json();
  const client = await connect(origin);
  onTestFinished(() => client.close());
  const configuration = { taskPushNotificationConfig: { url: hook.url, token: hook.token } };
  expect((await client.sendMessage('hi', { configuration })).text).toBe('hello');
  running.child.kill('SIGTERM');
  expect((await running.exited).code).toBe(0);
});

test('parley serve has no inspector with --no-inspector, and says why there is none elsewhere', async () => {
  const file = moduleFile();
  const config = join(emptyFolder(), 'parley.yaml');
  writeFileSync(
    config,
    `server: { port: 0, inspector: false }\nstore: 'memory:'\nagents: { /: { module: ${file} } }\n`,
  );
  for (const [args, line] of [
    [[...SERVE, file, '--no-inspector'], ''],
    [['serve', '--config', config], ''],
    [
      [...SERVE, file, '--host', '0.0.0.0'],
      'no inspector, because the server listens on 0.0.0.0, not on loopback only',
    ],
    [
      [...SERVE, file, '--public-url', 'https://a.example'],
      'no inspector, because the server is public at https://a.example',
    ],
  ] as const) {
    const { stdout, running } = await startServing(args, /listening on \S+\n[\s\S]*agent-card.json\n/);
    await seenIn(running, 'stdout', line);
    expect(running.seen.stdout).not.toContain('inspector at');
    expect(running.seen.stdout.includes('inspector')).toBe(line !== '');
    const port = /listening on \S+:(\d+)/.exec(stdout)?.[1];
    const page = await fetch(`http://127.0.0.1:${port}/inspector/`);
    expect(page.status).toBe(404);
    running.child.kill('SIGTERM');
    await running.exited;
  }
});

test('an operator of parley serve needs a key of the file', async () => {
  const folder = emptyFolder();
  const made = await parley(['keys', 'create', '--file', 'operator.keys', '--id', 'ops'], { cwd: folder });
  const key = /\S{20,}/.exec(made.stdout)?.[0] ?? '';
  const words = [...SERVE, moduleFile(), '--operator-keys', 'operator.keys'];
  const { running, url } = await startServing(words, /inspector at \S+\n/, folder);
  const page = pageIn((await send(url)).body);
  expect(page.operator).toBe(true);
  const list = (authorization: string) =>
    fetch(`${url}api/operator/tasks`, { headers: { [TOKEN_HEADER]: page.token, authorization } });
  expect((await list('Bearer wrong')).status).toBe(401);
  expect(await (await list(`Bearer ${key}`)).json()).toMatchObject({ tasks: [], totalSize: 0 });
  expect(running.seen.stderr).not.toContain(key);
});

test('parley dev has the inspector too', async () => {
  const { running, url } = await startServing(
    ['dev', moduleFile(), '--port', '0', '--store', 'memory:'],
    /inspector at \S+\n/,
  );
  expect((await send(url)).status).toBe(200);
  running.child.kill('SIGTERM');
  await running.exited;
});
