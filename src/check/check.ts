import { type CheckTargetOptions, checkTarget } from './check-target.ts';
import { type CheckReport, REPORT_FORMAT } from './report.ts';
import type { Target } from './target.ts';

/** Checks all targets concurrently and combines the results in one report. */
export async function check(
  targets: readonly Target[],
  options: CheckTargetOptions & { version?: string },
): Promise<CheckReport> {
  const startedAt = new Date().toISOString();
  const reports = await Promise.all(targets.map((target) => checkTarget(target, options)));
  return { tool: 'a2a-check', format: REPORT_FORMAT, version: options.version ?? '', startedAt, targets: reports };
}
