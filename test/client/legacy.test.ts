import { createSpec03Agent } from 'parley-a2a/agents';
import { type AgentTarget, connect } from 'parley-a2a/client';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/harness.ts';
import { startLegacyServer } from './legacy-server.ts';
import { cardFor, sendJson, startScriptedServer } from './scripted-server.ts';

const kinds = ['task', 'statusUpdate', ...Array(4).fill('artifactUpdate'), 'statusUpdate'];

describe.each(['JSONRPC', 'HTTP+JSON'])('A2A 0.3 over %s', (binding) => {
  const options = { allowLegacy: true, prefer: [binding] };

  test('is spoken with a server of ours', async () => {
    const { url } = await startServer({ '/spec03': createSpec03Agent({ pace: 0.01 }) });
    const response = await fetch(`${url}/spec03/.well-known/agent-card.json`, { headers: { 'a2a-version': '0.3' } });
    const agent = await connect((await response.json()) as AgentTarget, options);
    expect(agent.card.supportedInterfaces.map(({ protocolVersion }) => protocolVersion)).toEqual(['0.3', '0.3']);
    const seen: (string | undefined)[] = [];
    const reply = await agent.run('streaming please', { onProgress: ({ event }) => seen.push(Object.keys(event)[0]) });
    expect(seen).toEqual(kinds);
    expect(await agent.task(reply.taskId ?? '').get()).toMatchObject({
      id: reply.taskId,
      artifacts: reply.task?.artifacts,
    });
    expect((await agent.sendMessage('message-only hi')).message?.role).toBe('ROLE_AGENT');
    await expect(agent.task('unknown').get()).rejects.toMatchObject({ name: 'TaskNotFound' });
  });

  test('an agent that does not list tasks is told from one that cannot be reached', async () => {
    const { url } = await startLegacyServer();
    const listing = (await connect(url, options)).listTasks().page();
    const error = binding === 'JSONRPC' ? { kind: 'MethodNotFound' } : { kind: 'unsupported', status: 404 };
    await expect(listing).rejects.toMatchObject(error);
  });

  test('is spoken with a server of the official SDK 0.3 [CLIENT-09]', async () => {
    const { url } = await startLegacyServer();
    await expect(connect(url)).rejects.toMatchObject({ kind: 'unsupported' });
    const agent = await connect(url, options);
    expect((await agent.sendMessage('hello')).text).toBe('Hello!');
    const reply = await agent.run('3');
    expect(reply).toMatchObject({ text: '0;1;2;', task: { status: { state: 'TASK_STATE_COMPLETED' } } });
    expect((await agent.task(reply.taskId ?? '').get()).status.state).toBe('TASK_STATE_COMPLETED');
    await expect(agent.task('unknown').get()).rejects.toMatchObject({ name: 'TaskNotFound' });
  });
});

test('409 of an agent of 0.3 means that the task cannot be canceled', async () => {
  const { url } = await startScriptedServer((_, response) => sendJson(response, { message: 'Too late' }, 409));
  const supportedInterfaces = [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '0.3' }];
  const agent = await connect(cardFor(url, { supportedInterfaces }), { allowLegacy: true });
  await expect(agent.task('t').cancel()).rejects.toMatchObject({ name: 'TaskNotCancelable', message: 'Too late' });
});

test('A2A 0.3 over HTTP+JSON subscribes with the verb that the agent has', async () => {
  const { url, requests } = await startScriptedServer(({ method, path }, response) => {
    if (!path.endsWith(':subscribe')) return sendJson(response, {}, 404);
    if (method !== 'GET') return sendJson(response, { detail: 'Method Not Allowed' }, 405);
    const statusUpdate = { taskId: 't', contextId: 'c', status: { state: 'TASK_STATE_COMPLETED' }, final: true };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify({ statusUpdate })}\n\n`);
  });
  const supportedInterfaces = [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '0.3' }];
  const agent = await connect(cardFor(url, { supportedInterfaces }), { allowLegacy: true });
  const states: unknown[] = [];
  for await (const { statusUpdate } of agent.task('t').subscribe()) states.push(statusUpdate?.status.state);
  expect(states).toEqual(['TASK_STATE_COMPLETED']);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
});
