import type { ActsTransport, Level } from './document.ts';
import type { ConformanceResult, TestResult } from './run-suites.ts';

/** Counts of results. */
export interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly errors: number;
}

/** Who runs the tests, for the report. */
export interface SdkInfo {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly repository?: string;
}

export function countResults(tests: readonly TestResult[]): Counts {
  const count = (result: TestResult['result']) => tests.filter((test) => test.result === result).length;
  return {
    total: tests.length,
    passed: count('pass'),
    failed: count('fail'),
    skipped: count('skip'),
    errors: count('error'),
  };
}

/** Section 12.7: an agent conforms when every test of level `must` that applies to it passes, and at least one does. */
export function conforms({ tests }: ConformanceResult): boolean {
  const musts = countResults(tests.filter(({ level }) => level === 'must'));
  return musts.failed === 0 && musts.errors === 0 && musts.passed > 0;
}

const LEVELS: readonly Level[] = ['must', 'should', 'may'];

/** The reports of section 13. A report is about one binding; those of several are a list. */
export function actsReports({ transports, ...result }: ConformanceResult, sdk: SdkInfo): object {
  const reports = transports.map((transport) => actsReport(result, transport, sdk));
  return reports.length === 1 ? (reports[0] as object) : reports;
}

function actsReport(result: Omit<ConformanceResult, 'transports'>, transport: ActsTransport, sdk: SdkInfo): object {
  const tests = result.tests.filter((test) => test.transport === transport);
  const byLevel = LEVELS.map((level) => [level, countResults(tests.filter((test) => test.level === level))]);
  const suites = new Map(tests.map(({ suite }) => [suite.id, suite]));
  return {
    acts_version: '1.0',
    spec_version: result.specVersion,
    generated_at: result.startedAt,
    sdk,
    transport,
    environment: { agent: result.agent, protocol: result.version },
    summary: { ...countResults(tests), duration_ms: result.ms, by_level: Object.fromEntries(byLevel) },
    suites: [...suites.values()].map(({ id, name }) => ({
      id,
      name,
      tests: tests.filter(({ suite }) => suite.id === id).map(testResult),
    })),
  };
}

function testResult({ id, name, level, result, ms, reason, failure, steps }: TestResult): object {
  return {
    id,
    name,
    level,
    result,
    duration_ms: ms,
    ...(reason === undefined ? {} : { skip_reason: reason }),
    ...(failure ? { failure: failureDetail(failure) } : {}),
    ...(steps.length > 0
      ? {
          steps: steps.map((step) => ({
            id: step.id,
            result: step.result,
            duration_ms: step.ms,
            ...(step.failure ? { failure: failureDetail(step.failure) } : {}),
          })),
        }
      : {}),
  };
}

function failureDetail({ message, stepId, expected, actual, path }: NonNullable<TestResult['failure']>): object {
  return { message, step_id: stepId, expected, actual, ...(path ? { assertion_path: path } : {}) };
}
