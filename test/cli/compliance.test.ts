import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Requirement {
  readonly tier: number;
  readonly status: string;
  readonly note: string | null;
  readonly evidence: string | null;
}

interface Report {
  readonly summary: Record<string, Record<string, number | boolean>>;
  readonly requirements: Record<string, Requirement>;
  readonly default_001_breakdown: Record<string, { shipped: string; overridable: string }>;
  readonly report: { readonly tier_claimed: number };
}

const report = parse(readFileSync('docs/reference/cli-compliance.yaml', 'utf8')) as Report;
const all = Object.entries(report.requirements);

/** The ids in the titles of tests, with the files that cite them. */
function citations(): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const name of readdirSync('test/cli')
    .filter((file) => file.endsWith('.test.ts'))
    .sort()) {
    const file = `test/cli/${name}`;
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/\[(A2ACLI_[A-Z_]+_\d{3})\]/g)) {
      const files = cited.get(id) ?? [];
      if (!files.includes(file)) cited.set(id, [...files, file]);
    }
  }
  return cited;
}

test('what the report claims is what the tests cite, in both directions', () => {
  const claimed = all.filter(([, { status }]) => status === 'pass').map(([id]) => id);
  expect(claimed.sort()).toEqual([...citations().keys()].sort());
});

test('the evidence of a claim is the files that cite it', () => {
  const cited = citations();
  for (const [id, { status, evidence }] of all) {
    expect([id, evidence]).toEqual([id, status === 'pass' ? (cited.get(id) ?? []).join(', ') : null]);
  }
});

test('the report is complete: every id of the registry, a note for what does not pass, sums that are right', () => {
  for (const [id, { status, note }] of all) {
    expect(['pass', 'partial', 'fail', 'na']).toContain(status);
    if (status !== 'pass') expect([id, note]).toEqual([id, expect.any(String)]);
  }
  for (const [tier, total] of [39, 15, 12].entries()) {
    const own = all.filter(([, requirement]) => requirement.tier === tier + 1);
    const count = (status: string) => own.filter(([, requirement]) => requirement.status === status).length;
    const satisfied = count('pass') + count('na') === total;
    expect(report.summary[`tier_${tier + 1}`]).toEqual({
      total,
      pass: count('pass'),
      partial: count('partial'),
      fail: count('fail'),
      not_measured: 0,
      na: count('na'),
      satisfied,
    });
    if (report.report.tier_claimed > tier) expect(satisfied).toBe(true);
  }
});

test('the defaults are all shipped and can all be overridden', () => {
  for (const { shipped, overridable } of Object.values(report.default_001_breakdown)) {
    expect([shipped, overridable]).toEqual(['yes', 'yes']);
  }
});
