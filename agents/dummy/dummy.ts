import { defineAgent } from 'parley-a2a';
import { createFetchHandler, createServer } from 'parley-a2a/server';
import { sleep } from '../sleep.ts';
import {
  type Breaker,
  type DummyCall,
  type DummyNotification,
  type DummyProtocol,
  type DummyReply,
  type Json,
  jsonReply,
  type Setting,
} from './breaker.ts';
import { breakers } from './breakers/index.ts';
import { CardSigner, dummyCard } from './card.ts';
import { changeFrames } from './frames.ts';
import { type DummyMode, modes } from './mode.ts';
import { DummyPush, failure, notificationOf, result, takeWebhook } from './push.ts';
import { isForeign, REST_PATH, RPC_PATH, readCall } from './read-call.ts';

export interface DummyOptions {
  /** Default: ok. */
  readonly mode?: DummyMode;
  /** Default: 1.0. */
  readonly protocol?: DummyProtocol;
  /** Ids of additional a2a-check rules to break. */
  readonly broken?: readonly string[];
  /** Delivers notifications to webhooks. */
  readonly fetch?: typeof fetch;
}

/** An agent for testing a checker: correct except for the rules that it is asked to break. */
export interface Dummy {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The token that the dummy accepts. */
export const DUMMY_TOKEN = 'dummy-token';

const WAIT = 10_000;

/** Rule ids that the dummy can break. */
export const breakable: readonly string[] = Object.keys(breakers);

/** Rules that necessarily break together with a rule. */
export function consequencesOf(id: string, protocol: DummyProtocol): readonly string[] {
  const { also = [] } = breakers[id] ?? {};
  return Array.isArray(also) ? also : ((also as Partial<Record<DummyProtocol, readonly string[]>>)[protocol] ?? []);
}

/** Builds a dummy. A real server produces its answers, and breakers change them on the way to the wire. */
export function createDummy(options: DummyOptions = {}): Dummy {
  const { protocol = '1.0', mode = 'ok' } = options;
  const ids = [...modes[mode], ...(options.broken ?? [])];
  const active = ids.map((id) => {
    const breaker = breakers[id];
    if (!breaker) throw new Error(`The dummy cannot break ${id}`);
    return breaker;
  });
  const setting: Setting = Object.assign(
    { streaming: true, push: true, extended: true, secured: false },
    ...active.map(({ set }) => set),
  );
  const server = createServer({
    agents: { [RPC_PATH]: { agent: greeter(setting), card: protocol === '0.3' ? 'v03-only' : 'v1-only' } },
  });
  const site = new DummySite(
    { protocol, setting, active, notifier: options.fetch ?? fetch },
    createFetchHandler(server),
  );
  return { fetch: (request) => site.handle(request), close: () => server.close(0) };
}

function greeter({ streaming }: Setting) {
  return defineAgent({
    name: 'Hello World',
    description: 'Greets.',
    version: '1.0.0',
    streaming,
    skills: [{ id: 'greet', name: 'Greet', description: 'Greets whoever writes.', tags: ['hello'] }],
    async run({ text, task, signal }) {
      await task.working('Thinking of a greeting');
      if (text.startsWith('wait')) await sleep(WAIT, signal);
      const greeting = task.artifact({ name: 'greeting' });
      await greeting.append('Hello ');
      await greeting.append('World', { last: true });
      return 'That was all.';
    },
  });
}

interface SiteOptions {
  readonly protocol: DummyProtocol;
  readonly setting: Setting;
  readonly active: readonly Breaker[];
  readonly notifier: typeof fetch;
}

class DummySite {
  readonly #options: SiteOptions;
  readonly #server: (request: Request) => Promise<Response>;
  readonly #push = new DummyPush();
  readonly #signer = new CardSigner();
  readonly #memory = new Map<string, unknown>();

  constructor(options: SiteOptions, server: (request: Request) => Promise<Response>) {
    this.#options = options;
    this.#server = server;
  }

