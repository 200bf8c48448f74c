/** A share with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The share of successes with Wilson's interval. */
export function wilson(right: number, total: number): Estimate {
  if (total === 0) return { value: Number.NaN, low: 0, high: 1 };
  const z = 1.96;
  const value = right / total;
  const middle = (value + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z / (1 + (z * z) / total)) * Math.sqrt((value * (1 - value)) / total + (z * z) / (4 * total * total));
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const ROUNDS = 2000;

/** A figure of a list of cases with the interval of the percentile bootstrap; the same list gives the same interval. */
export function bootstrap<T>(cases: readonly T[], figure: (cases: readonly T[]) => number): Estimate {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const figures = Array.from({ length: ROUNDS }, () =>
    figure(cases.map(() => cases[Math.floor(random() * cases.length)]!)),
  ).sort((a, b) => a - b);
  return { value: figure(cases), low: figures[ROUNDS * 0.025]!, high: figures[ROUNDS * 0.975]! };
}
