import type { JSONWebKeySet } from 'jose';
import { createLocalKeys, createRemoteKeys, type KeyList } from '../../auth/key-source.ts';
import { isRefused, type TextVerifier } from '../../auth/verifier.ts';
import { HttpRefusal, type HttpRequest } from '../../bindings/http.ts';
import { toHex } from '../../internal/hex.ts';
import { TOKEN_HEADERS } from '../notification-token.ts';
import {
  isSignedWithKey,
  isSignedWithSecret,
  isWebhookSecret,
  type SignedContent,
  WEBHOOK_ID,
  WEBHOOK_SIGNATURE,
  WEBHOOK_TIMESTAMP,
} from '../webhook-signature.ts';

/** How a receiver knows that a notification comes from the agent. All given proofs must be valid. */
export interface SenderProofs {
  /** The token of the configurations that you have registered yourself, or several. A `whsec_…` secret verifies signatures as well. */
  readonly token?: string | readonly string[];
  /** Where the agent publishes its keys, such as `https://agent.example.com/.well-known/jwks.json`. Signatures are then required. */
  readonly jwksUrl?: string | URL;
  /** The agent's public keys, where they are not published. Signatures are then required. */
  readonly keys?: JSONWebKeySet;
  /** Verifies `Authorization: Bearer`: `jwt(…)` or `bearerTokens(…)` of `parley-a2a/auth`. */
  readonly bearer?: TextVerifier;
  /** Seconds by which the time of a signature may differ from the time here. Default: 300. */
  readonly tolerance?: number;
  /** For `jwksUrl`. */
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
}

/** What a request shows. */
export interface ShownProofs {
  /** The token, in either of its headers. */
  readonly token: string | undefined;
  /** The signature and what it covers besides the body. */
  readonly signature: string | undefined;
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly authorization: string | undefined;
}

/** The proofs in the headers of a request. */
export function proofsIn(request: HttpRequest): ShownProofs {
  const id = request.header(WEBHOOK_ID);
  if (id !== undefined && !/^[\x21-\x7e]{1,256}$/.test(id)) {
    throw new HttpRefusal(400, 'INVALID_ARGUMENT', `${WEBHOOK_ID} must be 1 to 256 printable ASCII characters`);
  }
  return {
    id,
    token: TOKEN_HEADERS.map((name) => request.header(name)).find((token) => token !== undefined),
    signature: request.header(WEBHOOK_SIGNATURE),
    timestamp: request.header(WEBHOOK_TIMESTAMP),
    authorization: request.header('authorization'),
  };
}

/** The refusal of an unknown sender. */
export function unauthenticated(message: string): HttpRefusal {
  return new HttpRefusal(401, 'UNAUTHENTICATED', message, { 'www-authenticate': 'Bearer realm="webhook"' });
}

/** Checks signatures and bearer tokens. */
export class SenderCheck {
  readonly #keys: KeyList | undefined;
  readonly #bearer: TextVerifier | undefined;
  readonly #tolerance: number;
  readonly #now: () => number;

  constructor(proofs: SenderProofs) {
    const { keys, jwksUrl, bearer, tolerance = 300, now = Date.now } = proofs;
    if (keys && jwksUrl) throw new Error('Give either jwksUrl, where the agent publishes its keys, or keys');
    if (!(tolerance >= 1 && tolerance <= 86_400)) throw new Error('tolerance: must be 1 to 86400 seconds');
    if (keys) this.#keys = createLocalKeys(keys);
    else if (jwksUrl) this.#keys = createRemoteKeys(jwksUrl, { ...proofs, onChange() {} });
    this.#bearer = bearer;
    this.#tolerance = tolerance;
    this.#now = now;
  }

  /** Whether senders are verified by more than a token. */
  get isSufficient(): boolean {
    return this.#keys !== undefined || this.#bearer !== undefined;
  }

