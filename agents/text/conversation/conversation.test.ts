import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'parley-a2a/agents/text';
import type { Task } from 'parley-a2a/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { describeBindings, taskOf } from '../../../test/scenarios/matrix.ts';
import { startServer } from '../../../test/support/harness.ts';
import { createCaller, userMessage } from '../../../test/support/wire.ts';
import { createV03Caller } from '../../../test/support/wire-03.ts';

const REVIEW = 'The room was spotless, the staff were wonderful and we loved every minute of our stay.';
const ALL = ['summarization', 'sentiment-analysis', 'entity-extraction'];

/** What the agent asks: the text for people and the data for programs. */
function questionOf(task: Task) {
  expect(task.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  const [people, program] = task.status.message?.parts ?? [];
  return { text: people?.text ?? '', data: program?.data };
}

const artifactsOf = (task: Task) => task.artifacts?.map(({ artifactId }) => artifactId) ?? [];

describeBindings('conversations with the text agent', (open, { start }) => {
  const converse = async () => {
    const caller = open((await start(text)).url);
    let taskId: string | undefined;
    return async (said: string) => {
      const task = taskOf(await caller.sendMessage({ message: userMessage(said, taskId ? { taskId } : {}) }));
      taskId = task.id;
      return task;
    };
  };

  test('a text without a word about what to do is asked about', async () => {
    const say = await converse();
    const { text: question, data } = questionOf(await say(REVIEW));
    expect(question).toMatch(
      /^What should I do with this text\?\n1\. Summarization.*\n2\. Sentiment analysis.*\n3\. Entity/,
    );
    expect(data).toEqual({ question: 'skill', skills: ALL });
    const task = await say('the second one');
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(artifactsOf(task)).toEqual(['sentiment-analysis']);
    expect(JSON.stringify(task.artifacts)).toContain('"sentiment":"positive"');
  });

  test.each([
    [`Analyze: ${REVIEW}`, 'sentiment-analysis'],
    [`Please analyse the following text. ${REVIEW}`, 'sentiment-analysis'],
    ['Extract: Write to ada@example.com before the end of the week.', 'entity-extraction'],
    ['Extract data from this: Write to ada@example.com before the end of the week.', 'entity-extraction'],
  ])('a verb alone is enough where the text leaves no doubt: %s', async (said, skill) => {
    const say = await converse();
    const task = await say(said);
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(artifactsOf(task)).toEqual([skill]);
    expect(task.metadata).toMatchObject({ skills: [skill], progress: 100 });
  });

  test.each([
    'Analyze: The table has four columns and the meeting has two parts.',
    'Extract: something that is not there at all.',
    'Analyze',
    'extract',
  ])('a verb alone is asked about where the text does not tell: %s', async (said) => {
    const say = await converse();
    expect(questionOf(await say(said)).data).toEqual({ question: 'skill', skills: ALL });
  });

  test.each(['in 0 words', 'in -3 sentences', 'in zero bullet points'])('a summary %s is refused', async (limit) => {
    const say = await converse();
    const { status } = await say(`Summarize this ${limit}: ${REVIEW}`);
    expect(status.state).not.toBe('TASK_STATE_COMPLETED');
    expect(status.message?.parts[0]?.text).toMatch(/^A summary cannot be that short: ask for at least 1 of /);
  });

  test('a wish without a text is asked about, and the limit is remembered', async () => {
    const say = await converse();
    const { text: question, data } = questionOf(await say('Summarize my text in 6 words'));
    expect(question).toMatch(/^Which text should I summarize\?/);
    expect(data).toEqual({ question: 'text', skills: ['summarization'] });
    const task = await say(
      'We arrived late at night. The room was spotless and quiet. Breakfast was served until noon.',
    );
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    const [people] = task.artifacts?.[0]?.parts ?? [];
    expect(people?.text?.split(/\s+/).length).toBeLessThanOrEqual(6);
  });

  test('a greeting is asked about both, one after the other', async () => {
    const say = await converse();
    expect(questionOf(await say('Hello')).text).toMatch(/^Send me a text and say what to do with it:/);
    expect(questionOf(await say('sentiment')).data).toEqual({ question: 'text', skills: ['sentiment-analysis'] });
    expect(artifactsOf(await say(REVIEW))).toEqual(['sentiment-analysis']);
  });

  test('what was left open is offered, and nothing else; both may be wanted', async () => {
    const say = await converse();
    const choices = { question: 'skill', skills: ['summarization', 'sentiment-analysis'] };
    expect(questionOf(await say(`Give me a summary or the sentiment of this: ${REVIEW}`)).data).toEqual(choices);
    expect(questionOf(await say('hm, what do you think?')).data).toEqual(choices);
    expect(artifactsOf(await say('both'))).toEqual(choices.skills);
  });
});

test.each([
  ['1', ['summarization']],
  ['2 and 3', ['sentiment-analysis', 'entity-extraction']],
  ['the last one', ['entity-extraction']],
  ['All of them, please', ALL],
  ['summary', ['summarization']],
  ['entities', ['entity-extraction']],
  ['summarize it in one sentence', ['summarization']],
])('"%s" answers the question for the skill', async (answer, skills) => {
  const { url } = await startServer(text);
  const caller = createCaller('jsonrpc', url);
  const first = taskOf(await caller.sendMessage({ message: userMessage(REVIEW) }));
  const second = taskOf(await caller.sendMessage({ message: userMessage(answer, { taskId: first.id }) }));
  expect(artifactsOf(second)).toEqual(skills);
});

test('programs answer with data', async () => {
  const { url } = await startServer(text);
  const caller = createCaller('rest', url);
  const { id: taskId } = taskOf(await caller.sendMessage({ message: userMessage(REVIEW) }));
  const parts = [{ data: { skill: 'entity-extraction' } }];
  const task = taskOf(await caller.sendMessage({ message: userMessage(parts, { taskId }) }));
  expect(artifactsOf(task)).toEqual(['entity-extraction']);
});

test('a new text in the answer takes the place of the old one', async () => {
  const { url } = await startServer(text);
  const caller = createCaller('jsonrpc', url);
  const { id: taskId } = taskOf(await caller.sendMessage({ message: userMessage(REVIEW) }));
  const answer =
    'Judge the sentiment of this instead: The soup was cold, the waiter was rude and it was a terrible evening.';
  const task = taskOf(await caller.sendMessage({ message: userMessage(answer, { taskId }) }));
  expect(JSON.stringify(task.artifacts)).toContain('"sentiment":"negative"');
});

test.each([
  ['jsonrpc, 1.0', (url: string) => createCaller('jsonrpc', url)],
  ['rest, 1.0', (url: string) => createCaller('rest', url)],
  ['jsonrpc, 0.3', (url: string) => createV03Caller('jsonrpc', url)],
  ['rest, 0.3', (url: string) => createV03Caller('rest', url)],
])('a conversation goes on after a restart: %s', async (_, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = `sqlite:${join(folder, 'tasks.db')}`;
  const before = await startServer(text, { store });
  const first = taskOf(await open(before.url).sendMessage({ message: userMessage(REVIEW) }));
  expect(first.status.state).toBe('TASK_STATE_INPUT_REQUIRED');
  await before.close();
  const after = await startServer(text, { store });
  const answer = userMessage('the second', { taskId: first.id });
  const task = taskOf(await open(after.url).sendMessage({ message: answer }));
  expect(task.status.state).toBe('TASK_STATE_COMPLETED');
  expect(artifactsOf(task)).toEqual(['sentiment-analysis']);
});

test.each([
  [
    'Summarize: Der Hafen ist in zehn Jahren um ein Drittel gewachsen und die Fischer haben ihre Plätze verloren.',
    'German',
  ],
  ['Fasse das zusammen: Der Hafen ist in zehn Jahren gewachsen und die Fischer sind nicht mehr da.', 'German'],
  ['Le port de la ville est plus grand que dans les années passées, mais les pêcheurs ne sont pas contents.', 'French'],
  ['港は十年で三分の一大きくなりました。漁師たちは場所を失いました。', 'Japanese'],
])('another language than English is rejected by its name: %s', async (said, language) => {
  const { url } = await startServer(text);
  const task = taskOf(await createCaller('jsonrpc', url).sendMessage({ message: userMessage(said) }));
  expect(task.status).toMatchObject({
    state: 'TASK_STATE_REJECTED',
    message: { parts: [{ text: `This agent reads English. The text seems to be ${language}.` }] },
  });
});
