import type { KeyedSend } from './task-store.ts';

/** Milliseconds for which an idempotency key stands for its first send. */
export const KEY_LIFETIME = 24 * 3_600_000;

/** Whether a stored key still stands for its send at this time (ISO 8601). If not, a new send replaces it. */
export function isCurrent(known: KeyedSend, at: string): boolean {
  return Date.parse(at) - Date.parse(known.createdAt) < KEY_LIFETIME;
}
