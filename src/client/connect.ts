import type { AgentCard } from '../protocol/card.ts';
import { type ClientCodec, v1ClientCodec } from '../protocol/client-codec.ts';
import { type ClientInterceptor, intercept } from '../protocol/interceptor.ts';
import type { ClientService } from '../protocol/service.ts';
import { AgentClient } from './agent-client.ts';
import { createSignatureCheck, type SignatureOptions } from './card/card-signature.ts';
import type { CardStore } from './card/card-store.ts';
import { chooseInterfaces } from './card/choose-interfaces.ts';
import { readCard } from './card/read-card.ts';
import { parseTarget, resolveCard } from './card/resolve-card.ts';
import type { CredentialProvider } from './credentials/credential-provider.ts';
import { withFallback } from './resilience/fallback.ts';
import { withReconnect } from './resilience/reconnect.ts';
import { retrying } from './resilience/retry.ts';
import { explainUnreachable } from './transport/explain-unreachable.ts';
import { createHttpSend } from './transport/http-send.ts';
import { httpSettings, type RequestOptions, retryOptions } from './transport/request-options.ts';
import { jsonRpcTransport, restTransport, type Transport } from './transport/transport.ts';

/** The versions that this client speaks, newest first. */
const VERSIONS = ['1.0', '0.3'];

/** 0.3 is loaded for agents that need it: most pages never meet one. */
async function loadCodec(version: string): Promise<ClientCodec> {
  return version === '0.3' ? (await import('../legacy/client-codec.ts')).v03ClientCodec : v1ClientCodec;
}

/** How to reach an agent. Everything is optional. */
export interface ConnectOptions extends RequestOptions {
  /** Bindings in the order of your preference, such as `['HTTP+JSON']`. Default: the card's order. */
  readonly prefer?: readonly string[];
  /** Whether to speak A2A 0.3 with agents that offer nothing newer. Default: false. */
  readonly allowLegacy?: boolean;
  /** Transports besides JSON-RPC and HTTP+JSON, such as gRPC. */
  readonly transports?: readonly Transport[];
  /** Secrets for the agent. They go to the origin that you connect to and to `trustedOrigins`, nowhere else. */
  readonly credentials?: CredentialProvider;
  /** URIs of extensions to use with every call. */
  readonly extensions?: readonly string[];
  /** Around each operation; the first is the outermost. */
  readonly interceptors?: readonly ClientInterceptor[];
  /** Keeps cards between connections as HTTP says (RFC 9111). Default: each connection asks. */
  readonly cardStore?: CardStore;
  /** What is asked of the card's signatures. Default: nothing. */
  readonly signatures?: SignatureOptions;
  /** Throws when a card is not to be believed; gets the card and the JSON that it was read from, for signatures. */
  readonly verifyCard?: (card: AgentCard, json: unknown) => Promise<void>;
  /** Whether to get the extended card right after connecting, where the agent has one. Default: false. */
  readonly extendedCard?: boolean;
  /** Ends the connecting; a connected client is ended with `close()`. */
  readonly signal?: AbortSignal;
}

/** An agent's base URL, the URL of its card, or its card in any version. */
export type AgentTarget = string | URL | AgentCard | Readonly<Record<string, unknown>>;

/** Connects to an agent by its base URL, the URL of its card, or its card. */
export async function connect(target: AgentTarget, options: ConnectOptions = {}): Promise<AgentClient> {
  let card: AgentCard | undefined;
  const settings = httpSettings(await originsOf(target), options);
  const send = createHttpSend({ ...settings, credentials: options.credentials, card: () => card });
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
      // From now on credentials follow it, too.
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

/** Where the caller wants to go: a card that the caller holds speaks for its interfaces, one that is fetched does not. */
async function originsOf(target: AgentTarget): Promise<string[]> {
  if (typeof target === 'string' || target instanceof URL) return [parseTarget(target).origin];
  const { supportedInterfaces } = await readCard(target, GIVEN);
  const urls = supportedInterfaces.map(({ url }) => url).filter((url) => URL.canParse(url));
  return urls.map((url) => new URL(url).origin);
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
