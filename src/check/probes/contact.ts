import { isRecord } from '../../internal/is-record.ts';
import type { Answer } from '../answer.ts';
import { dialectOf } from '../check-dialect.ts';
import type { CheckContext } from '../context.ts';
import { credentialFlags } from '../credential.ts';
import type { Call, Endpoint } from '../endpoint.ts';
import { UNKNOWN_ID } from './unknown-id.ts';

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

/** Why an interface cannot be probed further. */
export interface Obstacle {
  /** `credentials`: it requires other credentials. `broken`: it does not answer, or does not speak the protocol. */
  readonly kind: 'credentials' | 'broken';
  readonly reason: string;
  readonly answer: Answer;
}

/** Why an interface cannot be probed; undefined if it can. One cause is then one finding, not one per rule. */
export function findObstacle(context: CheckContext, endpoint: Endpoint): Promise<Obstacle | undefined> {
  return context.once(`obstacle ${endpoint.kind}`, async () => {
    const first = await contact(context, endpoint);
    const { answer } = first;
    const broken = (reason: string): Obstacle => {
      context.unusable.add(endpoint.url);
      return { kind: 'broken', reason, answer };
    };
    if (answer.failure !== undefined) return broken(`${endpoint.url} did not answer: ${answer.failure}`);
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'credentials', reason: wantsCredentials(context, endpoint, answer.status), answer };
    }
    const problem = await (endpoint.kind === 'jsonrpc' ? rpcProblem(endpoint, first) : restProblem(endpoint, answer));
    return problem === undefined ? undefined : broken(problem);
  });
}

/** The obstacle as the reason for skipped rules. */
export async function obstacle(context: CheckContext, endpoint: Endpoint): Promise<string | undefined> {
  const found = await findObstacle(context, endpoint);
  if (found === undefined) return undefined;
  const rule = endpoint.kind === 'jsonrpc' ? 'RPC-001' : 'REST-001';
  return found.kind === 'broken' ? `the interface ${endpoint.url} cannot be used (${rule})` : found.reason;
}

/** The interface for most probes: the first usable one. */
export function mainEndpoint(context: CheckContext): Promise<Endpoint | undefined> {
  return context.once('main endpoint', async () => {
    for (const endpoint of [context.rpc, context.rest]) {
      if (endpoint && !(await findObstacle(context, endpoint))) return endpoint;
    }
    return undefined;
  });
}

function wantsCredentials({ wire, card }: CheckContext, { url }: Endpoint, status: number): string {
  if (!wire.hasCredentials) return `${url} wants credentials (HTTP ${status}); pass ${credentialFlags(card)}`;
  return wire.trusts(url)
    ? `${url} refused the credentials (HTTP ${status})`
    : `${url} is not where the card came from, so it was sent no credentials; pass --trust-origin ${new URL(url).origin}`;
}

/** Requests a task that does not exist: every JSON-RPC endpoint answers that with an envelope. */
async function rpcProblem(endpoint: Endpoint, first: Omit<Call, 'operation'>): Promise<string | undefined> {
  if (endpoint.failedAs(first, 'MethodNotFound')) return versionProblem(endpoint);
  const second = await endpoint.call('getTask', { id: UNKNOWN_ID });
  if (first.broken !== undefined && second.broken !== undefined)
    return `${endpoint.url} does not speak JSON-RPC: ${describe(first.answer)}`;
  const { error } = first;
  const isSame = error !== undefined && error.code === second.error?.code && error.message === second.error.message;
  return isSame
    ? `every call is refused with ${error.code} ${error.message} in HTTP ${first.answer.status}`
    : undefined;
}

/** Whether an interface knows only the methods of the other version. */
async function versionProblem(endpoint: Endpoint): Promise<string | undefined> {
  const { methods } = endpoint.dialect;
  const other = endpoint.version === '1.0' ? '0.3' : '1.0';
  const isUnknown = async (method: string) => {
    const call = await endpoint.exchange(endpoint.rpcRequest(method, { id: UNKNOWN_ID }));
    return endpoint.failedAs(call, 'MethodNotFound', 'VersionNotSupported');
  };
  if (!(await isUnknown(methods.getTask)) || !(await isUnknown(methods.cancelTask))) return undefined;
  const foreign = dialectOf(other, 'jsonrpc').methods.getTask;
  return (await isUnknown(foreign)) ? undefined : `${endpoint.url} speaks A2A ${other}, not ${endpoint.version}`;
}

/** HTTP+JSON refuses a message without content with 400; 404 and 405 mean that there is no HTTP+JSON. */
async function restProblem(endpoint: Endpoint, first: Answer): Promise<string | undefined> {
  if (first.status < 300 && !isRecord(first.json)) return notThere(endpoint, first);
  const second = await endpoint.wire.send(endpoint.restRequest('POST /message:send', '{}'));
  const isMissing = (status: number) => [404, 405].includes(status) || (status >= 300 && status < 400);
  if (isMissing(first.status) && isMissing(second.status)) return notThere(endpoint, second);
  return isRecord(first.json) || isRecord(second.json) ? undefined : notThere(endpoint, second);
}

function notThere({ url }: Endpoint, answer: Answer): string {
  return `${url} does not speak HTTP+JSON: ${answer.exchange.request.method} was answered with ${describe(answer)}`;
}

function describe(answer: Answer): string {
  const location = answer.header('location');
  if (location !== '') return `HTTP ${answer.status}, a redirect to ${location}`;
  const text = answer.text.trim().slice(0, 60);
  return text === '' ? `HTTP ${answer.status} without a body` : `HTTP ${answer.status} ${JSON.stringify(text)}`;
}
