import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Opens the store that a URL names. */
export async function openStore(url: string): Promise<TaskStore> {
  if (url === 'memory:') return createMemoryStore();
  throw new Error(`There is no store for ${JSON.stringify(url)}; use memory:`);
}
