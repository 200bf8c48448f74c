import { PROTOCOL_VERSIONS } from '../../check/index.ts';
import { parseVersion } from '../../protocol/version.ts';
import { fetchCard, referenceOf } from '../agent/agent-connection.ts';
import { cardOf } from '../agent/agent-reference.ts';
import type { Invocation } from '../agent/invocation.ts';
import type { Settings } from '../agent/settings.ts';
import { usageError } from '../terminal/cli-error.ts';

/** The bindings that can be checked: their name in cards, the area of their rules, and their name in the TCK. */
export const BINDINGS = {
  jsonrpc: { protocolBinding: 'JSONRPC', area: 'RPC', tck: 'jsonrpc' },
  rest: { protocolBinding: 'HTTP+JSON', area: 'REST', tck: 'http_json' },
  grpc: { protocolBinding: 'GRPC', area: 'GRPC', tck: 'grpc' },
} as const;
export type Binding = keyof typeof BINDINGS;

/** The rules of the checker call over HTTP; suites and the TCK also call over gRPC. */
export const RULE_BINDINGS = ['jsonrpc', 'rest'] as const;
export type RuleBinding = (typeof RULE_BINDINGS)[number];

/** Reads `--binding`; an empty list stands for all that the card declares. */
export function bindingsOf<Name extends Binding = Binding>(
  text: string | undefined,
  known: readonly Name[] = Object.keys(BINDINGS) as Name[],
): Name[] {
  if (text === undefined) return [];
  return text.split(',').map((each) => {
    const name = each.trim().toLowerCase() as Name;
    if (known.includes(name)) return name;
    throw usageError(`--binding: "${each}" cannot be checked.`, known.join(', '));
  });
}

/** The version that the caller wants; undefined leaves it to the card. */
function versionOf({ a2aVersion }: Settings): (typeof PROTOCOL_VERSIONS)[number] | undefined {
  const wanted = parseVersion(a2aVersion);
  const version = PROTOCOL_VERSIONS.find((each) => each === wanted);
  // Another version in place of the wanted one would be a verdict about something that nobody asked for.
  if (wanted !== undefined && version === undefined)
    throw usageError(`--a2a-version: "${a2aVersion}" cannot be checked.`, PROTOCOL_VERSIONS.join(', '));
  return version;
}

/** The agent's URL, the version to check and its bindings among the known ones. */
export async function findAgent<Name extends Binding>(run: Invocation, asked: readonly Name[], known: readonly Name[]) {
  const reference = referenceOf(run);
  if ('file' in reference) throw usageError('A conformance check needs a live agent.', 'Give a host or a URL.');
  const wanted = versionOf(run.settings);
  const { loaded, agentFetch } = await fetchCard(run, { fresh: true });
  const { supportedInterfaces } = await cardOf(loaded);
  const versions = supportedInterfaces.map(({ protocolVersion }) => parseVersion(protocolVersion) ?? '');
  const version = wanted ?? (versions.some((each) => each.startsWith('1.')) ? '1.0' : '0.3');
  const offered = supportedInterfaces.filter((_, index) => versions[index] === version);
  if (offered.length === 0) {
    throw usageError(`The card declares no interface of version ${version}.`, `It declares: ${versions.join(', ')}`);
  }
  const has = (binding: Binding) =>
    offered.some(({ protocolBinding }) => protocolBinding === BINDINGS[binding].protocolBinding);
  const missing = asked.find((binding) => !has(binding));
  if (missing) {
    const names = offered.map(({ protocolBinding }) => protocolBinding).join(', ');
    throw usageError(`The card declares no ${BINDINGS[missing].protocolBinding} interface.`, `It declares: ${names}`);
  }
  const bindings = asked.length > 0 ? asked : known.filter(has);
  return { url: reference.url, version, bindings, loaded, agentFetch } as const;
}
