import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { accept, append, created } from '../../src/store/contract/fixture.ts';
import { createPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { StoreRefusal } from '../../src/store/store-refusal.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { describeTaskStore } from './describe-task-store.ts';

const nextUrl = usePostgres();

test('a value that is too long for an index is refused for good, and the next call works', async () => {
  const store = await createPostgresStore({ url: nextUrl() });
  onTestFinished(() => store.close());
  const contextId = randomBytes(5_000).toString('base64');
  const { task } = created('long');
  const change = { task: { ...task, contextId } };
  await expect(store.append([append('long', [change])])).rejects.toBeInstanceOf(StoreRefusal);
  await accept(store, append('short', [created('short')]));
});

describeTaskStore('postgres', () => createPostgresStore({ url: nextUrl() }));
