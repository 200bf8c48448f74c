import type { CheckContext } from '../context.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { UNKNOWN_ID } from './tasks.ts';

/** A method that no version of the protocol has. */
const UNKNOWN_METHOD = 'a2a-check/no-such-method';

/** The first request to an interface: whether it answers, and whether it requires credentials. */
export function contact(context: CheckContext, endpoint: Endpoint): Promise<Omit<Call, 'operation'>> {
  return context.once(`contact ${endpoint.kind}`, () =>
    endpoint.kind === 'jsonrpc'
      ? endpoint.exchange(endpoint.rpcRequest(UNKNOWN_METHOD, {}))
      : endpoint.call('getTask', { id: UNKNOWN_ID }),
  );
}

/** Why an interface cannot be probed further; undefined if it can. */
export async function obstacle(context: CheckContext, endpoint: Endpoint): Promise<string | undefined> {
  const { answer } = await contact(context, endpoint);
  if (answer.failure !== undefined) return `${endpoint.url} did not answer: ${answer.failure}`;
  if (answer.status === 401 || answer.status === 403) {
    if (context.options.bearer === undefined)
      return `${endpoint.url} wants credentials (HTTP ${answer.status}); pass --auth-bearer`;
    return endpoint.wire.trusts(endpoint.url)
      ? `${endpoint.url} refused the credentials (HTTP ${answer.status})`
      : `${endpoint.url} is not where the card came from, so it was not sent the token; pass --trust-origin ${new URL(endpoint.url).origin}`;
  }
  return undefined;
}
