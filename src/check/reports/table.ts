import { coverageText } from '../coverage.ts';
import type { CheckReport, RuleResult, TargetReport } from '../report.ts';
import { escapeTerminal } from './escape.ts';
import { exchangeText } from './exchange-text.ts';
import { countsOf, placeOf, worstOf } from './finding-row.ts';
import { type CellLine, textTable } from './text-table.ts';

/** How words are coloured; the caller knows whether there is a terminal. */
export interface Paint {
  red(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  green(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

export interface TableOptions {
  readonly paint: Paint;
  /** Width of the terminal in columns. */
  readonly width: number;
  /** Whether passed rules and the exchanged messages are shown too. */
  readonly verbose?: boolean | undefined;
}

/** Tables for people: findings first, then the summary. */
export function renderTable(report: CheckReport, options: TableOptions): string {
  return report.targets.map((target) => targetTable(target, options)).join('\n');
}

function targetTable(target: TargetReport, options: TableOptions): string {
  const { paint, width, verbose } = options;
  const shown = target.results.filter(({ status }) => verbose || status === 'fail' || status === 'info');
  const head = `${paint.bold(escapeTerminal(target.target))} ${paint.dim(`A2A ${target.protocol}${target.cardUrl ? `, card ${escapeTerminal(target.cardUrl)}` : ''}`)}`;
  const lines = [head];
  if (shown.length > 0) {
    const rows = shown.map((result) => [[tag(result, paint)], [{ text: result.id }], textOf(result, options)]);
    lines.push(textTable([HEAD, ...rows], [9, 17, Math.max(40, width - 32)]));
  }
  return `${[...lines, ...summary(target, paint)].join('\n')}\n`;
}

const HEAD = ['', 'rule', 'finding'].map((text): CellLine[] => [{ text }]);

function tag(result: RuleResult, paint: Paint): CellLine {
  if (result.status === 'pass') return { text: 'OK', paint: paint.green };
  if (result.status === 'skip') return { text: 'SKIP', paint: paint.dim };
  const worst = worstOf(result);
  if (result.findings.every(({ known }) => known)) return { text: `(${worst})`, paint: paint.dim };
  return { text: worst, paint: worst === 'ERROR' ? paint.red : worst === 'WARN' ? paint.yellow : paint.blue };
}

function textOf(result: RuleResult, { paint, verbose }: TableOptions): CellLine[] {
  const dim = (text: string): CellLine => ({ text, paint: paint.dim });
  if (result.findings.length === 0) return [dim(escapeTerminal(result.reason ?? result.title))];
  const lines = result.findings.flatMap((finding): CellLine[] => [
    { text: escapeTerminal([finding.message, placeOf(finding)].filter(Boolean).join(' ')) },
    ...(verbose
      ? finding.evidence.flatMap((exchange) => exchangeText(exchange).split('\n').map(escapeTerminal).map(dim))
      : []),
  ]);
  const hint = result.status === 'fail' ? [dim(`→ ${result.hint} (section ${result.section})`)] : [];
  return [...lines, ...hint];
}

function summary(target: TargetReport, paint: Paint): string[] {
  const { passed, errors, warnings, infos, skipped } = countsOf(target);
  const parts = [
    paint.green(`OK ${passed}`),
    errors > 0 ? paint.red(`ERROR ${errors}`) : `ERROR ${errors}`,
    warnings > 0 ? paint.yellow(`WARN ${warnings}`) : `WARN ${warnings}`,
    `INFO ${infos}`,
    paint.dim(`SKIP ${skipped}`),
  ];
  const areas = target.score.rows.map(({ area, points, of }) => `${area} ${points}/${of}`).join('  ');
  return [
    `${paint.bold('Summary:')} ${parts.join(' · ')} in ${(target.ms / 1000).toFixed(1)} s`,
    `${paint.bold('Score:')} ${target.score.value}  ${paint.dim(target.score.formula)}`,
    paint.dim(`       ${areas}`),
    `${paint.bold('Coverage:')} ${escapeTerminal(coverageText(target.coverage))}`,
    ...(target.complete
      ? []
      : [paint.yellow('This report is incomplete: the run ended before every rule was judged.')]),
  ];
}
