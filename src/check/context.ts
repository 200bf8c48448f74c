import { cardVersion, findCard } from '../client/index.ts';
import { isWebUrl } from '../internal/web-url.ts';
import { CARD_PATH } from '../protocol/card.ts';
import type { Answer } from './answer.ts';
import { CardDocument } from './card-document.ts';
import type { BindingKind } from './check-dialect.ts';
import type { Credentials } from './credential.ts';
import { Endpoint } from './endpoint.ts';
import { type ForeignCard, findForeignCard } from './foreign-card.ts';
import { UNKNOWN_ID } from './probes/unknown-id.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import type { Target } from './target.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';
import { WireClient } from './wire-client.ts';

/** How agents are checked. */
export interface CheckOptions extends Credentials {
  readonly fetch?: typeof fetch;
  /** For requests without the given credentials; needed if `fetch` presents a client certificate. Default: `fetch`. */
  readonly anonymousFetch?: typeof fetch | undefined;
  /** Seconds for one request. Default: 8. */
  readonly timeout?: number | undefined;
  /** Seconds for one stream. Default: 12. */
  readonly streamTimeout?: number | undefined;
  /** Origins in addition to the target's that may receive credentials, if the card names them. */
  readonly trustOrigins?: readonly string[] | undefined;
  readonly wellKnownPath?: string | undefined;
  readonly cardUrl?: string | undefined;
  /** Default: the version of the card. */
  readonly protocol?: ProtocolVersion | undefined;
  /** Texts to send. Default: a greeting, and the examples of the card's skills. */
  readonly messages?: readonly string[] | undefined;
  /** Whether examples of the card's skills may be sent. Default: true. */
  readonly examples?: boolean | undefined;
  /** Bindings to probe. Default: all that the card declares. */
  readonly bindings?: readonly BindingKind[] | undefined;
  /** Public keys for signed cards, as a JWK set. */
  readonly jwks?: unknown;
  readonly receiver?: WebhookReceiver | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of fetching the card. */
interface CardAnswers {
  readonly origin?: Answer;
  readonly card?: Answer;
  readonly cardUrl?: string;
  /** A card at the root of the origin that is about another agent. It is not checked. */
  readonly foreign?: ForeignCard;
}

/** The state of one checked target: what is known of it, and the results of its probes. */
export class CheckContext {
  readonly target: Target;
  readonly options: CheckOptions;
  readonly wire: WireClient;
  readonly answers: CardAnswers;
  readonly card: CardDocument | undefined;
  readonly version: ProtocolVersion;
  readonly rpc: Endpoint | undefined;
  readonly rest: Endpoint | undefined;
  /** URLs of interfaces that are known not to answer or not to speak the protocol. */
  readonly unusable = new Set<string>();
  readonly #facts = new Map<string, Promise<unknown>>();
  readonly #cleanups: (() => Promise<unknown>)[] = [];

  constructor(
    target: Target,
    found: {
      options: CheckOptions;
      wire: WireClient;
      answers: CardAnswers;
      card: CardDocument | undefined;
      version: ProtocolVersion;
    },
  ) {
    this.target = target;
    this.options = found.options;
    this.wire = found.wire;
    this.answers = found.answers;
    this.card = found.card;
    this.version = found.version;
    this.wire.card = found.card;
    if (target.kind === 'endpoint') {
      this.rpc = new Endpoint('jsonrpc', this.version, { url: target.url, wire: this.wire });
    } else if (target.kind === 'url') {
      this.rpc = this.#endpoint('jsonrpc', 'JSONRPC');
      this.rest = this.#endpoint('rest', 'HTTP+JSON');
    }
  }

  /** Runs a probe once, however many rules use its result. */
  once<T>(key: string, probe: () => Promise<T>): Promise<T> {
    let fact = this.#facts.get(key) as Promise<T> | undefined;
    if (!fact) this.#facts.set(key, (fact = probe()));
    return fact;
  }

  /** Registers a cleanup for the end, such as canceling started tasks. */
  onEnd(cleanup: () => Promise<unknown>): void {
    this.#cleanups.push(cleanup);
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#cleanups.map((cleanup) => cleanup()));
  }

