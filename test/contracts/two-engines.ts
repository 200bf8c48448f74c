import { isTerminal, type StreamResponse, type Task } from 'parley-a2a/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import type { ServerContext, StreamItem } from '../../src/protocol/service.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { gate, testAgent, until } from '../support/harness.ts';
import { userMessage } from '../support/wire.ts';
import { type FreezableProcess, startProcess } from './frozen-process.ts';

/** Milliseconds after which the runs of a frozen engine are taken over. */
const SOON = 600;

const caller: ServerContext = { owner: 'ann', tenant: '', extensions: [] };
const send = (engine: Engine, text: string, rest: { taskId?: string } = {}, context: Partial<ServerContext> = {}) =>
  engine.sendMessage({ message: userMessage(text, rest) }, { ...caller, ...context });
const submit = async (engine: Engine, text: string, rest: { taskId?: string } = {}): Promise<Task> => {
  const configuration = { returnImmediately: true };
  const { task } = await engine.sendMessage({ message: userMessage(text, rest), configuration }, caller);
  return task as Task;
};
const subscribe = (engine: Engine, id: string, lastEventId?: number) =>
  engine.subscribeToTask({ id }, { ...caller, lastEventId });
const stateOf = async (engine: Engine, id: string) => (await engine.getTask({ id }, caller)).status.state;

