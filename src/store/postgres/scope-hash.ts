import { createHash } from 'node:crypto';
import { scopeKey } from '../scope.ts';
import type { Scope } from '../task-store.ts';

const KNOWN = 10_000;
const known = new Map<string, string>();

/** A scope as 32 bytes in hexadecimal, so that indexes stay small however long the names are. */
export function scopeHash(scope: Scope): string {
  const key = scopeKey(scope);
  const hash = known.get(key) ?? createHash('sha256').update(key, 'utf16le').digest('hex');
  if (known.size >= KNOWN) known.clear();
  known.set(key, hash);
  return hash;
}
