import type { SendMessageRequest, Task } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { bindings, type Caller, collect, createCaller, outline, userMessage } from '../support/wire.ts';

const keyed = (key: string): RequestInit => ({ headers: { 'idempotency-key': key } });
const send = (caller: Caller, request: SendMessageRequest, key: string) =>
  caller.call<{ task?: Task; message?: { messageId: string } }>('SendMessage', { ...request }, keyed(key));

describe.each(bindings)('a send with an Idempotency-Key over %s', (binding) => {
  test('happens once, and the second request gets the first task', async () => {
    let runs = 0;
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        runs += 1;
        await task.working();
      }),
    );
    const caller = createCaller(binding, url);
    const request = { message: userMessage('once') };
    const first = await send(caller, request, 'a');
    expect(await send(caller, request, 'a')).toEqual(first);
    expect((await send(caller, request, 'b')).task?.id).not.toBe(first.task?.id);
    expect(runs).toBe(2);
  });

  test('gets the same direct message again', async () => {
    const { url } = await startServer(testAgent(() => 'hello'));
    const caller = createCaller(binding, url);
    const request = { message: userMessage('once') };
    const first = await send(caller, request, 'a');
    expect(first.message?.messageId).toBeTruthy();
    expect(await send(caller, request, 'a')).toEqual(first);
  });

  test('joins the first one while it is under way', async () => {
    const proceed = gate();
    let runs = 0;
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        runs += 1;
        await task.working();
        await proceed.promise;
      }),
    );
    const caller = createCaller(binding, url);
    const request = { message: userMessage('once') };
    const first = send(caller, request, 'a');
    const second = send(caller, request, 'a');
    await until(() => runs > 0);
    proceed.open();
    expect((await second).task).toEqual((await first).task);
    expect(runs).toBe(1);
  });

  test('joins a stream from its beginning', async () => {
    const proceed = gate();
    const { url } = await startServer(
      testAgent(async ({ task }) => {
        await task.working('begun');
        await proceed.promise;
      }),
    );
    const caller = createCaller(binding, url);
    const request = { message: userMessage('once') };
    const first = await caller.stream(request, keyed('a'));
    const second = await caller.stream(request, keyed('a'));
    proceed.open();
    const [events, joined] = [await collect(first), await collect(second)];
    expect(outline(events)).toEqual(['task TASK_STATE_SUBMITTED', 'TASK_STATE_WORKING begun', 'TASK_STATE_COMPLETED']);
    expect(joined).toEqual(events);
    expect(outline(await collect(await caller.stream(request, keyed('a'))))).toEqual(['task TASK_STATE_COMPLETED']);
  });

  test('is refused when the key was used for another request', async () => {
    const { url } = await startServer(testAgent(() => 'hello'));
    const caller = createCaller(binding, url);
    await send(caller, { message: userMessage('one') }, 'a');
    const refusal = send(caller, { message: userMessage('two') }, 'a');
    await expect(refusal).rejects.toMatchObject({
      status: binding === 'jsonrpc' ? 200 : 422,
      fields: ['Idempotency-Key'],
      message: expect.stringContaining('use a new key'),
    });
  });

  test('is refused when the key is no key', async () => {
    const { url } = await startServer(testAgent(() => 'hello'));
    const refusal = send(createCaller(binding, url), { message: userMessage('one') }, 'x'.repeat(256));
    await expect(refusal).rejects.toMatchObject({ fields: ['Idempotency-Key'] });
  });

  test('continues a task once', async () => {
    const { url } = await startServer(testAgent(async ({ task }) => task.inputRequired('more?')));
    const caller = createCaller(binding, url);
    const { task } = await caller.sendMessage({ message: userMessage('begin') });
    const request = { message: userMessage('again', { taskId: task?.id as string }) };
    await send(caller, request, 'a');
    await send(caller, request, 'a');
    const texts = (await caller.getTask(task?.id as string)).history?.map(({ parts }) => parts[0]?.text);
    expect(texts?.filter((text) => text === 'again')).toEqual(['again']);
  });

  test('may fail and be tried again', async () => {
    let runs = 0;
    const agent = testAgent(() => {
      runs += 1;
      return runs === 1 ? ([{}] as never) : 'better';
    });
    const caller = createCaller(binding, (await startServer(agent)).url);
    const request = { message: userMessage('once') };
    await expect(send(caller, request, 'a')).rejects.toMatchObject({ reason: 'INVALID_AGENT_RESPONSE' });
    expect((await send(caller, request, 'a')).message).toBeTruthy();
  });
});

test('an agent can take a repeated messageId for the same send', async () => {
  let runs = 0;
  const run = async () => `run ${++runs}`;
  const { url } = await startServer({ '/strict': testAgent(run, { dedupeMessageId: true }), '/loose': testAgent(run) });
  const request = { message: userMessage('once') };
  const strict = createCaller('jsonrpc', `${url}/strict`);
  expect(await strict.sendMessage(request)).toEqual(await strict.sendMessage(request));
  const loose = createCaller('jsonrpc', `${url}/loose`);
  await loose.sendMessage(request);
  await loose.sendMessage(request);
  expect(runs).toBe(3);
});
