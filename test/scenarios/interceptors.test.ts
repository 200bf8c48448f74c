import { connect as connectAgent } from 'parley-a2a/client';
import { A2AError } from 'parley-a2a/protocol';
import { createServer, type ServerInterceptor } from 'parley-a2a/server';
import { expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { collect, userMessage } from '../support/wire.ts';
import { describeBindings, taskOf } from './matrix.ts';

const echo = testAgent(({ text }) => `you said ${text}`);

describeBindings('interceptors of a server', (connect, { start }) => {
  test('change requests and answers, around those of the agent', async () => {
    const order: string[] = [];
    const named = (name: string): ServerInterceptor => ({
      async sendMessage(call, next) {
        order.push(name);
        const { message } = call.request;
        const parts = [...message.parts, { text: name }];
        return next({ ...call, request: { ...call.request, message: { ...message, parts } } });
      },
    });
    const agents = { '/a': { agent: echo, interceptors: [named('agent')] }, '/b': echo };
    const { url } = await start(agents, { interceptors: [named('outer'), named('inner')] });
    const said = async (path: string) =>
      (await connect(url + path).sendMessage({ message: userMessage('hi') })).message?.parts[0]?.text;
    expect(await said('/a')).toBe('you said hi\nouter\ninner\nagent');
    expect(order).toEqual(['outer', 'inner', 'agent']);
    expect(await said('/b')).toBe('you said hi\nouter\ninner');
  });

  test('answer by themselves, and refuse with an error of the protocol', async () => {
    const interceptor: ServerInterceptor = {
      sendMessage: async () => ({
        message: { messageId: '1', role: 'ROLE_AGENT', parts: [{ text: 'from the cache' }] },
      }),
      getTask: async ({ request }) => {
        throw new A2AError('TaskNotFound', `${request.id} is hidden`);
      },
    };
    const { url } = await start(echo, { interceptors: [interceptor] });
    const caller = connect(url);
    const { message } = await caller.sendMessage({ message: userMessage('hi') });
    expect(message?.parts[0]?.text).toBe('from the cache');
    await expect(caller.getTask('x')).rejects.toThrow('x is hidden');
  });

  test('stand around streams, and are told when the reader leaves', async () => {
    const log: string[] = [];
    let ended = () => {};
    const isEnded = new Promise<void>((resolve) => (ended = resolve));
    const watching: ServerInterceptor = {
      async sendStreamingMessage(_call, next) {
        const events = await next();
        return (async function* () {
          try {
            for await (const item of events) {
              log.push(Object.keys(item.event).join());
              yield item;
            }
          } finally {
            ended();
          }
        })();
      },
    };
    const worker = testAgent(async ({ task }) => {
      await task.working();
      await task.artifact({ name: 'a' }).write('done');
    });
    const { url } = await start(worker, { interceptors: [watching] });
    await collect(await connect(url).stream({ message: userMessage('go') }));
    await isEnded;
    expect(log).toEqual(['task', 'statusUpdate', 'artifactUpdate', 'statusUpdate']);
  });

  test('see who calls, and get the task as the caller would', async () => {
    const seen: unknown[] = [];
    const { url } = await start(
      testAgent(({ task }) => task.complete('ok')),
      {
        interceptors: [
          {
            async all(call, next) {
              const result = await next();
              seen.push([call.operation, call.context.owner]);
              return result;
            },
          },
        ],
      },
    );
    const task = taskOf(await connect(url).sendMessage({ message: userMessage('go') }));
    await connect(url).getTask(task.id);
    expect(seen).toEqual([
      ['sendMessage', ''],
      ['getTask', ''],
    ]);
  });
});

test('an interceptor adds headers to answers and to streams', async () => {
  const marking: ServerInterceptor = {
    all(call, next) {
      if (call.context.responseHeaders) call.context.responseHeaders['x-served-by'] = 'one';
      return next();
    },
  };
  const { url } = await startServer(echo, { interceptors: [marking] });
  const message = JSON.stringify({ message: userMessage('hi') });
  for (const path of ['/message:send', '/message:stream']) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: message });
    expect(response.headers.get('x-served-by')).toBe('one');
    await response.text();
  }
});

test('a client interceptor and a server interceptor have one shape', async () => {
  const { url } = await startServer(echo);
  const agent = await connectAgent(url, {
    interceptors: [
      {
        async sendMessage(call, next) {
          const answer = await next();
          return answer.message ? { message: { ...answer.message, metadata: { call: call.operation } } } : answer;
        },
      },
    ],
  });
  const { message } = await agent.sendMessage('hi');
  expect(message?.metadata).toEqual({ call: 'sendMessage' });
  await agent.close();
});

test.each([
  [{ sendMesage: () => {} }, 'interceptors[0] has no operation to wrap at "sendMesage"; use all, sendMessage'],
  [{ getTask: true }, 'interceptors[0].getTask must be a function (call, next)'],
])('an interceptor that cannot work does not start: %j', (interceptor, message) => {
  const interceptors = [interceptor as unknown as ServerInterceptor];
  expect(() => createServer({ agents: echo, interceptors })).toThrow(message);
  expect(() => createServer({ agents: { '/a': { agent: echo, interceptors } } })).toThrow(message);
});
