import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compilePrograms, programsOf, type RunningProgram, startProgram } from '../support/doc-programs.ts';
import { emptyFolder, field, linesOf, parley } from './parley.ts';
import { hasTerminal, openTerminal } from './terminal.ts';

const README = 'README.md';
const FIRST_AGENT = 'docs/get-started/first-agent.md';
const FIRST_CLIENT = 'docs/get-started/first-client.md';

/** The agent of a client's page, served for others: its program goes on to call it. */
const poet = programsOf(FIRST_CLIENT).map(({ code, ...rest }) => ({
  ...rest,
  code: code.split('const agent = await connect(server.url);')[0] as string,
}))[1];
if (!poet) throw new Error('The page has no second block');

const agents = {
  weather: programsOf(README)[0],
  counter: programsOf(FIRST_AGENT)[0],
  planner: programsOf(FIRST_AGENT)[1],
  poet: { ...poet, name: 'poet' },
};
type AgentName = keyof typeof agents;

/** What a person says, and the whole text that this person reads. */
const conversations: readonly { agent: AgentName; turns: readonly (readonly [string, string])[] }[] = [
  {
    agent: 'weather',
    turns: [
      ['hello', 'Hello! Ask me for the weather.'],
      ['what is the weather?', 'Which city?'],
      ['Paris', 'Paris, next days\nMonday: sun\nTuesday: rain\n'],
      ['and in New York?', 'New York, next days\nMonday: sun\nTuesday: rain\n'],
    ],
  },
  {
    agent: 'counter',
    turns: [
      ['how many words are these', '5 words'],
      ['one', '1 word'],
    ],
  },
  {
    agent: 'planner',
    turns: [
      ['Lisbon', 'On which day?'],
      ['Monday', 'To Lisbon on Monday'],
      ['Oslo', 'On which day?'],
      ['Friday', 'To Oslo on Friday'],
    ],
  },
  {
    agent: 'poet',
    turns: [
      ['Write me a poem', 'A poem about what?'],
      ['moon', 'O moon, you moon of mine!'],
      ['Another one', 'A poem about what?'],
      ['the sun', 'O the sun, you the sun of mine!'],
    ],
  },
];

let compiled: ReturnType<typeof compilePrograms>;
const running: RunningProgram[] = [];
const urls = new Map<string, string>();

beforeAll(async () => {
  const programs = Object.values(agents).filter((program) => program !== undefined);
  compiled = compilePrograms('get-started-test', [...programs, ...programsOf(FIRST_CLIENT)]);
  for (const [agent, program] of Object.entries(agents)) {
    const server = startProgram(join(compiled.folder, `${program?.name}.js`), emptyFolder());
    running.push(server);
    const port = await server.listening;
    if (port === undefined) throw new Error(`${agent} did not start:\n${server.output()}`);
    urls.set(agent, `http://127.0.0.1:${port}`);
  }
}, 180_000);

afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  compiled?.remove();
});

