import type { ListTasksResponse, Task, TaskState } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { gate, testAgent, until } from '../support/harness.ts';
import { type Caller, collect, outline, textOf, userMessage } from '../support/wire.ts';
import { describeBindings, refusalOf, take, taskIdOf, taskOf } from './matrix.ts';

const hello = { message: userMessage('hello') };

/** Repeats the message in an artifact and completes, or asks when the message ends in a question mark. */
const agent = testAgent(async ({ text, task }) => {
  if (text === 'nothing') return task.complete();
  await task.artifact({ name: 'echo' }).write(text);
  if (text.endsWith('?')) await task.inputRequired('say more');
});

/** An agent at work until its task is cancelled. */
const tireless = testAgent(async ({ task, signal }) => {
  await task.working('begun');
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
});

async function send(caller: Caller, text: string, rest: Parameters<typeof userMessage>[1] = {}): Promise<Task> {
  return taskOf(await caller.sendMessage({ message: userMessage(text, rest) }));
}

/** Waits for the next millisecond, so that the next status is newer than all before. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  await until(() => Date.now() > now);
}

const ids = ({ tasks }: { tasks: readonly Task[] }) => tasks.map(({ id }) => id);

/** Follows the page tokens to the end. */
async function allPages(caller: Caller, request: Record<string, unknown>): Promise<ListTasksResponse[]> {
  const pages = [await caller.listTasks(request)];
  for (;;) {
    const pageToken = pages.at(-1)?.nextPageToken;
    if (!pageToken) return pages;
    pages.push(await caller.listTasks({ ...request, pageToken }));
  }
}

describeBindings('GetTask', (connect, { start }) => {
  test('shows status, artifacts and history during the work and after it [GET-01]', async () => {
    const goOn = gate();
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await task.artifact({ artifactId: 'one' }).write('first');
        await task.working('halfway');
        await goOn.promise;
        await task.artifact({ artifactId: 'two' }).write('second');
        return 'done';
      }),
    );
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const id = taskIdOf((await take(frames, 4))[0]);
    const view = ({ status, artifacts = [], history = [] }: Task) => ({
      status: [status.state, textOf(status.message?.parts ?? [])],
      artifacts: artifacts.map(({ parts }) => textOf(parts)),
      history: history.map(({ parts }) => textOf(parts)),
    });
    expect(view(await caller.getTask(id))).toEqual({
      status: ['TASK_STATE_WORKING', 'halfway'],
      artifacts: ['first'],
      history: ['hello', 'begun'],
    });
    goOn.open();
    await collect(frames);
    expect(view(await caller.getTask(id))).toEqual({
      status: ['TASK_STATE_COMPLETED', 'done'],
      artifacts: ['first', 'second'],
      history: ['hello', 'begun', 'halfway'],
    });
  });

  test('does not know an id that was never given out [GET-02]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    await send(caller, 'hello');
    for (const id of [crypto.randomUUID(), 'unknown', 'a b/ç?']) {
      expect(await refusalOf(caller.getTask(id))).toBe('TaskNotFound');
    }
  });

  test('changes nothing, and neither do ListTasks and the card [GET-03]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { id } = await send(caller, 'more?');
    await send(caller, 'enough');
    const subscriber = await caller.subscribe(id);
    const [before] = await take(subscriber, 1);
    const read = async () => [
      await caller.getTask(id),
      await caller.getTask(id, 1),
      await caller.listTasks({ includeArtifacts: true }),
      await caller.listTasks({ historyLength: 0 }),
      await (await fetch(`${url}/.well-known/agent-card.json`)).json(),
    ];
    const first = await read();
    for (let time = 0; time < 3; time += 1) expect(await read()).toEqual(first);
    // Nothing was written in between: the ids of events go on with the new message, which is no event, and what it caused.
    await send(caller, 'that is all', { taskId: id });
    const [last = 0, ...later] = [before!, ...(await collect(subscriber))].map((frame) => Number(frame.id));
    expect(later).toEqual([last + 2, last + 3, last + 4]);
  });
});

