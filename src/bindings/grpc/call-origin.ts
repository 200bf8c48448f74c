import type { PeerCertificate } from 'node:tls';
import type { ClientCertificate } from '../../protocol/service.ts';

/** How a listener determines the origin, client address and certificate of a call. */
export interface CallOrigin {
  /** URL of the server over HTTP, for cards. Default: what the call was sent to. */
  readonly origin?: () => string;
  /** The client's address if your own proxy is in front. Default: the peer's address. */
  readonly client?: (peer: string, header: (name: string) => string | undefined) => string;
  /** Reads a client certificate that was verified. Default: certificates are ignored. */
  readonly certificate?: (certificate: PeerCertificate) => ClientCertificate | undefined;
}
