import { isSecureUrl } from '../internal/secure-url.ts';

/** The URL of a trusted party; throws unless it is https or on this machine. */
export function requireSecureUrl(text: string | URL, option: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isSecureUrl(url)) {
    throw new Error(`${option}: must be an https URL (http only on this machine); got ${JSON.stringify(String(text))}`);
  }
  return url;
}
