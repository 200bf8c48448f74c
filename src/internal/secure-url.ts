/** Whether secrets may go to this URL: over TLS, or to this machine (section 13.4). */
export function isSecureUrl(url: URL): boolean {
  if (url.protocol === 'https:') return true;
  const { hostname } = url;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
