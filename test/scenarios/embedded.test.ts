import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'parley-a2a/client';
import { createRequestListener } from 'parley-a2a/node';
import { createMemoryStore, createServer, type ServerOptions } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeAt } from '../../src/server/store-at.ts';
import { startServer, testAgent, until } from '../support/harness.ts';
import { createCaller, userMessage } from '../support/wire.ts';

/** A server inside `node:http`, as a program of one's own has it. */
async function embed(options: ServerOptions) {
  const server = createServer(options);
  const http = createHttpServer(createRequestListener(server)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(async () => {
    http.closeAllConnections();
    http.close();
    await server.close(0);
  });
  return { server, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

const failing = testAgent(() => {
  throw new Error('out of paper');
});

describe('what an embedded agent throws', () => {
  test('is on the console, in one line of JSON with the id of the request', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    const { url } = await embed({ agents: failing });
    const response = await createCaller('rest', url).send('SendMessage', { message: userMessage('print') });
    const lines = error.mock.calls.map(([line]) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 'error', msg: 'the agent failed', requestId: response.headers.get('x-request-id') },
    ]);
    expect(lines[0].err).toMatchObject({ type: 'Error', message: 'out of paper' });
  });

  test('is not, with logger: false', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    const { url } = await embed({ agents: failing, logger: false });
    await createCaller('rest', url).sendMessage({ message: userMessage('print') });
    expect(error).not.toHaveBeenCalled();
  });
});

describe('the id of a request', () => {
  test('is the one that it came with, in the answer, the log of its run, and the agent', async () => {
    let seen: string | undefined;
    const agent = testAgent(({ requestId }) => {
      seen = requestId;
      throw new Error('out of paper');
    });
    const { url, logs } = await startServer(agent);
    const headers = { 'x-request-id': 'order:7' };
    const response = await createCaller('jsonrpc', url).send(
      'SendMessage',
      { message: userMessage('hi') },
      { headers },
    );
    expect(response.headers.get('x-request-id')).toBe('order:7');
    expect(seen).toBe('order:7');
    expect(logs.map(({ message, fields }) => [message, fields.requestId])).toEqual([
      ['the agent failed', 'order:7'],
      ['request', 'order:7'],
    ]);
  });

  test.each(['two words', '{"level":50}', 'x'.repeat(129)])('is a new one in place of %o', async (given) => {
    const { url } = await startServer(failing);
    const response = await fetch(`${url}/health`, { headers: { 'x-request-id': given } });
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-\d+$/);
  });

  test('is in an internal error, on both bindings', async () => {
    const store = createMemoryStore();
    store.list = () => Promise.reject(new Error('secret'));
    const { url } = await startServer(failing, { store });
    for (const binding of ['jsonrpc', 'rest'] as const) {
      const response = await createCaller(binding, url).send('ListTasks', {});
      const { error } = await response.json();
      const [info] = error.data ?? error.details;
      expect(info.metadata).toEqual({ requestId: response.headers.get('x-request-id') });
    }
  });
});

/** Starts a run in a process of its own that never ends, and kills the process. */
async function crash(path: string): Promise<string> {
  const script = join(mkdtempSync(join(tmpdir(), 'parley-')), 'server.mjs');
  const entry = resolve('dist/src/server/index.js');
  writeFileSync(
    script,
    `import { createServer, createFetchHandler, defineAgent } from ${JSON.stringify(entry)};
    const skills = [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }];
    const run = async ({ task }) => { await task.working(); await new Promise(() => {}); };
    const agent = defineAgent({ name: 'x', description: 'x', version: '1', skills, run });
    const handle = createFetchHandler(createServer({ agents: agent, store: ${JSON.stringify(`sqlite:${path}`)} }));
    const message = { messageId: '1', role: 'ROLE_USER', parts: [{ text: 'go' }] };
    const body = JSON.stringify({ message, configuration: { returnImmediately: true } });
    const headers = { 'content-type': 'application/json', 'a2a-version': '1.0' };
    const response = await handle(new Request('http://localhost/message:send', { method: 'POST', headers, body }));
    console.log((await response.json()).task.id);
    setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(line).trim();
}

test('a task that a killed process left behind is dealt with, though nobody calls start()', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-')), 'tasks.db');
  const id = await crash(path);
  const { url } = await embed({ agents: testAgent(() => 'hi'), store: `sqlite:${path}`, logger: false });
  const caller = createCaller('rest', url);
  await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_FAILED');
});

test('a database that is in use is said at once, and used as soon as it is free', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parley-')), 'tasks.db');
  const agents = testAgent(async ({ task }) => void (await task.working()));
  const first = createServer({ agents, store: `sqlite:${path}` });
  await first.start();
  const messages: string[] = [];
  const note = (fields: Record<string, unknown>) => void messages.push(String(fields.err));
  const { url, server } = await embed({
    agents,
    store: `sqlite:${path}`,
    logger: { info() {}, warn() {}, error: note },
  });
  await expect(server.start()).rejects.toThrow('tasks.db is in use by another server in this process');
  expect(messages[0]).toContain('tasks.db is in use by another server');
  await first.close(0);
  const { task } = await createCaller('rest', url).sendMessage({ message: userMessage('hi') });
  expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
});

test('a store URL that means nothing is refused by createServer itself', () => {
  expect(() => createServer({ agents: failing, store: 'redis://localhost' })).toThrow('There is no store for "redis');
});

test('a runtime without files says which store it can have', () => {
  expect(() => storeAt('sqlite:tasks.db')).toThrow('needs Node, Bun or Deno. In this runtime use memory:');
});

test('an address that does not answer is said to come from the card', async () => {
  const { url } = await startServer(failing, { publicUrl: 'http://127.0.0.1:65533' });
  const client = await connect(url, { retry: { retries: 0 } });
  await expect(client.sendMessage('hi')).rejects.toThrow(
    `http://127.0.0.1:65533 cannot be reached: ECONNREFUSED. The card at ${url}/.well-known/agent-card.json names this address`,
  );
});
