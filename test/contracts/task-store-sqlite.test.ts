import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { describeTaskStore } from './task-store.ts';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-sqlite-'));
});
afterAll(() => rm(folder, { recursive: true }));

describeTaskStore('sqlite', () => createSqliteStore({ path: join(folder, `${(count += 1)}.db`) }));
