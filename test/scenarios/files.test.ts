import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Content, defineAgent, type FileSource, fileFrom, type RunFunction, saveTo } from 'parley-a2a';
import { connect, readArtifact } from 'parley-a2a/client';
import { createAddressGuard } from 'parley-a2a/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gate, startServer, testAgent } from '../support/harness.ts';

const agentOf = (run: RunFunction) => defineAgent(testAgent(run, { inputModes: ['*/*'], outputModes: ['*/*'] }));

async function connectTo(run: RunFunction) {
  const { url, logs } = await startServer(agentOf(run));
  const agent = await connect(url);
  onTestFinished(() => agent.close());
  return Object.assign(agent, { logs });
}

const folder = await mkdtemp(join(tmpdir(), 'files-'));
const path = join(folder, 'péché.png');
const small = randomBytes(1000);
/** Several chunks, the last of them not full. */
const large = randomBytes(700_001);
await writeFile(path, small);
await writeFile(join(folder, 'large.bin'), large);

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sources: [string, () => FileSource][] = [
  ['a Uint8Array', () => new Uint8Array(small)],
  ['a Buffer', () => small],
  ['an ArrayBuffer', () => new Uint8Array(small).buffer],
  ['a Blob', () => new Blob([small])],
  ['a web stream', () => new Blob([small]).stream()],
  ['a Node stream', () => createReadStream(path, { highWaterMark: 333 })],
  ['an async generator', () => pieces(small, 7)],
];

describe('a file goes in without base64 and comes out as it was', () => {
  test.each(sources)('%s', async (_name, source) => {
    const received: Uint8Array[] = [];
    const agent = await connectTo(async ({ parts, task }) => {
      for (const part of parts) if (part.kind === 'raw') received.push(await part.bytes());
      await task.artifact({ name: 'bare' }).write(source());
      await task.artifact({ name: 'named' }).append({ file: source(), filename: 'a.bin', mediaType: 'image/png' });
      return ['Here it is', source()];
    });
    const reply = await agent.sendMessage(['Keep this', source()]);
    expect(received).toEqual([new Uint8Array(small)]);
    const [bare, named] = reply.parts;
    expect(await bare?.bytes()).toEqual(new Uint8Array(small));
    expect(await named?.bytes()).toEqual(new Uint8Array(small));
    expect(named).toMatchObject({ kind: 'raw', filename: 'a.bin', mediaType: 'image/png' });
    expect(reply.task?.status.message?.parts).toEqual([{ text: 'Here it is' }, { raw: small.toString('base64') }]);
  });

  test('a File brings its name and type, a path as well', async () => {
    const agent = await connectTo(({ message }) => ({ data: message.parts.map(({ raw: _, ...rest }) => rest) }));
    const reply = await agent.sendMessage([new File(['hi'], 'notes.txt', { type: 'text/plain' }), fileFrom(path)]);
    expect(await reply.parts[0]?.json()).toEqual([
      { filename: 'notes.txt', mediaType: 'text/plain' },
      { filename: 'péché.png', mediaType: 'image/png' },
    ]);
  });

  test('over a stream, and in a message of the caller’s own', async () => {
    const agent = await connectTo(async ({ parts }) => String((await parts[0]?.bytes())?.length));
    const stream = agent.stream({ parts: [fileFrom(path)], messageId: 'mine' });
    for await (const _ of stream);
    expect(stream.message?.parts).toEqual([{ text: '1000' }]);
  });

  test('a path that does not exist is an error of the caller', async () => {
    const agent = await connectTo(() => 'never');
    await expect(agent.sendMessage(fileFrom(join(folder, 'none')))).rejects.toThrow('ENOENT');
  });
});

describe('a large file', () => {
  test('goes out in chunks and is read back as one, as a stream or into a file', async () => {
    const agent = await connectTo(async ({ task }) => {
      await task.artifact({ name: 'first' }).write([{ text: 'see' }, fileFrom(join(folder, 'large.bin'))]);
      await task.artifact({ artifactId: 'second' }).write(large);
    });
    const stream = agent.stream('go');
    const updates = [];
    for await (const { artifactUpdate } of stream) if (artifactUpdate) updates.push(artifactUpdate);
    const first = updates.filter(({ artifact }) => artifact.name === 'first');
    expect(first.map(({ append, lastChunk }) => [append, lastChunk])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    const [seen, unnamed] = (stream.task?.artifacts ?? []).map(readArtifact);
    expect(seen?.map(({ kind, filename }) => [kind, filename])).toEqual([
      ['text', undefined],
      ['raw', 'large.bin'],
    ]);
    const chunks = [];
    for await (const chunk of seen?.[1]?.stream() ?? []) chunks.push(chunk);
    expect(chunks.length).toBe(4);
    expect(Buffer.concat(chunks).equals(large)).toBe(true);
    const copy = join(folder, 'copy.bin');
    await saveTo(unnamed?.[0] as NonNullable<typeof unnamed>[number], copy);
    expect((await readFile(copy)).equals(large)).toBe(true);
  });

  test('keeps its place among what the agent writes without waiting, and is written before the task ends', async () => {
    const agent = await connectTo(({ task }) => {
      const report = task.artifact({ name: 'report' });
      void report.append('before');
      void report.append(new Blob([large]));
      void report.append('behind');
      void task.working('written');
    });
    const { task, parts } = await agent.sendMessage('go');
    expect(task?.status.state).toBe('TASK_STATE_COMPLETED');
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'raw', 'text']);
    expect((await parts[1]?.bytes())?.length).toBe(large.length);
    expect(task?.history?.at(-1)?.parts).toEqual([{ text: 'written' }]);
  });
});

