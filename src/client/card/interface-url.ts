import { grpcUrl } from '../../bindings/grpc-address.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';

/**
 * The URL that an interface is called at; undefined where the card has no address. Cards write gRPC addresses as `host:port`: they become
 * `https://host:port`, or `http://host:port` for those that are called without TLS.
 */
export function interfaceUrl(
  { url, protocolBinding }: Pick<AgentInterface, 'url' | 'protocolBinding'>,
  card: Pick<AgentCard, 'supportedInterfaces'>,
): URL | undefined {
  if (protocolBinding.toUpperCase() === 'GRPC') return grpcUrl(url, card);
  return URL.canParse(url) ? new URL(url) : undefined;
}
