import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { invalidParams } from '../../protocol/error.ts';
import { type BoundAgent, defaultAgent } from '../binding-host.ts';

/** Metadata with the path of the agent that a call is for, such as `/echo`. */
export const AGENT_KEY = 'a2a-agent';

/** The agent of a call, and the tenant without the part that named the agent. */
export interface ChosenAgent {
  readonly agent: BoundAgent;
  /** Undefined if the tenant names no agent and stays unchanged. */
  readonly tenant?: string | undefined;
}

/** How a call names its agent. */
interface CallAddress {
  readonly version: string;
  header(name: string): string | undefined;
  /** The tenant of the request. */
  tenant(): string | undefined;
}

/** One port serves several agents: the metadata `a2a-agent` names one, or the tenant of the request begins with its path. */
export function createAgentChooser(agents: readonly BoundAgent[]): (call: CallAddress) => ChosenAgent {
  const names = agents.map(({ name }) => name);
  const defaults = new Map<string, BoundAgent>();
  for (const version of new Set(agents.flatMap(({ versions }) => versions))) {
    defaults.set(version, defaultAgent(agents, version) as BoundAgent);
  }
  const bySpecialty = [...agents].sort((a, b) => b.name.length - a.name.length);
  return ({ version, header, tenant }) => {
    const named = header(AGENT_KEY);
    if (named !== undefined) {
      const agent = agents.find(({ name }) => name === `/${named.replace(/^\/+|\/+$/g, '')}`);
      if (!agent) throw invalidParams(AGENT_KEY, `must be one of ${names.join(', ')}`);
      return { agent };
    }
    const given = agents.length > 1 ? tenant() : undefined;
    const agent = bySpecialty.find(({ name }) => given && isBelow(given, name.slice(1)));
    if (agent && given) return { agent, tenant: given.slice(agent.name.length) };
    return { agent: defaults.get(version) ?? (agents[0] as BoundAgent) };
  };
}

function isBelow(tenant: string, name: string): boolean {
  return name !== '' && (tenant === name || tenant.startsWith(`${name}/`));
}

/** A string field at the top level of a message, without decoding the rest. Undefined for bytes that are not a message. */
export function peekString(bytes: Uint8Array, field: number | undefined): string | undefined {
  if (field === undefined) return undefined;
  try {
    const reader = new BinaryReader(bytes);
    while (reader.pos < reader.len) {
      const [number, wireType] = reader.tag();
      if (number === field && wireType === WireType.LengthDelimited) return reader.string();
      reader.skip(wireType, number);
    }
  } catch {
    // The message is refused when it is decoded.
  }
  return undefined;
}