describe('a stream that breaks', () => {
  async function* broken() {
    yield small;
    throw new Error('the disk is gone');
  }

  test('fails the task when the agent does not wait for it', async () => {
    const agent = await connectTo(({ task }) => void task.artifact().write(broken()));
    const { task } = await agent.sendMessage('go');
    expect(task?.status.state).toBe('TASK_STATE_FAILED');
    expect(agent.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'the agent failed' }));
  });

  test('can be caught by the agent', async () => {
    const agent = await connectTo(async ({ task }) => {
      const failure = await task
        .artifact()
        .write(broken())
        .catch((error: Error) => error.message);
      return `sorry: ${failure}`;
    });
    expect((await agent.sendMessage('go')).text).toBe('sorry: the disk is gone');
  });

  test('fails the run that returns it', async () => {
    const agent = await connectTo(() => broken());
    expect((await agent.sendMessage('go')).task?.status.state).toBe('TASK_STATE_FAILED');
  });

  test('of a task that was cancelled meanwhile does not end the process', async () => {
    const reading = gate();
    const over = gate();
    const agent = await connectTo(async ({ task, signal }) => {
      await task.working();
      async function* slow() {
        reading.open();
        await over.promise;
        yield small;
      }
      void task.artifact().write(slow());
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const { taskId = '' } = await agent.sendMessage('go', { configuration: { returnImmediately: true } });
    await reading.promise;
    expect((await agent.task(taskId).cancel()).status.state).toBe('TASK_STATE_CANCELED');
    over.open();
    expect((await agent.task(taskId).get()).artifacts).toBeUndefined();
  });
});

describe('a part by URL', () => {
  async function startFileServer() {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/missing' ? 404 : 200;
      response.end(request.url === '/large' ? large : '{"a":1}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('is fetched only by an agent that says how, and only up to a size', async () => {
    const files = await startFileServer();
    const careless = await connectTo(async ({ parts }) => String(await parts[0]?.text()));
    await expect(careless.sendMessage({ url: `${files}/a.json` })).rejects.toMatchObject({
      kind: 'InvalidParams',
      message: 'message.parts[0].url: is not fetched by this agent: send the file itself, as raw',
    });
    const { guardedFetch } = createAddressGuard({ allow: ['127.0.0.1'] });
    const reading = await connectTo(async ({ parts, signal }) =>
      String(await parts[0]?.text({ fetch: guardedFetch, maxSize: 1000, signal })),
    );
    expect((await reading.sendMessage({ url: `${files}/a.json` })).text).toBe('{"a":1}');
    const field = 'message.parts[0].url';
    for (const [name, description] of [
      ['missing', 'cannot be fetched: HTTP 404'],
      ['large', 'is a file of more than 1000 bytes'],
    ]) {
      const failed = expect(reading.sendMessage({ url: `${files}/${name}` })).rejects;
      await failed.toMatchObject({ kind: 'InvalidParams', violations: [{ field, description }] });
    }
    await expect(reading.sendMessage({ url: 'file:///etc/passwd' })).rejects.toThrow('must be an http(s) URL');
    const guarded = await connectTo(async ({ parts }) =>
      String(await parts[0]?.text({ fetch: createAddressGuard().guardedFetch })),
    );
    await expect(guarded.sendMessage({ url: `${files}/a.json` })).rejects.toThrow('not a public address');
  });

  test('of an answer is fetched only by a caller that says how; nothing is saved otherwise', async () => {
    const files = await startFileServer();
    const agent = await connectTo((): Content => ({ url: `${files}/a.json` }));
    const [part] = (await agent.sendMessage('go')).parts;
    if (!part) throw new Error('There is no part');
    const target = join(await mkdtemp(join(tmpdir(), 'saved-')), 'a.json');
    await expect(saveTo(part, target)).rejects.toMatchObject({ kind: 'InvalidAgentResponse' });
    expect(await readdir(join(target, '..'))).toEqual([]);
    await saveTo(part, target, { fetch });
    expect(await readFile(target, 'utf8')).toBe('{"a":1}');
  });
});
