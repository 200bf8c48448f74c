import { createPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { describeTwoEngines } from './two-engines.ts';

const nextUrl = usePostgres();

for (const listen of ['on', 'off']) {
  describeTwoEngines(`postgres (listening: ${listen})`, async () => {
    const url = `${nextUrl()}${listen === 'off' ? '&listen=off' : ''}`;
    return [await createPostgresStore({ url }), await createPostgresStore({ url })];
  });
}
