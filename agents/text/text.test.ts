import { ClientFactory } from '@a2a-js/sdk/client';
import { createTextAgent, type TextEngine, text } from 'parley-a2a/agents/text';
import { connect } from 'parley-a2a/client';
import type { Part, Task } from 'parley-a2a/protocol';
import { expect, test } from 'vitest';
import { describeBindings, taskOf } from '../../test/scenarios/matrix.ts';
import { startServer } from '../../test/support/harness.ts';
import { collect, createCaller, type Frame, outline, textOf, userMessage } from '../../test/support/wire.ts';
import { extractEntities } from './entities/entities.ts';

const ARTICLE = `The harbour of Rotterdam grew by a third in ten years. New quays were built for larger ships. Fishermen lost their berths \
and moved to Scheveningen. The city promised them new ones, and kept its word late. Trade with Asia paid for most of the work. \
Critics say that the money should have gone into housing. The mayor disagrees and points to the jobs that came with the ships.`;
const REVIEW = 'The room was spotless, the staff were wonderful and we loved every minute of our stay.';

function partsOf(task: Task, skill: string): Part[] {
  const artifact = task.artifacts?.find(({ artifactId }) => artifactId === skill);
  if (!artifact) throw new Error(`No artifact ${skill} in ${JSON.stringify(task)}`);
  return artifact.parts;
}

describeBindings('the text agent', (open, { start }) => {
  const connectTo = async () => open((await start(text)).url);

  test('a summary keeps the limit, and has exactly these fields', async () => {
    const caller = await connectTo();
    const task = taskOf(await caller.sendMessage({ message: userMessage(`Summarize this in 25 words: ${ARTICLE}`) }));
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    const [people, program, ...more] = partsOf(task, 'summarization');
    const summary = people?.text ?? '';
    expect(summary.split(/\s+/).length).toBeLessThanOrEqual(25);
    expect(summary.length).toBeGreaterThan(20);
    expect(program?.data).toEqual({
      summary,
      original_length: ARTICLE.length,
      summary_length: summary.length,
      compression_ratio: Math.round((summary.length / ARTICLE.length) * 100) / 100,
      model_used: 'parley-local-1',
    });
    expect(more).toEqual([]);
  });

  test('a sentiment has exactly these fields', async () => {
    const caller = await connectTo();
    const task = taskOf(
      await caller.sendMessage({ message: userMessage(`What is the sentiment of this review? ${REVIEW}`) }),
    );
    const [people, program] = partsOf(task, 'sentiment-analysis');
    expect(people?.text).toMatch(/^Positive, with a confidence of \d+ %/);
    expect(program?.data).toEqual({
      sentiment: 'positive',
      confidence: expect.any(Number),
      scores: { positive: expect.any(Number), negative: expect.any(Number), neutral: expect.any(Number) },
      model_used: 'parley-local-1',
    });
  });

  test('relative dates get their day if the message has a time', async () => {
    const caller = await connectTo();
    const message = userMessage(
      'Extract the dates from: The parcel came last Tuesday, and I will send it back tomorrow.',
      {
        metadata: { timestamp: '2024-02-29T09:00:00Z' },
      },
    );
    const [, program] = partsOf(taskOf(await caller.sendMessage({ message })), 'entity-extraction');
    const data = program?.data as { extracted_data: { dates: { name: string; day?: string }[] } };
    expect(data.extracted_data.dates.map(({ name, day }) => `${name} ${day}`).sort()).toEqual([
      'last Tuesday 2024-02-27',
      'tomorrow 2024-03-01',
    ]);
  });

  test('an extraction has exactly these fields', async () => {
    const caller = await connectTo();
    const content = 'Write to ada@example.com or to grace@example.org before the end of the week.';
    const task = taskOf(await caller.sendMessage({ message: userMessage(`Extract the contacts from: ${content}`) }));
    const [people, program] = partsOf(task, 'entity-extraction');
    expect(people?.text).toContain('E-mail addresses: ');
    const list = () => expect.any(Array);
    const data = program?.data as { extracted_data: { emails: { name: string }[] }; entity_count: number };
    expect(data).toEqual({
      extracted_data: {
        persons: list(),
        locations: list(),
        organizations: list(),
        dates: list(),
        events: list(),
        phones: list(),
        emails: list(),
      },
      entity_count: Object.values(data.extracted_data).flat().length,
      confidence: expect.any(Number),
      model_used: 'parley-local-1',
    });
    const names = data.extracted_data.emails.map(({ name }) => name);
    expect(names.sort()).toEqual(['ada@example.com', 'grace@example.org']);
  });

  test('several wishes give several artifacts, and progress is told', async () => {
    const caller = await connectTo();
    const message = userMessage(`Summarize this in 30 words and tell me the sentiment: ${ARTICLE}`);
    const frames = await collect(await caller.stream({ message }));
    const lines = outline(frames);
    expect(lines[0]).toMatch(/^task/);
    expect(lines.filter((line) => line.startsWith('TASK_STATE'))).toEqual([
      `TASK_STATE_WORKING Summarizing ${ARTICLE.length} characters`,
      `TASK_STATE_WORKING Judging the sentiment of ${ARTICLE.length} characters`,
      'TASK_STATE_COMPLETED Done: Summarization, Sentiment analysis.',
    ]);
    const task = await caller.getTask(frames[0]?.event.task?.id ?? '');
    expect(task.artifacts?.map(({ artifactId }) => artifactId)).toEqual(['summarization', 'sentiment-analysis']);
    expect(task.metadata).toEqual({ skills: ['summarization', 'sentiment-analysis'], progress: 100 });
    const statuses = frames.flatMap(({ event }) => event.statusUpdate ?? []);
    expect(statuses.map(({ status }) => status.message?.metadata)).toEqual([
      { progress: 10 },
      { progress: 55 },
      { progress: 100 },
    ]);
  });

  test('a summary streams sentence by sentence before it is whole', async () => {
    const caller = await connectTo();
    const frames = await collect(await caller.stream({ message: userMessage(`Summarize in 4 sentences: ${ARTICLE}`) }));
    const chunks = frames.flatMap(({ event }) => (event.artifactUpdate ? [event.artifactUpdate] : []));
    const last = chunks.pop();
    expect(chunks.length).toBe(4);
    expect(chunks.map(({ append }) => append ?? false)).toEqual([false, true, true, true]);
    expect(last?.append ?? false).toBe(false);
    expect(last?.lastChunk).toBe(true);
    expect(textOf(last?.artifact.parts.slice(0, 1) ?? [])).toBe(
      chunks.map(({ artifact }) => textOf(artifact.parts)).join(''),
    );
  });
});

