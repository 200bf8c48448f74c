import type { Caller, Incoming } from '../../protocol/service.ts';
import { clientNetwork } from './client-network.ts';

/** Who a limit counts for: the principal, and where nobody is known the address. */
export function callerKey({ principal }: Caller, { client }: Pick<Incoming, 'client'>): string {
  return principal ? `principal ${principal.id}` : `address ${clientNetwork(client)}`;
}
