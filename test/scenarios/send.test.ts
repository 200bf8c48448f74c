import { A2AError, type Content, type RunContext, type TaskHandle } from 'parley-a2a';
import type { Part, TaskState } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { type Caller, collect, outline, textOf, userMessage } from '../support/wire.ts';
import { describeBindings, refusalOf, taskOf } from './matrix.ts';

const hello = { message: userMessage('hello') };

/** Ends in the state that the message names. */
const obedient = testAgent(async ({ text, task, signal }) => {
  await task.working();
  if (text === 'completed') return task.complete('all done');
  if (text === 'failed') return task.fail('no luck');
  if (text === 'rejected') return task.reject('not me');
  if (text === 'input') return task.inputRequired('which one?');
  if (text === 'auth') return task.authRequired('log in first');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});

describeBindings('what an agent returns', (connect, { start }) => {
  test('an answer is either a task or a message [SEND-01]', async () => {
    const { url } = await start(testAgent(({ text, task }) => (text === 'work' ? task.complete() : 'hi')));
    const caller = connect(url);
    expect(Object.keys(await caller.sendMessage({ message: userMessage('talk') }))).toEqual(['message']);
    expect(Object.keys(await caller.sendMessage({ message: userMessage('work') }))).toEqual(['task']);
  });

  test('a text from an agent that leaves the task alone is a message, and no task exists', async () => {
    const { url } = await start(testAgent(() => 'hi'));
    const caller = connect(url);
    const { message } = await caller.sendMessage(hello);
    expect(message).toMatchObject({ role: 'ROLE_AGENT', parts: [{ text: 'hi' }] });
    expect((await caller.listTasks()).totalSize).toBe(0);
  });

  test.each<[string, Content, object]>([
    ['one part', { data: { n: 1 } }, { parts: [{ data: { n: 1 } }] }],
    [
      'several parts',
      [{ text: 'a' }, { url: 'https://x.test/b' }],
      { parts: [{ text: 'a' }, { url: 'https://x.test/b' }] },
    ],
    [
      'parts with metadata',
      { parts: [{ text: 'a' }], metadata: { k: 'v' } },
      { parts: [{ text: 'a' }], metadata: { k: 'v' } },
    ],
  ])('%s are answered as they are', async (_, content, expected) => {
    const { url } = await start(testAgent(() => content));
    expect((await connect(url).sendMessage(hello)).message).toMatchObject(expected);
  });

  test('a text from an agent that has touched the task completes it with that text', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working('a moment');
        return 'all done';
      }),
    );
    const { status } = taskOf(await connect(url).sendMessage(hello));
    expect(status).toMatchObject({ state: 'TASK_STATE_COMPLETED', message: { parts: [{ text: 'all done' }] } });
  });

  test('an agent that returns nothing and touches nothing gives a completed task', async () => {
    const { url } = await start(testAgent(() => {}));
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage(hello));
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(task.status.message).toBeUndefined();
    expect(await caller.getTask(task.id)).toEqual(task);
  });

  test('what an agent writes as artifact is an artifact, not a message [SEND-09]', async () => {
    const { url } = await start(testAgent(({ task }) => task.artifact({ name: 'report' }).write('sunny')));
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage(hello));
    for (const seen of [task, await caller.getTask(task.id)]) {
      expect(seen.artifacts).toMatchObject([{ name: 'report', parts: [{ text: 'sunny' }] }]);
      expect(JSON.stringify([seen.status, seen.history])).not.toContain('sunny');
    }
    const frames = await collect(await caller.stream(hello));
    expect(outline(frames)).toEqual(['task TASK_STATE_SUBMITTED', 'artifact sunny', 'TASK_STATE_COMPLETED']);
  });

  test('an agent sees the accepted output modes and fits its output to them [SEND-08]', async () => {
    const report = ({ request }: RunContext): Part =>
      request.configuration?.acceptedOutputModes?.includes('application/json')
        ? { data: { sky: 'sunny' }, mediaType: 'application/json' }
        : { text: 'sunny', mediaType: 'text/plain' };
    const { url } = await start(testAgent((run) => run.task.artifact().write(report(run))));
    const caller = connect(url);
    for (const [mode, part] of [
      ['application/json', { data: { sky: 'sunny' }, mediaType: 'application/json' }],
      ['text/plain', { text: 'sunny', mediaType: 'text/plain' }],
    ] as const) {
      const request = { ...hello, configuration: { acceptedOutputModes: [mode] } };
      expect(taskOf(await caller.sendMessage(request)).artifacts?.[0]?.parts).toEqual([part]);
      const frames = await collect(await caller.stream(request));
      expect(frames[1]?.event.artifactUpdate?.artifact.parts).toEqual([part]);
    }
  });
});

