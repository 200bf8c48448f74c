import { type AgentDefinition, defineAgent } from 'parley-a2a';
import { describe, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { parley, seenIn, start } from './parley.ts';
import { openScene } from './scene.ts';
import { hello, RpcError, taskIn } from './stage.ts';
import { CTRL_C, hasTerminal, openTerminal } from './terminal.ts';

/** Works in steps until it is stopped; says hello at once. */
const steps: AgentDefinition = defineAgent({
  name: 'Steps',
  description: 'Goes on and on.',
  version: '1.0.0',
  skills: [{ id: 'steps', name: 'Steps', description: 'Goes on and on.', tags: ['test'] }],
  async run({ text, task, signal }) {
    if (text === 'hello') return 'hello yourself';
    for (let step = 1; !signal.aborted; step += 1) {
      await task.working(`Step ${step} of many`);
      await new Promise((done) => setTimeout(done, 700));
    }
  },
});

/** Writes one line of a poem for each message, and asks for the next one. */
const poet = (streaming: boolean): AgentDefinition =>
  defineAgent({
    name: 'Poet',
    description: 'Writes with you.',
    version: '1.0.0',
    skills: [{ id: 'poem', name: 'Poem', description: 'Writes a poem.', tags: ['test'] }],
    streaming,
    async run({ text, task }) {
      if (text === 'done') return 'A fine poem.';
      await task.artifact({ artifactId: 'poem' }).append(`O ${text},\n`);
      return task.inputRequired(`What comes after ${text}?`);
    },
  });

const agents = { '/steps': steps, '/poet': poet(true), '/slow-poet': poet(false) };
const { origin, stage } = await openScene({ pace: 0, agents });
const url = `${origin}/steps`;
const HINT = 'Ctrl-C again, or /exit, ends the chat';

const statesOf = async () => {
  const { stdout } = await parley(['task', 'list', url, '-o', 'json']);
  return JSON.parse(stdout).tasks.map(({ status }: { status: { state: string } }) => status.state);
};

describe.skipIf(!hasTerminal)('chat in a terminal', () => {
  test('shows its prompt, and nothing over it, while nobody has said anything', async () => {
    const terminal = openTerminal(['chat', url], { TERM: 'xterm' });
    await terminal.shows('you> ');
    // Longer than it takes a spinner to appear.
    await new Promise((done) => setTimeout(done, 1500));
    expect(terminal.screen()).toBe('Steps – /exit or Ctrl-D to leave\nyou> ');
    terminal.type('\x04');
    expect(await terminal.exited).toBe(0);
  });

  test('a mistyped command is refused, and the chat goes on', async () => {
    const terminal = openTerminal(['chat', url], { TERM: 'xterm' });
    await terminal.shows('you> ');
    terminal.type('/hepl\r');
    await terminal.shows('there is no command "/hepl". Did you mean /help?');
    terminal.type('hello\r');
    await terminal.shows('hello yourself');
    terminal.type('\x04');
    expect(await terminal.exited).toBe(0);
  });

  test('the spinner shows what the agent says; Ctrl-C stops the agent, and the chat goes on', async () => {
    const terminal = openTerminal(['chat', url], { TERM: 'xterm' });
    await terminal.shows('you> ');
    terminal.type('go\r');
    await terminal.shows('⠋ Step 1 of many');
    let at = await terminal.shows('⠋ Step 2 of many');
    terminal.type(CTRL_C);
    at = await terminal.shows('the task is canceled', at);
    await terminal.shows('you> ', at);
    expect(new Set(await statesOf())).toEqual(new Set(['TASK_STATE_CANCELED']));
    terminal.type('hello\r');
    at = await terminal.shows('hello yourself', at);
    await terminal.shows('you> ', at);
    expect(terminal.screen()).not.toContain('TASK_STATE');
    terminal.type(CTRL_C);
    await terminal.shows(HINT, at);
    terminal.type(CTRL_C);
    expect(await terminal.exited).toBe(130);
  });

  test('Ctrl-C at the prompt empties the line; a line in between makes the next one the first again', async () => {
    const terminal = openTerminal(['chat', url]);
    await terminal.shows('you> ');
    for (const round of [1, 2]) {
      const at = terminal.screen().length;
      terminal.type(`never sent ${round}`);
      await terminal.shows(`never sent ${round}`, at);
      terminal.type(CTRL_C);
      const hinted = await terminal.shows(HINT, at);
      terminal.type('hello\r');
      await terminal.shows('hello yourself', hinted);
    }
    terminal.type('/exit\r');
    expect(await terminal.exited).toBe(0);
  });

  test.each(['poet', 'slow-poet'])('each line and each question of the %s is said once', async (name) => {
    const terminal = openTerminal(['chat', `${origin}/${name}`]);
    await terminal.shows('you> ');
    terminal.type('moon\r');
    let at = await terminal.shows('What comes after moon?');
    at = await terminal.shows('you> ', at);
    terminal.type('sun\r');
    at = await terminal.shows('What comes after sun?', at);
    at = await terminal.shows('you> ', at);
    terminal.type('done\r');
    await terminal.shows('A fine poem.', at);
    for (const said of ['O moon,', 'after moon?', 'O sun,', 'after sun?', 'A fine poem.']) {
      expect(terminal.screen().split(said)).toHaveLength(2);
    }
    terminal.kill();
  });

  test('an agent that cannot cancel is no longer waited for', async () => {
    const { url: stubborn, calls } = stage.agent('stubborn', ({ method }) => {
      if (method === 'CancelTask') throw new RpcError(-32002, 'I never stop');
      return method === 'GetTask' ? taskIn('WORKING') : { task: taskIn('WORKING') };
    });
    const terminal = openTerminal(['chat', stubborn, '--poll-interval', '50ms']);
    await terminal.shows('you> ');
    terminal.type('go\r');
    await until(() => calls.some(({ method }) => method === 'GetTask'));
    terminal.type(CTRL_C);
    const at = await terminal.shows('stopped waiting; the task was not canceled');
    await terminal.shows('parley task get t1', at);
    await terminal.shows('you> ', at);
    terminal.kill();
  });
});

test('Ctrl-C ends a chat without a terminal at once, and says how to go on', async () => {
  const running = start(['chat', url], { input: 'go\nhello\n' });
  await seenIn(running, 'stdout', 'Step 1 of many');
  running.child.kill('SIGINT');
  const { code, stderr, stdout } = await running.exited;
  expect(code).toBe(130);
  expect(stderr).toMatch(/interrupted\. The task goes on\. See it with: parley task get \S+ -a \S+ --wait/);
  expect(stdout).not.toContain('hello yourself');
});

test('a line with a slash is a command of the chat and not sent; // sends it', async () => {
  const { url: at, calls } = stage.agent('slash', () => hello);
  const texts = () => calls.map(({ params }) => params.message.parts[0].text);
  const lines = ['/help', '//help', '/etc/hosts is empty', 'a / b'];
  const { code, stderr } = await parley(['chat', at], { input: `${lines.join('\n')}\n/exit\nnever\n` });
  expect({ code, texts: texts() }).toEqual({ code: 0, texts: ['/help', '/etc/hosts is empty', 'a / b'] });
  for (const command of ['/help', '/new', '/exit', '//text']) expect(stderr).toContain(`parley: ${command} `);
  for (const [line, hint] of [
    ['/hepl', 'Did you mean /help? /help shows the commands; //hepl sends the text to the agent.'],
    ['/new please', 'Did you mean /new? '],
    ['/frobnicate', '/help shows the commands; //frobnicate sends'],
  ]) {
    const result = await parley(['chat', at], { input: `${line}\nhello\n` });
    expect([result.code, result.stderr]).toEqual([2, expect.stringContaining(hint as string)]);
  }
  expect(texts()).toHaveLength(3);
});
