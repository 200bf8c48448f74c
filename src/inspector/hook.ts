import { HttpRefusal, type HttpRequest, type HttpResponse } from '../bindings/http.ts';
import { isRecord } from '../internal/is-record.ts';
import { parseJson } from '../internal/parse-json.ts';
import { createWebhookReceiver, type WebhookReceiver } from '../push/receiver/receiver.ts';
import { isWebhookSecret, WEBHOOK_SIGNATURE } from '../push/webhook-signature.ts';
import type { Delivery, Hook as OpenedHook } from './api.ts';

/** Deliveries and bytes of bodies that one hook keeps; the oldest go first. */
const MAX_DELIVERIES = 200;
const MAX_BYTES = 2 * 1024 * 1024;
/** Bytes of one body. */
const MAX_BODY = 1024 * 1024;

/** Headers of the connection, which say nothing about the delivery. */
const HIDDEN = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** One webhook: keeps what arrives, verified. */
export class Hook {
  readonly opened: OpenedHook;
  /** When it was last used, in milliseconds since 1970. */
  usedAt = Date.now();
  readonly #receiver: WebhookReceiver;
  readonly #verifies: { readonly secret: boolean; readonly keys: boolean };
  #deliveries: Delivery[] = [];
  #bytes = 0;
  #count = 0;
  readonly #waiting = new Set<() => void>();
  #isTaken = false;
  #isClosed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(opened: OpenedHook, jwksUrl: string | undefined) {
    this.opened = opened;
    this.#verifies = { secret: isWebhookSecret(opened.token), keys: jwksUrl !== undefined };
    this.#receiver = createWebhookReceiver({
      token: opened.token,
      ...(jwksUrl === undefined ? {} : { jwksUrl }),
      limits: { maxBody: MAX_BODY },
      maxRemembered: 1_000,
      logger: false,
      onNotification: () => {
        this.#isTaken = true;
      },
    });
  }

  get isFollowed(): boolean {
    return this.#waiting.size > 0;
  }

  /** Takes a request at the hook's URL. */
  async receive(request: HttpRequest): Promise<HttpResponse> {
    this.usedAt = Date.now();
    if (request.method !== 'POST') return this.#receiver.handle(request);
    if (Number(request.header('content-length')) > MAX_BODY) throw tooLarge();
    const body = await request.text();
    if (body.length > MAX_BODY) throw tooLarge();
    // One after the other, so that each delivery is known as new or repeated.
    const turn = this.#last.then(() => this.#verify(request, body));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #verify(request: HttpRequest, body: string): Promise<HttpResponse> {
    const { method, path, query, origin, client } = request;
    const header = (name: string) => request.header(name);
    this.#isTaken = false;
    const answer = await this.#receiver.handle({ method, path, query, origin, client, header, text: () => body });
    const isAccepted = answer.status < 300;
    this.#keep({
      number: (this.#count += 1),
      time: new Date().toISOString(),
      headers: headersOf(request),
      body,
      signature: isAccepted ? this.#signatureOf(request) : { ok: false, problem: reasonOf(answer) },
      duplicate: isAccepted && !this.#isTaken,
      status: answer.status,
    });
    return answer;
  }

  /** The events after a number, and those that follow. */
  follow(after: number): AsyncIterator<Delivery> {
    this.usedAt = Date.now();
    let cursor = after;
    let isEnded = false;
    let wake = () => {};
    const next = async (): Promise<IteratorResult<Delivery>> => {
      while (!isEnded && !this.#isClosed) {
        const delivery = this.#deliveries.find(({ number }) => number > cursor);
        if (delivery) {
          cursor = delivery.number;
          return { done: false, value: delivery };
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          this.#waiting.add(resolve);
        });
        this.#waiting.delete(wake);
      }
      return { done: true, value: undefined };
    };
    const leave = async (): Promise<IteratorResult<Delivery>> => {
      isEnded = true;
      wake();
      return { done: true, value: undefined };
    };
    return { next, return: leave };
  }

  close(): void {
    this.#isClosed = true;
    this.#receiver.close();
    for (const wake of this.#waiting) wake();
  }

  #keep(delivery: Delivery): void {
    this.#deliveries.push(delivery);
    this.#bytes += delivery.body.length;
    while (this.#deliveries.length > MAX_DELIVERIES || this.#bytes > MAX_BYTES) {
      this.#bytes -= this.#deliveries.shift()?.body.length ?? 0;
    }
    for (const wake of this.#waiting) wake();
  }

  /** The receiver accepts a right token without a signature. The page shows the difference. */
  #signatureOf(request: HttpRequest): Delivery['signature'] {
    const signature = request.header(WEBHOOK_SIGNATURE);
    if (signature === undefined) return { ok: false, problem: 'The token is right, but the delivery is not signed.' };
    const { secret, keys } = this.#verifies;
    if (keys || (secret && signature.split(' ').some((each) => each.startsWith('v1,')))) return { ok: true };
    return { ok: false, problem: "The token is right; the signature needs the agent's keys (jwksUrl) to be verified." };
  }
}

/** The sentence of the receiver's refusal. */
function reasonOf({ body, status }: HttpResponse): string {
  const value = typeof body === 'string' ? parseJson(body) : undefined;
  const error = isRecord(value) && isRecord(value.error) ? value.error.message : undefined;
  return typeof error === 'string' ? error : `Refused with ${status}.`;
}

/** The headers of a delivery. */
export function headersOf(request: HttpRequest): Record<string, string> {
  const names = (request.headerNames?.() ?? []).filter((name) => !HIDDEN.has(name));
  return Object.fromEntries(names.map((name) => [name, request.header(name) ?? '']));
}

function tooLarge(): HttpRefusal {
  return new HttpRefusal(413, 'INVALID_ARGUMENT', `A delivery may have ${MAX_BODY} bytes`);
}
