import type { CheckReport, ReportedFinding, RuleResult } from './report.ts';
import type { Severity } from './rule.ts';

/** A finding that only one of two reports has. */
export interface Change {
  readonly id: string;
  readonly severity: Severity;
  readonly message: string;
  readonly path?: string;
}

/** What improved and what got worse between two reports. */
export interface Comparison {
  readonly before: ReportSum;
  readonly after: ReportSum;
  readonly better: readonly Change[];
  readonly worse: readonly Change[];
  /** Rules that were judged before but not now: nothing is known about them. */
  readonly lost: readonly string[];
}

/** The summary of each side of a comparison. */
export interface ReportSum {
  readonly target: string;
  readonly score: number;
  readonly coverage: number;
}

/** Compares two reports about one target each. Findings are matched by rule and JSON path. */
export function compareReports(before: CheckReport, after: CheckReport): Comparison {
  const [old, fresh] = [resultsOf(before), resultsOf(after)];
  return {
    before: sumOf(before),
    after: sumOf(after),
    better: changes(old, fresh),
    worse: changes(fresh, old),
    lost: fresh
      .filter(({ id, status, applicable }) => {
        const earlier = old.find((each) => each.id === id);
        return status === 'skip' && applicable !== false && earlier !== undefined && earlier.status !== 'skip';
      })
      .map(({ id }) => id),
  };
}

function resultsOf({ targets }: CheckReport): readonly RuleResult[] {
  return targets.flatMap(({ results }) => results);
}

function sumOf({ targets }: CheckReport): ReportSum {
  const [first] = targets;
  return {
    target: first?.target ?? '',
    score: first?.score.value ?? 0,
    coverage: first?.coverage.percent ?? 0,
  };
}

/** The findings of the first report that the second does not have although it judged the rule. */
function changes(first: readonly RuleResult[], second: readonly RuleResult[]): Change[] {
  return first.flatMap(({ id, findings }) => {
    const other = second.find((each) => each.id === id);
    if (!other || other.status === 'skip') return [];
    const paths = new Set(other.findings.map(placeOf));
    return findings
      .filter((finding) => finding.severity !== 'INFO' && !paths.has(placeOf(finding)))
      .map(({ severity, message, path }) => ({ id, severity, message, ...(path === undefined ? {} : { path }) }));
  });
}

const placeOf = ({ path = '' }: ReportedFinding) => path;
