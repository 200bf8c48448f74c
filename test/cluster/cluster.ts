import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../scripts/start-postgres.ts';
import { startServer } from '../../scripts/start-server.ts';
import { openStore } from '../../src/node/open-store.ts';
import type { TaskChange } from '../../src/protocol/reduce.ts';
import { isMessage } from '../../src/store/log-entry.ts';
import { decodeChanges } from '../../src/store/row-codec.ts';
import type { TaskStore } from '../../src/store/task-store.ts';
import { History } from '../simulation/history.ts';
import type { Commit } from '../simulation/shared-store.ts';
import type { Random } from '../support/random.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

/** Seconds after which runs of a silent process are taken over. */
const TAKEOVER = 1;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Performs one work after the other. */
function inTurn(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

interface Replica {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Three servers behind a proxy, and a proxy in front of their database. All of it can be broken and mended. */
export class Cluster {
  readonly url: string;
  /** What servers have said on standard error, and which of them have ended by themselves. */
  readonly complaints: string[] = [];
  /** Set while a server may end its streams in order. */
  isStopping = false;
  readonly #postgres: PostgresServer;
  readonly #front: TcpProxy;
  readonly #back: TcpProxy;
  readonly #store: string;
  readonly #direct: string;
  #replicas: Replica[] = [];
  /** Replicas end one at a time, so that one is left to work with. */
  readonly #exchange = inTurn();
  readonly #restart = inTurn();

  private constructor(postgres: PostgresServer, front: TcpProxy, back: TcpProxy) {
    this.#postgres = postgres;
    this.#front = front;
    this.#back = back;
    this.url = `http://127.0.0.1:${front.port}`;
    this.#direct = `${postgres.url}?schema=cluster&pool=5`;
    this.#store = this.#direct.replace(`:${postgres.port}`, `:${back.port}`);
  }

  static async start(size: number): Promise<Cluster> {
    const postgres = await startPostgres();
    const cluster = new Cluster(postgres, await TcpProxy.start([]), await TcpProxy.start([postgres.port]));
    while (cluster.#replicas.length < size) await cluster.#startReplica();
    return cluster;
  }

  async stop(): Promise<void> {
    const replicas = this.#replicas;
    this.#replicas = [];
    for (const { child } of replicas) child.kill('SIGKILL');
    this.#front.close();
    this.#back.close();
    await this.#postgres.stop();
  }

  /** What can go wrong. Each resolves when it is over; several may happen at the same time. */
  readonly mishaps: Readonly<Record<string, (random: Random) => Promise<void>>> = {
    kill: (random) =>
      this.#exchange(async () => {
        await this.#end(this.#remove(random), 'SIGKILL');
        await pause(random.between(0, 1_500));
        await this.#startReplica();
      }),
    freeze: async (random) => {
      const { child } = random.pick(this.#replicas);
      child.kill('SIGSTOP');
      await pause(random.between(100, 3_000 * TAKEOVER));
      child.kill('SIGCONT');
    },
    replace: (random) =>
      this.#exchange(async () => {
        this.isStopping = true;
        await this.#startReplica();
        await this.#end(this.#remove(random), 'SIGTERM');
      }),
    'cut clients': async (random) => this.#front.cut(() => random.chance(0.5)),
    'cut the database': async (random) => {
      if (random.chance(0.5)) return this.#back.cut(() => random.chance(0.5));
      this.#back.lead([]);
      this.#back.cut();
      await pause(random.between(0, 2_000));
      this.#back.lead([this.#postgres.port]);
    },
    'stall the database': async (random) => {
      this.#back.stall();
      await pause(random.between(100, 3_000 * TAKEOVER));
      this.#back.flow();
    },
    'restart the database': (random) => this.#restartAfter(() => this.#postgres.shutDown(), random),
    'crash the database': (random) => this.#restartAfter(() => this.#postgres.crash(), random),
  };

  #restartAfter(end: () => Promise<void>, random: Random): Promise<void> {
    return this.#restart(async () => {
      await end();
      await pause(random.between(0, 500));
      await this.#postgres.start();
    });
  }

  /**
   * The tasks that were created since a moment of the database's clock, once no task has a run and none looks busy. Rejects with those that do
   * after a time. A run that goes on after a question has no mark until its next write, so the tasks are read again if they change meanwhile.
   */
  async settled(since: string, milliseconds: number): Promise<Map<string, History>> {
    const client = await this.#connect();
    const rows = async (text: string) => (await client.query(text)).rows;
    const changes = async () => (await rows('SELECT sum(version) AS sum FROM cluster.task'))[0]?.sum;
    try {
      for (const end = Date.now() + milliseconds; ; await pause(50)) {
        const busy = await rows(
          'SELECT id, state, holder FROM cluster.task WHERE holder IS NOT NULL OR state IN (1, 2)',
        );
        if (busy.length === 0) {
          const before = await changes();
          // Wake-ups that were lost are made up for by the next look at the logs.
          await pause(1_000 * TAKEOVER);
          const histories = await this.histories(since);
          if ((await changes()) === before) return histories;
        }
        if (Date.now() > end) throw new Error(`still busy: ${JSON.stringify(busy)}`);
      }
    } finally {
      await client.end();
    }
  }

  async histories(since: string): Promise<Map<string, History>> {
    const client = await this.#connect();
    const store: TaskStore = await openStore(this.#direct);
    try {
      const { rows: tasks } = await client.query(
        'SELECT id, agent, tenant, owner FROM cluster.task WHERE created >= $1',
        [since],
      );
      const histories = new Map<string, History>();
      for (const { id, ...scope } of tasks) {
        const [record, log] = [await store.load(scope, id), await store.read(id, 0, 1_000_000)];
        if (record && log) histories.set(id, new History(record, log, await commitsOf(client, id)));
      }
      return histories;
    } finally {
      await store.close();
      await client.end();
    }
  }

  async now(): Promise<string> {
    const client = await this.#connect();
    const { rows } = await client.query('SELECT clock_timestamp()::text AS now');
    await client.end();
    return rows[0].now;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#postgres.url);
    await client.connect();
    return client;
  }

  async #startReplica(): Promise<void> {
    const words = [resolve('test/cluster/scripted.mjs'), '--store', this.#store, '--takeover-after', String(TAKEOVER)];
    const env = { ...process.env, PARLEY_LOG: 'error' };
    for (let attempt = 0; ; attempt += 1) {
      try {
        const { url, child } = await startServer(words, env, 'pipe');
        child.stderr?.on('data', (chunk) => this.complaints.push(String(chunk)));
        const replica = { child, port: Number(new URL(url).port) };
        this.#replicas.push(replica);
        child.once('exit', (code, signal) => {
          if (this.#replicas.includes(replica)) this.complaints.push(`a server ended by itself (${signal ?? code})`);
        });
        this.#lead();
        return;
      } catch (error) {
        // The database may be away at the moment: whatever starts servers tries again.
        if (attempt > 20) throw error;
        await pause(500);
      }
    }
  }

  #remove(random: Random): Replica {
    const replica = random.pick(this.#replicas);
    this.#replicas = this.#replicas.filter((other) => other !== replica);
    this.#lead();
    return replica;
  }

  #lead(): void {
    this.#front.lead(this.#replicas.map(({ port }) => port));
  }

  async #end({ child }: Replica, signal: NodeJS.Signals): Promise<void> {
    const exited = new Promise((done) => child.once('exit', done));
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
  }
}

/** The appends of a task, from the rows of its log. */
async function commitsOf(client: pg.Client, id: string): Promise<Commit[]> {
  const { rows } = await client.query(
    'SELECT writer, epoch, first, last, entries FROM cluster.log WHERE task = $1 ORDER BY last, version',
    [id],
  );
  return rows.map(({ writer, epoch, first, last, entries }) => {
    const isGuest = isGuests(decodeChanges(entries));
    return { writer, as: isGuest ? 'guest' : epoch, epoch, first, count: last - first + 1 };
  });
}

/** Whether any process may have made this append. */
function isGuests(changes: readonly TaskChange[]): boolean {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first && isMessage(first) && !('task' in first)) return true;
  return last !== undefined && 'statusUpdate' in last && last.statusUpdate.status.state === 'TASK_STATE_CANCELED';
}