test.each([
  [['text/plain'], ['text']],
  [['application/json'], ['data']],
  [
    ['application/*', 'text/*'],
    ['text', 'data'],
  ],
  [['image/png'], ['text', 'data']],
])('a client that accepts %j gets %j', async (acceptedOutputModes, kinds) => {
  const { url } = await startServer(text);
  const configuration = { acceptedOutputModes };
  const message = userMessage(`Summarize in 4 sentences: ${ARTICLE}`);
  const frames = await collect(await createCaller('jsonrpc', url).stream({ message, configuration }));
  const updates = frames.flatMap(({ event }) => (event.artifactUpdate ? [event.artifactUpdate.artifact.parts] : []));
  expect(updates.at(-1)?.flatMap((part) => Object.keys(part))).toEqual(kinds);
  if (!kinds.includes('text')) expect(updates).toHaveLength(1);
});

test('clients of 0.2 wrote type instead of kind', async () => {
  const { url } = await startServer(text);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'test-1',
      method: 'message/send',
      params: {
        message: {
          role: 'user',
          messageId: 'm',
          parts: [{ type: 'text', text: `Summarize this: ${ARTICLE}` }],
        },
      },
    }),
  });
  expect(await response.json()).toMatchObject({
    id: 'test-1',
    result: {
      kind: 'task',
      status: { state: 'completed' },
      artifacts: [{ parts: [{ kind: 'text' }, { kind: 'data', data: { model_used: 'parley-local-1' } }] }],
    },
  });
});

