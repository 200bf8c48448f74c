import type { JWK } from 'jose';
import { type HttpResponse, JSON_TYPE } from '../../bindings/http.ts';
import { SAFE_HEADERS } from '../../bindings/safe-headers.ts';
import type { AgentCard } from '../../protocol/card.ts';
import type { SigningKey } from '../../protocol/signature.ts';

/** The path of the server's public keys. */
export const KEYS_PATH = '/.well-known/jwks.json';

/** One key, or several during rotation: each adds a signature. */
export type CardSigning = SigningKey | readonly SigningKey[];

/** The public members of a key, by its type (RFC 7518, RFC 8037). */
const PUBLIC_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
  RSA: ['n', 'e'],
};

/** Reads the option; throws for an invalid key, without showing it. */
export function signingKeys(signing: CardSigning | undefined): readonly SigningKey[] {
  const keys = signing === undefined ? [] : [signing].flat();
  for (const { key, kid = key?.kid } of keys) {
    if (typeof key !== 'object' || key === null || !Object.hasOwn(PUBLIC_MEMBERS, String(key.kty))) {
      throw new Error('signing.key must be a private key as a JWK of the type EC, OKP or RSA: parley card keygen');
    }
    if (!key.d) throw new Error('signing.key is a public key; cards are signed with the private one');
    if (!kid) throw new Error('signing.kid is missing, and the key has none: readers find the public key by it');
  }
  return keys;
}

/** Signs a card with every key. Readers find the keys at this server, unless a key names another URL. */
export async function signCard(card: AgentCard, keys: readonly SigningKey[], origin: string): Promise<AgentCard> {
  // Loaded on demand: a server without signatures needs no cryptography for its cards.
  const { signAgentCard } = await import('../../protocol/signature.ts');
  let signed = card;
  for (const { jku = origin + KEYS_PATH, ...key } of keys) {
    try {
      signed = await signAgentCard(signed, { ...key, jku });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The card of "${card.name}" cannot be signed with the key ${key.kid ?? key.key.kid}: ${reason}`);
    }
  }
  return signed;
}

/** Number of cached signed cards of callers. */
const KEPT = 256;

/** Signs cards that are built for each caller. The same card gets the same signature, so that it can be revalidated. */
export function createCardSigner(keys: readonly SigningKey[]) {
  const signed = new Map<string, Promise<AgentCard>>();
  return async (card: AgentCard, origin: string): Promise<AgentCard> => {
    if (keys.length === 0) return card;
    const key = `${origin} ${JSON.stringify(card)}`;
    let known = signed.get(key);
    if (!known) {
      if (signed.size >= KEPT) signed.clear();
      signed.set(key, (known = signCard(card, keys, origin)));
    }
    return known;
  };
}

/** The public keys as a JSON Web Key Set, without duplicates. */
function publicKeySet(keys: readonly SigningKey[]): { keys: JWK[] } {
  const byId = new Map<string, JWK>();
  for (const { key, kid = key.kid as string, alg = key.alg } of keys) {
    const members = PUBLIC_MEMBERS[key.kty as string] ?? [];
    const material = Object.fromEntries(
      members.map((name) => [name, (key as Readonly<Record<string, unknown>>)[name]]),
    );
    const jwk: JWK = { kty: key.kty as string, ...material, kid, use: 'sig', ...(alg ? { alg } : {}) };
    const known = byId.get(kid);
    if (known && JSON.stringify(known) !== JSON.stringify(jwk)) {
      throw new Error(`Two signing keys have the kid "${kid}"; readers could not tell them apart`);
    }
    byId.set(kid, jwk);
  }
  return { keys: [...byId.values()] };
}

/** Serves the public keys, to every web page too. `others` are those that do not sign cards. */
export function createKeysEndpoint(
  cardKeys: readonly SigningKey[],
  { maxAge, others }: { readonly maxAge: number; readonly others?: (() => Promise<JWK[]>) | undefined },
): () => Promise<HttpResponse> {
  const { keys } = publicKeySet(cardKeys);
  const headers = {
    ...SAFE_HEADERS,
    'content-type': JSON_TYPE,
    'cache-control': `public, max-age=${maxAge}`,
    'access-control-allow-origin': '*',
  };
  return async () => {
    const all = others ? [...keys, ...(await others())] : keys;
    return { status: 200, headers, body: JSON.stringify({ keys: all }) };
  };
}
