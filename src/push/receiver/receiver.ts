import {
  asRefusal,
  defaultHttpLimits,
  type HttpLimits,
  HttpRefusal,
  type HttpRequest,
  type HttpResponse,
  type HttpService,
  readJson,
} from '../../bindings/http.ts';
import { PRIVATE_HEADERS } from '../../bindings/safe-headers.ts';
import { hashText } from '../../internal/hash.ts';
import { consoleLogger, type Logger, silentLogger } from '../../internal/logger.ts';
import { isSecureUrl } from '../../internal/secure-url.ts';
import { type BucketRate, TokenBuckets } from '../../internal/token-buckets.ts';
import { isWebUrl } from '../../internal/web-url.ts';
import { A2AError } from '../../protocol/error.ts';
import type { StreamItem } from '../../protocol/service.ts';
import type { Webhook, WebhookSubscription } from '../../protocol/webhook.ts';
import { VALIDATION_TOKEN } from '../challenge.ts';
import { TOKEN_HEADERS } from '../notification-token.ts';
import { generateWebhookSecret, WEBHOOK_ID } from '../webhook-signature.ts';
import { Deliveries, tooManyWaiting } from './deliveries.ts';
import { Inbox } from './inbox.ts';
import { Recent } from './recent.ts';
import {
  checkBodyHash,
  proofsIn,
  SenderCheck,
  type SenderProofs,
  type ShownProofs,
  unauthenticated,
} from './sender-check.ts';
import { readPayload, taskIdOf, type WebhookNotification } from './webhook-notification.ts';

/** Options of {@link createWebhookReceiver}. */
export interface WebhookReceiverOptions extends SenderProofs {
  /** The URL under which agents reach the receiver. Needed for {@link WebhookReceiver.open}, and so for the client's `webhook`. */
  readonly url?: string;
  /** Called for each notification, one after the other for each task. If it throws, the agent gets an error and retries. */
  readonly onNotification?: ((notification: WebhookNotification) => void | Promise<void>) | undefined;
  /** Takes notifications without any proof too. For trying things out. Default: false. */
  readonly allowUnverified?: boolean;
  /** Notifications that may wait for the handler or for the reader. Beyond it 503, and the agent repeats them later. Default: 1000. */
  readonly maxWaiting?: number;
  /** Ids and tasks that are remembered, to recognise what is delivered again. Default: 100,000. */
  readonly maxRemembered?: number;
  /** How often one address may call. Default: 200 calls each second, 2000 at once. */
  readonly rate?: BucketRate;
  /** A body may have 32 MiB unless you say otherwise. */
  readonly limits?: Partial<HttpLimits>;
  /** Default: warnings and errors as lines of JSON on standard error. False is silent. */
  readonly logger?: Logger | false;
}

/**
 * Receives the notifications of agents over HTTP: mount it like a server, with `createRequestListener` or `createFetchHandler`. What
 * arrives goes to `onNotification`, or is read with `for await`.
 */
export interface WebhookReceiver extends HttpService, Webhook, AsyncIterable<WebhookNotification> {
  /** Ends all readers. Further notifications get 503. */
  close(): void;
}

/** Whom notifications with one token are for. */
interface Registration {
  /** A name for it, without the token. */
  readonly key: string;
  /** Throws when the notification cannot be taken now. */
  take(notification: WebhookNotification): void | Promise<void>;
  /** Set for a subscription: it is for one task. */
  readonly inbox?: Inbox<StreamItem>;
  taskId?: string | undefined;
}

const MAX_BODY = 32 * 1024 * 1024;
const MAX_VALUES = 1_000_000;
const RATE: BucketRate = { perSecond: 200, burst: 2000 };
/** The header with the position of an event, from agents of Parley. */
const POSITION = 'a2a-notification-position';

/** Creates a {@link WebhookReceiver}. Throws unless there is a way to tell real notifications from others. */
export function createWebhookReceiver(options: WebhookReceiverOptions): WebhookReceiver {
  return new Receiver(options);
}

class Receiver implements WebhookReceiver {
  readonly limits: HttpLimits;
  readonly #options: WebhookReceiverOptions;
  readonly #check: SenderCheck;
  readonly #logger: Logger;
  readonly #rate: TokenBuckets;
  readonly #deliveries: Deliveries;
  readonly #inbox: Inbox<WebhookNotification>;
  /** For notifications that no subscription waits for. */
  readonly #own: Registration;
  readonly #ownTokens: readonly string[];
  /** By token. A `Map` compares texts only once their seeded hashes agree, so the time of a miss says nothing about how near a guess is. */
  readonly #registrations = new Map<string, Registration>();
  /** Tokens of subscriptions that were closed. */
  readonly #closed: Recent<true>;
  #isClosed = false;

