import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isTerminal } from 'parley-a2a/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../support/harness.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { createCaller, userMessage } from '../support/wire.ts';

const nextUrl = usePostgres();
const AGENT = resolve('test/cluster/agent.mjs');

/** `parley serve --workers`; `url` is where it listens, or undefined when it ends first. */
async function serveWorkers(...words: string[]) {
  const args = [resolve('dist/src/cli/main.js'), 'serve', '--port', '0', ...words];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen = { stdout: '', stderr: '' };
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  child.stderr?.on('data', (chunk) => (seen.stderr += chunk));
  const url = await new Promise<string | undefined>((done) => {
    child.stdout?.on('data', (chunk) => {
      seen.stdout += chunk;
      const match = /listening on (\S+)/.exec(seen.stdout);
      if (match?.[1]) done(match[1]);
    });
    child.once('exit', () => done(undefined));
  });
  return { url: url ?? '', child, seen, exited };
}

/** The processes that answer. */
async function answering(url: string, count: number): Promise<Set<string>> {
  const pids = new Set<string>();
  // Each request on a connection of its own: a worker keeps the connections that it has accepted.
  const headers = { connection: 'close' };
  await until(async () => {
    const { message } = await createCaller('rest', `${url}/fails`, headers)
      .sendMessage({ message: userMessage('hello') })
      .catch(() => ({ message: undefined }));
    const pid = message?.parts[0]?.text?.split(' ').at(-1);
    if (pid) pids.add(pid);
    return pids.size >= count;
  });
  return pids;
}

test('workers share a port and a store; one that dies is replaced, and SIGTERM ends all of them', async () => {
  const { url, child, seen, exited } = await serveWorkers(
    ...[AGENT, '--workers', '2', '--store', nextUrl(), '--takeover-after', '1', '--log-level', 'silent'],
  );
  expect(seen.stdout.match(/listening on/g)).toHaveLength(1);
  const [first = '', second] = await answering(url, 2);
  const caller = createCaller('jsonrpc', `${url}/restarts`, { connection: 'close' });
  const configuration = { returnImmediately: true };
  const tasks = await Promise.all(
    Array.from({ length: 8 }, () => caller.sendMessage({ message: userMessage('once 3'), configuration })),
  );
  process.kill(Number(first), 'SIGKILL');
  await until(() => seen.stderr.includes(`worker ${first} ended (SIGKILL)`));
  const now = await answering(url, 2);
  expect(now.has(first)).toBe(false);
  expect(now.has(second ?? '')).toBe(true);
  // The runs of the dead one have moved; a run of the living one waits for its end.
  const states = async () =>
    Promise.all(tasks.map(async ({ task }) => (await caller.getTask(task?.id ?? '')).status.state));
  await until(async () => (await states()).some(isTerminal));
  for (const { task } of tasks) await caller.cancelTask(task?.id ?? '').catch(() => {});
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(seen.stdout).toContain('SIGTERM: finishing what is under way');
  for (const pid of now) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
}, 60_000);

test('a store of one process is refused, and so is an agent that cannot be loaded', async () => {
  for (const store of ['memory:', `sqlite:${join(tmpdir(), 'never-opened.db')}`]) {
    const { exited, seen } = await serveWorkers(AGENT, '--workers', '2', '--store', store);
    expect(await exited).toBe(1);
    expect(seen.stderr).toContain('For --workers, use --store postgres://…, or leave --workers out.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'broken.mjs'), 'throw new Error("as it is")');
  const { exited, seen } = await serveWorkers(join(folder, 'broken.mjs'), '--workers', '2', '--store', nextUrl());
  expect(await exited).toBe(1);
  expect(seen.stderr).toContain('as it is');
  const config = join(folder, 'parley.yaml');
  writeFileSync(config, 'agents:\n  /:\n    reference: echo\n');
  const refused = await serveWorkers('--config', config, '--workers', '2');
  expect(await refused.exited).toBe(1);
  expect(refused.seen.stderr).toContain('A SQLite file belongs to one process.');
}, 60_000);
