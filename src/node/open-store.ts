import { createMemoryStore } from '../store/memory/memory-store.ts';
import { parseStoreUrl } from '../store/postgres/store-url.ts';
import type { TaskStore } from '../store/task-store.ts';

/** Opens the store of a URL: `memory:`, `sqlite:PATH` or `postgres://…`. Drivers are loaded on demand. */
export async function openStore(url: string, options: { readonly readOnly?: boolean } = {}): Promise<TaskStore> {
  checkStoreUrl(url);
  if (url === 'memory:') return createMemoryStore();
  if (isPostgres(url)) {
    const { createPostgresStore } = await import('../store/postgres/postgres-store.ts');
    return createPostgresStore({ url });
  }
  const { createSqliteStore } = await import('../store/sqlite/sqlite-store.ts');
  return createSqliteStore({ path: sqlitePath(url), readOnly: options.readOnly ?? false });
}

/** Throws if no store has such a URL; opens nothing. */
export function checkStoreUrl(url: string): void {
  if (url === 'memory:') return;
  if (isPostgres(url)) return void parseStoreUrl(url);
  if (!url.startsWith('sqlite:')) {
    throw new Error(
      `There is no store for ${JSON.stringify(url)}; use memory:, sqlite:PATH or postgres://HOST/DATABASE`,
    );
  }
  if (sqlitePath(url) === '') throw new Error('A SQLite store needs a path: sqlite:.parley/parley.db');
}

function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length).replace(/^\/\//, '');
}
