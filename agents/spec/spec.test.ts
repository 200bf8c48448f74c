import { EventSourceParserStream } from 'eventsource-parser/stream';
import { createSpecAgent, specAuth } from 'parley-a2a/agents';
import { type RunningServer, serve } from 'parley-a2a/node';
import type { Artifact, Message, Part, StreamResponse, Task, TaskStatus } from 'parley-a2a/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: RunningServer;

beforeAll(async () => {
  // Tasks that are canceled run at the documented pace, the others fast.
  const agents = { '/spec': createSpecAgent({ pace: 0.02 }), '/patient': createSpecAgent() };
  server = await serve(agents, { port: 0, store: 'memory:', logger: false, auth: specAuth });
});

afterAll(() => server.close(0));

function post(method: string, params: object, path = '/spec') {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
}

async function call(method: string, params: object, path?: string) {
  const { result, error } = await (await post(method, params, path)).json();
  if (error) throw new Error(`${error.code} ${error.message}`);
  return result;
}

function userMessage(text: string, rest: Partial<Message> = {}): Message {
  return { messageId: crypto.randomUUID(), role: 'ROLE_USER', parts: [{ text }], ...rest };
}

async function send(text: string, rest?: Partial<Message>): Promise<{ task?: Task; message?: Message }> {
  return await call('SendMessage', { message: userMessage(text, rest) });
}

async function* stream(message: Message, path?: string): AsyncGenerator<StreamResponse> {
  const response = await post('SendStreamingMessage', { message }, path);
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  const frames = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of frames) yield JSON.parse(data).result;
}

/** Sends a message and returns its whole stream, one line for each event. */
async function streamed(text: string, rest?: Partial<Message>): Promise<string[]> {
  const lines: string[] = [];
  for await (const event of stream(userMessage(text, rest))) lines.push(showEvent(event));
  return lines;
}

function showEvent({ task, message, statusUpdate, artifactUpdate }: StreamResponse): string {
  if (task) return `task ${showStatus(task.status)}`;
  if (message) return `message ${message.role}: ${showParts(message.parts)}`;
  if (statusUpdate) return `status ${showStatus(statusUpdate.status)}`;
  const { artifact, append, lastChunk } = artifactUpdate!;
  return `${append ? 'append' : 'artifact'}${lastChunk ? ' last' : ''} ${showArtifact(artifact)}`;
}

function showStatus({ state, message }: TaskStatus): string {
  return state.replace('TASK_STATE_', '') + (message ? `: ${showParts(message.parts)}` : '');
}

function showArtifact({ name, description, parts }: Artifact): string {
  return `${name ?? '-'}${description ? ` (${description})` : ''}: ${showParts(parts)}`;
}

function showParts(parts: readonly Part[]): string {
  const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  return parts.map(({ text, ...other }) => (text ?? JSON.stringify(other)).replace(time, '<time>')).join(' | ');
}

const SUBMITTED = 'task SUBMITTED';
const WORKING = 'status WORKING';
const COMPLETED = 'status COMPLETED';
const HELLO = 'status COMPLETED: Hello from TCK';
const ASK = "[multi-turn] Please send a follow-up message to continue. Say 'done' to complete.";
const ASK_AGAIN = "[multi-turn] Got it. Send another message, or say 'done' to complete.";
const FILE = '{"raw":"R2VuZXJhdGVkIGZpbGUgY29udGVudAo=","filename":"output.txt","mediaType":"text/plain"}';
const FILE_URL = '{"url":"https://example.com/output.txt","filename":"output.txt","mediaType":"text/plain"}';

describe('the card', () => {
  const ids = [
    'message-only',
    'task-lifecycle',
    'task-failure',
    'task-cancel',
    'multi-turn',
    'streaming',
    'long-running',
    'data-types',
  ];

  test('says who it is', async () => {
    const card = await (await fetch(`${server.url}/spec/.well-known/agent-card.json`)).json();
    expect(card).toMatchObject({
      name: 'AgentBin Spec Agent',
      description: 'A2A v1.0 spec compliance test agent. Exercises all interaction patterns for client validation.',
      version: '1.0.0',
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain', 'application/json', 'image/svg+xml'],
      capabilities: { streaming: true, pushNotifications: false },
    });
    expect(card.skills.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const skill of card.skills) {
      expect(skill).toEqual({
        id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
        tags: expect.arrayContaining([expect.any(String)]),
        examples: expect.arrayContaining([expect.stringMatching(new RegExp(`^${skill.id}`))]),
      });
    }
  });

  test('help names every skill', async () => {
    const { message, task } = await send('what can you do?');
    expect(task).toBeUndefined();
    expect(message?.role).toBe('ROLE_AGENT');
    for (const id of ids) expect(showParts(message?.parts ?? [])).toContain(id);
  });
});

