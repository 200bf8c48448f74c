import type { Verifiers } from '../../auth/compile-security.ts';
import { type BoundAgent, defaultAgent } from '../../bindings/binding-host.ts';
import type { Authorize } from '../../engine/authorize.ts';
import { createEngine } from '../../engine/engine.ts';
import type { EngineHost } from '../../engine/host.ts';
import type { Logger } from '../../internal/logger.ts';
import type { ServerInterceptor } from '../../protocol/interceptor.ts';
import { createAgentSecurity } from '../access/agent-security.ts';
import type { Limits } from '../access/limits.ts';
import { type RateLimit, RateLimiter } from '../access/rate-limit.ts';
import { StreamCounter } from '../access/stream-counter.ts';
import { type GrpcPlace, versionsOf } from '../card/build-card.ts';
import { signingKeys } from '../card/card-signing.ts';
import { createExtendedCard } from '../card/extended-card.ts';
import { createMount, type Mount, type MountServices } from './mount.ts';
import type { PlacedAgent } from './mounted-agent.ts';

interface MountOptions extends Pick<MountServices, 'cards' | 'isStopping' | 'isClosed'> {
  readonly host: EngineHost;
  readonly logger: Logger;
  readonly limits: Limits;
  readonly authorize?: Authorize;
  readonly rateLimit?: RateLimit;
  readonly auth?: Verifiers;
  readonly clientCertificates?: boolean;
  readonly interceptors?: readonly ServerInterceptor[];
  readonly grpcAddress?: GrpcAddress;
}

/** `host:port` of the gRPC listener as cards name it, or what tells it for the origin that a card is for. */
export type GrpcAddress = string | ((origin: string) => string | undefined);

/** Puts each agent to work at its path; they share the host and the limits. */
export function mountAgents(agents: readonly PlacedAgent[], options: MountOptions): Mount[] {
  const { host, limits, isStopping, isClosed } = options;
  const streams = new StreamCounter(limits);
  const rateLimiter = options.rateLimit && new RateLimiter(options.rateLimit);
  const authenticationOf = createAgentSecurity(agents, options);
  const overGrpc = agents
    .filter(({ bindings }) => bindings.includes('GRPC'))
    .map(({ name, card }) => ({ name, versions: versionsOf(card) }));
  return agents.map((placed) => {
    const { agent, name, authorize = options.authorize } = placed;
    const cards = placed.signing ? { ...options.cards, signing: signingKeys(placed.signing) } : options.cards;
    const grpc = grpcPlace(name, overGrpc, options.grpcAddress);
    const extendedCard = createExtendedCard(placed, { ...cards, grpc });
    const authentication = authenticationOf(placed);
    const engine = createEngine({ host, agent, name, authorize, extendedCard, maxParts: limits.maxParts });
    return createMount(placed, {
      engine,
      maxBody: limits.maxBody,
      maxValues: limits.maxValues,
      streams,
      rateLimiter,
      authentication,
      cards,
      grpc,
      interceptors: options.interceptors ?? [],
      isStopping,
      isClosed,
    });
  });
}

/** An agent that calls reach without naming it needs no tenant; others are named by it. 0.3 has no tenants. */
function grpcPlace(
  name: string,
  agents: readonly Pick<BoundAgent, 'name' | 'versions'>[],
  address: GrpcAddress | undefined,
): GrpcPlace {
  return {
    address: (origin) => (typeof address === 'function' ? address(origin) : address),
    tenant: (version) => {
      if (defaultAgent(agents, version)?.name === name) return '';
      return version === '0.3' ? undefined : name.slice(1);
    },
  };
}
