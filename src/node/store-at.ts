import { createLazyStore } from '../store/lazy-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import { checkStoreUrl, openStore } from './open-store.ts';

/** The store that a URL names. It is opened at its first use, because `createServer` does not wait. */
export function storeAt(url: string): TaskStore {
  checkStoreUrl(url);
  return createLazyStore(() => openStore(url));
}
