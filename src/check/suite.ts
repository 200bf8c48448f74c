import { nearRule } from './near-rule.ts';
import { areaOf, type Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** The sets of rules that the commands run. */
export type SuiteName = 'net' | 'card' | 'rpc' | 'rpc-stream' | 'conformance' | 'all';

const NETWORK = ['NET', 'URL', 'HTTP', 'JSON'];
const CARD = [...NETWORK, 'CARD', 'SIG'];
/** Rules of other areas that look at the card only. */
const CARD_ONLY = ['SEC-001', 'SEC-002', 'SEC-003', 'SEC-004', 'SEC-008', 'SEC-009', 'GRPC-URL'];
/** What `rpc ping` looks at besides: the extended card is one of its methods. */
const EXTENDED = ['AUTH-005', 'AUTH-006', 'AUTH-007'];
const RPC_STREAM = ['RPC-STREAM', 'RPC-030', 'RPC-032', 'RPC-034'];
const STREAMING = ['RPC-030', 'RPC-031', 'RPC-032', 'RPC-033', 'RPC-034'];

/** Areas that go beyond the specification. */
const ADVICE = ['SEC', 'SIG', 'CACHE'];

const members: Record<SuiteName, (rule: Rule) => boolean> = {
  net: ({ id }) => NETWORK.includes(areaOf(id)),
  card: ({ id }) => CARD.includes(areaOf(id)) || CARD_ONLY.includes(id),
  rpc: ({ id, standalone }) =>
    (areaOf(id) === 'RPC' && !standalone && !STREAMING.includes(id)) || EXTENDED.includes(id),
  'rpc-stream': ({ id }) => RPC_STREAM.includes(id) || areaOf(id) === 'STREAM',
  conformance: ({ id, severity, standalone }) => severity === 'ERROR' && !standalone && !ADVICE.includes(areaOf(id)),
  all: ({ standalone }) => !standalone,
};

/** The selected rules: ids, or prefixes of ids such as `CARD`. */
export interface RuleChoice {
  readonly only?: readonly string[] | undefined;
  readonly skip?: readonly string[] | undefined;
  /** Rules in addition to the built-in ones. Those that need only the card are part of every suite with the card. */
  readonly extra?: readonly Rule[] | undefined;
}

/** The rules of a suite, without those that nobody wants. */
export function suiteRules(suite: SuiteName, { only = [], skip = [], extra = [] }: RuleChoice = {}): Rule[] {
  const all = [...rules, ...extra];
  const isMember = (rule: Rule) =>
    members[suite](rule) || (suite === 'card' && extra.includes(rule) && rule.needs.every((need) => need === 'card'));
  const isNamed = ({ id }: Rule, names: readonly string[]) =>
    names.some((name) => id.toLowerCase() === name.toLowerCase() || areaOf(id).toLowerCase() === name.toLowerCase());
  const unknown = [...only, ...skip].find((name) => !all.some((rule) => isNamed(rule, [name])));
  if (unknown !== undefined) {
    const near = nearRule(unknown, all);
    throw new Error(`There is no rule ${unknown}; ${near ? `did you mean ${near}? ` : ''}--list-rules shows them all.`);
  }
  return all.filter((rule) => (only.length > 0 ? isNamed(rule, only) : isMember(rule)) && !isNamed(rule, skip));
}
