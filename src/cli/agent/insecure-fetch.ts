import { Agent } from 'node:https';
import { fetchOverNode } from '../../node/fetch-over-node.ts';

/**
 * A fetch that does not verify certificates. Node's fetch would need NODE_TLS_REJECT_UNAUTHORIZED=0, which affects every connection of the
 * process (also to the authorization server) and is inherited by its children.
 */
export function createInsecureFetch({ maxRedirects }: { maxRedirects: number }): {
  readonly fetch: typeof globalThis.fetch;
  close(): void;
} {
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true });
  return {
    fetch: (input, init) =>
      fetchOverNode(input as string | URL | Request, init, {
        maxRedirects,
        prepareHop: async (url) => (url.protocol === 'https:' ? { agent } : {}),
      }),
    close: () => agent.destroy(),
  };
}
