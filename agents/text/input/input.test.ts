import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTextAgent, type TextAgentOptions, text } from 'parley-a2a/agents/text';
import type { Message, Part, Task } from 'parley-a2a/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { describeBindings, taskOf } from '../../../test/scenarios/matrix.ts';
import { startServer } from '../../../test/support/harness.ts';
import { createCaller, userMessage, WireError } from '../../../test/support/wire.ts';

const BODY = 'The harbour grew by a third in ten years. Please write to harbour@example.com about it.';
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');

const emailsOf = ({ artifacts = [] }: Task) =>
  [...new Set(JSON.stringify(artifacts).match(/[\w.]+@[\w.]+\w/g) ?? [])].sort();

async function ask(parts: Part[], options?: TextAgentOptions, rest: Partial<Message> = {}): Promise<Task> {
  const { url } = await startServer(options ? createTextAgent(options) : text);
  return taskOf(await createCaller('jsonrpc', url).sendMessage({ message: userMessage(parts, rest) }));
}

const failureOf = ({ status }: Task) => [status.state, status.message?.parts[0]?.text];

describeBindings('what the text agent reads', (open, { start }) => {
  test('several parts are one document', async () => {
    const caller = open((await start(text)).url);
    const message = userMessage([
      { text: 'Extract all contacts' },
      { text: 'The first office answers at first@example.com on weekdays.' },
      {
        raw: base64('The second office answers at second@example.com on Sundays.'),
        mediaType: 'text/plain',
        filename: 'b.txt',
      },
      { data: { text: 'The third office answers at third@example.com.' } },
    ]);
    const task = taskOf(await caller.sendMessage({ message }));
    expect(task.status.state).toBe('TASK_STATE_COMPLETED');
    expect(emailsOf(task)).toEqual(['first@example.com', 'second@example.com', 'third@example.com']);
  });

  test('data says what to do, with which text and how long', async () => {
    const caller = open((await start(text)).url);
    const content =
      'One thing happened in the morning. Another thing happened at noon. A third one came in the evening.';
    const message = userMessage([{ data: { skill: 'summarization', text: content, max_length: 7 } }]);
    const task = taskOf(await caller.sendMessage({ message }));
    const [people] = task.artifacts?.[0]?.parts ?? [];
    expect(people?.text?.split(' ').length).toBeLessThanOrEqual(7);
  });

  test('metadata of the message or of the request names the skill, and all the text is text', async () => {
    const caller = open((await start(text)).url);
    const said = 'Find me at the harbour, said the note from ann@example.com.';
    const metadata = { skill: 'entity-extraction' };
    const first = taskOf(await caller.sendMessage({ message: userMessage(said, { metadata }) }));
    expect(emailsOf(first)).toEqual(['ann@example.com']);
    const second = taskOf(await caller.sendMessage({ message: userMessage(said), metadata }));
    expect(emailsOf(second)).toEqual(['ann@example.com']);
  });
});

test('an instruction may come with its file before or behind it', async () => {
  const file = { raw: base64(BODY), mediaType: 'text/plain' };
  for (const parts of [
    [{ text: 'Extract the entities from the attached file' }, file],
    [file, { text: 'Extract the entities from the attached file' }],
  ]) {
    expect(emailsOf(await ask(parts))).toEqual(['harbour@example.com']);
  }
});

const EXTRACT = { skill: 'entity-extraction' };