  constructor(options: WebhookReceiverOptions) {
    const { token = [], maxWaiting = MAX_WAITING, maxRemembered = 100_000 } = options;
    this.#options = options;
    this.#check = new SenderCheck(options);
    this.#ownTokens = [token].flat();
    checkOptions(options, this.#ownTokens.length > 0 || this.#check.isSufficient);
    this.#logger = options.logger === false ? silentLogger : (options.logger ?? consoleLogger);
    this.#rate = new TokenBuckets(options.rate ?? RATE, options.now);
    this.#deliveries = new Deliveries({ maxWaiting, maxRemembered });
    this.#inbox = new Inbox(maxWaiting);
    this.#closed = new Recent(maxRemembered);
    this.limits = { ...defaultHttpLimits, maxBody: MAX_BODY, ...options.limits };
    this.#own = { key: '', take: (notification) => this.#takeOwn(notification) };
    for (const each of this.#ownTokens) this.#registrations.set(each, this.#own);
    if (options.url !== undefined && !isSecureUrl(new URL(options.url))) {
      this.#logger.warn(
        { url: options.url },
        'the URL of the webhook is not https: tokens and events travel in the clear',
      );
    }
  }

  serves(): boolean {
    return true;
  }

  open(): WebhookSubscription {
    const { url, maxWaiting = MAX_WAITING } = this.#options;
    if (url === undefined) throw new Error('url is missing: the URL under which agents reach the receiver');
    const token = generateWebhookSecret();
    const inbox = new Inbox<StreamItem>(maxWaiting, () => {
      this.#registrations.delete(token);
      this.#closed.set(token, true);
    });
    this.#registrations.set(token, {
      key: crypto.randomUUID(),
      inbox,
      take: ({ event, position }) => put(position === undefined ? { event } : { event, position }, inbox),
    });
    return { target: { url, token }, close: () => inbox.close(), [Symbol.asyncIterator]: () => inbox };
  }

  [Symbol.asyncIterator](): AsyncIterator<WebhookNotification> {
    if (this.#options.onNotification) throw new Error('Notifications go to onNotification and cannot be read here too');
    // A reader that leaves does not close the receiver: another reader can continue.
    return { next: () => this.#inbox.next(), return: async () => ({ done: true, value: undefined }) };
  }

  close(): void {
    this.#isClosed = true;
    this.#inbox.close();
    for (const { inbox } of [...this.#registrations.values()]) inbox?.close();
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await this.#respond(request);
    } catch (error) {
      const refusal = asRefusal(error) ?? asBadRequest(error);
      if (!refusal) this.#logger.error({ err: error }, 'a notification could not be handled');
      else if (refusal.cause !== undefined) this.#logger.warn({ err: refusal.cause }, refusal.message);
      return (refusal ?? FAILED).toResponse();
    }
  }

  async #takeOwn(notification: WebhookNotification): Promise<void> {
    const { onNotification } = this.#options;
    if (!onNotification) return put(notification, this.#inbox);
    try {
      await onNotification(notification);
    } catch (error) {
      // Whatever the handler throws, it is not a fault of the sender.
      throw new Error('onNotification failed', { cause: error });
    }
  }

  async #respond(request: HttpRequest): Promise<HttpResponse> {
    if (this.#isClosed) throw new HttpRefusal(503, 'UNAVAILABLE', 'The receiver is closed', { 'retry-after': '5' });
    this.#checkRate(request.client);
    const { method, query } = request;
    const nonce = method === 'GET' ? new URLSearchParams(query).get(VALIDATION_TOKEN) : null;
    if (nonce !== null) return this.#confirm(request, nonce);
    if (method !== 'POST') {
      throw new HttpRefusal(405, 'INVALID_ARGUMENT', 'Notifications are sent with POST', { allow: 'POST' });
    }
    const { registration, id, body, shown } = await this.#verify(request, () => request.text());
    const { event, version } = await readPayload(readJson(request, body, MAX_VALUES));
    const taskId = taskIdOf(event);
    checkTask(registration, taskId);
    const position = positionIn(request);
    await this.#deliveries.handOn({ task: `${registration.key} ${taskId}`, id, position }, async () =>
      registration.take({ event, taskId, id: shown.id, position, version }),
    );
    return { status: 204, headers: PRIVATE_HEADERS, body: '' };
  }

  #checkRate(client: string): void {
    // Some hosts do not tell whom a request is from.
    if (client === '') return;
    const { allowed, wait } = this.#rate.take(client);
    if (allowed) return;
    throw new HttpRefusal(429, 'RESOURCE_EXHAUSTED', 'Too many notifications', { 'retry-after': String(wait) });
  }

  /** Answers the ownership challenge of an agent that is about to register this receiver. */
  async #confirm(request: HttpRequest, nonce: string): Promise<HttpResponse> {
    if (!/^[\w.~-]{1,256}$/.test(nonce)) {
      throw new HttpRefusal(400, 'INVALID_ARGUMENT', `${VALIDATION_TOKEN} must be 1 to 256 letters, digits and -._~`);
    }
    const { shown } = await this.#verify(request, async () => '');
    if (shown.signature !== undefined && shown.id !== nonce) {
      throw unauthenticated(`${WEBHOOK_ID} must be the ${VALIDATION_TOKEN}, so that the signature covers it`);
    }
    return { status: 200, headers: { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }, body: nonce };
  }

  /** Finds out whom a request is for and checks its sender: by the headers first, so that the bodies of strangers are not read. */
  async #verify(request: HttpRequest, read: () => string | Promise<string>) {
    const shown = proofsIn(request);
    const { token, id } = shown;
    const registration = this.#registrationOf(shown);
    const claims = await this.#check.checkBearer(shown);
    const body = await read();
    const secrets = token === undefined ? this.#ownTokens : [token];
    const isSigned = await this.#check.checkSignature(shown, body, secrets);
    await checkBodyHash(claims, body);
    if (!registration && !isSigned) throw unauthenticated(`The token is missing (${TOKEN_HEADERS[0]})`);
    // A token that the agent was given is the same for all notifications, so that its id tells them apart only together with the body.
    const tokenId = typeof claims.jti === 'string' ? `${claims.jti} ${hashText(body)}` : undefined;
    return { shown, registration: registration ?? this.#own, id: id ?? tokenId, body };
  }

  /** Undefined when only a signature can tell. */
  #registrationOf({ token, signature }: ShownProofs): Registration | undefined {
    const registration = token === undefined ? undefined : this.#registrations.get(token);
    if (registration) return registration;
    if (token !== undefined && this.#closed.get(token)) {
      throw new HttpRefusal(410, 'NOT_FOUND', 'Nobody waits for these notifications any more');
    }
    const { allowUnverified = false } = this.#options;
    if (this.#ownTokens.length === 0 && (this.#check.isSufficient || allowUnverified)) return this.#own;
    if (token !== undefined) throw unauthenticated(`The token is not known (${TOKEN_HEADERS[0]})`);
    if (signature === undefined) throw unauthenticated(`The token is missing (${TOKEN_HEADERS[0]})`);
    return undefined;
  }
}

