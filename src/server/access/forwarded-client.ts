/**
 * The client's address behind so many proxies of one's own: each appends the address that it was called from, so that it is
 * counted from the end. What comes before is whatever the client has written there itself.
 */
export function forwardedClient(forwardedFor: string | undefined, proxies: number): string | undefined {
  if (!forwardedFor || proxies < 1) return undefined;
  const addresses = forwardedFor.split(',');
  return addresses.at(-Math.min(proxies, addresses.length))?.trim() || undefined;
}
