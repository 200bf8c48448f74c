/**
 * The client's address behind so many proxies of one's own: each appends the address that it was called from, so that it is
 * counted from the end. What comes before is whatever the client has written there itself.
 */
export function forwardedClient(forwardedFor: string | undefined, proxies: number): string | undefined {
  if (!forwardedFor || proxies < 1) return undefined;
  const addresses = forwardedFor.split(',');
  // Fewer entries than proxies: the request did not come through all of them, and who wrote the entries is not known.
  return addresses.at(-proxies)?.trim() || undefined;
}
