/** Whose task it is. A task is visible in its own scope alone; elsewhere it does not exist. */
export interface Scope {
  readonly agent: string;
  readonly tenant: string;
  readonly owner: string;
}

/** Whether both are one scope. */
export function isSameScope(a: Scope, b: Scope): boolean {
  return a === b || (a.agent === b.agent && a.tenant === b.tenant && a.owner === b.owner);
}

/** A scope as one text. The lengths keep names apart that look the same when they are put together. */
export function scopeKey({ agent, tenant, owner }: Scope): string {
  return `${agent.length}:${tenant.length}:${agent}${tenant}${owner}`;
}
