import type { Decision, Guard } from '../auth/guard.ts';
import type { Security } from '../auth/security.ts';
import { HttpRefusal, type HttpRequest } from '../bindings/http.ts';
import { type Audit, type AuditEntry, NO_CREDENTIALS } from '../engine/audit.ts';
import type { Logger } from '../internal/logger.ts';
import { type OperationName, operationNames } from '../protocol/operation.ts';
import type { Caller, Principal } from '../protocol/service.ts';
import type { FailedAttempts } from './failed-attempts.ts';

/** Says who calls one agent. */
export interface Authentication {
  /**
   * Who sends a request, before its body is looked at. Throws {@link HttpRefusal} where every operation is protected and the
   * credentials do not suffice.
   */
  authenticate(request: HttpRequest, requestId: string | undefined): Caller | Promise<Caller>;
  /** Throws {@link HttpRefusal} when a caller that was let in so far may not perform the operation. */
  admit(operation: OperationName, caller: Caller): void;
}

interface AuthenticationServices {
  readonly audit: Audit;
  readonly failures: FailedAttempts;
  readonly logger: Logger;
}

/** Somebody at the door of an agent that has open operations too. */
interface Visitor extends Caller {
  /** Turns the visitor away from an operation that is protected. */
  refuse?(operation: OperationName): never;
}

/** What a request has shown. */
interface Finding {
  readonly entry: AuditEntry;
  readonly refusal: HttpRefusal | undefined;
}

/** Enforces an agent's security. */
export function createAuthentication(security: Security, services: AuthenticationServices): Authentication {
  const { guard, protects, skills } = security;
  const { audit } = services;
  const isClosed = protects.size === operationNames.length;

  const callerOf = (principal: Principal | undefined, request: HttpRequest, requestId: string | undefined): Caller => {
    const owner = principal?.id ?? '';
    if (skills.size === 0) return { owner, principal };
    return { owner, principal, refusalOfSkill: (id) => refusalOfSkill(id, request, requestId) };
  };

  const refusalOfSkill = async (skill: string, request: HttpRequest, requestId: string | undefined) => {
    const skillGuard = skills.get(skill);
    if (!skillGuard) return undefined;
    const { entry, refusal } = await examine(skillGuard, request, services);
    audit.record({ ...entry, skill }, request, requestId);
    return refusal;
  };

  const verify = async (request: HttpRequest, requestId: string | undefined): Promise<Caller> => {
    const { entry, refusal } = await examine(guard, request, services);
    if (isClosed || !refusal) {
      // Nobody has decided anything yet about somebody who shows nothing and wants what is open.
      if (isClosed || entry.principal) audit.record(entry, request, requestId);
      if (refusal) throw refusal;
      return callerOf(entry.principal, request, requestId);
    }
    const visitor: Visitor = {
      ...callerOf(undefined, request, requestId),
      refuse: (operation) => {
        audit.record({ ...entry, operation }, request, requestId);
        throw refusal;
      },
    };
    return visitor;
  };

  return {
    authenticate(request, requestId) {
      const principal = guard.recall(request);
      if (!principal) return verify(request, requestId);
      audit.record({ outcome: 'allowed', principal }, request, requestId);
      return callerOf(principal, request, requestId);
    },
    admit(operation, caller: Visitor) {
      if (protects.has(operation)) caller.refuse?.(operation);
    },
  };
}

/** Checks what a request shows, unless its sender has shown too many wrong things. */
async function examine(guard: Guard, request: HttpRequest, services: AuthenticationServices): Promise<Finding> {
  const known = guard.recall(request);
  if (known) return { entry: { outcome: 'allowed', principal: known }, refusal: undefined };
  const throttled = guard.isPresented(request) ? services.failures.refusalOf(request.client) : undefined;
  if (throttled) return { entry: { outcome: 'throttled', reason: 'too many wrong credentials' }, refusal: throttled };
  const decision = await guard.check(request);
  if (decision.outcome === 'unauthenticated' && decision.refused !== undefined) services.failures.add(request.client);
  if (decision.outcome === 'unavailable') {
    services.logger.error({ err: decision.error }, 'credentials could not be checked');
  }
  return findingOf(decision);
}

function findingOf(decision: Decision): Finding {
  const { outcome } = decision;
  switch (outcome) {
    case 'allowed':
      return { entry: { outcome, principal: decision.principal }, refusal: undefined };
    case 'forbidden': {
      const reason = `missing scope: ${decision.missing.join(' ')}`;
      const message = `The credentials lack the scope ${decision.missing.join(', ')}`;
      const refusal = new HttpRefusal(403, 'PERMISSION_DENIED', message, headers(decision.challenge));
      return { entry: { outcome, principal: decision.principal, reason }, refusal };
    }
    case 'unauthenticated': {
      const { refused, message } = decision;
      const refusal = new HttpRefusal(401, 'UNAUTHENTICATED', message, headers(decision.challenge));
      return { entry: { outcome, reason: refused ?? NO_CREDENTIALS }, refusal };
    }
    case 'unavailable': {
      const message = 'Credentials cannot be checked at the moment';
      const refusal = new HttpRefusal(503, 'UNAVAILABLE', message, { 'retry-after': '5' });
      return { entry: { outcome, reason: 'the check failed' }, refusal };
    }
  }
}

function headers(challenge: string): Record<string, string> {
  return { 'www-authenticate': challenge, 'cache-control': 'no-store' };
}
