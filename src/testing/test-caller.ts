import { ClientError, type CredentialProblem } from '../bindings/client-error.ts';
import type { AgentDefinition } from '../engine/agent.ts';
import type { SecurityRequirement } from '../protocol/card.ts';
import { type OperationName, operationNames } from '../protocol/operation.ts';
import type { Principal, ServerContext } from '../protocol/service.ts';

/** A caller as a server would identify it by its credentials. */
export interface TestCaller extends Partial<Principal> {
  readonly id: string;
  readonly tenant?: string;
}

/** The part of a call's context that a server adds: the caller and its permissions. */
export type CallerContext = Pick<ServerContext, 'owner' | 'tenant' | 'principal' | 'refusalOfSkill'>;

/** The context of a caller; without an argument, of an anonymous caller. */
export function callerContext(agent: AgentDefinition, caller: TestCaller | undefined): CallerContext {
  const { tenant = '', ...given } = caller ?? {};
  const schemes = Object.keys(agent.securitySchemes ?? {});
  const principal = caller && { schemes, scopes: [], claims: {}, ...(given as Omit<TestCaller, 'tenant'>) };
  return {
    owner: principal?.id ?? '',
    tenant,
    principal,
    refusalOfSkill: async (id) =>
      refusal(agent.skills.find((skill) => skill.id === id)?.securityRequirements ?? [], principal),
  };
}

/** Why the agent's card does not allow the operation for this caller; undefined if it does. */
export function refusalOf(
  agent: AgentDefinition,
  operation: OperationName,
  { principal }: CallerContext,
): ClientError | undefined {
  const { protects = operationNames, securityRequirements = [] } = agent;
  return protects.includes(operation) ? refusal(securityRequirements, principal) : undefined;
}

/** One set is enough; all schemes of the set are needed, each with its scopes (section 4.5). */
function refusal(requirements: readonly SecurityRequirement[], principal: Principal | undefined) {
  const sets = requirements.map(({ schemes = {} }) => Object.entries(schemes));
  if (sets.length === 0 || sets.some((set) => set.length === 0)) return undefined;
  if (!principal)
    return refused('missing', "The agent's card asks for credentials. Call as somebody: client.as('ann')");
  const known = sets.filter((set) => set.every(([name]) => principal.schemes.includes(name)));
  const missing = known.map((set) =>
    set.flatMap(([, { list = [] }]) => list.filter((scope) => !principal.scopes.includes(scope))),
  );
  if (missing.some((scopes) => scopes.length === 0)) return undefined;
  const [scopes] = missing;
  if (!scopes) return refused('invalid', `The caller "${principal.id}" has none of the schemes that the card requires`);
  return refused('insufficient', `The caller "${principal.id}" lacks the scope ${scopes.join(', ')}`);
}

function refused(credentialProblem: CredentialProblem, message: string): ClientError {
  const status = credentialProblem === 'insufficient' ? 403 : 401;
  return new ClientError('unauthenticated', message, { status, unsent: true, credentialProblem });
}
