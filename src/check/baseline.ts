import { isRecord } from '../internal/is-record.ts';
import { parseJson } from '../internal/parse-json.ts';
import type { CheckReport, ReportedFinding, RuleResult, TargetReport } from './report.ts';

/** The stable identity of a finding: messages may contain times and ids. */
function keyOf({ target }: TargetReport, { id }: RuleResult, { path }: ReportedFinding): string {
  return [target, id, path ?? ''].join(' ');
}

/** The findings of a run, for comparison by later ones. */
export function writeBaseline(report: CheckReport): string {
  const known = report.targets.flatMap((target) =>
    target.results.flatMap((result) =>
      result.findings.filter(({ severity }) => severity !== 'INFO').map((finding) => keyOf(target, result, finding)),
    ),
  );
  return `${JSON.stringify({ tool: 'a2a-check', known: [...new Set(known)].sort() }, undefined, 2)}\n`;
}

/** Marks the findings of an earlier run, so that only new ones fail. */
export function applyBaseline(report: CheckReport, baseline: string): CheckReport {
  const value = parseJson(baseline);
  if (!isRecord(value) || !Array.isArray(value.known)) {
    throw new Error('This is no baseline: it has no list "known". --write-baseline FILE makes one.');
  }
  const known = new Set(value.known);
  return {
    ...report,
    targets: report.targets.map((target) => ({
      ...target,
      results: target.results.map((result) => ({
        ...result,
        findings: result.findings.map((finding) =>
          known.has(keyOf(target, result, finding)) ? { ...finding, known: true } : finding,
        ),
      })),
    })),
  };
}
