import { widthOf } from '../../internal/text-width.ts';
import type { CheckReport } from '../report.ts';
import { escapeMarkup as xml } from './escape.ts';
import { verdictOf } from './verdict.ts';

const COLOURS = { green: '#2e7d32', yellow: '#a86400', red: '#b3261e' } as const;
/** Columns of text as pixels, at the size of the badge. */
const COLUMN = 6.6;
const PADDING = 10;

/** An SVG badge for a README: the version, the lowest score of the targets, and the coverage. */
export function renderBadge(report: CheckReport): string {
  const { targets } = report;
  const score = Math.min(...targets.map((target) => target.score.value));
  const coverage = Math.min(...targets.map((target) => target.coverage.percent));
  const label = `A2A ${[...new Set(targets.map(({ protocol }) => protocol))].join(', ')}`;
  const text = `${score} / 100${coverage < 100 ? ` · ${coverage} % tried` : ''}`;
  const { tone } = verdictOf(targets);
  const [left, right] = [label, text].map((each) => Math.round(widthOf(each) * COLUMN + 2 * PADDING)) as [
    number,
    number,
  ];
  const title = xml(`${label}: ${text}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${title}"><title>${title}</title>
<rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${COLOURS[tone]}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="14">${xml(label)}</text><text x="${left + right / 2}" y="14">${xml(text)}</text></g></svg>
`;
}
