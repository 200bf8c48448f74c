import { getEventListeners } from 'node:events';
import { echo } from 'parley-a2a/agents';
import { connect } from 'parley-a2a/client';
import { grpcTransport } from 'parley-a2a/grpc';
import { expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';

const CALLS = 200;

/** Records the warnings of this process until the test is over. */
function recordWarnings(): string[] {
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  return warnings;
}

test.each(['JSONRPC', 'HTTP+JSON', 'GRPC'])(
  '200 calls at once over %s share one listener and leave none',
  async (binding) => {
    const held = gate();
    const waiting = testAgent(async ({ text, task }) => {
      await task.working('waiting');
      await held.promise;
      await task.complete(text);
    });
    const server = await startServer({ '/waiting': waiting, '/echo': echo }, { grpc: { port: 0 } });
    const warnings = recordWarnings();
    const { signal } = new AbortController();
    const options = { prefer: [binding], transports: [grpcTransport()] };
    const [waits, echoes] = await Promise.all([
      connect(`${server.url}/waiting`, options),
      connect(`${server.url}/echo`, options),
    ]);
    let streaming = 0;
    const follow = async () => {
      let isOpen = false;
      for await (const _ of waits.stream('hi', { signal })) {
        if (!isOpen) streaming += 1;
        isOpen = true;
      }
    };
    const streams = Array.from({ length: CALLS }, follow);
    const replies = await Promise.all(Array.from({ length: CALLS }, () => echoes.sendMessage('hi', { signal })));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['Echo: hi']));
    await until(() => streaming === CALLS);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    held.open();
    await Promise.all(streams);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await Promise.all([waits.close(), echoes.close()]);
    // Warnings are emitted in a later turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  },
);

test('a signal ends every call that shares it', async () => {
  const held = gate();
  const server = await startServer(testAgent(() => held.promise));
  const agent = await connect(server.url);
  const controller = new AbortController();
  const calls = Array.from({ length: CALLS }, () => agent.sendMessage('hi', { signal: controller.signal }));
  const ended = Promise.allSettled(calls);
  controller.abort();
  for (const each of await ended) expect(each).toMatchObject({ status: 'rejected', reason: { kind: 'aborted' } });
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  held.open();
  await agent.close();
});
