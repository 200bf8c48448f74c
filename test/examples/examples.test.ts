import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type AgentClient, connect, type Reply } from 'parley-a2a/client';
import { createCredentials } from 'parley-a2a/credentials';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { templateNames } from '../../src/cli/serve/project.ts';
import { answerWith, startChatServer } from '../support/chat-server.ts';
import { until } from '../support/harness.ts';
import { createBeside, installPackage, npm, runScript, startScript } from './project.ts';

const run = promisify(execFile);

// Packages are installed and many processes started.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** The project of the template `minimal`, with the packed package installed. */
let minimal = '';
/** The package as it would be published. */
let archive = '';
/** All other templates, made by the installed package. */
const projects: Record<string, string> = {};

beforeAll(async () => {
  ({ project: minimal, archive } = await installPackage());
  for (const name of templateNames.slice(1)) projects[name] = await createBeside(minimal, name);
});

/** Says these things one after the other; what the user sees of each answer. */
async function converse(agent: AgentClient, messages: readonly string[], before?: Reply): Promise<string[]> {
  const answers: string[] = [];
  let reply = before;
  for (const message of messages) {
    reply = await agent.sendMessage(message, reply);
    answers.push(reply.task?.status.message?.parts[0]?.text ?? reply.text);
  }
  return answers;
}

const start = (name: string, options: Parameters<typeof startScript>[2] = {}) =>
  startScript(projects[name] ?? '', 'start', { args: '--port 0', ...options });

