import type { Resolve } from '../internal/address-policy.ts';
import { retryAfterOf } from '../internal/retry-after.ts';
import { webhookPolicy } from '../push/check-webhook-url.ts';
import type { PushAnswer, PushTransport } from '../push/transport.ts';
import { createAddressGuard } from './address-guard.ts';

/** Options of {@link createPushTransport}. */
export interface PushTransportOptions {
  /** Hosts, addresses or ranges that are reachable although they are not public, over http too. */
  readonly allow?: readonly string[];
  /** Default: the resolver of the operating system. */
  readonly resolve?: Resolve;
  /** Milliseconds for a whole delivery. Default: 15 s. */
  readonly timeout?: number;
  /** Certificates of the authorities that are believed, as PEM. Default: those of Node. */
  readonly ca?: string | readonly string[];
  /** Whether a URL is a webhook of this process itself, which is reachable although it is not public. Default: none is. */
  isOwnTarget?(url: string): boolean;
}

/** Characters of an answer that are kept. */
const KEPT = 1_000;
/** Bytes of an answer that are read. The status of a longer answer counts all the same. */
const MAX_ANSWER = 64 * 1024;

/** Sends notifications over `node:http` and `node:https`, to addresses that are checked when the connection is made. */
export function createPushTransport(options: PushTransportOptions = {}): PushTransport {
  const { allow, timeout = 15_000, isOwnTarget, ...rest } = options;
  // The limit of the guard would make a long answer an error.
  const guardFor = (hosts: readonly string[] | undefined) =>
    createAddressGuard({ ...rest, ...webhookPolicy(hosts), timeout, maxBytes: Number.POSITIVE_INFINITY });
  const others = guardFor(allow);
  return async ({ url, method = 'POST', headers, body }): Promise<PushAnswer> => {
    const guard = isOwnTarget?.(url) ? guardFor([new URL(url).hostname]) : others;
    const response = await guard.guardedFetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(method === 'GET' ? {} : { body }),
    });
    const retryAfter = retryAfterOf(response.headers.get('retry-after'), Date.now());
    return { status: response.status, retryAfter, text: await beginningOf(response) };
  };
}

/** Reads the answer to its end or to the limit, so that an answer that breaks off is told from a complete one. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    if (text.length < KEPT) text += decoder.decode(chunk, { stream: true });
    size += chunk.byteLength;
    if (size > MAX_ANSWER) break;
  }
  return text.slice(0, KEPT);
}
