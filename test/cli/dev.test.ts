import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'parley-a2a/client';
import { describe, expect, type TestContext, test } from 'vitest';
import { until } from '../support/harness.ts';
import { emptyFolder, parley, start } from './parley.ts';

const AGENT = `
import { reply } from './lib/reply.mjs';

export const agent = {
  name: 'Agent',
  description: 'Made for one test.',
  version: '1.0.0',
  skills: [{ id: 'x', name: 'x', description: 'x', tags: ['x'] }],
  onCrash: 'restart',
  async run({ text, task, signal, interrupted }) {
    if (text === 'ask') return task.inputRequired('What?');
    if (text === 'work' && !interrupted) {
      await task.working('busy');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    }
    return \`\${reply}: \${text}\`;
  },
};
`;

/** An agent in two files, served by `parley dev`. */
async function develop({ onTestFinished }: TestContext) {
  const cwd = emptyFolder();
  const lib = join(cwd, 'lib');
  const writeReply = (text: string) => writeFileSync(join(lib, 'reply.mjs'), text);
  mkdirSync(lib);
  writeReply("export const reply = 'one';\n");
  writeFileSync(join(cwd, 'agent.mjs'), AGENT);
  const running = start(['dev', 'agent.mjs', '--port', '0'], { cwd });
  onTestFinished(() => void running.child.kill('SIGTERM'));
  const { seen } = running;
  const seenCount = (text: string) => seen.stdout.split(text).length - 1;
  /** Waits until the server listens for the nth time. */
  const listening = (times: number) => until(() => seenCount('listening on ') === times);
  await listening(1);
  const url = /listening on (\S+)/.exec(seen.stdout)?.[1] ?? '';
  return { ...running, cwd, lib, writeReply, listening, seenCount, url };
}

describe.concurrent('parley dev', () => {
  test('a change of an imported file serves the new code on the same port, and tasks are kept', async (context) => {
    const { url, seen, lib, writeReply, listening, child, exited } = await develop(context);
    const agent = await connect(url);
    const question = await agent.sendMessage('ask');
    expect(question.text).toBe('What?');
    writeReply("export const reply = 'two';\n");
    await listening(2);
    expect(seen.stdout).toContain('changed: lib/reply.mjs\n');
    expect((await agent.sendMessage('hello', question)).task).toMatchObject({
      id: question.taskId,
      status: { state: 'TASK_STATE_COMPLETED', message: { parts: [{ text: 'two: hello' }] } },
    });
    // Many editors write a new file and put it in the place of the old one.
    writeFileSync(join(lib, 'reply.tmp'), "export const reply = 'three';\n");
    renameSync(join(lib, 'reply.tmp'), join(lib, 'reply.mjs'));
    await listening(3);
    expect((await agent.sendMessage('hello')).text).toBe('three: hello');
    child.kill('SIGINT');
    expect(await exited).toMatchObject({ code: 0 });
    await expect(fetch(url)).rejects.toThrow();
  });

  test('a syntax error shows file and line and waits for the next change; so does a file that is missing', async (context) => {
    const { url, seen, lib, writeReply, listening, seenCount } = await develop(context);
    writeReply('export const reply =\n  ;\n');
    await until(() => seen.stdout.includes('waiting for a change'));
    expect(seen.stderr).toContain("parley: agent.mjs cannot be loaded: lib/reply.mjs:2: Unexpected token ';'\n");
    writeReply("export const reply = 'mended';\n");
    await listening(2);
    expect((await (await connect(url)).sendMessage('hello')).text).toBe('mended: hello');
    rmSync(lib, { recursive: true });
    await until(() => seenCount('waiting for a change') === 2);
    mkdirSync(lib);
    writeReply("export const reply = 'back';\n");
    await until(() => seenCount('listening on ') === 3);
    expect((await (await connect(url)).sendMessage('hello')).text).toBe('back: hello');
  });

  test('a run that takes longer than a restart waits is recovered by the next server', async (context) => {
    const { url, writeReply, listening } = await develop(context);
    const agent = await connect(url);
    const { taskId = '' } = await agent.sendMessage('work', { configuration: { returnImmediately: true } });
    writeReply("export const reply = 'two';\n");
    await listening(2);
    expect((await agent.task(taskId).waitUntil('finished')).status).toMatchObject({
      state: 'TASK_STATE_COMPLETED',
      message: { parts: [{ text: 'two: work' }] },
    });
  });

  test.each([
    [['dev'], /Name the module of your agent: parley dev agent\.js/],
    [['dev', 'agnet.js'], /There is no file agnet\.js/],
    [['dev', '--config', 'parley.yaml'], /There is no file parley\.yaml/],
  ])('%j says what is wrong', async (args, sentence) => {
    const { code, stderr } = await parley(args);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});