test('the whole way: npm install of the packed package, npm test, parley dev, parley chat', async () => {
  const { stdout } = await npm(['test'], minimal);
  expect(stdout).toMatch(/# pass 1\n# fail 0/);
  const { url } = await startScript(minimal, 'dev', { args: '--port 0' });
  const chat = run(join(minimal, 'node_modules/.bin/parley'), ['chat', '-a', url], { cwd: minimal });
  chat.child.stdin?.end('to be or not to be\n');
  expect((await chat).stdout).toContain('6 words');
});

test('the tests of all other templates pass', async () => {
  const { stdout } = await run(process.execPath, ['--test'], { cwd: join(minimal, '../more') }).catch((error) => error);
  expect(stdout).toMatch(/# fail 0\n/);
  // The route of the template `next` is called here; a whole `next build` is in `npm run test:next`.
  expect(stdout).toMatch(/^ok \d+ - the route answers$/m);
});

describe('what each program says to a client', () => {
  test('streaming', async () => {
    const { url } = await start('streaming');
    const reply = await (await connect(url)).sendMessage('up to 20');
    expect(reply.text).toBe('2 3 5 7 11 13 17 19 ');
  });

  test('multi-turn goes on after a restart in the middle of the conversation', async () => {
    const { url, child, exited } = await start('multi-turn');
    const agent = await connect(url);
    const question = await agent.sendMessage('A table for 4');
    expect(question.text).toBe('At what time, such as 19:30?');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    await start('multi-turn', { args: `--port ${new URL(url).port}` });
    expect(await converse(agent, ['19:30', 'yes'], question)).toEqual([
      'A table for 4 at 19:30. Is that right?',
      'A table for 4 at 19:30 is booked.',
    ]);
  });

  test('files, with the commands of its README', async () => {
    const { url } = await start('files');
    const cwd = projects.files ?? '';
    writeFileSync(join(cwd, 'cities.csv'), 'city,country\nParis,France\n');
    const sent = await parley(['send', '-a', url, '--file', 'cities.csv', '--media-type', 'text/csv'], cwd);
    const [, taskId = ''] = /^Task: (.*)$/m.exec(sent) ?? [];
    await parley(['task', 'download', '-a', url, taskId], cwd);
    expect(readFileSync(join(cwd, 'cities.md'), 'utf8')).toBe(
      '| city | country |\n| --- | --- |\n| Paris | France |\n',
    );
  });

  test('express', async () => {
    const { url } = await start('express', { args: '', env: { PORT: '0' } });
    const agent = await connect(`${url}/a2a`);
    expect(await converse(agent, ['Where is my order?', '18'])).toEqual([
      'What is the number of your order?',
      'Order 18, two chairs, is being packed.',
    ]);
    expect(await (await fetch(`${url}/orders`)).json()).toHaveLength(2);
  });

  test('long-job is followed by a client that comes back, goes on after a crash, and is cancelled', async () => {
    const { url, child, exited } = await start('long-job');
    const first = spawnClient(url, ['hash "secret" 900000000 times']);
    await until(() => first.rounds() > 0);
    first.child.kill('SIGKILL');
    const [, taskId = ''] = /^Task (\S+)$/m.exec(first.seen()) ?? [];
    const second = spawnClient(url, [taskId]);
    await until(() => second.rounds() > first.rounds());
    child.kill('SIGKILL');
    await exited;
    const before = second.rounds();
    await start('long-job', { args: `--port ${new URL(url).port}` });
    await until(() => second.rounds() > before);
    const third = spawnClient(url, [taskId, 'cancel']);
    await Promise.all([second.exited, third.exited]);
    expect(third.seen()).toBe('TASK_STATE_CANCELED\n');
    const counts = [...second.seen().matchAll(/^(\d+) of/gm)].map(([, count]) => Number(count));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(second.seen()).toMatch(/\nTASK_STATE_CANCELED\n$/);
  });

  test('api-keys, with keys made by its script', async () => {
    const { stdout } = await runScript(projects['api-keys'] ?? '', 'key', { args: '--id ann --name Ann' });
    const [key = ''] = /parley_[\w-]+/.exec(stdout) ?? [];
    const { url } = await start('api-keys');
    const ann = await connect(url, { credentials: createCredentials({ bearer: key }) });
    const answers = await Promise.all(['buy milk', 'erase all'].map((text) => converse(ann, [text])));
    expect(answers.flat()).toEqual(['Noted, Ann.', 'That needs a key with the scope "admin".']);
    await expect((await connect(url)).sendMessage('list')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  test('orchestrator asks the agent of another example', async () => {
    const primes = await start('streaming');
    const { url } = await start('orchestrator', { env: { AGENTS: primes.url } });
    const reply = await (await connect(url)).sendMessage('math up to 20');
    expect(reply.text).toBe('2 3 5 7 11 13 17 19 ');
    expect(reply.task?.artifacts?.[0]?.name).toBe('Primes');
  });

  test('llm', async () => {
    const model = await startChatServer(answerWith('Paris is in France.'));
    const { url } = await start('llm', { env: { LLM_URL: model.url, LLM_MODEL: 'small', LLM_KEY: 'secret' } });
    const reply = await (await connect(url)).sendMessage('Where is Paris?');
    expect(reply.text).toBe('Paris is in France.');
    expect(model.requests[0]).toMatchObject({ authorization: 'Bearer secret', body: { model: 'small' } });
  });
});

test.runIf(process.env.PARLEY_TEST_NEXT)('next is built and served by Next.js', { timeout: 600_000 }, async () => {
  const project = projects.next ?? '';
  await npm(['install', archive], project);
  await runScript(project, 'build');
  const { url } = await startScript(project, 'start', { args: '--port 0' });
  const [answer] = await converse(await connect(`${url}/a2a`), ['What time is it in Tokyo?']);
  expect(answer).toMatch(/^Asia\/Tokyo: /);
});

async function parley(args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await run(join(minimal, 'node_modules/.bin/parley'), args, { cwd });
  return stdout;
}

/** The client program of `long-job`. */
function spawnClient(url: string, args: readonly string[]) {
  const cwd = projects['long-job'] ?? '';
  const child = spawn(process.execPath, ['client.js', ...args], { cwd, env: { ...process.env, AGENT_URL: url } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const exited = new Promise((done) => child.once('close', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  const rounds = () => Number([...output.matchAll(/^(\d+) of/gm)].at(-1)?.[1] ?? 0);
  return { child, exited, seen: () => output, rounds };
}
