/** How many of the rules that apply to an agent were tried, and why the others were not. */
export interface Coverage {
  readonly tried: number;
  /** Number of applicable rules: rules about features that the agent does not have are left out. */
  readonly of: number;
  /** Rounded down, so that 100 means all. */
  readonly percent: number;
  /** The untried rules by reason, the most frequent first. */
  readonly untried: readonly { readonly reason: string; readonly rules: readonly string[] }[];
}

/** What the coverage is computed from. */
interface Covered {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly applicable?: false;
}

/** The coverage of the results of a target. */
export function coverageOf(results: readonly Covered[]): Coverage {
  const applicable = results.filter((result) => result.applicable !== false);
  const reasons = new Map<string, string[]>();
  for (const { id, status, reason = '' } of applicable) {
    if (status === 'skip') reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  const untried = [...reasons]
    .map(([reason, rules]) => ({ reason, rules }))
    .sort((a, b) => b.rules.length - a.rules.length);
  const of = applicable.length;
  const tried = applicable.filter(({ status }) => status !== 'skip').length;
  return { tried, of, percent: of === 0 ? 0 : Math.floor((100 * tried) / of), untried };
}

/** The coverage as a sentence: `50 of 142 rules tried (35 %); 92 not tried: …`. */
export function coverageText({ tried, of, percent, untried }: Coverage): string {
  const sum = `${tried} of ${of} rules tried (${percent} %)`;
  if (untried.length === 0) return sum;
  const reasons = untried.map(({ reason, rules }) => `${rules.length} × ${reason}`);
  return `${sum}; ${of - tried} not tried: ${reasons.join('; ')}`;
}