test.each<[string, Part]>([
  ['UTF-8 with a mark', { raw: base64(`\uFEFF${BODY}`), mediaType: 'text/plain' }],
  ['UTF-16 with a mark', { raw: base64(Buffer.from(`\uFEFF${BODY}`, 'utf16le')), mediaType: 'text/plain' }],
  [
    'Latin 1 that says so',
    { raw: base64(Buffer.from(`Café. ${BODY}`, 'latin1')), mediaType: 'text/plain; charset=iso-8859-1' },
  ],
  ['no type at all', { raw: base64(BODY), filename: 'note.txt' }],
  [
    'Markdown',
    { raw: base64(`# Title\n\n**Hello** [there](https://a.example/b). ${BODY}`), mediaType: 'text/markdown' },
  ],
  ['JSON', { raw: base64(JSON.stringify({ text: BODY })), mediaType: 'application/json' }],
  [
    'HTML',
    {
      raw: base64(`<html><head><title>no@example.com</title></head><script>x="no@example.com"</script><header>Hi</header>
        <p>The harbour grew &amp; grew.<br>Write to harbour&#64;example.com</p><!-- no@example.com --></html>`),
      mediaType: 'text/html',
    },
  ],
])('a file may be %s', async (_, part) => {
  const task = await ask([part], undefined, { metadata: EXTRACT });
  expect(task.status.state).toBe('TASK_STATE_COMPLETED');
  expect(emailsOf(task)).toEqual(['harbour@example.com']);
});

test.each<[string, Part[], Partial<Message>, string]>([
  [
    'an unknown skill',
    [{ data: { skill: 'translation', text: BODY } }],
    {},
    'message.parts[0].data.skill must be one of summarization, sentiment-analysis, entity-extraction. There is no skill "translation".',
  ],
  [
    'an unknown skill in metadata',
    [{ text: BODY }],
    { metadata: { skill: 'x' } },
    'message.metadata.skill must be one of summarization, sentiment-analysis, entity-extraction. There is no skill "x".',
  ],
  [
    'a limit that is no number',
    [{ text: BODY }, { data: { max_length: 'ten' } }],
    {},
    'message.parts[1].data.max_length must be a whole number of words from 1 to 10,000',
  ],
  ['a text that is no text', [{ data: { text: 5 } }], {}, 'message.parts[0].data.text must be a string'],
  [
    'data of another kind',
    [{ data: { colour: 'red' } }],
    {},
    'message.parts[0].data has none of the fields text, skill and max_length',
  ],
  [
    'data that is a list',
    [{ data: [1] }],
    {},
    'message.parts[0].data must be an object with text, skill or max_length',
  ],
  [
    'bytes that are not UTF-8',
    [{ text: 'Summarize' }, { raw: base64(Buffer.from([0x63, 0xe9, 0x74])) }],
    {},
    'message.parts[1] is not valid UTF-8; send text in UTF-8, or name its charset',
  ],
  [
    'a charset that nobody knows',
    [{ raw: base64(BODY), mediaType: 'text/plain; charset=klingon' }],
    {},
    'message.parts[0] names the charset "klingon", which is not known; use UTF-8',
  ],
  ['binary data', [{ raw: base64(`abc\0${BODY}`) }], {}, 'message.parts[0] holds binary data, not text'],
  ['JSON that is not', [{ raw: base64('{'), mediaType: 'application/json' }], {}, 'message.parts[0] is not valid JSON'],
  [
    'a file that is too large',
    [{ raw: base64('a '.repeat(2 ** 19 + 1)) }],
    {},
    'message.parts[0] is a file of 1,048,578 bytes; at most 1,048,576 are read',
  ],
  [
    'a private address',
    [{ url: 'http://127.0.0.1:8080/a.txt' }],
    {},
    'message.parts[0] cannot be read: 127.0.0.1 is refused: not a public address (loopback)',
  ],
  [
    'a metadata service',
    [{ url: 'http://169.254.169.254/latest' }],
    {},
    'message.parts[0] cannot be read: 169.254.169.254 is refused: a cloud metadata service',
  ],
  [
    'another scheme',
    [{ url: 'file:///etc/passwd' }],
    {},
    'message.parts[0] cannot be read: file: is refused: not https: or http:',
  ],
  [
    'a text that is too short',
    [{ text: 'Summarize: hi' }],
    {},
    'The text is too short: it has 2 characters, and at least 10 are needed.',
  ],
  [
    'a text that is too long to judge',
    [{ text: 'good '.repeat(1001) }],
    { metadata: { skill: 'sentiment-analysis' } },
    'The text is too long for sentiment analysis: it has 5,004 characters, and at most 5,000 are possible.',
  ],
  [
    'a text that is too long to extract from',
    [{ text: 'good '.repeat(2001) }],
    { metadata: { skill: 'entity-extraction' } },
    'The text is too long for entity extraction: it has 10,004 characters, and at most 10,000 are possible.',
  ],
  [
    'a text that is too long to summarize',
    [{ text: 'good '.repeat(10_001) }],
    { metadata: { skill: 'summarization' } },
    'The text is too long for summarization: it has 50,004 characters, and at most 50,000 are possible.',
  ],
  [
    'a text that is not even looked at',
    [{ text: 'good '.repeat(600_000) }],
    {},
    'The message is too long: it holds 3,000,000 characters of text, and at most 52,000 are read.',
  ],
])('%s fails with the reason', async (_, parts, rest, reason) => {
  expect(failureOf(await ask(parts, undefined, rest))).toEqual(['TASK_STATE_FAILED', reason]);
});