  async handle(request: Request): Promise<Response> {
    const { protocol, active } = this.#options;
    const call = await readCall(request, { protocol, memory: this.#memory });
    for (const breaker of active) {
      const answer = breaker.answer?.(call);
      if (answer === 'fail') throw new TypeError('fetch failed', { cause: new Error('connection reset') });
      if (answer) return toResponse(call, answer);
    }
    const own = this.#refusal(call) ?? (await this.#own(call));
    if (own) return toResponse(call, this.#spoil(call, own));
    const response = await this.#forward(call, request.signal);
    if (/^text\/event-stream/.test(response.headers.get('content-type') ?? ''))
      return changeFrames(call, response, active);
    const reply = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    return toResponse(call, this.#spoil(call, reply));
  }

  #spoil(call: DummyCall, reply: DummyReply): DummyReply {
    return this.#options.active.reduce((changed, breaker) => breaker.reply?.(call, changed) ?? changed, reply);
  }

  #refusal(call: DummyCall): DummyReply | undefined {
    const { setting } = this.#options;
    const isCall = call.binding === 'rpc' || call.binding === 'rest';
    const isExtended = call.operation === 'GetExtendedAgentCard' && setting.extended;
    if (!isExtended && !(isCall && setting.secured)) return undefined;
    if (call.headers.get('authorization') === `Bearer ${DUMMY_TOKEN}`) return undefined;
    return jsonReply({ error: 'unauthorized' }, 401, { 'www-authenticate': 'Bearer realm="dummy"' });
  }

  /** Answers what the server behind the dummy does not support. */
  async #own(call: DummyCall): Promise<DummyReply | undefined> {
    const { setting } = this.#options;
    const { operation } = call;
    if (call.binding === 'card') return this.#card(call);
    if (call.url.pathname === '/jwks.json') return jsonReply(await this.#signer.keySet());
    if (call.url.pathname === '/') return jsonReply({ hello: 'world' });
    if (isForeign(call))
      return failure(call, { code: -32601, http: 404, reason: 'METHOD_NOT_FOUND', message: 'No such method' });
    if (operation === 'GetExtendedAgentCard' && setting.extended) {
      return result(call, dummyCard(call.url.origin, call.protocol, setting));
    }
    if (!operation?.includes('PushNotificationConfig')) return undefined;
    if (setting.push) return this.#push.answer(call);
    const reason = 'PUSH_NOTIFICATION_NOT_SUPPORTED';
    return failure(call, { code: -32003, http: 400, reason, message: 'There are no push notifications' });
  }

  async #cardJson({ url: { origin } }: DummyCall): Promise<Json> {
    const { protocol, setting, active } = this.#options;
    const card = dummyCard(origin, protocol, setting);
    for (const breaker of active) breaker.card?.(card, { origin, protocol });
    return this.#signer.sign(card, origin, (parts) =>
      active.reduce((changed, breaker) => breaker.sign?.(changed) ?? changed, parts),
    );
  }

  async #card(call: DummyCall): Promise<DummyReply> {
    const card = await this.#cardJson(call);
    // Each signature is different, but the signed content is not.
    const { signatures: _, ...content } = card;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(content)));
    const etag = `"${[...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16)).join('')}"`;
    const headers = { etag, 'cache-control': 'public, max-age=60' };
    if (call.headers.get('if-none-match') === etag) return { status: 304, headers, body: '' };
    return { ...jsonReply(card, 200, headers), body: JSON.stringify(card, undefined, 2) };
  }

  /** Forwards a request to the server under its own paths. Push is handled by the dummy. */
  async #forward(call: DummyCall, signal: AbortSignal): Promise<Response> {
    const headers = new Headers(call.headers);
    const url = new URL(call.url);
    if (call.binding === 'rest') url.pathname = RPC_PATH + url.pathname.slice(REST_PATH.length);
    let { body } = call;
    const config = this.#options.setting.push ? takeWebhook(call.params).config : undefined;
    if (call.operation === 'SendMessage') body = withoutWebhook(call);
    for (const breaker of this.#options.active) {
      const change = breaker.request?.({ ...call, body, headers, url });
      for (const [name, value] of Object.entries(change?.headers ?? {})) {
        if (value === '') headers.delete(name);
        else headers.set(name, value);
      }
      if (change?.search !== undefined) url.search = change.search;
      body = change?.body ?? body;
    }
    const hasBody = call.method !== 'GET' && call.method !== 'HEAD';
    const response = await this.#server(
      new Request(url, { method: call.method, headers, signal, ...(hasBody ? { body } : {}) }),
    );
    if (config && response.ok) await this.#notify(call, config, await response.clone().text());
    return response;
  }

  async #notify(call: DummyCall, config: Json, body: string): Promise<void> {
    const { active, protocol, notifier } = this.#options;
    const notification = notificationOf(call, config, { status: 200, headers: {}, body });
    if (!notification) return;
    const start: readonly DummyNotification[] = [notification];
    const spoiled = active.reduce(
      (list, breaker) => list.flatMap((each) => breaker.notify?.(each, protocol) ?? [each]),
      start,
    );
    for (const { url, ...each } of spoiled) {
      await notifier(url, { method: 'POST', headers: each.headers, body: each.body }).catch(() => {});
    }
  }
}

/** A greeting finishes at once, so it is waited for. Only tasks that wait are answered early. */
function withoutWebhook(call: DummyCall): string {
  const { rest } = takeWebhook(call.params);
  const params = call.text.startsWith('wait') ? rest : withoutHurry(rest);
  return JSON.stringify(call.binding === 'rpc' ? { ...(call.json as Json), params } : params);
}

/** Sets the fields of both versions: each version ignores the other's. */
function withoutHurry(params: Json): Json {
  return { ...params, configuration: { ...(params.configuration as Json), returnImmediately: false, blocking: true } };
}

function toResponse(call: DummyCall, { status, headers, body, charset }: DummyReply): Response {
  const { 'content-length': _, ...rest } = headers;
  const all = { 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff', ...rest };
  const isEmpty = body === '' || call.method === 'HEAD' || status === 204 || status === 304;
  // Every character of the dummy's card is also one of Latin-1.
  const content = charset === 'latin1' ? Uint8Array.from(body, (character) => character.charCodeAt(0)) : body;
  return new Response(isEmpty ? null : content, {
    status,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
  });
}
