import { isLoopback } from '../internal/secure-url.ts';
import type { AgentCard } from '../protocol/card.ts';

/**
 * The address of a gRPC interface as a URL, `https` for TLS. Cards write `host:port`, which does not say. It is TLS, unless the host is
 * this machine and the card has nothing there over TLS; a scheme in the card, or the caller, decides otherwise.
 */
export function grpcUrl(address: string, card: Pick<AgentCard, 'supportedInterfaces'>, tls?: boolean): URL | undefined {
  const [, scheme, rest = ''] = /^(?:([a-z]+):\/\/)?(.*)$/i.exec(address) ?? [];
  const text = `https://${rest.replace(/^\/+/, '')}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const hasTls = tls ?? (scheme ? !/^(http|grpc)$/i.test(scheme) : !isPlain(url.hostname, card));
  // A plaintext URL keeps the port that the default of https would have hidden.
  return new URL(hasTls ? text : `http://${url.hostname}:${url.port || '443'}`);
}

function isPlain(hostname: string, { supportedInterfaces }: Pick<AgentCard, 'supportedInterfaces'>): boolean {
  const others = supportedInterfaces.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url));
  return isLoopback(hostname) && !others.some((url) => url.protocol === 'https:' && url.hostname === hostname);
}
