import type { CallGuard, Refusal } from '../../bindings/call-guard.ts';
import { ClientError, type CredentialProblem } from '../../bindings/client-error.ts';
import { errorIn, messageIn } from '../../bindings/error-body.ts';
import type { HttpSend, HttpSendRequest } from '../../bindings/http-transport.ts';
import { retryAfterOf } from '../../internal/retry-after.ts';
import { SECRET_HEADERS } from '../../internal/secret-headers.ts';
import type { AgentCard } from '../../protocol/card.ts';
import { CallSignal, toAbortError } from '../calls/call-signal.ts';
import type { ClientLimits } from '../client-limits.ts';
import type { CredentialProvider } from '../credentials/credential-provider.ts';
import { fetchFailure } from './fetch-failure.ts';
import { createHttpAnswer } from './http-answer.ts';

/** W3C trace context of a call. */
export interface TraceContext {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

/** How requests are sent. */
export interface HttpSendOptions {
  readonly fetch: typeof fetch;
  readonly limits: ClientLimits;
  /** Throws if the URL must not be called. Called before each request and each redirect. */
  readonly checkUrl?: ((url: URL) => Promise<void>) | undefined;
  readonly traceContext?: (() => TraceContext | undefined) | undefined;
  /** Secrets and custom headers are sent to these origins only. */
  readonly trusts: (origin: string) => boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly credentials?: CredentialProvider | undefined;
  /** Undefined until the card is known; until then no credentials are sent. */
  readonly card: () => AgentCard | undefined;
}

/** Sends requests with `fetch`: follows redirects itself, sends credentials to their own origin only, and renews them once after a 401. */
export function createHttpSend(options: HttpSendOptions): HttpSend {
  return async (request) => {
    const call = new CallSignal(request.signal);
    const { limits } = options;
    call.limitTo(request.idempotent ? limits.readTimeout : limits.sendTimeout, 'The answer');
    try {
      let exchange = await follow(request, options, call);
      if (exchange.response.status === 401 && (await renew(exchange, options, call))) {
        await discard(exchange.response);
        exchange = await follow(request, options, call);
      }
      await refuse(exchange, { call, limits });
      return createHttpAnswer(exchange.response, { url: exchange.url, call, limits });
    } catch (error) {
      call.release();
      if (call.signal.aborted) throw toAbortError(call.signal.reason);
      throw fetchFailure(error, request.url);
    }
  };
}

/** A response and its request. */
interface Exchange {
  readonly response: Response;
  readonly url: URL;
  readonly isTrusted: boolean;
  readonly hadCredentials: boolean;
}

async function follow(request: HttpSendRequest, options: HttpSendOptions, call: CallSignal): Promise<Exchange> {
  let url = request.url;
  let isTrusted = options.trusts(url.origin);
  for (let redirects = 0; ; redirects += 1) {
    await checkUrl(url, options);
    const { response, hadCredentials } = await sendOnce({ ...request, url }, { ...options, call, isTrusted });
    const target = redirectOf(response, url);
    if (!target) return { response, url, isTrusted, hadCredentials };
    await discard(response);
    if (redirects >= options.limits.redirects) {
      throw new ClientError(
        'protocol-violation',
        `More than ${options.limits.redirects} redirects from ${request.url}`,
      );
    }
    checkRedirect(response.status, request, url, target);
    // Once a redirect has left the origin, credentials are not sent again.
    isTrusted &&= target.origin === url.origin;
    url = target;
  }
}

/** What calls over another wire than HTTP need: the same headers and secrets, for the same origins. */
export function createCallGuard(options: HttpSendOptions): CallGuard {
  return {
    limits: options.limits,
    async headersFor(url, signal) {
      await checkUrl(url, options);
      const isTrusted = options.trusts(url.origin);
      const { headers: own, secrets } = await headersFor(url, { ...options, isTrusted, signal });
      const headers = { ...own, ...secrets?.headers };
      const hadCredentials = secrets !== undefined || Object.keys(headers).some(isSecret);
      return { headers, isTrusted, hadCredentials };
    },
    async renew(url, challenge, signal) {
      const card = options.card();
      if (!options.trusts(url.origin) || !card || !options.credentials) return false;
      return options.credentials.renew({ card, url, challenge, signal });
    },
    refusal: (refusal) => unauthenticated(refusal),
  };
}

/** Headers of the caller and of the trace, and the secrets for a place that may have them. */
async function headersFor(
  url: URL,
  { isTrusted, signal, ...options }: HttpSendOptions & { isTrusted: boolean; signal: AbortSignal },
) {
  const card = options.card();
  const secrets =
    isTrusted && card && options.credentials
      ? await options.credentials.credentialsFor({ card, url, signal })
      : undefined;
  const headers = { ...definedEntries(options.traceContext?.()), ...(isTrusted ? options.headers : {}) };
  return { headers, secrets };
}

async function checkUrl(url: URL, { checkUrl }: HttpSendOptions): Promise<void> {
  try {
    await checkUrl?.(url);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ClientError('unsupported', `${url.origin} may not be called: ${reason}`, { cause });
  }
}

async function sendOnce(
  request: HttpSendRequest,
  options: HttpSendOptions & { call: CallSignal; isTrusted: boolean },
): Promise<{ response: Response; hadCredentials: boolean }> {
  const { call, isTrusted } = options;
  const { signal } = call;
  const url = new URL(request.url);
  const { headers, secrets } = await headersFor(request.url, { ...options, signal });
  for (const [name, value] of Object.entries(secrets?.query ?? {})) url.searchParams.set(name, value);
  const init = {
    method: request.method,
    headers: {
      ...headers,
      ...request.headers,
      accept: request.accept,
      ...secrets?.headers,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
    signal,
  };
  const hadCredentials = secrets !== undefined || Object.keys(init.headers).some(isSecret);
  const response = await options.fetch(url, { ...init, redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return { response, hadCredentials };
  // A browser does not reveal the target of a redirect. It may follow it only if no secret would be sent along.
  if (hadCredentials || request.method !== 'GET' || (isTrusted && options.headers)) {
    throw new ClientError('unsupported', `${request.url} redirects, which a browser cannot follow safely`);
  }
  return { response: await options.fetch(url, { ...init, redirect: 'follow' }), hadCredentials };
}

function isSecret(header: string): boolean {
  return SECRET_HEADERS.has(header.toLowerCase());
}

function definedEntries(values: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined));
}

function redirectOf(response: Response, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(response.status)) return undefined;
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location, from)) {
    throw new ClientError('protocol-violation', `${from.origin} redirects to no valid URL`, {
      status: response.status,
    });
  }
  return new URL(location, from);
}

