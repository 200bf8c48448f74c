import { createSpecAgent, echo, specAuth } from 'parley-a2a/agents';
import { serve } from 'parley-a2a/node';
import { afterAll, expect, test } from 'vitest';
import { documentOf, field, parley } from './parley.ts';

const server = await serve(
  { '/': createSpecAgent({ pace: 0.05 }), '/echo': echo },
  { port: 0, grpc: { port: 0 }, store: 'memory:', logger: false, auth: specAuth },
);
afterAll(() => server.close(0));

const grpcOrigin = `http://127.0.0.1:${server.grpcPort}`;
const call = (...args: string[]) => parley([...args, '-a', server.url]);

test('--binding grpc and --transport GRPC call the agent over gRPC', async () => {
  const [sent, read] = await Promise.all([
    call('send', '--binding', 'grpc', '--stream', '--debug', 'streaming now'),
    call('task', 'list', '--transport', 'GRPC', '--debug'),
  ]);
  for (const { code, stderr } of [sent, read]) {
    expect([code, stderr]).toEqual([0, expect.stringContaining(`interface GRPC 1.0 at 127.0.0.1:${server.grpcPort}`)]);
  }
  expect(sent.stdout).toContain('Chunk 4');
  const id = field(sent, 'Task') ?? '';
  const task = documentOf(await call('task', 'get', id, '--binding', 'grpc', '-o', 'json'));
  expect([task.id, task.status.state]).toEqual([id, 'TASK_STATE_COMPLETED']);
});

test('A2A 0.3 is spoken over gRPC when it is asked for, with its errors', async () => {
  const { code, stderr } = await call('task', 'get', 'nobody', '--binding', 'grpc', '--a2a-version', '0.3');
  expect([code, stderr]).toEqual([1, expect.stringContaining('Error: Task not found\nCode: TaskNotFoundError')]);
});

test('credentials and service parameters go to the port of gRPC only when its origin is trusted', async () => {
  const extended = ['card', 'get', '--extended', '--binding', 'grpc', '--bearer', 'agentbin-test-token'];
  // This metadata chooses the agent.
  const toEcho = ['send', '--binding', 'grpc', '--svc-param', 'a2a-agent:/echo', 'message-only'];
  const trust = ['--trust-origin', grpcOrigin];
  const [refused, known, elsewhere, there] = await Promise.all([
    call(...extended),
    call(...extended, ...trust),
    call(...toEcho),
    call(...toEcho, ...trust),
  ]);
  expect(refused?.stderr).toContain(`If you trust it: --trust-origin ${grpcOrigin}`);
  expect(known?.stdout).toContain('AgentBin Spec Agent (Extended)');
  expect(elsewhere?.stderr).toContain(`service parameters are not sent to ${grpcOrigin}; see --trust-origin`);
  expect(elsewhere?.stdout).toContain('[message-only] You said');
  expect(there?.stdout).toContain('Echo: message-only');
});
