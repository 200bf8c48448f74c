import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../scripts/start-postgres.ts';

let postgres: Promise<PostgresServer> | undefined;

/** One PostgreSQL for all test files of a run, started for the first file that asks. Each request is answered with the URL of a new database. */
const desk = createServer(async (_request, response) => {
  try {
    // Nothing of these tests has to outlive a power failure.
    postgres ??= startPostgres({ flags: ['-c', 'fsync=off'] });
    response.end(await createDatabase((await postgres).url));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});

let count = 0;

async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `test_${(count += 1)}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${url.pathname.slice(1)}`);
  await client.end();
  return url.href;
}

export async function setup(): Promise<void> {
  if (process.env.PARLEY_TEST_POSTGRES) return;
  await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done));
  desk.unref();
  process.env.PARLEY_TEST_POSTGRES_DESK = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
}

export async function teardown(): Promise<void> {
  desk.close();
  await (await postgres?.catch(() => undefined))?.stop();
}
