import type { KeyOptions } from './bearer-tokens.ts';
import { createKeyTable, type KeyInput } from './key-table.ts';
import type { TextVerifier } from './verifier.ts';

/** Verifies API keys in the header, query parameter or cookie that the scheme names. Only their hashes are kept. */
export function apiKeys(keys: KeyInput, { now }: KeyOptions = {}): TextVerifier {
  return { kinds: ['apiKey'], ...createKeyTable(keys, now) };
}
