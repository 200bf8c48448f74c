import { serve } from 'parley-a2a';
import { bearerTokens } from 'parley-a2a/auth';
import { type AuthorizationRequest, type Authorize, createMemoryStore } from 'parley-a2a/server';
import { expect, test } from 'vitest';
import { describeBindings, taskOf } from '../scenarios/matrix.ts';
import { gate, startServer, testAgent, until } from '../support/harness.ts';
import { type Caller, createCaller, userMessage, WireError } from '../support/wire.ts';

const closed = {
  securitySchemes: { bearer: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
  securityRequirements: [{ schemes: { bearer: {} } }],
};
const auth = { bearer: bearerTokens({ ann: 'token-of-ann', bob: 'token-of-bob' }) };
const as = (name: string) => ({ authorization: `Bearer token-of-${name}` });

/** Tells who asks, whose task it is, and which tasks of others it was shown. */
const agent = testAgent(async ({ text, task, principal, owner, referencedTasks, contextTasks }) => {
  const others = [...(await referencedTasks()), ...(await contextTasks())].map(({ id }) => id);
  await task.artifact({ name: 'note' }).write(JSON.stringify({ by: principal?.id, owner, others }));
  await task.setMetadata({ shared: text.startsWith('shared') });
  return text.endsWith('done') ? undefined : task.inputRequired('And?');
}, closed);

/** What a refused call says, without what its caller has said itself. */
async function refusal(call: Promise<unknown>, id: string): Promise<string> {
  const error = await call.then(
    () => new Error('The call was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof WireError)) throw error;
  return `${error.status} ${JSON.stringify(error.body)}`.replaceAll(id, 'ID');
}

function everyCall(caller: Caller, id: string): (() => Promise<unknown>)[] {
  return [
    () => caller.getTask(id),
    () => caller.cancelTask(id),
    async () => (await caller.subscribe(id)).next(),
    () => caller.sendMessage({ message: userMessage('more', { taskId: id }) }),
    async () => (await caller.stream({ message: userMessage('more', { taskId: id }) })).next(),
  ];
}

describeBindings('authorize', (connect, { start }) => {
  const serve = (authorize?: Authorize) => start({ '/': { agent, auth, ...(authorize ? { authorize } : {}) } });
  const share: Authorize = ({ owner, task }) => !task || task.owner === owner || task.metadata.shared === true;

  test('[AUTH-05] without it, and with one that says no, a task of another is like one that never was', async () => {
    for (const authorize of [undefined, share]) {
      const { url } = await serve(authorize);
      const [ann, bob] = [connect(url, as('ann')), connect(url, as('bob'))];
      const { id } = taskOf(await ann.sendMessage({ message: userMessage('private') }));
      const foreign = await Promise.all(everyCall(bob, id).map((call) => refusal(call(), id)));
      const missing = await Promise.all(everyCall(bob, 'none').map((call) => refusal(call(), 'none')));
      expect(foreign).toEqual(missing);
      expect(foreign.join()).toContain('Task not found');
      expect((await bob.listTasks()).tasks).toEqual([]);
      expect((await ann.getTask(id)).status.state).toBe('TASK_STATE_INPUT_REQUIRED');
    }
  });

  test('lets others onto a task, and onto nothing else of its owner', async () => {
    const { url } = await serve(share);
    const [ann, bob] = [connect(url, as('ann')), connect(url, as('bob'))];
    const secret = taskOf(await ann.sendMessage({ message: userMessage('private') }));
    const { id, contextId = '' } = taskOf(
      await ann.sendMessage({ message: userMessage('shared', { contextId: secret.contextId ?? '' }) }),
    );
    expect((await bob.getTask(id)).id).toBe(id);
    const stream = await bob.subscribe(id);
    expect((await stream.next()).value?.event.task?.id).toBe(id);
    const message = userMessage('shared done', { taskId: id, referenceTaskIds: [secret.id] });
    const done = taskOf(await bob.sendMessage({ message }));
    expect(done.status.state).toBe('TASK_STATE_COMPLETED');
    const notes = done.artifacts?.map(({ parts }) => JSON.parse(parts[0]?.text ?? '{}'));
    expect(notes).toEqual([
      { by: expect.stringMatching(/ann$/), owner: expect.stringMatching(/ann$/), others: [secret.id] },
      { by: expect.stringMatching(/bob$/), owner: expect.stringMatching(/ann$/), others: [] },
    ]);
    // It is still ann's: bob has nothing of his own, and the rest of the context stays closed.
    expect((await bob.listTasks({ contextId })).tasks).toEqual([]);
    expect((await ann.getTask(id)).status.state).toBe('TASK_STATE_COMPLETED');
    await expect(bob.getTask(secret.id)).rejects.toThrow('Task not found');
  });

  test('keys of a guest and of the owner never meet', async () => {
    const { url } = await serve(share);
    const ann = connect(url, as('ann'));
    const { id } = taskOf(await ann.sendMessage({ message: userMessage('shared') }));
    const key = { 'idempotency-key': 'same-key' };
    const answer = (name: string, text: string) =>
      connect(url, { ...as(name), ...key }).sendMessage({ message: userMessage(text, { taskId: id }) });
    await answer('ann', 'shared by ann');
    // With one key for both, this would be refused as another request under a known key.
    expect(taskOf(await answer('bob', 'shared by bob')).history?.at(-1)?.parts[0]?.text).toContain('bob');
  });

  test('[AUTH-03] [AUTH-06] forbids operations by role: 403, before anything else is said', async () => {
    const seen: AuthorizationRequest[] = [];
    const { url, logs } = await serve((request) => {
      seen.push(request);
      return request.principal?.id.endsWith('ann') === true || request.operation === 'getTask';
    });
    const bob = connect(url, as('bob'));
    for (const call of [
      () => bob.sendMessage({ message: userMessage('hello') }),
      async () => (await bob.stream({ message: userMessage('hello') })).next(),
      () => bob.listTasks(),
    ]) {
      expect(await refusal(call(), '-')).toMatch(
        /^403 .*You may not call (sendMessage|sendStreamingMessage|listTasks)/,
      );
    }
    expect(seen.map(({ operation }) => operation)).toEqual(['sendMessage', 'sendStreamingMessage', 'listTasks']);
    const denials = logs.filter(({ fields }) => fields.audit && fields.outcome === 'forbidden');
    expect(denials.map(({ fields }) => fields.principal)).toEqual(Array(3).fill(expect.stringMatching(/bob$/)));
    // He may read every task, and what he may not do to it looks as if it were not there.
    const { id } = taskOf(await connect(url, as('ann')).sendMessage({ message: userMessage('private') }));
    expect((await bob.getTask(id)).id).toBe(id);
    await expect(bob.cancelTask(id)).rejects.toThrow('Task not found');
  });

  test('forbids something with one’s own task openly', async () => {
    const { url } = await serve(({ operation }) => operation !== 'cancelTask');
    const ann = connect(url, as('ann'));
    const { id } = taskOf(await ann.sendMessage({ message: userMessage('private') }));
    expect(await refusal(ann.cancelTask(id), id)).toMatch(/^403 .*You may not call cancelTask/);
  });

  test('that fails is a no, and the log has the reason', async () => {
    const { url, logs } = await serve(async ({ task }) => {
      if (task) throw new Error('database down');
      return true;
    });
    const ann = connect(url, as('ann'));
    const { id } = taskOf(await ann.sendMessage({ message: userMessage('private') }));
    expect(await refusal(ann.getTask(id), id)).toMatch(/^403/);
    await expect(connect(url, as('bob')).getTask(id)).rejects.toThrow('Task not found');
    expect(logs.filter(({ fields }) => String(fields.err).includes('database down'))).toHaveLength(2);
  });
});

test('a guest whose run starts again after a restart is still a guest', async () => {
  const store = createMemoryStore();
  store.close = async () => {};
  const begun = gate();
  const seen: unknown[] = [];
  const restarting = testAgent(
    async ({ text, task, interrupted, owner, principal, signal, referencedTasks, contextTasks }) => {
      if (text !== 'look') return task.inputRequired('And?');
      if (!interrupted) {
        begun.open();
        await task.working();
        return await new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      seen.push({ owner, principal, others: [...(await referencedTasks()), ...(await contextTasks())] });
      return 'done';
    },
    { ...closed, onCrash: 'restart' },
  );
  const options = { store, auth, authorize: () => true };
  const before = await serve(restarting, { port: 0, logger: false, ...options });
  const ann = createCaller('jsonrpc', before.url, as('ann'));
  const secret = taskOf(await ann.sendMessage({ message: userMessage('private') }));
  const { id } = taskOf(await ann.sendMessage({ message: userMessage('x', { contextId: secret.contextId ?? '' }) }));
  const message = userMessage('look', { taskId: id, referenceTaskIds: [secret.id] });
  const lost = createCaller('jsonrpc', before.url, as('bob')).sendMessage({ message });
  const refused = expect(lost).rejects.toMatchObject({ status: 503 });
  await begun.promise;
  await before.close(0);
  await refused;
  const { url } = await startServer(restarting, options);
  const again = createCaller('jsonrpc', url, as('ann'));
  await until(async () => (await again.getTask(id)).status.state === 'TASK_STATE_COMPLETED');
  expect(seen).toEqual([{ owner: expect.stringMatching(/ann$/), principal: undefined, others: [] }]);
});
