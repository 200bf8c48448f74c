import { Connection } from './connection.ts';
import { withTimeout } from './deadline.ts';
import { figures, type Line } from './line.ts';
import { requestWriter, streamChunks } from './operation.ts';
import type { Options } from './options.ts';
import { interleave, withServers } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';

const CHUNKS = 5_000;

/** One stream whose agent lets the event loop turn before each chunk: what an event costs when nothing else waits for the same commit. */
export async function runTickRow(options: Options): Promise<Line[]> {
  const names = options.servers.filter((name) => name !== 'a2a-js');
  const samples = await withServers(names, (servers) =>
    interleave(servers, options, async (server, round) => {
      if (round === 0) await perEvent(server);
      return perEvent(server);
    }),
  );
  return [
    {
      title: `One stream of ${CHUNKS.toLocaleString('en')} chunks, one a turn of the event loop, per event`,
      figures: figures(samples, false),
      format: (microseconds) => `${microseconds.toFixed(0)} us`,
      goals: [{ server: 'parley-sqlite', text: '≤ 200 us', met: ({ value }) => value <= 200 }],
    },
  ];
}

/** Microseconds on the clock. */
async function perEvent(server: ServerProcess): Promise<number> {
  const connection = await Connection.open(server.port);
  try {
    const request = requestWriter(server, streamChunks(CHUNKS, 'tick'))();
    const start = performance.now();
    const events = await withTimeout(
      connection.stream(request, () => {}),
      120,
      `${server.name}: a stream`,
    );
    if (events < CHUNKS) throw new Error(`${server.name}: a stream with ${events} of ${CHUNKS} events`);
    return ((performance.now() - start) * 1000) / events;
  } finally {
    connection.close();
  }
}
