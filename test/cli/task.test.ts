import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gate, testAgent } from '../support/harness.ts';
import { documentOf, emptyFolder, field, linesOf, type ParleyResult, parley, seenIn, start } from './parley.ts';
import { openScene } from './scene.ts';
import { RpcError, sendEvents, statusUpdate, taskIn } from './stage.ts';

const released = gate();
const patient = testAgent(async ({ task }) => {
  await task.working('waiting');
  await released.promise;
  await task.artifact().write('now');
});
// Ends by a cancel only, however long that takes to come.
const tireless = testAgent(async ({ task, signal }) => {
  await task.working('on and on');
  await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
});
const { origin, spec, stage } = await openScene({ pace: 0.2, agents: { '/held': patient, '/endless': tireless } });
const held = `${origin}/held`;
const endless = `${origin}/endless`;

type ThreeResults = [ParleyResult, ParleyResult, ParleyResult];

const begin = async (...args: string[]) =>
  documentOf(await parley(['send', '-a', spec, ...args, '-o', 'json'])).task as { id: string; contextId: string };
const task = (...args: string[]) => parley(['task', args[0] ?? '', '-a', spec, ...args.slice(1)]);
const streaming = { capabilities: { streaming: true } };

test.each(['get', 'cancel', 'subscribe', 'download'])('task %s without an id says how to give one', async (name) => {
  for (const { code, stderr } of [await task(name), await parley(['task', name, spec])]) {
    expect(code).toBe(2);
    expect(stderr).toContain('The task id is missing.');
    expect(stderr).toContain(`Hint: Give its id: parley task ${name} <taskId>\n`);
  }
});

