import { type AgentClient, connect, interfaceUrl } from '../../client/index.ts';
import type { AgentCard, AgentInterface } from '../../protocol/card.ts';
import { CliError, usageError } from '../terminal/cli-error.ts';
import { createAgentFetch } from './agent-fetch.ts';
import { type AgentReference, cardOf, type LoadedCard, loadCard, parseReference } from './agent-reference.ts';
import { createCardCache } from './card-cache.ts';
import { type ConnectionCredentials, createConnectionCredentials } from './connection-credentials.ts';
import { grpcTransports, isGrpc, withGrpc, withMetadata } from './grpc-connection.ts';
import type { ConnectionFacts, Invocation } from './invocation.ts';
import { offeredInterfaces } from './offered-interfaces.ts';

/** A connection to the agent that the options name. */
export interface AgentConnection extends ConnectionFacts {
  readonly client: AgentClient;
  readonly loaded: LoadedCard;
}

/** The agent of the options; throws advice if none is named. */
export function referenceOf({ settings }: Invocation): AgentReference {
  if (settings.agentCard) return parseReference(settings.agentCard);
  throw usageError('Which agent? There is no --agent-card.', 'Pass -a <host, URL or file>, or set A2ACLI_AGENT_CARD.');
}

/** The card of the agent, and the fetch that reached it; `fresh` for commands about the card itself. */
export async function fetchCard(run: Invocation, { fresh = false }: { fresh?: boolean } = {}) {
  const reference = referenceOf(run);
  const agentFetch = createAgentFetch(run, reference);
  run.output.busy('looking for the agent card');
  const { a2aVersion = '1.0' } = run.settings;
  const headers = { 'a2a-version': a2aVersion };
  const cache =
    fresh || !run.options.cache || run.settings.svcParam.length > 0 ? undefined : createCardCache(a2aVersion);
  const loaded = await loadCard(reference, { fetch: agentFetch.fetch, signal: run.signal, headers, cache });
  if (run.settings.debug) run.output.debug(`card found at ${loaded.where}`);
  return { loaded, agentFetch };
}

/** Connects to the agent. Failed calls are repeated up to `retries` times. */
export async function openConnection(run: Invocation, { retries = 2 } = {}): Promise<AgentConnection> {
  const { settings, output } = run;
  const { loaded, agentFetch } = await fetchCard(run);
  const card = await cardOf(loaded);
  const { usable, binding } = await withGrpc(run, offeredInterfaces(card, settings));
  const chosen = usable[0] as AgentInterface;
  const url = addressOf(chosen, card);
  const trusted = new Set([...loaded.origins(card), ...settings.trustOrigin.map(originOf)]);
  agentFetch.trust(trusted);
  if (settings.debug) output.debug(`interface ${chosen.protocolBinding} ${chosen.protocolVersion} at ${chosen.url}`);
  const credentials: ConnectionCredentials = createConnectionCredentials(run, { url, trusted });
  const isElsewhere = !trusted.has(url.origin);
  if (isElsewhere && settings.svcParam.length > 0) {
    output.warn(`service parameters are not sent to ${url.origin}; see --trust-origin`);
  }
  const grpc = binding && isGrpc(chosen) ? grpcTransports(run, binding, { url, isTrusted: !isElsewhere }) : [];
  const isMeant = (each: URL) => grpc.length > 0 && !isElsewhere && each.origin === url.origin;
  const narrowed = { ...card, supportedInterfaces: [...usable] };
  const client = await connect(narrowed, {
    fetch: agentFetch.fetch,
    transports: grpc,
    prefer: settings.transport,
    allowLegacy: settings.a2aVersion?.startsWith('0.') ?? false,
    credentials: withMetadata(credentials.provider, run, isMeant),
    extensions: settings.extension,
    signal: run.signal,
    // A person is waiting: what fails is soon polled instead, or reported.
    retry: { retries, reconnects: 3, longestWait: 2000, pollInterval: settings.pollInterval },
  });
  const connection: AgentConnection = {
    client,
    card,
    cardAt: loaded.where,
    loaded,
    chosen,
    url,
    get hasSentCredentials() {
      return credentials.hasSent;
    },
    isElsewhere,
    async close() {
      await client.close();
      agentFetch.close();
    },
  };
  run.connection = connection;
  return connection;
}

function addressOf(chosen: AgentInterface, card: AgentCard): URL {
  const url = interfaceUrl(chosen, card);
  if (url) return url;
  throw new CliError(
    'A2ACLI_ERR_CARD_INVALID',
    `The card has "${chosen.url}" for ${chosen.protocolBinding}, which is no address.`,
  );
}

/** Parses an origin that the user typed. */
export function originOf(text: string): string {
  if (URL.canParse(text)) return new URL(text).origin;
  throw usageError(`"${text}" is not an origin.`, '--trust-origin https://api.example.com');
}
