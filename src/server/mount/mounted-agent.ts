import type { Verifiers } from '../../auth/compile-security.ts';
import type { AgentDefinition } from '../../engine/agent.ts';
import type { Authorize } from '../../engine/authorize.ts';
import type { ServerInterceptor } from '../../protocol/interceptor.ts';
import type { RateLimit } from '../access/rate-limit.ts';
import { BINDING_NAMES, type BindingName, type CardMode } from '../card/build-card.ts';
import type { CardSigning } from '../card/card-signing.ts';

/** An agent with its settings on the server. */
export interface MountedAgent {
  readonly agent: AgentDefinition;
  /** The card for readers that name no version. Default: `blended`, which readers of both versions understand. */
  readonly card?: CardMode;
  /** Default: all. `GRPC` has an effect only if the server listens for gRPC. */
  readonly bindings?: readonly BindingName[];
  /**
   * Whether JSON-RPC also takes requests of callers from before A2A 0.3: messages without `messageId`, `taskId` in place of `id`, and
   * `tasks/list` with `page` and `limit`. Default: false.
   */
  readonly legacyRequests?: boolean;
  /** More paths of the JSON-RPC URL, such as `/rpc`, for callers that cannot change it. The card does not name them. */
  readonly aliases?: readonly string[];
  /** Decides about each call of this agent. Default: the server's `authorize`. */
  readonly authorize?: Authorize;
  /** Replaces the server's limit, with its own buckets; false for none. */
  readonly rateLimit?: RateLimit | false;
  /** Signs this agent's card instead of the server's keys. */
  readonly signing?: CardSigning;
  /** Wrap every operation of this agent, inside those of the server; the first is the outermost. */
  readonly interceptors?: readonly ServerInterceptor[];
  /** Verifiers for this agent's security schemes. They take precedence over those of the server. */
  readonly auth?: Verifiers;
}

/** One agent at the root, or several by path. */
export type AgentsByPath = AgentDefinition | Readonly<Record<string, AgentDefinition | MountedAgent>>;

/** An agent and its path, with defaults filled in. */
export interface PlacedAgent extends MountedAgent {
  /** Such as `/echo`; empty at the root. */
  readonly path: string;
  /** The path for people, and the name under which the agent's tasks are stored. */
  readonly name: string;
  readonly card: CardMode;
  readonly bindings: readonly BindingName[];
  readonly aliases: readonly string[];
}

/** Normalises the paths of agents: `/echo/` and `echo` become `/echo`. */
export function placeAgents(agents: AgentsByPath): PlacedAgent[] {
  if (isAgent(agents)) return [place('', agents)];
  const placed = Object.entries(agents).map(([path, entry]) => place(path, entry));
  if (placed.length > 0) return placed;
  throw new Error('A server needs at least one agent: createServer({ agents: { "/echo": echo } })');
}

/** The normalised path; `/` at the root. */
export function nameOf(given: string): string {
  return `/${given.replace(/^\/+|\/+$/g, '')}`;
}

function place(given: string, entry: AgentDefinition | MountedAgent): PlacedAgent {
  const name = nameOf(given);
  const mounted: MountedAgent = isAgent(entry) ? { agent: entry } : entry;
  const { card = 'blended', bindings = BINDING_NAMES, aliases = [] } = mounted;
  return { ...mounted, path: name === '/' ? '' : name, name, card, bindings, aliases: aliases.map(nameOf) };
}

function isAgent(value: object): value is AgentDefinition {
  return typeof (value as Partial<AgentDefinition>).run === 'function';
}