describe.concurrent('task get', () => {
  test('[A2ACLI_TASK_GET_001] shows state, artifacts and history', async () => {
    const { id, contextId } = await begin('data-types');
    const [text, json, short] = await Promise.all([
      task('get', id),
      task('get', id, '-o', 'json'),
      task('get', id, '--history', '0', '-o', 'json'),
    ]);
    expect([field(text, 'Task'), field(text, 'Context'), field(text, 'State')]).toEqual([
      id,
      contextId,
      'TASK_STATE_COMPLETED',
    ]);
    expect(text.stdout).toContain('File: test.svg (image/svg+xml, 250 bytes)\n');
    expect(text.stdout).toContain('Data:\n{\n  "type": "test-result"');
    expect(documentOf(json)).toMatchObject({ id, contextId, artifacts: { length: 4 } });
    expect(documentOf(json).history.length).toBeGreaterThan(0);
    expect(documentOf(short).history ?? []).toEqual([]);
  });

  test('[A2ACLI_TASK_POLL_001] looks once, or with --wait until the task is done', async () => {
    const { id } = await begin('streaming', '--async');
    const [once, waited] = await Promise.all([
      task('get', id, '-o', 'json'),
      task('get', id, '--wait', '--poll-interval', '50ms', '-o', 'json'),
    ]);
    expect(once.code).toBe(0);
    expect(documentOf(waited).status.state).toBe('TASK_STATE_COMPLETED');
    expect(documentOf(await task('get', '--task-id', id, '--watch', '-o', 'json')).id).toBe(id);
  });

  test('[A2ACLI_TASK_POLL_002] keeps to --poll-interval and --timeout, and slows down while nothing happens', async () => {
    const { url, calls } = stage.agent('slow', () => taskIn('WORKING'));
    const result = await parley([
      'task',
      'get',
      '-a',
      url,
      't1',
      '--wait',
      '--poll-interval',
      '100ms',
      '--timeout',
      '4s',
      '-o',
      'json',
    ]);
    expect(result.code).toBe(5);
    expect(documentOf(result).error).toMatchObject({
      code: 'A2ACLI_ERR_TIMEOUT',
      hint: expect.stringContaining('task get t1'),
    });
    expect(calls.length).toBeGreaterThan(6);
    expect(calls.length).toBeLessThan(25);
  });

  test('[A2ACLI_TASK_POLL_002] who stops waiting has the id already', async () => {
    const { url } = stage.agent('waiting', ({ method }) =>
      method === 'SendMessage' ? { task: taskIn('WORKING') } : taskIn('WORKING'),
    );
    const running = start(['send', '-a', url, 'hi', '--poll-interval', '50ms']);
    await seenIn(running, 'stdout', 'Task: t1\nContext: c1\n');
    running.child.kill('SIGINT');
    const { code, stderr } = await running.exited;
    expect(code).toBe(130);
    expect(stderr).toContain(`parley task get t1 -a ${url} --wait`);
  });

  test.each(['INPUT_REQUIRED', 'AUTH_REQUIRED'])('[A2ACLI_TASK_POLL_003] stops at %s', async (state) => {
    const { url } = stage.agent(`stop-${state}`, (_, __, index) => taskIn(index < 2 ? 'WORKING' : state));
    const result = await parley(['task', 'get', '-a', url, 't1', '--wait', '--poll-interval', '50ms']);
    expect(result.code).toBe(0);
    expect(field(result, 'State')).toBe(`TASK_STATE_${state}`);
  });

  test('[A2ACLI_TASK_POLL_003] TASK_STATE_UNSPECIFIED is neither an end nor a question', async () => {
    const { url } = stage.agent('unknown', (_, __, index) => taskIn(index < 3 ? 'UNSPECIFIED' : 'COMPLETED'));
    const result = await parley(['task', 'get', '-a', url, 't1', '--wait', '--poll-interval', '50ms']);
    expect(field(result, 'State')).toBe('TASK_STATE_COMPLETED');
    const never = stage.agent('never', () => taskIn('UNSPECIFIED'));
    const [once, waited] = await Promise.all([
      parley(['task', 'get', '-a', never.url, 't1']),
      parley(['task', 'get', '-a', never.url, 't1', '--wait', '--poll-interval', '50ms', '--timeout', '1500ms']),
    ]);
    expect(field(once, 'State')).toBe('TASK_STATE_UNSPECIFIED');
    expect(waited.code).toBe(5);
  });

  test('[A2ACLI_TASK_POLL_004] a wait whose stream breaks goes on by polling, to the end', async () => {
    const play: Parameters<typeof stage.agent>[1] = ({ method }, response, index) => {
      if (method === 'GetTask')
        return taskIn(index < 5 ? 'WORKING' : 'COMPLETED', {
          artifacts: [{ artifactId: 'a', parts: [{ text: 'out' }] }],
        });
      if (method === 'SendStreamingMessage') sendEvents(response, [{ task: taskIn('WORKING') }]);
      setTimeout(() => response.destroy(), 50);
      return undefined;
    };
    const { url, calls } = stage.agent('broken', play, streaming);
    const result = await parley(['send', '-a', url, 'hi', '--poll-interval', '50ms', '-o', 'json']);
    expect(result.code).toBe(0);
    expect(documentOf(result).task).toMatchObject({
      status: { state: 'TASK_STATE_COMPLETED' },
      artifacts: [{ artifactId: 'a' }],
    });
    expect(calls.filter(({ method }) => method === 'SendStreamingMessage')).toHaveLength(1);
    expect(result.stderr).toContain('the stream broke');
  });
});

describe.concurrent('task cancel', () => {
  test('[A2ACLI_TASK_CANCEL_001] cancels, twice if need be, and shows the state', async () => {
    const sent = await parley(['send', '-a', endless, 'work', '--async', '-o', 'json']);
    const { id } = documentOf(sent).task as { id: string };
    const first = await parley(['task', 'cancel', '-a', endless, id]);
    const second = await parley(['task', 'cancel', '-a', endless, id, '-o', 'json']);
    expect(field(first, 'State')).toBe('TASK_STATE_CANCELED');
    expect(field(first, 'Task')).toBe(id);
    expect(second.code).toBe(0);
    expect(documentOf(second)).toMatchObject({ id, status: { state: 'TASK_STATE_CANCELED' } });
  });

  test('a task that ended otherwise cannot be canceled', async () => {
    const { id } = await begin('task-lifecycle');
    const result = await task('cancel', id, '-o', 'json');
    expect(result.code).toBe(1);
    expect(documentOf(result).error).toMatchObject({ code: 'TaskNotCancelableError', a2aCode: -32002 });
  });
});