describeBindings('ListTasks', (connect, { binding, start }) => {
  test('leaves artifacts out unless they are asked for [LIST-01] [LIST-02]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    for (const text of ['finished', 'waiting?', 'nothing']) await send(caller, text);
    for (const request of [{}, { includeArtifacts: false }]) {
      const { tasks } = await caller.listTasks(request);
      expect(tasks).toHaveLength(3);
      for (const task of tasks) expect(task).not.toHaveProperty('artifacts');
    }
    const { tasks } = await caller.listTasks({ includeArtifacts: true });
    for (const task of tasks) expect(task).toEqual(await caller.getTask(task.id));
    expect(tasks.map(({ artifacts }) => artifacts && textOf(artifacts[0]!.parts)).sort()).toEqual([
      'finished',
      'waiting?',
      undefined,
    ]);
  });

  test('answers an empty list in full [LIST-03] [LIST-10]', async () => {
    const { url } = await start(agent);
    expect(await connect(url).listTasks()).toEqual({ tasks: [], nextPageToken: '', pageSize: 50, totalSize: 0 });
  });

  test('goes through 120 tasks page by page, newest first [LIST-03] [LIST-05] [LIST-08] [LIST-10]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    await Promise.all(Array.from({ length: 120 }, () => send(caller, 'hello')));
    const pages = await allPages(caller, { pageSize: 50 });
    expect(pages.map(({ tasks }) => tasks.length)).toEqual([50, 50, 20]);
    expect(pages.map(({ pageSize, totalSize }) => [pageSize, totalSize])).toEqual(Array(3).fill([50, 120]));
    expect(pages.map(({ nextPageToken }) => nextPageToken !== '')).toEqual([true, true, false]);
    const tasks = pages.flatMap((page) => page.tasks);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(120);
    const times = tasks.map(({ status }) => status.timestamp ?? '');
    expect(times).toEqual([...times].sort().reverse());

    expect(ids(await caller.listTasks())).toEqual(ids(pages[0]!));
    expect((await caller.listTasks({ pageSize: 100 })).tasks).toHaveLength(100);
    expect((await caller.listTasks({ pageSize: 1 })).tasks).toHaveLength(1);
    const exact = await allPages(caller, { pageSize: 60 });
    expect(exact.map((page) => page.tasks.length)).toEqual([60, 60]);
  });

  test('puts the newest status first, not the newest task [LIST-05]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const tasks: Task[] = [];
    for (const text of ['one?', 'two?', 'three?']) {
      tasks.push(await send(caller, text));
      await nextMillisecond();
    }
    const [one, two, three] = ids({ tasks });
    expect(ids(await caller.listTasks())).toEqual([three, two, one]);
    await send(caller, 'go on', { taskId: one! });
    expect(ids(await caller.listTasks())).toEqual([one, three, two]);
  });

  test('filters by context and by status, alone and together [LIST-06]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const inA = await send(caller, 'done', { contextId: 'a' });
    const waitingInA = await send(caller, 'wait?', { contextId: 'a' });
    const waitingInB = await send(caller, 'wait?', { contextId: 'b' });
    const found = async (request: Record<string, unknown>) => {
      const page = await caller.listTasks(request);
      expect(page.totalSize).toBe(page.tasks.length);
      return ids(page).sort();
    };
    const sorted = (...tasks: Task[]) => ids({ tasks }).sort();
    const status: TaskState = 'TASK_STATE_INPUT_REQUIRED';
    expect(await found({})).toEqual(sorted(inA, waitingInA, waitingInB));
    expect(await found({ contextId: 'a' })).toEqual(sorted(inA, waitingInA));
    expect(await found({ status })).toEqual(sorted(waitingInA, waitingInB));
    expect(await found({ contextId: 'a', status })).toEqual([waitingInA.id]);
    expect(await found({ contextId: 'c' })).toEqual([]);
    expect(await found({ contextId: 'b', status: 'TASK_STATE_COMPLETED' })).toEqual([]);
    await send(caller, 'that is all', { taskId: waitingInA.id });
    expect(await found({ status })).toEqual([waitingInB.id]);
    expect(await found({ contextId: 'a', status: 'TASK_STATE_COMPLETED' })).toEqual(sorted(inA, waitingInA));
  });

  test('statusTimestampAfter keeps what is as new as that time or newer [LIST-07]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const tasks: Task[] = [];
    for (const text of ['one', 'two', 'three']) {
      tasks.push(await send(caller, text));
      await nextMillisecond();
    }
    const [one, two, three] = ids({ tasks });
    const since = async (time: number) => {
      const statusTimestampAfter = new Date(time).toISOString();
      const page = await caller.listTasks({ statusTimestampAfter });
      expect(page.totalSize).toBe(page.tasks.length);
      return ids(page);
    };
    const time = Date.parse(tasks[1]!.status.timestamp!);
    expect(await since(time)).toEqual([three, two]);
    expect(await since(time + 1)).toEqual([three]);
    expect(await since(time - 86_400_000)).toEqual([three, two, one]);
    expect(await since(time + 86_400_000)).toEqual([]);
  });

  test('statusTimestampAfter the last moment of all leaves out everything', async () => {
    const caller = connect((await start(agent)).url);
    await send(caller, 'hello');
    expect((await caller.listTasks({ statusTimestampAfter: '9999-12-31T23:59:59.9999Z' })).tasks).toEqual([]);
  });

  test('statusTimestampAfter leaves out what is older by less than a millisecond', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const { status } = await send(caller, 'hello');
    const statusTimestampAfter = status.timestamp!.replace('Z', '500Z');
    expect((await caller.listTasks({ statusTimestampAfter })).tasks).toEqual([]);
  });

  // Protobuf has no way to say the last two, and in it 0 means that nothing was set.
  const pageSizes = ['101', '-1', ...(binding === 'grpc' ? [] : ['0', 'x', '1.5'])];
  test.each(pageSizes)('a pageSize of %s is InvalidParams [LIST-09]', async (pageSize) => {
    const { url } = await start(agent);
    const value = pageSize === 'x' ? pageSize : Number(pageSize);
    expect(await refusalOf(connect(url).listTasks({ pageSize: value }))).toBe('InvalidParams: pageSize');
  });

  test.runIf(binding === 'grpc')('a pageSize of 0 is that of a request without one', async () => {
    const caller = connect((await start(agent)).url);
    await send(caller, 'hello');
    expect(await caller.listTasks({ pageSize: 0 })).toMatchObject({ pageSize: 50, totalSize: 1 });
  });

  test('a page token that is garbage or of another filter is InvalidParams, as is an unknown status [LIST-09]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    for (const text of ['one', 'two', 'three']) await send(caller, text, { contextId: 'a' });
    const { nextPageToken } = await caller.listTasks({ contextId: 'a', pageSize: 1 });
    expect((await caller.listTasks({ contextId: 'a', pageSize: 2, pageToken: nextPageToken })).tasks).toHaveLength(2);
    for (const filter of [
      {},
      { contextId: 'b' },
      { contextId: 'a', status: 'TASK_STATE_COMPLETED' },
      { contextId: 'a', statusTimestampAfter: '2020-01-01T00:00:00Z' },
    ]) {
      expect(await refusalOf(caller.listTasks({ ...filter, pageToken: nextPageToken }))).toBe(
        'InvalidParams: pageToken',
      );
    }
    for (const pageToken of ['garbage', '%', 'W10', btoa('null'), btoa('[1,2,3]'), `${nextPageToken}x`, '50']) {
      expect(await refusalOf(caller.listTasks({ contextId: 'a', pageToken }))).toBe('InvalidParams: pageToken');
    }
    // Protobuf has no name that it does not know.
    if (binding === 'grpc') return;
    expect(await refusalOf(caller.listTasks({ status: 'TASK_STATE_DANCING' }))).toBe('InvalidParams: status');
  });

  test('shows nothing of another agent on the same server', async () => {
    const { url } = await start({ '/one': agent, '/two': agent });
    const [one, two] = [connect(`${url}/one`), connect(`${url}/two`)];
    const { id, contextId } = await send(one, 'mine?');
    expect((await one.listTasks()).totalSize).toBe(1);
    expect(await two.listTasks()).toMatchObject({ tasks: [], totalSize: 0 });
    expect(await two.listTasks({ contextId: contextId! })).toMatchObject({ tasks: [], totalSize: 0 });
    expect(await refusalOf(two.getTask(id))).toBe('TaskNotFound');
    expect(await refusalOf(two.cancelTask(id))).toBe('TaskNotFound');
    expect(await refusalOf(two.subscribe(id))).toBe('TaskNotFound');
    expect(await refusalOf(send(two, 'mine too', { taskId: id }))).toBe('TaskNotFound');
  });
});

