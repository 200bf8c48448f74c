import canonicalize from 'canonicalize';
import { base64url, type CryptoKey, FlattenedSign, flattenedVerify, importJWK, type JWK } from 'jose';
import { PUBLIC_KEY_ALGORITHMS } from '../internal/public-key-algorithms.ts';
import { AgentCard, type AgentCardSignature } from './card.ts';
import type { SchemaNode } from './type.ts';

/** Why a card cannot be trusted. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** Finds the public key that a signature names; undefined if it is unknown. */
export type KeyLookup = (header: {
  readonly kid: string;
  readonly alg: string;
  readonly jku?: string;
}) => Promise<JWK | undefined>;

/** Fields that the proto marks `optional`: they stay even if they have the default value (section 8.4.1). */
const PRESENCE = new Set(['documentationUrl', 'iconUrl', 'streaming', 'pushNotifications', 'extendedAgentCard']);

/** The signed bytes: the card in RFC 8785 form, without its signatures and without default values. */
export function canonicalCard(card: object): string {
  const { signatures: _, ...rest } = card as Record<string, unknown>;
  return canonicalize(withoutDefaults(AgentCard as unknown as SchemaNode, rest)) as string;
}

function withoutDefaults(schema: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => withoutDefaults(items, item)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = schema.patternProperties && Object.values(schema.patternProperties)[0];
  if (members) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutDefaults(members, item)]));
  }
  // In a free object, all members are kept.
  if (schema.additionalProperties !== false) return value;
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const property = schema.properties?.[name];
    if (!property) continue;
    const isSaid = schema.required?.includes(name) || PRESENCE.has(name) || !isDefault(property, item);
    if (isSaid) result[name] = withoutDefaults(property, item);
  }
  return result;
}

/** Whether a value is a proto3 default. A message is never a default, even if it is empty. */
function isDefault(schema: SchemaNode, value: unknown): boolean {
  if (value === '' || value === false || value === 0 || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return schema.patternProperties !== undefined && Object.keys(value as object).length === 0;
}

export interface SigningKey {
  /** The private key. */
  readonly key: JWK;
  /** Default: the `kid` of the key. */
  readonly kid?: string;
  /** Default: the `alg` of the key, or ES256. */
  readonly alg?: string;
  /** The URL of the public key. */
  readonly jku?: string;
}

/** Adds a signature to a card (section 8.4.2). Existing signatures stay, so that keys can be rotated. */
export async function signAgentCard(card: AgentCard, { key, jku, ...given }: SigningKey): Promise<AgentCard> {
  const alg = given.alg ?? key.alg ?? 'ES256';
  const kid = given.kid ?? key.kid;
  if (!kid) throw new SignatureError('A signing key needs an id: give kid, or a key that has one');
  const payload = new TextEncoder().encode(canonicalCard(card));
  const header = { alg, typ: 'JOSE', kid, ...(jku ? { jku } : {}) };
  const jws = await new FlattenedSign(payload)
    .setProtectedHeader(header)
    .sign((await importJWK(key, alg)) as CryptoKey);
  const signature: AgentCardSignature = { protected: jws.protected as string, signature: jws.signature };
  return { ...card, signatures: [...(card.signatures ?? []), signature] };
}

/** Verifies a received card (section 8.4.3); resolves with the id of the key that signed it. */
export async function verifyAgentCard(card: object, lookup: KeyLookup): Promise<string> {
  const { signatures } = card as { signatures?: unknown };
  if (!Array.isArray(signatures) || signatures.length === 0) throw new SignatureError('The card is not signed');
  const reasons: string[] = [];
  for (const signature of signatures) {
    try {
      return await verifyCardSignature(card, signature as AgentCardSignature, lookup);
    } catch (error) {
      reasons.push((error as SignatureError).message);
    }
  }
  throw new SignatureError(`No signature of the card is valid: ${[...new Set(reasons)].join('; ')}`);
}

/** Verifies one signature of a card; resolves with the id of its key, or rejects with the reason. */
export async function verifyCardSignature(
  card: object,
  signature: AgentCardSignature,
  lookup: KeyLookup,
): Promise<string> {
  let kid = '';
  const getKey = async (header: { kid?: unknown; alg?: unknown; jku?: unknown } = {}) => {
    const { kid: id, alg, jku } = header;
    if (typeof id !== 'string' || typeof alg !== 'string') throw new SignatureError('it names no key');
    kid = id;
    const key = await lookup({ kid: id, alg, ...(typeof jku === 'string' ? { jku } : {}) });
    if (!key) throw new SignatureError(`the key ${id.slice(0, 100)} is not known`);
    return importJWK(key, alg) as Promise<CryptoKey>;
  };
  try {
    const payload = base64url.encode(canonicalCard(card));
    const jws = { protected: signature.protected, signature: signature.signature, payload };
    await flattenedVerify(jws, getKey, { algorithms: [...PUBLIC_KEY_ALGORITHMS] });
  } catch (error) {
    throw error instanceof SignatureError ? error : new SignatureError('the signature does not fit the card');
  }
  return kid;
}
