import { invalidParams } from '../protocol/error.ts';
import { tokenHeaders } from './notification-token.ts';
import type { PushSigner } from './signer.ts';
import type { PushAnswer, PushTransport } from './transport.ts';

/** The webhook that has to prove that it wants notifications. */
export interface ChallengedTarget {
  readonly url: string;
  readonly token?: string | undefined;
  /** What the error calls the URL. Default: `url`. */
  readonly field?: string;
}

/** What a challenge needs. */
export interface ChallengeOptions {
  readonly transport: PushTransport;
  readonly signer: PushSigner;
  readonly now?: () => number;
}

/** The query parameter with the nonce. A2A's own samples use this name. */
export const VALIDATION_TOKEN = 'validationToken';

/**
 * Asks a webhook whether it expects notifications: a GET with a nonce, which the webhook has to return as its body. The nonce is also the
 * signed `webhook-id`, so that a receiver can answer to this agent alone. Rejects with InvalidParams.
 */
export async function challengeTarget(target: ChallengedTarget, options: ChallengeOptions): Promise<void> {
  const { url, token, field = 'url' } = target;
  const { transport, signer, now = Date.now } = options;
  const nonce = crypto.randomUUID();
  const challenge = new URL(url);
  challenge.searchParams.set(VALIDATION_TOKEN, nonce);
  const timestamp = Math.floor(now() / 1000);
  const headers = await signer.sign({ id: nonce, timestamp, body: '', secret: token });
  const tokens = token === undefined ? {} : tokenHeaders(token);
  let answer: PushAnswer;
  try {
    answer = await transport({ method: 'GET', url: challenge.href, headers: { ...tokens, ...headers }, body: '' });
  } catch {
    throw invalidParams(field, 'the webhook could not be reached to confirm it');
  }
  if (answer.status >= 300 || answer.text.trim() !== nonce) {
    throw invalidParams(
      field,
      `the webhook did not confirm: it has to answer GET ?${VALIDATION_TOKEN}=… with that value`,
    );
  }
}
