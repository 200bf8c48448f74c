import { openStore } from 'parley-a2a/node';
import { reduceTask, type TaskChange } from 'parley-a2a/protocol';
import type { TaskStore } from 'parley-a2a/server';
import { expect, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { type Caller, collect, type Frame, outline, userMessage } from '../support/wire.ts';
import { describeBindings, refusalOf, take, taskIdOf, taskOf } from './matrix.ts';

const hello = { message: userMessage('hello') };
const after = (id: string | number) => ({ headers: { 'last-event-id': `${id}` } });

/** Writes three artifacts, but the last two only when the test says so. */
function pausing() {
  const goOn = gate();
  const agent = testAgent(async ({ task }) => {
    await task.working('begun');
    await task.artifact().write('one');
    await goOn.promise;
    await task.artifact().write('two');
    await task.setMetadata({ noted: true });
    await task.artifact().write('three');
    return 'done';
  });
  return { agent, goOn: () => goOn.open() };
}

/** Asks once, then works and completes. */
const asking = testAgent(async ({ text, task }) => {
  if (text === 'hello') return task.inputRequired('which one?');
  await task.working(`taking ${text}`);
  await task.artifact().write(text);
  return 'done';
});

async function waitingTask(caller: Caller): Promise<string> {
  return taskOf(await caller.sendMessage(hello)).id;
}

/** The task that a reader of these events ends up with. */
function fold(frames: readonly Frame[]) {
  return reduceTask(
    undefined,
    frames.map(({ event }) => event as TaskChange),
  );
}

describeBindings('SubscribeToTask', (connect, { start }) => {
  test('begins with the task as it stands, and ends with the task [SUB-01] [SUB-02]', async () => {
    const { agent, goOn } = pausing();
    const { url } = await start(agent);
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const id = taskIdOf((await take(sender, 3))[0]);
    const before = await caller.getTask(id);
    const subscriber = await caller.subscribe(id);
    const [first] = await take(subscriber, 1);
    expect(first?.event).toEqual({ task: before });
    goOn();
    const rest = await collect(subscriber);
    expect(outline(rest)).toEqual(['artifact two', 'artifact three', 'TASK_STATE_COMPLETED done']);
    expect(rest).toEqual(await collect(sender));
  });

  test('loses no update and repeats none, wherever in a flood it begins [SUB-01]', async () => {
    let isEnough = false;
    const { url } = await start(
      testAgent(async ({ task }) => {
        const log = task.artifact({ artifactId: 'log' });
        for (let index = 0; !isEnough; index += 1) {
          await log.append(`${index} `);
          await new Promise(setImmediate);
        }
      }),
    );
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const id = taskIdOf((await take(sender, 1))[0]);
    const subscribers = [collect(sender)];
    for (let count = 0; count < 10; count += 1) subscribers.push(collect(await caller.subscribe(id)));
    isEnough = true;
    const [, ...seen] = await Promise.all(subscribers);
    const task = await caller.getTask(id);
    for (const frames of seen) expect(fold(frames)).toEqual(task);
  });

  test.each(['COMPLETED', 'FAILED', 'REJECTED', 'CANCELED'])(
    'closes when the task is %s, and is then refused [SUB-02] [SUB-03]',
    async (state) => {
      const goOn = gate();
      const { url } = await start(
        testAgent(async ({ task }) => {
          await task.working();
          await goOn.promise;
          if (state === 'COMPLETED') await task.complete();
          if (state === 'FAILED') await task.fail();
          if (state === 'REJECTED') await task.reject();
        }),
      );
      const caller = connect(url);
      const sender = await caller.stream(hello);
      const id = taskIdOf((await take(sender, 2))[0]);
      const subscriber = await caller.subscribe(id);
      if (state === 'CANCELED') await caller.cancelTask(id);
      goOn.open();
      expect(outline(await collect(subscriber))).toEqual(['task TASK_STATE_WORKING', `TASK_STATE_${state}`]);
      expect(await refusalOf(caller.subscribe(id))).toBe('UnsupportedOperation');
    },
  );

  test('is refused for an unknown task [SUB-04]', async () => {
    const { url } = await start(asking);
    expect(await refusalOf(connect(url).subscribe('unknown'))).toBe('TaskNotFound');
    expect(await refusalOf(connect(url).subscribe('unknown', after(1)))).toBe('TaskNotFound');
  });

  test.each(['SUBMITTED', 'WORKING', 'INPUT_REQUIRED', 'AUTH_REQUIRED'])(
    'is possible while the task is %s [SUB-05]',
    async (state) => {
      const { url } = await start(
        testAgent(async ({ task, signal }) => {
          if (state === 'SUBMITTED') await task.setMetadata({});
          if (state === 'WORKING') await task.working();
          if (state === 'INPUT_REQUIRED') return task.inputRequired();
          if (state === 'AUTH_REQUIRED') return task.authRequired();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        }),
      );
      const caller = connect(url);
      const { id } = taskOf(await caller.sendMessage({ ...hello, configuration: { returnImmediately: true } }));
      await until(async () => (await caller.getTask(id)).status.state === `TASK_STATE_${state}`);
      const subscriber = await caller.subscribe(id);
      expect(outline(await take(subscriber, 1))).toEqual([`task TASK_STATE_${state}`]);
      await caller.cancelTask(id);
      expect(outline(await collect(subscriber))).toEqual(['TASK_STATE_CANCELED']);
    },
  );

  test('stays open while the task waits for input, shows the next turn and closes with it', async () => {
    const { url } = await start(asking);
    const caller = connect(url);
    const id = await waitingTask(caller);
    const subscribers = await Promise.all([caller.subscribe(id), caller.subscribe(id)]);
    for (const subscriber of subscribers) await take(subscriber, 1);
    const own = await collect(await caller.stream({ message: userMessage('the red one', { taskId: id }) }));
    for (const subscriber of subscribers) {
      const frames = await collect(subscriber);
      expect(outline(frames)).toEqual([
        'TASK_STATE_WORKING taking the red one',
        'artifact the red one',
        'TASK_STATE_COMPLETED done',
      ]);
      expect(frames).toEqual(own.slice(1));
    }
  });

  test('follows a task from one question to the next', async () => {
    const { url } = await start(
      testAgent(({ text, task }) => (text === 'stop' ? task.complete('bye') : task.inputRequired(`${text}, and?`))),
    );
    const caller = connect(url);
    const id = await waitingTask(caller);
    const subscriber = await caller.subscribe(id);
    for (const text of ['a', 'b', 'stop']) await caller.sendMessage({ message: userMessage(text, { taskId: id }) });
    expect(outline(await collect(subscriber))).toEqual([
      'task TASK_STATE_INPUT_REQUIRED',
      'TASK_STATE_INPUT_REQUIRED a, and?',
      'TASK_STATE_INPUT_REQUIRED b, and?',
      'TASK_STATE_COMPLETED bye',
    ]);
  });

  test('a subscriber that leaves disturbs nobody, and is forgotten', async () => {
    const { agent, goOn } = pausing();
    const { url, server } = await start(agent);
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const id = taskIdOf((await take(sender, 3))[0]);
    const [leaving, staying] = await Promise.all([0, 1].map(() => caller.subscribe(id)));
    await take(leaving!, 1);
    await leaving!.return(undefined);
    goOn();
    const rest = ['artifact two', 'artifact three', 'TASK_STATE_COMPLETED done'];
    expect(outline(await collect(staying!))).toEqual(['task TASK_STATE_WORKING', ...rest]);
    expect(outline(await collect(sender))).toEqual(rest);
    await until(() => [...server.engines.values()].every(({ liveCount }) => liveCount === 0));
  });

  test('a task that waits for input takes messages after its last subscriber has left', async () => {
    const { url, server } = await start(asking);
    const caller = connect(url);
    const id = await waitingTask(caller);
    const subscriber = await caller.subscribe(id);
    await take(subscriber, 1);
    await subscriber.return(undefined);
    await until(() => [...server.engines.values()].every(({ liveCount }) => liveCount === 0));
    const { status } = taskOf(await caller.sendMessage({ message: userMessage('the red one', { taskId: id }) }));
    expect(status.state).toBe('TASK_STATE_COMPLETED');
  });
});

describeBindings('a reader that comes back with Last-Event-ID', (connect, { start }) => {
  test('gets exactly what came after it while the task still runs', async () => {
    const { agent, goOn } = pausing();
    const { url } = await start(agent);
    const caller = connect(url);
    const connection = new AbortController();
    const dropped = await caller.stream(hello, { signal: connection.signal });
    const seen = await take(dropped, 2);
    const id = taskIdOf(seen[0]);
    connection.abort();
    const resumed = await caller.subscribe(id, after(seen[1]!.id!));
    const missed = await take(resumed, 1);
    expect(outline(missed)).toEqual(['artifact one']);
    goOn();
    const frames = [...seen, ...missed, ...(await collect(resumed))];
    expect(outline(frames)).toEqual([
      'task TASK_STATE_SUBMITTED',
      'TASK_STATE_WORKING begun',
      'artifact one',
      'artifact two',
      'artifact three',
      'TASK_STATE_COMPLETED done',
    ]);
    const { metadata, ...task } = await caller.getTask(id);
    expect(metadata).toEqual({ noted: true });
    expect(fold(frames)).toEqual(task);
  });

  test('gets the same events with the same ids as the first time, from wherever it left, on a finished task', async () => {
    const { agent, goOn } = pausing();
    const { url } = await start(agent);
    goOn();
    const caller = connect(url);
    const frames = await collect(await caller.stream(hello));
    const id = taskIdOf(frames[0]);
    const ids = frames.map((frame) => Number(frame.id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(await collect(await caller.subscribe(id, after(0)))).toEqual(frames);
    for (const [index, last] of ids.entries()) {
      expect(await collect(await caller.subscribe(id, after(last)))).toEqual(frames.slice(index + 1));
    }
  });

  test('goes on through a question and the next turn', async () => {
    const { url } = await start(asking);
    const caller = connect(url);
    const first = await collect(await caller.stream(hello));
    const id = taskIdOf(first[0]);
    const resumed = await caller.subscribe(id, after(first.at(-1)!.id!));
    const second = await collect(await caller.stream({ message: userMessage('the red one', { taskId: id }) }));
    expect(await collect(resumed)).toEqual(second.slice(1));
    expect(await collect(await caller.subscribe(id, after(first[0]!.id!)))).toEqual([
      ...first.slice(1),
      ...second.slice(1),
    ]);
  });

  test.each(['10', '999999999999999'])('that is ahead of the task (%s) is refused', async (ahead) => {
    const { url } = await start(asking);
    const caller = connect(url);
    const id = await waitingTask(caller);
    expect(await refusalOf(caller.subscribe(id, after(ahead)))).toBe('InvalidParams: Last-Event-ID');
    await caller.cancelTask(id);
    expect(await refusalOf(caller.subscribe(id, after(ahead)))).toBe('InvalidParams: Last-Event-ID');
  });

  test.each(['x', '-1', '1.5', '1e3', '0x1', '99999999999999999999'])(
    'that is no number (%s) is refused',
    async (wrong) => {
      const { url } = await start(asking);
      const caller = connect(url);
      const id = await waitingTask(caller);
      expect(await refusalOf(caller.subscribe(id, after(wrong)))).toBe('InvalidParams: Last-Event-ID');
    },
  );
});

describeBindings('SubscribeToTask on a slow store', (connect, { start, storeUrl }) => {
  /** The row's store; the first call of a method after `hold` gets its answer, but hands it on only after `letGo`. */
  async function holdingStore() {
    const target = await openStore(storeUrl());
    let held: { readonly method: string; readonly reached: () => void; readonly goOn: Promise<void> } | undefined;
    const proxy = new Proxy(target, {
      get(_, method) {
        const value: unknown = Reflect.get(target, method);
        if (typeof value !== 'function') return value;
        if (held?.method !== method) return value.bind(target);
        const { reached, goOn } = held;
        held = undefined;
        return async (...parameters: unknown[]) => {
          const result: unknown = await value.apply(target, parameters);
          reached();
          await goOn;
          return result;
        };
      },
    });
    const hold = (method: keyof TaskStore) => {
      const reached = gate();
      const goOn = gate();
      held = { method, reached: reached.open, goOn: goOn.promise };
      return { reached: reached.promise, letGo: () => goOn.open() };
    };
    return { store: proxy, hold };
  }

  test('closes also when the task ends in the moment in which it begins [SUB-02]', { timeout: 2000 }, async () => {
    const { agent, goOn } = pausing();
    const { store: slow, hold } = await holdingStore();
    const { url } = await start(agent, { store: slow });
    const caller = connect(url);
    const sender = await caller.stream(hello);
    const id = taskIdOf((await take(sender, 3))[0]);
    const { reached, letGo } = hold('load');
    const subscription = caller.subscribe(id);
    await reached;
    goOn();
    await collect(sender);
    letGo();
    expect(outline(await collect(await subscription))).toEqual([
      'task TASK_STATE_WORKING',
      'artifact two',
      'artifact three',
      'TASK_STATE_COMPLETED done',
    ]);
  });

  test('shows a turn that was about to begin when another message was refused [SUB-01]', {
    timeout: 2000,
  }, async () => {
    const goOn = gate();
    const { store: slow, hold } = await holdingStore();
    const { url } = await start(
      testAgent(async ({ text, task }) => {
        if (text === 'hello') return task.inputRequired('which one?');
        await task.working('begun');
        await goOn.promise;
        return 'done';
      }),
      { store: slow },
    );
    const caller = connect(url);
    const id = await waitingTask(caller);
    const { reached, letGo } = hold('append');
    const answer = caller.sendMessage({ message: userMessage('the red one', { taskId: id }) });
    await reached;
    const stray = userMessage('the blue one', { taskId: id, contextId: 'another' });
    expect(await refusalOf(caller.sendMessage({ message: stray }))).toBe('InvalidParams: message.contextId');
    letGo();
    await until(async () => (await caller.getTask(id)).status.state === 'TASK_STATE_WORKING');
    const subscriber = await caller.subscribe(id);
    expect(outline(await take(subscriber, 1))).toEqual(['task TASK_STATE_WORKING']);
    goOn.open();
    expect(taskOf(await answer).status.state).toBe('TASK_STATE_COMPLETED');
    expect(outline(await collect(subscriber))).toEqual(['TASK_STATE_COMPLETED done']);
  });
});
