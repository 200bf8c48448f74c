import CachePolicy from 'http-cache-semantics';
import { ClientError } from '../../bindings/client-error.ts';
import type { HttpAnswer, HttpSend } from '../../bindings/http-transport.ts';
import { parseJson } from '../../internal/parse-json.ts';
import { CallSignal } from '../calls/call-signal.ts';
import { repeat } from '../resilience/retry.ts';
import { createHttpSend } from '../transport/http-send.ts';
import { httpSettings, type RequestOptions, retryOptions } from '../transport/request-options.ts';
import type { CardStore, StoredCard } from './card-store.ts';
import { type CardAnswer, findCard } from './find-card.ts';

/** Options of {@link resolveCard}. */
export interface ResolveCardOptions extends RequestOptions {
  /** Caches cards between calls (RFC 9111). Default: each call asks the agent. */
  readonly cardStore?: CardStore | undefined;
  /** Whether to revalidate a cached card even if it is still fresh. */
  readonly revalidate?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A card that was found, not validated. */
export interface FoundCard {
  readonly json: Readonly<Record<string, unknown>>;
  readonly url: string;
}

/** Finds the card of an agent's base URL, or at the URL of a card (section 8.2). Sends no credentials. `readCard` validates the result. */
export async function resolveCard(target: string | URL, options: ResolveCardOptions = {}): Promise<FoundCard> {
  const base = parseTarget(target);
  const settings = httpSettings([base.origin], options);
  const { limits } = settings;
  const send = createHttpSend({
    ...settings,
    limits: { ...limits, responseSize: limits.cardSize },
    card: () => undefined,
  });
  const call = new CallSignal(options.signal);
  call.limitTo(limits.cardTimeout, `Finding the agent card of ${base.href}`);
  const { signal } = call;
  const retry = { ...retryOptions(options), signal, isSafe: () => true };
  const ask = (url: URL) => repeat(() => load(url, send, { ...options, signal }), retry);
  const { found, attempts } = await findCard(base, ask).finally(() => call.release());
  if (found) return { json: found.json, url: found.url.href };
  const tried = attempts.map(({ url, answer }) => `${url.href} (${problemOf(answer)})`);
  throw new ClientError('card-not-found', `There is no agent card for ${base.href}; tried ${tried.join(', ')}`);
}

/** Why a response is no card. */
function problemOf({ status, text }: CardAnswer): string | number {
  if (status !== 200) return status;
  if (text.trim() === '') return 'empty';
  return parseJson(text) === undefined ? 'not JSON' : 'JSON, but no card';
}

/** The URL of a target. Throws for anything but http and https. */
export function parseTarget(target: string | URL): URL {
  if (target instanceof URL) return target;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new ClientError('card-not-found', `Not an http or https URL: ${target.slice(0, 200)}`);
}

/** The response at a URL, from the cache or from the agent (RFC 9111). */
async function load(url: URL, send: HttpSend, options: ResolveCardOptions): Promise<CardAnswer> {
  const { cardStore: store, revalidate, signal } = options;
  const request = { url: url.href, method: 'GET', headers: { accept: 'application/json' } as Record<string, string> };
  const stored = await store?.get(url.href);
  const policy = stored && policyOf(stored);
  if (stored && !revalidate && policy?.satisfiesWithoutRevalidation(request)) return { status: 200, text: stored.body };
  const headers = policy ? (policy.revalidationHeaders(request) as Record<string, string>) : request.headers;
  const answer = await send({ method: 'GET', url, headers, accept: 'application/json', idempotent: true, signal });
  const { status } = answer;
  const text = await answer.text();
  const response = { status, headers: cacheHeaders(answer) };
  if (status === 304 && stored && policy) {
    await keep(store, url, policy.revalidatedPolicy(request, response).policy, stored.body);
    return { status: 200, text: stored.body };
  }
  if (status >= 500) throw new ClientError('unreachable', `${url.href} answered with ${status}`, { status });
  if (status === 200) await keep(store, url, new CachePolicy(request, response, { shared: false }), text);
  return { status, text };
}

/** A policy that another version has stored may not be readable; it is ignored then. */
function policyOf(stored: StoredCard): CachePolicy | undefined {
  try {
    return CachePolicy.fromObject(stored.policy as unknown as CachePolicy.CachePolicyObject);
  } catch {
    return undefined;
  }
}

async function keep(store: CardStore | undefined, url: URL, policy: CachePolicy, body: string): Promise<void> {
  if (policy.storable())
    await store?.set(url.href, { body, policy: policy.toObject() as unknown as Record<string, unknown> });
  else await store?.delete(url.href);
}

const CACHE_HEADERS = ['cache-control', 'etag', 'last-modified', 'expires', 'date', 'age', 'vary', 'pragma'];

function cacheHeaders(answer: HttpAnswer): Record<string, string> {
  const entries = CACHE_HEADERS.map((name) => [name, answer.header(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
