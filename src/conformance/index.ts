export { exchangeText } from '../check/reports/exchange-text.ts';
export { actsReports, conforms, type SdkInfo } from './acts-report.ts';
export type { ActsTransport, Level } from './document.ts';
export { knownIssueOf } from './known-issues.ts';
export { matrixMarkdown } from './matrix/matrix-markdown.ts';
export { matrixPage } from './matrix/matrix-page.ts';
export {
  countChecks,
  findKnownIssue,
  hasUnknownFailure,
  type KnownIssue,
  type MatrixCheck,
  type MatrixProgram,
  type MatrixResult,
  type MatrixRun,
  SUITES,
} from './matrix/matrix-result.ts';
export { ActsError, type LoadedTest, readSuites, type SuiteFiles } from './read-suites.ts';
export { failureLine, suiteRenderers, summaryLines } from './reports.ts';
export { type ConformanceResult, type RunOptions, runSuites, type TestResult } from './run-suites.ts';
