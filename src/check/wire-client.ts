import { expiringSignal } from '../internal/expiring-signal.ts';
import { parseJson } from '../internal/parse-json.ts';
import { retryAfterOf } from '../internal/retry-after.ts';
import { sleep, systemRuntime } from '../internal/runtime.ts';
import { type Answer, describeFailure, failed } from './answer.ts';
import type { CardDocument } from './card-document.ts';
import {
  type CredentialChoice,
  type CredentialParts,
  type Credentials,
  credentialParts,
  hasCredentials,
  secretsOf,
} from './credential.ts';
import { type Exchange, Redactor } from './evidence.ts';
import { WireStream } from './wire-stream.ts';

/** A raw request. Nothing is added but credentials, because the checker must see the wire as it is. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: the ones given. */
  readonly credentials?: CredentialChoice;
}

export interface WireOptions {
  readonly fetch: typeof fetch;
  /** For requests without the credentials given. Default: `fetch`. */
  readonly anonymousFetch?: typeof fetch | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Milliseconds for one stream. */
  readonly streamTimeout: number;
  readonly credentials: Credentials;
  /** Origins that may see them. */
  readonly trusted: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** Maximum size of a response that is read. */
const MAX_BYTES = 5 * 2 ** 20;
/** Times that a call is sent again if the agent refuses it for the number of calls. */
const MAX_RETRIES = 6;
/** Milliseconds of `Retry-After` that are waited for. */
const MAX_PAUSE = 5_000;
/** Redirects that are followed. */
const MAX_REDIRECTS = 10;

/** Sends requests and keeps what was exchanged as evidence. Never throws: a failure is a result too. */
export class WireClient {
  readonly options: WireOptions;
  readonly redactor: Redactor;
  /** Set once it is known: says where an API key goes. */
  card: CardDocument | undefined;

  constructor(options: WireOptions) {
    this.options = options;
    this.redactor = new Redactor(secretsOf(options.credentials));
  }

  /** Whether there are credentials to show. */
  get hasCredentials(): boolean {
    return hasCredentials(this.options.credentials);
  }

