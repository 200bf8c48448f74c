import { createSpec03Agent, createSpecAgent, echo, specAuth } from 'parley-a2a/agents';
import { text } from 'parley-a2a/agents/text';
import { expect, test } from 'vitest';
import { check, suiteRules } from '../../src/check/index.ts';
import { startServer } from '../support/harness.ts';

test('all rules hold on /spec, /echo, /spec03 and /text, checked at once', async () => {
  const { url } = await startServer({
    '/spec': { agent: createSpecAgent(), card: 'v1-only', auth: specAuth },
    '/echo': { agent: echo, card: 'v1-only' },
    '/spec03': { agent: createSpec03Agent(), card: 'v03-only' },
    '/text': text,
  });
  const paths = ['/spec', '/echo', '/spec03', '/text'];
  const targets = paths.map((path) => ({ kind: 'url', label: path, url: url + path }) as const);
  const report = await check(targets, { rules: suiteRules('all') });
  expect(report.targets.map(({ target, protocol }) => `${target} ${protocol}`)).toEqual([
    '/spec 1.0',
    '/echo 1.0',
    '/spec03 0.3',
    '/text 1.0',
  ]);
  for (const { results, score, complete } of report.targets) {
    expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(score.value).toBe(100);
    expect(complete).toBe(true);
  }
});

test('one card in two versions: the one that is asked for is checked', async () => {
  const { url } = await startServer({ '/both': { agent: createSpecAgent(), auth: specAuth } });
  const target = { kind: 'url', label: 'both', url: `${url}/both` } as const;
  for (const protocol of ['0.3', '1.0'] as const) {
    const report = await check([target], { rules: suiteRules('all'), protocol });
    expect(report.targets[0]?.protocol).toBe(protocol);
    expect(report.targets[0]?.results.filter(({ status }) => status === 'fail')).toEqual([]);
  }
});

test('tasks that a check has started do not go on working', async () => {
  const { url } = await startServer({ '/spec': { agent: createSpecAgent(), card: 'v1-only', auth: specAuth } });
  await check([{ kind: 'url', label: 'spec', url: `${url}/spec` }], { rules: suiteRules('all') });
  const response = await fetch(`${url}/spec/tasks?status=TASK_STATE_WORKING`, { headers: { 'a2a-version': '1.0' } });
  expect(((await response.json()) as { tasks: unknown[] }).tasks).toEqual([]);
});

test('with its token, the rules about the extended card hold on /spec too', async () => {
  const { url } = await startServer({ '/spec': { agent: createSpecAgent(), card: 'v1-only', auth: specAuth } });
  const target = { kind: 'url', label: 'spec', url: `${url}/spec` } as const;
  const rules = suiteRules('all').filter(({ id }) => id.startsWith('AUTH-'));
  const report = await check([target], { rules, bearer: 'agentbin-test-token' });
  const results = Object.fromEntries(report.targets[0]?.results.map(({ id, status }) => [id, status]) ?? []);
  // Its card says that everything but the extended card is open, so there is nothing to judge.
  expect(results).toMatchObject({ 'AUTH-001': 'skip', 'AUTH-003': 'skip', 'AUTH-004': 'skip' });
  expect(results).toMatchObject({ 'AUTH-002': 'pass', 'AUTH-005': 'pass', 'AUTH-006': 'pass', 'AUTH-007': 'pass' });
});