describeBindings('ListTasks while tasks change', (connect, { start }) => {
  /** Five waiting tasks, oldest first, each with a status of its own millisecond. */
  async function fiveTasks(caller: Caller): Promise<string[]> {
    const tasks: Task[] = [];
    for (let index = 0; index < 5; index += 1) {
      tasks.push(await send(caller, 'wait?'));
      await nextMillisecond();
    }
    return ids({ tasks });
  }

  test('does not show a task again that was updated after its page, nor skips its neighbours [LIST-04]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const [one, two, three, four, five] = await fiveTasks(caller);
    const first = await caller.listTasks({ pageSize: 2 });
    expect(ids(first)).toEqual([five, four]);
    await send(caller, 'go on', { taskId: four! });
    await send(caller, 'a new one');
    const rest = await allPages(caller, { pageSize: 2, pageToken: first.nextPageToken });
    expect(rest.flatMap(ids)).toEqual([three, two, one]);
  });

  test('shows a task that was updated before its page came in a new list, at the top [LIST-04]', async () => {
    const { url } = await start(agent);
    const caller = connect(url);
    const [one, two, three, four, five] = await fiveTasks(caller);
    const first = await caller.listTasks({ pageSize: 2 });
    await send(caller, 'go on', { taskId: one! });
    const rest = await allPages(caller, { pageSize: 2, pageToken: first.nextPageToken });
    expect([...ids(first), ...rest.flatMap(ids)]).toEqual([five, four, three, two]);
    expect(ids(await caller.listTasks({ pageSize: 1 }))).toEqual([one]);
  });
});

