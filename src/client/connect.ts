import type { AgentCard } from '../protocol/card.ts';
import { type ClientCodec, v1ClientCodec } from '../protocol/client-codec.ts';
import { type ClientInterceptor, intercept } from '../protocol/interceptor.ts';
import type { ClientService } from '../protocol/service.ts';
import { AgentClient } from './agent-client.ts';
import { createSignatureCheck, type SignatureOptions } from './card/card-signature.ts';
import type { CardStore } from './card/card-store.ts';
import { chooseInterfaces } from './card/choose-interfaces.ts';
import { interfaceUrl } from './card/interface-url.ts';
import { readCard } from './card/read-card.ts';
import { parseTarget, resolveCard } from './card/resolve-card.ts';
import type { CredentialProvider } from './credentials/credential-provider.ts';
import { withFallback } from './resilience/fallback.ts';
import { withReconnect } from './resilience/reconnect.ts';
import { retrying } from './resilience/retry.ts';
import { explainUnreachable } from './transport/explain-unreachable.ts';
import { createCallGuard, createHttpSend } from './transport/http-send.ts';
import { httpSettings, type RequestOptions, retryOptions } from './transport/request-options.ts';
import { jsonRpcTransport, restTransport, type Transport } from './transport/transport.ts';

/** The supported versions, newest first. */
const VERSIONS = ['1.0', '0.3'];

/** The code for 0.3 is loaded on demand: most pages never need it. */
async function loadCodec(version: string): Promise<ClientCodec> {
  return version === '0.3' ? (await import('../legacy/client-codec.ts')).v03ClientCodec : v1ClientCodec;
}

/** Options of {@link connect}. All are optional. */
export interface ConnectOptions extends RequestOptions {
  /** Bindings in your order of preference, such as `['HTTP+JSON']`. Default: the card's order. */
  readonly prefer?: readonly string[];
  /** Whether to use A2A 0.3 with agents that offer nothing newer. Default: false. */
  readonly allowLegacy?: boolean;
  /** Transports in addition to JSON-RPC and HTTP+JSON, such as gRPC. */
  readonly transports?: readonly Transport[];
  /** Secrets for the agent. They are sent only to the origin that you connect to and to `trustedOrigins`. */
  readonly credentials?: CredentialProvider;
  /** URIs of extensions to request with every call. */
  readonly extensions?: readonly string[];
  /** Wrap each operation; the first is the outermost. */
  readonly interceptors?: readonly ClientInterceptor[];
  /** Caches cards between connections (RFC 9111). Default: each connection asks the agent. */
  readonly cardStore?: CardStore;
  /** How signatures of the card are checked. Default: not at all. */
  readonly signatures?: SignatureOptions;
  /** Throws if a card must not be trusted. Gets the card and the JSON that it was read from, for signatures. */
  readonly verifyCard?: (card: AgentCard, json: unknown) => Promise<void>;
  /** Whether to fetch the extended card after connecting, if the agent has one. Default: false. */
  readonly extendedCard?: boolean;
  /** Aborts connecting. Use `close()` to end a connected client. */
  readonly signal?: AbortSignal;
}

/** An agent's base URL, the URL of its card, or its card in any version. */
export type AgentTarget = string | URL | AgentCard | Readonly<Record<string, unknown>>;

/** Connects to an agent by its base URL, the URL of its card, or its card. */
export async function connect(target: AgentTarget, options: ConnectOptions = {}): Promise<AgentClient> {
  let card: AgentCard | undefined;
  const settings = httpSettings(await originsOf(target), options);
  const sending = { ...settings, credentials: options.credentials, card: () => card };
  const send = createHttpSend(sending);
  const guard = createCallGuard(sending);
  const { card: obtained, url: cardUrl } = await obtainCard(target, options);
  card = obtained;
  const choices = chooseInterfaces(card, {
    transports: [...(options.transports ?? []), jsonRpcTransport, restTransport],
    versions: VERSIONS,
    prefer: options.prefer ?? [],
    allowLegacy: options.allowLegacy ?? false,
  });
  const services = await Promise.all(
    choices.map(async ({ interface: each, transport, version }) => {
      const codec = await loadCodec(version);
      return transport.create({
        url: each.url,
        tenant: each.tenant,
        codec,
        send: explainUnreachable(send, cardUrl),
        card: obtained,
        interface: each,
        guard,
      });
    }),
  );
  const client = new AgentClient(hardened(withFallback(services), obtained, options), {
    card: obtained,
    interceptors: options.interceptors,
    extensions: options.extensions,
    verifyCard: async (extended) => {
      await checkSignatures(extended, options);
      await options.verifyCard?.(extended, extended);
      // From now on credentials follow the extended card.
      card = extended;
    },
    onClose: async () => {
      await Promise.all(services.map((service) => service.close?.()));
    },
  });
  if (options.extendedCard && obtained.capabilities.extendedAgentCard) {
    await client.getExtendedAgentCard({ signal: options.signal });
  }
  return client;
}

const GIVEN = 'the given object';

async function checkSignatures(json: unknown, { signatures, fetch: given = fetch }: ConnectOptions): Promise<void> {
  if (signatures) await createSignatureCheck(signatures, (input, init) => given(input, init))(json);
}

/** The origins that the caller trusts. A card that the caller passes is trusted for its interfaces; a fetched card is not. */
async function originsOf(target: AgentTarget): Promise<string[]> {
  if (typeof target === 'string' || target instanceof URL) return [parseTarget(target).origin];
  const card = await readCard(target, GIVEN);
  return card.supportedInterfaces.flatMap((each) => interfaceUrl(each, card)?.origin ?? []);
}

async function obtainCard(target: AgentTarget, options: ConnectOptions): Promise<{ card: AgentCard; url: string }> {
  const { json, url } =
    typeof target === 'string' || target instanceof URL
      ? await resolveCard(target, options)
      : { json: target, url: GIVEN };
  const card = await readCard(json, url);
  await checkSignatures(json, options);
  await options.verifyCard?.(card, json);
  return { card, url };
}

function hardened(service: ClientService, card: AgentCard, options: ConnectOptions): ClientService {
  const { reconnects = 8, pollInterval = 1000 } = options.retry ?? {};
  const retry = retryOptions(options);
  return withReconnect(intercept(service, [retrying(retry)]), {
    ...retry,
    attempts: reconnects,
    streaming: card.capabilities.streaming ?? false,
    polling: { first: pollInterval, longest: pollInterval * 15, random: retry.random },
  });
}
