import { ClientError } from '../../bindings/client-error.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import { parseVersion } from '../../protocol/version.ts';
import type { Transport } from '../transport/transport.ts';

/** What the client supports and prefers. */
export interface ChoiceOptions {
  readonly transports: readonly Transport[];
  /** Protocol versions, newest first. */
  readonly versions: readonly string[];
  /** Bindings in the caller's order; others follow in the card's order. */
  readonly prefer: readonly string[];
  readonly allowLegacy: boolean;
}

/** An interface of the card, with its transport and protocol version. */
export interface Choice {
  readonly interface: AgentInterface;
  readonly transport: Transport;
  readonly version: string;
}

/** The usable interfaces, best first: by the caller's preference, then in the card's order (section 8.3). */
export function chooseInterfaces(card: AgentCard, options: ChoiceOptions): Choice[] {
  const choices: Choice[] = [];
  const refusals: string[] = [];
  for (const each of card.supportedInterfaces) {
    const choice = chooseOne(each, options);
    if (typeof choice === 'string')
      refusals.push(`${each.protocolBinding} ${each.protocolVersion} at ${each.url}: ${choice}`);
    else choices.push(choice);
  }
  if (choices.length === 0) {
    throw new ClientError('unsupported', `None of the agent's interfaces can be used. ${refusals.join('; ')}`);
  }
  const prefer = options.prefer.map(normalBinding);
  const rank = ({ transport }: Choice) => {
    const index = prefer.indexOf(normalBinding(transport.binding));
    return index < 0 ? prefer.length : index;
  };
  return choices.sort((a, b) => rank(a) - rank(b));
}

/** The transport for an interface, or why there is none. */
function chooseOne(each: AgentInterface, { transports, versions, allowLegacy }: ChoiceOptions): Choice | string {
  const binding = normalBinding(each.protocolBinding);
  const transport = transports.find((candidate) => normalBinding(candidate.binding) === binding);
  if (!transport) {
    return binding === 'GRPC'
      ? 'needs transports: [grpcTransport()] of parley-a2a/grpc, which browsers do not have'
      : 'no transport for this binding';
  }
  const named = parseVersion(each.protocolVersion) ?? '';
  if (named.startsWith('0.') && !allowLegacy) return 'older than 1.0; allow it with allowLegacy';
  // 0.2 is spoken by the codec of 0.3.
  const version = named === '0.2' ? '0.3' : named;
  if (!versions.includes(version)) return `this client speaks ${versions.join(', ')}`;
  if (binding !== 'GRPC' && !(URL.canParse(each.url) && /^https?:$/.test(new URL(each.url).protocol))) {
    return 'the URL is not an absolute http or https URL';
  }
  return { interface: each, transport, version };
}

/** Some cards write `HTTP_JSON`, `http+json` or `JSON-RPC`. */
function normalBinding(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z]/g, '');
}
