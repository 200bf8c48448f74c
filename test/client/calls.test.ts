import { echo } from 'parley-a2a/agents';
import { A2AError, type AgentClient, connect, createClient } from 'parley-a2a/client';
import { createServer } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';

type Start = (agent: Parameters<typeof startServer>[0]) => Promise<AgentClient>;

/** The same client on either binding, and without any. */
const ways: Record<string, Start> = {
  JSONRPC: async (agent) => connect((await startServer(agent)).url, { prefer: ['JSONRPC'] }),
  'HTTP+JSON': async (agent) => connect((await startServer(agent)).url, { prefer: ['HTTP+JSON'] }),
  'no binding': async (agent) => {
    const server = createServer({ agents: agent });
    onTestFinished(() => server.close(0));
    const [engine] = server.engines.values();
    if (!engine) throw new Error('There is no engine');
    return createClient(engine);
  },
};

const counting = testAgent(async ({ text, task }) => {
  await task.working('Counting');
  const report = task.artifact({ name: 'report' });
  for (let index = 0; index < Number(text); index += 1) await report.append(`${index};`);
});

const poet = testAgent(async ({ text, task }) => {
  if (text === 'done') return 'A fine poem.';
  await task.artifact({ artifactId: 'poem' }).append(`O ${text},`);
  if (text === 'nothing') return task.fail('There is no rhyme for that.');
  return task.inputRequired(`What comes after ${text}?`);
});

const asking = testAgent(async ({ text, task }) => {
  if (!task.current) return task.inputRequired('Which city?');
  await task.complete(`The weather in ${text}`);
});

async function kindsOf(stream: AsyncIterable<object>): Promise<(string | undefined)[]> {
  const kinds = [];
  for await (const event of stream) kinds.push(Object.keys(event)[0]);
  return kinds;
}

test.each([
  [null, 'The content of a message must be a text, a part, a file, a list of them or a message; it is null'],
  [undefined, 'it is undefined'],
  [5, 'it is number'],
  [{ message: null }, 'content.message must be a message; it is null'],
  [{ message: { parts: 'hi' } }, 'content.message.parts must be a list; it is string'],
  [{ parts: null }, 'content.parts must be a list; it is null'],
  [{ parts: ['hi', null] }, 'content.parts[1] must be a text, a part or a file; it is null'],
  [['hi', 5], 'content[1] must be a text, a part or a file; it is number'],
])('the content %j is refused by name', async (content, message) => {
  const agent = createClient({} as never);
  const error = { name: 'ClientError', unsent: true, message: expect.stringContaining(message) };
  await expect(agent.sendMessage(content as never)).rejects.toMatchObject(error);
  expect(() => agent.stream(content as never)).toThrow(expect.objectContaining(error));
});

