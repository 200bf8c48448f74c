import { type CopyReport, copyStore } from '../store/copy-store.ts';
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

/** Copies a SQLite store into a PostgreSQL store. A second call copies what has changed since the first. */
export async function copyStoreAt(from: string, to: string): Promise<CopyReport> {
  for (const url of [from, to]) checkStoreUrl(url);
  if (!from.startsWith('sqlite:') || !isPostgres(to)) {
    throw new Error('A copy leads from sqlite:PATH to postgres://HOST/DATABASE');
  }
  const { openCopySource } = await import('../store/sqlite/copy-source.ts');
  const { openCopyTarget } = await import('../store/postgres/copy-target.ts');
  const source = await openCopySource(sqlitePath(from));
  try {
    const target = await openCopyTarget(to);
    return await copyStore(source, target).finally(() => target.close());
  } finally {
    await source.close();
  }
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

export function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length).replace(/^\/\//, '');
}
