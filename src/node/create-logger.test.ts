import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hasTerminal } from '../../test/cli/terminal.ts';

const IMPORT = `import { createLogger } from '${pathToFileURL(resolve('dist/src/node/create-logger.js')).href}';\n`;

/** The lines that a program logs to standard error. */
function linesOf(program: string, env: NodeJS.ProcessEnv = {}): Record<string, unknown>[] {
  const shell = `"$0" --input-type=module -e "$1" 2>&1 >/dev/null`;
  const text = execFileSync('sh', ['-c', shell, process.execPath, IMPORT + program], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

test('a line is JSON with the level, the time, the fields and the message', () => {
  const [line, ...more] = linesOf(`createLogger('info').info({ path: '/echo', size: 12n }, 'a request');`);
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    path: '/echo',
    size: '12',
    msg: 'a request',
  });
  expect(more).toEqual([]);
});

test('lines below the level are left out; the environment sets it where the program does not', () => {
  const program = `const log = createLogger(); log.info({}, 'one'); log.warn({}, 'two'); log.error({}, 'three');`;
  const said = (env: NodeJS.ProcessEnv) => linesOf(program, env).map(({ msg }) => msg);
  expect(said({ PARLEY_LOG: undefined })).toEqual(['two', 'three']);
  expect(said({ PARLEY_LOG: 'error' })).toEqual(['three']);
  expect(said({ PARLEY_LOG: 'silent' })).toEqual([]);
});

test('an error shows its type, its message, its stack and its cause', () => {
  const [line] = linesOf(`
    createLogger().error({ err: new TypeError('broken', { cause: new Error('deeper') }) }, 'a run has failed');
  `);
  expect(line).toMatchObject({
    level: 'error',
    err: {
      type: 'TypeError',
      message: 'broken',
      stack: expect.stringContaining('TypeError: broken\n'),
      cause: { message: 'deeper' },
    },
  });
});

test('an error shows its code and, of several errors, each; not what libraries keep in it, such as the request', () => {
  const [line] = linesOf(`
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', request: 'what a user has written' });
    createLogger().error({ err: new AggregateError([refused], 'unreachable') }, 'a run has failed');
  `);
  expect(line?.err).toMatchObject({ message: 'unreachable', errors: [{ message: 'refused', code: 'ECONNREFUSED' }] });
  expect(JSON.stringify(line)).not.toContain('what a user has written');
});

test.skipIf(!hasTerminal)('on a terminal an entry is text, with the error and its causes below', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'parley-')), 'log.mjs');
  const program = `
    const err = new TypeError('broken \\x1b[2J', { cause: new Error('deeper') });
    createLogger().error({ taskId: 'task-1', count: 2, requestId: undefined, err }, 'the agent failed');
  `;
  writeFileSync(file, IMPORT + program);
  const screen = execFileSync('script', ['-qec', `${process.execPath} ${file}`, '/dev/null'], { encoding: 'utf8' });
  const [head, type, frame, ...more] = screen.split('\r\n');
  expect(head).toMatch(/^\d\d:\d\d:\d\d error: the agent failed taskId=task-1 count=2$/);
  expect(type).toBe('  TypeError: broken [2J');
  expect(frame).toMatch(/^ {6}at .*log\.mjs:\d+:\d+/);
  expect(more.join('\n')).toContain('\n  caused by Error: deeper\n      at ');
});

test('fields that JSON cannot show do not lose the message', () => {
  const [line] = linesOf(`const ring = {}; ring.ring = ring; createLogger().warn({ ring }, 'still said');`);
  expect(line).toMatchObject({ level: 'warn', msg: 'still said', ring: { ring: '[circular]' } });
});

test('a cause that is a cycle, or cannot be read, costs nothing else of the error', () => {
  const lines = linesOf(`
    const cycle = new Error('db down'); cycle.cause = new Error('deeper', { cause: cycle });
    const odd = new Error('odd');
    for (const name of ['cause', 'code']) Object.defineProperty(odd, name, { get() { throw new Error('no'); } });
    const log = createLogger();
    for (const err of [cycle, odd]) log.error({ taskId: 'task-1', requestId: 'r', err }, 'the agent failed');
  `);
  const about = { msg: 'the agent failed', taskId: 'task-1', requestId: 'r' };
  expect(lines).toMatchObject([
    {
      ...about,
      err: { message: 'db down', stack: expect.any(String), cause: { message: 'deeper', cause: '[circular]' } },
    },
    { ...about, err: { message: 'odd', stack: expect.any(String), cause: '[unreadable]', code: '[unreadable]' } },
  ]);
});

test('of a cause that is no Error a line shows the type and a short text, not the request that it may hold', () => {
  const request = `{ headers: { authorization: 'Bearer SECRET' }, body: 'x'.repeat(1e6) }`;
  const lines = linesOf(`
    const request = ${request};
    const log = createLogger();
    log.error({ err: new Error('failed', { cause: request }) }, 'the agent failed');
    log.error({ err: { ...request, message: 'out of paper' } }, 'the agent failed');
    log.error({ err: new Error('failed', { cause: 'y'.repeat(1000) }) }, 'the agent failed');
    log.error({ err: new AggregateError([request], 'all failed') }, 'the agent failed');
  `);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
  expect(lines.map(({ err }) => err)).toMatchObject([
    { cause: { type: 'Object' } },
    { type: 'Object', message: 'out of paper' },
    { cause: `${'y'.repeat(200)}…` },
    { errors: [{ type: 'Object' }] },
  ]);
});

test('the length of a line is limited, and its first fields are whole', () => {
  const [line] = linesOf(`
    let err = new Error('z'.repeat(1e6));
    for (let depth = 0; depth < 100; depth += 1) err = new Error('z'.repeat(1e5), { cause: err });
    createLogger().error({ taskId: 'task-1', rows: Array(1e5).fill('row'), err }, 'the agent failed');
  `);
  expect(line).toMatchObject({
    taskId: 'task-1',
    err: { type: 'Error', message: expect.stringMatching(/^z{4000}…$/) },
  });
  expect(JSON.stringify(line).length).toBeLessThan(50_000);
});

test('a program goes on when nobody reads its log', async () => {
  const program = `
    const log = createLogger();
    for (let round = 0; round < 20; round += 1) {
      log.error({}, 'unread');
      await new Promise((done) => setTimeout(done, 5));
    }
    process.stdout.write('went on');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', IMPORT + program], { stdio: 'pipe' });
  child.stderr.destroy();
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  expect({ said, code }).toEqual({ said: 'went on', code: 0 });
});

test('an unknown level is refused with those that exist', () => {
  const [line] = linesOf(`
    try { createLogger('loud'); } catch (error) { createLogger().error({}, error.message); }
  `);
  expect(line?.msg).toBe('There is no log level "loud"; use one of debug, info, warn, error, silent');
});
