import ipaddr from 'ipaddr.js';
import type { HttpRequest } from '../bindings/http.ts';
import type { Caller } from '../protocol/service.ts';

/** Who a limit counts for: the principal, and where nobody is known the address. */
export function callerKey({ principal }: Caller, request: HttpRequest): string {
  return principal ? `principal ${principal.id}` : `address ${networkOf(request.client)}`;
}

/** One customer of an IPv6 network has 2^64 addresses at the least (RFC 6177), so that they count as one. */
function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts.slice(0, 4).join(':');
}
