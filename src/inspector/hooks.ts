import { randomBytes } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../bindings/http.ts';
import { PRIVATE_HEADERS } from '../bindings/safe-headers.ts';
import type { ReceivedNotification, WebhookReceiver } from '../check/index.ts';
import { isLoopback } from '../internal/secure-url.ts';
import { isWebUrl } from '../internal/web-url.ts';
import { Strict } from '../protocol/scalar.ts';
import { Type } from '../protocol/type.ts';
import { createParser } from '../protocol/validate.ts';
import { generateWebhookSecret } from '../push/webhook-signature.ts';
import { ApiRefusal } from './answer.ts';
import type { HookRequest, Hook as OpenedHook } from './api.ts';
import { eventText } from './event-text.ts';
import { Hook, headersOf } from './hook.ts';

const parseHook = createParser(
  Strict({
    token: Type.Optional(Type.String({ minLength: 1 })),
    jwksUrl: Type.Optional(Type.Refine(Type.String(), isWebUrl, () => 'must be an absolute http or https URL')),
  }),
);

/** Hooks that are kept; the one that was used longest ago goes first. */
const MAX_HOOKS = 32;
/** Milliseconds that a hook is kept without a delivery or a reader. */
const MAX_AGE = 60 * 60_000;
/** Webhooks of checks that are kept, and notifications of each. */
const MAX_PROBES = 256;
const MAX_RECEIVED = 100;

/** Webhooks on this server: their URLs are secrets, because deliveries have no token of the page. */
export class Hooks {
  readonly #hooks = new Map<string, Hook>();
  /** Webhooks of checks. A check looks at everything that arrives, so nothing is refused. */
  readonly #probes = new Map<string, ReceivedNotification[]>();
  readonly #baseUrl: () => string;

  /** `baseUrl` is the URL below which hooks are, with a slash at its end. */
  constructor(baseUrl: () => string) {
    this.#baseUrl = baseUrl;
  }

  /** Opens a hook. Throws InvalidParams. */
  open(body: unknown): OpenedHook {
    const { token = generateWebhookSecret(), jwksUrl }: HookRequest = parseHook(body);
    this.#makeRoom();
    const id = newHookId();
    const opened = { id, url: this.#baseUrl() + id, token };
    this.#hooks.set(id, new Hook(opened, jwksUrl));
    return opened;
  }

  /** The events of a hook after a number, and those that follow. */
  follow(id: string, after: number): AsyncIterable<string> {
    const hook = this.#hooks.get(id);
    if (!hook)
      throw new ApiRefusal(404, 'There is no such hook. It was not used for an hour, or others took its place.');
    const deliveries = hook.follow(after);
    const events: AsyncIterator<string> = {
      async next() {
        const { done, value } = await deliveries.next();
        return done ? { done, value: undefined } : { done: false, value: eventText('delivery', value, value.number) };
      },
      async return() {
        await deliveries.return?.();
        return { done: true, value: undefined };
      },
    };
    return { [Symbol.asyncIterator]: () => events };
  }

  /** Takes a delivery. Agents are told that a hook is gone, so that they end their attempts. */
  async receive(id: string, request: HttpRequest): Promise<HttpResponse> {
    const hook = this.#hooks.get(id);
    if (hook) return hook.receive(request);
    const received = this.#probes.get(id);
    if (!received) throw new ApiRefusal(410, 'This hook is gone.');
    const body = await request.text();
    if (received.length < MAX_RECEIVED) received.push({ headers: headersOf(request), body });
    return { status: 204, headers: PRIVATE_HEADERS, body: '' };
  }

  /** Whether a URL is one of this server's hooks, open or gone. Nothing else of this server may be the target of a push notification. */
  isHookUrl(text: string): boolean {
    const base = this.#baseUrl();
    return text.startsWith(base) && /^[\w-]{24}$/.test(text.slice(base.length));
  }

  /** For checks of agents on this machine. */
  readonly receiver: WebhookReceiver = {
    open: (agent) => {
      if (!isLoopback(new URL(agent).hostname)) return undefined;
      const id = newHookId();
      const received: ReceivedNotification[] = [];
      this.#probes.set(id, received);
      if (this.#probes.size > MAX_PROBES) this.#probes.delete(this.#probes.keys().next().value as string);
      return { url: this.#baseUrl() + id, received };
    },
  };

  close(): void {
    for (const hook of this.#hooks.values()) hook.close();
    this.#hooks.clear();
    this.#probes.clear();
  }

  #makeRoom(): void {
    const byUse = [...this.#hooks.values()].sort((a, b) => a.usedAt - b.usedAt);
    const isOld = (hook: Hook) => !hook.isFollowed && Date.now() - hook.usedAt > MAX_AGE;
    const surplus = byUse.filter((hook, index) => isOld(hook) || index <= byUse.length - MAX_HOOKS);
    for (const hook of surplus) {
      hook.close();
      this.#hooks.delete(hook.opened.id);
    }
  }
}

function newHookId(): string {
  return randomBytes(18).toString('base64url');
}
