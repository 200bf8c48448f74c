import { expect, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { collect, outline, userMessage, WireError } from '../support/wire.ts';
import { describeBindings, take, taskIdOf, taskOf } from './matrix.ts';

/** An agent whose runs the test lets go one by one, and which notes in what order they began. */
function gated() {
  const begun: string[] = [];
  const gates = new Map<string, ReturnType<typeof gate<void>>>();
  const gateOf = (text: string) => {
    const known = gates.get(text) ?? gate();
    gates.set(text, known);
    return known;
  };
  const agent = testAgent(async ({ text, task, signal }) => {
    begun.push(text);
    if (text === 'direct') return 'hi';
    await task.working(`first turn: ${task.current === undefined}`);
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([gateOf(text).promise, aborted]);
    return text;
  });
  return { agent, begun, release: (text: string) => gateOf(text).open() };
}

describeBindings('a limit of runs', (connect, { start }) => {
  const limits = { maxConcurrentRuns: 2, maxQueuedRuns: 2 };
  const later = { returnImmediately: true };

  test('lets so many run, so many wait in order, and tells the others when to come back', async () => {
    const { agent, begun, release } = gated();
    const { url, server } = await start(agent, { limits });
    const caller = connect(url);
    const ids: string[] = [];
    for (const text of ['a', 'b', 'c', 'd']) {
      ids.push(taskOf(await caller.sendMessage({ message: userMessage(text), configuration: later })).id);
    }
    expect(begun).toEqual(['a', 'b']);
    expect((await caller.getTask(ids[2] as string)).status.state).toBe('TASK_STATE_SUBMITTED');
    for (const method of ['SendMessage', 'SendStreamingMessage']) {
      const refused = await caller.send(method, { message: userMessage('e') });
      expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 1]);
      expect(await refused.text()).toContain('overloaded');
    }
    // Nothing of it was stored, and everything but new work goes on.
    expect((await caller.listTasks()).totalSize).toBe(4);
    release('b');
    await until(() => begun.length === 3);
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const text of ['a', 'c', 'd']) release(text);
    for (const id of ids) {
      await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
      // Having waited does not make a first turn a later one.
      expect(JSON.stringify((await caller.getTask(id)).history)).toContain('first turn: true');
    }
    expect((await caller.sendMessage({ message: userMessage('direct') })).message?.parts).toEqual([{ text: 'hi' }]);
    expect(server.limits.maxQueuedRuns).toBe(2);
  });

  test('a stream that waits begins with its task', async () => {
    const { agent, release } = gated();
    const { url } = await start(agent, { limits: { maxConcurrentRuns: 1, maxQueuedRuns: 1 } });
    const caller = connect(url);
    await caller.sendMessage({ message: userMessage('a'), configuration: later });
    const frames = await caller.stream({ message: userMessage('b') });
    expect(outline(await take(frames, 1))).toEqual(['task TASK_STATE_SUBMITTED']);
    release('a');
    release('b');
    expect(outline(await collect(frames))).toEqual(['TASK_STATE_WORKING first turn: true', 'TASK_STATE_COMPLETED b']);
  });

  test('what waits can be canceled, and makes room', async () => {
    const { agent, begun, release } = gated();
    const { url } = await start(agent, { limits: { maxConcurrentRuns: 1, maxQueuedRuns: 1 } });
    const caller = connect(url);
    await caller.sendMessage({ message: userMessage('a'), configuration: later });
    const frames = await caller.stream({ message: userMessage('b') });
    const id = taskIdOf((await take(frames, 1))[0]);
    expect((await caller.cancelTask(id)).status.state).toBe('TASK_STATE_CANCELED');
    expect(outline(await collect(frames))).toEqual(['TASK_STATE_CANCELED']);
    const { id: next } = taskOf(await caller.sendMessage({ message: userMessage('c'), configuration: later }));
    release('a');
    release('c');
    await until(async () => (await caller.getTask(next)).status.state === 'TASK_STATE_COMPLETED');
    expect(begun).toEqual(['a', 'c']);
  });

  test('messages to a task that runs wait with it, and are bounded too', async () => {
    const { agent, release } = gated();
    const { url } = await start(agent, { limits: { maxConcurrentRuns: 1, maxQueuedRuns: 1 } });
    const caller = connect(url);
    const { id: taskId } = taskOf(await caller.sendMessage({ message: userMessage('a'), configuration: later }));
    const more = (text: string) => caller.sendMessage({ message: userMessage(text, { taskId }), configuration: later });
    await more('b');
    const error = await more('c').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WireError);
    expect(error).toMatchObject({ status: 503 });
    expect(JSON.stringify((await caller.getTask(taskId)).history)).not.toContain('"c"');
    release('a');
    release('b');
    await until(async () => (await caller.getTask(taskId)).status.state === 'TASK_STATE_COMPLETED');
  });

  test.each([
    ['is cancelled', true],
    ['takes too long', false],
  ])('a run that %s and does not stop keeps its place no longer than its time', async (_name, isCancelled) => {
    const stubborn = testAgent(
      async ({ text, task }) => {
        await task.working();
        if (text === 'for ever') await new Promise(() => {});
      },
      { runTimeout: isCancelled ? 1000 : 50 },
    );
    const { url } = await start(stubborn, { limits: { maxConcurrentRuns: 1, maxQueuedRuns: 1 } });
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage({ message: userMessage('for ever'), configuration: later }));
    if (isCancelled) await caller.cancelTask(id);
    const next = taskOf(await caller.sendMessage({ message: userMessage('next') }));
    expect(next.status.state).toBe('TASK_STATE_COMPLETED');
    const state = (await caller.getTask(id)).status.state;
    expect(state).toBe(isCancelled ? 'TASK_STATE_CANCELED' : 'TASK_STATE_FAILED');
  });

  test('a server that stops lets those that wait have their turn', async () => {
    const { agent, begun, release } = gated();
    const { url, close } = await start(agent, { limits: { maxConcurrentRuns: 1, maxQueuedRuns: 1 } });
    const caller = connect(url);
    const answers = ['a', 'b'].map((text) => caller.sendMessage({ message: userMessage(text) }));
    await until(() => begun.length === 1);
    await until(async () => (await caller.listTasks()).totalSize === 2);
    const closed = close(10_000);
    release('a');
    release('b');
    const states = (await Promise.all(answers)).map((answer) => taskOf(answer).status.state);
    expect(states).toEqual(['TASK_STATE_COMPLETED', 'TASK_STATE_COMPLETED']);
    await closed;
  });
});

test.each([
  [{ maxConcurrentRuns: 0 }, 'limits.maxConcurrentRuns must be a whole number from 1, or Infinity; got 0'],
  [{ maxQueuedRuns: -1 }, 'limits.maxQueuedRuns must be a whole number from 0, or Infinity; got -1'],
  [{ maxConcurrentRuns: 1.5 }, 'limits.maxConcurrentRuns must be a whole number from 1, or Infinity; got 1.5'],
])('a limit that is none does not start: %j', async (limits, message) => {
  await expect(startServer(gated().agent, { limits })).rejects.toThrow(message);
});
