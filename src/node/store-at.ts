import { createLazyStore } from '../store/lazy-store.ts';
import type { TaskStore } from '../store/task-store.ts';
import { checkStoreUrl, openStore } from './open-store.ts';

/** The store of a URL. It is opened at first use, because `createServer` is synchronous. */
export function storeAt(url: string): TaskStore {
  checkStoreUrl(url);
  return createLazyStore(() => openStore(url));
}
