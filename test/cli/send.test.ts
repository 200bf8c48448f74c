import { mkdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AgentDefinition } from 'parley-a2a';
import { echo } from 'parley-a2a/agents';
import { describe, expect, test } from 'vitest';
import { testAgent } from '../support/harness.ts';
import { documentOf, emptyFolder, field, linesOf, parley, seenIn, start, words } from './parley.ts';
import { openScene } from './scene.ts';
import { hello, RpcError, sendEvents, statusUpdate, taskIn } from './stage.ts';

/** Works for as long as the text says, in milliseconds. */
const worker: AgentDefinition = testAgent(
  async ({ text, task }) => {
    await task.working('at it');
    await new Promise((done) => setTimeout(done, Number(text)));
    await task.artifact({ artifactId: 'a1' }).write('done');
  },
  { streaming: false },
);

const { origin, spec, stage } = await openScene({ pace: 0.2, agents: { '/echo': echo, '/worker': worker } });

const send = (...args: string[]) => parley(['send', '-a', spec, ...args]);

describe.concurrent('sending', () => {
  test('[A2ACLI_SEND_001] starts a conversation and prints the answer', async () => {
    const { code, stdout, stderr } = await parley(['send', '-a', `${origin}/echo`, 'hello', 'world']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Message: \S+\nContext: \S+\nText:\nEcho: hello world\n\nResume: parley send -a \S+ --context-id \S+ "<message>"\n$/,
    );
  });

  test('[A2ACLI_SEND_002] waits by default; --async, --no-wait and --return-immediately do not', async () => {
    const waited = await parley(['send', '-a', `${origin}/worker`, '--poll-interval', '50ms', '300', '-o', 'json']);
    expect(documentOf(waited).task.status.state).toBe('TASK_STATE_COMPLETED');
    const flags = ['--async', '--no-wait', '--return-immediately'];
    for (const result of await Promise.all(flags.map((flag) => send(flag, 'task-cancel', '-o', 'json')))) {
      expect(result.code).toBe(0);
      expect(documentOf(result).task.status.state).toMatch(/SUBMITTED|WORKING/);
    }
    const configured = { env: { A2ACLI_ASYNC: 'true', A2ACLI_AGENT_CARD: spec } };
    const [byDefault, overridden] = await Promise.all([
      parley(['send', 'streaming', '-o', 'json'], configured),
      parley(['send', '--wait', 'streaming', '-o', 'json'], configured),
    ]);
    expect(documentOf(byDefault).task.status.state).toMatch(/SUBMITTED|WORKING/);
    expect(documentOf(overridden).task.status.state).toBe('TASK_STATE_COMPLETED');
  });

  test('[A2ACLI_OUT_006] --async prints the identifiers for later', async () => {
    const [text, json] = await Promise.all([send('--async', 'streaming'), send('--async', 'streaming', '-o', 'json')]);
    expect(field(text, 'Task')).toBeTruthy();
    expect(field(text, 'Context')).toBeTruthy();
    const later = await parley(words(field(text, 'Resume') ?? ''));
    expect(field(later, 'Task')).toBe(field(text, 'Task'));
    expect(field(later, 'State')).toBe('TASK_STATE_COMPLETED');
    expect(documentOf(json).task).toMatchObject({ id: expect.any(String), contextId: expect.any(String) });
  });

  test('[A2ACLI_SEND_003] --stream shows events as they come', async () => {
    const running = start(['send', '-a', spec, '--stream', 'streaming']);
    await seenIn(running, 'stdout', 'Chunk 1');
    expect(running.seen.stdout).not.toContain('Chunk 4');
    const { code, stdout } = await running.exited;
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /Text:\n\[streaming\] Chunk 1.*Chunk 4: Finalizing output\.\.\.\n\nState: TASK_STATE_COMPLETED\n/,
    );
    expect(stdout).toMatch(/\nTask: \S+\nContext: \S+\nState: TASK_STATE_COMPLETED\nResume: parley send .*\n$/);
  });

  test('--stream into a pipe does not keep in memory what was printed', async () => {
    const text = 'y\n\n'.repeat(2 ** 14);
    const play = (_: unknown, response: ServerResponse) => {
      sendEvents(response, [{ task: taskIn('WORKING') }]);
      const artifact = { artifactId: 'a1', parts: [{ text }] };
      const chunk = { artifactUpdate: { taskId: 't1', contextId: 'c1', artifact, append: true } };
      for (let count = 0; count < 600; count += 1) sendEvents(response, [chunk]);
      sendEvents(response, [statusUpdate('COMPLETED')]);
      response.end();
    };
    const { url } = stage.agent('long', play, { capabilities: { streaming: true } });
    const report = "process.on('exit', () => console.error('KiB:', process.resourceUsage().maxRSS))";
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}` };
    const { code, stdout, stderr } = await parley(['send', '-a', url, '--stream', 'x'], { env });
    expect(code).toBe(0);
    // An empty line of the content gets a space.
    expect(stdout).toContain(`Text:\n${'y\n \n'.repeat(600 * 2 ** 14)}\nState: TASK_STATE_COMPLETED`);
    // 30 MB took 1 GB when each character was a string of its own, and the pipe's queue kept them all.
    expect(Number(field({ stdout: stderr }, 'KiB'))).toBeLessThan(500 * 1024);
  });

  test('[A2ACLI_SEND_003] --stream to an agent without streams goes on by polling; a lone message is no error', async () => {
    const [polled, message] = await Promise.all([
      parley(['send', '-a', `${origin}/worker`, '--stream', '--poll-interval', '50ms', '200', '-o', 'json']),
      parley(['send', '-a', `${origin}/echo`, '--stream', 'hi', '-o', 'json']),
    ]);
    expect(polled.code).toBe(0);
    expect(linesOf(polled).at(-1).task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(polled.stderr).toContain('does not stream');
    expect(message.code).toBe(0);
    expect(linesOf(message)).toMatchObject([{ message: { parts: [{ text: 'Echo: hi' }] } }]);
  });

  test('an agent that promises streams and refuses them is asked without', async () => {
    const play = ({ method }: { method: string }) => {
      if (method === 'SendStreamingMessage') throw new RpcError(-32004, 'no streams today');
      return hello;
    };
    const { url, calls } = stage.agent('promising', play, { capabilities: { streaming: true } });
    const result = await parley(['send', '-a', url, 'hi']);
    expect(result.stdout).toContain('Text:\nhello\n');
    expect(calls.map(({ method }) => method)).toEqual(['SendStreamingMessage', 'SendMessage']);
  });

  test('[A2ACLI_SEND_004] every part of every artifact is shown, in order', async () => {
    const { stdout } = await send('data-types');
    const order = [
      'Artifact: text-artifact\nName: Text Artifact\nText:\n[data-types] This is a plain text artifact.\n\n',
      'Artifact: data-artifact\nName: Structured Data Artifact\nData:\n{\n  "type": "test-result",',
      'Artifact: file-artifact\nName: File Artifact\nFile: test.svg (image/svg+xml, 250 bytes)\n',
      'Text:\n[data-types] This artifact has multiple parts.\n\nData:\n{\n  "multiPart": true,',
    ].map((text) => stdout.indexOf(text));
    expect(order.every((index) => index >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const { stdout: full } = await send('data-types', '--verbose');
    expect(full).toContain('Part: 2 of 2, data, (no media type)\nData:\n');
    expect(full).toMatch(/History: ROLE_USER \S+\n/);
  });
});

describe.concurrent('parts', () => {
  test('[A2ACLI_SEND_005] --media-type belongs to the part before it; otherwise the type is inferred', async () => {
    const { url, calls } = stage.agent('types', () => hello);
    const cwd = emptyFolder();
    for (const name of ['report.bin', 'page.html', 'notes']) writeFileSync(join(cwd, name), name);
    const { code } = await parley(
      [
        'send',
        '-a',
        url,
        '--file',
        'report.bin',
        '--media-type',
        'application/pdf',
        '--file',
        'page.html',
        '--file',
        'notes',
        '--text',
        '# hi',
        '--media-type',
        'text/markdown',
        '--file',
        'https://files.example/a.png?x=1',
      ],
      { cwd },
    );
    expect(code).toBe(0);
    expect(calls[0]?.params.message.parts).toEqual([
      { raw: btoa('report.bin'), filename: 'report.bin', mediaType: 'application/pdf' },
      { raw: btoa('page.html'), filename: 'page.html', mediaType: 'text/html' },
      { raw: btoa('notes'), filename: 'notes', mediaType: 'application/octet-stream' },
      { text: '# hi', mediaType: 'text/markdown' },
      { url: 'https://files.example/a.png?x=1', filename: 'a.png', mediaType: 'image/png' },
    ]);
    const alone = await parley(['send', '-a', url, 'hi', '--media-type', 'text/plain']);
    expect(alone.code).toBe(2);
    expect(alone.stderr).toContain('--media-type belongs behind --text, --file or --data');
  });

  test('[A2ACLI_SEND_006] part flags are repeatable and keep their order; --data - reads stdin', async () => {
    const { url, calls } = stage.agent('order', () => hello);
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'one.json'), '{"one":1}');
    const args = ['--text', 'a', '--data', 'one.json', '--text', 'b', '--data', '-', '--text', 'c'];
    const { code } = await parley(['send', '-a', url, ...args], { cwd, input: '[2]' });
    expect(code).toBe(0);
    expect(calls[0]?.params.message.parts).toEqual([
      { text: 'a' },
      { data: { one: 1 }, mediaType: 'application/json' },
      { text: 'b' },
      { data: [2], mediaType: 'application/json' },
      { text: 'c' },
    ]);
    expect(calls[0]?.params.message.messageId).toBeTruthy();
  });

  test('--file - reads stdin, once; text is told from other bytes', async () => {
    const { url, calls } = stage.agent('stdin', () => hello);
    await parley(['send', '-a', url, 'read this', '--file', '-'], { input: 'grüße' });
    await parley(['send', '-a', url, '--file', '-', '--media-type', 'text/markdown'], { input: '# hi' });
    const raw = Buffer.from('grüße').toString('base64');
    expect(calls.map(({ params }) => params.message.parts)).toEqual([
      [{ text: 'read this' }, { raw, mediaType: 'text/plain' }],
      [{ raw: btoa('# hi'), mediaType: 'text/markdown' }],
    ]);
    const twice = await parley(['send', '-a', url, '-', '--file', '-'], { input: 'x' });
    expect(twice.code).toBe(2);
    expect(twice.stderr).toContain('stdin can be read once');
  });

  test('the agent may be the first word, if it is a URL and there is no -a', async () => {
    const { url, calls } = stage.agent('word', () => hello);
    const local = url.replace('http://127.0.0.1', 'localhost');
    const env = { A2ACLI_AGENT_CARD: 'http://127.0.0.1:1' };
    const [first, host, message] = await Promise.all([
      parley(['send', url, 'hello', 'world'], { env }),
      parley(['send', local, 'hello world']),
      parley(['send', '-a', url, 'https://example.com', 'is', 'down']),
    ]);
    expect([first, host, message].map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(3).fill({ code: 0, stderr: '' }),
    );
    expect(calls.map(({ params }) => params.message.parts[0].text).sort()).toEqual([
      'hello world',
      'hello world',
      'https://example.com is down',
    ]);
    const alone = await parley(['send', url]);
    expect(alone.code).toBe(2);
    expect(alone.stderr).toContain('A URL as the first word is the agent; --text sends a URL');
  });

  test.each(['http://127.0.0.1:99999', 'ftp://x', 'http://', 'localhost:99999'])(
    '%s is named as no URL of an agent, as first word and with -a',
    async (bad) => {
      const results = await Promise.all([
        parley(['send', bad, 'hi']),
        parley(['send', '-a', bad, 'hi']),
        parley(['task', 'list', bad]),
      ]);
      for (const { code, stderr } of results) {
        expect(code).toBe(2);
        expect(stderr).toContain(`"${bad}" is not the URL of an agent`);
        expect(stderr).toContain('Give http:// or https:// with a host');
      }
    },
  );

  test('other commands take the agent as their first word as well', async () => {
    const { task } = documentOf(await send('task-lifecycle hi', '-o', 'json'));
    const [got, listed, chatted, twice] = await Promise.all([
      parley(['task', 'get', spec, task.id]),
      parley(['task', 'list', spec, '--context-id', task.contextId]),
      parley(['chat', spec], { input: 'message-only hi\n' }),
      parley(['task', 'get', '-a', spec, spec, task.id]),
    ]);
    expect([field(got, 'Task'), field(listed, 'Task')]).toEqual([task.id, task.id]);
    expect(chatted.stdout).toContain('[message-only] You said: message-only hi');
    expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('The agent is named twice') });
  });

  test('the words come first, and - reads them from stdin', async () => {
    const { url, calls } = stage.agent('words', () => hello);
    await parley(['send', '-a', url, '-', '--text', 'second'], { input: 'first' });
    expect(calls[0]?.params.message.parts).toEqual([{ text: 'first' }, { text: 'second' }]);
  });

  test.each([
    [[], /nothing to send/],
    [['--file', 'missing.txt'], /missing\.txt cannot be read/],
    [['--data', '-'], /- is not JSON/],
    [['hi', '--metadata', '[]'], /--metadata: Metadata is one JSON object/],
    [['hi', '--svc-param', 'nonsense'], /form name:value/],
    [['hi', '--timeout', 'soon'], /--timeout: "soon" is not a duration/],
    [['hi', '--async', '--wait'], /contradict/],
    [['hi', '--async', '--stream'], /contradict/],
    [['hi', '-o', 'yaml'], /no output format "yaml"/],
    [['hi', '--transport', 'FOO'], /--transport: There is no binding "FOO"[\s\S]*JSONRPC, HTTP\+JSON, GRPC/],
    [['hi', '--bearer', 'a\nb'], /--bearer: It has characters that cannot be sent/],
    [['hi', '--api-key', 'a\nb'], /--api-key: It has characters that cannot be sent/],
  ])('%j is a mistake that is explained', async (args, sentence) => {
    const { code, stdout, stderr } = await send(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  test('--metadata goes into the payload, --svc-param into the headers', async () => {
    const { url, calls } = stage.agent('both', () => hello);
    await parley(['send', '-a', url, 'hi', '--metadata', '{"k":{"v":1}}', '--svc-param', 'x-trace: abc, def']);
    expect(calls[0]?.params.metadata).toEqual({ k: { v: 1 } });
    expect(calls[0]?.headers['x-trace']).toBe('abc, def');
  });
});

describe.concurrent('conversations', () => {
  test('[A2ACLI_INTERACT_001] --context-id goes on in a context, with a new task', async () => {
    const first = await send('task-lifecycle one');
    const context = field(first, 'Context') ?? '';
    const second = documentOf(await send('--context-id', context, 'task-lifecycle two', '-o', 'json'));
    expect(second.task.contextId).toBe(context);
    expect(second.task.id).not.toBe(field(first, 'Task'));
  });

  test('[A2ACLI_INTERACT_002] --task-id goes on with a task, with or without its context', async () => {
    const first = documentOf(await send('multi-turn', '-o', 'json')).task;
    const second = documentOf(await send('--task-id', first.id, 'more', '-o', 'json')).task;
    const third = documentOf(
      await send('--task-id', first.id, '--context-id', first.contextId, 'done', '-o', 'json'),
    ).task;
    expect([second, third].map(({ id, contextId }) => [id, contextId])).toEqual([
      [first.id, first.contextId],
      [first.id, first.contextId],
    ]);
    expect(third.status.state).toBe('TASK_STATE_COMPLETED');
    const attempts = [
      ['--task-id', 'unknown'],
      ['--task-id', first.id],
      ['--task-id', first.id, '--context-id', 'another'],
    ];
    const before = documentOf(
      await parley(['task', 'list', '-a', spec, '--context-id', first.contextId, '-o', 'json']),
    );
    for (const result of await Promise.all(attempts.map((args) => send(...args, 'again', '-o', 'json')))) {
      expect(result.code).toBe(1);
      expect(documentOf(result).error.code).toMatch(/^(TaskNotFound|UnsupportedOperation|InvalidParams)Error$/);
      expect(documentOf(result).error.hint).toContain('--debug');
    }
    const after = documentOf(await parley(['task', 'list', '-a', spec, '--context-id', first.contextId, '-o', 'json']));
    expect(after.tasks).toEqual(before.tasks);
  });

  test('[A2ACLI_INTERACT_003] no identifier of the server is invented', async () => {
    const { url, calls } = stage.agent('fresh', () => hello);
    await parley(['send', '-a', url, 'hi']);
    expect(Object.keys(calls[0]?.params.message).sort()).toEqual(['messageId', 'parts', 'role']);
  });

  test('[A2ACLI_INTERACT_004] the identifiers, the state and the exact command to go on are printed', async () => {
    const asked = await send('multi-turn');
    expect(field(asked, 'State')).toBe('TASK_STATE_INPUT_REQUIRED');
    expect(field(asked, 'Resume')).toBe(`parley send -a ${spec} --task-id ${field(asked, 'Task')} "<reply>"`);
    const answered = await parley([...words(field(asked, 'Resume') ?? '').slice(0, -1), 'done']);
    expect(field(answered, 'State')).toBe('TASK_STATE_COMPLETED');
    expect(field(answered, 'Task')).toBe(field(asked, 'Task'));
    expect(field(answered, 'Resume')).toBe(
      `parley send -a ${spec} --context-id ${field(asked, 'Context')} "<message>"`,
    );
  });

  test('[A2ACLI_INTERACT_005] nothing is remembered from one command to the next', async () => {
    const { url, calls } = stage.agent('memory', () => ({ task: taskIn('COMPLETED') }));
    const cwd = emptyFolder();
    mkdirSync(join(cwd, '.config'));
    const env = { HOME: cwd };
    await parley(['send', '-a', url, 'one'], { cwd, env });
    await parley(['send', '-a', url, 'two'], { cwd, env });
    expect(calls[1]?.params.message).not.toHaveProperty('contextId');
    expect(calls[1]?.params.message).not.toHaveProperty('taskId');
    const { code, stderr } = await parley(['send', '-a', url, '--continue', 'three'], { cwd, env });
    expect(code).toBe(2);
    expect(stderr).toContain("unknown option '--continue'");
  });

  test('Ctrl-C while streaming prints the command to go on and exits with 130', async () => {
    const streaming = stage.agent(
      'endless',
      (_, response) => sendEvents(response, [{ task: taskIn('WORKING') }, statusUpdate('WORKING')]),
      { capabilities: { streaming: true } },
    );
    const running = start(['send', '-a', streaming.url, '--stream', 'hi', '-o', 'json']);
    await seenIn(running, 'stdout', 'statusUpdate');
    running.child.kill('SIGINT');
    const { code, stderr } = await running.exited;
    expect(code).toBe(130);
    expect(stderr).toContain(`parley task get t1 -a ${streaming.url} --wait`);
  });
});
