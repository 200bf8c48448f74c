import type { JWK } from 'jose';
import { ClientError } from '../../bindings/client-error.ts';
import { isSecureUrl } from '../../internal/secure-url.ts';
import type { KeyLookup } from '../../protocol/signature.ts';

/** A public key with an optional expiry (in seconds) or revocation, as in OpenID Federation 1.0. */
export type DatedKey = JWK & { readonly exp?: number; readonly revoked?: unknown };

/** How the signatures of a card are checked (section 8.4.3). */
export interface SignatureOptions {
  /** `verify-if-present` refuses invalid signatures; `require` also refuses a card without a signature. */
  readonly policy: 'ignore' | 'verify-if-present' | 'require';
  /** Trusted public keys, each with its `kid`. Keys past their `exp` or with `revoked` are not used. */
  readonly keys?: readonly DatedKey[];
  /**
   * Origins whose key sets are trusted if a signature names them with `jku`, such as `https://keys.example.com`. Only https, except on this
   * machine.
   */
  readonly keyOrigins?: readonly string[];
}

/** Builds the check of a card's signatures. Fetched key sets are cached. */
export function createSignatureCheck(
  options: SignatureOptions,
  fetchKeys: typeof fetch,
): (json: unknown) => Promise<void> {
  const { policy } = options;
  const lookup = createKeyLookup(options, fetchKeys);
  return async (json) => {
    if (policy === 'ignore') return;
    const isSigned = ((json as { signatures?: unknown[] }).signatures?.length ?? 0) > 0;
    if (!isSigned && policy === 'verify-if-present') return;
    // Loaded on demand: most clients check no signatures, and the cryptography is half as large as the client.
    const { verifyAgentCard } = await import('../../protocol/signature.ts');
    try {
      await verifyAgentCard(json as object, lookup);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ClientError('card-invalid', `The card cannot be trusted. ${reason}`, { cause: error });
    }
  };
}

/** Finds the keys of signatures among the trusted keys and at the trusted origins. */
export function createKeyLookup(
  { keys = [], keyOrigins = [] }: Pick<SignatureOptions, 'keys' | 'keyOrigins'>,
  fetchKeys: typeof fetch,
): KeyLookup {
  const fetched = new Map<string, Promise<readonly DatedKey[]>>();
  const keySet = (jku: string): Promise<readonly DatedKey[]> => {
    let set = fetched.get(jku);
    if (!set) {
      set = loadKeySet(jku, fetchKeys).catch((error) => unreadable(jku, error));
      fetched.set(jku, set);
      set.catch(() => fetched.delete(jku));
    }
    return set;
  };
  return async ({ kid, jku }) => {
    const isMeant = (key: DatedKey) => key.kid === kid && isInForce(key);
    const known = keys.find(isMeant);
    if (known || !jku || !isTrusted(jku, keyOrigins)) return known;
    return (await keySet(jku)).find(isMeant);
  };
}

async function unreadable(jku: string, error: unknown): Promise<never> {
  const { SignatureError } = await import('../../protocol/signature.ts');
  const reason = error instanceof Error ? error.message : String(error);
  throw new SignatureError(`its keys at ${jku} cannot be read (${reason})`);
}

function isTrusted(jku: string, origins: readonly string[]): boolean {
  if (!URL.canParse(jku)) return false;
  const url = new URL(jku);
  return origins.includes(url.origin) && isSecureUrl(url);
}

function isInForce({ exp, revoked }: DatedKey): boolean {
  return !revoked && (typeof exp !== 'number' || exp * 1000 > Date.now());
}

/** Fetches a JSON Web Key Set. */
export async function loadKeySet(jku: string, fetchKeys: typeof fetch): Promise<readonly DatedKey[]> {
  const response = await fetchKeys(jku, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${jku} answers ${response.status}`);
  const { keys } = ((await response.json()) ?? {}) as { keys?: DatedKey[] };
  if (!Array.isArray(keys)) throw new Error('it is no JSON Web Key Set');
  return keys;
}