describe.concurrent('task list', () => {
  test('[A2ACLI_TASK_LIST_001] comes in pages, filtered by state and context', async () => {
    const { contextId } = await begin('task-lifecycle one');
    const inContext = ['--context-id', contextId];
    await Promise.all(['task-lifecycle two', 'task-failure', 'multi-turn'].map((text) => begin(...inContext, text)));
    const all = documentOf(await task('list', ...inContext, '-o', 'json'));
    expect(all.tasks).toHaveLength(4);
    expect(all).toMatchObject({ totalSize: 4, nextPageToken: '' });
    const first = await task('list', ...inContext, '--page-size', '3');
    expect(first.stdout.match(/^Task: /gm)).toHaveLength(3);
    expect(field(first, 'Total')).toBe('4');
    const [second, completed, everything] = await Promise.all([
      task('list', ...inContext, '--page-size', '3', '--page-token', field(first, 'Next-Page') ?? '', '-o', 'json'),
      task('list', ...inContext, '--status', 'completed', '-o', 'json'),
      task('list', ...inContext, '--page-size', '1', '--all', '-o', 'json', '--stream'),
    ]);
    expect(documentOf(second).tasks).toHaveLength(1);
    expect(documentOf(completed).tasks).toHaveLength(2);
    expect(linesOf(everything).map(({ id }) => id)).toEqual(all.tasks.map(({ id }: { id: string }) => id));
  });

  test('a state that does not exist is a mistake', async () => {
    const { code, stderr } = await task('list', '--status', 'sleeping');
    expect(code).toBe(2);
    expect(stderr).toContain('input-required');
  });
});

describe.concurrent('task subscribe', () => {
  test('[A2ACLI_TASK_SUBSCRIBE_001] follows a task to its end', async () => {
    const { id } = documentOf(await parley(['send', '-a', held, '--async', 'go', '-o', 'json'])).task;
    const subscribe = (...args: string[]) => start(['task', 'subscribe', '-a', held, id, '--debug', ...args]);
    const running = [subscribe('-o', 'json', '--stream'), subscribe('-o', 'json'), subscribe()] as const;
    await Promise.all(running.map((each) => seenIn(each, 'stderr', /< data: .*"task"/)));
    released.open();
    const [lines, document, text] = (await Promise.all(running.map(({ exited }) => exited))) as ThreeResults;
    expect(linesOf(lines)[0].task.id).toBe(id);
    expect(linesOf(lines).at(-1).statusUpdate.status.state).toBe('TASK_STATE_COMPLETED');
    expect(documentOf(document)).toMatchObject({ id, status: { state: 'TASK_STATE_COMPLETED' } });
    expect(documentOf(document).artifacts).toMatchObject([{ parts: [{ text: 'now' }] }]);
    expect(text.stdout).toMatch(/\nTask: \S+\nContext: \S+\nState: TASK_STATE_COMPLETED\nResume: .*\n$/);
  });

  test('[A2ACLI_TASK_SUBSCRIBE_002] a lost connection is taken up again; the task at its head fills the gap', async () => {
    const artifacts = [{ artifactId: 'a1', parts: [{ text: 'while you were away' }] }];
    const play: Parameters<typeof stage.agent>[1] = (_, response, index) => {
      if (index === 0) {
        sendEvents(response, [{ task: taskIn('WORKING') }]);
        setTimeout(() => response.destroy(), 50);
      } else {
        sendEvents(response, [{ task: taskIn('WORKING', { artifacts }) }, statusUpdate('COMPLETED', 2)]);
        response.end();
      }
    };
    const { url, calls } = stage.agent('lossy', play, streaming);
    const result = await parley(['task', 'subscribe', '-a', url, 't1', '-o', 'json', '--stream']);
    expect(result.code).toBe(0);
    expect(calls.map(({ method }) => method)).toEqual(['SubscribeToTask', 'SubscribeToTask']);
    expect(linesOf(result).map((line) => Object.keys(line)[0])).toEqual(['task', 'artifactUpdate', 'statusUpdate']);
  });

  test('[A2ACLI_VER_003] an agent that does not stream is not asked to', async () => {
    const { url, calls } = stage.agent('still', (_, __, index) => taskIn(index < 2 ? 'WORKING' : 'COMPLETED'));
    const result = await parley(['task', 'subscribe', '-a', url, 't1', '--poll-interval', '50ms', '-o', 'json']);
    expect(documentOf(result).status.state).toBe('TASK_STATE_COMPLETED');
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GetTask']));
    expect(result.stderr).toContain('does not stream');
  });
});

