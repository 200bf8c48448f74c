import type { KeyedSend } from './task-store.ts';

/** How long an idempotency key stands for its first send, in milliseconds. */
export const KEY_LIFETIME = 24 * 3_600_000;

/** Whether a stored key still stands for its send at this time (ISO 8601). Otherwise a new send replaces it. */
export function isCurrent(known: KeyedSend, at: string): boolean {
  return Date.parse(at) - Date.parse(known.createdAt) < KEY_LIFETIME;
}
