import type { Invocation } from '../agent/invocation.ts';
import type { ResolvedOptions } from '../agent/options.ts';
import { usageError } from './cli-error.ts';

/** The same invocation for the agent of the argument. */
export function forReference(run: Invocation, reference: string | undefined): Invocation {
  if (reference === undefined) return run;
  const { agentCard } = run.options.resolved;
  if (agentCard.source === 'flag') throw usageError('The agent is named twice.', 'Give the argument or -a.');
  const settings = { ...run.settings, agentCard: reference };
  const resolved = { ...run.options.resolved, agentCard: { value: reference, source: 'flag' } };
  return run.withOptions({ ...run.options, settings, resolved } satisfies ResolvedOptions);
}