describe.concurrent('task download', () => {
  test('[A2ACLI_DOWNLOAD_001] saves artifacts as files', async () => {
    const { id } = await begin('data-types');
    const cwd = emptyFolder();
    const args = ['task', 'download', '-a', spec, id, '--dir', 'out'];
    const { code, stdout } = await parley(args, { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('Saved: out/test.svg (image/svg+xml, 250 bytes)\n');
    const read = (name: string) => readFileSync(join(cwd, 'out', name), 'utf8');
    expect(read('test.svg')).toMatch(/^<svg /);
    expect(read('Text Artifact.txt')).toBe('[data-types] This is a plain text artifact.');
    expect(JSON.parse(read('Structured Data Artifact.json'))).toMatchObject({ type: 'test-result' });
    expect(JSON.parse(read('Multi-Part Artifact.json'))).toEqual({ multiPart: true, partCount: 2 });
    const again = await parley(args, { cwd });
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('exists') });
    const forced = await parley([...args, '--force', '--artifact', 'file-artifact', '-o', 'json'], { cwd });
    expect(documentOf(forced).id).toBe(id);
    expect(forced.stderr.match(/saved /g)).toHaveLength(1);
  });

  test('an artifact that the task does not have is a mistake, and nothing is saved', async () => {
    const { id } = await begin('data-types');
    const cwd = emptyFolder();
    const args = ['task', 'download', '-a', spec, id, '--artifact', 'nothing', '-o', 'json'];
    const result = await parley(args, { cwd });
    expect([result.code, documentOf(result).error]).toEqual([
      2,
      expect.objectContaining({
        code: 'A2ACLI_ERR_USAGE',
        message: 'The task has no artifact "nothing".',
        hint: expect.stringContaining('file-artifact'),
      }),
    ]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('an artifact that is named like a file is that file', async () => {
    const artifact = (name: string, ...parts: object[]) => ({ artifactId: name, name, parts });
    const artifacts = [
      artifact('report.md', { text: '# hi', mediaType: 'text/markdown' }, { data: { a: 1 } }),
      artifact('main.py', { text: 'print()' }),
      artifact('numbers.json', { data: [1] }),
      artifact('Version 1.2', { text: 'new' }),
      artifact('Notes', { text: '# hi', mediaType: 'text/markdown' }),
    ];
    const { url } = stage.agent('files', () => taskIn('COMPLETED', { artifacts }));
    const cwd = emptyFolder();
    await parley(['task', 'download', url, 't1', '--dir', 'out'], { cwd });
    expect(readdirSync(join(cwd, 'out')).sort()).toEqual([
      'Notes.md',
      'Version 1.2.txt',
      'main.py',
      'numbers.json',
      'report.md',
      'report.md.json',
    ]);
  });

  test('a name that no file system takes is shortened and keeps its ending; each file has its own name', async () => {
    const long = 'x'.repeat(300);
    const wide = '報'.repeat(120);
    const files = [`${long}.pdf`, `${long}y.pdf`, `${wide}.pdf`, `a.${long}`, 'Same.txt', 'same.txt'];
    const artifacts = files.map((filename, index) => ({
      artifactId: `a${index}`,
      parts: [{ raw: btoa(String(index)), filename }],
    }));
    const { url } = stage.agent('long', () => taskIn('COMPLETED', { artifacts }));
    const cwd = emptyFolder();
    const { code } = await parley(['task', 'download', url, 't1', '--dir', 'out'], { cwd });
    expect(code).toBe(0);
    const saved = Object.fromEntries(
      readdirSync(join(cwd, 'out')).map((name) => [readFileSync(join(cwd, 'out', name), 'utf8'), name]),
    );
    expect(saved).toEqual({
      0: `${'x'.repeat(196)}.pdf`,
      1: `${'x'.repeat(196)}-2.pdf`,
      2: `${'報'.repeat(65)}.pdf`,
      3: `a.${'x'.repeat(198)}`,
      4: 'Same.txt',
      5: 'same-2.txt',
    });
  });

  test('a name of the agent does not lead out of the folder; what is only referred to is not fetched unasked', async () => {
    const parts = [
      { raw: btoa('x'), filename: '../../evil.sh' },
      { url: `${stage.origin}/named/.well-known/agent-card.json`, filename: 'linked.json' },
    ];
    const { url } = stage.agent('named', () => taskIn('COMPLETED', { artifacts: [{ artifactId: 'a', parts }] }));
    const cwd = join(emptyFolder(), 'inner');
    mkdirSync(cwd);
    const first = await parley(['task', 'download', '-a', url, 't1', '--dir', 'out'], { cwd });
    expect(existsSync(join(cwd, 'out', 'evil.sh'))).toBe(true);
    expect(existsSync(join(cwd, 'out', 'linked.json'))).toBe(false);
    expect(first.stderr).toContain('only referred to');
    await parley(['task', 'download', '-a', url, 't1', '--dir', 'out', '--fetch', '--force'], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, 'out', 'linked.json'), 'utf8')).name).toBe('Scripted');
  });
});

