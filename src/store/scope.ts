/** Who a task belongs to. A task is visible in its own scope only; elsewhere it does not exist. */
export interface Scope {
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
}

/** Whether both scopes are the same. */
export function isSameScope(a: Scope, b: Scope): boolean {
  return a === b || (a.agent === b.agent && a.tenant === b.tenant && a.owner === b.owner);
}

/** A scope as one string. The lengths prevent two different scopes from giving the same string. */
export function scopeKey({ agent, tenant, owner }: Scope): string {
  return `${agent.length}:${tenant.length}:${agent}${tenant}${owner}`;
}
