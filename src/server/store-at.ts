import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';

/**
 * The store of a URL in runtimes without files: browsers and Workers. In other runtimes, package.json maps this module to
 * `src/node/store-at.ts`.
 */
export function storeAt(url: string): TaskStore {
  if (url === 'memory:') return createMemoryStore();
  throw new Error(
    `The store ${JSON.stringify(url)} needs Node, Bun or Deno. In this runtime use memory:, or pass a TaskStore of your own.`,
  );
}
