import { echo } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: RunningServer;

beforeAll(async () => {
  server = await serve({ '/echo': { agent: echo, card: 'v1-only' } }, { port: 0, store: 'memory:', logger: false });
});

afterAll(() => server.close(0));

async function send(method: string, parts: object[]) {
  const response = await fetch(`${server.url}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { message: { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts } },
    }),
  });
  return await response.json();
}

test('the card says who it is', async () => {
  const response = await fetch(`${server.url}/echo/.well-known/agent-card.json`);
  expect(await response.json()).toEqual({
    name: 'Echo Agent',
    description: 'A simple echo agent that returns your message. Use this to verify basic A2A connectivity.',
    version: '1.0.0',
    supportedInterfaces: [
      { url: `${server.url}/echo`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: `${server.url}/echo`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
    ],
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [expect.objectContaining({ id: 'echo', name: 'Echo', tags: ['echo', 'test'] })],
  });
});

test('answers with a direct message', async () => {
  expect(await send('SendMessage', [{ text: 'hello world' }])).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      message: {
        messageId: expect.any(String),
        contextId: expect.any(String),
        role: 'ROLE_AGENT',
        parts: [{ text: 'Echo: hello world' }],
      },
    },
  });
});

test.each([
  ['the first of several texts', [{ text: ' Hello ' }, { text: 'again' }], 'Echo:  Hello '],
  ['a text behind another part', [{ data: { n: 1 } }, { text: 'hi' }], 'Echo: hi'],
  ['no text at all', [{ data: { n: 1 } }], 'Echo: (empty message)'],
])('echoes %s', async (_, parts, text) => {
  const { result } = await send('SendMessage', parts);
  expect(result.message.parts).toEqual([{ text }]);
});

test('does not stream', async () => {
  const { error } = await send('SendStreamingMessage', [{ text: 'hello' }]);
  expect(error.code).toBe(-32004);
});
