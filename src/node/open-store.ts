import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Opens the store that a URL names: `memory:`, or `sqlite:PATH`. Drivers are loaded only when they are wanted. */
export async function openStore(url: string, options: { readonly readOnly?: boolean } = {}): Promise<TaskStore> {
  checkStoreUrl(url);
  if (url === 'memory:') return createMemoryStore();
  const { createSqliteStore } = await import('../store/sqlite/sqlite-store.ts');
  return createSqliteStore({ path: sqlitePath(url), readOnly: options.readOnly ?? false });
}

/** Throws when no store has such a URL; opens nothing. */
export function checkStoreUrl(url: string): void {
  if (url === 'memory:') return;
  if (!url.startsWith('sqlite:')) {
    throw new Error(`There is no store for ${JSON.stringify(url)}; use memory: or sqlite:PATH`);
  }
  if (sqlitePath(url) === '') throw new Error('A SQLite store needs a path: sqlite:.parley/parley.db');
}

function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length).replace(/^\/\//, '');
}
