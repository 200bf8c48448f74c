import { setTimeout as sleep } from 'node:timers/promises';
import type { Usage } from './child.ts';
import { Connection } from './connection.ts';
import { withTimeout } from './deadline.ts';
import { figures, type Line } from './line.ts';
import { call, repeat } from './load.ts';
import { getTask, requestWriter, startIdleTask, subscribeToTask } from './operation.ts';
import type { Options } from './options.ts';
import { interleave, pick, withServers } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';

const SUBSCRIPTIONS = 1_000;

/** Connections opened at once; fewer than the backlog of a listening socket. */
const BATCH = 100;

/** Times that all subscriptions come and go, to tell what is left of each from what a process allocates once. */
const CYCLES = 3;

/** Bytes per subscription below which the heap has not grown; lazily built code and caches stay under it. */
const NOTHING = 100;

/** Bytes per subscription: of resident memory and of heap while it is open, of heap after it has gone. */
interface Sample {
  resident: number;
  heap: number;
  left: number;
}

/** Subscriptions to one task in which nothing happens. */
export async function runIdleRow(options: Options): Promise<Line[]> {
  const subjects = options.servers.map((name) => ({ name }));
  const samples = await interleave(subjects, options, ({ name }) =>
    withServers([name], ([server]) => measure(server as ServerProcess)),
  );
  return [
    {
      title: '1,000 idle subscriptions, RSS each',
      figures: figures(
        pick(samples, (sample) => sample.resident),
        false,
      ),
      format: kilobytes,
      goals: [{ server: 'parley', text: '≤ 20 KB', met: ({ value }) => value <= 20 * 1024 }],
    },
    {
      title: 'Heap of each while it is open',
      figures: figures(
        pick(samples, (sample) => sample.heap),
        false,
      ),
      format: kilobytes,
      goals: [],
    },
    {
      title: 'Heap that each leaves behind',
      figures: figures(
        pick(samples, (sample) => sample.left),
        false,
      ),
      format: (bytes) => (Math.abs(bytes) < NOTHING ? '0' : kilobytes(bytes)),
      goals: [{ server: 'parley', text: '0', met: ({ value }) => value < NOTHING }],
    },
  ];
}

async function measure(server: ServerProcess): Promise<Sample> {
  const { task } = (await call(server, startIdleTask())) as { task: { id: string } };
  // A few requests, so that what a process allocates once is there before the first reading of its resident memory; not
  // more, because the garbage they leave is room that the subscriptions would then fill without being seen.
  await repeat(server, getTask(task.id), 500);
  await subscribe(server, task.id, BATCH);
  const idle = await settled(server);
  const first = await subscribe(server, task.id, SUBSCRIPTIONS);
  const base = await settled(server);
  // What is left of each adds up; what the collector has not come to yet does not.
  let left = Number.POSITIVE_INFINITY;
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    await subscribe(server, task.id, SUBSCRIPTIONS);
    const { heap } = await settled(server);
    left = Math.min(left, (heap - base.heap) / (SUBSCRIPTIONS * cycle));
  }
  return {
    resident: (first.rss - idle.rss) / SUBSCRIPTIONS,
    heap: (first.heap - idle.heap) / SUBSCRIPTIONS,
    left,
  };
}

/** Opens `count` subscriptions, reads the memory of the server and disconnects them. */
async function subscribe(server: ServerProcess, taskId: string, count: number): Promise<Usage> {
  const write = requestWriter(server, subscribeToTask(taskId));
  const connections: Connection[] = [];
  try {
    while (connections.length < count) {
      const batch = await Promise.all(Array.from({ length: BATCH }, () => Connection.open(server.port)));
      connections.push(...batch);
      const opened = Promise.all(batch.map((connection) => connection.subscribe(write())));
      await withTimeout(opened, 60, `${server.name}: ${BATCH} subscriptions`);
    }
    return await server.usage('memory');
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** The memory of the server once it has noticed that everybody has gone. */
async function settled(server: ServerProcess): Promise<Usage> {
  const deadline = performance.now() + 10_000;
  while ((await server.usage('cpu')).sockets > 0) {
    if (performance.now() > deadline) throw new Error(`${server.name} keeps connections whose clients have gone`);
    await sleep(50);
  }
  await sleep(200);
  return server.usage('memory');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
