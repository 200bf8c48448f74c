import { beforeAll, describe, expect, test } from 'vitest';
import { breakable, consequencesOf } from '../../agents/dummy/dummy.ts';
import { type CheckReport, PROTOCOL_VERSIONS, rules } from '../../src/check/index.ts';
import { checkDummy, DUMMY_URL, fired } from './run-dummy.ts';

/** Dummies that are checked at the same time. */
const WORKERS = 12;

test('every rule can be broken, and nothing else', () => {
  expect([...breakable].sort()).toEqual(rules.map(({ id }) => id).sort());
});

describe.each(PROTOCOL_VERSIONS)('the dummy of %s', (protocol) => {
  test('breaks no rule', async () => {
    const report = await checkDummy({ protocol });
    expect(report.targets[0]).toMatchObject({ protocol, complete: true, score: { value: 100 } });
    expect(fired(report)).toEqual([]);
  });

  const breakers = rules.filter(({ versions, standalone }) => versions.includes(protocol) && !standalone);
  const reports = new Map<string, Promise<CheckReport>>();

  // Most of a run is waiting, so all of them wait together.
  beforeAll(() => {
    const workers = Array.from({ length: WORKERS }, () => Promise.resolve<unknown>(undefined));
    for (const [index, { id }] of breakers.entries()) {
      const free = workers[index % WORKERS] as Promise<unknown>;
      const report = free.then(() => checkDummy({ protocol, broken: [id] }));
      workers[index % WORKERS] = report;
      reports.set(id, report);
    }
  });

  test.each(breakers)(
    '$id fires on the dummy that breaks it, and no other does',
    async ({ id }) => {
      const report = (await reports.get(id)) as CheckReport;
      const broken = report.targets.flatMap(({ results }) => results).filter(({ status }) => status === 'fail');
      const lines = broken.map((each) => `${each.id}: ${each.findings.map(({ message }) => message).join('; ')}`);
      expect(fired(report), lines.join('\n')).toEqual([id, ...consequencesOf(id, protocol)].sort());
    },
    60_000,
  );

  test('RPC-STREAM fires on its dummy when an endpoint is checked without a card', async () => {
    const target = { kind: 'endpoint', label: 'rpc', url: `${DUMMY_URL}/a2a/v1` } as const;
    const report = await checkDummy({ protocol, broken: ['RPC-STREAM'] }, { suite: 'rpc-stream', target });
    expect(report.targets[0]?.protocol).toBe(protocol);
    expect(fired(report)).toEqual(['RPC-030', 'RPC-STREAM']);
    const fine = await checkDummy({ protocol }, { suite: 'rpc-stream', target });
    expect(fired(fine)).toEqual([]);
  });
});
