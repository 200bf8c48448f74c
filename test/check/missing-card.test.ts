import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { echo } from '../../agents/index.ts';
import { check, exitCodeOf, type SuiteName, suiteRules } from '../../src/check/index.ts';
import { serve } from '../../src/index.ts';
import { cardFor } from '../client/scripted-server.ts';

async function checkUrl(url: string, suite: SuiteName = 'all', only?: readonly string[]) {
  const report = await check([{ kind: 'url', label: url, url }], {
    rules: suiteRules(suite, { only }),
    timeout: 2,
    streamTimeout: 2,
  });
  const [target] = report.targets;
  const failed = target?.results.filter(({ status }) => status === 'fail') ?? [];
  const messages = failed.flatMap(({ id, findings }) => findings.map(({ message }) => `${id} ${message}`));
  return { messages, score: target?.score.value, exitCode: exitCodeOf(report), cardUrl: target?.cardUrl };
}

/** An origin with one card at its root, whose agent is called at the given path. */
async function cardAtRoot(path: string): Promise<string> {
  const server = createServer((request, response) => {
    const isCard = request.url === '/.well-known/agent-card.json';
    response.writeHead(isCard ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isCard ? JSON.stringify(cardFor(`${origin}${path}`)) : '{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return origin.replace('localhost', '127.0.0.1');
}

test.each<[SuiteName, string[] | undefined]>([
  ['all', undefined],
  ['net', undefined],
  ['card', undefined],
  ['rpc', undefined],
  ['rpc-stream', undefined],
  ['all', ['RPC-010']],
])('suite %s, rules %j: a URL without an agent fails, whatever agent is at the root', async (suite, only) => {
  const server = await serve(echo, { port: 0, store: 'memory:', logger: false });
  onTestFinished(() => server.close());
  const { messages, score, exitCode } = await checkUrl(`${server.url}/a/b/typo`, suite, only);
  expect(messages).toEqual([
    `HTTP-200 ${server.url}/a/b/typo/.well-known/agent-card.json answered with HTTP 404; the card at ` +
      `${server.url}/.well-known/agent-card.json is another agent's: "Echo Agent" is called at ${server.url}`,
  ]);
  expect({ score, exitCode }).toEqual({ score: 0, exitCode: 1 });
});

test('the card at the root counts if its agent is called at the URL or below it', async () => {
  const origin = await cardAtRoot('/a2a/v1');
  const own = await Promise.all(['/a2a/v1', '/a2a', '/a2a/', ''].map((path) => checkUrl(origin + path, 'net')));
  for (const { messages, cardUrl } of own)
    expect({ messages, cardUrl }).toEqual({ messages: [], cardUrl: `${origin}/.well-known/agent-card.json` });
  for (const path of ['/a2a/v1/x', '/a2a/v', '/a2']) {
    const { messages, exitCode } = await checkUrl(origin + path, 'net');
    expect(messages).toEqual([expect.stringContaining('HTTP-200')]);
    expect(exitCode).toBe(1);
  }
});