describe('skills', () => {
  test('message-only', async () => {
    const answer = 'message ROLE_AGENT: [message-only] You said: message-only hello';
    expect(await streamed('message-only hello')).toEqual([answer]);
    const { message, task } = await send('message-only hello');
    expect(task).toBeUndefined();
    expect(showEvent({ message: message! })).toBe(answer);
  });

  test('task-lifecycle', async () => {
    expect(await streamed('task-lifecycle process this')).toEqual([
      SUBMITTED,
      WORKING,
      'artifact last result (The processed result): [task-lifecycle] Processed: task-lifecycle process this',
      COMPLETED,
    ]);
  });

  test('task-failure', async () => {
    expect(await streamed('task-failure trigger error')).toEqual([
      SUBMITTED,
      WORKING,
      'status FAILED: [task-failure] Simulated failure: this task was designed to fail for testing purposes.',
    ]);
  });

  test('task-cancel that nobody cancels', async () => {
    expect(await streamed('task-cancel')).toEqual([
      SUBMITTED,
      'status WORKING: [task-cancel] Working... send a cancel request to this task.',
      'status COMPLETED: [task-cancel] No cancel received within timeout. Completed normally.',
    ]);
  });

  test('task-cancel that is canceled with metadata', async () => {
    const metadata = { reason: 'test-cancel-reason', requestedBy: 'vitest' };
    const lines: string[] = [];
    let id: string | undefined;
    for await (const event of stream(userMessage('task-cancel please'), '/patient')) {
      lines.push(showEvent(event));
      id ??= event.task?.id;
      if (event.statusUpdate?.status.state !== 'TASK_STATE_WORKING') continue;
      const canceled: Task = await call('CancelTask', { id, metadata }, '/patient');
      expect(canceled).toMatchObject({ id, status: { state: 'TASK_STATE_CANCELED' }, metadata });
    }
    expect(lines).toEqual([
      SUBMITTED,
      'status WORKING: [task-cancel] Working... send a cancel request to this task.',
      'status CANCELED',
    ]);
    const stored: Task = await call('GetTask', { id }, '/patient');
    expect(stored).toMatchObject({ status: { state: 'TASK_STATE_CANCELED' }, metadata });
  });

  test('streaming', async () => {
    expect(await streamed('streaming generate output')).toEqual([
      SUBMITTED,
      'status WORKING: [streaming] Starting streamed response...',
      expect.stringMatching(/^artifact .*: \[streaming\] Chunk 1: Processing your request\.\.\.$/),
      expect.stringMatching(/^append .*: \[streaming\] Chunk 2: Analyzing input data\.\.\.$/),
      expect.stringMatching(/^append .*: \[streaming\] Chunk 3: Generating results\.\.\.$/),
      expect.stringMatching(/^append last .*: \[streaming\] Chunk 4: Finalizing output\.\.\.$/),
      'status COMPLETED: [streaming] Stream complete. 4 chunks delivered.',
    ]);
    const { task } = await send('streaming generate output');
    expect(task?.artifacts).toEqual([
      expect.objectContaining({ artifactId: 'stream-result', name: 'Streamed Result' }),
    ]);
    expect(task?.artifacts?.[0]?.parts).toHaveLength(4);
  });

  test('long-running', async () => {
    const steps = [1, 2, 3, 4, 5].flatMap((step) => [
      `status WORKING: [long-running] Step ${step}/5: Processing...`,
      `artifact last step-${step}: [long-running] Step ${step} result: completed at <time>`,
    ]);
    const end = 'status COMPLETED: [long-running] All 5 steps complete.';
    expect(await streamed('long-running start')).toEqual([SUBMITTED, ...steps, end]);
  });

  test('data-types', async () => {
    const { task } = await send('data-types show all');
    expect(showStatus(task!.status)).toBe(
      'COMPLETED: [data-types] Generated 4 artifacts with different content types: text, JSON data, file (SVG), and multi-part.',
    );
    expect(task?.artifacts).toEqual([
      {
        artifactId: 'text-artifact',
        name: 'Text Artifact',
        description: 'A simple text artifact',
        parts: [{ text: '[data-types] This is a plain text artifact.' }],
      },
      {
        artifactId: 'data-artifact',
        name: 'Structured Data Artifact',
        description: 'A structured JSON data artifact',
        parts: [
          {
            data: {
              type: 'test-result',
              timestamp: expect.stringMatching(/Z$/),
              input: 'data-types show all',
              metrics: { latencyMs: 42, tokensProcessed: 7 },
            },
          },
        ],
      },
      {
        artifactId: 'file-artifact',
        name: 'File Artifact',
        description: 'A binary file artifact (SVG image)',
        parts: [{ raw: expect.any(String), mediaType: 'image/svg+xml', filename: 'test.svg' }],
      },
      {
        artifactId: 'multi-part-artifact',
        name: 'Multi-Part Artifact',
        description: 'An artifact containing both text and structured data parts',
        parts: [
          { text: '[data-types] This artifact has multiple parts.' },
          { data: { multiPart: true, partCount: 2 } },
        ],
      },
    ]);
    expect(atob(task?.artifacts?.[2]?.parts[0]?.raw ?? '')).toMatch(/^<svg xmlns=.*<\/svg>$/);
    const kinds = (await streamed('data-types')).map((line) => line.split(/ (?=[A-Z])|:/, 2).join(' '));
    expect(kinds).toEqual([
      SUBMITTED,
      WORKING,
      'artifact last Text',
      'artifact last Structured',
      'artifact last File',
      'artifact last Multi-Part',
      'status COMPLETED',
    ]);
  });

  test.each(['  Task-Lifecycle with spaces and capitals', 'task-lifecycle'])('keyword in "%s"', async (text) => {
    const { task } = await send(text);
    expect(task?.artifacts?.map(showArtifact)).toEqual([
      `result (The processed result): [task-lifecycle] Processed: ${text}`,
    ]);
  });

  test('a part of any media type is taken', async () => {
    const { message } = await send('', { parts: [{ raw: 'AAAA', mediaType: 'application/x-unsupported-tck-type' }] });
    expect(showParts(message?.parts ?? [])).toContain('message-only');
  });
});