describeBindings('CancelTask', (connect, { isTerse, start }) => {
  test('stops a running task, returns it as canceled and tells the agent [CANCEL-01]', async () => {
    const told = gate<unknown>();
    const { url } = await start(
      testAgent(async ({ task, signal }) => {
        await task.working('begun');
        await task.artifact().write('so far');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        const complaint = await Promise.resolve()
          .then(() => task.working('still here'))
          .catch((error: Error) => error.name);
        told.open([signal.aborted, complaint]);
        return 'finished anyway';
      }),
    );
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const id = taskIdOf((await take(frames, 3))[0]);
    const task = await caller.cancelTask(id);
    expect(task).toMatchObject({
      id,
      status: { state: 'TASK_STATE_CANCELED' },
      artifacts: [{ parts: [{ text: 'so far' }] }],
    });
    expect(outline(await collect(frames))).toEqual(['TASK_STATE_CANCELED']);
    expect(await told.promise).toEqual([true, 'AbortError']);
    expect(await caller.getTask(id)).toEqual(task);
  });

  test.each(['SUBMITTED', 'WORKING', 'INPUT_REQUIRED', 'AUTH_REQUIRED'])(
    'stops a task that is %s [CANCEL-01]',
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
      expect((await caller.cancelTask(id)).status.state).toBe('TASK_STATE_CANCELED');
    },
  );

  test.each(['complete', 'fail', 'reject'] as const)(
    'is refused after the agent has called %s() [CANCEL-02]',
    async (end) => {
      const { url } = await start(testAgent(({ task }) => task[end]('the end')));
      const caller = connect(url);
      const task = taskOf(await caller.sendMessage(hello));
      expect(await refusalOf(caller.cancelTask(task.id, { reason: 'late' }))).toBe('TaskNotCancelable');
      expect(await caller.getTask(task.id)).toEqual(task);
    },
  );

  test('is refused for an unknown task [CANCEL-03]', async () => {
    const { url } = await start(agent);
    expect(await refusalOf(connect(url).cancelTask('unknown'))).toBe('TaskNotFound');
  });

  test('has no further effect when it is repeated [CANCEL-04]', async () => {
    const { url } = await start(tireless);
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const id = taskIdOf((await take(frames, 2))[0]);
    const subscriber = await caller.subscribe(id);
    const canceled = await caller.cancelTask(id, { reason: 'first' });
    await nextMillisecond();
    expect(await refusalOf(caller.cancelTask(id, { reason: 'second' }))).toBe('TaskNotCancelable');
    expect(await caller.getTask(id)).toEqual(canceled);
    expect(outline(await collect(subscriber))).toEqual(['task TASK_STATE_WORKING', 'TASK_STATE_CANCELED']);
  });

  test('has one effect when it is called many times at once', async () => {
    const { url } = await start(tireless);
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const id = taskIdOf((await take(frames, 2))[0]);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => caller.cancelTask(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outline(await collect(frames))).toEqual(['TASK_STATE_CANCELED']);
  });

  test.skipIf(isTerse)('merges its metadata into the task, for everybody to see', async () => {
    const { url } = await start(
      testAgent(async ({ task }) => {
        await task.setMetadata({ kept: 1, replaced: { deep: 1 } });
        await task.inputRequired();
      }),
    );
    const caller = connect(url);
    const { id } = taskOf(await caller.sendMessage(hello));
    const metadata = { kept: 1, replaced: 2, reason: { code: 'bored' } };
    const canceled = await caller.cancelTask(id, { replaced: 2, reason: { code: 'bored' } });
    expect(canceled.metadata).toEqual(metadata);
    expect((await caller.getTask(id)).metadata).toEqual(metadata);
    expect((await caller.listTasks()).tasks[0]?.metadata).toEqual(metadata);
  });

  test('answers everybody who waits for the task, also those in the queue', async () => {
    const { url } = await start(tireless);
    const caller = connect(url);
    const frames = await caller.stream(hello);
    const id = taskIdOf((await take(frames, 2))[0]);
    const waiting = caller.sendMessage({ message: userMessage('and this', { taskId: id }) });
    const streaming = caller.stream({ message: userMessage('and that', { taskId: id }) });
    await until(async () => (await caller.getTask(id)).history?.length === 4);
    await caller.cancelTask(id);
    expect(outline(await collect(frames))).toEqual(['TASK_STATE_CANCELED']);
    expect(taskOf(await waiting).status.state).toBe('TASK_STATE_CANCELED');
    expect(outline(await collect(await streaming))).toEqual(['task TASK_STATE_CANCELED']);
  });
});
