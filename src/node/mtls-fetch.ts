import { Agent, type AgentOptions } from 'node:https';
import { fetchOverNode } from './fetch-over-node.ts';

/** Options of {@link createMtlsFetch}. PEM texts or bytes. */
export interface MtlsFetchOptions {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
  readonly passphrase?: string;
  /** Authorities for the server's certificate. Default: those of Node. */
  readonly ca?: string | Buffer | readonly (string | Buffer)[];
}

/** A fetch with a client certificate, and a function that closes its connections. */
export interface MtlsFetch {
  (input: string | URL | Request, init?: RequestInit): Promise<Response>;
  close(): void;
}

const MAX_REDIRECTS = 3;

/**
 * A `fetch` that presents a client certificate (section 4.5.6). Uses `node:https`, because Node's fetch accepts a certificate only through
 * an additional package. The certificate is for one origin at a time: redirects to another one are refused.
 */
export function createMtlsFetch(options: MtlsFetchOptions): MtlsFetch {
  const { ca, ...identity } = options;
  const agentOptions: AgentOptions = {
    ...identity,
    ...(ca === undefined ? {} : { ca: typeof ca === 'string' || Buffer.isBuffer(ca) ? ca : [...ca] }),
    keepAlive: true,
    minVersion: 'TLSv1.2',
  };
  const agent = new Agent(agentOptions);
  const fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    fetchOverNode(input, init, {
      maxRedirects: MAX_REDIRECTS,
      prepareHop: async (url, from) => {
        if (url.protocol !== 'https:')
          throw new TypeError(`A client certificate needs https, and ${url.origin} is not.`);
        if (from && from.origin !== url.origin) {
          throw new TypeError(`${from.origin} redirects to ${url.origin}; the client certificate is not shown there.`);
        }
        return { agent };
      },
    });
  return Object.assign(fetch, { close: () => agent.destroy() });
}
