import type { Message, Task } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { type Caller, collect, outline, textOf, userMessage } from '../support/wire.ts';
import { describeBindings, refusalOf, take, taskIdOf, taskOf } from './matrix.ts';

/** Talks when it is greeted, asks until it is told to stop, and otherwise completes at once. */
const agent = testAgent(async ({ text, task }) => {
  if (text === 'hi') return 'hi yourself';
  await task.working(`thinking about ${text}`);
  if (text !== 'stop') return task.inputRequired(`${text}, and?`);
  return 'bye';
});

async function send(caller: Caller, text: string, rest: Partial<Message> = {}): Promise<Task> {
  return taskOf(await caller.sendMessage({ message: userMessage(text, rest) }));
}

const texts = (history: Task['history']) => history?.map(({ parts }) => textOf(parts));

describeBindings('contexts', (connect, { start }) => {
  test('a context that the agent made up is part of the answer, task or message [CTX-01]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const task = await send(caller, 'a');
    const { message } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task.contextId).toMatch(/./);
    expect(message?.contextId).toMatch(/./);
    expect(message?.contextId).not.toBe(task.contextId);
    const frames = await collect(await caller.stream({ message: userMessage('a') }));
    expect(frames[0]?.event.task?.contextId).toMatch(/./);
  });

  test('a context of the client is kept everywhere [CTX-02]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const contextId = 'my context / ü';
    const { message } = await caller.sendMessage({ message: userMessage('hi', { contextId }) });
    expect(message?.contextId).toBe(contextId);
    const { id } = await send(caller, 'a', { contextId });
    const task = await caller.getTask(id);
    expect(task.contextId).toBe(contextId);
    for (const each of [task.status.message, ...(task.history ?? [])]) expect(each?.contextId).toBe(contextId);
    const frames = await collect(await caller.stream({ message: userMessage('a', { contextId }) }));
    for (const { event } of frames) {
      expect((event.task ?? event.statusUpdate ?? event.artifactUpdate)?.contextId).toBe(contextId);
    }
    expect((await caller.listTasks({ contextId })).totalSize).toBe(2);
  });

  test('an agent is told the context of every turn and can keep a memory for it', async () => {
    const memory = new Map<string, string[]>();
    const { url } = await start(
      testAgent(({ text, task }) => {
        const said = memory.get(task.contextId) ?? [];
        memory.set(task.contextId, [...said, text]);
        return text.endsWith('!') ? task.complete(said.join()) : said.join();
      }),
    );
    const caller = connect(url);
    const contextId = 'one';
    await caller.sendMessage({ message: userMessage('a', { contextId }) });
    await send(caller, 'b!', { contextId });
    await caller.sendMessage({ message: userMessage('elsewhere', { contextId: 'two' }) });
    const { message } = await caller.sendMessage({ message: userMessage('c', { contextId }) });
    expect(message?.parts).toEqual([{ text: 'a,b!' }]);
  });

  test('a message with a context but no task starts a new task in that context [CTX-08]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const first = await send(caller, 'a');
    const second = await send(caller, 'b', { contextId: first.contextId! });
    expect(second.id).not.toBe(first.id);
    expect(second.contextId).toBe(first.contextId);
    expect(texts(second.history)).toEqual(['b', 'thinking about b']);
    expect(await caller.getTask(first.id)).toEqual(first);
    expect((await caller.listTasks({ contextId: first.contextId! })).totalSize).toBe(2);
  });

  test('messages of the agent have its role, the context, and the task where there is one [CTX-11]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { message } = await caller.sendMessage({ message: userMessage('hi', { contextId: 'c' }) });
    expect(message).toMatchObject({ role: 'ROLE_AGENT', contextId: 'c', messageId: expect.stringMatching(/./) });
    expect(message).not.toHaveProperty('taskId');

    const frames = await collect(await caller.stream({ message: userMessage('a', { contextId: 'c' }) }));
    const task = await caller.getTask(taskIdOf(frames[0]));
    const spoken = [
      ...frames.flatMap(({ event }) => event.statusUpdate?.status.message ?? []),
      task.status.message!,
      ...task.history!.filter(({ role }) => role === 'ROLE_AGENT'),
    ];
    expect(spoken).toHaveLength(4);
    for (const each of spoken) expect(each).toMatchObject({ role: 'ROLE_AGENT', contextId: 'c', taskId: task.id });
    expect(new Set(spoken.map(({ messageId }) => messageId)).size).toBe(2);
  });
});

