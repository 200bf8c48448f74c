import { coverageText } from '../coverage.ts';
import type { CheckReport, TargetReport } from '../report.ts';
import { escapeCell as cell } from './escape.ts';
import { countsOf, findingRows, placeOf } from './finding-row.ts';

/** Markdown, for job summaries and comments. */
export function renderMarkdown(report: CheckReport): string {
  return `# a2a-check\n\n${report.targets.map((target) => sectionOf(target, report)).join('\n')}`;
}

function sectionOf(target: TargetReport, report: CheckReport): string {
  const { passed, errors, warnings, infos, skipped } = countsOf(target);
  const rows = findingRows({ ...report, targets: [target] }).map(({ result, finding }) => {
    const state = finding.known ? `${finding.severity} (known)` : finding.severity;
    return `| ${state} | ${cell(result.id)} | ${cell(finding.message)} | ${cell(placeOf(finding))} | ${cell(result.section)} | ${cell(result.hint)} |`;
  });
  const table = [
    '| | rule | finding | where | section | what to do |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
  return [
    `## ${cell(target.target)}`,
    '',
    `A2A ${target.protocol}. Score **${target.score.value}**. ${errors} errors, ${warnings} warnings, ${infos} notes, ${passed} passed, ${skipped} skipped.${target.complete ? '' : ' **Incomplete.**'}`,
    '',
    `Coverage: ${cell(coverageText(target.coverage))}.`,
    '',
    ...(rows.length > 0 ? [...table, ''] : []),
    '<details><summary>How the score was computed</summary>',
    '',
    '| area | points | of |',
    '| --- | --- | --- |',
    ...target.score.rows.map(({ area, points, of }) => `| ${area} | ${points} | ${of} |`),
    '',
    cell(target.score.formula),
    '',
    '</details>',
    '',
  ].join('\n');
}
