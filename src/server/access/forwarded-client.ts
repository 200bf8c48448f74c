/**
 * The client's address behind a number of trusted proxies. Each proxy appends the address that it was called from, so the address is
 * counted from the end. Earlier entries may be forged by the client.
 */
export function forwardedClient(forwardedFor: string | undefined, proxies: number): string | undefined {
  if (!forwardedFor || proxies < 1) return undefined;
  const addresses = forwardedFor.split(',');
  // With fewer entries than proxies, the request did not pass all of them, and the entries cannot be trusted.
  return addresses.at(-proxies)?.trim() || undefined;
}