describe('multi-turn', () => {
  test('asks until it is told that it is done', async () => {
    const { task } = await send('multi-turn start');
    expect(showStatus(task!.status)).toBe(`INPUT_REQUIRED: ${ASK}`);
    const taskId = task!.id;
    for (const [index, text] of ['more', 'streaming is a keyword too'].entries()) {
      const { task: next } = await send(text, { taskId });
      expect(next).toMatchObject({ id: taskId, contextId: task!.contextId });
      expect(showStatus(next!.status)).toBe(`INPUT_REQUIRED: ${ASK_AGAIN}`);
      expect(next?.artifacts).toHaveLength(index + 2);
    }
    const { task: last } = await send('We are DONE here', { taskId });
    expect(showStatus(last!.status)).toBe(
      'COMPLETED: [multi-turn] Conversation complete. All turns processed successfully.',
    );
    expect(last?.artifacts?.map(showArtifact)).toEqual([
      'turn-1: [multi-turn] Received initial message: multi-turn start',
      'turn-2: [multi-turn] Continuation received: more',
      'turn-3: [multi-turn] Continuation received: streaming is a keyword too',
      'final: [multi-turn] Final message received: We are DONE here',
    ]);
  });

  test('streams each turn', async () => {
    const first: StreamResponse[] = [];
    for await (const event of stream(userMessage('multi-turn'))) first.push(event);
    expect(first.map(showEvent)).toEqual([
      SUBMITTED,
      'artifact last turn-1: [multi-turn] Received initial message: multi-turn',
      `status INPUT_REQUIRED: ${ASK}`,
    ]);
    const taskId = first[0]!.task!.id;
    expect(await streamed('more', { taskId })).toEqual([
      'task INPUT_REQUIRED',
      WORKING,
      'artifact last turn-2: [multi-turn] Continuation received: more',
      `status INPUT_REQUIRED: ${ASK_AGAIN}`,
    ]);
    expect(await streamed('done', { taskId })).toEqual([
      'task INPUT_REQUIRED',
      WORKING,
      'artifact last final: [multi-turn] Final message received: done',
      'status COMPLETED: [multi-turn] Conversation complete. All turns processed successfully.',
    ]);
  });
});

