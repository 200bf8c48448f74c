import { bearerTokens } from 'parley-a2a/auth';
import { expect, test } from 'vitest';
import { describeBindings, refusalOf, taskOf } from '../scenarios/matrix.ts';
import { bearer } from '../support/door.ts';
import { startServer, testAgent } from '../support/harness.ts';
import { createCaller, userMessage, WireError } from '../support/wire.ts';

const agent = testAgent(({ task }) => task.inputRequired('Go on?'), {
  securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'bearer' } } },
  securityRequirements: [{ schemes: { token: {} } }],
});
const options = () => ({ auth: { token: bearerTokens({ alice: 'alice-token', bob: 'bob-token' }) } });

describeBindings('the tasks of two callers', (connect, { start }) => {
  const open = async () => {
    const { url } = await start(agent, options());
    const [alice, bob] = ['alice-token', 'bob-token'].map((token) => connect(url, bearer(token).headers));
    if (!alice || !bob) throw new Error('unreachable');
    const task = taskOf(await alice.sendMessage({ message: userMessage('Hello') }));
    return { alice, bob, task };
  };
  /** Everything that an answer says, without the id that was asked for. */
  const answerOf = async (call: Promise<unknown>, id: string) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof WireError)) throw error ?? new Error('The call was not refused');
    return JSON.stringify([error.status, error.body]).replaceAll(id, 'ID');
  };

  test('a task of somebody else is answered like one that does not exist [AUTH-05]', async () => {
    const { bob, task } = await open();
    const missing = crypto.randomUUID();
    const reads = (id: string) => [
      bob.getTask(id),
      bob.cancelTask(id),
      bob.sendMessage({ message: { ...userMessage('And?'), taskId: id } }),
    ];
    const foreign = await Promise.all(reads(task.id).map((call) => answerOf(call, task.id)));
    const absent = await Promise.all(reads(missing).map((call) => answerOf(call, missing)));
    expect(foreign).toEqual(absent);
    expect(await refusalOf(bob.getTask(task.id))).toBe('TaskNotFound');
  });

  test('a list holds the tasks of who asks, whatever the filter [AUTH-07]', async () => {
    const { alice, bob, task } = await open();
    expect((await alice.listTasks({})).tasks.map(({ id }) => id)).toEqual([task.id]);
    for (const filter of [{}, { contextId: task.contextId }, { status: 'TASK_STATE_INPUT_REQUIRED' as const }]) {
      expect(await bob.listTasks(filter)).toMatchObject({ tasks: [], totalSize: 0 });
    }
  });
});

test('nobody learns without credentials what exists [AUTH-06]', async () => {
  const { url } = await startServer(agent, options());
  const alice = createCaller('jsonrpc', url, bearer('alice-token').headers);
  const task = taskOf(await alice.sendMessage({ message: userMessage('Hello') }));
  const headers = { 'content-type': 'application/json' };
  const requests = (id: string): [string, RequestInit][] => [
    [`/tasks/${id}`, {}],
    [`/v1/tasks/${id}`, {}],
    [`/tasks/${id}:cancel`, { method: 'POST', headers, body: '{}' }],
    [`/tasks/${id}:subscribe`, {}],
    ...['GetTask', 'tasks/get', 'CancelTask', 'SubscribeToTask', 'NoSuchMethod'].map(
      (method): [string, RequestInit] => [
        '',
        { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { id } }) },
      ],
    ),
  ];
  const answers: string[] = [];
  for (const [path, init] of [...requests(task.id), ...requests(crypto.randomUUID())]) {
    const response = await fetch(url + path, init);
    answers.push(`${response.status} ${response.headers.get('www-authenticate')} ${await response.text()}`);
  }
  // One answer for each binding, whatever was asked.
  expect([...new Set(answers)]).toEqual([
    expect.stringMatching(/^401 Bearer realm="Test agent" \{"error":/),
    expect.stringMatching(/^401 Bearer realm="Test agent" \{"jsonrpc":"2.0","id":null,"error":/),
  ]);
});
