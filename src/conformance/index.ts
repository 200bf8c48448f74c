export { actsReport, type Counts, conforms, countResults, type SdkInfo } from './acts-report.ts';
export type { ActsTransport, Level } from './document.ts';
export { ActsError, type LoadedTest, readSuites, type SuiteFiles } from './read-suites.ts';
export { type ConformanceResult, type RunOptions, runSuites, type TestResult } from './run-suites.ts';
