import { expiringSignal } from '../internal/expiring-signal.ts';
import { type CheckContext, type CheckOptions, createContext } from './context.ts';
import { coverageOf } from './coverage.ts';
import { obstacle } from './probes/contact.ts';
import type { RuleResult, TargetReport } from './report.ts';
import { isSkip, moot, type Need, type Outcome, type Rule, type Skip, sectionOf, skip } from './rule.ts';
import { networkRules } from './rules/network-rules.ts';
import { scoreOf, VITAL } from './score.ts';
import type { Target } from './target.ts';

/** Progress of a check. */
export interface CheckProgress {
  readonly target: string;
  readonly done: number;
  readonly total: number;
  readonly rule: string;
}

export interface CheckTargetOptions extends CheckOptions {
  readonly rules: readonly Rule[];
  /** Number of rules that are checked concurrently. Default: 16. */
  readonly concurrency?: number;
  /** Seconds after which a check ends with what is known by then. Default: 120. */
  readonly maxTime?: number | undefined;
  onProgress?(progress: CheckProgress): void;
}

const INTERRUPTED = 'the run ended before this rule was judged';

/** Checks one target against rules. Never throws: rules that cannot be judged are reported as skipped. */
export async function checkTarget(target: Target, options: CheckTargetOptions): Promise<TargetReport> {
  const started = performance.now();
  const signal = expiringSignal((options.maxTime ?? 120) * 1000, ...(options.signal ? [options.signal] : []));
  const stop = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const context = await createContext(target, { ...options, signal });
  const results = await runRules(context, options, { signal, stop });
  if (!signal.aborted) await Promise.race([context.end(), stop]);
  const { cardUrl } = context.answers;
  return {
    target: target.label,
    protocol: context.version,
    ...(cardUrl === undefined ? {} : { cardUrl }),
    results,
    score: scoreOf(results, [...context.unusable]),
    coverage: coverageOf(results),
    complete: !signal.aborted,
    ms: Math.round(performance.now() - started),
  };
}

interface Stop {
  readonly signal: AbortSignal;
  readonly stop: Promise<void>;
}

async function runRules(
  context: CheckContext,
  options: CheckTargetOptions,
  { signal, stop }: Stop,
): Promise<RuleResult[]> {
  const rules = rulesFor(context, options.rules);
  const results = new Array<RuleResult>(rules.length);
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < rules.length) {
      const index = next;
      next += 1;
      const rule = rules[index] as Rule;
      const started = performance.now();
      const judging = signal.aborted ? skip(INTERRUPTED) : judge(rule, context);
      const outcome = await Promise.race([judging, stop.then(() => skip(INTERRUPTED))]);
      // After an abort, failed requests are not the agent's fault.
      const judged = signal.aborted && !isSkip(outcome) && outcome.length > 0 ? skip(INTERRUPTED) : outcome;
      results[index] = resultOf(rule, judged, { context, ms: Math.round(performance.now() - started) });
      done += 1;
      options.onProgress?.({ target: context.target.label, done, total: rules.length, rule: rule.id });
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 16 }, work));
  return results;
}

/** Whatever was chosen, a missing card is reported: otherwise every rule would be skipped and the check would pass. */
function rulesFor({ target, card, version }: CheckContext, chosen: readonly Rule[]): Rule[] {
  const applying = chosen.filter(({ versions }) => versions.includes(version));
  if (target.kind !== 'url' || card) return applying;
  const known = new Set(applying.map(({ id }) => id));
  return [...networkRules.filter(({ id }) => VITAL.includes(id) && !known.has(id)), ...applying];
}

async function judge(rule: Rule, context: CheckContext): Promise<Outcome> {
  for (const need of rule.needs) {
    const outcome = await missing(need, context);
    if (outcome !== undefined) return outcome;
  }
  try {
    return await rule.check(context);
  } catch (error) {
    return skip(`the probe failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Why a need is not met; undefined when it is. */
async function missing(need: Need, context: CheckContext): Promise<Skip | undefined> {
  const { target, card } = context;
  if (need === 'http') return target.kind === 'url' ? undefined : skip('only a card was given, no URL');
  if (need === 'card') return card ? undefined : skip('there is no card that can be read');
  const [binding, name] = need.startsWith('rpc') ? (['rpc', 'JSON-RPC'] as const) : (['rest', 'HTTP+JSON'] as const);
  const endpoint = context[binding];
  // If the card is readable but has no such interface, there is nothing to try.
  if (!endpoint) return card ? moot(`no ${name} interface is declared`) : skip(`no ${name} interface is known`);
  const reason = need === binding ? await obstacle(context, endpoint) : undefined;
  return reason === undefined ? undefined : skip(reason);
}

function resultOf(rule: Rule, outcome: Outcome, { context, ms }: { context: CheckContext; ms: number }): RuleResult {
  const { id, title, severity, hint } = rule;
  const base = { id, title, severity, section: sectionOf(rule, context.version), hint, ms };
  if (isSkip(outcome)) {
    const applicable = outcome.isMoot ? { applicable: false as const } : {};
    return { ...base, status: 'skip', findings: [], reason: outcome.skip, ...applicable };
  }
  const findings = outcome.map(({ message, path, severity: own, evidence }) => {
    const line = path === undefined ? undefined : context.card?.lineOf(path);
    return {
      severity: own ?? severity,
      message: context.wire.redactor.text(message),
      ...(path === undefined ? {} : { path }),
      ...(line === undefined ? {} : { line }),
      evidence: evidence ?? [],
    };
  });
  const status = findings.length === 0 ? 'pass' : findings.every((each) => each.severity === 'INFO') ? 'info' : 'fail';
  return { ...base, status, findings };
}