describeBindings('task ids', (connect, { start }) => {
  test('every new task has an id of its own, under which it is found [CTX-04]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const contextId = 'the same';
    const message = userMessage('stop', { contextId });
    const tasks = await Promise.all(
      Array.from({ length: 20 }, async () => taskOf(await caller.sendMessage({ message }))),
    );
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(20);
    for (const task of tasks) expect(await caller.getTask(task.id)).toEqual(task);
  });

  test('a message for an unknown task is refused and leaves nothing behind, streamed or not [CTX-05]', async () => {
    let runs = 0;
    const { url } = await start(testAgent(() => void (runs += 1)));
    const caller = connect(url);
    for (const rest of [{ taskId: 'unknown' }, { taskId: crypto.randomUUID(), contextId: 'c' }]) {
      const message = userMessage('a', rest);
      expect(await refusalOf(caller.sendMessage({ message }))).toBe('TaskNotFound');
      expect(await refusalOf(caller.stream({ message }))).toBe('TaskNotFound');
      const configuration = { returnImmediately: true };
      expect(await refusalOf(caller.sendMessage({ message, configuration }))).toBe('TaskNotFound');
    }
    expect(runs).toBe(0);
    expect((await caller.listTasks()).totalSize).toBe(0);
  });

  test('a message with a task but no context belongs to the context of the task [CTX-06]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id, contextId } = await send(caller, 'a');
    const task = await send(caller, 'b', { taskId: id });
    expect(task.contextId).toBe(contextId);
    expect(task.history?.map((message) => [textOf(message.parts), message.contextId, message.taskId])).toEqual(
      ['a', 'thinking about a', 'a, and?', 'b', 'thinking about b'].map((text) => [text, contextId, id]),
    );
  });

  test('a message with the context of another task is refused and leaves no trace [CTX-07]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const task = await send(caller, 'a', { contextId: 'mine' });
    const message = userMessage('b', { taskId: task.id, contextId: 'other' });
    expect(await refusalOf(caller.sendMessage({ message }))).toBe('InvalidParams: message.contextId');
    expect(await refusalOf(caller.stream({ message }))).toBe('InvalidParams: message.contextId');
    expect(await caller.getTask(task.id)).toEqual(task);
    expect((await caller.listTasks({ contextId: 'other' })).totalSize).toBe(0);
    expect((await send(caller, 'b', { taskId: task.id, contextId: 'mine' })).id).toBe(task.id);
  });

  test('an agent gets the tasks that a message refers to, as far as they exist [CTX-10]', async () => {
    const { url } = await start(
      testAgent(async ({ text, task, referencedTasks }) => {
        if (text !== 'compare') return task.complete(`this is ${text}`);
        const tasks = await referencedTasks();
        return tasks.map(({ status }) => textOf(status.message?.parts ?? [])).join(', ');
      }),
    );
    const caller = connect(url);
    const [one, two] = [await send(caller, 'one'), await send(caller, 'two')];
    const message = userMessage('compare', { referenceTaskIds: [one.id, 'unknown', two.id] });
    const answer = await caller.sendMessage({ message });
    expect(answer.message?.parts).toEqual([{ text: 'this is one, this is two' }]);
  });

  test('an agent can look back on the tasks of its context, and of no other [CTX-03]', async () => {
    const { url } = await start(
      testAgent(async ({ text, task, contextTasks }) => {
        const before = await contextTasks();
        await task.complete(`${text} after ${before.map(({ status }) => textOf(status.message?.parts ?? [])).join()}`);
      }),
    );
    const caller = connect(url);
    await send(caller, 'other', { contextId: 'another' });
    await send(caller, 'first', { contextId: 'ours' });
    const second = await send(caller, 'second', { contextId: 'ours' });
    expect(textOf(second.status.message?.parts ?? [])).toBe('second after first after ');
  });
});