  /** One request, one answer. */
  async send(request: WireRequest): Promise<Answer> {
    const sent = { request, headers: this.headersOf(request), started: performance.now() };
    let response: Response | undefined;
    try {
      response = await this.#politely(() => {
        sent.started = performance.now();
        return this.#fetch(request, expiringSignal(this.options.timeout, this.options.signal));
      });
      return this.#answer(sent, response, await readBody(response));
    } catch (error) {
      const failure = describeFailure(error, this.options.timeout);
      return failed(failure, this.evidence(sent, { ...(response ? { response } : {}), failure }));
    }
  }

  /** One request whose answer is read event by event, for as long as a stream may take. */
  stream(plain: WireRequest): WireStream {
    // Errors may come as JSON.
    const accept = 'text/event-stream, application/json;q=0.5';
    const request = { ...plain, headers: { ...plain.headers, accept } };
    const sent = { request, headers: this.headersOf(request), started: performance.now() };
    return new WireStream({
      open: (signal) => this.#politely(() => this.#fetch(request, AbortSignal.any([signal, this.options.signal]))),
      openTimeout: this.options.timeout,
      timeout: this.options.streamTimeout,
      answerOf: (response, text) => this.#answer(sent, response, { text }),
      failureOf: (failure) => failed(failure, this.evidence(sent, { failure })),
      exchangeOf: (response, body, failure) => this.evidence(sent, { response, body, ...(failure ? { failure } : {}) }),
    });
  }

  /** Whether credentials may be sent to this URL. */
  trusts(url: string): boolean {
    return this.options.trusted.has(new URL(url).origin);
  }

  headersOf(request: WireRequest): Record<string, string> {
    return {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      'user-agent': 'a2a-check',
      ...this.#parts(request).headers,
      ...request.headers,
    };
  }

  #parts({ url, credentials = 'given' }: WireRequest): CredentialParts {
    if (!this.trusts(url)) return credentialParts({}, credentials, this.card);
    return credentialParts(this.options.credentials, credentials, this.card);
  }

  evidence(
    sent: Sent,
    outcome: { readonly response?: Response; readonly body?: string; readonly failure?: string },
  ): Exchange {
    const { request, headers, started } = sent;
    const { response, body = '', failure } = outcome;
    return {
      request: {
        method: request.method,
        url: this.redactor.url(request.url),
        headers: this.redactor.headers(Object.entries(headers)),
        ...(request.body === undefined ? {} : { body: this.redactor.text(request.body) }),
      },
      ...(response
        ? {
            response: {
              status: response.status,
              headers: this.redactor.headers(response.headers),
              body: this.redactor.text(body),
            },
          }
        : {}),
      ...(failure === undefined ? {} : { failure }),
      ms: Math.round(performance.now() - started),
    };
  }

  /** Sends again later if the agent says that it is called too often: that is no fault of the agent. */
  async #politely(send: () => Promise<Response>): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const response = await send();
      const pause = response.status === 429 ? retryAfterOf(response.headers.get('retry-after'), Date.now()) : undefined;
      if (pause === undefined || pause > MAX_PAUSE || tries === MAX_RETRIES) return response;
      await response.body?.cancel();
      // Calls that were refused together do not come back together.
      await sleep(systemRuntime, (pause + 100) * (1 + Math.random()), this.options.signal);
    }
  }

  /**
   * Follows redirects itself: `fetch` would turn a POST into a GET, and would send keys in headers to other origins. A POST is repeated for
   * 307 and 308 only.
   */
  async #fetch(request: WireRequest, signal: AbortSignal): Promise<Response> {
    const { method, body } = request;
    let { url } = request;
    const { fetch, anonymousFetch = fetch } = this.options;
    const isGiven = (request.credentials ?? 'given') === 'given';
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const hop = { ...request, url };
      const headers = this.headersOf(hop);
      const init = { method, headers, signal, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) };
      const send = isGiven && this.trusts(url) ? fetch : anonymousFetch;
      const response = await send(withQuery(url, this.#parts(hop).query), init);
      const location = response.headers.get('location');
      const isFollowed = [307, 308].includes(response.status) || (method === 'GET' && isRedirect(response.status));
      if (!isFollowed || location === null || !URL.canParse(location, url)) return response;
      await response.body?.cancel();
      url = new URL(location, url).href;
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects`);
  }

  #answer(sent: Sent, response: Response, { text, encoding }: Body): Answer {
    return {
      status: response.status,
      text,
      json: parseJson(text),
      ...(encoding === undefined ? {} : { encoding }),
      exchange: this.evidence(sent, { response, body: text }),
      header: (name) => response.headers.get(name) ?? '',
    };
  }
}

interface Sent {
  readonly request: WireRequest;
  readonly headers: Readonly<Record<string, string>>;
  readonly started: number;
}

function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const all = new URL(url);
  for (const [name, value] of Object.entries(query)) all.searchParams.set(name, value);
  return Object.keys(query).length === 0 ? url : all.href;
}

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303;
}

interface Body {
  readonly text: string;
  readonly encoding?: string | undefined;
}

async function readBody(response: Response): Promise<Body> {
  if (!response.body) return { text: '' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the body is larger than ${MAX_BYTES / 2 ** 20} MB`);
    chunks.push(chunk);
  }
  return decodeUtf8(chunks);
}

/** Decodes bytes, and says why they are not valid UTF-8 JSON (RFC 8259, section 8.1). */
function decodeUtf8(chunks: readonly Uint8Array[]): Body {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  if (text.startsWith('\ufeff')) return { text: text.slice(1), encoding: 'the body begins with a byte order mark' };
  return { text, encoding: isUtf8(chunks) ? undefined : 'the bytes of the body are not valid UTF-8' };
}

function isUtf8(chunks: readonly Uint8Array[]): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