describe('the TCK', () => {
  const rows: [prefix: string, events: string[]][] = [
    ['tck-complete-task', [SUBMITTED, HELLO]],
    ['tck-artifact-text', [SUBMITTED, 'artifact last output: Generated text content', COMPLETED]],
    ['tck-artifact-file', [SUBMITTED, `artifact last output: ${FILE}`, COMPLETED]],
    ['tck-artifact-file-url', [SUBMITTED, `artifact last output: ${FILE_URL}`, COMPLETED]],
    ['tck-artifact-data', [SUBMITTED, 'artifact last output: {"data":{"key":"value","count":42}}', COMPLETED]],
    ['tck-message-response', ['message ROLE_AGENT: Direct message response']],
    ['tck-input-required', [SUBMITTED, 'status INPUT_REQUIRED: More input is required.']],
    ['tck-reject-task', [SUBMITTED, 'status REJECTED: rejected']],
    ['tck-stream-001', [SUBMITTED, WORKING, 'artifact last output: Stream hello from TCK', COMPLETED]],
    ['tck-stream-002', [SUBMITTED, HELLO]],
    ['tck-stream-003', [SUBMITTED, WORKING, 'artifact last output: Stream task lifecycle', COMPLETED]],
    ['tck-stream-ordering-001', [SUBMITTED, WORKING, 'artifact last output: Ordered output', COMPLETED]],
    ['tck-stream-artifact-text', [SUBMITTED, WORKING, 'artifact last output: Streamed text content', COMPLETED]],
    ['tck-stream-artifact-file', [SUBMITTED, WORKING, `artifact last output: ${FILE}`, COMPLETED]],
    ['test-resubscribe-message-id', [SUBMITTED, WORKING, COMPLETED]],
  ];

  test.each(rows)('%s as message id', async (prefix, events) => {
    const messageId = `${prefix}-${crypto.randomUUID().slice(0, 8)}-jsonrpc`;
    expect(await streamed('task-failure is not what happens', { messageId })).toEqual(events);
  });

  test.each(rows)('%s as text', async (prefix, events) => {
    expect(await streamed(`${prefix} and some words`)).toEqual(events);
  });

  test('tck-stream-artifact-chunked, as message id and as text', async () => {
    const chunks = [
      SUBMITTED,
      WORKING,
      expect.stringMatching(/^artifact output: chunk-1 $/),
      expect.stringMatching(/^append last .*: chunk-2$/),
      COMPLETED,
    ];
    expect(await streamed('go', { messageId: 'tck-stream-artifact-chunked-1a2b3c4d-jsonrpc' })).toEqual(chunks);
    expect(await streamed('tck-stream-artifact-chunked')).toEqual(chunks);
  });

  test('prefixes rule follow-ups too', async () => {
    const { task } = await send('start', { messageId: 'tck-input-required-1a2b3c4d' });
    const taskId = task!.id;
    const { task: again } = await send('go on', { taskId, messageId: 'tck-input-required-5e6f7a8b-jsonrpc' });
    expect(showStatus(again!.status)).toBe('INPUT_REQUIRED: More input is required.');
    const { task: last } = await send('go on', { taskId, messageId: 'tck-complete-task-5e6f7a8b-jsonrpc' });
    expect(last?.id).toBe(taskId);
    expect(showStatus(last!.status)).toBe('COMPLETED: Hello from TCK');
  });

  test('an unknown tck id completes a task, unless the text has a keyword', async () => {
    const messageId = 'tck-something-new-1a2b3c4d';
    expect(await streamed('hello', { messageId })).toEqual([SUBMITTED, HELLO]);
    expect(await streamed('message-only hi', { messageId })).toEqual([
      'message ROLE_AGENT: [message-only] You said: message-only hi',
    ]);
  });

  test('any other id is an ordinary success', async () => {
    expect(await streamed('hello', { messageId: 'sse-streaming-1' })).toEqual([
      expect.stringMatching(/^message ROLE_AGENT: /),
    ]);
  });
});
