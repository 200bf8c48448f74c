import { connect } from 'parley-a2a/client';
import { expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';
import { parley, seenIn, start } from './parley.ts';

const TOKEN = 'whsec_c2VjcmV0IHNlY3JldCBzZWNyZXQh';

async function startListening(...flags: string[]) {
  const running = start(['listen', '--token', TOKEN, ...flags]);
  await seenIn(running, 'stderr', /listening on \S+/);
  const [, url = ''] = /listening on (\S+)/.exec(running.seen.stderr) ?? [];
  return { running, url };
}

test('listen shows what an agent reports, also after it was killed and started again', async () => {
  const wait = gate();
  const agent = testAgent(async ({ task }) => {
    await task.working('first\u001b[2J');
    await wait.promise;
    await task.working('second');
  });
  const server = await startServer(agent, { push: { allow: ['127.0.0.1'] } });
  const first = await startListening('--port', '0', '--jwks', `${server.url}/.well-known/jwks.json`);
  await seenIn(first.running, 'stderr', /--url \S+/);
  expect(first.running.seen.stderr).toContain(`parley task push-config create -a AGENT TASK --url ${first.url}`);
  const client = await connect(server.url);
  onTestFinished(() => client.close());
  const taskPushNotificationConfig = { url: first.url, token: TOKEN };
  const reply = await client.sendMessage('go', {
    configuration: { returnImmediately: true, taskPushNotificationConfig },
  });
  await seenIn(first.running, 'stdout', /first/);
  // What comes from elsewhere cannot clear the screen.
  expect(first.running.seen.stdout).not.toContain('\u001b');
  first.running.child.kill('SIGKILL');
  await first.running.exited;
  wait.open();
  await client.task(reply.taskId as string).waitUntil('finished');
  const again = await startListening('--port', new URL(first.url).port, '--count', '2', '-o', 'json');
  const { code, stdout } = await again.running.exited;
  expect(code).toBe(0);
  const states = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).statusUpdate.status);
  expect(states).toMatchObject([{ message: { parts: [{ text: 'second' }] } }, { state: 'TASK_STATE_COMPLETED' }]);
});

test('listen says what is wrong', async () => {
  const port = await parley(['listen', '--port', '99999']);
  expect([port.code, port.stderr]).toEqual([2, expect.stringContaining('port must be a number from 0 to 65535')]);
  const count = await parley(['listen', '--port', '0', '--count', '0']);
  expect([count.code, count.stderr]).toEqual([2, expect.stringContaining('--count is at least 1')]);
  const jwks = await parley(['listen', '--port', '0', '--jwks', 'http://agent.example/keys']);
  expect([jwks.code, jwks.stderr]).toEqual([2, expect.stringContaining('must be an https URL')]);
});