interface Answer {
  readonly text: string;
  readonly taskId?: string;
  readonly contextId?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: events as the command printed them
function answerIn(events: readonly any[]): Answer {
  const { message } = events.at(-1);
  if (message) return { text: message.parts[0].text, contextId: message.contextId };
  const chunks = events.flatMap(({ artifactUpdate }) => artifactUpdate?.artifact.parts ?? []);
  const { status, taskId, contextId } = events.at(-1).statusUpdate;
  const parts = chunks.length > 0 ? chunks : status.message.parts;
  const isOpen = status.state === 'TASK_STATE_INPUT_REQUIRED';
  // biome-ignore lint/suspicious/noExplicitAny: parts as the command printed them
  return { text: parts.map(({ text }: any) => text).join(''), contextId, ...(isOpen ? { taskId } : {}) };
}

/** The flags with which a person goes on. */
const goOn = ({ taskId, contextId }: Partial<Answer>) =>
  taskId ? ['--task-id', taskId] : contextId ? ['--context-id', contextId] : [];

describe.each(conversations)('$agent, as a person talks to it', ({ agent, turns }) => {
  const url = () => urls.get(agent) ?? '';

  test('with send', async () => {
    let last: Partial<Answer> = {};
    for (const [said, expected] of turns) {
      const result = await parley(['send', url(), ...goOn(last), said]);
      const text = /^(?:Text|Status):\n([\s\S]*?)\n\n/m.exec(result.stdout)?.[1] ?? result.stdout;
      expect([said, text.trimEnd()]).toEqual([said, expected.trimEnd()]);
      const resume = field(result, 'Resume') ?? '';
      last = {};
      for (const [, flag, id] of resume.matchAll(/--(task|context)-id (\S+)/g)) last = { [`${flag}Id`]: id };
    }
  });

  test('with send --stream', async () => {
    let last: Partial<Answer> = {};
    for (const [said, expected] of turns) {
      const answer = answerIn(linesOf(await parley(['send', url(), ...goOn(last), '--stream', '-o', 'json', said])));
      expect([said, answer.text]).toEqual([said, expected]);
      last = answer;
    }
  });

  test('with chat, line by line', async () => {
    const input = turns.map(([said]) => `${said}\n`).join('');
    const result = await parley(['chat', url(), '--stream', '-o', 'json'], { input });
    const answers: string[] = [];
    // biome-ignore lint/suspicious/noExplicitAny: events as the command printed them
    let events: any[] = [];
    for (const event of linesOf(result)) {
      events.push(event);
      if (!event.message && !/COMPLETED|REQUIRED/.test(event.statusUpdate?.status.state ?? '')) continue;
      answers.push(answerIn(events).text);
      events = [];
    }
    expect(answers).toEqual(turns.map(([, expected]) => expected));
  });

  test.skipIf(!hasTerminal)('with chat in a terminal', async () => {
    const terminal = openTerminal(['chat', url()]);
    let at = await terminal.shows('you> ');
    for (const [said, expected] of turns) {
      const from = at;
      terminal.type(`${said}\r`);
      at = await terminal.shows('\nyou> ', at);
      const answer = terminal.screen().slice(from, at).split('\n').slice(1, -1).join('\n');
      expect(answer.endsWith(expected.trimEnd())).toBe(true);
      expect(answer).not.toContain('TASK_STATE');
    }
    terminal.type('/exit\r');
    expect(await terminal.exited).toBe(0);
  });
});

/** The conversations that pages show. */
const shown = [
  { page: README, agent: 'weather' },
  { page: FIRST_AGENT, agent: 'planner' },
];

test.skipIf(!hasTerminal).each(shown)(
  'the conversation of $page is what the terminal shows',
  async ({ page, agent }) => {
    const [, session = ''] = /```text\n\$ npx parley chat \S+\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8')) ?? [];
    const terminal = openTerminal(['chat', urls.get(agent) ?? '']);
    let at = await terminal.shows('you> ');
    for (const [, said] of session.matchAll(/^you> (.*)$/gm)) {
      terminal.type(`${said}\r`);
      at = await terminal.shows('\nyou> ', at);
    }
    terminal.kill();
    expect(terminal.screen()).toBe(`${session}you> `);
  },
);

test('the client of the page prints what its comments say', async () => {
  const outputs = ['Echo Agent\nEcho: hello\n'];
  outputs.push(
    [
      'A poem about what?',
      'TASK_STATE_WORKING',
      'O moon,',
      ' you moon',
      ' of mine!',
      'TASK_STATE_COMPLETED',
      'O moon, you moon of mine!\n',
    ].join('\n'),
  );
  for (const [index, { name }] of programsOf(FIRST_CLIENT).entries()) {
    const program = startProgram(join(compiled.folder, `${name}.js`), emptyFolder());
    expect(await program.exited).toBe(0);
    expect(program.output()).toBe(outputs[index]);
  }
});
