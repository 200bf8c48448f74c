import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from 'parley-a2a/node';
import type { Task } from 'parley-a2a/protocol';
import { createFetchHandler, createServer } from 'parley-a2a/server';
import { describe, expect, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';
import { bindings, collect, createCaller, userMessage } from '../support/wire.ts';

test.each(['memory:', `sqlite:${join(mkdtempSync(join(tmpdir(), 'parley-')), 'a.db')}`])(
  'a server inside another one that is closed answers 503 from %s',
  async (url) => {
    const server = createServer({
      agents: testAgent(({ task }) => task.complete('done')),
      store: await openStore(url),
    });
    const handle = createFetchHandler(server);
    const body = JSON.stringify({ message: userMessage('go') });
    const headers = { 'content-type': 'application/json' };
    const sent = await handle(new Request('http://a.example/message:send', { method: 'POST', headers, body }));
    const { task } = (await sent.json()) as { task: Task };
    await server.close(0);
    for (const path of ['/tasks', `/tasks/${task.id}`, `/tasks/${task.id}:subscribe`]) {
      const response = await handle(new Request(`http://a.example${path}`));
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
    expect((await handle(new Request('http://a.example/'))).status).toBe(200);
  },
);

describe.each(bindings)('on %s, an agent that has not touched its task when the server stops', (binding) => {
  const start = async () => {
    const begun = gate();
    const proceed = gate();
    const agent = testAgent(async () => {
      begun.open();
      await proceed.promise;
      return 'done';
    });
    const running = await startServer(agent);
    return { begun, proceed, running, caller: createCaller(binding, running.url) };
  };

  test('still gives its answer', async () => {
    const { begun, proceed, running, caller } = await start();
    const answer = caller.sendMessage({ message: userMessage('go') });
    await begun.promise;
    const closed = running.close();
    proceed.open();
    expect((await answer).message?.parts).toEqual([{ text: 'done' }]);
    await closed;
  });

  test('still gives its answer as a stream', async () => {
    const { begun, proceed, running, caller } = await start();
    const answer = caller.stream({ message: userMessage('go') }).then(collect);
    await begun.promise;
    const closed = running.close();
    proceed.open();
    expect((await answer).map(({ event }) => event.message?.parts)).toEqual([[{ text: 'done' }]]);
    await closed;
  });

  test('is waited for no longer than the grace, and its sender told to come again', async () => {
    const { begun, running, caller } = await start();
    const answer = caller.send('SendMessage', { message: userMessage('go') });
    await begun.promise;
    await running.close(1);
    const response = await answer;
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});
