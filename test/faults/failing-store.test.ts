import type { AgentDefinition } from 'parley-a2a';
import { createMemoryStore } from 'parley-a2a/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEngine } from '../../src/engine/engine.ts';
import { type Runtime, systemRuntime } from '../../src/internal/runtime.ts';
import { StoreRefusal } from '../../src/store/store-refusal.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { collect, createCaller, outline, textOf, userMessage } from '../support/wire.ts';

/** How a commit fails: before it is stored, or after, when only the answer is lost, or so that trying again cannot help. */
type Fault = 'refused' | 'answer lost' | 'final';

/** A real store whose commits can be made to fail. */
function faultyStore() {
  const store: TaskStore = createMemoryStore();
  const control = { failures: 0, fault: 'refused' as Fault };
  const append = store.append.bind(store);
  const fails = () => {
    if (control.failures === 0) return false;
    control.failures -= 1;
    return true;
  };
  store.append = async (batch) => {
    if (!fails()) return append(batch);
    if (control.fault === 'answer lost') await append(batch);
    if (control.fault === 'final') throw new StoreRefusal('a value is too long for an index');
    throw new Error('disk full');
  };
  return { store, control };
}

const chunks = (count: number) => Array.from({ length: count }, (_, index) => `${index} `);

/** Writes a chunk whenever the test lets it. */
function writer() {
  const proceed = Array.from({ length: 4 }, () => gate<void>());
  const agent: AgentDefinition = testAgent(async ({ task }) => {
    await task.working('begun');
    const artifact = task.artifact({ name: 'out' });
    for (const [index, { promise }] of proceed.entries()) {
      await promise;
      await artifact.append(`${index} `);
    }
    return 'done';
  });
  return { agent, proceed: () => proceed.forEach(({ open }) => void open()) };
}

const complete = [
  'task TASK_STATE_SUBMITTED',
  'TASK_STATE_WORKING begun',
  ...chunks(4).map((chunk) => `artifact ${chunk}`),
  'TASK_STATE_COMPLETED done',
];

describe('a commit that the store can never perform', () => {
  const never = { failures: Number.POSITIVE_INFINITY, fault: 'final' } as const;

  test('is not tried again, and logged once', async () => {
    const { store, control } = faultyStore();
    Object.assign(control, never);
    const { url, logs } = await startServer(
      testAgent(({ task }) => task.complete('done')),
      { store },
    );
    const caller = createCaller('jsonrpc', url);
    await expect(caller.sendMessage({ message: userMessage('go') })).rejects.toMatchObject({ status: 503 });
    expect(logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      'a change of a task could not be stored',
    ]);
  });

  test('fails its task at once', async () => {
    const { store, control } = faultyStore();
    let caller: ReturnType<typeof createCaller>;
    const agent = testAgent(async ({ task }) => {
      await task.working('begun');
      await until(() => caller.getTask(task.id).then(({ status }) => status.state === 'TASK_STATE_WORKING'));
      Object.assign(control, { failures: 1, fault: 'final' });
      await task.artifact().write('more');
      return 'done';
    });
    caller = createCaller('jsonrpc', (await startServer(agent, { store })).url);
    const { task } = await caller.sendMessage({ message: userMessage('go') });
    expect([task?.status.state, textOf(task?.status.message?.parts ?? [])]).toEqual([
      'TASK_STATE_FAILED',
      'The work on this task could not be stored.',
    ]);
  });
});

test('a failure that lasts is logged once, not with every attempt', async () => {
  const { store, control } = faultyStore();
  Object.assign(control, { failures: 4, fault: 'refused' });
  const { url, logs } = await startServer(
    testAgent(({ task }) => task.complete('done')),
    { store },
  );
  await createCaller('jsonrpc', url).sendMessage({ message: userMessage('go') });
  expect(control.failures).toBe(0);
  expect(logs.filter(({ level }) => level === 'error')).toHaveLength(1);
});