test('a media type that the card excludes is refused before anything is stored', async () => {
  const { url } = await startServer(text);
  const parts = [{ raw: base64('%PDF-1.7'), mediaType: 'application/pdf' }];
  const refused = createCaller('rest', url).sendMessage({ message: userMessage(parts) });
  await expect(refused).rejects.toThrow(
    /message\.parts\[0\]\.mediaType: application\/pdf is not supported; supported: text\/plain/,
  );
  await expect(refused).rejects.toBeInstanceOf(WireError);
});

/** A file server on this machine, which an agent reads only if it is allowed to. */
async function serveFiles(
  files: Record<string, { status?: number; type?: string; body?: string; location?: string; length?: number } | 'hang'>,
) {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file === 'hang') return;
    const headers = {
      'content-type': file?.type ?? 'text/plain',
      ...(file?.location ? { location: file.location } : {}),
      ...(file?.length ? { 'content-length': file.length } : {}),
    };
    response.writeHead(file ? (file.status ?? 200) : 404, headers).end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('files by URL are read where that is allowed', async () => {
  const origin = await serveFiles({
    '/a.txt': { body: BODY },
    '/page': { type: 'text/html; charset=utf-8', body: `<p>${BODY}</p>` },
    '/moved': { status: 302, location: '/a.txt' },
  });
  for (const path of ['/a.txt', '/page', '/moved']) {
    const task = await ask([{ url: origin + path }], { files: { allow: ['127.0.0.1'] } }, { metadata: EXTRACT });
    expect(emailsOf(task)).toEqual(['harbour@example.com']);
  }
});

test.each([
  ['/missing', / cannot be read: http:\/\/127\.0\.0\.1:\d+ answered with HTTP 404$/],
  ['/picture', / is image\/png; text\/plain, text\/markdown, text\/\* and application\/json are read$/],
  ['/large', / is a file of 2,000 bytes; at most 1,000 are read$/],
  ['/endless', / cannot be read: it has more than 1,000 bytes$/],
  ['/inside', / cannot be read: 10\.0\.0\.1 is refused: not a public address \(private\)$/],
  ['/loop', / cannot be read: More than 3 redirects$/],
  ['/slow', / cannot be read: http:\/\/127\.0\.0\.1:\d+ did not answer within 0\.3 s$/],
])('a file by URL that cannot be read fails with the reason: %s', async (path, reason) => {
  const origin = await serveFiles({
    '/picture': { type: 'image/png', body: 'x' },
    '/large': { body: 'a'.repeat(2000), length: 2000 },
    '/endless': { body: 'a'.repeat(2000) },
    '/inside': { status: 302, location: 'http://10.0.0.1/secret' },
    '/loop': { status: 302, location: '/loop' },
    '/slow': 'hang',
  });
  const timeout = path === '/slow' ? { timeout: 300 } : {};
  const files = { allow: ['127.0.0.1'], maxBytes: 1000, ...timeout };
  const [state, sentence] = failureOf(await ask([{ url: origin + path }], { files }));
  expect(state).toBe('TASK_STATE_FAILED');
  expect(sentence).toMatch(/^message\.parts\[0\] /);
  expect(sentence).toMatch(reason);
});
