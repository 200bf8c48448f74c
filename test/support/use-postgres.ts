import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/**
 * A PostgreSQL for the tests of one file: the one of PARLEY_TEST_POSTGRES, or a database of its own on the server of this run
 * (shared-postgres.ts). The function returns URLs of empty stores, which are gone after the tests.
 */
export function usePostgres(): () => string {
  const given = process.env.PARLEY_TEST_POSTGRES;
  const schemas: string[] = [];
  let url = '';
  beforeAll(async () => {
    url = given ?? (await newDatabase());
  }, 120_000);
  afterAll(() => (given ? dropSchemas(given, schemas) : undefined), 60_000);
  return () => {
    const next = newSchemaUrl(url);
    schemas.push(new URL(next).searchParams.get('schema') ?? '');
    return next;
  };
}

async function newDatabase(): Promise<string> {
  const answer = await fetch(process.env.PARLEY_TEST_POSTGRES_DESK as string);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

let count = 0;

/** The URL of a new store in a database. Parameters that the URL has stay, such as those for a pooler. */
export function newSchemaUrl(url: string): string {
  const found = new URL(url);
  found.searchParams.set('schema', `test_${process.pid}_${Date.now()}_${(count += 1)}`);
  found.searchParams.set('pool', '4');
  return found.href;
}

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
}