describe.each<[string, number, Fault]>([
  ['one failed commit', 1, 'refused'],
  ['three failed commits', 3, 'refused'],
  ['a commit whose answer was lost', 1, 'answer lost'],
  ['three commits whose answers were lost', 3, 'answer lost'],
])('%s', (_name, failures, fault) => {
  test('delays a task and changes nothing else: each entry is there once, and streams show all of them', async () => {
    const { store, control } = faultyStore();
    const { agent, proceed } = writer();
    const caller = createCaller('jsonrpc', (await startServer(agent, { store })).url);
    const frames = await caller.stream({ message: userMessage('go') });
    Object.assign(control, { failures, fault });
    proceed();
    const seen = await collect(frames);
    expect(outline(seen)).toEqual(complete);
    expect(seen.map(({ id }) => Number(id))).toEqual(complete.map((_, index) => index + 1));
    const { task } = seen[0]?.event ?? {};
    const stored = await caller.getTask(task?.id ?? '');
    expect(textOf(stored.artifacts?.[0]?.parts ?? [])).toBe(chunks(4).join(''));
  });

  test('delays a new task and a message to one', async () => {
    const { store, control } = faultyStore();
    const agent = testAgent(({ task, text }) => task.inputRequired(`after ${text}`));
    const caller = createCaller('rest', (await startServer(agent, { store })).url);
    Object.assign(control, { failures, fault });
    const { task } = await caller.sendMessage({ message: userMessage('one') });
    expect(task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
    Object.assign(control, { failures, fault });
    const { task: next } = await caller.sendMessage({ message: userMessage('two', { taskId: task?.id as string }) });
    expect(next?.history?.map(({ parts }) => textOf(parts))).toEqual(['one', 'after one', 'two']);
    expect(control.failures).toBe(0);
    expect((await caller.listTasks()).totalSize).toBe(1);
  });
});

test('ten failed commits are as good as one', async () => {
  const { store, control } = faultyStore();
  const { agent, proceed } = writer();
  // Timers that go a hundred times faster: the pauses grow.
  const setTimer: Runtime['setTimer'] = (ms, fire, options) => systemRuntime.setTimer(ms / 100, fire, options);
  const engine = createEngine({ agent, store, runtime: { ...systemRuntime, setTimer } });
  onTestFinished(() => engine.close(0));
  control.failures = 10;
  proceed();
  const context = { owner: '', tenant: '', extensions: [] };
  const { task } = await engine.sendMessage({ message: userMessage('go') }, context);
  expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
  expect(control.failures).toBe(0);
});

test('a commit that fails while more changes wait ends no stream without a terminal event', async () => {
  const { store, control } = faultyStore();
  const agent = testAgent(async ({ task, signal }) => {
    await task.working('stored');
    await new Promise((resolve) => setTimeout(resolve, 20));
    control.failures = 1;
    // All of it waits behind the commit that fails.
    for (let index = 0; index < 2_000; index += 1) void task.artifact({ name: 'flood' }).append('x');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const { url } = await startServer(agent, { store, storeRetry: 0 });
  const caller = createCaller('jsonrpc', url);
  const frames = outline(await collect(await caller.stream({ message: userMessage('go') })));
  expect(frames.at(-1)).toBe('TASK_STATE_FAILED The work on this task could not be stored.');
});

test('a full disk: streams and senders get a stated error, and the process goes on when there is room again', async () => {
  const { store, control } = faultyStore();
  const { agent, proceed } = writer();
  const { url, server } = await startServer(agent, { store, storeRetry: 20 });
  const caller = createCaller('rest', url);
  const frames = await caller.stream({ message: userMessage('go') });
  const subscription = (async () => {
    const { tasks } = await caller.listTasks();
    return collect(await caller.subscribe(tasks[0]?.id ?? ''));
  })();
  await until(async () => (await caller.listTasks()).tasks[0]?.status.state === 'TASK_STATE_WORKING');
  control.failures = Number.POSITIVE_INFINITY;
  proceed();
  for (const stream of await Promise.allSettled([collect(frames), subscription])) {
    expect(stream).toMatchObject({ reason: { message: expect.stringContaining('could not be stored') } });
  }
  await expect(caller.sendMessage({ message: userMessage('another') })).rejects.toMatchObject({ status: 503 });
  control.failures = 0;
  // Nothing looks busy for ever.
  await until(async () => (await caller.listTasks()).tasks.every(({ status }) => status.state === 'TASK_STATE_FAILED'));
  await until(() => server.engines.get('/')?.liveCount === 0);
  expect((await caller.sendMessage({ message: userMessage('fine') })).task?.status.state).toBe('TASK_STATE_COMPLETED');
});

test('one bad append does not fail the tasks that share its commit', async () => {
  const store = createMemoryStore();
  const append = store.append.bind(store);
  store.append = async (batch) => {
    if (JSON.stringify(batch).includes('poison')) throw new Error('invalid byte sequence');
    return append(batch);
  };
  const agent = testAgent(async ({ task, text }) => task.complete(text));
  const { url } = await startServer(agent, { store, storeRetry: 0 });
  const caller = createCaller('jsonrpc', url);
  const answers = await Promise.allSettled(
    ['a', 'poison', 'b', 'c'].map((text) => caller.sendMessage({ message: userMessage(text) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
