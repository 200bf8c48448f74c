import type { Coverage } from './coverage.ts';
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
  /** False for a skipped rule about a feature that the agent does not have. */
  readonly applicable?: false;
  readonly ms: number;
}

/** The result of one target. */
export interface TargetReport {
  readonly target: string;
  readonly protocol: ProtocolVersion;
  readonly cardUrl?: string;
  readonly results: readonly RuleResult[];
  readonly score: Score;
  readonly coverage: Coverage;
  /** False when the run was interrupted or took too long. */
  readonly complete: boolean;
  readonly ms: number;
}

/** The version of the report format. It is raised with every incompatible change of the JSON. */
export const REPORT_FORMAT = 1;

/** A whole run. */
export interface CheckReport {
  readonly tool: 'a2a-check';
  /** The version of this form: see docs/reference/check-report.schema.json. */
  readonly format: typeof REPORT_FORMAT;
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

/** What fails a check besides errors. */
export interface FailOptions {
  readonly failOnWarn?: boolean | undefined;
  /** Whether an applicable rule that was not tried fails the check. */
  readonly failOnSkip?: boolean | undefined;
  /** Percentage of rules that must be tried on each target. */
  readonly minCoverage?: number | undefined;
  readonly interrupted?: boolean | undefined;
}

/** Whether no rule was tried on a target, though the agent has what the rules are about; also when no rule was chosen. */
export function isUntried({ results, coverage }: TargetReport): boolean {
  return coverage.tried === 0 && (results.length === 0 || coverage.of > 0);
}

/** 0: no errors. 1: an error, or too few rules were tried. 2: warnings only, if these shall fail. 130: interrupted. */
export function exitCodeOf(report: CheckReport, options: FailOptions = {}): number {
  if (options.interrupted) return 130;
  const least = options.failOnSkip ? 100 : (options.minCoverage ?? 0);
  if (newFindings(report, 'ERROR').length > 0) return 1;
  if (report.targets.some((target) => isUntried(target) || target.coverage.percent < least)) return 1;
  return options.failOnWarn && newFindings(report, 'WARN').length > 0 ? 2 : 0;
}