  /** Checks the bearer token; resolves with its claims. */
  async checkBearer({ authorization = '' }: ShownProofs): Promise<Readonly<Record<string, unknown>>> {
    const bearer = this.#bearer;
    if (!bearer) return {};
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (!token) throw unauthenticated('Authorization: Bearer with a token is missing');
    const verdict = bearer.recall?.(token) ?? (await unlessUnavailable(async () => bearer.verify(token)));
    if (isRefused(verdict))
      throw unauthenticated(`The bearer token is not accepted: ${verdict.explanation ?? verdict.refused}`);
    return verdict.claims ?? {};
  }

  /**
   * Checks the signature of a body, with the published keys, and with the secrets where there are any. Returns whether a secret has
   * signed it; without a signature of that kind a secret is no more than a token.
   */
  async checkSignature(shown: ShownProofs, body: string, secrets: readonly string[]): Promise<boolean> {
    const { signature = '' } = shown;
    const usable = hasVersion(signature, 'v1') ? secrets.filter(isWebhookSecret) : [];
    if (!this.#keys && usable.length === 0) return false;
    const content = this.#contentOf(shown, body);
    if (this.#keys && !(await unlessUnavailable(() => this.#isSignedByAgent(content, signature)))) {
      throw unauthenticated(
        `No signature in ${WEBHOOK_SIGNATURE} (v1a) fits the body and a key of the agent${BODY_HINT}`,
      );
    }
    if (usable.length === 0) return false;
    for (const secret of usable) if (await isSignedWithSecret(content, signature, secret)) return true;
    throw unauthenticated(`No signature in ${WEBHOOK_SIGNATURE} (v1) fits the body and the secret${BODY_HINT}`);
  }

  async #isSignedByAgent(content: SignedContent, signature: string): Promise<boolean> {
    const keys = this.#keys as KeyList;
    keys.keepFresh();
    if (await isSignedWithKey(content, signature, await keys.list())) return true;
    // The agent may have replaced its key since.
    return (await keys.renew()) && isSignedWithKey(content, signature, await keys.list());
  }

  #contentOf({ id, timestamp: text = '', signature }: ShownProofs, body: string): SignedContent {
    if (id === undefined || signature === undefined || !/^\d{1,12}$/.test(text)) {
      throw unauthenticated(`${WEBHOOK_ID}, ${WEBHOOK_TIMESTAMP} (seconds) and ${WEBHOOK_SIGNATURE} are required`);
    }
    const timestamp = Number(text);
    const age = Math.round(this.#now() / 1000 - timestamp);
    if (Math.abs(age) > this.#tolerance) {
      const distance = age > 0 ? `${age} seconds old` : `${-age} seconds in the future`;
      throw unauthenticated(`${WEBHOOK_TIMESTAMP} is ${distance}; at most ${this.#tolerance} are accepted`);
    }
    return { id, timestamp, body };
  }
}

/** Most wrong signatures come from a body that was parsed and written again on its way. */
const BODY_HINT = '; it covers the body byte by byte, so no body parser may stand before the receiver';

function hasVersion(signature: string, version: string): boolean {
  return signature.split(' ').some((each) => each.startsWith(`${version},`));
}

/** If the keys cannot be fetched, the sender is neither verified nor refused, and has to retry. */
async function unlessUnavailable<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    const message = 'The keys of the sender cannot be read now';
    throw Object.assign(new HttpRefusal(503, 'UNAVAILABLE', message, { 'retry-after': '5' }), { cause: error });
  }
}

/** Throws unless the body is the one that a token was issued for. A2A's own samples write its hash into this claim. */
export async function checkBodyHash(claims: Readonly<Record<string, unknown>>, body: string): Promise<void> {
  const { request_body_sha256: expected } = claims;
  if (expected === undefined) return;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  if (expected !== toHex(new Uint8Array(hash))) throw unauthenticated('The bearer token was issued for another body');
}
