import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from '../../scripts/start-postgres.ts';

/**
 * A PostgreSQL for the tests of one file: the one of PARLEY_TEST_POSTGRES, or a new one. Returns a function that gives URLs of empty
 * stores, which are deleted after the tests.
 */
export function usePostgres(): () => string {
  const given = process.env.PARLEY_TEST_POSTGRES;
  const schemas: string[] = [];
  let url = given ?? '';
  let stop = async () => {};
  beforeAll(async () => {
    // These tests need no durability.
    if (!given) ({ url, stop } = await startPostgres({ flags: ['-c', 'fsync=off'] }));
  }, 120_000);
  afterAll(async () => {
    if (given) await dropSchemas(given, schemas);
    await stop();
  }, 60_000);
  return () => {
    const next = newSchemaUrl(url);
    schemas.push(new URL(next).searchParams.get('schema') ?? '');
    return next;
  };
}

let count = 0;

/** The URL of a new store in a database. */
export function newSchemaUrl(url: string): string {
  return `${url}?schema=test_${process.pid}_${Date.now()}_${(count += 1)}&pool=4`;
}

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
}
