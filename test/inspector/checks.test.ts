import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spec, spec03, specAuth } from 'parley-a2a/agents';
import { expect, onTestFinished, test } from 'vitest';
import { testAgent, until } from '../support/harness.ts';
import { eventsOf, type SeenEvent, startInspected } from './stage.ts';

async function all(response: Response): Promise<SeenEvent[]> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

const agents = { '/spec': { agent: spec, auth: specAuth }, '/old': { agent: spec03, card: 'v03-only' } } as const;

test.each([
  ['/spec', '1.0'],
  ['/old', '0.3'],
])('a check of %s tells each rule and ends with the report', async (path, protocol) => {
  const { post, url } = await startInspected(agents);
  const events = await all(await post('check', { url: url + path }));
  const report = events.at(-1);
  expect(report).toMatchObject({ event: 'report', data: { tool: 'a2a-check', version: '1.2.3' } });
  const [target] = report?.data.targets ?? [];
  expect(target).toMatchObject({ target: url + path, protocol, complete: true });
  const steps = events.slice(0, -1);
  expect(new Set(steps.map(({ event }) => event))).toEqual(new Set(['rule']));
  expect(steps.at(-1)?.data).toMatchObject({ done: target.results.length, total: target.results.length });
  expect(
    target.results.filter(({ findings }: { findings: { severity: string }[] }) =>
      findings.some(({ severity }) => severity === 'ERROR'),
    ),
  ).toEqual([]);
  // The check's webhook is on this server, so deliveries of its own agents could be judged.
  if (path === '/spec') {
    const pushed = target.results.filter(({ id }: { id: string }) => id.startsWith('PUSH-'));
    expect(pushed.some(({ status }: { status: string }) => status === 'pass')).toBe(true);
  }
});

test('findings have the exchanges that show them, without credentials', async () => {
  const { post } = await startInspected(agents);
  const broken = createServer((request, response) => {
    const { authorization, 'x-tenant-key': key } = request.headers;
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify({ name: 'x', authorization, key }));
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void broken.close());
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const credentials = { bearer: 'top-secret-token', headers: { 'x-tenant-key': 'another-secret' } };
  const text = await (await post('check', { url, credentials })).text();
  expect(text.includes('"evidence":[{"request":{"method":"GET"')).toBe(true);
  expect(text.includes('top-secret-token')).toBe(false);
  expect(text.includes('another-secret')).toBe(false);
});

test('the conformance suite that comes with the package runs', async () => {
  const { post, url } = await startInspected(agents);
  const events = await all(await post('conformance', { url: `${url}/spec`, level: 'must' }));
  const { event, data } = events.at(-1) as SeenEvent;
  expect([event, data.agent, data.version]).toEqual(['report', `${url}/spec`, '1.0']);
  expect(data.tests.length).toBeGreaterThan(20);
  expect(data.tests.filter(({ result }: { result: string }) => result === 'fail' || result === 'error')).toEqual([]);
  expect(events.filter((each) => each.event === 'rule')).toHaveLength(data.tests.length);
});

test('a reader that leaves ends its check, and only some run at once', async () => {
  let calls = 0;
  const { post, url } = await startInspected({
    '/': testAgent(async ({ signal }) => {
      calls += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    }),
  });
  const leaving = new AbortController();
  const running = await Promise.all([1, 2, 3, 4].map(() => post('check', { url }, { signal: leaving.signal })));
  expect(running.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await post('check', { url });
  expect([refused.status, (await refused.json()).error]).toEqual([429, expect.stringContaining('4 checks')]);
  leaving.abort();
  await until(async () => {
    const again = await post('check', { url: 'http://127.0.0.1:1/' });
    await again.body?.cancel();
    return again.status === 200;
  });
  expect(calls).toBeGreaterThan(0);
});
