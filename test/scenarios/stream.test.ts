import { A2AError, type RunContext } from 'parley-a2a';
import { expect, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { collect, outline, textOf, userMessage } from '../support/wire.ts';
import { describeBindings, refusalOf, take, taskIdOf, taskOf } from './matrix.ts';

const hello = { message: userMessage('hello') };

/** Works in steps that the test allows one by one. */
function stepper(count: number) {
  const steps = Array.from({ length: count }, () => gate());
  const agent = testAgent(async ({ task }) => {
    await task.working('begun');
    for (const [index, step] of steps.entries()) {
      await step.promise;
      await task.artifact().write(`step ${index + 1}`);
    }
    return 'done';
  });
  const goOn = (index: number) => steps[index - 1]?.open();
  const finish = () => steps.forEach((step) => void step.open());
  return { agent, goOn, finish };
}

describeBindings('the stream of a message', (connect, { binding, start, only }) => {
  test('is an event stream of objects with exactly one payload [STREAM-01]', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        if (text === 'talk') return 'hi';
        await task.working('begun');
        await task.artifact().write('result');
      }),
    );
    const caller = connect(url);
    const payloads = async (text: string) => {
      const { response, frames } = await caller.open('SendStreamingMessage', { message: userMessage(text) });
      if (binding !== 'grpc') {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      }
      return (await collect(frames)).map(({ event }) => Object.keys(event));
    };
    expect(await payloads('talk')).toEqual([['message']]);
    expect(await payloads('work')).toEqual([['task'], ['statusUpdate'], ['artifactUpdate'], ['statusUpdate']]);
  });

  test('has a direct message as its only event, and closes [STREAM-02]', async () => {
    const { url } = await start(testAgent(() => 'hi'));
    const frames = await collect(await connect(url).stream(hello));
    expect(outline(frames)).toEqual(['message hi']);
    expect(frames[0]?.id).toBeUndefined();
  });

  test('opens with the task; status and artifact updates of that task follow [STREAM-03]', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await task.artifact({ name: 'report' }).write('result');
        return 'done';
      }),
    );
    const caller = connect(url);
    const frames = await collect(await caller.stream(hello));
    expect(outline(frames)).toEqual([
      'task TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING begun',
      'artifact result',
      'TASK_STATE_COMPLETED done',
    ]);
    const { id, contextId } = await caller.getTask(taskIdOf(frames[0]));
    for (const { event } of frames.slice(1)) {
      expect(event.statusUpdate ?? event.artifactUpdate).toMatchObject({ taskId: id, contextId });
    }
  });

  test('opens with the task also when the agent starts with an artifact', async () => {
    const { url } = await start(testAgent(({ task }) => task.artifact().write('result')));
    const frames = await collect(await connect(url).stream(hello));
    expect(outline(frames)).toEqual(['task TASK_STATE_SUBMITTED', 'artifact result', 'TASK_STATE_COMPLETED']);
  });

  test.each<[string, (run: RunContext) => Promise<void> | void]>([
    ['COMPLETED', ({ task }) => task.complete()],
    ['FAILED', ({ task }) => task.fail()],
    ['REJECTED', ({ task }) => task.reject()],
    ['CANCELED', ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve()))],
  ])('closes once the task is %s [STREAM-04]', async (state, end) => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async (run) => {
        await run.task.working();
        await end(run);
        // The run itself takes longer than the task.
        await goOn.promise;
      }),
    );
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const [first] = await take(frames, 2);
    if (state === 'CANCELED') await caller.cancelTask(taskIdOf(first));
    expect(outline(await collect(frames))).toEqual([`TASK_STATE_${state}`]);
    goOn.open();
  });

  test('shows what happens while it happens [STREAM-05]', async () => {
    const { agent, goOn } = stepper(2);
    const { url } = await start(agent);
    const frames = await connect(url).stream(hello);
    // The agent goes on only after the reader has seen the step before.
    expect(outline(await take(frames, 2))).toEqual(['task TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING begun']);
    goOn(1);
    expect(outline(await take(frames, 1))).toEqual(['artifact step 1']);
    goOn(2);
    expect(outline(await collect(frames))).toEqual(['artifact step 2', 'TASK_STATE_COMPLETED done']);
  });

  only('1.0', '0.3 has its own ways to refuse a stream, which are in legacy.test.ts')(
    'is no event stream when it is refused before its first event [STREAM-06]',
    async () => {
      const { url } = await start(
        testAgent(() => {
          throw new A2AError('UnsupportedOperation', 'Not today');
        }),
      );
      const caller = connect(url);
      for (const [method, request] of [
        ['SendStreamingMessage', { message: userMessage([]) }],
        ['SendStreamingMessage', { message: userMessage('hello', { taskId: 'unknown' }) }],
        ['SendStreamingMessage', hello],
        ['SubscribeToTask', { id: 'unknown' }],
      ] as const) {
        if (binding === 'grpc') {
          // A status, and no message before it.
          expect(await refusalOf(caller.open(method, request))).toMatch(/Invalid|Unsupported|NotFound/);
          continue;
        }
        const response = await caller.send(method, request);
        expect(response.headers.get('content-type')).toBe('application/json');
        expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
      }
    },
  );

  test('is not offered by an agent that does not stream [STREAM-07]', async () => {
    const { url } = await start(testAgent(({ task }) => task.inputRequired(), { streaming: false }));
    const caller = connect(url);
    expect(await refusalOf(caller.stream(hello))).toBe('UnsupportedOperation');
    const { id } = taskOf(await caller.sendMessage(hello));
    expect(await refusalOf(caller.subscribe(id))).toBe('UnsupportedOperation');
    expect((await caller.listTasks()).totalSize).toBe(1);
  });

  test('keeps the order of the agent, however fast it writes [STREAM-08]', async () => {
    const count = 700;
    const { url } = await start(
      testAgent(async ({ task }) => {
        const artifact = task.artifact();
        for (let index = 0; index < count; index += 1) void artifact.append(`${index}`);
        for (let index = 0; index < count; index += 1) await task.working(`${index}`);
      }),
    );
    const frames = await collect(await connect(url).stream(hello));
    const numbers = Array.from({ length: count }, (_, index) => index);
    expect(outline(frames)).toEqual([
      'task TASK_STATE_SUBMITTED',
      ...numbers.map((index) => `artifact ${index}`),
      ...numbers.map((index) => `TASK_STATE_WORKING ${index}`),
      'TASK_STATE_COMPLETED',
    ]);
  });

  test('numbers its events with strictly increasing ids', async () => {
    const { agent, finish } = stepper(5);
    const { url } = await start(agent);
    finish();
    const ids = (await collect(await connect(url).stream(hello))).map(({ id }) => Number(id));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('ends with the failure of an agent that throws, without a word of the error', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.artifact().write('so far');
        throw new Error('hunter2');
      }),
    );
    const frames = await collect(await connect(url).stream(hello));
    expect(outline(frames)).toEqual([
      'task TASK_STATE_SUBMITTED',
      'artifact so far',
      'TASK_STATE_FAILED The agent failed to process this message.',
    ]);
    expect(JSON.stringify(frames)).not.toContain('hunter2');
  });
});

