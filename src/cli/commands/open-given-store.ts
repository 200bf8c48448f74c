import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkStoreUrl, openStore, sqlitePath } from '../../node/open-store.ts';
import type { TaskStore } from '../../store/task-store.ts';
import { usageError } from '../terminal/cli-error.ts';

interface OpenOptions {
  readonly readOnly: boolean;
  /** Whether a SQLite file that is missing is created. Default: no, because its path is mistyped. */
  readonly create?: boolean;
}

/** Opens the store of `--store`. A wrong URL or a missing file is a usage error. */
export async function openGivenStore(url: string, { readOnly, create = false }: OpenOptions): Promise<TaskStore> {
  try {
    checkStoreUrl(url);
  } catch (error) {
    throw usageError((error as Error).message);
  }
  const path = url.startsWith('sqlite:') ? sqlitePath(url) : undefined;
  if (!create && path !== undefined && !existsSync(path)) throw usageError(`There is no file ${resolve(path)}.`);
  return openStore(url, { readOnly });
}
