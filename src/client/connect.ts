import { ClientError } from '../bindings/client-error.ts';
import type { AgentCard } from '../protocol/card.ts';
import { type ClientCodec, v1ClientCodec } from '../protocol/client-codec.ts';
import { type ClientInterceptor, intercept } from '../protocol/interceptor.ts';
import type { ClientService } from '../protocol/service.ts';
import { AgentClient } from './agent-client.ts';
import { createSignatureCheck, type SignatureOptions } from './card-signature.ts';
import type { CardStore } from './card-store.ts';
import { chooseInterfaces } from './choose-interfaces.ts';
import type { CredentialProvider } from './credential-provider.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { withFallback } from './fallback.ts';
import { createHttpSend, type HttpSendOptions, type TraceContext } from './http-send.ts';
import { type ClientLimits, defaultClientLimits } from './limits.ts';
import { readCard } from './read-card.ts';
import { resolveCard } from './resolve-card.ts';
import { withResume } from './resume.ts';
import { repeat, retrying } from './retry.ts';
import { jsonRpcTransport, restTransport, type Transport } from './transport.ts';

/** The versions that this client speaks, newest first. */
const VERSIONS = ['1.0', '0.3'];

/** 0.3 is loaded for agents that need it: most pages never meet one. */
async function loadCodec(version: string): Promise<ClientCodec> {
  return version === '0.3' ? (await import('../legacy/client-codec.ts')).v03ClientCodec : v1ClientCodec;
}

/** How to reach an agent. Everything is optional. */
export interface ConnectOptions {
  /** Bindings in the order of your preference, such as `['HTTP+JSON']`. Default: the card's order. */
  readonly prefer?: readonly string[];
  /** Whether to speak A2A 0.3 with agents that offer nothing newer. Default: false. */
  readonly allowLegacy?: boolean;
  /** Transports besides JSON-RPC and HTTP+JSON, such as gRPC. */
  readonly transports?: readonly Transport[];
  /** Secrets for the agent. They go to the origin that you connect to and to `trustedOrigins`, nowhere else. */
  readonly credentials?: CredentialProvider;
  /** Further origins that may have credentials and `headers`, such as `https://api.example.com`. */
  readonly trustedOrigins?: readonly string[];
  /** Headers for every request to trusted origins. */
  readonly headers?: Readonly<Record<string, string>>;
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
  /** Throws when the client must not go there; asked before each request and each redirect. */
  readonly checkUrl?: (url: URL) => Promise<void>;
  readonly limits?: Partial<ClientLimits>;
  readonly retry?: ConnectRetryOptions;
  /** The trace that calls belong to, asked with each request. */
  readonly traceContext?: () => TraceContext | undefined;
  readonly fetch?: typeof fetch;
  /** Between 0 and 1, for waits. */
  readonly random?: () => number;
  /** Ends the connecting; a connected client is ended with `close()`. */
  readonly signal?: AbortSignal;
}

/** When calls are repeated and streams resumed. Times are in milliseconds. */
export interface ConnectRetryOptions {
  /** Repetitions of a call that failed on the way. Default: 3. */
  readonly retries?: number;
  /** The first wait; it doubles each time. Default: 200. */
  readonly firstWait?: number;
  /** Default: 10 s. */
  readonly longestWait?: number;
  /** Attempts in a row to resume a stream that may bring nothing. Default: 8. */
  readonly resumes?: number;
  /**
   * Whether a message whose fate is unknown is sent again with the same Idempotency-Key. Only for agents that honour the key, as
   * Parley's do: another would act twice. Default: false.
   */
  readonly retrySends?: boolean;
  /** Between two looks at a task whose agent does not stream. Default: 1 s. */
  readonly pollInterval?: number;
}

/** An agent's base URL, the URL of its card, or its card in any version. */
export type AgentTarget = string | URL | AgentCard | Readonly<Record<string, unknown>>;

/** Connects to an agent by its base URL, the URL of its card, or its card. */
export async function connect(target: AgentTarget, options: ConnectOptions = {}): Promise<AgentClient> {
  let card: AgentCard | undefined;
  const settings = httpSettings(await originsOf(target), options, () => card);
  const send = createHttpSend(settings);
  const { card: obtained, url: cardUrl } = await obtainCard(target, options, settings);
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

function httpSettings(
  origins: readonly string[],
  options: ConnectOptions,
  card: () => AgentCard | undefined,
): HttpSendOptions {
  const trusted = new Set([...origins, ...(options.trustedOrigins ?? [])]);
  return {
    // A browser's fetch insists on being called on its global object.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    limits: { ...defaultClientLimits, ...options.limits },
    checkUrl: options.checkUrl,
    traceContext: options.traceContext,
    trusts: (origin) => trusted.has(origin),
    headers: options.headers,
    credentials: options.credentials,
    card,
  };
}

/** Where the caller wants to go: a card that the caller holds speaks for its interfaces, one that is fetched does not. */
async function originsOf(target: AgentTarget): Promise<string[]> {
  if (typeof target === 'string' || target instanceof URL) return [parseTarget(target).origin];
  const { supportedInterfaces } = await readCard(target, GIVEN);
  const urls = supportedInterfaces.map(({ url }) => url).filter((url) => URL.canParse(url));
  return urls.map((url) => new URL(url).origin);
}

function parseTarget(target: string | URL): URL {
  if (target instanceof URL) return target;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new ClientError('card-not-found', `Not an http or https URL: ${target.slice(0, 200)}`);
}

async function obtainCard(
  target: AgentTarget,
  options: ConnectOptions,
  settings: HttpSendOptions,
): Promise<{ card: AgentCard; url: string }> {
  const isUrl = typeof target === 'string' || target instanceof URL;
  const { limits } = settings;
  const sendForCard = createHttpSend({ ...settings, limits: { ...limits, responseSize: limits.cardSize } });
  const { value, url } = isUrl
    ? await resolveCard(parseTarget(target), {
        send: sendForCard,
        store: options.cardStore,
        signal: options.signal,
        repeat: (attempt) => repeat(attempt, { ...retryOptions(options), signal: options.signal, isSafe: () => true }),
      })
    : { value: target, url: GIVEN };
  const card = await readCard(value, url);
  await checkSignatures(value, options);
  await options.verifyCard?.(card, value);
  return { card, url };
}

function hardened(service: ClientService, card: AgentCard, options: ConnectOptions): ClientService {
  const { resumes = 8, pollInterval = 1000 } = options.retry ?? {};
  const retry = retryOptions(options);
  return withResume(intercept(service, [retrying(retry)]), {
    ...retry,
    attempts: resumes,
    streaming: card.capabilities.streaming ?? false,
    polling: { first: pollInterval, longest: pollInterval * 15, random: retry.random },
  });
}

function retryOptions({ retry = {}, random = Math.random }: ConnectOptions) {
  return {
    retries: retry.retries ?? 3,
    retrySends: retry.retrySends ?? false,
    longestRetryAfter: 60_000,
    first: retry.firstWait ?? 200,
    longest: retry.longestWait ?? 10_000,
    random,
  };
}
