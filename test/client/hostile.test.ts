import type { ServerResponse } from 'node:http';
import { type AgentClient, type ConnectOptions, connect } from 'parley-a2a/client';
import { describe, expect, test } from 'vitest';
import {
  cardFor,
  hello,
  type SeenRequest,
  sendEvents,
  sendJson,
  sendResult,
  startScriptedServer,
  taskIn,
} from './scripted-server.ts';

async function meet(answer: (request: SeenRequest, response: ServerResponse) => void, options: ConnectOptions = {}) {
  const { url, requests } = await startScriptedServer(answer);
  const agent: AgentClient = await connect(cardFor(url), { retry: { firstWait: 1 }, ...options });
  return { url, agent, requests };
}

function writeForever(response: ServerResponse, text: string): void {
  const write = () => {
    while (!response.destroyed && response.write(text));
  };
  response.on('drain', write);
  write();
}

const read = async (events: AsyncIterable<unknown>) => {
  for await (const _ of events);
};

describe('too much is refused', () => {
  test('an answer without end', async () => {
    const { agent } = await meet(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        writeForever(response, '[1234567890],'.repeat(1000));
      },
      { limits: { responseSize: 100_000 } },
    );
    await expect(agent.task('t1').get()).rejects.toMatchObject({ name: 'ClientError', kind: 'too-large' });
  });

  test.each([
    ['a line without end', 'x'.repeat(1000)],
    ['an event of many lines', 'xxxxxxxxx\ndata: '.repeat(100)],
  ])('%s in a stream', async (_, text) => {
    const { agent } = await meet(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: ');
        writeForever(response, text);
      },
      { limits: { eventSize: 50_000 } },
    );
    await expect(read(agent.stream('hi'))).rejects.toMatchObject({ kind: 'too-large' });
  });

  test('an event of so many lines that they cost more memory than the event may have', async () => {
    const start = async (text: string) => {
      const { agent } = await meet(
        (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end(text);
        },
        { limits: { eventSize: 100_000 }, retry: { reconnects: 0 } },
      );
      return read(agent.stream('hi'));
    };
    await expect(start(`${'data: x\n'.repeat(2000)}\n`)).rejects.toMatchObject({ kind: 'too-large' });
    // Comments that keep a connection open are no event.
    await expect(start(': still here\n\n'.repeat(20_000))).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('a stream of more than was agreed', async () => {
    const { agent } = await meet(
      (_, response) => sendEvents(response, Array(2000).fill({ task: taskIn('TASK_STATE_WORKING') })),
      { limits: { streamSize: 50_000 } },
    );
    await expect(read(agent.stream('hi'))).rejects.toMatchObject({ kind: 'too-large' });
  });

  test('pages in a circle', async () => {
    const { agent } = await meet((request, response) =>
      sendResult(response, request, { tasks: [], nextPageToken: 'again', pageSize: 1, totalSize: 1 }),
    );
    await expect(read(agent.listTasks())).rejects.toMatchObject({
      kind: 'protocol-violation',
      path: '$.nextPageToken',
    });
  });

  test('redirects in a circle, to other schemes, and of a message as a question', async () => {
    const { agent, requests } = await meet((_, response) => void response.writeHead(307, { location: '/' }).end());
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'protocol-violation' });
    expect(requests).toHaveLength(4);
    const file = await meet((_, response) => void response.writeHead(307, { location: 'file:///etc/passwd' }).end());
    await expect(file.agent.sendMessage('hi')).rejects.toThrow(/only http and https/);
    const see = await meet((_, response) => void response.writeHead(303, { location: '/other' }).end());
    await expect(see.agent.sendMessage('hi')).rejects.toThrow(/307 and 308 only/);
    const nowhere = await meet((_, response) => void response.writeHead(307).end());
    expect(await nowhere.agent.sendMessage('hi').catch(({ kind }) => kind)).toBe('protocol-violation');
  });

  test('silence', async () => {
    const { agent } = await meet(() => {}, { limits: { readTimeout: 20, sendTimeout: 30 }, retry: { retries: 0 } });
    await expect(agent.task('t1').get()).rejects.toMatchObject({ kind: 'timeout' });
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('an answer that arrives in drops ends at its time limit', () => {
  const drip = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  };

  test('of a call', async () => {
    const limits = { readTimeout: 50, sendTimeout: 60 };
    const { agent } = await meet((_, response) => drip(response), { limits, retry: { retries: 0 } });
    await expect(agent.task('t1').get()).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/answer.* 50 ms/),
    });
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/answer.* 60 ms/),
    });
  });

  test('a stream goes on beyond that time', async () => {
    const { agent } = await meet(
      async (_, response) => {
        sendEvents(response, [{ task: taskIn('TASK_STATE_WORKING') }]);
        for (let count = 0; count < 20; count += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          response.write(': still here\n\n');
        }
        sendEvents(response, [{ task: taskIn('TASK_STATE_COMPLETED') }]);
        response.end();
      },
      { limits: { sendTimeout: 500 } },
    );
    expect((await agent.run('hi')).task?.status.state).toBe('TASK_STATE_COMPLETED');
  });

  test.each([
    ['in drops', drip],
    ['not at all', () => {}],
    ['with 503', (response: ServerResponse) => void response.writeHead(503).end()],
  ])('of a card that comes %s, all attempts together', async (_, answer) => {
    const { url } = await startScriptedServer((_request, response) => answer(response));
    const retry = { retries: 1000, firstWait: 1 };
    const connecting = connect(url, { limits: { cardTimeout: 100, readTimeout: 80 }, retry });
    await expect(connecting).rejects.toMatchObject({
      kind: 'timeout',
      message: expect.stringMatching(/card of http.* 100 ms/),
    });
  });
});

