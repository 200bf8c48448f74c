import { A2AError } from 'parley-a2a';
import { bearerTokens } from 'parley-a2a/auth';
import { connect } from 'parley-a2a/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startGrpc } from '../grpc/connect-grpc.ts';
import { gate, testAgent, until } from '../support/harness.ts';
import { startInspected } from './stage.ts';

const talking = testAgent(async ({ text, task }) => {
  if (text === 'talk') return 'hi';
  if (text === 'refuse') throw new A2AError('ContentTypeNotSupported', 'Not today');
  await task.working('begun');
  await task.artifact({ name: 'result' }).write([{ data: { nothing: null, list: [1, null] } }]);
  return 'done';
});

/** A client of the page: JSON-RPC to the facade, as it is configured in the page. */
async function connectFacade(stage: Awaited<ReturnType<typeof startInspected>>, query: Record<string, string>) {
  const { base, page } = stage;
  const card = await (await fetch(`${stage.url}/.well-known/agent-card.json`)).json();
  const url = `${base}api/grpc?${new URLSearchParams(query)}`;
  const supportedInterfaces = [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }];
  const facadeFetch: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-inspector-token', page.token);
    return fetch(input, { ...init, headers });
  };
  const client = await connect({ ...card, supportedInterfaces }, { fetch: facadeFetch, retry: { retries: 0 } });
  onTestFinished(() => client.close());
  return client;
}

describe.each(['1.0', '0.3'])('an agent that speaks gRPC %s', (version) => {
  test('performs the operations in JSON-RPC 1.0', async () => {
    const { grpcPort } = await startGrpc(talking);
    const stage = await startInspected(talking);
    const client = await connectFacade(stage, { url: `127.0.0.1:${grpcPort}`, version, tls: '0' });
    expect((await client.sendMessage('talk')).text).toBe('hi');
    const events = [];
    for await (const event of client.stream('work')) events.push(Object.keys(event)[0]);
    expect(events).toEqual(['task', 'statusUpdate', 'artifactUpdate', 'statusUpdate']);
    const { tasks } = await client.listTasks({ includeArtifacts: true }).page();
    expect(tasks[0]?.artifacts?.[0]?.parts).toEqual([{ data: { nothing: null, list: [1, null] } }]);
    const task = client.task(tasks[0]?.id ?? '');
    expect((await task.get()).status.state).toBe('TASK_STATE_COMPLETED');
    await expect(task.cancel()).rejects.toMatchObject({ name: 'TaskNotCancelable' });
    await expect(client.sendMessage('refuse')).rejects.toMatchObject({
      name: 'ContentTypeNotSupported',
      message: 'Not today',
    });
  });
});

test('a stream ends at the agent when the page leaves', async () => {
  const goOn = gate();
  const slow = testAgent(async ({ task }) => {
    await task.working('begun');
    await goOn.promise;
  });
  onTestFinished(() => goOn.open());
  const server = await startGrpc(slow, { limits: { maxStreams: 1 } });
  const stage = await startInspected(talking);
  const query = { url: `127.0.0.1:${server.grpcPort}` };
  const client = await connectFacade(stage, query);
  for await (const event of client.stream('work')) if (event.statusUpdate) break;
  // The agent allows one stream: the next one is possible once the first has gone.
  await until(async () => {
    try {
      for await (const _ of client.stream('again')) return true;
    } catch {}
    return false;
  });
});

test('credentials of the page reach the agent, and their absence is told as HTTP does', async () => {
  const guarded = testAgent(({ principal }) => `hello ${principal?.id}`, {
    securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { bearer: { list: [] } } }],
  });
  const server = await startGrpc(guarded, { auth: { bearer: bearerTokens({ ann: 'secret' }) } });
  const { post } = await startInspected(talking);
  const params = { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hi' }] } };
  const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params };
  const path = `grpc?url=127.0.0.1:${server.grpcPort}`;
  const refused = await post(path, call);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
  const answer = await post(path, call, { headers: { authorization: 'Bearer secret' } });
  expect(await answer.json()).toMatchObject({
    result: { message: { parts: [{ text: expect.stringContaining('ann') }] } },
  });
});

test('what keeps a call from the agent is told in a sentence', async () => {
  const { post } = await startInspected(talking);
  const call = { jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: 'x' } };
  for (const [query, status, sentence] of [
    ['', 400, 'host:port'],
    ['url=127.0.0.1:1&version=2', 400, '1.0 or 0.3'],
    ['url=127.0.0.1:1&tls=yes', 400, '0 or 1'],
    ['url=%20', 400, 'no host and port'],
    ['url=127.0.0.1:1', 502, 'cannot be reached'],
  ] as const) {
    const answer = await post(`grpc?${query}`, call);
    const text = await answer.text();
    expect([query, answer.status, text]).toEqual([query, status, expect.stringContaining(sentence)]);
  }
});
