import { createTestClient, type TestClientOptions } from 'parley-a2a/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testAgent } from '../support/harness.ts';

type Agent = ReturnType<typeof testAgent>;

/** A client that must find its agent idle in the end. */
function meet(agent: Agent, options?: TestClientOptions) {
  const client = createTestClient(agent, options);
  onTestFinished(() => client.close());
  return client;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a conversation', () => {
  const booking = testAgent(async ({ text, task }) => {
    if (task.current) return `Booked for ${text}`;
    await task.artifact({ name: 'offer' }).write('Train 7');
    return task.inputRequired('Which day?');
  });

  test('goes on over several turns, and the task can be looked at', async () => {
    const client = meet(booking);
    const question = await client.sendMessage('a ticket');
    expect(question.task?.status).toMatchObject({
      state: 'TASK_STATE_INPUT_REQUIRED',
      timestamp: '2026-01-01T00:00:00.000Z',
    });
    const answer = await client.sendMessage('Monday', question);
    expect(answer.task?.status.state).toBe('TASK_STATE_COMPLETED');
    const task = await client.task(answer.taskId ?? '').get();
    expect(task.status.message?.parts).toEqual([{ text: 'Booked for Monday' }]);
    expect(task.artifacts?.[0]?.parts).toEqual([{ text: 'Train 7' }]);
    expect((await client.listTasks().page()).tasks).toHaveLength(1);
    await client.assertIdle();
  });

  test('is streamed', async () => {
    const kinds: string[] = [];
    for await (const event of meet(booking).stream('a ticket')) kinds.push(Object.keys(event).join());
    expect(kinds).toEqual(['task', 'artifactUpdate', 'statusUpdate']);
  });

  test('has the card that the agent would have', () => {
    expect(meet(booking).card).toMatchObject({ name: 'Test agent', capabilities: { streaming: true } });
  });

  test('that the agent breaks off is in the log', async () => {
    const client = meet(
      testAgent(() => {
        throw new Error('no such train');
      }),
    );
    expect((await client.sendMessage('a ticket')).task?.status.state).toBe('TASK_STATE_FAILED');
    expect(client.logs).toEqual([
      { level: 'error', message: 'the agent failed', fields: expect.objectContaining({ err: Error('no such train') }) },
    ]);
  });
});

describe('time', () => {
  const patient = testAgent(async ({ task, clock }) => {
    for (let step = 1; step <= 3; step += 1) {
      await task.working(`Step ${step} at ${new Date(clock.now()).toISOString()}`);
      await clock.sleep(10 * MINUTE);
    }
    return 'done';
  });

  test('passes when the test says so, and each step has its own', async () => {
    const client = meet({ ...patient, runTimeout: 60 * MINUTE }, { startAt: '2030-05-01T12:00:00Z' });
    const steps: unknown[] = [];
    const reply = client.run('go', { onProgress: ({ task }) => steps.push(task?.status.message?.parts[0]?.text) });
    await client.clock.advance(25 * MINUTE);
    expect(client.clock.now()).toBe(Date.parse('2030-05-01T12:25:00Z'));
    expect(client.runs).toMatchObject([{ text: 'go', startedAt: '2030-05-01T12:00:00.000Z', isAborted: false }]);
    await client.clock.advance(5 * MINUTE);
    expect((await reply).task?.status).toMatchObject({
      state: 'TASK_STATE_COMPLETED',
      timestamp: '2030-05-01T12:30:00.000Z',
    });
    expect(steps).toContain('Step 3 at 2030-05-01T12:20:00.000Z');
  });

  test.each([5_000, 15 * MINUTE])('ends a run that takes longer than its runTimeout of %i ms', async (runTimeout) => {
    const client = meet({ ...patient, runTimeout });
    const reply = client.sendMessage('go');
    await client.clock.advance(runTimeout - 1);
    expect(client.runs).toHaveLength(1);
    await client.clock.advance(1);
    expect((await reply).task?.status).toMatchObject({
      state: 'TASK_STATE_FAILED',
      message: { parts: [{ text: `The agent did not finish within ${runTimeout / 1000} seconds.` }] },
    });
    expect(client.logs).toMatchObject([{ level: 'warn', message: 'a run took too long' }]);
    await client.assertIdle();
  });

  test('gives a sender that does not wait its task after half a second', async () => {
    const client = meet(testAgent(({ clock }) => clock.sleep(MINUTE).then(() => 'done')));
    let state: string | undefined;
    const reply = client
      .sendMessage('go', { configuration: { returnImmediately: true } })
      .then(({ task }) => (state = task?.status.state));
    await client.clock.advance(499);
    expect(state).toBeUndefined();
    await client.clock.advance(1);
    expect(await reply).toBe('TASK_STATE_SUBMITTED');
  });

  test('takes finished tasks away after their time', async () => {
    const client = meet(
      testAgent(({ task }) => task.complete('done')),
      { retentionDays: 1 },
    );
    const { taskId = '' } = await client.sendMessage('go');
    await client.clock.advance(DAY - MINUTE);
    expect((await client.task(taskId).get()).status.state).toBe('TASK_STATE_COMPLETED');
    await client.clock.advance(2 * MINUTE);
    await expect(client.task(taskId).get()).rejects.toMatchObject({ name: 'TaskNotFound' });
  });

  test('cannot go back', () => {
    const { clock } = meet(patient);
    expect(() => clock.advance(-1)).toThrow('clock.advance: must be 0 or more milliseconds; got -1');
    expect(() => createTestClient(patient, { startAt: 'soon' })).toThrow('startAt: must be a time');
  });

  describe('of the test runner', () => {
    afterEach(() => void vi.useRealTimers());
    test('may be faked as well', async () => {
      vi.useFakeTimers();
      const client = createTestClient(
        testAgent(async ({ task, clock }) => {
          await task.working();
          await clock.sleep(MINUTE);
        }),
      );
      const reply = client.sendMessage('go');
      await client.clock.advance(MINUTE);
      expect((await reply).task?.status.state).toBe('TASK_STATE_COMPLETED');
      await client.close();
    });
  });
});