describe('what is not A2A is refused, and where', () => {
  test.each([
    ['a result of another shape', { result: { task: { ...taskIn('DONE') } } }, '$.result.task.status.state'],
    ['two answers at once', { result: { ...hello, task: taskIn('TASK_STATE_WORKING') } }, '$.result'],
    ['parts of nothing', { result: { message: { ...hello.message, parts: [{}] } } }, '$.result.message.parts[0]'],
    ['no result', {}, '$.result'],
    ['an error that is none', { error: 'broken' }, '$.error'],
  ])('%s', async (_, body, path) => {
    const { agent } = await meet((_request, response) => sendJson(response, { jsonrpc: '2.0', id: 1, ...body }));
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'protocol-violation', path });
  });

  test.each([
    ['of another request', 99, { kind: 'protocol-violation', path: '$.id' }],
    ['as text', '1', undefined],
    ['null', null, undefined],
    ['missing', undefined, undefined],
  ])('an answer whose id is %s', async (_, id, error) => {
    const { agent } = await meet((request, response) => {
      if (!request.body.includes('Streaming')) return sendJson(response, { jsonrpc: '2.0', id, result: hello });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id: id === '1' ? '2' : id, result: hello })}\n\n`);
    });
    if (error) {
      await expect(agent.sendMessage('hi')).rejects.toMatchObject(error);
      await expect(agent.run('hi')).rejects.toMatchObject(error);
    } else {
      expect((await agent.sendMessage('hi')).text).toBe('hello');
      expect((await agent.run('hi')).text).toBe('hello');
    }
  });

  test('an error without an id is read', async () => {
    const error = { code: -32700, message: 'Unreadable' };
    const { agent } = await meet((_, response) => sendJson(response, { jsonrpc: '2.0', id: null, error }, 400));
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ name: 'JSONParse', message: 'Unreadable' });
  });

  const elsewhere = { taskId: 'other', contextId: 'c1' };
  test.each([
    ['a status', { statusUpdate: { ...elsewhere, status: { state: 'TASK_STATE_COMPLETED' } } }],
    ['an artifact', { artifactUpdate: { ...elsewhere, artifact: { artifactId: 'a1', parts: [{ text: 'x' }] } } }],
    ['a task', { task: { ...taskIn('TASK_STATE_COMPLETED'), id: 'other' } }],
  ])('%s of another task in a stream', async (_, event) => {
    const { agent } = await meet((request, response) => {
      const isSend = request.body.includes('SendStreamingMessage');
      sendEvents(response, [...(isSend ? [{ task: taskIn('TASK_STATE_WORKING') }] : []), event]);
      response.end();
    });
    const error = {
      kind: 'protocol-violation',
      message: "The agent's stream of the task t1 has an event of the task other",
    };
    const sent = agent.stream('hi');
    await expect(read(sent)).rejects.toMatchObject(error);
    expect(sent.task).toMatchObject({ id: 't1', status: { state: 'TASK_STATE_WORKING' } });
    await expect(read(agent.task('t1').subscribe())).rejects.toMatchObject(error);
  });

  test('no JSON, and a page of something in between', async () => {
    const { agent } = await meet((_, response) => void response.end('{"jsonrpc'));
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'protocol-violation', path: '$' });
    const proxy = await meet((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    await expect(proxy.agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'unreachable', status: 502 });
  });

  test('an event of another shape', async () => {
    const { agent } = await meet((_, response) => sendEvents(response, [{ statusUpdate: { taskId: 't1' } }]));
    await expect(read(agent.stream('hi'))).rejects.toMatchObject({ path: '$.result.statusUpdate.contextId' });
  });

  test('a code that the specification does not know is passed on', async () => {
    const error = { code: -32050, message: 'Our own', data: { why: 'so' } };
    const { agent } = await meet((_, response) => sendJson(response, { jsonrpc: '2.0', id: 1, error }));
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({
      name: 'Internal',
      code: -32050,
      message: 'Our own',
      details: [{ why: 'so' }],
    });
  });
});

test('the caller is asked before each request and each redirect', async () => {
  const asked: string[] = [];
  const { url } = await startScriptedServer((request, response) => {
    if (request.method === 'GET') sendJson(response, cardFor(`${url}/start`));
    else response.writeHead(307, { location: '/private' }).end();
  });
  const agent = await connect(url, {
    checkUrl: async ({ pathname }) => {
      asked.push(pathname);
      if (pathname === '/private') throw new Error('a private address');
    },
  });
  await expect(agent.sendMessage('hi')).rejects.toMatchObject({
    kind: 'unsupported',
    message: expect.stringContaining('a private address'),
  });
  expect(asked).toEqual(['/.well-known/agent-card.json', '/start', '/private']);
});

test('what travels with a call besides its content [CLIENT-24] [CLIENT-25]', async () => {
  const trace = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const { agent, requests } = await meet((request, response) => sendResult(response, request, hello), {
    extensions: ['https://example.com/a'],
    traceContext: () => trace,
    headers: { 'x-own': 'yes' },
  });
  await agent.sendMessage('hi', { extensions: ['https://example.com/b'], headers: { 'x-call': '1' } });
  await agent.sendMessage('hi', { traceparent: '00-1-2-01', tracestate: 'a=b' });
  expect(requests[0]?.headers).toMatchObject({
    ...trace,
    'a2a-version': '1.0',
    'a2a-extensions': 'https://example.com/a, https://example.com/b',
    'x-own': 'yes',
    'x-call': '1',
    'content-type': 'application/json',
  });
  expect(requests[1]?.headers).toMatchObject({ traceparent: '00-1-2-01', tracestate: 'a=b' });
});
