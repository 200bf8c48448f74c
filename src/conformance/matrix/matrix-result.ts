import type { ActsTransport } from '../document.ts';

/** The id of the row that runs our suites instead of a client. */
export const SUITES = 'suites';

/** Whose fault a known failure is. */
export type Fault = 'client' | 'server' | 'test' | 'specification';

/** A failure that is understood. Fields that are absent fit every run. */
export interface KnownIssue {
  readonly test: string;
  readonly client?: string | undefined;
  readonly server?: string | undefined;
  readonly binding?: string | undefined;
  readonly version?: string | undefined;
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

/** The known issue behind a failure. */
export function findKnownIssue(
  issues: readonly KnownIssue[],
  test: string,
  run: Pick<MatrixRun, 'client' | 'server' | 'binding' | 'version'>,
): Pick<KnownIssue, 'fault' | 'note'> | undefined {
  const fits = (issue: KnownIssue) =>
    issue.test === test &&
    (['client', 'server', 'binding', 'version'] as const).every(
      (key) => issue[key] === undefined || issue[key] === run[key],
    );
  const found = issues.find(fits);
  return found && { fault: found.fault, note: found.note };
}
