import { compileSecurity, type Verifiers } from '../../auth/compile-security.ts';
import type { AgentDefinition } from '../../engine/agent.ts';
import { Audit } from '../../engine/audit.ts';
import type { Logger } from '../../internal/logger.ts';
import { buildCard } from '../card/build-card.ts';
import type { PlacedAgent } from '../mount/mounted-agent.ts';
import { type Authentication, createAuthentication } from './authentication.ts';
import { CredentialChecks } from './credential-checks.ts';
import type { Limits } from './limits.ts';

interface AgentSecurityOptions {
  readonly auth?: Verifiers;
  readonly clientCertificates?: boolean;
  readonly logger: Logger;
  readonly limits: Limits;
}

/** Compiles the security of each agent of a server. A verifier that no agent uses is an error. */
export function createAgentSecurity(agents: readonly PlacedAgent[], options: AgentSecurityOptions) {
  const { auth = {}, clientCertificates = false, logger, limits } = options;
  checkVerifiers(
    auth,
    agents.map(({ agent }) => agent),
  );
  const checks = new CredentialChecks(limits.failedAuthentication);
  return ({ agent, name, auth: own = {} }: PlacedAgent): Authentication | undefined => {
    checkVerifiers(own, [agent]);
    // Whatever else is wrong with a scheme is said by the check of the card.
    if (agent.securitySchemes)
      buildCard(agent, { origin: 'http://localhost', path: '', bindings: ['JSONRPC'], versions: ['1.0'] });
    const security = compileSecurity(agent, { verifiers: { ...auth, ...own }, clientCertificates });
    return security && createAuthentication(security, { audit: new Audit(logger, name), checks, logger });
  };
}

function checkVerifiers(verifiers: Verifiers, agents: readonly AgentDefinition[]): void {
  const declared = new Set(agents.flatMap(({ securitySchemes = {} }) => Object.keys(securitySchemes)));
  const unknown = Object.keys(verifiers).find((name) => !declared.has(name));
  if (unknown === undefined) return;
  const names = agents.map(({ name }) => `"${name}"`).join(', ');
  const known =
    declared.size > 0 ? `The schemes are ${[...declared].join(', ')}` : 'There are no securitySchemes at all';
  throw new Error(`auth has a verifier "${unknown}", and no such scheme is declared by ${names}. ${known}.`);
}