/** The state of a task; undefined while it is not stored, because an agent goes on before its changes are. */
const stateOf = (caller: Caller, id: string) =>
  caller.getTask(id).then(
    ({ status }) => status.state,
    () => undefined,
  );

describeBindings('a sender that waits', (connect, { start }) => {
  test.each<[string, TaskState]>([
    ['completed', 'TASK_STATE_COMPLETED'],
    ['failed', 'TASK_STATE_FAILED'],
    ['rejected', 'TASK_STATE_REJECTED'],
    ['input', 'TASK_STATE_INPUT_REQUIRED'],
    ['auth', 'TASK_STATE_AUTH_REQUIRED'],
  ])('gets its answer when the task is %s, and not before [SEND-04]', async (text, state) => {
    const working = gate<string>();
    const goOn = gate();
    const { url } = await start(
      testAgent(async (run) => {
        await run.task.working();
        working.open(run.task.id);
        await goOn.promise;
        return obedient.run(run);
      }),
    );
    const caller = connect(url);
    let isAnswered = false;
    const answer = caller.sendMessage({ message: userMessage(text) }).finally(() => (isAnswered = true));
    const id = await working.promise;
    await until(async () => (await stateOf(caller, id)) === 'TASK_STATE_WORKING');
    expect(isAnswered).toBe(false);
    goOn.open();
    expect(taskOf(await answer).status.state).toBe(state);
  });

  test('gets the newest status and all artifacts so far, finished or not [SEND-05]', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        await task.working('begun');
        await task.artifact({ artifactId: `${text}-1` }).write('first');
        const second = task.artifact({ artifactId: `${text}-2` });
        await second.append('sec');
        await second.append('ond', { last: true });
        if (text === 'ask') await task.inputRequired('more?');
        else await task.complete('enough');
      }),
    );
    const caller = connect(url);
    const asked = taskOf(await caller.sendMessage({ message: userMessage('ask') }));
    expect(asked.status).toMatchObject({ state: 'TASK_STATE_INPUT_REQUIRED', message: { parts: [{ text: 'more?' }] } });
    expect(asked.artifacts?.map(({ parts }) => textOf(parts))).toEqual(['first', 'second']);

    const done = taskOf(await caller.sendMessage({ message: userMessage('end', { taskId: asked.id }) }));
    expect(done.status).toMatchObject({ state: 'TASK_STATE_COMPLETED', message: { parts: [{ text: 'enough' }] } });
    expect(done.artifacts?.map(({ artifactId }) => artifactId)).toEqual(['ask-1', 'ask-2', 'end-1', 'end-2']);
  });

  test('gets its answer when credentials are missing, while the agent goes on waiting for them', async () => {
    const credentials = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.authRequired('log in first');
        await credentials.promise;
        await task.working('thank you');
        return 'done';
      }),
    );
    const caller = connect(url);
    const { id, status } = taskOf(await caller.sendMessage(hello));
    expect(status.state).toBe('TASK_STATE_AUTH_REQUIRED');
    credentials.open();
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
  });

  test('sees the task completed by what the agent returns after it had to wait', { timeout: 2000 }, async () => {
    const credentials = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.authRequired('log in first');
        await credentials.promise;
        return 'done';
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage(hello));
    credentials.open();
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
    expect((await caller.getTask(id)).status.message?.parts).toEqual([{ text: 'done' }]);
  });

  test('may hang up: the task completes all the same', async () => {
    const working = gate<string>();
    const goOn = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        working.open(task.id);
        await goOn.promise;
        return 'done';
      }),
    );
    const caller = connect(url);
    const connection = new AbortController();
    const answer = caller.call('SendMessage', hello, { signal: connection.signal });
    const id = await working.promise;
    connection.abort();
    await expect(answer).rejects.toThrow('aborted');
    goOn.open();
    await until(async () => (await stateOf(caller, id)) === 'TASK_STATE_COMPLETED');
  });
});

