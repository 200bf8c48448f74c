import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isTerminal, type Task } from 'parley-a2a/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../scripts/start-server.ts';
import { until } from '../support/harness.ts';
import { type Caller, createCaller, userMessage } from '../support/wire.ts';
import { differences, Ledger } from './ledger.ts';

/** Short in `npm test`, long in `npm run test:faults`. */
const ROUNDS = Number(process.env.PARLEY_FAULT_ROUNDS ?? 3);
const CLIENTS = 32;
const PATHS = ['/fails', '/restarts'] as const;

async function start(store: string): Promise<{ url: string; child: ChildProcess }> {
  const env = { ...process.env, PARLEY_LOG: 'error' };
  const server = await startServer([resolve('test/faults/agent.mjs'), '--store', store], env);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await exited;
}

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function allTasks(caller: Caller): Promise<Task[]> {
  const tasks: Task[] = [];
  for (let pageToken = ''; ; ) {
    const page = await caller.listTasks({ pageSize: 100, ...(pageToken ? { pageToken } : {}) });
    tasks.push(...page.tasks);
    pageToken = page.nextPageToken;
    if (!pageToken) return tasks;
  }
}

test(
  `kill -9 under ${CLIENTS} clients, ${ROUNDS} times: nothing that a client was told is lost`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-faults-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const store = `sqlite:${join(folder, 'parley.db')}`;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const random = randomFrom(round);
      const { url, child } = await start(store);
      const ledgers = Array.from({ length: CLIENTS }, (_, index) => {
        const path = PATHS[index % 2] as string;
        const caller = createCaller(index % 4 < 2 ? 'jsonrpc' : 'rest', url + path);
        return { path, ledger: new Ledger(caller, `round-${round}-client-${index}`) };
      });
      const working = ledgers.map(({ ledger }) => ledger.work(random).catch(() => {}));
      await new Promise((done) => setTimeout(done, 300 + random() * 900));
      await kill(child);
      await Promise.all(working);

      const again = await start(store);
      for (const { path, ledger } of ledgers) {
        const caller = createCaller('jsonrpc', again.url + path);
        if (path === '/restarts') await cancelWaiting(caller, ledger);
        await until(async () => (await unsettled(caller, ledger)) === 0);
        expect(await differences(ledger, caller)).toEqual([]);
      }
      await checkPolicies(again.url, ledgers);
      await kill(again.child);
    }
  },
  ROUNDS * 60_000,
);

/** Tasks that wait for a minute run again after a restart; the test does not want to wait for them. */
async function cancelWaiting(caller: Caller, ledger: Ledger): Promise<void> {
  for (const id of ledger.known) {
    const task = await caller.getTask(id);
    const waits = task.history?.[0]?.parts[0]?.text === 'wait';
    if (waits && !isTerminal(task.status.state)) await caller.cancelTask(id);
  }
}

async function unsettled(caller: Caller, ledger: Ledger): Promise<number> {
  const tasks = await Promise.all([...ledger.known].map((id) => caller.getTask(id)));
  return tasks.filter(({ status: { state } }) => !isTerminal(state) && state !== 'TASK_STATE_INPUT_REQUIRED').length;
}

async function checkPolicies(url: string, ledgers: { path: string; ledger: Ledger }[]): Promise<void> {
  const failing = createCaller('rest', `${url}/fails`);
  for (const task of await allTasks(failing)) {
    expect(['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING']).not.toContain(task.status.state);
    if (task.status.state === 'TASK_STATE_FAILED') {
      expect(task.status.message?.parts).toEqual([{ text: 'The agent was interrupted before it finished.' }]);
    }
  }
  // A conversation that waited for its user goes on.
  for (const { path, ledger } of ledgers) {
    const open = [...ledger.resting.values()].find(({ status }) => status.state === 'TASK_STATE_INPUT_REQUIRED');
    if (!open) continue;
    const answer = await createCaller('jsonrpc', url + path).sendMessage({
      message: userMessage('done', { taskId: open.id }),
    });
    expect(answer.task?.status.state).toBe('TASK_STATE_COMPLETED');
    return;
  }
}
