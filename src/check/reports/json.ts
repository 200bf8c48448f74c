import { printJson } from '../../internal/plain-text.ts';
import type { CheckReport } from '../report.ts';

/** The whole report, for programs. */
export function renderJson(report: CheckReport): string {
  return `${printJson(report, 2)}\n`;
}
