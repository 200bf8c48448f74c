import { type CheckContext, type CheckOptions, createContext } from './context.ts';
import { obstacle } from './probes/contact.ts';
import type { RuleResult, TargetReport } from './report.ts';
import { isSkip, type Need, type Outcome, type Rule, sectionOf, skip } from './rule.ts';
import { scoreOf } from './score.ts';
import type { Target } from './target.ts';

/** How a run goes on. */
export interface CheckProgress {
  readonly target: string;
  readonly done: number;
  readonly total: number;
  readonly rule: string;
}

export interface CheckTargetOptions extends CheckOptions {
  readonly rules: readonly Rule[];
  /** Rules that are tried at the same time. Default: 16. */
  readonly concurrency?: number;
  /** Seconds after which a run ends, with what is known by then. Default: 120. */
  readonly maxTime?: number | undefined;
  onProgress?(progress: CheckProgress): void;
}

const INTERRUPTED = 'the run ended before this rule was judged';

/** Checks one target against rules. Never throws: what cannot be judged is reported as skipped. */
export async function checkTarget(target: Target, options: CheckTargetOptions): Promise<TargetReport> {
  const started = performance.now();
  const limit = AbortSignal.timeout((options.maxTime ?? 120) * 1000);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
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
    score: scoreOf(results),
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
  const rules = options.rules.filter((rule) => rule.versions.includes(context.version));
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
      // A request that was cut off fails, and that is nobody's fault.
      const judged = signal.aborted && !isSkip(outcome) && outcome.length > 0 ? skip(INTERRUPTED) : outcome;
      results[index] = resultOf(rule, judged, { context, ms: Math.round(performance.now() - started) });
      done += 1;
      options.onProgress?.({ target: context.target.label, done, total: rules.length, rule: rule.id });
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 16 }, work));
  return results;
}

async function judge(rule: Rule, context: CheckContext): Promise<Outcome> {
  for (const need of rule.needs) {
    const reason = await missing(need, context);
    if (reason !== undefined) return skip(reason);
  }
  try {
    return await rule.check(context);
  } catch (error) {
    return skip(`the probe failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Why a need is not met; undefined when it is. */
async function missing(need: Need, context: CheckContext): Promise<string | undefined> {
  const { target, card, rpc, rest } = context;
  switch (need) {
    case 'http':
      return target.kind === 'url' ? undefined : 'only a card was given, no URL';
    case 'card':
      return card ? undefined : 'there is no card that can be read';
    case 'rpc-url':
      return rpc ? undefined : 'no JSON-RPC interface is known';
    case 'rest-url':
      return rest ? undefined : 'no HTTP+JSON interface is known';
    case 'rpc':
      return rpc ? obstacle(context, rpc) : 'no JSON-RPC interface is known';
    case 'rest':
      return rest ? obstacle(context, rest) : 'no HTTP+JSON interface is known';
  }
}

function resultOf(rule: Rule, outcome: Outcome, { context, ms }: { context: CheckContext; ms: number }): RuleResult {
  const { id, title, severity, hint } = rule;
  const base = { id, title, severity, section: sectionOf(rule, context.version), hint, ms };
  if (isSkip(outcome)) return { ...base, status: 'skip', findings: [], reason: outcome.skip };
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