describeBindings('artifacts in chunks', (connect, { start }) => {
  test('a chunk that is appended extends its artifact, on the wire and in the task [STREAM-12]', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        const poem = task.artifact({ artifactId: 'poem', name: 'Poem' });
        const other = task.artifact({ artifactId: 'other' });
        await poem.append('roses ');
        await other.append('unrelated');
        await poem.append('are ');
        await poem.append([{ text: 'red' }, { data: { end: true } }], { last: true });
      }),
    );
    const caller = connect(url);
    const frames = await collect(await caller.stream(hello));
    const updates = frames.flatMap(({ event }) => event.artifactUpdate ?? []);
    expect(updates.map(({ artifact, append, lastChunk }) => [artifact.artifactId, append, lastChunk])).toEqual([
      ['poem', false, false],
      ['other', false, false],
      ['poem', true, false],
      ['poem', true, true],
    ]);
    expect(updates.map(({ artifact }) => textOf(artifact.parts))).toEqual(['roses ', 'unrelated', 'are ', 'red']);
    const { artifacts } = await caller.getTask(taskIdOf(frames[0]));
    expect(artifacts).toEqual([
      {
        artifactId: 'poem',
        name: 'Poem',
        parts: [{ text: 'roses ' }, { text: 'are ' }, { text: 'red' }, { data: { end: true } }],
      },
      { artifactId: 'other', parts: [{ text: 'unrelated' }] },
    ]);
  });

  test('an artifact written in one piece replaces what it was before', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        const draft = task.artifact({ artifactId: 'draft' });
        await draft.append('first ');
        await draft.append('try');
        await draft.write('second');
        await draft.append(' try');
      }),
    );
    const { artifacts } = taskOf(await connect(url).sendMessage(hello));
    expect(artifacts).toEqual([{ artifactId: 'draft', parts: [{ text: 'second' }, { text: ' try' }] }]);
  });

  test('a later turn may go on with an artifact', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        await task.artifact({ artifactId: 'log' }).append(text);
        if (text === 'hello') await task.inputRequired();
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage(hello));
    const { artifacts } = taskOf(await caller.sendMessage({ message: userMessage(' again', { taskId: id }) }));
    expect(artifacts).toEqual([{ artifactId: 'log', parts: [{ text: 'hello' }, { text: ' again' }] }]);
  });

  test('an agent may ask for the same artifact twice and append to it', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.artifact({ artifactId: 'log' }).append('a');
        await task.artifact({ artifactId: 'log' }).append('b');
      }),
    );
    const { artifacts } = taskOf(await connect(url).sendMessage(hello));
    expect(artifacts).toEqual([{ artifactId: 'log', parts: [{ text: 'a' }, { text: 'b' }] }]);
  });
});

