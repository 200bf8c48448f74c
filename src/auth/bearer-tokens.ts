import { createKeyTable, type KeyInput } from './key-table.ts';
import type { TextVerifier } from './verifier.ts';

/** Options of {@link bearerTokens} and `apiKeys`. */
export interface KeyOptions {
  readonly now?: () => number;
}

/** Verifies HTTP Bearer tokens from a fixed list (RFC 6750). Only their hashes are kept. */
export function bearerTokens(tokens: KeyInput, { now }: KeyOptions = {}): TextVerifier {
  return { kinds: ['bearer'], ...createKeyTable(tokens, now) };
}
