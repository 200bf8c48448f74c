import { beforeAll, describe, expect, test, vi } from 'vitest';
import { consequencesOf } from '../../agents/dummy/dummy.ts';
import { type CheckReport, type ProtocolVersion, rules } from '../../src/check/index.ts';
import { checkDummy, DUMMY_URL, fired } from './run-dummy.ts';

/** Dummies that are checked at the same time: most of a run is waiting, so they wait together. */
const WORKERS = 30;

/** What the dummy gives no occasion for: it streams, has an extended card, and lets strangers in. */
const SKIPPED: Readonly<Record<ProtocolVersion, readonly string[]>> = {
  '0.3': ['RPC-031', 'REST-031', 'AUTH-001', 'AUTH-003', 'AUTH-004'],
  '1.0': ['RPC-031', 'RPC-051', 'REST-031', 'REST-051', 'AUTH-001', 'AUTH-003', 'AUTH-004'],
};

/** Declares the tests of every rule of a version: it fires on the dummy that breaks it, and no other does. */
export function testEachRule(protocol: ProtocolVersion): void {
  // The first to be looked at may be the last to be ready.
  vi.setConfig({ testTimeout: 60_000 });

  test('the dummy breaks no rule, and no rule is left out but for a reason', async () => {
    const report = await checkDummy({ protocol });
    const [target] = report.targets;
    expect(target).toMatchObject({ protocol, complete: true, score: { value: 100 } });
    expect(fired(report)).toEqual([]);
    const skipped = target?.results.filter(({ status }) => status === 'skip').map(({ id }) => id);
    expect(skipped).toEqual(SKIPPED[protocol]);
  });

  describe('broken on purpose', () => {
    const breakable = rules.filter(({ versions, standalone }) => versions.includes(protocol) && !standalone);
    const reports = new Map<string, Promise<CheckReport>>();

    beforeAll(() => {
      const waiting: (() => void)[] = [];
      for (const [index, { id }] of breakable.entries()) {
        const free = index < WORKERS ? Promise.resolve() : new Promise<void>((go) => waiting.push(go));
        const report = free.then(() => checkDummy({ protocol, broken: [id] })).finally(() => waiting.shift()?.());
        reports.set(id, report);
      }
    });

    test.each(breakable)('$id fires on the dummy that breaks it, and no other does', async ({ id }) => {
      const report = (await reports.get(id)) as CheckReport;
      const broken = report.targets.flatMap(({ results }) => results).filter(({ status }) => status === 'fail');
      const lines = broken.map((each) => `${each.id}: ${each.findings.map(({ message }) => message).join('; ')}`);
      expect(fired(report), lines.join('\n')).toEqual([id, ...consequencesOf(id, protocol)].sort());
    });
  });

  test('RPC-STREAM fires on its dummy when an endpoint is checked without a card', async () => {
    const target = { kind: 'endpoint', label: 'rpc', url: `${DUMMY_URL}/a2a/v1` } as const;
    const report = await checkDummy({ protocol, broken: ['RPC-STREAM'] }, { suite: 'rpc-stream', target });
    expect(report.targets[0]?.protocol).toBe(protocol);
    expect(fired(report)).toEqual(['RPC-030', 'RPC-STREAM']);
    const fine = await checkDummy({ protocol }, { suite: 'rpc-stream', target });
    expect(fired(fine)).toEqual([]);
  });
}
