import CachePolicy from 'http-cache-semantics';
import { ClientError } from '../bindings/client-error.ts';
import type { HttpAnswer, HttpSend } from '../bindings/http-send.ts';
import { isRecord } from '../internal/is-record.ts';
import { parseJson } from '../internal/parse-json.ts';
import { CARD_PATH, OLD_CARD_PATH } from '../protocol/card.ts';
import type { CardStore, StoredCard } from './card-store.ts';

/** How a card is looked for. */
export interface ResolveOptions {
  readonly send: HttpSend;
  readonly store?: CardStore | undefined;
  /** Asks the agent whether a stored card is still right, also while it may be kept. */
  readonly revalidate?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes an attempt that may be repeated. Default: once. */
  readonly repeat?: <T>(attempt: () => Promise<T>) => Promise<T>;
}

/** A card as it was found, not yet read. */
export interface FoundCard {
  readonly value: unknown;
  readonly url: string;
}

/** Finds the card behind a base URL or its own (section 8.2). */
export async function resolveCard(target: URL, options: ResolveOptions): Promise<FoundCard> {
  const tried: string[] = [];
  const { repeat = (attempt) => attempt() } = options;
  for (const url of candidates(target)) {
    const body = await repeat(() => load(url, options, tried));
    if (body === undefined) continue;
    // A single-page application answers everything with its page.
    const value = parseJson(body);
    if (isRecord(value)) return { value, url: url.href };
    tried.push(`${url.href} (no card)`);
  }
  throw new ClientError('card-not-found', `There is no agent card for ${target.href}; tried ${tried.join(', ')}`);
}

/** The URL itself comes last: some agents, ours too, show their card at the address of their interface. */
function candidates(target: URL): URL[] {
  const path = target.pathname;
  if (path.endsWith('.json') || path.includes('/.well-known/')) return [target];
  const at = (suffix: string) => {
    const url = new URL(target);
    url.pathname = path.replace(/\/+$/, '') + suffix;
    return url;
  };
  return [...[CARD_PATH, OLD_CARD_PATH].map(at), ...(path === '/' ? [] : [target])];
}

/** The body of a card from the cache or from the agent (RFC 9111); undefined when there is none at this URL. */
async function load(url: URL, options: ResolveOptions, tried: string[]): Promise<string | undefined> {
  const { store } = options;
  const request = { url: url.href, method: 'GET', headers: { accept: 'application/json' } as Record<string, string> };
  const stored = await store?.get(url.href);
  const policy = stored && policyOf(stored);
  if (stored && !options.revalidate && policy?.satisfiesWithoutRevalidation(request)) return stored.body;
  const headers = policy ? (policy.revalidationHeaders(request) as Record<string, string>) : request.headers;
  const answer = await options.send({
    method: 'GET',
    url,
    headers,
    accept: 'application/json',
    idempotent: true,
    signal: options.signal,
  });
  const text = await answer.text();
  const response = { status: answer.status, headers: cacheHeaders(answer) };
  if (answer.status === 304 && stored && policy) {
    await keep(store, url, policy.revalidatedPolicy(request, response).policy, stored.body);
    return stored.body;
  }
  if (answer.status !== 200) {
    if (answer.status >= 500)
      throw new ClientError('unreachable', `${url.href} answered with ${answer.status}`, { status: answer.status });
    tried.push(`${url.href} (${answer.status})`);
    return undefined;
  }
  await keep(store, url, new CachePolicy(request, response, { shared: false }), text);
  return text;
}

/** A policy that an older version has stored may not be readable; then there is none. */
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
