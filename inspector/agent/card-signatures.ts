// Loaded on demand: most cards have no signatures, and cryptography is large.
import { createKeyLookup } from 'parley-a2a/client';
import { verifyAgentCard } from 'parley-a2a/protocol';

/** One signature of a card. */
export interface SignatureResult {
  readonly kid: string;
  readonly alg: string;
  /** Where the signer says that its keys are. */
  readonly jku: string | undefined;
  readonly outcome: 'valid' | 'invalid' | 'untrusted';
  readonly reason: string;
}

/** Verifies each signature with keys of the trusted origins. */
export async function verifySignatures(
  json: Readonly<Record<string, unknown>>,
  { fetch, origins }: { readonly fetch: typeof globalThis.fetch; readonly origins: readonly string[] },
): Promise<readonly SignatureResult[]> {
  const signatures = Array.isArray(json.signatures) ? json.signatures.slice(0, 20) : [];
  const lookup = createKeyLookup({ keyOrigins: origins }, fetch);
  return Promise.all(
    signatures.map(async (signature: { protected?: unknown }) => {
      const { kid = '', alg = '', jku } = headerOf(signature?.protected);
      const about = { kid, alg, jku };
      if (!jku) return { ...about, outcome: 'untrusted' as const, reason: 'it does not say where its key is (jku)' };
      const { origin } = URL.canParse(jku) ? new URL(jku) : { origin: '' };
      if (!origins.includes(origin)) {
        return {
          ...about,
          outcome: 'untrusted' as const,
          reason: `its key is at ${origin || 'no valid URL'}, which is not trusted yet`,
        };
      }
      try {
        await verifyAgentCard({ ...json, signatures: [signature] }, lookup);
        return { ...about, outcome: 'valid' as const, reason: `verified with the key of ${origin}` };
      } catch (error) {
        return {
          ...about,
          outcome: 'invalid' as const,
          reason: error instanceof Error ? error.message : String(error),
        };
      }
    }),
  );
}

function headerOf(text: unknown): { kid?: string; alg?: string; jku?: string } {
  try {
    const base64 = String(text).replaceAll('-', '+').replaceAll('_', '/');
    const header = JSON.parse(atob(base64)) as Record<string, unknown>;
    const texts = ['kid', 'alg', 'jku'].filter((name) => typeof header[name] === 'string');
    return Object.fromEntries(texts.map((name) => [name, header[name]]));
  } catch {
    return {};
  }
}
