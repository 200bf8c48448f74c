import { existsSync } from 'node:fs';
import pc from 'picocolors';
import { type Change, type CheckReport, type Comparison, compareReports, type Rule } from '../../check/index.ts';
import { parseJson } from '../../internal/parse-json.ts';
import { plain } from '../terminal/output.ts';
import type { CheckFlags } from './check-flags.ts';
import { readText } from './read-file.ts';
import { readTargets } from './read-targets.ts';
import { createReport, isReport, readReport } from './run-check.ts';

/** Compares two servers, cards or reports, prints the difference, and returns the exit code: 1 if an error is new. */
export async function runCompare(
  [before, after]: readonly [string, string],
  rules: readonly Rule[],
  flags: CheckFlags,
): Promise<number> {
  const [old, fresh] = await Promise.all([before, after].map((side) => reportOf(side, rules, flags)));
  const comparison = compareReports(old as CheckReport, fresh as CheckReport);
  process.stdout.write(
    flags.format === 'json' ? `${JSON.stringify(comparison, undefined, 2)}\n` : compareText(comparison),
  );
  return comparison.worse.some(({ severity }) => severity === 'ERROR') ? 1 : 0;
}

async function reportOf(side: string, rules: readonly Rule[], flags: CheckFlags): Promise<CheckReport> {
  if (existsSync(side) && isReport(parseJson(readText(side)))) {
    const report = readReport(side);
    if (report.targets.length !== 1) throw new Error(`${side} is about ${report.targets.length} targets; compare one.`);
    return report;
  }
  return createReport(await readTargets([side], 'target'), rules, { flags, signal: new AbortController().signal });
}

/** What got better and what got worse, for people. */
export function compareText({ before, after, better, worse, lost }: Comparison): string {
  const line = ({ severity, id, message, path }: Change) =>
    `  ${severity.padEnd(5)} ${id.padEnd(14)} ${plain([message, path].filter(Boolean).join(' '))}`;
  const list = (title: string, changes: readonly Change[]) =>
    changes.length === 0 ? [] : [`${title} (${changes.length}):`, ...changes.map(line)];
  const same = better.length === 0 && worse.length === 0 ? ['No finding is new, and none is gone.'] : [];
  return [
    ...list(pc.red('Worse'), worse),
    ...list(pc.green('Better'), better),
    ...same,
    ...(lost.length === 0 ? [] : [pc.yellow(`Not tried any more (${lost.length}): ${lost.join(', ')}`)]),
    `Score: ${before.score} → ${after.score}. Coverage: ${before.coverage} % → ${after.coverage} %.`,
    '',
  ].join('\n');
}