describe('what an agent leaves behind', () => {
  test("a cancelled run whose delay is the clock's is over at once", async () => {
    const client = meet(
      testAgent(async ({ task, clock }) => {
        await task.working();
        await clock.sleep(MINUTE);
      }),
    );
    const stream = client.stream('go');
    const first = await stream.next();
    expect((await client.task(first.value.task.id).cancel()).status.state).toBe('TASK_STATE_CANCELED');
    await client.assertIdle();
  });

  test('a run that does not look at its signal is reported, also when the client closes', async () => {
    let release = () => {};
    const client = createTestClient(
      testAgent(async ({ task }) => {
        await task.working();
        await new Promise<void>((resolve) => (release = resolve));
      }),
    );
    const first = await client.stream('dig').next();
    const { id } = first.value.task;
    await client.task(id).cancel();
    const complaint = `The agent still answers "dig" (task ${id}, since 2026-01-01T00:00:00.000Z). It was told to stop`;
    await expect(client.assertIdle()).rejects.toThrow(complaint);
    await expect(client.close()).rejects.toThrow(complaint);
    release();
    await client.assertIdle();
  });
});

describe('callers', () => {
  const whoami = testAgent(({ principal, owner, task }) => task.complete(`${principal?.name} ${owner}`));

  test('have tasks of their own, by principal and by tenant', async () => {
    const client = meet(whoami);
    const ann = client.as({ id: 'ann', name: 'Ann' });
    const { taskId = '', text } = await ann.sendMessage('hi');
    expect(text).toBe('Ann ann');
    expect((await ann.task(taskId).get()).id).toBe(taskId);
    for (const stranger of [client, client.as('bob'), client.as({ id: 'ann', tenant: 'acme' })]) {
      await expect(stranger.task(taskId).get()).rejects.toMatchObject({ name: 'TaskNotFound' });
    }
  });

  test('share what authorize lets them share', async () => {
    const client = meet(whoami, { caller: 'ann', authorize: ({ principal }) => principal?.id !== 'eve' });
    const { taskId = '' } = await client.sendMessage('hi');
    expect((await client.as('bob').task(taskId).get()).id).toBe(taskId);
    await expect(client.as('eve').task(taskId).get()).rejects.toMatchObject({ name: 'TaskNotFound' });
  });

  const skill = { name: 'Skill', description: 'Of the test.', tags: ['test'] };
  const vault = testAgent(async ({ permits }) => `${await permits('open')} ${await permits('vault')}`, {
    securitySchemes: { token: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    securityRequirements: [{ schemes: { token: { list: ['read'] } } }],
    skills: [
      { id: 'open', ...skill },
      { id: 'vault', ...skill, securityRequirements: [{ schemes: { token: { list: ['write'] } } }] },
    ],
    extendedCard: ({ principal }) => ({ description: `For ${principal?.id}` }),
  });

  test('need what the card requires', async () => {
    const client = meet(vault);
    await expect(client.sendMessage('hi')).rejects.toMatchObject({ kind: 'unauthenticated', status: 401 });
    await expect(client.as('ann').sendMessage('hi')).rejects.toMatchObject({
      status: 403,
      message: 'The caller "ann" lacks the scope read',
    });
    const ann = client.as({ id: 'ann', scopes: ['read'] });
    expect((await ann.sendMessage('hi')).text).toBe('true false');
    await expect(ann.sendMessage('hi', { metadata: { skill: 'vault' } })).rejects.toMatchObject({ status: 403 });
    const boss = client.as({ id: 'boss', scopes: ['read', 'write'] });
    expect((await boss.sendMessage('hi', { metadata: { skill: 'vault' } })).text).toBe('true true');
    expect((await boss.getExtendedAgentCard()).description).toBe('For boss');
  });

  test('may be waited for', async () => {
    const client = meet(
      testAgent(({ task, resumed }) => (resumed ? `paid with ${resumed.card}` : task.authRequired('Pay first'))),
    );
    const { taskId = '' } = await client.sendMessage('a ticket');
    await client.resume(taskId, { data: { card: '4711' } });
    const task = await client.task(taskId).waitUntil('finished', { interval: 1 });
    expect(task.status.message?.parts).toEqual([{ text: 'paid with 4711' }]);
  });
});

describe('a crash', () => {
  const counted = (onCrash: 'fail' | 'restart') => {
    const starts: (string | undefined)[] = [];
    const agent = testAgent(
      async ({ task, clock, interrupted }) => {
        starts.push(interrupted?.status.state);
        await task.working();
        await clock.sleep(MINUTE);
        return 'done';
      },
      { onCrash },
    );
    return { agent, starts };
  };

  test('ends calls as a lost connection does, and the task fails', async () => {
    const { agent, starts } = counted('fail');
    const client = meet(agent);
    const lost = client.sendMessage('go');
    const stream = client.stream('go');
    const { id } = (await stream.next()).value.task;
    const rest = (async () => {
      for await (const _ of stream);
    })();
    const outcome = Promise.allSettled([lost, rest]);
    expect(await client.restart()).toBe(2);
    expect(await outcome).toMatchObject([
      { status: 'rejected', reason: { kind: 'unreachable' } },
      { status: 'rejected', reason: { kind: 'unreachable' } },
    ]);
    expect((await client.task(id).get()).status).toMatchObject({
      state: 'TASK_STATE_FAILED',
      message: { parts: [{ text: 'The agent was interrupted before it finished.' }] },
    });
    await client.clock.advance(MINUTE);
    expect(starts).toHaveLength(2);
    await client.assertIdle();
  });

  test('is followed by another run where the agent wants one, and the old run never goes on', async () => {
    const { agent, starts } = counted('restart');
    const client = meet(agent);
    const { id } = (await client.stream('go').next()).value.task;
    await client.clock.advance(MINUTE / 2);
    expect(await client.restart()).toBe(1);
    await client.clock.advance(MINUTE / 2);
    expect((await client.task(id).get()).status.state).toBe('TASK_STATE_WORKING');
    await client.clock.advance(MINUTE / 2);
    expect((await client.task(id).get()).status.state).toBe('TASK_STATE_COMPLETED');
    expect(starts).toEqual([undefined, 'TASK_STATE_WORKING']);
    expect(client.logs).toContainEqual(expect.objectContaining({ message: 'an interrupted run starts again' }));
  });

  test('leaves what callers had, and clients go on', async () => {
    const client = meet(testAgent(({ task, text }) => (task.current ? `${text}!` : task.inputRequired('More?'))));
    const ann = client.as('ann');
    const question = await ann.sendMessage('hi');
    expect(await client.restart()).toBe(0);
    expect((await ann.sendMessage('yes', question)).text).toBe('yes!');
  });
});