describe.concurrent('task push-config', () => {
  test('[A2ACLI_PUSH_001] creates, reads, lists and deletes', async () => {
    const configs = new Map<string, object>();
    const play: Parameters<typeof stage.agent>[1] = ({ method, params }) => {
      if (method === 'CreateTaskPushNotificationConfig') {
        configs.set('p1', { ...params, id: 'p1' });
        return configs.get('p1');
      }
      if (method === 'ListTaskPushNotificationConfigs') return { configs: [...configs.values()] };
      const found = configs.get(params.id);
      if (!found) throw new RpcError(-32001, 'no such configuration');
      if (method === 'DeleteTaskPushNotificationConfig') configs.delete(params.id);
      return method === 'DeleteTaskPushNotificationConfig' ? {} : found;
    };
    const { url } = stage.agent('push', play, { capabilities: { pushNotifications: true } });
    const push = (verb: string, ...args: string[]) => parley(['task', 'push-config', verb, '-a', url, ...args]);
    const created = await push(
      'create',
      't1',
      '--url',
      'https://me.example/hook',
      '--token',
      'abc',
      '--auth-scheme',
      'Bearer',
    );
    expect(created.stdout).toBe(
      'Task: t1\nPush-Config: p1\nUrl: https://me.example/hook\nToken: ********\nAuthentication: Bearer\n',
    );
    const config = {
      taskId: 't1',
      id: 'p1',
      url: 'https://me.example/hook',
      token: 'abc',
      authentication: { scheme: 'Bearer' },
    };
    expect(documentOf(await push('get', 't1', 'p1', '-o', 'json'))).toEqual(config);
    expect(documentOf(await push('list', 't1', '-o', 'json'))).toEqual({ configs: [config] });
    expect(await push('delete', 't1', 'p1')).toMatchObject({ code: 0, stdout: 'Task: t1\nDeleted: p1\n' });
    const gone = await push('get', 't1', 'p1', '-o', 'json');
    expect(documentOf(gone).error.code).toBe('TaskNotFoundError');
  });

  test('[A2ACLI_VER_003] an agent without push is not asked for it', async () => {
    const { url, calls } = stage.agent('pull', () => ({}));
    const result = await parley(['task', 'push-config', 'list', '-a', url, 't1', '-o', 'json']);
    expect(result.code).toBe(1);
    expect(documentOf(result).error.code).toBe('PushNotificationNotSupportedError');
    expect(calls).toEqual([]);
  });

  test('[A2ACLI_PUSH_002] listen receives reports', async () => {
    const args = [
      'task',
      'push-config',
      'listen',
      '--port',
      '0',
      '--token',
      'tok',
      '--count',
      '1',
      '-o',
      'json',
      '--stream',
    ];
    const running = start(args);
    await seenIn(running, 'stderr', /listening on \S+/);
    const [, url = ''] = /listening on (\S+)/.exec(running.seen.stderr) ?? [];
    const post = (token: string, body: unknown) =>
      fetch(url, { method: 'POST', headers: { 'x-a2a-notification-token': token }, body: JSON.stringify(body) });
    expect((await post('wrong', statusUpdate('COMPLETED'))).status).toBe(401);
    expect((await post('tok', { nonsense: 1 })).status).toBe(400);
    expect((await post('tok', statusUpdate('COMPLETED'))).status).toBe(204);
    const result = await running.exited;
    expect(result.code).toBe(0);
    expect(linesOf(result)).toEqual([statusUpdate('COMPLETED')]);
  });
});