describe.each(Object.entries(ways))('over %s', (way, start) => {
  test('a message is answered with a message', async () => {
    const agent = await start(echo);
    const reply = await agent.sendMessage('hello');
    expect(reply).toMatchObject({ text: 'Echo: hello', taskId: undefined, contextId: expect.any(String) });
    expect(reply.message?.role).toBe('ROLE_AGENT');
  });

  test('what is said may be a part, several, a message or a request', async () => {
    const agent = await start(echo);
    const message = { messageId: 'm', role: 'ROLE_USER' as const, parts: [{ text: 'd' }] };
    const replies = await Promise.all([
      agent.sendMessage({ text: 'a' }),
      agent.sendMessage([{ text: 'b' }, { data: { n: 1 } }]),
      agent.sendMessage({ parts: [{ text: 'c' }] }),
      agent.sendMessage({ message, configuration: { historyLength: 0 } }),
    ]);
    expect(replies.map(({ text }) => text)).toEqual(['Echo: a', 'Echo: b', 'Echo: c', 'Echo: d']);
  });

  test('a stream yields each event and assembles the task', async () => {
    const agent = await start(counting);
    const stream = agent.stream('3');
    expect(await kindsOf(stream)).toEqual(['task', 'statusUpdate', ...Array(3).fill('artifactUpdate'), 'statusUpdate']);
    expect(stream.task).toMatchObject({
      status: { state: 'TASK_STATE_COMPLETED' },
      artifacts: [{ name: 'report', parts: [{ text: '0;' }, { text: '1;' }, { text: '2;' }] }],
    });
    expect(stream.task).toEqual(await agent.task(stream.task?.id ?? '').get());
  });

  test('the text of an answer is what to read now: each question, the result, or the reason of a failure', async () => {
    const agent = await start(poet);
    const first = await agent.sendMessage('moon');
    expect(first.text).toBe('What comes after moon?');
    const task = agent.task(first.taskId ?? '');
    const second = await task.send('sun');
    expect(second.text).toBe('What comes after sun?');
    expect(await second.parts[0]?.text()).toBe('What comes after sun?');
    expect((await agent.run('stars', { taskId: task.id })).text).toBe('What comes after stars?');
    const poem = await task.send('done');
    expect(poem.text).toBe('O moon,O sun,O stars,');
    expect(await poem.parts[0]?.text()).toBe(poem.text);
    expect((await agent.sendMessage('nothing')).text).toBe('There is no rhyme for that.');
  });

  test('a stream of a direct message is that message', async () => {
    const agent = await start(testAgent(({ text }) => `You said ${text}`));
    expect(await kindsOf(agent.stream('hello'))).toEqual(['message']);
    expect((await agent.run('hello')).text).toBe('You said hello');
  });

  test('a run reports progress and gives the finished task', async () => {
    const agent = await start(counting);
    const lengths: number[] = [];
    const reply = await agent.run('3', {
      onProgress: ({ task }) => lengths.push(task?.artifacts?.[0]?.parts.length ?? 0),
    });
    expect(lengths).toEqual([0, 0, 1, 2, 3, 3]);
    expect(reply.text).toBe('0;1;2;');
    expect(reply.task?.history?.map(({ role }) => role)).toEqual(['ROLE_USER', 'ROLE_AGENT']);
  });

  test.each(['sendMessage', 'run'] as const)('a question is answered in the same task with %s', async (method) => {
    const agent = await start(asking);
    const question = await agent[method]('What is the weather?');
    expect(question).toMatchObject({ text: 'Which city?', task: { status: { state: 'TASK_STATE_INPUT_REQUIRED' } } });
    const answer = await agent[method]('Paris', question);
    expect(answer).toMatchObject({ text: 'The weather in Paris', taskId: question.taskId });
  });

  test('a task can be got, sent to, subscribed to, waited for and cancelled', async () => {
    const proceed = gate();
    const agent = await start(
      testAgent(async ({ text, task, signal }) => {
        await task.working('first');
        if (text === 'wait') await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await proceed.promise;
      }),
    );
    const { taskId = '' } = await agent.sendMessage('go', { configuration: { returnImmediately: true } });
    const task = agent.task(taskId);
    expect((await task.get({ historyLength: 0 })).history).toBeUndefined();
    await task.waitUntil(({ status }) => status.state === 'TASK_STATE_WORKING', { interval: 1 });
    const events = task.subscribe();
    expect((await events.next()).value?.task?.id).toBe(taskId);
    const finished = task.waitUntil('finished', { interval: 1 });
    proceed.open();
    expect((await finished).status.state).toBe('TASK_STATE_COMPLETED');
    expect(await kindsOf(events)).toEqual(['statusUpdate']);
    const other = await agent.sendMessage('wait', { configuration: { returnImmediately: true } });
    const canceled = await agent.task(other.taskId ?? '').cancel({ metadata: { reason: 'changed my mind' } });
    expect(canceled).toMatchObject({
      status: { state: 'TASK_STATE_CANCELED' },
      metadata: { reason: 'changed my mind' },
    });
  });

  test('a task is watched without a stream, and yielded when it has changed', async () => {
    const proceed = gate();
    const agent = await start(
      testAgent(async ({ task }) => {
        await task.working('first');
        await proceed.promise;
      }),
    );
    const { task: known } = await agent.sendMessage('go', { configuration: { returnImmediately: true } });
    const task = agent.task(known?.id ?? '');
    const working = await task.waitUntil(({ status }) => status.state === 'TASK_STATE_WORKING', { interval: 1 });
    const watched = task.watch({ interval: 1, known: working });
    const next = watched.next();
    proceed.open();
    expect((await next).value?.status.state).toBe('TASK_STATE_COMPLETED');
    expect((await watched.next()).done).toBe(true);
    await expect(task.watch({ signal: AbortSignal.abort() }).next()).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('waiting for what can no longer come is an error', async () => {
    const agent = await start(counting);
    const { taskId = '' } = await agent.sendMessage('1');
    const waiting = agent.task(taskId).waitUntil(() => false);
    await expect(waiting).rejects.toMatchObject({ name: 'ClientError', kind: 'unsupported' });
  });

  test('tasks are listed across pages [CLIENT-01]', async () => {
    const agent = await start(counting);
    const ids = new Set<string | undefined>();
    for (let index = 0; index < 5; index += 1) ids.add((await agent.sendMessage('1')).taskId);
    const list = agent.listTasks({ pageSize: 2 });
    const listed = new Set<string>();
    for await (const { id } of list) listed.add(id);
    expect(listed).toEqual(ids);
    const first = await list.page();
    expect(first).toMatchObject({ totalSize: 5, tasks: [{}, {}] });
    expect((await list.page(first.nextPageToken)).tasks).toHaveLength(2);
  });

  test('an error of the agent is an A2AError with its code and its details', async () => {
    const agent = await start(counting);
    const failure = await agent
      .task('unknown')
      .get()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(A2AError);
    expect(failure).toMatchObject({ name: 'TaskNotFound', code: -32001, metadata: { taskId: 'unknown' } });
    const { taskId = '' } = await agent.sendMessage('1');
    await expect(agent.task(taskId).cancel()).rejects.toMatchObject({ name: 'TaskNotCancelable', code: -32002 });
    if (way === 'no binding') return;
    const invalid = agent.listTasks({ pageSize: 1000 }).page();
    await expect(invalid).rejects.toMatchObject({ name: 'InvalidParams', violations: [{ field: 'pageSize' }] });
    const stream = agent.task(taskId).subscribe();
    await expect(stream.next()).rejects.toMatchObject({ name: 'UnsupportedOperation', code: -32004 });
  });

  test('a signal ends a call, a stream and a wait', async () => {
    const agent = await start(
      testAgent(({ task, signal }) =>
        task.working().then(() => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))),
      ),
    );
    const controller = new AbortController();
    const { signal } = controller;
    const aborted = { name: 'ClientError', kind: 'aborted' };
    const stream = agent.stream('go', { signal });
    const id = (await stream.next()).value?.task?.id;
    await stream.next();
    const pending = [
      stream.next(),
      agent.sendMessage('go', { signal }),
      agent.task(id).waitUntil('finished', { signal }),
    ];
    const outcomes = Promise.allSettled(pending);
    controller.abort();
    expect(await outcomes).toMatchObject(Array(3).fill({ status: 'rejected', reason: aborted }));
    await expect(agent.sendMessage('go', { signal })).rejects.toMatchObject(aborted);
    await expect(agent.sendMessage('go', { timeout: 20 })).rejects.toMatchObject({ kind: 'timeout' });
    await expect(agent.run('go', { timeout: 20 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  test.each([Number.NaN, -1, 'soon' as unknown as number])('a time limit of %s is refused', async (timeout) => {
    const agent = await start(counting);
    await expect(agent.sendMessage('3', { timeout })).rejects.toThrow(
      `timeout must be a number of milliseconds from 0; got ${timeout}`,
    );
  });

  // Longer than a timer of Node lasts, which would take it for a millisecond.
  test('a time limit of a month is no limit of a millisecond', async () => {
    const agent = await start(testAgent(({ clock }) => clock.sleep(50)));
    await agent.sendMessage('go', { timeout: 30 * 86_400_000 });
  });

  test('closing the client ends what it has begun', async () => {
    const agent = await start(testAgent(({ task }) => task.working().then(() => new Promise(() => {}))));
    const stream = agent.stream('go');
    await stream.next();
    const call = expect(agent.sendMessage('go')).rejects.toMatchObject({ kind: 'aborted' });
    await agent.close();
    await call;
    await expect(kindsOf(stream)).rejects.toMatchObject({ kind: 'aborted', message: 'The client was closed' });
  });

  test('interceptors see and change requests, responses and events', async () => {
    const plain = await start(counting);
    const log: string[] = [];
    const agent = createClient(plain.service, {
      interceptors: [
        {
          all: (call, next) => {
            log.push(call.operation);
            return next();
          },
          async sendStreamingMessage(_call, next) {
            const events = await next();
            return (async function* () {
              for await (const item of events) {
                log.push(Object.keys(item.event)[0] ?? '');
                yield item;
              }
            })();
          },
        },
        { getTask: async () => ({ id: 'mine', status: { state: 'TASK_STATE_WORKING' } }) },
      ],
    });
    await agent.run('1');
    expect((await agent.task('x').get()).id).toBe('mine');
    expect(log).toEqual(['sendStreamingMessage', 'task', 'statusUpdate', 'artifactUpdate', 'statusUpdate', 'getTask']);
  });
});

describe.each(['JSONRPC', 'HTTP+JSON'])('on the wire over %s', (binding) => {
  test('leaving a stream closes its connection', async () => {
    const running = await startServer(
      testAgent(async ({ task, signal }) => {
        await task.working();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      }),
    );
    const agent = await connect(running.url, { prefer: [binding] });
    for await (const _ of agent.stream('go')) break;
    const requests = () => running.logs.filter(({ fields }) => fields.operation === 'sendStreamingMessage');
    await until(() => requests().length === 1);
  });

  test('an agent that does not stream is polled [CLIENT-04]', async () => {
    const proceed = gate();
    const agent = testAgent(
      async ({ task }) => {
        await task.working('Working');
        await proceed.promise;
        await task.artifact({ name: 'report' }).write('done');
      },
      { streaming: false },
    );
    const { url } = await startServer(agent);
    const client = await connect(url, { prefer: [binding], retry: { pollInterval: 5 } });
    const stream = client.stream('go');
    const first = await stream.next();
    proceed.open();
    expect(first.value?.task?.status.state).not.toBe('TASK_STATE_COMPLETED');
    expect((await kindsOf(stream)).slice(-2)).toEqual(['artifactUpdate', 'statusUpdate']);
    expect(stream.task?.status.state).toBe('TASK_STATE_COMPLETED');
  });
});
