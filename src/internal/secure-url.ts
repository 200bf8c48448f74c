/** Whether secrets may go to this URL: over TLS, or to this machine (section 13.4). */
export function isSecureUrl(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url.hostname);
}

/** Whether a host name, as URLs have it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