const MAX_WAITING = 1000;
const FAILED = new HttpRefusal(500, 'INTERNAL', 'The notification could not be handled; send it again');

function checkOptions(
  { url, allowUnverified = false, ...options }: WebhookReceiverOptions,
  knowsSenders: boolean,
): void {
  if (url !== undefined && !isWebUrl(url)) throw new Error(`url: must be an absolute http or https URL; got "${url}"`);
  if ([options.token ?? []].flat().includes('')) throw new Error('token: must not be empty');
  for (const name of ['maxWaiting', 'maxRemembered'] as const) {
    const value = options[name] ?? 1;
    if (!(Number.isInteger(value) && value >= 1))
      throw new Error(`${name}: must be a whole number from 1; got ${value}`);
  }
  // With a URL, clients register tokens of their own.
  if (knowsSenders || allowUnverified || url !== undefined) return;
  throw new Error(
    'A webhook receiver needs token, jwksUrl, keys or bearer to know the agent by, or url for a client to register',
  );
}

function put<T>(item: T, inbox: Inbox<T>): void {
  if (!inbox.add(item)) throw tooManyWaiting();
}

/** A subscription is for the task that its first notification is about (section 4.3.3). */
function checkTask(registration: Registration, taskId: string | undefined): void {
  if (!registration.inbox || taskId === undefined) return;
  registration.taskId ??= taskId;
  if (registration.taskId === taskId) return;
  throw new HttpRefusal(400, 'INVALID_ARGUMENT', 'The token was given for notifications about another task');
}

function positionIn(request: HttpRequest): number | undefined {
  const text = request.header(POSITION);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The sender learns what is wrong with the body. */
function asBadRequest(error: unknown): HttpRefusal | undefined {
  if (!(error instanceof A2AError) || error.name === 'Internal') return undefined;
  return new HttpRefusal(400, 'INVALID_ARGUMENT', error.message);
}
