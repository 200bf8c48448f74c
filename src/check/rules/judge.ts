import { type ErrorName, errorTable } from '../../protocol/error.ts';
import type { ResponseOf, UnaryOperation } from '../../protocol/operation.ts';
import type { Answer } from '../answer.ts';
import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import type { Exchange } from '../evidence.ts';
import { obstacle } from '../probes/contact.ts';
import { BOTH, type Finding, isSkip, type Outcome, type Rule, skip } from '../rule.ts';
import type { WireStream } from '../wire-stream.ts';

/** A probe that is the same on both bindings. */
export type BindingProbe = (context: CheckContext, endpoint: Endpoint) => Promise<Outcome> | Outcome;

/** The parts of a binding's rule that differ; the rest is the same for most of them. */
type BindingRule = Pick<Rule, 'section' | 'hint'> &
  Partial<Pick<Rule, 'severity' | 'versions' | 'needs' | 'standalone'>> & { readonly probe: BindingProbe };

/** Builds rules about one binding. Most need an endpoint that answers, which their needs ensure. */
export function bindingRule(binding: 'rpc' | 'rest') {
  return (id: string, title: string, { probe, ...data }: BindingRule): Rule => ({
    severity: 'ERROR',
    versions: BOTH,
    needs: [binding],
    ...data,
    id,
    title,
    check: (context) => probe(context, context[binding] as Endpoint),
  });
}

/** One finding with its evidence. */
export function found(message: string, ...evidence: (Answer | Exchange | WireStream)[]): Finding[] {
  return [{ message, evidence: evidence.map((each) => ('exchange' in each ? each.exchange : each)) }];
}

/** What is wrong with a call that should have succeeded. */
export function judgeResult<Name extends UnaryOperation>(endpoint: Endpoint, call: Call<Name>): Finding[] {
  const name = endpoint.nameOf(call.operation);
  if (call.broken !== undefined) return found(`${name}: ${call.broken}`, call.answer);
  if (call.error) return found(`${name} failed: ${call.error.code} ${call.error.message}`, call.answer);
  const decoded = endpoint.decode(call);
  if ('value' in decoded) return [];
  const { path, description } = decoded.violation;
  return found(`${name} answered with something else than the specification says: ${path} ${description}`, call.answer);
}

/** The result of a call; undefined if {@link judgeResult} finds a problem. */
export function resultOf<Name extends UnaryOperation>(
  endpoint: Endpoint,
  call: Call<Name>,
): ResponseOf<Name> | undefined {
  if (call.broken !== undefined || call.error || call.raw === undefined) return undefined;
  const decoded = endpoint.decode(call);
  return 'value' in decoded ? decoded.value : undefined;
}

/** What is wrong with a call that should have failed with one of these errors. */
export function judgeError(
  endpoint: Endpoint,
  call: Pick<Call, 'error' | 'answer' | 'broken'>,
  what: string,
  ...names: ErrorName[]
): Finding[] {
  if (endpoint.failedAs(call, ...names)) return [];
  const wanted = names.map((name) => `${name} (${codeOf(endpoint, name)})`).join(' or ');
  const got = call.broken ?? (call.error ? `${call.error.code} ${call.error.message}` : 'a result');
  return found(`${what} should fail with ${wanted}; it was answered with ${got}`, call.answer);
}

function codeOf(endpoint: Endpoint, name: ErrorName): string {
  const { code, http } = errorTable[name];
  return endpoint.kind === 'jsonrpc' ? String(code) : `HTTP ${http}`;
}

/** Whether a media type is JSON of the protocol. */
export function isJsonType(type: string): boolean {
  return /^application\/(a2a\+)?json\b/i.test(type);
}

/** The interfaces that the agent has. */
export function endpointsOf({ rpc, rest }: CheckContext): Endpoint[] {
  return [rpc, rest].filter((endpoint) => endpoint !== undefined);
}

/** Runs a probe on each interface of the agent and combines the findings. */
export async function onAll(context: CheckContext, probe: BindingProbe): Promise<Outcome> {
  const outcomes = await Promise.all(endpointsOf(context).map((endpoint) => probe(context, endpoint)));
  const judged = outcomes.filter((outcome) => !isSkip(outcome)).flat() as Finding[];
  const skipped = outcomes.filter(isSkip);
  const [first] = skipped;
  if (outcomes.length === 0) return skip('the agent has no interface that can be probed');
  // A rule that could not be tried says more than one that does not apply.
  if (first && skipped.length === outcomes.length) return skipped.find(({ isMoot }) => !isMoot) ?? first;
  return judged;
}

/** Runs a probe on each interface that answers. */
export function onEach(probe: BindingProbe) {
  return (context: CheckContext): Promise<Outcome> =>
    onAll(context, async (_, endpoint) => {
      const reason = await obstacle(context, endpoint);
      return reason === undefined ? probe(context, endpoint) : skip(reason);
    });
}
