import type { ServerResponse } from 'node:http';
import { type AgentClient, type ConnectRetryOptions, connect, type TaskStream } from 'parley-a2a/client';
import { describe, expect, test } from 'vitest';
import {
  cardFor,
  chunk,
  hello,
  methodOf,
  type SeenRequest,
  sendEvents,
  sendJson,
  sendResult,
  startScriptedServer,
  statusUpdate,
  taskIn,
} from './scripted-server.ts';

const working = { task: taskIn('TASK_STATE_WORKING') };
const quick = { firstWait: 1, longestWait: 5, pollInterval: 1 };

/** A client of a scripted server over JSON-RPC. */
async function play(
  answer: (request: SeenRequest, response: ServerResponse, index: number) => void,
  retry: ConnectRetryOptions = {},
) {
  const { url, requests } = await startScriptedServer(answer);
  const agent: AgentClient = await connect(cardFor(url), { retry: { ...quick, ...retry } });
  return { agent, requests };
}

/** Cuts a connection once what was written has left. */
const cut = (response: ServerResponse) => void setTimeout(() => response.destroy(), 5);

async function outline(stream: TaskStream): Promise<string[]> {
  const seen: string[] = [];
  for await (const { task, statusUpdate, artifactUpdate } of stream) {
    if (task) seen.push(`task ${task.status.state}`);
    if (statusUpdate) seen.push(statusUpdate.status.state);
    if (artifactUpdate) seen.push(artifactUpdate.artifact.parts.map(({ text }) => text).join(' '));
  }
  return seen;
}

