import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';

/** The store that a URL names, in runtimes without files: browsers, Workers. package.json puts `src/node/store-at.ts` here elsewhere. */
export function storeAt(url: string): TaskStore {
  if (url === 'memory:') return createMemoryStore();
  throw new Error(
    `The store ${JSON.stringify(url)} needs Node, Bun or Deno. In this runtime use memory:, or pass a TaskStore of your own.`,
  );
}