/** The id of the only task, once it is stored. */
async function onlyTask(engine: Engine): Promise<string> {
  for (;;) {
    const [task] = (await engine.listTasks({}, caller)).tasks;
    if (task?.status.state === 'TASK_STATE_WORKING') return task.id;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

function line({ task, statusUpdate, artifactUpdate }: StreamResponse): string {
  const text = (artifactUpdate?.artifact ?? statusUpdate?.status.message)?.parts[0]?.text;
  const state = (task ?? statusUpdate)?.status.state ?? 'artifact';
  return [task ? 'task' : [], state.replace('TASK_STATE_', ''), text ?? []].flat().join(' ');
}

async function lines(items: AsyncIterable<StreamItem>): Promise<string[]> {
  const all: string[] = [];
  for await (const { event } of items) all.push(line(event));
  return all;
}

/** What two engines promise each other that work on the same tasks. `open` gives the store of each: one for both, or two on one database. */
export function describeTwoEngines(name: string, open: () => Promise<readonly [TaskStore, TaskStore]>): void {
  describe(`two engines on one ${name} store`, () => {
    /** An agent whose turns wait for the test, on two engines. On a busy machine heartbeats are late: only frozen ones are taken over soon. */
    async function scene(rest: Parameters<typeof testAgent>[1] = {}, takeoverAfter = 6_000) {
      const stores = await open();
      const [store] = stores;
      const gates = new Map<string, ReturnType<typeof gate<void>>>();
      const gateOf = (text: string) => {
        const known = gates.get(text) ?? gate<void>();
        gates.set(text, known);
        return known;
      };
      const turns: string[] = [];
      const aborted: unknown[] = [];
      const agentOf = (engine: string) =>
        testAgent(async ({ text, task, signal, interrupted, resumed }) => {
          const asked = interrupted ? `${text} again` : text;
          turns.push(`${engine}: ${asked}`);
          signal.addEventListener('abort', () => aborted.push(signal.reason));
          if (text === 'allow' && !resumed) return task.authRequired('please');
          await task.working(`${asked} in ${engine}`);
          await gateOf(asked).promise;
          await task.artifact({ artifactId: asked }).write(asked);
          return text.startsWith('ask') ? task.inputRequired('and?') : `done with ${asked}`;
        }, rest);
      const processes = stores.map((store, index) =>
        startProcess(store, { agent: agentOf(index === 0 ? 'a' : 'b'), takeoverAfter }),
      );
      const [a, b] = processes as [FreezableProcess, FreezableProcess];
      for (const { engine } of processes) await engine.takeOver();
      onTestFinished(async () => {
        for (const process of processes) process.thaw();
        for (const known of gates.values()) known.open();
        await Promise.all(processes.map(({ engine }) => engine.close(0)));
        for (const store of new Set(stores)) await store.close();
      });
      return { a, b, store, turns, aborted, open: (text: string) => gateOf(text).open() };
    }

    test('each sees the tasks of the other live', async () => {
      const { a, b, open } = await scene();
      const { id } = await submit(a.engine, 'one');
      const follower = await subscribe(b.engine, id);
      const all = lines(follower);
      await until(async () => (await stateOf(b.engine, id)) === 'TASK_STATE_WORKING');
      open('one');
      expect((await all).slice(-2)).toEqual(['artifact one', 'COMPLETED done with one']);
      const replayed = await lines(await subscribe(b.engine, id, 1));
      expect(replayed).toEqual(['WORKING one in a', 'artifact one', 'COMPLETED done with one']);
    });

    test('a message given to one becomes a turn of the run in the other', async () => {
      const { a, b, open, turns } = await scene();
      const { id } = await submit(a.engine, 'one');
      await until(() => turns.length === 1);
      const answer = send(b.engine, 'two', { taskId: id });
      const events = b.engine
        .sendStreamingMessage({ message: userMessage('three', { taskId: id }) }, caller)
        .then(lines);
      await until(async () => (await a.engine.getTask({ id }, caller)).history?.length === 4);
      open('one');
      await until(() => turns.includes('a: two'));
      open('two');
      const { task } = await answer;
      expect(task?.status).toMatchObject({
        state: 'TASK_STATE_INPUT_REQUIRED',
        message: { parts: [{ text: 'done with two' }] },
      });
      open('three');
      expect(await events).toEqual([
        'task INPUT_REQUIRED',
        'WORKING three in a',
        'artifact three',
        'COMPLETED done with three',
      ]);
      expect(turns).toEqual(['a: one', 'a: two', 'a: three']);
    });

    test('one that stops finishes a turn whose sender waits in the other', async () => {
      const { a, b, open, turns } = await scene();
      const { id } = await submit(a.engine, 'one');
      await until(() => turns.length === 1);
      const answer = send(b.engine, 'two', { taskId: id });
      await until(async () => (await a.engine.getTask({ id }, caller)).history?.length === 3);
      open('one');
      await until(() => turns.includes('a: two'));
      const closed = a.engine.close(10_000);
      await new Promise((done) => setTimeout(done, 50));
      open('two');
      expect((await answer).task?.status).toMatchObject({
        state: 'TASK_STATE_COMPLETED',
        message: { parts: [{ text: 'done with two' }] },
      });
      await closed;
    });

    test('a message to a task that rests is run where it arrives', async () => {
      const { a, b, open, turns } = await scene();
      open('ask one');
      const { task } = await send(a.engine, 'ask one');
      open('two');
      const { task: done } = await send(b.engine, 'two', { taskId: task?.id ?? '' });
      expect(done?.status.state).toBe('TASK_STATE_COMPLETED');
      expect(turns).toEqual(['a: ask one', 'b: two']);
    });

    test('a cancel given to one ends the run in the other', async () => {
      const { a, b, turns, aborted } = await scene();
      const answer = send(a.engine, 'one');
      await until(() => turns.length === 1);
      const id = await onlyTask(b.engine);
      const canceled = await b.engine.cancelTask({ id, metadata: { why: 'enough' } }, caller);
      expect(canceled).toMatchObject({ status: { state: 'TASK_STATE_CANCELED' }, metadata: { why: 'enough' } });
      expect((await answer).task?.status.state).toBe('TASK_STATE_CANCELED');
      await until(() => aborted.length === 1);
      expect(aborted[0]).toMatchObject({ name: 'AbortError' });
    });

    test('a resumption given to one is accepted once, and goes on', async () => {
      const { a, b, open, turns } = await scene();
      const { task } = await send(a.engine, 'allow');
      const id = task?.id ?? '';
      const both = await Promise.allSettled([a.engine.resume(id), b.engine.resume(id)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      open('allow');
      await until(async () => isTerminal(await stateOf(a.engine, id)));
      expect(turns).toHaveLength(2);
    });

    test('a resumption is accepted once, also while the first one waits for its run', async () => {
      const { a, b, store } = await scene();
      const { task } = await send(a.engine, 'allow');
      const id = task?.id ?? '';
      const scope = { agent: 'agent', tenant: '', owner: caller.owner };
      // A third process has taken the first one, and has not begun with it.
      await store.beat('c', 60_000);
      const changes = [{ resumed: {} }];
      const run = { ifNone: 'c' };
      const [first] = await store.append([{ scope, taskId: id, changes, as: 'guest', writer: 'c', serial: 1, run }]);
      expect(first).toMatchObject({ kind: 'stored', run: 'begun' });
      for (const { engine } of [a, b]) {
        await expect(engine.resume(id)).rejects.toThrow('waits for no authorization');
      }
    });

    test('starting one disturbs nothing', async () => {
      const { a, store, open, turns } = await scene();
      const answer = send(a.engine, 'one');
      await until(() => turns.length === 1);
      const third = startProcess(store, { agent: testAgent(() => 'no'), takeoverAfter: SOON });
      onTestFinished(() => third.engine.close(0));
      expect(await third.engine.takeOver()).toBe(0);
      open('one');
      expect((await answer).task?.status.state).toBe('TASK_STATE_COMPLETED');
    });

    test('one idempotency key is one task', async () => {
      const { a, b, open, store } = await scene();
      open('one');
      const message = userMessage('one');
      const context = { ...caller, idempotencyKey: 'k' };
      const answers = await Promise.all([a, b, a, b].map(({ engine }) => engine.sendMessage({ message }, context)));
      expect(new Set(answers.map(({ task }) => task?.id)).size).toBe(1);
      expect(new Set(answers.map(({ task }) => task?.status.state))).toEqual(new Set(['TASK_STATE_COMPLETED']));
      expect((await store.stats()).tasks).toBe(1);
      const other = b.engine.sendMessage({ message: userMessage('another') }, context);
      await expect(other).rejects.toThrow('use a new key');
    });

    test('one idempotency key is one message of a task', async () => {
      const { a, b, open } = await scene();
      open('ask');
      const { task } = await send(a.engine, 'ask');
      const id = task?.id ?? '';
      open('ask more');
      const message = userMessage('ask more', { taskId: id });
      const context = { ...caller, idempotencyKey: 'k' };
      const answers = await Promise.all([a, b, b].map(({ engine }) => engine.sendMessage({ message }, context)));
      for (const answer of answers) expect(answer.task?.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
      const { history } = await a.engine.getTask({ id }, caller);
      expect(history?.filter(({ messageId }) => messageId === message.messageId)).toHaveLength(1);
    });

    test('the tasks of one that is frozen are failed by the other, whose followers see it', async () => {
      const { a, b, turns } = await scene({}, SOON);
      const { id } = await submit(a.engine, 'one');
      await until(() => turns.length === 1);
      const follower = await subscribe(b.engine, id);
      a.freeze();
      expect((await lines(follower)).at(-1)).toBe('FAILED The agent was interrupted before it finished.');
    });

    test('the tasks of one that is frozen run again in the other, and the frozen one can add nothing', async () => {
      const { a, b, open, turns, aborted } = await scene({ onCrash: 'restart' }, SOON);
      const answer = send(a.engine, 'one');
      await until(() => turns.length === 1);
      const id = await onlyTask(b.engine);
      const more = send(b.engine, 'two', { taskId: id });
      a.freeze();
      await until(() => turns.includes('b: one again'));
      // Wakes up with the result of a run that is no longer its own.
      open('one');
      a.thaw();
      await until(() => aborted.length === 1);
      open('one again');
      open('two');
      const { task } = await more;
      expect(task?.artifacts?.map(({ artifactId }) => artifactId)).toEqual(['one again', 'two']);
      // Its sender is told how its turn has ended elsewhere.
      const own = await answer;
      expect(own.task?.status.message?.parts).toEqual([{ text: 'done with one again' }]);
      expect(turns).toEqual(['a: one', 'b: one again', 'b: two']);
    });
  });
}