function checkRedirect(status: number, request: HttpSendRequest, from: URL, target: URL): void {
  const refuse = (reason: string) => {
    throw new ClientError('protocol-violation', `${from} redirects to ${target}: ${reason}`, { status });
  };
  if (!/^https?:$/.test(target.protocol)) refuse('only http and https are followed');
  if (from.protocol === 'https:' && target.protocol === 'http:') refuse('it would leave TLS');
  // 301 to 303 turn a POST into a GET (RFC 9110, section 15.4), which is another request.
  if (request.method !== 'GET' && status < 307) refuse(`a ${request.method} is followed on 307 and 308 only`);
}

async function renew(exchange: Exchange, options: HttpSendOptions, call: CallSignal): Promise<boolean> {
  const card = options.card();
  if (!exchange.isTrusted || !card || !options.credentials) return false;
  const challenge = exchange.response.headers.get('www-authenticate') ?? '';
  return options.credentials.renew({ card, url: exchange.url, challenge, signal: call.signal });
}

/** Handles refusals that mean the same on every binding. */
async function refuse(exchange: Exchange, { call, limits }: { call: CallSignal; limits: ClientLimits }): Promise<void> {
  const { response, url } = exchange;
  const { status } = response;
  if (status !== 401 && status !== 403 && status !== 429 && status !== 503) return;
  const answer = createHttpAnswer(response, { url, call, limits: { ...limits, responseSize: MAX_REFUSAL } });
  const message = messageIn(errorIn(await answer.text().catch(() => '')));
  const said = message ? `: ${message.slice(0, 200)}` : '';
  if (status === 401 || status === 403) {
    const challenge = response.headers.get('www-authenticate') ?? '';
    throw unauthenticated({ ...exchange, status, challenge, said });
  }
  const retryAfter = retryAfterOf(response.headers.get('retry-after'), Date.now());
  throw new ClientError('unreachable', `${url.origin} is overloaded (${status})${said}`, {
    status,
    retryAfter,
    // Some proxies answer 503 if the agent broke off in the middle. With `Retry-After`, it has not even begun.
    unsent: status === 429 || retryAfter !== undefined,
  });
}

function unauthenticated({ status, challenge, said, url, isTrusted, hadCredentials }: Refusal): ClientError {
  const [, description = ''] = /error_description="((?:[^"\\]|\\.)*)"/i.exec(challenge) ?? [];
  const reason = said || (description && `: ${description.slice(0, 200)}`);
  const credentialProblem = problemOf({ status, challenge, reason, hadCredentials });
  const hint = isTrusted || hadCredentials ? HINTS[credentialProblem] : NOT_TRUSTED;
  return new ClientError('unauthenticated', `${url.origin} refuses the call with ${status}${reason}${hint}`, {
    status,
    challenge,
    unsent: true,
    credentialProblem,
  });
}

/** RFC 6750, section 3.1, has one code for expired and for wrong tokens; only the description distinguishes them. */
function problemOf(refusal: { status: number; challenge: string; reason: string; hadCredentials: boolean }) {
  const { status, challenge, reason, hadCredentials } = refusal;
  const isPresented = hadCredentials || /error="?invalid_token/i.test(challenge);
  if (!isPresented) return 'missing';
  if (status === 403) return 'insufficient';
  return /\bexpired\b/i.test(reason) ? 'expired' : 'invalid';
}

const HINTS: Readonly<Record<CredentialProblem, string>> = {
  missing: '; it was asked without credentials',
  expired: '; new credentials are needed',
  invalid: '; the credentials that were sent are not accepted',
  insufficient: '; the credentials are good, and do not allow this call',
};

/** Maximum size of a refusal's body that is read for its message. */
const MAX_REFUSAL = 64 * 1024;
const NOT_TRUSTED =
  '; credentials were not sent there, because it is not the origin that they were given for (see trustedOrigins)';

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