describeBindings('a sender that does not wait', (connect, { start }) => {
  const immediately = { configuration: { returnImmediately: true } };

  test('gets the task at once, and the work goes on behind it [SEND-06]', async () => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        await goOn.promise;
        await task.artifact().write('result');
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage({ ...hello, ...immediately }));
    expect(['TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING']).toContain(task.status.state);
    expect(task.artifacts).toBeUndefined();
    goOn.open();
    await until(async () => (await caller.getTask(task.id)).status.state === 'TASK_STATE_COMPLETED');
    expect((await caller.getTask(task.id)).artifacts).toMatchObject([{ parts: [{ text: 'result' }] }]);
  });

  test('gets the task as it was first stored, also from an agent that is quicker than the answer', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.artifact().write('result');
        await task.complete('done');
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage({ ...hello, ...immediately }));
    expect(task.status.state).toBe('TASK_STATE_SUBMITTED');
    expect(task.artifacts).toBeUndefined();
    await until(async () => (await caller.getTask(task.id)).status.state === 'TASK_STATE_COMPLETED');
  });

  test('gets a task even from an agent that thinks for long before it touches one', async () => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async () => {
        await goOn.promise;
        return 'thought about it';
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage({ ...hello, ...immediately }));
    expect(task.status.state).toBe('TASK_STATE_SUBMITTED');
    goOn.open();
    await until(async () => (await caller.getTask(task.id)).status.state === 'TASK_STATE_COMPLETED');
    expect((await caller.getTask(task.id)).status.message?.parts).toEqual([{ text: 'thought about it' }]);
  });

  test('gets a direct message as before, and a stream as before [SEND-07]', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        if (text === 'talk') return 'hi';
        await task.working();
        await task.artifact().write('result');
      }),
    );
    const caller = connect(url);
    const talk = { message: userMessage('talk') };
    expect((await caller.sendMessage({ ...talk, ...immediately })).message?.parts).toEqual([{ text: 'hi' }]);
    expect(outline(await collect(await caller.stream({ ...talk, ...immediately })))).toEqual(['message hi']);
    const plain = outline(await collect(await caller.stream(hello)));
    expect(outline(await collect(await caller.stream({ ...hello, ...immediately })))).toEqual(plain);
    expect(plain).toEqual([
      'task TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING',
      'artifact result',
      'TASK_STATE_COMPLETED',
    ]);
  });

  test('gets a task that waited for input back with the new message in it', async () => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        if (text === 'hello') return task.inputRequired('which one?');
        await goOn.promise;
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage(hello));
    const message = userMessage('the red one', { taskId: id });
    const task = taskOf(await caller.sendMessage({ message, ...immediately }));
    expect(task.id).toBe(id);
    expect(task.history?.map(({ parts }) => textOf(parts))).toEqual(['hello', 'which one?', 'the red one']);
    goOn.open();
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
  });

  test('is told of a refusal like everybody else', async () => {
    const { url } = await start(
      testAgent(() => {
        throw new A2AError('UnsupportedOperation', 'Not on Sundays');
      }),
    );
    expect(await refusalOf(connect(url).sendMessage({ ...hello, ...immediately }))).toBe('UnsupportedOperation');
  });
});

describeBindings('a message that is refused', (connect, { start }) => {
  test.each(['completed', 'failed', 'rejected', 'canceled'])(
    'a task that is %s takes no more messages, streamed or not [SEND-02]',
    async (end) => {
      const { url } = await start(obedient);
      const caller = connect(url);
      const configuration = { returnImmediately: true };
      const { id } = taskOf(await caller.sendMessage({ message: userMessage(end), configuration }));
      if (end === 'canceled') await caller.cancelTask(id);
      await until(async () => (await caller.getTask(id)).status.state === `TASK_STATE_${end.toUpperCase()}`);
      const before = await caller.getTask(id);
      const message = userMessage('once more', { taskId: id });
      expect(await refusalOf(caller.sendMessage({ message }))).toBe('UnsupportedOperation');
      expect(await refusalOf(caller.stream({ message }))).toBe('UnsupportedOperation');
      expect(await caller.getTask(id)).toEqual(before);
    },
  );

  test('a part of a media type that the agent does not take is refused, streamed or not [SEND-03] [SEC-05]', async () => {
    let runs = 0;
    const { url } = await start(testAgent(() => void (runs += 1), { inputModes: ['text/plain', 'image/*'] }));
    const caller = connect(url);
    const parts = [{ text: 'look' }, { raw: 'aGk=', mediaType: 'application/pdf' }];
    expect(await refusalOf(caller.sendMessage({ message: userMessage(parts) }))).toBe('ContentTypeNotSupported');
    expect(await refusalOf(caller.stream({ message: userMessage(parts) }))).toBe('ContentTypeNotSupported');
    expect(runs).toBe(0);
    expect((await caller.listTasks()).totalSize).toBe(0);
  });

  test('parts of a declared type, under a wildcard, with parameters or without a type are taken', async () => {
    const { url } = await start(
      testAgent(({ message }) => `${message.parts.length} parts`, { inputModes: ['image/*', 'text/plain'] }),
    );
    const parts = [
      { text: 'a', mediaType: 'text/plain' },
      { text: 'b', mediaType: 'Text/Plain; charset=utf-8' },
      { raw: 'aGk=', mediaType: 'image/png' },
      { data: { any: 'thing' } },
    ];
    const { message } = await connect(url).sendMessage({ message: userMessage(parts) });
    expect(message?.parts).toEqual([{ text: '4 parts' }]);
  });

  test('an A2AError of an agent that has touched nothing goes to the sender', async () => {
    const { url } = await start(
      testAgent(() => {
        throw new A2AError('ContentTypeNotSupported', 'No cat pictures', { metadata: { animal: 'cat' } });
      }),
    );
    const caller = connect(url);
    expect(await refusalOf(caller.sendMessage(hello))).toBe('ContentTypeNotSupported');
    expect(await refusalOf(caller.stream(hello))).toBe('ContentTypeNotSupported');
    await expect(caller.sendMessage(hello)).rejects.toMatchObject({
      message: expect.stringMatching(/No cat pictures$/),
      details: [{ metadata: { animal: 'cat' } }],
    });
    expect((await caller.listTasks()).totalSize).toBe(0);
  });
});

