import { Agent } from 'node:https';
import { createMtlsFetch } from '../node/mtls-fetch.ts';

/** A client certificate for mutual TLS, PEM texts. */
export interface ClientIdentityOptions {
  readonly cert: string;
  readonly key: string;
  /** Authorities of the agents' certificates. Default: those of Node. */
  readonly ca?: string | undefined;
  /** Origins that see the certificate. */
  readonly origins: readonly string[];
}

/** A client certificate and the origins that see it. */
export interface ClientIdentity {
  readonly options: ClientIdentityOptions;
  /** Undefined for origins that must not see the certificate. */
  agentFor(url: URL): Agent | undefined;
  /** Shows the certificate to those origins alone. */
  readonly fetch: typeof globalThis.fetch;
  close(): void;
}

/** Keeps a client certificate for connections to certain origins. */
export function createClientIdentity(options: ClientIdentityOptions): ClientIdentity {
  const { cert, key, ca, origins } = options;
  const certificate = { cert, key, ...(ca === undefined ? {} : { ca }) };
  const agent = new Agent({ ...certificate, keepAlive: false, minVersion: 'TLSv1.2' });
  const certified = createMtlsFetch(certificate);
  return {
    options,
    agentFor: (url) => (origins.includes(url.origin) ? agent : undefined),
    fetch: (input, init) => {
      const { origin } = new URL(input instanceof Request ? input.url : input);
      return origins.includes(origin) ? certified(input, init) : globalThis.fetch(input, init);
    },
    close() {
      agent.destroy();
      certified.close();
    },
  };
}
