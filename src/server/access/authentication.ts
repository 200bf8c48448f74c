import type { Security } from '../../auth/compile-security.ts';
import type { Decision, Guard } from '../../auth/guard.ts';
import { type Audit, type AuditEntry, NO_CREDENTIALS } from '../../engine/audit.ts';
import type { Logger } from '../../internal/logger.ts';
import { A2AError } from '../../protocol/error.ts';
import { type OperationName, operationNames } from '../../protocol/operation.ts';
import type { Caller, Incoming, Principal } from '../../protocol/service.ts';
import type { CredentialChecks } from './credential-checks.ts';

/** Identifies the callers of one agent. */
export interface Authentication {
  /**
   * Identifies the sender of a request before its body is read. Throws {@link A2AError} if every operation is protected and the credentials
   * are not sufficient.
   */
  authenticate(request: Incoming, requestId: string): Caller | Promise<Caller>;
  /** Throws {@link A2AError} if an identified caller may not perform the operation. */
  admit(operation: OperationName, caller: Caller): void;
}

interface AuthenticationServices {
  readonly audit: Audit;
  readonly checks: CredentialChecks;
  readonly logger: Logger;
}

/** A caller of an agent that also has open operations. */
interface Visitor extends Caller {
  /** Throws if the operation is protected. */
  readonly refuse: ((operation: OperationName) => never) | undefined;
}

/** The result of checking a request's credentials. */
interface Finding {
  readonly entry: AuditEntry;
  readonly refusal: A2AError | undefined;
}

/** Enforces an agent's security. */
export function createAuthentication(security: Security, services: AuthenticationServices): Authentication {
  const { guard, protects, skills } = security;
  const { audit } = services;
  const isClosed = protects.size === operationNames.length;

  // All callers are literals with the same members: a spread costs more than the rest of an anonymous call's checks.
  const callerOf = (principal: Principal | undefined, request: Incoming, requestId: string): Visitor => ({
    owner: principal?.id ?? '',
    principal,
    refusalOfSkill: skillRefusals(request, requestId),
    refuse: undefined,
  });

  const skillRefusals = (request: Incoming, requestId: string): Caller['refusalOfSkill'] =>
    skills.size === 0 ? undefined : (id) => refusalOfSkill(id, request, requestId);

  const refusalOfSkill = async (skill: string, request: Incoming, requestId: string) => {
    const skillGuard = skills.get(skill);
    if (!skillGuard) return undefined;
    const { entry, refusal } = await examine(skillGuard, request, { ...services, requestId });
    audit.record({ ...entry, skill }, request, requestId);
    return refusal;
  };

  const visitorOf = (request: Incoming, requestId: string, finding: () => Finding): Visitor => ({
    owner: '',
    principal: undefined,
    refusalOfSkill: skillRefusals(request, requestId),
    refuse: (operation) => {
      const { entry, refusal } = finding();
      audit.record({ ...entry, operation }, request, requestId);
      throw refusal;
    },
  });

  /** A request without credentials. Its refusal is built only if the operation is protected: most anonymous calls are for open ones. */
  const strangerOf = (request: Incoming, requestId: string): Visitor =>
    guard.isOpen
      ? callerOf(undefined, request, requestId)
      : visitorOf(request, requestId, () => findingOf(guard.refusal(request)));

  const verify = async (request: Incoming, requestId: string): Promise<Caller> => {
    const { entry, refusal } = await examine(guard, request, { ...services, requestId });
    // A caller with wrong or uncheckable credentials is never treated as anonymous, even on open operations.
    const isUntrusted = refusal !== undefined && entry.outcome !== 'forbidden' && entry.reason !== NO_CREDENTIALS;
    if (isClosed || isUntrusted || !refusal) {
      // Anonymous calls to open operations are not audited: no decision was made.
      if (isClosed || isUntrusted || entry.principal) audit.record(entry, request, requestId);
      if (refusal) throw refusal;
      return callerOf(entry.principal, request, requestId);
    }
    return visitorOf(request, requestId, () => ({ entry, refusal }));
  };

  return {
    authenticate(request, requestId) {
      const principal = guard.recall(request);
      if (!principal) {
        return isClosed || guard.isPresented(request) ? verify(request, requestId) : strangerOf(request, requestId);
      }
      audit.record({ outcome: 'allowed', principal }, request, requestId);
      return callerOf(principal, request, requestId);
    },
    admit(operation, caller: Visitor) {
      if (protects.has(operation)) caller.refuse?.(operation);
    },
  };
}

/** Checks the credentials of a request, unless its sender has sent too many wrong ones. */
async function examine(
  guard: Guard,
  request: Incoming,
  services: AuthenticationServices & { readonly requestId: string },
): Promise<Finding> {
  const known = guard.recall(request);
  if (known) return { entry: { outcome: 'allowed', principal: known }, refusal: undefined };
  let decision: Decision;
  try {
    decision = guard.isPresented(request)
      ? await services.checks.run(request.client, () => guard.check(request), isWrong)
      : await guard.check(request);
  } catch (error) {
    if (!(error instanceof A2AError)) throw error;
    return { entry: { outcome: 'throttled', reason: 'too many wrong credentials' }, refusal: error };
  }
  if (decision.outcome === 'unavailable') {
    services.logger.error({ requestId: services.requestId, err: decision.error }, 'credentials could not be checked');
  }
  return findingOf(decision);
}

function isWrong(decision: Decision): boolean {
  return decision.outcome === 'unauthenticated' && decision.refused !== undefined;
}

function findingOf(decision: Decision): Finding {
  const { outcome } = decision;
  switch (outcome) {
    case 'allowed':
      return { entry: { outcome, principal: decision.principal }, refusal: undefined };
    case 'forbidden': {
      const reason = `missing scope: ${decision.missing.join(' ')}`;
      const message = `The credentials lack the scope ${decision.missing.join(', ')}`;
      const refusal = new A2AError('PermissionDenied', message, { challenge: decision.challenge });
      return { entry: { outcome, principal: decision.principal, reason }, refusal };
    }
    case 'unauthenticated': {
      const { refused, message } = decision;
      const refusal = new A2AError('Unauthenticated', message, { challenge: decision.challenge });
      return { entry: { outcome, reason: refused ?? NO_CREDENTIALS }, refusal };
    }
    case 'unavailable': {
      const refusal = new A2AError('Unavailable', 'Credentials cannot be checked at the moment');
      return { entry: { outcome, reason: 'the check failed' }, refusal };
    }
  }
}
