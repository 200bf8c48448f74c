import { type CheckTargetOptions, checkTarget } from './check-target.ts';
import type { CheckReport } from './report.ts';
import type { Target } from './target.ts';

/** Checks targets, all at the same time, and puts what was found into one report. */
export async function check(
  targets: readonly Target[],
  options: CheckTargetOptions & { version?: string },
): Promise<CheckReport> {
  const startedAt = new Date().toISOString();
  const reports = await Promise.all(targets.map((target) => checkTarget(target, options)));
  return { tool: 'a2a-check', version: options.version ?? '', startedAt, targets: reports };
}
