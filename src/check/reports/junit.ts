import type { CheckReport, RuleResult, TargetReport } from '../report.ts';
import { escapeMarkup as xml } from './escape.ts';
import { countsOf, placeOf, worstOf } from './finding-row.ts';

/** JUnit XML: a suite per target, a case per rule. Warnings are not failures. */
export function renderJunit(report: CheckReport): string {
  const suites = report.targets.map(suiteOf);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="a2a-check">\n${suites.join('')}</testsuites>\n`;
}

function suiteOf(target: TargetReport): string {
  const { errors, skipped } = countsOf(target);
  const head = `name="${xml(target.target)}" tests="${target.results.length}" failures="${errors}" skipped="${skipped}"`;
  const cases = target.results.map(caseOf);
  return `  <testsuite ${head} time="${target.ms / 1000}">\n${cases.join('')}  </testsuite>\n`;
}

function caseOf(result: RuleResult): string {
  const head = `classname="${xml(result.id)}" name="${xml(`${result.id} ${result.title}`)}" time="${result.ms / 1000}"`;
  const body = bodyOf(result);
  return body === '' ? `    <testcase ${head}/>\n` : `    <testcase ${head}>${body}</testcase>\n`;
}

function bodyOf(result: RuleResult): string {
  if (result.status === 'skip') return `<skipped message="${xml(result.reason ?? '')}"/>`;
  if (result.findings.length === 0) return '';
  const text = result.findings.map((each) => `${each.severity} ${each.message} ${placeOf(each)}`.trim()).join('\n');
  const known = result.findings.every((each) => each.known);
  if (worstOf(result) !== 'ERROR' || known) return `<system-out>${xml(text)}</system-out>`;
  return `<failure type="${xml(result.id)}" message="${xml(text.split('\n', 1)[0] ?? '')}">${xml(`${text}\n${result.hint}`)}</failure>`;
}
