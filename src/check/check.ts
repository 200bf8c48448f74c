import { type CheckReport, REPORT_FORMAT } from './report.ts';
import { checkTarget, type RunOptions } from './runner.ts';
import type { Target } from './target.ts';

/** Checks targets, all at the same time, and puts what was found into one report. */
export async function check(
  targets: readonly Target[],
  options: RunOptions & { version?: string },
): Promise<CheckReport> {
  const startedAt = new Date().toISOString();
  const reports = await Promise.all(targets.map((target) => checkTarget(target, options)));
  return { tool: 'a2a-check', format: REPORT_FORMAT, version: options.version ?? '', startedAt, targets: reports };
}
