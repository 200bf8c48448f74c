import type { TaskHandle } from 'parley-a2a';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gate, testAgent } from '../support/harness.ts';
import { collect, outline, userMessage } from '../support/wire.ts';
import { describeBindings, take, taskOf } from './matrix.ts';

describeBindings('a task that goes on after a question', (connect, { start }) => {
  /** Asks, and does with the answer what the test wants. */
  const asking = (
    answer: (task: TaskHandle) => Promise<unknown>,
    ask: 'inputRequired' | 'authRequired' = 'inputRequired',
  ) =>
    testAgent(async ({ task }) => {
      if (!task.current) return task[ask]('About what?');
      await answer(task);
    });

  const touches: Record<string, (task: TaskHandle) => Promise<void>> = {
    'a chunk of an artifact': (task) => task.artifact().append('O moon,'),
    'an artifact in one piece': (task) => task.artifact().write('O moon,'),
    'metadata of the task': (task) => task.setMetadata({ mood: 'calm' }),
    'scratch that is saved': (task) => task.saveScratch({ mood: 'calm' }),
  };

  test.each(Object.keys(touches))('is WORKING from the first touch of the agent: %s', async (name) => {
    const [touched, goOn] = [gate(), gate()];
    const { url } = await start(
      asking(async (task) => {
        await touches[name]?.(task);
        touched.open();
        await goOn.promise;
        await task.artifact().write('of mine!');
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('a poem') }));
    const stream = await caller.stream({ message: userMessage('moon', { taskId: id }) });
    expect(outline(await take(stream, 2))).toEqual(['task TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_WORKING']);
    await touched.promise;
    expect((await caller.getTask(id)).status.state).toBe('TASK_STATE_WORKING');
    goOn.open();
    expect(outline(await collect(stream)).slice(-2)).toEqual(['artifact of mine!', 'TASK_STATE_COMPLETED']);
  });

  test('says WORKING once, however much the agent writes', async () => {
    const { url } = await start(
      asking(async (task) => {
        const poem = task.artifact();
        for (const line of ['O moon,', 'you moon', 'of mine!']) await poem.append(line);
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('a poem') }));
    const frames = await collect(await caller.stream({ message: userMessage('moon', { taskId: id }) }));
    expect(outline(frames)).toEqual([
      'task TASK_STATE_INPUT_REQUIRED',
      'TASK_STATE_WORKING',
      'artifact O moon,',
      'artifact you moon',
      'artifact of mine!',
      'TASK_STATE_COMPLETED',
    ]);
  });

  test('the same after a question for an authorization', async () => {
    const { url } = await start(asking((task) => task.artifact().write('secret'), 'authRequired'));
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('open it') }));
    const frames = await collect(await caller.stream({ message: userMessage('here you are', { taskId: id }) }));
    expect(outline(frames)).toEqual([
      'task TASK_STATE_AUTH_REQUIRED',
      'TASK_STATE_WORKING',
      'artifact secret',
      'TASK_STATE_COMPLETED',
    ]);
  });

  test('an agent that asks again or ends at once says only that', async () => {
    const { url } = await start(
      testAgent(({ text, task }) => (text === 'enough' ? task.complete('bye') : task.inputRequired(`${text}, and?`))),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('a') }));
    const events = async (text: string) =>
      outline(await collect(await caller.stream({ message: userMessage(text, { taskId: id }) })));
    expect(await events('b')).toEqual(['task TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_INPUT_REQUIRED b, and?']);
    expect(await events('enough')).toEqual(['task TASK_STATE_INPUT_REQUIRED', 'TASK_STATE_COMPLETED bye']);
  });

  test('what the agent writes behind its own question changes no state', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.inputRequired('About what?');
        await task.artifact().write('a draft');
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('a poem') }));
    const { status } = await caller.getTask(id);
    expect(status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  });
});

describeBindings('the times of a task', (connect, { start }) => {
  test('never go back, not even when the first touch is a question', async () => {
    let time = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 1));
    onTestFinished(() => clock.mockRestore());
    const { url } = await start(testAgent(({ task }) => task.inputRequired('About what?')));
    const frames = await collect(await connect(url).stream({ message: userMessage('a poem') }));
    const times = frames.map(({ event }) => (event.task ?? event.statusUpdate)?.status.timestamp ?? '');
    expect(times).toHaveLength(2);
    expect(times).toEqual([...times].sort());
  });
});
