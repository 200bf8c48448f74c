import type { ActsTransport } from '../document.ts';

/** The id of the row that runs our suites instead of a client. */
export const SUITES = 'suites';

/** Whose fault a known failure is. */
export type Fault = 'client' | 'server' | 'test' | 'specification';

/** One value, or several that fit. */
type OneOf = string | readonly string[];

/** A failure that is understood. Fields that are absent fit every run. */
export interface KnownIssue {
  readonly test: OneOf;
  readonly client?: OneOf | undefined;
  readonly server?: OneOf | undefined;
  readonly binding?: OneOf | undefined;
  readonly version?: OneOf | undefined;
  readonly fault: Fault;
  readonly note: string;
}

/** One check of one client against one server. */
export interface MatrixCheck {
  readonly id: string;
  /** What is asserted. */
  readonly name: string;
  readonly passed: boolean;
  readonly result: 'pass' | 'fail' | 'skip';
  /** What was seen, or what is wrong. */
  readonly detail: string;
  readonly durationMs: number;
  /** What went over the wire, in short; absent where it was not recorded. */
  readonly wire?: string | undefined;
  readonly known?: Pick<KnownIssue, 'fault' | 'note'> | undefined;
}

/** All checks of one client against one server, on one binding in one version. */
export interface MatrixRun {
  readonly client: string;
  readonly server: string;
  readonly binding: ActsTransport;
  readonly version: string;
  /** The client's SDK, with its version. */
  readonly sdk: string;
  readonly baseUrl: string;
  readonly timestamp: string;
  /** Why there are no results. */
  readonly problem?: string | undefined;
  readonly results: readonly MatrixCheck[];
}

/** A program of the matrix, and why it was left out. */
export interface MatrixProgram {
  readonly id: string;
  readonly sdk: string;
  readonly version: string;
  readonly language: string;
  readonly skipped?: string | undefined;
}

/** `results.json`. */
export interface MatrixResult {
  readonly generatedAt: string;
  readonly programs: readonly MatrixProgram[];
  readonly runs: readonly MatrixRun[];
}

/** Counts of a run. A failure whose fault is known not to be the judged side's is still a failure. */
export function countChecks(results: readonly MatrixCheck[]) {
  const count = (result: MatrixCheck['result']) => results.filter((each) => each.result === result).length;
  const failed = results.filter(({ result }) => result === 'fail');
  return {
    passed: count('pass'),
    failed: failed.length,
    skipped: count('skip'),
    unknown: failed.filter(({ known }) => !known).length,
  };
}

/**
 * Whether a matrix fails: a client fails for a reason that is not known, or nothing was run.
 * Failures of our suites against the agent of another SDK are figures, not failures of the matrix.
 */
export function hasUnknownFailure({ runs }: MatrixResult): boolean {
  const judged = runs.filter(({ client, server }) => client !== SUITES || server === 'parley');
  const isBad = judged.some(({ results, problem }) => problem !== undefined || countChecks(results).unknown > 0);
  return isBad || runs.length === 0;
}

/** The known issue behind a failure. */
export function findKnownIssue(
  issues: readonly KnownIssue[],
  test: string,
  run: Pick<MatrixRun, 'client' | 'server' | 'binding' | 'version'>,
): Pick<KnownIssue, 'fault' | 'note'> | undefined {
  const isOneOf = (wanted: OneOf | undefined, value: string) =>
    wanted === undefined || (typeof wanted === 'string' ? wanted === value : wanted.includes(value));
  const found = issues.find(
    (issue) =>
      isOneOf(issue.test, test) &&
      (['client', 'server', 'binding', 'version'] as const).every((key) => isOneOf(issue[key], run[key])),
  );
  return found && { fault: found.fault, note: found.note };
}
