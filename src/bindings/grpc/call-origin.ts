import type { PeerCertificate } from 'node:tls';
import type { ClientCertificate } from '../../protocol/service.ts';

/** How a listener reads where a call comes from. */
export interface CallOrigin {
  /** URL of the server over HTTP, for cards. Default: what the call was sent to. */
  readonly origin?: () => string;
  /** The client's address, where a proxy of your own stands in front. Default: the peer's address. */
  readonly client?: (peer: string, header: (name: string) => string | undefined) => string;
  /** Reads a client certificate that was verified. Default: certificates are not looked at. */
  readonly certificate?: (certificate: PeerCertificate) => ClientCertificate | undefined;
}
