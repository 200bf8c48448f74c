import type { AgentCard } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import { bindings, createCaller, userMessage, WireError } from '../support/wire.ts';
import { createV03Caller } from '../support/wire-03.ts';

const EXTENSION = 'https://Ext.example/Geo/v1';

/** Answers with a task; knows one extension. */
const agent = testAgent(({ task }) => task.complete('done'), { extensions: [{ uri: EXTENSION }] });

/** The same cheap question on both bindings, with exactly these headers and this query. */
function ask(binding: string, url: string, options: { headers?: Record<string, string>; query?: string } = {}) {
  const { headers = {}, query = '' } = options;
  if (binding === 'rest') return fetch(`${url}/tasks${query}`, { headers });
  return fetch(url + query, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} }),
  });
}

/** The reason of the error in an answer, or `ok`. */
async function outcome(response: Response): Promise<unknown> {
  const body = (await response.json()) as Record<string, unknown>;
  return body.error ? new WireError(response.status, body).reason : 'ok';
}

describe.each(bindings)('versions over %s', (binding) => {
  test.each(['A2A-Version', 'a2a-version', 'A2A-VERSION', 'a2A-vErSiOn'])(
    'the name %s is read as a header and as a query parameter, in whatever case [VER-01]',
    async (name) => {
      const { url } = await startServer(agent);
      expect(await outcome(await ask(binding, url, { headers: { [name]: '99.0' } }))).toBe('VERSION_NOT_SUPPORTED');
      expect(await outcome(await ask(binding, url, { query: `?${name}=99.0` }))).toBe('VERSION_NOT_SUPPORTED');
    },
  );

  test('the value of a parameter is taken exactly as written [VER-01]', async () => {
    const { url } = await startServer(agent);
    const activated = async (wanted: string) =>
      (await ask(binding, url, { headers: { 'A2A-EXTENSIONS': wanted } })).headers.get('a2a-extensions');
    expect(await activated(EXTENSION)).toBe(EXTENSION);
    expect(await activated(EXTENSION.toLowerCase())).toBeNull();
    expect(await activated(EXTENSION.toUpperCase())).toBeNull();
  });

  test('version and extensions are taken from the headers, not from the body [VER-02]', async () => {
    const { url } = await startServer(agent);
    const caller = createCaller(binding, url);
    const body = { 'A2A-Version': '99.0', 'a2a-extensions': EXTENSION, message: userMessage('hi') };
    const fromBody = await caller.send('SendMessage', body);
    expect(fromBody.headers.get('a2a-extensions')).toBeNull();
    expect(await outcome(fromBody)).toBe('ok');
    const fromHeader = await caller.send('SendMessage', body, { headers: { 'a2a-extensions': EXTENSION } });
    expect(fromHeader.headers.get('a2a-extensions')).toBe(EXTENSION);
    const refused = await caller.send('SendMessage', body, { headers: { 'a2a-version': '99.0' } });
    expect(await outcome(refused)).toBe('VERSION_NOT_SUPPORTED');
  });

  test.each(['1.0', '1.0.0', '1.0.1', '1.0.99', ' 1.0 '])('version %s is 1.0 [VER-03]', async (version) => {
    const { url } = await startServer(agent);
    expect(await outcome(await ask(binding, url, { headers: { 'a2a-version': version } }))).toBe('ok');
  });

  test('the patch number does not save another version either [VER-03]', async () => {
    const { url } = await startServer(agent);
    for (const version of ['2.1.0', '99.0.1', '10.0', '1.00.1.0']) {
      expect(await outcome(await ask(binding, url, { headers: { 'a2a-version': version } }))).toBe(
        'VERSION_NOT_SUPPORTED',
      );
    }
  });

  test('cards and errors speak of versions without a patch number [VER-04]', async () => {
    const { url } = await startServer(agent);
    const card = (await (await fetch(url)).json()) as AgentCard;
    for (const { protocolVersion } of card.supportedInterfaces) expect(protocolVersion).toMatch(/^\d+\.\d+$/);
    const response = await ask(binding, url, { headers: { 'a2a-version': '99.1.7' } });
    const error = new WireError(response.status, (await response.json()) as Record<string, unknown>);
    expect(error.message).toMatch(/^A2A version 99\.1 is not supported; supported: 1\.0\b/);
    const supportedVersions = expect.stringMatching(/^\d+\.\d+(, \d+\.\d+)*$/);
    expect(error.details).toMatchObject([{ metadata: { supportedVersions } }]);
  });

  test('the version may be a query parameter instead of a header [VER-05]', async () => {
    const { url } = await startServer(agent);
    expect(await outcome(await ask(binding, url, { query: '?A2A-Version=1.0' }))).toBe('ok');
    expect(await outcome(await ask(binding, url, { query: '?A2A-Version=1.0.3' }))).toBe('ok');
    expect(await outcome(await ask(binding, url, { query: '?A2A-Version=99.0' }))).toBe('VERSION_NOT_SUPPORTED');
  });

  test('a request for 1.0 is read and answered by the rules of 1.0 [VER-06]', async () => {
    const { url } = await startServer(agent);
    const caller = createCaller(binding, url, { 'a2a-version': '1.0' });
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task).toMatchObject({ status: { state: 'TASK_STATE_COMPLETED', message: { role: 'ROLE_AGENT' } } });
    expect(task).not.toHaveProperty('kind');
    const old = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'hi' }] };
    const refused = await caller.send('SendMessage', { message: old });
    const error = new WireError(refused.status, (await refused.json()) as Record<string, unknown>);
    expect(error.fields).toEqual(['message.role']);
  });

  test.each(['99.0', '0.1', '1.9', '1', '2', 'latest', 'v1.0', '1.0-beta', '-1.0'])(
    'version %s is refused, and the answer says which are spoken [VER-07]',
    async (version) => {
      const { url } = await startServer(agent);
      const caller = createCaller(binding, url, { 'a2a-version': version });
      const failing = [
        () => caller.sendMessage({ message: userMessage('hi') }),
        () => caller.stream({ message: userMessage('hi') }),
        () => caller.getTask('nobody'),
        () => caller.listTasks(),
        () => caller.cancelTask('nobody'),
        () => caller.subscribe('nobody'),
      ];
      for (const call of failing) {
        const error = await call().catch((thrown: WireError) => thrown);
        expect(error).toBeInstanceOf(WireError);
        expect(error).toMatchObject({
          reason: 'VERSION_NOT_SUPPORTED',
          code: binding === 'rest' ? 400 : -32009,
          details: [{ metadata: { supportedVersions: expect.stringMatching(/^1\.0\b/) } }],
        });
      }
      expect((await createCaller(binding, url).listTasks()).totalSize).toBe(0);
    },
  );

  test('without a version, or with an empty one, methods and paths of 1.0 are served as 1.0 [VER-08]', async () => {
    const { url } = await startServer(agent);
    expect(await outcome(await ask(binding, url))).toBe('ok');
    expect(await outcome(await ask(binding, url, { headers: { 'a2a-version': '' } }))).toBe('ok');
    expect(await outcome(await ask(binding, url, { query: '?A2A-Version=' }))).toBe('ok');
    const { task } = await createCaller(binding, url, { 'a2a-version': '' }).sendMessage({
      message: userMessage('hi'),
    });
    expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
  });

  test('without a version, or with an empty one, methods and paths of 0.3 are served as 0.3 [VER-08]', async () => {
    const { url } = await startServer(agent);
    for (const headers of [{}, { 'a2a-version': '' }, { 'a2a-version': '0.3' }, { 'a2a-version': '0.3.0' }]) {
      const caller = createV03Caller(binding, url, headers as Record<string, string>);
      const { task } = await caller.sendMessage({ message: userMessage('hi') });
      expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
    }
    // The same by the query, and read as it came: 0.3 has its own words for everything.
    const message = { messageId: 'm', role: 'user', kind: 'message', parts: [{ kind: 'text', text: 'hi' }] };
    const body = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } };
    const proto = { message: { messageId: 'm', role: 'ROLE_USER', content: [{ text: 'hi' }] } };
    const response = await fetch(`${url}${binding === 'rest' ? '/v1/message:send' : ''}?A2A-Version=`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(binding === 'rest' ? proto : body),
    });
    expect(await response.json()).toMatchObject(
      binding === 'rest'
        ? { task: { status: { message: { content: [{ text: 'done' }] } } } }
        : { result: { kind: 'task', status: { state: 'completed', message: { role: 'agent' } } } },
    );
  });

  test('a request for 0.3 is read and answered by the rules of 0.3 [VER-06]', async () => {
    const { url } = await startServer(agent);
    const caller = createV03Caller(binding, url, { 'a2a-version': '0.3' });
    const { task } = await caller.sendMessage({ message: userMessage('hi') });
    expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
    const error = await caller.getTask('nobody').catch((thrown: WireError) => thrown);
    expect(error).toMatchObject({ reason: 'TASK_NOT_FOUND', code: binding === 'rest' ? 404 : -32001 });
  });

  test('a task is the same whichever version reads it [VER-06]', async () => {
    const { url } = await startServer(agent);
    const [old, current] = [createV03Caller(binding, url), createCaller(binding, url)];
    for (const [creator, reader] of [
      [old, current],
      [current, old],
    ] as const) {
      const { task } = await creator.sendMessage({ message: userMessage('hi') });
      expect(await reader.getTask(task?.id as string)).toEqual(task);
    }
    expect(await old.listTasks()).toEqual(await current.listTasks());
  });
});

test('a path of 0.3 does not exist for a request that asks for 1.0, nor the other way round [VER-06]', async () => {
  const { url } = await startServer(agent);
  const reasonAt = async (path: string, version: string) => {
    const body = await (await fetch(url + path, { headers: { 'a2a-version': version } })).json();
    return typeof body.error === 'string' ? body.error : (body.error?.details[0].reason ?? 'ok');
  };
  expect(await reasonAt('/v1/tasks', '0.3')).toBe('ok');
  expect(await reasonAt('/v1/tasks', '1.0')).toBe('VERSION_NOT_SUPPORTED');
  expect(await reasonAt('/tasks', '1.0')).toBe('ok');
  expect(await reasonAt('/tasks', '0.3')).toBe('VERSION_NOT_SUPPORTED');
});

test('a method of 0.3 is unknown to a request that asks for 1.0 [VER-06]', async () => {
  const { url } = await startServer(agent);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/send', params: { message: userMessage('hi') } }),
  });
  expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
});
