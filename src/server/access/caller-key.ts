import { clientNetwork } from '../../internal/client-network.ts';
import type { Caller, Incoming } from '../../protocol/service.ts';

/** The key of a caller for limits: its principal, or its address if it is anonymous. */
export function callerKey({ principal }: Caller, { client }: Pick<Incoming, 'client'>): string {
  return principal ? `principal ${principal.id}` : `address ${clientNetwork(client)}`;
}
