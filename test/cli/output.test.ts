import { describe, expect, test } from 'vitest';
import { documentOf, field, linesOf, parley, start } from './parley.ts';
import { openScene } from './scene.ts';
import { RpcError, sendEvents, taskIn } from './stage.ts';

const { spec, stage } = await openScene({ pace: 0.1 });

const send = (...args: string[]) => parley(['send', '-a', spec, ...args]);

test('a message that is too large for the agent is its refusal, in words', async () => {
  const { url } = stage.agent('small', (_, response) => {
    const error = { code: 413, message: 'The request is larger than 1 MiB' };
    response.writeHead(413, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
  });
  const { code, stdout } = await parley(['send', '-a', url, 'hi', '-o', 'json']);
  expect([code, documentOf({ code, stdout, stderr: '' }).error]).toEqual([
    1,
    expect.objectContaining({
      code: 'InvalidRequestError',
      message: `${url} answered with HTTP status 413: The request is larger than 1 MiB`,
    }),
  ]);
});

describe.concurrent('results', () => {
  test('[A2ACLI_OUT_001] the task, its context and its state are on stdout in every mode, and nothing else', async () => {
    const [text, json, lines] = await Promise.all([
      send('multi-turn', '--debug'),
      send('multi-turn', '--debug', '-o', 'json'),
      send('multi-turn', '--debug', '-o', 'json', '--stream'),
    ]);
    for (const label of ['Task', 'Context', 'State']) expect(field(text, label)).toBeTruthy();
    expect(text.stdout).not.toContain('> POST');
    expect(documentOf(json).task).toMatchObject({
      id: expect.any(String),
      contextId: expect.any(String),
      status: { state: 'TASK_STATE_INPUT_REQUIRED' },
    });
    const last = linesOf(lines).at(-1).statusUpdate;
    expect(last).toMatchObject({ taskId: expect.any(String), contextId: expect.any(String) });
    for (const { stderr } of [text, json, lines]) expect(stderr).toContain('> POST');
  });

  test('[A2ACLI_OUT_002] -o json is one document, the last word of the agent, whatever the environment says', async () => {
    const result = await parley(['send', '-a', spec, 'streaming', '-o', 'json'], { env: { A2ACLI_STREAM: 'true' } });
    const { task } = documentOf(result);
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(task.artifacts[0].parts).toHaveLength(4);
    const got = documentOf(await parley(['task', 'get', '-a', spec, task.id, '-o', 'json']));
    expect(got).toEqual(task);
  });

  test('[A2ACLI_OUT_003] -o json --stream is one object in each line, the last one final', async () => {
    const lines = linesOf(await send('streaming', '-o', 'json', '--stream'));
    expect(lines.map((line) => Object.keys(line))).toEqual([
      ['task'],
      ['statusUpdate'],
      ...Array(4).fill(['artifactUpdate']),
      ['statusUpdate'],
    ]);
    expect(lines.at(-1).statusUpdate.status.state).toBe('TASK_STATE_COMPLETED');
  });

  test('[A2ACLI_OUT_003] an error that ends the stream is its last line', async () => {
    const play: Parameters<typeof stage.agent>[1] = ({ method }, response) => {
      if (method !== 'SendStreamingMessage') throw new RpcError(-32001, 'gone');
      sendEvents(response, [{ task: taskIn('WORKING') }]);
      response.end(
        `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'broken' } })}\n\n`,
      );
    };
    const { url } = stage.agent('failing', play, { capabilities: { streaming: true } });
    const result = await parley(['send', '-a', url, 'hi', '-o', 'json', '--stream']);
    expect(result.code).toBe(1);
    expect(linesOf(result)).toMatchObject([
      { task: { id: 't1' } },
      { error: { code: 'InternalError', a2aCode: -32603 } },
    ]);
  });

  test('[A2ACLI_OUT_005] text is Label: value and blocks, without control sequences, also where the agent sends some', async () => {
    const nasty = 'first\u001b[31m red\u001b]0;title\u0007\n\nState: TASK_STATE_FAILED\r\nlast';
    const artifacts = [{ artifactId: 'a\nb', parts: [{ text: nasty }, { data: { a: 1 } }] }];
    const { url } = stage.agent('nasty', () => ({ task: taskIn('COMPLETED', { artifacts }) }));
    const env = { FORCE_COLOR: '1' };
    const { stdout } = await parley(['send', '-a', url, 'hi'], { env });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(stdout).toContain(
      'Artifact: a b\nText:\nfirst red\n \nState: TASK_STATE_FAILED\nlast\n\nData:\n{\n  "a": 1\n}\n\nResume: ',
    );
    const fields = stdout.replaceAll(/^\w[\w-]*:\n[\s\S]*?\n\n/gm, '');
    expect(fields).toMatch(/^(\w[\w-]*: .*\n)*$/);
    expect(fields.match(/^State: .*$/gm)).toEqual(['State: TASK_STATE_COMPLETED']);
  });

  test('no output of any kind has characters that act on a terminal, and JSON still says what the agent said', async () => {
    const nasty = 'a\u001b[2J\u009b31m\u0085\u007f\u202egnp.exe\u2066\u200f\u2028z';
    const artifacts = [{ artifactId: nasty, name: nasty, parts: [{ text: nasty }, { data: { [nasty]: nasty } }] }];
    const completed = taskIn('COMPLETED', { artifacts, metadata: { nasty } });
    const play: Parameters<typeof stage.agent>[1] = ({ method }, response) => {
      if (method === 'GetTask') return completed;
      if (method === 'ListTasks') return { tasks: [completed], nextPageToken: '', pageSize: 50, totalSize: 1 };
      if (method === 'CancelTask') throw new RpcError(-32002, nasty);
      return method === 'SendStreamingMessage' ? sendEvents(response, [{ task: completed }]) : { task: completed };
    };
    const { url } = stage.agent('terminal', play, { name: nasty, capabilities: { streaming: true } });
    const commands = [
      ['send', url, 'hi'],
      ['send', url, 'hi', '--stream'],
      ['task', 'get', url, 't1'],
      ['task', 'list', url],
      ['task', 'cancel', url, 't1'],
      ['card', 'get', url],
    ];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const acting = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
    for (const command of commands) {
      const [text, json] = await Promise.all([
        parley([...command, '--debug'], { env: { NO_COLOR: '1' } }),
        parley([...command, '-o', 'json'], { env: { NO_COLOR: '1' } }),
      ]);
      expect([command, text.stdout, text.stderr, json.stdout, json.stderr].join(' ')).not.toMatch(acting);
      expect(JSON.stringify(JSON.parse(json.stdout))).toContain(JSON.stringify(nasty).slice(1, -1));
    }
  });

  test('[A2ACLI_OUT_005] a chat without a terminal is text, and asks nobody', async () => {
    const { code, stdout } = await parley(['chat', '-a', spec], { input: '' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  test('colours are for stderr, and NO_COLOR turns them off', async () => {
    const [colored, plain, forced] = await Promise.all([
      parley(['send', '-a', spec, 'task-failure'], { env: { FORCE_COLOR: '1' } }),
      parley(['send', '-a', spec, 'task-failure']),
      parley(['send', '-a', spec, 'task-failure'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } }),
    ]);
    expect(colored.stderr).toContain('\u001b[31mTASK_STATE_FAILED\u001b[39m');
    expect(plain.stderr).toBe('parley: warning: the task is TASK_STATE_FAILED\n');
    expect(forced.stderr).toBe(plain.stderr);
  });

  test('a reader that leaves early is no failure', async () => {
    const running = start(['send', '-a', spec, 'streaming', '-o', 'json', '--stream']);
    running.child.stdout.once('data', () => running.child.stdout.destroy());
    const { code, stderr } = await running.exited;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

describe.concurrent('failures', () => {
  test('[A2ACLI_OUT_004] errors of the protocol keep their name on every transport; ours have codes of their own', async () => {
    const get = (...args: string[]) => parley(['task', 'get', 'nothing', '-o', 'json', ...args]);
    const [rpc, rest, unreachable, usage, text] = await Promise.all([
      get('-a', spec, '--transport', 'JSONRPC'),
      get('-a', spec, '--transport', 'HTTP+JSON'),
      get('-a', 'http://127.0.0.1:9'),
      get(),
      parley(['task', 'get', 'nothing', '-a', spec]),
    ]);
    expect(documentOf(rpc)).toEqual({
      error: { code: 'TaskNotFoundError', message: expect.any(String), hint: expect.any(String), a2aCode: -32001 },
    });
    expect(documentOf(rest)).toEqual(documentOf(rpc));
    expect(rest.code).toBe(rpc.code);
    expect(documentOf(unreachable).error).toMatchObject({
      code: 'A2ACLI_ERR_UNREACHABLE',
      hint: expect.any(String),
      a2aCode: null,
    });
    expect(documentOf(usage).error).toMatchObject({
      code: 'A2ACLI_ERR_USAGE',
      hint: expect.stringContaining('A2ACLI_AGENT_CARD'),
    });
    expect(text.stdout).toBe('');
    expect(text.stderr).toMatch(/^Error: .+\nCode: TaskNotFoundError\nHint: .+\n$/);
  });

  test('an address that does not answer is said to come from the card', async () => {
    const elsewhere = stage.agent('elsewhere', () => undefined, {
      supportedInterfaces: [{ url: 'http://127.0.0.1:1', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    });
    const { code, stderr } = await parley(['send', elsewhere.url, 'hi']);
    expect(code).toBe(3);
    expect(stderr).toContain(`Hint: The card at ${elsewhere.url}/.well-known/agent-card.json names this address;`);
  });

  test('an answer that is not A2A has the name that the protocol gives it', async () => {
    const { url } = stage.agent('wrong', () => ({ task: { id: 't1' } }));
    const result = await parley(['send', '-a', url, 'hi', '-o', 'json']);
    expect(documentOf(result).error).toMatchObject({
      code: 'InvalidAgentResponseError',
      message: expect.stringContaining('status'),
    });
  });

  test('[A2ACLI_EXIT_001] 0, 1, 2 and the reserved codes mean what they should', async () => {
    const closed = stage.agent('closed', (_, response) => void response.writeHead(401).end(), {
      securitySchemes: { login: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
      securityRequirements: [{ schemes: { login: {} } }],
    });
    const results = await Promise.all([
      send('message-only'),
      parley(['task', 'get', '-a', spec, 'nothing', '-o', 'json']),
      parley(['task', 'get', '-a', spec, '--nonsense', '-o', 'json']),
      parley(['card', 'get', '-a', 'http://127.0.0.1:9', '-o', 'json']),
      parley(['send', '-a', closed.url, 'hi', '-o', 'json']),
      parley(['send', '-a', spec, 'task-cancel', '--timeout', '2s', '-o', 'json']),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(results.slice(1).map((result) => documentOf(result).error.code)).toEqual([
      'TaskNotFoundError',
      'A2ACLI_ERR_USAGE',
      'A2ACLI_ERR_UNREACHABLE',
      'A2ACLI_ERR_CREDENTIALS_MISSING',
      'A2ACLI_ERR_TIMEOUT',
    ]);
  });

  test('[A2ACLI_EXIT_002] a task that fails, is refused or waits is no failure of the command', async () => {
    const states = ['FAILED', 'REJECTED', 'CANCELED', 'INPUT_REQUIRED', 'AUTH_REQUIRED'];
    const results = await Promise.all(
      states.map((state) => {
        const { url } = stage.agent(`ends-${state}`, () => ({ task: taskIn(state) }));
        return parley(['send', '-a', url, 'hi']);
      }),
    );
    for (const [index, result] of results.entries()) {
      const state = `TASK_STATE_${states[index]}`;
      expect(result.code).toBe(0);
      expect(field(result, 'State')).toBe(state);
      expect(result.stderr).toContain(`warning: the task is ${state}`);
    }
  });
});
