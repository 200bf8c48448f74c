import { setTimeout as sleep } from 'node:timers/promises';
import { PART, type Pause, REST } from './behaviour.ts';
import type { Usage } from './child.ts';
import { Connection } from './connection.ts';
import { withTimeout } from './deadline.ts';
import { type Figure, figures, type Line } from './line.ts';
import { requestWriter, streamChunks } from './operation.ts';
import type { Options } from './options.ts';
import { interleave, median, pick, withServers } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';

const CHUNKS = 10_000;

/** Long streams side by side when CPU time is read: enough of it that the reading is not noise. */
const SIDE_BY_SIDE = 8;

/** `wall`: seconds on the clock. `growth`: cost of the last 1,000 events in costs of the first 1,000. */
interface Sample {
  wall: number;
  growth: number;
}

/** One stream of 10,000 chunks, and how much more its last 1,000 cost than its first 1,000. */
export async function runLongStreamRow(options: Options): Promise<Line[]> {
  const names = options.servers.filter((name) => name !== 'a2a-js' || options.full);
  const samples = await withServers(names, async (servers) => interleave(servers, options, measure));
  return [
    {
      title: 'One stream of 10,000 chunks, without a pause',
      figures: figures(
        pick(samples, (sample) => sample.wall),
        false,
      ),
      format: (seconds) => (seconds < 10 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(0)} s`),
      goals: [],
    },
    {
      title: 'Its last 1,000 events : its first 1,000, CPU time',
      figures: figures(
        pick(samples, (sample) => sample.growth),
        false,
      ),
      format: (growth) => growth.toFixed(2),
      goals: (['parley', 'parley-sqlite'] as const).map((server) => ({
        server,
        text: '≤ 1.30',
        met: ({ value }: Figure) => value <= 1.3,
      })),
    },
  ];
}

/** The official SDK clones the whole task at every event: minutes for one long stream, so it gets no repetition. */
async function measure(server: ServerProcess, round: number): Promise<Sample> {
  if (server.name === 'a2a-js') return { wall: await wallOfOne(server), growth: await growth(server, 1) };
  if (round === 0) await growth(server, SIDE_BY_SIDE);
  const walls = [await wallOfOne(server), await wallOfOne(server), await wallOfOne(server)];
  return { wall: median(walls), growth: await growth(server, SIDE_BY_SIDE) };
}

async function wallOfOne(server: ServerProcess): Promise<number> {
  const start = performance.now();
  await stream(server, 0, () => {});
  return (performance.now() - start) / 1000;
}

/**
 * The cost is CPU time of the whole server process, read while the agent rests after the first and before the last 1,000
 * chunks, when everything sent before has arrived. Times of arrival would not do: they show when a server flushes, not what an event costs.
 * Nor would readings under way: they depend on how far the server is ahead of the load generator.
 */
async function growth(server: ServerProcess, streams: number): Promise<number> {
  const marks = [PART * streams, (CHUNKS - PART) * streams];
  const readings: Promise<Usage>[] = [server.usage('cpu')];
  await readings[0];
  let seen = 0;
  const onEvents = (count: number) => {
    seen += count;
    if (seen < (marks[0] ?? Number.POSITIVE_INFINITY)) return;
    marks.shift();
    readings.push(sleep(REST / 2).then(() => server.usage('cpu')));
  };
  await Promise.all(Array.from({ length: streams }, () => stream(server, 'rests', onEvents)));
  readings.push(server.usage('cpu'));
  const [start = 0, tenth = 0, nineTenths = 0, end = 0] = (await Promise.all(readings)).map((usage) => usage.cpu);
  return (end - nineTenths) / (tenth - start);
}

async function stream(server: ServerProcess, pause: Pause, onEvents: (count: number) => void): Promise<void> {
  const connection = await Connection.open(server.port);
  try {
    const request = requestWriter(server, streamChunks(CHUNKS, pause))();
    const events = await withTimeout(connection.stream(request, onEvents), 600, `${server.name}: a long stream`);
    if (events < CHUNKS) throw new Error(`${server.name}: a stream with ${events} of ${CHUNKS} events`);
  } finally {
    connection.close();
  }
}
