import { figures, type Line } from './line.ts';
import { repeat } from './load.ts';
import { sendMessage } from './operation.ts';
import type { Options } from './options.ts';
import { withServers } from './rounds.ts';
import type { ServerName, ServerProcess } from './server-process.ts';

const TASKS = 100_000;
const MEGABYTE = 1024 * 1024;
/** Half of what it once was. */
const GOAL = 184;

/** Resident memory after many short tasks, all of which stay readable. */
export async function runMemoryRow(options: Options): Promise<Line[]> {
  const samples = new Map<ServerName, number[]>();
  for (const name of options.servers.filter((one) => one.startsWith('parley'))) {
    const rss = await withServers([name], async ([server]) => {
      await repeat(server as ServerProcess, sendMessage('task'), TASKS);
      return (await (server as ServerProcess).usage('memory')).rss;
    });
    samples.set(name, [rss]);
  }
  return [
    {
      title: `RSS after ${TASKS.toLocaleString('en')} short tasks`,
      figures: figures(samples, false),
      format: (bytes) => `${Math.round(bytes / MEGABYTE)} MB`,
      goals: [{ server: 'parley', text: `≤ ${GOAL} MB`, met: ({ value }) => value <= GOAL * MEGABYTE }],
    },
  ];
}