describeBindings('an agent that fails', (connect, { start }) => {
  test.each<[string, (task: TaskHandle) => Promise<void> | void]>([
    ['before it has touched the task', () => {}],
    ['in the middle of its work', (task) => task.working('a moment')],
  ])('%s: the task fails without a word of the error, which is logged', async (_, before) => {
    const { url, logs } = await start(
      testAgent(async ({ task }) => {
        await before(task);
        throw new Error('password is hunter2', { cause: 'hunter2' });
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage(hello));
    expect(task.status).toMatchObject({
      state: 'TASK_STATE_FAILED',
      message: { role: 'ROLE_AGENT', parts: [{ text: 'The agent failed to process this message.' }] },
    });
    expect(JSON.stringify([task, await caller.getTask(task.id)])).not.toContain('hunter2');
    const record = logs.find(({ level }) => level === 'error');
    expect(record?.fields).toMatchObject({ taskId: task.id, err: { message: 'password is hunter2' } });
  });

  test.each([
    ['a string', 'hunter2'],
    ['nothing', undefined],
    ['null', null],
  ])('throwing %s fails the task as well', async (_, thrown) => {
    const { url } = await start(
      testAgent(() => {
        throw thrown;
      }),
    );
    const task = taskOf(await connect(url).sendMessage(hello));
    expect(task.status.state).toBe('TASK_STATE_FAILED');
    expect(JSON.stringify(task)).not.toContain('hunter2');
  });

  test('an A2AError after the task was touched fails the task', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        throw new A2AError('UnsupportedOperation', 'hunter2');
      }),
    );
    const task = taskOf(await connect(url).sendMessage(hello));
    expect(task.status.state).toBe('TASK_STATE_FAILED');
    expect(JSON.stringify(task)).not.toContain('hunter2');
  });

  test.each<[string, (task: TaskHandle) => Promise<void> | void]>([
    ['leaves the task alone', () => {}],
    ['is at work', (task) => task.working()],
  ])('an agent that takes too long while it %s fails the task and is told so', async (_, before) => {
    const told = gate<unknown>();
    const { url } = await start(
      testAgent(
        async ({ task, signal }) => {
          await before(task);
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          told.open([signal.aborted, signal.reason.name]);
          return 'too late';
        },
        { runTimeout: 20 },
      ),
    );
    const caller = connect(url);
    const { id, status } = taskOf(await caller.sendMessage(hello));
    expect(status.state).toBe('TASK_STATE_FAILED');
    expect(textOf(status.message?.parts ?? [])).toContain('0.02 seconds');
    expect(await told.promise).toEqual([true, 'TimeoutError']);
    expect((await caller.getTask(id)).status).toEqual(status);
  });

  test('a run without a time limit is not ended', async () => {
    const { url } = await start(
      testAgent(
        async ({ task }) => {
          await task.working();
          await new Promise((resolve) => setTimeout(resolve, 20));
          return 'done';
        },
        { runTimeout: Number.POSITIVE_INFINITY },
      ),
    );
    expect(taskOf(await connect(url).sendMessage(hello)).status.state).toBe('TASK_STATE_COMPLETED');
  });
});

