import type { Exchange } from './evidence.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import type { Severity } from './rule.ts';
import type { Score } from './score.ts';

/** `fail`: violated; `info`: a remark; `skip`: could not be judged. */
export type Status = 'pass' | 'fail' | 'info' | 'skip';

/** One violation in a report. */
export interface ReportedFinding {
  readonly severity: Severity;
  readonly message: string;
  /** JSON path in the card. */
  readonly path?: string;
  /** Line in the served card. */
  readonly line?: number;
  readonly evidence: readonly Exchange[];
  /** In the baseline: already known, so it does not fail the check. */
  readonly known?: boolean;
}

/** The result of one rule. */
export interface RuleResult {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly section: string;
  readonly hint: string;
  readonly status: Status;
  readonly findings: readonly ReportedFinding[];
  /** Why it was skipped. */
  readonly reason?: string;
  readonly ms: number;
}

/** The result of one target. */
export interface TargetReport {
  readonly target: string;
  readonly protocol: ProtocolVersion;
  readonly cardUrl?: string;
  readonly results: readonly RuleResult[];
  readonly score: Score;
  /** False if the check was interrupted or took too long. */
  readonly complete: boolean;
  readonly ms: number;
}

/** The report of a whole check. */
export interface CheckReport {
  readonly tool: 'a2a-check';
  readonly version: string;
  readonly startedAt: string;
  readonly targets: readonly TargetReport[];
}

/** Findings that are not in the baseline. */
export function newFindings(report: CheckReport, severity: Severity): ReportedFinding[] {
  return report.targets
    .flatMap(({ results }) => results)
    .flatMap(({ findings }) => findings)
    .filter((finding) => finding.severity === severity && finding.known !== true);
}

/** 0: no errors. 1: an error. 2: warnings only, if these shall fail. 130: interrupted. */
export function exitCodeOf(report: CheckReport, options: { failOnWarn?: boolean; interrupted?: boolean } = {}): number {
  if (options.interrupted) return 130;
  if (newFindings(report, 'ERROR').length > 0) return 1;
  return options.failOnWarn && newFindings(report, 'WARN').length > 0 ? 2 : 0;
}