describe('calls are repeated', () => {
  test('where they change nothing', async () => {
    const { agent, requests } = await play((request, response, index) => {
      if (index < 2) response.destroy();
      else sendResult(response, request, working.task);
    });
    expect((await agent.task('t1').get()).id).toBe('t1');
    expect(requests).toHaveLength(3);
  });

  test('where the agent says that it has not begun, and when it says so', async () => {
    const { agent, requests } = await play((request, response, index) => {
      if (index === 0) sendJson(response, { error: { message: 'Later' } }, 429);
      else if (index === 1) sendJson(response, {}, 503, { 'retry-after': '0' });
      else sendResult(response, request, hello);
    });
    expect((await agent.sendMessage('hi')).text).toBe('hello');
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(keys).size).toBe(1);
  });

  test('not where the agent may have acted', async () => {
    const { agent, requests } = await play((_, response) => void response.destroy());
    await expect(agent.sendMessage('hi')).rejects.toMatchObject({ kind: 'unreachable', unsent: false });
    await expect(agent.task('t1').cancel()).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(agent.stream('hi').next()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toHaveLength(3);
  });

  test('also then, with its key, when the agent is known to honour it', async () => {
    const { agent, requests } = await play(
      (request, response, index) => (index === 0 ? void response.destroy() : sendResult(response, request, hello)),
      { retrySends: true },
    );
    expect((await agent.sendMessage('hi', { idempotencyKey: 'mine' })).text).toBe('hello');
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine']);
    expect(requests[1]?.body.replace(/"id":\d+/, '')).toBe(requests[0]?.body.replace(/"id":\d+/, ''));
  });

  test('not forever, and not when the wait would be too long', async () => {
    const { agent, requests } = await play((_, response) => sendJson(response, {}, 503), { retries: 2 });
    await expect(agent.task('t1').get()).rejects.toMatchObject({ kind: 'unreachable', status: 503 });
    expect(requests).toHaveLength(3);
    const patient = await play((_, response) => sendJson(response, {}, 429, { 'retry-after': '3600' }));
    await expect(patient.agent.sendMessage('hi')).rejects.toMatchObject({ retryAfter: 3_600_000 });
    expect(patient.requests).toHaveLength(1);
  });

  test('not past the deadline', async () => {
    const { agent } = await play((_, response) => sendJson(response, {}, 429, { 'retry-after': '30' }));
    await expect(agent.sendMessage('hi', { timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('a broken stream goes on', () => {
  test('with Last-Event-ID, where events have ids', async () => {
    const { agent, requests } = await play((request, response) => {
      if (methodOf(request) === 'SendStreamingMessage') {
        sendEvents(response, [working, chunk('one', false), chunk('two')], [1, 2, 3]);
        cut(response);
      } else {
        sendEvents(response, [chunk('three'), statusUpdate('TASK_STATE_COMPLETED')], [4, 5]);
        response.end();
      }
    });
    expect(await outline(agent.stream('go'))).toEqual([
      'task TASK_STATE_WORKING',
      'one',
      'two',
      'three',
      'TASK_STATE_COMPLETED',
    ]);
    expect(requests.map((request) => [methodOf(request), request.headers['last-event-id']])).toEqual([
      ['SendStreamingMessage', undefined],
      ['SubscribeToTask', '3'],
    ]);
    expect(requests[1]?.headers['idempotency-key']).toBeUndefined();
  });

  test('with a snapshot, where they have none', async () => {
    const { agent } = await play((request, response) => {
      if (methodOf(request) === 'SendStreamingMessage') {
        sendEvents(response, [working, chunk('one', false)]);
        cut(response);
      } else {
        const artifacts = [
          { artifactId: 'a1', parts: [{ text: 'one' }, { text: 'two' }] },
          { artifactId: 'a2', parts: [{ text: 'other' }] },
        ];
        sendEvents(response, [
          { task: taskIn('TASK_STATE_WORKING', { artifacts }) },
          chunk('three'),
          statusUpdate('TASK_STATE_COMPLETED'),
        ]);
        response.end();
      }
    });
    const stream = agent.stream('go');
    expect(await outline(stream)).toEqual([
      'task TASK_STATE_WORKING',
      'one',
      'two',
      'other',
      'three',
      'TASK_STATE_COMPLETED',
    ]);
    expect(stream.isMended).toBe(true);
    expect(stream.task?.artifacts?.map(({ parts }) => parts.length)).toEqual([3, 1]);
  });

  test('by looking again and again, where it cannot be subscribed to', async () => {
    const artifacts = [{ artifactId: 'a1', parts: [{ text: 'one' }, { text: 'two' }] }];
    const done = {
      ...taskIn('TASK_STATE_COMPLETED', { artifacts }),
      status: statusUpdate('TASK_STATE_COMPLETED').statusUpdate.status,
    };
    let looks = 0;
    const { agent, requests } = await play((request, response) => {
      const method = methodOf(request);
      if (method === 'SendStreamingMessage') {
        sendEvents(response, [working, chunk('one', false)]);
        cut(response);
      } else if (method === 'SubscribeToTask') {
        sendJson(response, { jsonrpc: '2.0', id: null, error: { code: -32004, message: 'Not here' } });
      } else sendResult(response, request, ++looks < 3 ? taskIn('TASK_STATE_WORKING', { artifacts }) : done);
    });
    const reply = await agent.run('go');
    expect(reply.text).toBe('onetwo');
    expect(requests.map(methodOf)).toEqual([
      'SendStreamingMessage',
      'SubscribeToTask',
      ...Array(4).fill('GetTask'), // the fourth is for the whole history
    ]);
  });

  test('before a gap in its numbers, which is asked about once', async () => {
    const { agent, requests } = await play((request, response, index) => {
      const rest = [chunk('three'), statusUpdate('TASK_STATE_COMPLETED')];
      if (index === 0) sendEvents(response, [working, chunk('one', false), ...rest], [1, 2, 4, 5]);
      else sendEvents(response, [chunk('two'), ...rest], [3, 4, 5]);
      response.end();
      expect(request.headers['last-event-id']).toBe(index === 0 ? undefined : '2');
    });
    expect(await outline(agent.stream('go'))).toEqual([
      'task TASK_STATE_WORKING',
      'one',
      'two',
      'three',
      'TASK_STATE_COMPLETED',
    ]);
    expect(requests).toHaveLength(2);
  });

  test('past numbers that jump without anything missing', async () => {
    const events = [working, chunk('one', false), chunk('two'), chunk('three'), statusUpdate('TASK_STATE_COMPLETED')];
    const ids = [10, 20, 30, 40, 50];
    const { agent, requests } = await play((request, response) => {
      const after = Number(request.headers['last-event-id'] ?? 0);
      const from = ids.findIndex((id) => id > after);
      sendEvents(response, events.slice(from), ids.slice(from));
      response.end();
    });
    expect(await outline(agent.stream('go'))).toHaveLength(5);
    expect(requests).toHaveLength(3);
  });

  test('without what comes twice', async () => {
    const { agent } = await play((_, response) => {
      sendEvents(
        response,
        [working, working, chunk('one', false), chunk('one', false), statusUpdate('TASK_STATE_COMPLETED')],
        [1, 1, 2, 2, 3],
      );
      response.end();
    });
    expect(await outline(agent.stream('go'))).toEqual(['task TASK_STATE_WORKING', 'one', 'TASK_STATE_COMPLETED']);
  });

  test('until the agent asks the sender, not longer', async () => {
    const { agent, requests } = await play((request, response) => {
      if (methodOf(request) === 'SendStreamingMessage') {
        sendEvents(response, [working], [1]);
        cut(response);
      } else sendEvents(response, [statusUpdate('TASK_STATE_INPUT_REQUIRED')], [2]); // and stays open
    });
    expect(await outline(agent.stream('go'))).toEqual(['task TASK_STATE_WORKING', 'TASK_STATE_INPUT_REQUIRED']);
    expect(requests).toHaveLength(2);
  });

  test('when the agent falls silent', async () => {
    const { url } = await startScriptedServer((request, response) => {
      if (methodOf(request) === 'SendStreamingMessage')
        sendEvents(response, [working], [1]); // and stays open
      else {
        sendEvents(response, [statusUpdate('TASK_STATE_COMPLETED')], [2]);
        response.end();
      }
    });
    const agent = await connect(cardFor(url), { retry: quick, limits: { idleTimeout: 30 } });
    expect(await outline(agent.stream('go'))).toEqual(['task TASK_STATE_WORKING', 'TASK_STATE_COMPLETED']);
  });

  test('or ends with an error when nothing helps', async () => {
    const { agent, requests } = await play(
      (request, response) => {
        if (methodOf(request) === 'SendStreamingMessage') sendEvents(response, [working], [1]);
        cut(response);
      },
      { reconnects: 2, retries: 0 },
    );
    await expect(outline(agent.stream('go'))).rejects.toMatchObject({ kind: 'unreachable' });
    expect(requests).toHaveLength(3);
  });

  test('or ends with an error when it broke before its first event', async () => {
    const { agent } = await play((_, response) => {
      sendEvents(response, []);
      response.flushHeaders();
      cut(response);
    });
    await expect(outline(agent.stream('go'))).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('not known'),
    });
  });

  test('not when the agent itself reports an error', async () => {
    const { agent, requests } = await play((_, response) => {
      sendEvents(response, [working], [1]);
      response.end(
        `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Out of order' } })}\n\n`,
      );
    });
    await expect(outline(agent.stream('go'))).rejects.toMatchObject({ name: 'Internal', message: 'Out of order' });
    expect(requests).toHaveLength(1);
  });
});

test('a stream reads no further than its reader', async () => {
  let written = 0;
  const { agent } = await play(async (_, response) => {
    sendEvents(response, [working], [1]);
    const line = `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result: chunk('x'.repeat(100_000)) })}\n\n`;
    while (written < 2000 && !response.destroyed) {
      written += 1;
      if (!response.write(line)) await new Promise((resolve) => response.once('drain', resolve));
    }
  });
  const stream = agent.stream('go');
  await stream.next();
  await stream.next();
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Sockets and buffers hold some; 200 MB they do not.
  expect(written).toBeLessThan(1000);
  await stream.return();
});