describeBindings('an agent that breaks the protocol', (connect, { start }) => {
  const broken: [string, unknown][] = [
    ['a part without content', [{}]],
    ['a part that is null', [null]],
    ['a part with a number for a text', [{ text: 5 }]],
    ['a part with two contents', [{ text: 'a', url: 'https://x.test' }]],
    ['no parts at all', []],
    ['a number', 5],
  ];

  test.each(broken)('%s as direct answer is InvalidAgentResponse', async (_, content) => {
    const { url } = await start(testAgent(() => content as Content));
    const caller = connect(url);
    expect(await refusalOf(caller.sendMessage(hello))).toBe('InvalidAgentResponse');
    expect(await refusalOf(caller.stream(hello))).toBe('InvalidAgentResponse');
    expect((await caller.listTasks()).totalSize).toBe(0);
  });

  test.each(broken)('%s in an artifact is InvalidAgentResponse when there is no task yet', async (_, content) => {
    const { url } = await start(testAgent(({ task }) => task.artifact().write(content as Content)));
    const caller = connect(url);
    expect(await refusalOf(caller.sendMessage(hello))).toBe('InvalidAgentResponse');
    expect((await caller.listTasks()).totalSize).toBe(0);
  });

  test.each(broken)('%s in an artifact fails the task that exists', async (_, content) => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        await task.artifact().write(content as Content);
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage(hello));
    expect(task.status.state).toBe('TASK_STATE_FAILED');
    expect(task.artifacts).toBeUndefined();
    expect(await caller.getTask(task.id)).toEqual(task);
  });

  test.each(broken)('%s in a status message fails the task that exists', async (_, content) => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await task.working(content as Content);
      }),
    );
    const caller = connect(url);
    const task = taskOf(await caller.sendMessage(hello));
    expect(task.status.state).toBe('TASK_STATE_FAILED');
    expect(task.history?.map(({ parts }) => textOf(parts))).toEqual(['hello', 'begun']);
  });

  test('what JSON cannot hold is refused like any other broken output', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        if (text === 'message') return { data: { n: 10n } };
        await task.working();
        if (text === 'artifact') await task.artifact().write({ data: { n: 10n } });
        if (text === 'metadata') await task.setMetadata({ n: 10n });
      }),
    );
    const caller = connect(url);
    expect(await refusalOf(caller.sendMessage({ message: userMessage('message') }))).toBe('InvalidAgentResponse');
    for (const text of ['artifact', 'metadata']) {
      const task = taskOf(await caller.sendMessage({ message: userMessage(text) }));
      expect(task.status.state).toBe('TASK_STATE_FAILED');
      expect(await caller.getTask(task.id)).toEqual(task);
    }
  });

  test('an agent may catch the complaint about what it wrote, and go on', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working();
        const complaint = await Promise.resolve()
          .then(() => task.artifact().write([{} as Part]))
          .catch((error: unknown) => error);
        return complaint instanceof A2AError ? complaint.name : 'no complaint';
      }),
    );
    const { status } = taskOf(await connect(url).sendMessage(hello));
    expect(status).toMatchObject({
      state: 'TASK_STATE_COMPLETED',
      message: { parts: [{ text: 'InvalidAgentResponse' }] },
    });
  });

  test('whatever an agent writes after complete() throws, and changes nothing', async () => {
    const complaints = gate<unknown[]>();
    const { url } = await start(
      testAgent(async ({ task }) => {
        const artifact = task.artifact();
        await task.complete('the end');
        const attempts = [
          () => task.working('again'),
          () => task.complete('again'),
          () => artifact.append('again'),
          () => task.setMetadata({ again: true }),
          () => task.saveScratch({ again: true }),
        ].map((write) => Promise.resolve().then(write));
        const outcomes = await Promise.allSettled(attempts);
        complaints.open(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Error));
        return 'again';
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage(hello));
    expect(await complaints.promise).toEqual([true, true, true, true, true]);
    const task = await caller.getTask(id);
    expect(task.status).toMatchObject({ state: 'TASK_STATE_COMPLETED', message: { parts: [{ text: 'the end' }] } });
    expect(JSON.stringify(task)).not.toContain('again');
  });

  test('what an agent changes after it has said it does not change the task', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        const part = { data: { n: 1 } };
        const metadata = { n: 1 };
        const artifact = task.artifact();
        await artifact.append([part]);
        await task.setMetadata(metadata);
        part.data.n = 2;
        metadata.n = 2;
        await artifact.append([part]);
      }),
    );
    const task = taskOf(await connect(url).sendMessage(hello));
    expect(task.artifacts?.[0]?.parts).toEqual([{ data: { n: 1 } }, { data: { n: 2 } }]);
    expect(task.metadata).toEqual({ n: 1 });
  });
});
