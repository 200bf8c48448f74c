import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Opens the store that a URL names: `memory:`, or `sqlite:PATH`. Drivers are loaded only when they are wanted. */
export async function openStore(url: string, options: { readonly readOnly?: boolean } = {}): Promise<TaskStore> {
  if (url === 'memory:') return createMemoryStore();
  if (url.startsWith('sqlite:')) {
    const path = url.slice('sqlite:'.length).replace(/^\/\//, '');
    if (path === '') throw new Error('A SQLite store needs a path: sqlite:.parley/parley.db');
    const { createSqliteStore } = await import('../store/sqlite/sqlite-store.ts');
    return createSqliteStore({ path, readOnly: options.readOnly ?? false });
  }
  throw new Error(`There is no store for ${JSON.stringify(url)}; use memory: or sqlite:PATH`);
}