describeBindings('several streams of one task', (connect, { start }) => {
  test('all show the same events in the same order [STREAM-09]', async () => {
    const { agent, finish } = stepper(50);
    const { url } = await start(agent);
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const [opening] = await take(sender, 2);
    const id = taskIdOf(opening);
    const subscribers = await Promise.all([caller.subscribe(id), caller.subscribe(id)]);
    for (const subscriber of subscribers) {
      expect(outline(await take(subscriber, 1))).toEqual(['task TASK_STATE_WORKING']);
    }
    finish();
    const [sent, one, two] = await Promise.all([sender, ...subscribers].map(collect));
    expect(sent).toHaveLength(51);
    expect(one).toEqual(sent);
    expect(two).toEqual(sent);
  });

  test('go on when one of them is closed [STREAM-10]', async () => {
    const { agent, goOn } = stepper(2);
    const { url, server } = await start(agent);
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const [opening] = await take(sender, 2);
    const [leaving, staying] = await Promise.all([0, 1].map(() => caller.subscribe(taskIdOf(opening))));
    goOn(1);
    expect(outline(await take(leaving!, 2))).toEqual(['task TASK_STATE_WORKING', 'artifact step 1']);
    await leaving!.return(undefined);
    goOn(2);
    const rest = ['artifact step 1', 'artifact step 2', 'TASK_STATE_COMPLETED done'];
    expect(outline(await collect(sender))).toEqual(rest);
    expect(outline(await collect(staying!))).toEqual(['task TASK_STATE_WORKING', ...rest]);
    await until(() => [...server.engines.values()].every(({ liveCount }) => liveCount === 0));
  });

  test('the task lives on when its sender drops the stream, and shows everything later [STREAM-11]', async () => {
    const { agent, goOn } = stepper(3);
    const { url } = await start(agent);
    const caller = connect(url);
    const connection = new AbortController();
    const frames = await caller.stream(hello, { signal: connection.signal });
    const [opening] = await take(frames, 2);
    goOn(1);
    await take(frames, 1);
    connection.abort();
    await expect(frames.next()).rejects.toThrow('aborted');
    goOn(2);
    goOn(3);
    const id = taskIdOf(opening);
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
    const { status, artifacts } = await caller.getTask(id);
    expect(artifacts?.map(({ parts }) => textOf(parts))).toEqual(['step 1', 'step 2', 'step 3']);
    expect(textOf(status.message?.parts ?? [])).toBe('done');
  });

  test('a reader that reads late has lost nothing', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        for (let index = 0; index < 3000; index += 1) await task.working(`${index}`);
      }),
    );
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const [opening] = await take(frames, 1);
    const id = taskIdOf(opening);
    await until(async () => (await caller.getTask(id, 0)).status.state === 'TASK_STATE_COMPLETED');
    const ids = (await collect(frames)).map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 3001 }, (_, index) => index + 2));
  });
});

describeBindings('the stream of a task that is interrupted', (connect, { start }) => {
  test('stays open while credentials are missing, and goes on afterwards [STREAM-13]', async () => {
    const credentials = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.authRequired('log in at https://x.test');
        await credentials.promise;
        await task.working('thank you');
        return 'done';
      }),
    );
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const [opening, asked] = await take(sender, 2);
    expect(outline([asked!])).toEqual(['TASK_STATE_AUTH_REQUIRED log in at https://x.test']);
    const subscriber = await caller.subscribe(taskIdOf(opening));
    expect(outline(await take(subscriber, 1))).toEqual(['task TASK_STATE_AUTH_REQUIRED']);
    credentials.open();
    const rest = ['TASK_STATE_WORKING thank you', 'TASK_STATE_COMPLETED done'];
    expect(outline(await collect(sender))).toEqual(rest);
    expect(outline(await collect(subscriber))).toEqual(rest);
  });

  test('stays open also when a later message resumes a task that waits for credentials', async () => {
    const { url } = await start(
      testAgent(({ text, task }) => (text === 'hello' ? task.authRequired('log in') : task.complete('welcome'))),
    );
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const [opening] = await take(sender, 2);
    await caller.sendMessage({ message: userMessage('logged in', { taskId: taskIdOf(opening) }) });
    expect(outline(await collect(sender))).toEqual(['TASK_STATE_COMPLETED welcome']);
  });

  test('closes for its sender when the agent asks for input [STREAM-14]', async () => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        await task.inputRequired('which one?');
        // The run itself takes longer than the question.
        await goOn.promise;
      }),
    );
    const frames = await collect(await connect(url).stream(hello));
    expect(outline(frames)).toEqual([
      'task TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING',
      'TASK_STATE_INPUT_REQUIRED which one?',
    ]);
    goOn.open();
  });
});
