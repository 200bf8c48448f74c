import type { HttpRequest } from '../bindings/http.ts';
import type { Caller } from '../protocol/service.ts';
import { clientNetwork } from './client-network.ts';

/** Who a limit counts for: the principal, and where nobody is known the address. */
export function callerKey({ principal }: Caller, request: HttpRequest): string {
  return principal ? `principal ${principal.id}` : `address ${clientNetwork(request.client)}`;
}
