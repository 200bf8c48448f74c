import type { CheckReport } from '../report.ts';

/** The whole report, for programs. */
export function renderJson(report: CheckReport): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
