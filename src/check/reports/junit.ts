import type { CheckReport, RuleResult, TargetReport } from '../report.ts';
import { escapeMarkup as xml } from './escape.ts';
import { countsOf, placeOf, worstOf } from './finding-row.ts';

/** JUnit XML as Jenkins and GitLab read it: a suite for each target, a case for each rule. Warnings are no failures. */
export function renderJunit(report: CheckReport): string {
  const counts = report.targets.map(sumsOf);
  const sum = (name: keyof ReturnType<typeof sumsOf>) => counts.reduce((total, each) => total + each[name], 0);
  const time = report.targets.reduce((total, { ms }) => total + ms, 0) / 1000;
  const head = `name="a2a-check" tests="${sum('tests')}" failures="${sum('failures')}" errors="0" time="${time}"`;
  const suites = report.targets.map((target) => suiteOf(target, report));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${head}>\n${suites.join('')}</testsuites>\n`;
}

/** A rule whose errors are all in the baseline is not a failure. */
function isFailure(result: RuleResult): boolean {
  return worstOf(result) === 'ERROR' && !result.findings.every((each) => each.known);
}

function sumsOf(target: TargetReport) {
  const failures = target.results.filter(isFailure).length;
  return { tests: target.results.length, failures, skipped: countsOf(target).skipped };
}

function suiteOf(target: TargetReport, { startedAt }: CheckReport): string {
  const { tests, failures, skipped } = sumsOf(target);
  const counts = `tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;
  // The schema has times of this form only.
  const timestamp = startedAt.replace(/\.\d+Z$/, '');
  const cases = target.results.map((result) => caseOf(result, target));
  return `  <testsuite name="${xml(target.target)}" ${counts} time="${target.ms / 1000}" timestamp="${xml(timestamp)}">\n${cases.join('')}  </testsuite>\n`;
}

function caseOf(result: RuleResult, target: TargetReport): string {
  // Dots would make packages of a URL.
  const group = `a2a-check.${target.target.replaceAll(/[^\w-]+/g, '_')}`;
  const head = `classname="${xml(group)}" name="${xml(`${result.id} ${result.title}`)}" time="${result.ms / 1000}"`;
  const body = bodyOf(result);
  return body === '' ? `    <testcase ${head}/>\n` : `    <testcase ${head}>${body}</testcase>\n`;
}

function bodyOf(result: RuleResult): string {
  if (result.status === 'skip') return `<skipped message="${xml(result.reason ?? '')}"/>`;
  if (result.findings.length === 0) return '';
  const text = result.findings.map((each) => `${each.severity} ${each.message} ${placeOf(each)}`.trim()).join('\n');
  if (!isFailure(result)) return `<system-out>${xml(text)}</system-out>`;
  return `<failure type="${xml(result.id)}" message="${xml(text.split('\n', 1)[0] ?? '')}">${xml(`${text}\n${result.hint}`)}</failure>`;
}
