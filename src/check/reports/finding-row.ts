import type { CheckReport, ReportedFinding, RuleResult, TargetReport } from '../report.ts';

/** One finding with its context: one entry in most formats. */
export interface FindingRow {
  readonly target: TargetReport;
  readonly result: RuleResult;
  readonly finding: ReportedFinding;
}

/** All findings of a report, in its order. */
export function findingRows(report: CheckReport): FindingRow[] {
  return report.targets.flatMap((target) =>
    target.results.flatMap((result) => result.findings.map((finding) => ({ target, result, finding }))),
  );
}

/** The place of a finding: `$.skills[0].tags (line 12)`. */
export function placeOf({ path, line }: ReportedFinding): string {
  if (path === undefined) return '';
  return line === undefined ? path : `${path} (line ${line})`;
}

/** Number of rules of a target per status. */
export function countsOf({ results }: TargetReport) {
  const count = (holds: (result: RuleResult) => boolean) => results.filter(holds).length;
  const has = (severity: string) => (result: RuleResult) => result.status === 'fail' && worstOf(result) === severity;
  return {
    passed: count(({ status }) => status === 'pass'),
    errors: count(has('ERROR')),
    warnings: count(has('WARN')),
    infos: count(({ status }) => status === 'info'),
    skipped: count(({ status }) => status === 'skip'),
  };
}

/** The most severe finding of a rule. */
export function worstOf({ findings }: RuleResult): string {
  return (
    ['ERROR', 'WARN', 'INFO'].find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'INFO'
  );
}