  /** Whether the agent streams; without a card it is tried. */
  get streams(): boolean {
    return this.card?.supports('streaming') ?? true;
  }

  /** The host name of the agent; empty for a file. */
  get host(): string {
    return this.target.kind === 'card' ? '' : new URL(this.target.url).hostname;
  }

  #endpoint(kind: BindingKind, binding: string): Endpoint | undefined {
    if (this.options.bindings && !this.options.bindings.includes(kind)) return undefined;
    const declared = this.card?.interfaceFor(this.version, binding);
    if (!declared || !isWebUrl(declared.url)) return undefined;
    return new Endpoint(kind, this.version, { url: declared.url, tenant: declared.tenant, wire: this.wire });
  }
}

/** Fetches and reads the card of the target, and determines the version to check. */
export async function createContext(target: Target, options: CheckOptions): Promise<CheckContext> {
  const wire = new WireClient({
    fetch: options.fetch ?? fetch,
    timeout: (options.timeout ?? 8) * 1000,
    streamTimeout: (options.streamTimeout ?? 12) * 1000,
    anonymousFetch: options.anonymousFetch,
    credentials: options,
    trusted: new Set([...originsOf(target, options), ...(options.trustOrigins ?? [])]),
    signal: options.signal ?? new AbortController().signal,
  });
  if (target.kind === 'card') {
    const card = CardDocument.parse(target.text);
    const version = options.protocol ?? (card ? cardVersion(card.value) : '1.0');
    return new CheckContext(target, { options, wire, answers: {}, card, version });
  }
  if (target.kind === 'endpoint') {
    const version = options.protocol ?? (await detectVersion(target.url, wire));
    return new CheckContext(target, { options, wire, answers: {}, card: undefined, version });
  }
  const answers = await reach(target.url, options, wire);
  const card = answers.card?.status === 200 ? CardDocument.parse(answers.card.text) : undefined;
  const version = options.protocol ?? (card ? cardVersion(card.value) : '1.0');
  return new CheckContext(target, { options, wire, answers, card, version });
}

/** The origins that the caller named. Those in a card are not trusted. */
function originsOf(target: Target, { cardUrl }: CheckOptions): string[] {
  const urls = [...(target.kind === 'card' ? [] : [target.url]), ...(cardUrl === undefined ? [] : [cardUrl])];
  return urls.map((url) => new URL(url).origin);
}

async function reach(url: string, options: CheckOptions, wire: WireClient): Promise<CardAnswers> {
  const headers = options.protocol ? { 'a2a-version': options.protocol } : {};
  const { cardUrl, wellKnownPath: path = CARD_PATH } = options;
  const origin = wire.send({ method: 'GET', url: new URL(url).origin, credentials: 'none' });
  const ask = ({ href }: URL) => wire.send({ method: 'GET', url: href, headers });
  // The path of 0.2 is not tried: an agent must serve its card at the path of its own version.
  const { found, attempts } = await (cardUrl === undefined
    ? findCard(new URL(url), ask, { paths: [path.startsWith('/') ? path : `/${path}`], last: 'origin' })
    : findCard(new URL(cardUrl), ask, { paths: [] }));
  const foreign = cardUrl === undefined && found ? findForeignCard(new URL(url), found) : undefined;
  const own = foreign ? attempts.filter((attempt) => attempt.url !== found?.url) : attempts;
  // Without a card, the report shows a response that claims to be one, or the most likely path.
  const shown = (foreign ? undefined : found) ?? own.find(({ answer }) => answer.status === 200) ?? own[0];
  return {
    origin: await origin,
    ...(shown ? { card: shown.answer, cardUrl: shown.url.href } : {}),
    ...(foreign ? { foreign } : {}),
  };
}

/** Without a card: the version whose method the endpoint knows. */
async function detectVersion(url: string, wire: WireClient): Promise<ProtocolVersion> {
  for (const version of ['1.0', '0.3'] as const) {
    const { error, answer } = await new Endpoint('jsonrpc', version, { url, wire }).call('getTask', { id: UNKNOWN_ID });
    if (answer.failure !== undefined) return version;
    if (error && error.code !== -32601) return version;
  }
  return '1.0';
}
