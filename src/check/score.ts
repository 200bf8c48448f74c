import { areaOf, type Severity } from './rule.ts';

/** The weight of a rule, by its severity. */
export const WEIGHTS: Readonly<Record<Severity, number>> = { ERROR: 5, WARN: 2, INFO: 0 };

/** One line of the computation. */
export interface ScoreRow {
  readonly area: string;
  /** Points of passed rules. */
  readonly points: number;
  /** Points of all judged rules. */
  readonly of: number;
}

/** A number from 0 to 100, and its computation. */
export interface Score {
  readonly value: number;
  readonly rows: readonly ScoreRow[];
  readonly formula: string;
}

/** What the score is computed from. */
interface Scored {
  readonly id: string;
  readonly severity: Severity;
  readonly status: string;
  readonly findings: readonly { readonly severity: Severity }[];
}

/** Without these rules there is no card to judge the rest by. */
export const VITAL = ['NET-001', 'URL-001', 'HTTP-200', 'JSON-001'];

/** Maximum score of an agent with an unusable interface, because most rules about it could not be tried. */
const UNUSABLE_CAP = 50;

/** 100 times the points of the rules that hold, by the points of those that were judged. Skipped rules do not count. */
export function scoreOf(results: readonly Scored[], unusable: readonly string[] = []): Score {
  const areas = new Map<string, { points: number; of: number }>();
  for (const { id, severity, status, findings } of results) {
    if (status === 'skip' || WEIGHTS[severity] === 0) continue;
    const row = areas.get(areaOf(id)) ?? { points: 0, of: 0 };
    row.of += WEIGHTS[severity];
    // A violation that is less serious than its rule costs less.
    const worst = Math.max(0, ...findings.map((finding) => WEIGHTS[finding.severity]));
    row.points += WEIGHTS[severity] - Math.min(worst, WEIGHTS[severity]);
    areas.set(areaOf(id), row);
  }
  const rows = [...areas].map(([area, row]) => ({ area, ...row }));
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  const of = rows.reduce((sum, row) => sum + row.of, 0);
  const missing = results.find(({ id, status }) => status === 'fail' && VITAL.includes(id));
  if (missing) return { value: 0, rows, formula: `0, because there is no card that can be read (${missing.id})` };
  const value = of === 0 ? 0 : Math.floor((100 * points) / of);
  const formula = `100 × ${points} / ${of} = ${value} (ERROR rules count ${WEIGHTS.ERROR}, WARN rules ${WEIGHTS.WARN}; skipped rules do not count)`;
  if (unusable.length === 0 || value <= UNUSABLE_CAP) return { value, rows, formula };
  const cap = `; at most ${UNUSABLE_CAP}, because ${unusable.join(' and ')} cannot be used`;
  return { value: UNUSABLE_CAP, rows, formula: formula + cap };
}
