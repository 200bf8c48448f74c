import type { TargetReport } from '../report.ts';

/** Whether targets pass, as a sentence and a colour. */
export interface Verdict {
  readonly tone: 'green' | 'yellow' | 'red';
  readonly text: string;
}

/** The verdict on one or several targets. Findings of the baseline do not count. */
export function verdictOf(targets: readonly TargetReport[]): Verdict {
  const findings = targets
    .flatMap(({ results }) => results)
    .flatMap(({ findings: list }) => list)
    .filter(({ known }) => !known);
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [count('ERROR'), count('WARN')];
  const words = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  if (errors > 0) return { tone: 'red', text: `Fails: ${words(errors, 'error')}, ${words(warnings, 'warning')}` };
  const missing = targets.reduce((sum, { coverage: { tried, of } }) => sum + of - tried, 0);
  const untried = missing > 0 ? `; ${words(missing, 'rule')} not tried` : '';
  if (targets.some(({ complete }) => !complete)) return { tone: 'yellow', text: `Incomplete${untried}` };
  if (warnings > 0) return { tone: 'yellow', text: `Passes with ${words(warnings, 'warning')}${untried}` };
  return { tone: missing > 0 ? 'yellow' : 'green', text: `Passes${untried}` };
}
