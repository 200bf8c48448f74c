/** Measures replicas on one PostgreSQL that writes to the disk: `npm run bench:cluster -- [SECONDS]`. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/start-postgres.ts';
import { Connection } from './connection.ts';
import { call, measureRequests, type Rate } from './load.ts';
import { requestWriter, sendMessage, streamChunks, subscribeToTask } from './operation.ts';
import { killAll, ServerProcess, useAllCores } from './server-process.ts';

const SECONDS = Number(process.argv[2] ?? 5);
const WINDOW = { warmup: 3, seconds: SECONDS };
const CHUNKS = 20_000;
const PACED = 400;

const round = (value: number) => Math.round(value).toLocaleString('en');

/** SendMessage answered by a finished task, on all servers at once. */
async function measureTasks(
  label: string,
  servers: readonly ServerProcess[],
  counts: () => Promise<readonly number[]>,
): Promise<void> {
  const before = await counts();
  const start = performance.now();
  const rates = await Promise.all(servers.map((server) => measureRequests(server, sendMessage('task'), WINDOW)));
  const seconds = (performance.now() - start) / 1000;
  const perSecond = (await counts()).map((count, index) => round((count - (before[index] ?? 0)) / seconds));
  const sum = (value: (rate: Rate) => number) => rates.reduce((all, rate) => all + value(rate), 0);
  const [tasks, cpu] = [sum(({ perSecond }) => perSecond), sum(({ serverCpu }) => serverCpu)];
  console.log(`| ${[label, round(tasks), round(tasks / cpu), perSecond[0] ?? '', perSecond[1] ?? ''].join(' | ')} |`);
}

/** Starts a task with chunks, and returns when each of its events arrives at each of the readers. */
async function follow(
  runner: ServerProcess,
  readers: readonly ServerProcess[],
  operation: ReturnType<typeof streamChunks>,
) {
  const immediate = { ...operation, method: 'SendMessage' };
  const params = (id: string) => ({
    ...immediate.params(id, (text) => text),
    configuration: { returnImmediately: true },
  });
  const { task } = (await call(runner, { ...immediate, params })) as { task: { id: string } };
  return Promise.all(
    readers.map(async (reader) => {
      const times: number[] = [];
      const connection = await Connection.open(reader.port);
      await connection.stream(requestWriter(reader, subscribeToTask(task.id))(), (count) => {
        for (let left = count; left > 0; left -= 1) times.push(performance.now());
      });
      connection.close();
      return times;
    }),
  );
}

async function measureStream(runner: ServerProcess, reader: ServerProcess): Promise<void> {
  const [times = []] = await follow(runner, [reader], streamChunks(CHUNKS, 0));
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
  console.log(`\nEvents of one run, streamed by another replica: ${round((times.length - 1) / seconds)} per second`);
  const [own = [], other = []] = await follow(runner, [runner, reader], streamChunks(PACED, 5));
  // The first event is a snapshot, which may hold more or less; the last ones are the same.
  const count = Math.min(own.length, other.length) - 1;
  const added = Array.from({ length: count }, (_, i) => (other.at(-1 - i) ?? 0) - (own.at(-1 - i) ?? 0)).sort(
    (a, b) => a - b,
  );
  const at = (share: number) => (added[Math.floor(share * (added.length - 1))] ?? 0).toFixed(1);
  console.log(
    `Added latency of an event at another replica: median ${at(0.5)} ms, p99 ${at(0.99)} ms (${count} events)`,
  );
}

async function main(): Promise<void> {
  useAllCores();
  const postgres = await startPostgres({ flags: ['-c', 'shared_buffers=256MB', '-c', 'track_functions=pl'] });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const counts = async () => {
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(`
      SELECT (SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())::float8 AS commits,
        (SELECT coalesce(sum(calls), 0) FROM pg_stat_user_functions WHERE funcname LIKE 'tell%')::float8 AS notifications`);
    return [rows[0].commits, rows[0].notifications] as number[];
  };
  const none = async () => [];
  try {
    console.log(
      '| store | tasks/s | tasks per CPU second of the servers | database commits/s | NOTIFY/s |\n| --- | ---: | ---: | ---: | ---: |',
    );
    for (const [label, store] of [
      ['memory', 'memory:'],
      ['sqlite', undefined],
    ] as const) {
      const server = await ServerProcess.start(store ? 'parley' : 'parley-sqlite', { store });
      await measureTasks(label, [server], none);
      await server.stop();
    }
    const replicas: ServerProcess[] = [];
    for (const count of [1, 2, 4]) {
      while (replicas.length < count) replicas.push(await ServerProcess.start('parley', { store: postgres.url }));
      await measureTasks(`postgres, ${count} ${count === 1 ? 'replica' : 'replicas'}`, replicas, counts);
      await sleep(500);
    }
    const [runner, reader] = replicas;
    if (runner && reader) await measureStream(runner, reader);
  } finally {
    killAll();
    await client.end();
    await postgres.stop();
  }
}

await main();
process.exit();
