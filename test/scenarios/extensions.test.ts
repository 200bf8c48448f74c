import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AgentDefinition } from 'parley-a2a';
import type { AgentCard } from 'parley-a2a/protocol';
import { describe, expect, test } from 'vitest';
import { startServer, testAgent } from '../support/harness.ts';
import {
  type Binding,
  bindings,
  type Caller,
  collect,
  createCaller,
  userMessage,
  type WireError,
} from '../support/wire.ts';

const GEO = 'https://ext.example/geo/v1';
const CITE = 'https://ext.example/citations/v2';

/** Tells which extensions are active, in a task or, asked so, in a message. */
const telling: AgentDefinition['run'] = ({ extensions, text: wish, task }) => {
  const active = extensions.join(' ') || 'none';
  return wish === 'message' ? active : task.complete(active);
};

async function serve(binding: Binding, extensions: AgentDefinition['extensions']) {
  const { url } = await startServer(testAgent(telling, { extensions: extensions ?? [] }));
  return { url, caller: createCaller(binding, url) };
}

/** What the agent saw and what the answer says about the extensions of one message. */
async function activate(caller: Caller, wanted: string) {
  const headers = { 'a2a-extensions': wanted };
  const response = await caller.send('SendMessage', { message: userMessage('message') }, { headers });
  const body = await response.json();
  const { message } = (body.result ?? body) as { message?: { parts: { text: string }[] } };
  return { seen: message?.parts[0]?.text, told: response.headers.get('a2a-extensions') };
}

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: WireError) => error,
  );