describeBindings('several turns', (connect, { start }) => {
  test('a message for a task that waits for input continues that task [CTX-09]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id } = await send(caller, 'a');
    const second = await send(caller, 'b', { taskId: id });
    expect([second.id, second.status.state]).toEqual([id, 'TASK_STATE_INPUT_REQUIRED']);
    const third = await send(caller, 'stop', { taskId: id });
    expect([third.id, third.status.state]).toEqual([id, 'TASK_STATE_COMPLETED']);
    expect((await caller.listTasks()).totalSize).toBe(1);
  });

  test('the stream of a message that continues a task shows the task, then this turn alone', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const first = await collect(await caller.stream({ message: userMessage('a') }));
    const message = userMessage('stop', { taskId: taskIdOf(first[0]) });
    const second = await collect(await caller.stream({ message }));
    expect(outline(second)).toEqual([
      'task TASK_STATE_INPUT_REQUIRED',
      'TASK_STATE_WORKING thinking about stop',
      'TASK_STATE_COMPLETED bye',
    ]);
    expect(texts(second[0]?.event.task?.history)).toEqual(['a', 'thinking about a', 'a, and?', 'stop']);
    expect(Number(second[0]?.id)).toBeGreaterThan(Number(first.at(-1)?.id));
  });

  test('messages that come at the same time are answered one by one', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id } = await send(caller, 'a');
    const names = ['b', 'c', 'd', 'e', 'f'];
    const tasks = await Promise.all(names.map((text) => send(caller, text, { taskId: id })));
    expect(tasks.map(({ status }) => textOf(status.message?.parts ?? []))).toEqual(
      names.map((text) => `${text}, and?`),
    );
    const { history } = await caller.getTask(id);
    expect(texts(history?.filter(({ role }) => role === 'ROLE_USER'))?.sort()).toEqual(['a', ...names]);
  });

  test('a task that waits for credentials takes messages [CTX-12]', async () => {
    const { url } = await start(
      testAgent(({ text, task }) => (text === 'token' ? task.complete('welcome') : task.authRequired('log in'))),
    );
    const caller = connect(url);
    const task = await send(caller, 'open the door');
    expect(task.status.state).toBe('TASK_STATE_AUTH_REQUIRED');
    expect((await send(caller, 'please', { taskId: task.id })).status.state).toBe('TASK_STATE_AUTH_REQUIRED');
    const done = await send(caller, 'token', { taskId: task.id });
    expect(done).toMatchObject({ id: task.id, status: { state: 'TASK_STATE_COMPLETED' } });
    expect(texts(done.history)).toEqual(['open the door', 'log in', 'please', 'log in', 'token']);
  });

  test('an agent sees the task of the turns before, and keeps a state of its own', async () => {
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        const turns = Number(task.scratch.turns ?? 0) + 1;
        await task.saveScratch({ turns });
        await task.artifact({ artifactId: `turn ${turns}` }).write(text);
        const seen = task.current?.artifacts?.length ?? 'no';
        await task.inputRequired(
          `turn ${turns}, ${seen} artifacts before, ${task.current?.history?.length ?? 0} messages`,
        );
      }),
    );
    const caller = connect(url);
    const first = await send(caller, 'a');
    const second = await send(caller, 'b', { taskId: first.id });
    const third = await send(caller, 'c', { taskId: first.id });
    expect([first, second, third].map(({ status }) => textOf(status.message!.parts))).toEqual([
      'turn 1, no artifacts before, 0 messages',
      'turn 2, 1 artifacts before, 3 messages',
      'turn 3, 2 artifacts before, 5 messages',
    ]);
    expect(JSON.stringify(await caller.getTask(first.id))).not.toContain('"turns"');
  });
});

