import { expect, test, vi } from 'vitest';
import { check, suiteRules } from '../../src/check/index.ts';
import { startLegacyServer } from '../client/legacy-server.ts';
import { startOfficialServer } from '../client/official-server.ts';

/** Checks a server; the result is what docs/get-started/check-an-agent.md explains. */
async function failures(url: string, messages: readonly string[]): Promise<string[]> {
  const report = await check([{ kind: 'url', label: url, url }], { rules: suiteRules('all'), messages });
  const results = report.targets.flatMap((target) => target.results);
  return results.filter(({ status }) => status === 'fail').map(({ id, findings }) => `${id} ${findings[0]?.severity}`);
}

test('the official SDK 1.3.0', async () => {
  // The SDK writes refused requests to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { url } = await startOfficialServer();
  expect(await failures(url, ['hello', '3', 'wait'])).toEqual([
    // The card of the test has no skills.
    'CARD-030 WARN',
    'VER-003 WARN',
    'RPC-003 ERROR',
    'REST-001 WARN',
  ]);
});

test('the official SDK 0.3', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { url } = await startLegacyServer();
  expect(await failures(url, ['hello', '3'])).toEqual([
    // The card of the test does not repeat its main interface.
    'CARD-011 WARN',
    'REST-001 WARN',
    'REST-003 WARN',
    'REST-034 ERROR',
  ]);
});