describe.each(bindings)('extensions over %s', (binding) => {
  test.each([
    [GEO, GEO],
    [`${GEO},${CITE}`, `${GEO} ${CITE}`],
    [`  ${CITE} ,\t${GEO}  `, `${CITE} ${GEO}`],
    [`,,${GEO},`, GEO],
    ['', 'none'],
  ])('the header %j activates %s [EXT-01]', async (header, expected) => {
    const { caller } = await serve(binding, [{ uri: GEO }, { uri: CITE }]);
    expect((await activate(caller, header)).seen).toBe(expected);
  });

  test('two headers are read as one list [EXT-01]', async () => {
    const { url } = await serve(binding, [{ uri: GEO }, { uri: CITE }]);
    const params = { message: userMessage('message') };
    const body = binding === 'rest' ? params : { jsonrpc: '2.0', id: 1, method: 'SendMessage', params };
    const post = request(binding === 'rest' ? `${url}/message:send` : url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'a2a-extensions': [GEO, CITE] },
    });
    post.end(JSON.stringify(body));
    const [answer] = (await once(post, 'response')) as [IncomingMessage];
    expect(await text(answer)).toContain(`${GEO} ${CITE}`);
    expect(answer.headers['a2a-extensions']).toBe(`${GEO}, ${CITE}`);
  });

  test('the answer lists what was activated, and only that [EXT-02]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO }, { uri: CITE }]);
    expect((await activate(caller, GEO)).told).toBe(GEO);
    expect((await activate(caller, `${GEO},${CITE}`)).told?.split(/,\s*/)).toEqual([GEO, CITE]);
    expect((await activate(caller, `${GEO},https://ext.example/other/v1`)).told).toBe(GEO);
    expect((await activate(caller, '')).told).toBeNull();
  });

  test('an extension asked for twice is activated and listed once [EXT-02]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO }]);
    expect(await activate(caller, `${GEO}, ${GEO}`)).toEqual({ seen: GEO, told: GEO });
  });

  test('streams and reads list the activated extensions as well [EXT-02]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO }]);
    const headers = { 'a2a-extensions': GEO };
    const { response, frames } = await caller.open('SendStreamingMessage', { message: userMessage('x') }, { headers });
    expect(response.headers.get('a2a-extensions')).toBe(GEO);
    const id = (await collect(frames))[0]?.event.task?.id as string;
    const read = await caller.send('GetTask', { id }, { headers });
    expect(read.headers.get('a2a-extensions')).toBe(GEO);
    await read.body?.cancel();
  });

  test('a message without a required extension is refused, streamed or not [EXT-03]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO, required: true }, { uri: CITE }]);
    const message = userMessage('hi');
    const attempts: Record<string, string>[] = [{}, { 'a2a-extensions': CITE }, { 'a2a-extensions': '' }];
    for (const headers of attempts) {
      for (const call of [
        () => caller.call('SendMessage', { message }, { headers }),
        () => caller.open('SendStreamingMessage', { message }, { headers }),
      ]) {
        const error = await errorOf(call());
        expect(error).toMatchObject({
          reason: 'EXTENSION_SUPPORT_REQUIRED',
          code: binding === 'rest' ? 400 : -32008,
          details: [{ metadata: { uri: GEO } }],
        });
        expect(error?.message).toContain(GEO);
      }
    }
    expect(await activate(caller, GEO)).toEqual({ seen: GEO, told: GEO });
  });

  test('another version of a required extension does not do [EXT-03]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO, required: true }]);
    for (const other of ['https://ext.example/geo/v2', 'https://ext.example/geo/v1.1', 'https://ext.example/geo']) {
      const headers = { 'a2a-extensions': other };
      const error = await errorOf(caller.call('SendMessage', { message: userMessage('hi') }, { headers }));
      expect(error?.reason).toBe('EXTENSION_SUPPORT_REQUIRED');
    }
  });

  test('tasks of an agent with a required extension are not shown without it either [EXT-03]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO, required: true }]);
    const headers = { 'a2a-extensions': GEO };
    const { task } = await caller.call<{ task: { id: string } }>(
      'SendMessage',
      { message: userMessage('x') },
      { headers },
    );
    const calls = {
      GetTask: () => caller.getTask(task.id),
      ListTasks: () => caller.listTasks(),
      CancelTask: () => caller.cancelTask(task.id),
      SubscribeToTask: () => caller.subscribe(task.id),
    };
    for (const [name, call] of Object.entries(calls)) {
      expect({ name, reason: (await errorOf(call()))?.reason }).toEqual({ name, reason: 'EXTENSION_SUPPORT_REQUIRED' });
    }
  });

  test('an extension that the agent does not know is ignored [EXT-05]', async () => {
    const unknown = 'https://ext.example/unknown/v1';
    const withNone = await serve(binding, []);
    expect(await activate(withNone.caller, unknown)).toEqual({ seen: 'none', told: null });
    const withSome = await serve(binding, [{ uri: GEO }]);
    expect(await activate(withSome.caller, `${unknown}, ${GEO}`)).toEqual({ seen: GEO, told: GEO });
    expect(await activate(withSome.caller, 'not a URI at all')).toEqual({ seen: 'none', told: null });
  });

  test('a newer version of an extension does not activate the older one [EXT-06]', async () => {
    const { caller } = await serve(binding, [{ uri: GEO }]);
    for (const newer of ['https://ext.example/geo/v2', 'https://ext.example/geo/v1.1', 'https://ext.example/geo/v10']) {
      expect(await activate(caller, newer)).toEqual({ seen: 'none', told: null });
    }
  });
});

test('extensions are declared in the card with their URIs, parameters and whether they are required [EXT-04]', async () => {
  const extensions = [
    { uri: GEO, description: 'Where it happens.', required: true, params: { precision: 3 } },
    { uri: CITE, required: false },
  ];
  const { url } = await startServer(testAgent(telling, { extensions }));
  const card = (await (await fetch(`${url}/.well-known/agent-card.json`)).json()) as AgentCard;
  expect(card.capabilities.extensions).toEqual(extensions);
  const { url: plain } = await startServer(testAgent(telling));
  const other = (await (await fetch(`${plain}/.well-known/agent-card.json`)).json()) as AgentCard;
  expect(other.capabilities).not.toHaveProperty('extensions');
});