describeBindings('messages to a task that is at work', (connect, { start }) => {
  /** Answers each message when the test opens its gate. */
  function patient(...messages: string[]) {
    const gates = new Map(messages.map((text) => [text, gate()]));
    const turns: string[] = [];
    const agent = testAgent(async ({ text, task }) => {
      turns.push(text);
      await task.working(`on ${text}`);
      await gates.get(text)?.promise;
      await task.artifact().write(text);
      return `done with ${text}`;
    });
    return { agent, turns, answer: (text: string) => gates.get(text)?.open() };
  }

  const received = (caller: Caller, id: string, text: string) =>
    until(async () => texts((await caller.getTask(id)).history)?.includes(text) ?? false);

  test('are queued; each stream shows its own turn and nothing of the other', async () => {
    const { agent, turns, answer } = patient('one', 'two');
    const { url } = await start(agent);
    const caller = connect(url);
    const first = await caller.stream({ message: userMessage('one') });
    const opening = await take(first, 2);
    const id = taskIdOf(opening[0]);
    const second = caller.stream({ message: userMessage('two', { taskId: id }) });
    await received(caller, id, 'two');
    expect(turns).toEqual(['one']);
    answer('one');
    expect(outline([...opening, ...(await collect(first))])).toEqual([
      'task TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING on one',
      'artifact one',
      'TASK_STATE_INPUT_REQUIRED done with one',
    ]);
    answer('two');
    expect(outline(await collect(await second))).toEqual([
      'task TASK_STATE_INPUT_REQUIRED',
      'TASK_STATE_WORKING on two',
      'artifact two',
      'TASK_STATE_COMPLETED done with two',
    ]);
    expect(turns).toEqual(['one', 'two']);
  });

  test('are answered in the order in which they came', async () => {
    const { agent, turns, answer } = patient('one', 'two', 'three', 'four');
    const { url } = await start(agent);
    const caller = connect(url);
    const first = await caller.stream({ message: userMessage('one') });
    const id = taskIdOf((await take(first, 2))[0]);
    const answers: Promise<Task>[] = [];
    for (const text of ['two', 'three', 'four']) {
      answers.push(send(caller, text, { taskId: id }));
      await received(caller, id, text);
    }
    for (const text of ['four', 'three', 'two', 'one']) answer(text);
    await collect(first);
    const tasks = await Promise.all(answers);
    expect(tasks.map(({ status }) => [status.state, textOf(status.message?.parts ?? [])])).toEqual([
      ['TASK_STATE_INPUT_REQUIRED', 'done with two'],
      ['TASK_STATE_INPUT_REQUIRED', 'done with three'],
      ['TASK_STATE_COMPLETED', 'done with four'],
    ]);
    expect(tasks.map(({ artifacts }) => artifacts?.map(({ parts }) => textOf(parts)).join())).toEqual([
      'one,two',
      'one,two,three',
      'one,two,three,four',
    ]);
    expect(turns).toEqual(['one', 'two', 'three', 'four']);
  });

  test('a subscriber sees all turns, in order', async () => {
    const { agent, answer } = patient('one', 'two');
    const { url } = await start(agent);
    const caller = connect(url);
    const first = await caller.stream({ message: userMessage('one') });
    const id = taskIdOf((await take(first, 2))[0]);
    const subscriber = await caller.subscribe(id);
    const second = send(caller, 'two', { taskId: id });
    await received(caller, id, 'two');
    answer('one');
    answer('two');
    await second;
    expect(outline(await collect(subscriber))).toEqual([
      'task TASK_STATE_WORKING',
      'artifact one',
      'TASK_STATE_INPUT_REQUIRED done with one',
      'TASK_STATE_WORKING on two',
      'artifact two',
      'TASK_STATE_COMPLETED done with two',
    ]);
  });

  test('are not lost without a word when the turn before ends the task', async () => {
    const goOn = gate();
    const turns: string[] = [];
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        turns.push(text);
        await task.working();
        await goOn.promise;
        await task.complete('the end');
      }),
    );
    const caller = connect(url);
    const first = await caller.stream({ message: userMessage('one') });
    const id = taskIdOf((await take(first, 2))[0]);
    const waiting = send(caller, 'two', { taskId: id });
    const streaming = caller.stream({ message: userMessage('three', { taskId: id }) });
    await received(caller, id, 'two');
    await received(caller, id, 'three');
    goOn.open();
    expect((await waiting).status.state).toBe('TASK_STATE_COMPLETED');
    expect(outline(await collect(await streaming))).toEqual(['task TASK_STATE_COMPLETED']);
    expect(turns).toEqual(['one']);
  });
});