test('our client, by the card alone', async () => {
  const { url } = await startServer({ '/text': text });
  const agent = await connect(`${url}/text`);
  expect(agent.card.skills.map(({ id }) => id)).toEqual(['summarization', 'sentiment-analysis', 'entity-extraction']);
  for (const { examples = [] } of agent.card.skills) {
    const reply = await agent.sendMessage(examples[0] ?? '');
    expect(reply.task?.status.state).toBe('TASK_STATE_COMPLETED');
  }
  await agent.close();
});

test('the official SDK client', async () => {
  const { url } = await startServer({ '/text': text });
  const client = await new ClientFactory().createFromUrl(url, '/text/.well-known/agent-card.json');
  const answer = await client.sendMessage({
    tenant: '',
    configuration: undefined,
    metadata: {},
    message: {
      messageId: 'm',
      contextId: '',
      taskId: '',
      role: 1,
      parts: [
        {
          content: { $case: 'text', value: `Summarize this in 25 words: ${ARTICLE}` },
          mediaType: '',
          filename: '',
          metadata: {},
        },
      ],
      metadata: {},
      extensions: [],
      referenceTaskIds: [],
    },
  });
  expect(JSON.stringify(answer)).toContain('compression_ratio');
});

test('fifty clients at once get their own answers', async () => {
  const { url } = await startServer(text);
  const caller = createCaller('jsonrpc', url);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const content = `Please contact person${index}@example.com about this matter as soon as you can.`;
      const { task } = await caller.sendMessage({ message: userMessage(`Extract the e-mail addresses: ${content}`) });
      return JSON.stringify(task?.artifacts);
    }),
  );
  for (const [index, answer] of answers.entries()) {
    expect(answer.match(/person\d+@example\.com/g)).toContain(`person${index}@example.com`);
    expect(new Set(answer.match(/person\d+@/g)).size).toBe(1);
  }
});

/** A text that takes a while: long, and no sentence like the other. */
function longText(): string {
  const words =
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda harbour city trade ships jobs mayor'.split(' ');
  const sentences = Array.from({ length: 1100 }, (_, at) => {
    const chosen = Array.from({ length: 7 }, (_, step) => words[(at * (step + 3) + step) % words.length]);
    return `The ${chosen.join(' ')}.`;
  });
  return sentences.join(' ').slice(0, 49_000);
}

test('work that takes long keeps nobody else waiting, and cancelling it ends it', async () => {
  const ended: unknown[] = [];
  const slow: TextEngine = {
    name: 'slow',
    isMultilingual: false,
    summarize: (_, { signal }) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(signal.reason);
          reject(signal.reason);
        });
      }),
    analyseSentiment: async () => ({
      sentiment: 'neutral',
      confidence: 1,
      scores: { positive: 0, negative: 0, neutral: 1 },
    }),
    extractEntities: (words, signal) => extractEntities(words, { signal }),
  };
  const { url } = await startServer(createTextAgent({ llm: slow }));
  const caller = createCaller('jsonrpc', url);
  const long = await caller.stream({ message: userMessage([{ data: { skill: 'summarization', text: longText() } }]) });
  const seen: Frame[] = [];
  for await (const frame of long) {
    seen.push(frame);
    if (seen.length !== 2) continue;
    const other = await caller.sendMessage({ message: userMessage(`What is the sentiment of this? ${REVIEW}`) });
    expect(other.task?.status.state).toBe('TASK_STATE_COMPLETED');
    const canceled = await caller.cancelTask(seen[0]?.event.task?.id ?? '');
    expect(canceled.status.state).toBe('TASK_STATE_CANCELED');
  }
  expect(outline(seen)).toEqual([
    'task TASK_STATE_SUBMITTED',
    'TASK_STATE_WORKING Summarizing 49,000 characters',
    'TASK_STATE_CANCELED',
  ]);
  expect(ended).toEqual([expect.objectContaining({ name: 'AbortError' })]);
});
