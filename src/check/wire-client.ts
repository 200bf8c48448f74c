import { parseJson } from '../internal/parse-json.ts';
import { type Answer, describeFailure, failed } from './answer.ts';
import { type Exchange, Redactor } from './evidence.ts';
import { WireStream } from './wire-stream.ts';

/** A request, raw: the checker has to see the wire as it is, so nothing is added but credentials. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** `none` and `wrong` try what happens without, or with false, credentials. Default: the ones given. */
  readonly credentials?: 'given' | 'none' | 'wrong';
}

export interface WireOptions {
  readonly fetch: typeof fetch;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** Milliseconds for one stream. */
  readonly streamTimeout: number;
  readonly bearer?: string | undefined;
  /** Origins that may see it. */
  readonly trusted: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** Most bytes of one answer that are read. */
const MAX_BYTES = 5 * 2 ** 20;
/** A token that no agent has given out. */
const WRONG_TOKEN = 'a2a-check-wrong-token';

/** Sends requests and keeps what came over the wire as evidence. Never throws: a failure is an answer too. */
export class WireClient {
  readonly options: WireOptions;
  readonly redactor: Redactor;

  constructor(options: WireOptions) {
    this.options = options;
    this.redactor = new Redactor([options.bearer]);
  }

  /** One request, one answer. */
  async send(request: WireRequest): Promise<Answer> {
    const started = performance.now();
    const headers = this.headersOf(request);
    const deadline = AbortSignal.timeout(this.options.timeout);
    try {
      const response = await this.#fetch(request, headers, AbortSignal.any([deadline, this.options.signal]));
      const text = await readText(response);
      return this.#answer({ request, headers, started }, response, text);
    } catch (error) {
      const failure = describeFailure(error, this.options.timeout);
      return failed(failure, this.evidence({ request, headers, started }, { failure }));
    }
  }

  /** One request whose answer is read event by event, for as long as a stream may take. */
  stream(request: WireRequest): WireStream {
    const headers = { accept: 'text/event-stream, application/json', ...this.headersOf(request) };
    const started = performance.now();
    return new WireStream({
      open: (signal) => this.#fetch(request, headers, AbortSignal.any([signal, this.options.signal])),
      openTimeout: this.options.timeout,
      timeout: this.options.streamTimeout,
      answerOf: (response, text) => this.#answer({ request, headers, started }, response, text),
      failureOf: (failure) => failed(failure, this.evidence({ request, headers, started }, { failure })),
      exchangeOf: (response, body, failure) =>
        this.evidence({ request, headers, started }, { response, body, ...(failure ? { failure } : {}) }),
    });
  }

  /** Whether credentials may go there. */
  trusts(url: string): boolean {
    return this.options.trusted.has(new URL(url).origin);
  }

  headersOf({ url, headers = {}, credentials = 'given', body }: WireRequest): Record<string, string> {
    const given = this.trusts(url) ? this.options.bearer : undefined;
    const token = credentials === 'given' ? given : credentials === 'wrong' ? WRONG_TOKEN : undefined;
    return {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'user-agent': 'a2a-check',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
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

  #fetch(request: WireRequest, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const { method, url, body } = request;
    return this.options.fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
  }

  #answer(sent: Sent, response: Response, text: string): Answer {
    return {
      status: response.status,
      text,
      json: parseJson(text),
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

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the body is larger than ${MAX_BYTES / 2 ** 20} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