describeBindings('history', (connect, { isTerse, start }) => {
  const all = ['a', 'thinking about a', 'a, and?', 'b', 'thinking about b'];

  async function conversation(caller: Caller): Promise<Task> {
    const { id } = await send(caller, 'a');
    return send(caller, 'b', { taskId: id });
  }

  test('holds every message of the user and what the agent said before its last word, in order [HIST-03]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const task = await conversation(caller);
    expect(texts(task.history)).toEqual(all);
    expect(texts((await caller.getTask(task.id)).history)).toEqual(all);
    expect(texts((await caller.listTasks()).tasks[0]?.history)).toEqual(all);
    expect(task.history?.map(({ role }) => role)).toEqual(
      ['USER', 'AGENT', 'AGENT', 'USER', 'AGENT'].map((role) => `ROLE_${role}`),
    );
    const message = userMessage('c', { taskId: task.id });
    const frames = await collect(await caller.stream({ message }));
    expect(texts(frames[0]?.event.task?.history)).toEqual([...all, 'b, and?', 'c']);
  });

  test.each([1, 3, 5, 100, 2147483647])(
    'is cut to its last %i messages on request [HIST-01]',
    async (historyLength) => {
      const { url } = await start(agent);
      const caller = connect(url);
      const { id } = await send(caller, 'a');
      const sent = await caller.sendMessage({
        message: userMessage('b', { taskId: id }),
        configuration: { historyLength },
      });
      const expected = all.slice(-historyLength);
      expect(texts(taskOf(sent).history)).toEqual(expected);
      expect(texts((await caller.getTask(id, historyLength)).history)).toEqual(expected);
      expect(texts((await caller.listTasks({ historyLength })).tasks[0]?.history)).toEqual(expected);
      expect(texts((await caller.getTask(id)).history)).toEqual(all);
    },
  );

  test.skipIf(isTerse)('is left out when its length is to be 0 [HIST-02]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const configuration = { historyLength: 0 };
    const task = taskOf(await caller.sendMessage({ message: userMessage('a'), configuration }));
    expect(task).not.toHaveProperty('history');
    expect(await caller.getTask(task.id, 0)).not.toHaveProperty('history');
    expect((await caller.listTasks({ historyLength: 0 })).tasks[0]).not.toHaveProperty('history');
    const message = userMessage('b', { taskId: task.id });
    const immediate = await caller.sendMessage({
      message,
      configuration: { ...configuration, returnImmediately: true },
    });
    expect(taskOf(immediate)).not.toHaveProperty('history');
  });

  test('is cut in the first event of a stream as well', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id } = await conversation(caller);
    const message = userMessage('c', { taskId: id });
    const first = await collect(await caller.stream({ message, configuration: { historyLength: 2 } }));
    expect(texts(first[0]?.event.task?.history)).toEqual(['b, and?', 'c']);
    if (isTerse) return;
    const [opening] = await collect(
      await caller.stream({ message: userMessage('a'), configuration: { historyLength: 0 } }),
    );
    expect(opening?.event.task).not.toHaveProperty('history');
  });

  test('of a negative length is InvalidParams [HIST-04]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id } = await send(caller, 'a');
    const request = { message: userMessage('a'), configuration: { historyLength: -1 } };
    expect(await refusalOf(caller.sendMessage(request))).toBe('InvalidParams: configuration.historyLength');
    expect(await refusalOf(caller.stream(request))).toBe('InvalidParams: configuration.historyLength');
    expect(await refusalOf(caller.getTask(id, -1))).toBe('InvalidParams: historyLength');
    expect(await refusalOf(caller.listTasks({ historyLength: -1 }))).toBe('InvalidParams: historyLength');
    expect((await caller.listTasks()).totalSize).toBe(1);
  });
});
