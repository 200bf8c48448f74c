import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.ts';
import { withTimeout } from './deadline.ts';
import { type Figure, figures, type Goal, type Line } from './line.ts';
import { requestWriter, sendMessage } from './operation.ts';
import type { Options } from './options.ts';
import { interleave, pick, withServers } from './rounds.ts';
import type { ServerProcess } from './server-process.ts';

const PER_SECOND = 2_000;
const CONNECTIONS = 128;
const WARM_UP = 2;

/** How long answers take that come at a fixed rate, in milliseconds. */
export async function runLatencyRow(options: Options): Promise<Line[]> {
  const names = options.servers.filter((name) => name !== 'a2a-js');
  const samples = await withServers(names, (servers) =>
    interleave(servers, options, async (server, round) => {
      if (round === 0) await paced(server, WARM_UP);
      return paced(server, options.seconds);
    }),
  );
  const rate = PER_SECOND.toLocaleString('en');
  return [
    line(`SendMessage → Task at ${rate}/s, median`, 0.5, []),
    line(`SendMessage → Task at ${rate}/s, p99`, 0.99, [atMost(15, 'parley'), atMost(20, 'parley-sqlite')]),
  ];

  function line(title: string, share: number, goals: Goal[]): Line {
    const values = pick(samples, (times) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN);
    return { title, figures: figures(values, false), format: (ms) => `${ms.toFixed(1)} ms`, goals };
  }
}

function atMost(milliseconds: number, server: Goal['server']): Goal {
  return { server, text: `≤ ${milliseconds} ms`, met: ({ value }: Figure) => value <= milliseconds };
}

/**
 * Sends at a fixed rate and returns the times in ascending order. A time is counted from the moment when a request was due, so that a server
 * that stalls does not get fewer requests and better times.
 */
async function paced(server: ServerProcess, seconds: number): Promise<number[]> {
  const write = requestWriter(server, sendMessage('task'));
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(server.port)));
  const all = [...free];
  const due: number[] = [];
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  const send = () => {
    while (due.length > 0 && free.length > 0) {
      const [at, connection] = [due.shift() as number, free.pop() as Connection];
      const answered = connection.request(write()).then(() => {
        times.push(performance.now() - at);
        running.delete(answered);
        free.push(connection);
        send();
      });
      running.add(answered);
    }
  };
  try {
    const start = performance.now();
    for (let sent = 0; sent < seconds * PER_SECOND; await sleep(1)) {
      const now = performance.now();
      for (; sent < seconds * PER_SECOND && start + (sent * 1000) / PER_SECOND <= now; sent += 1) {
        due.push(start + (sent * 1000) / PER_SECOND);
      }
      send();
    }
    while (running.size > 0) await withTimeout(Promise.all(running), 60, `${server.name} at ${PER_SECOND}/s`);
  } finally {
    for (const connection of all) connection.close();
  }
  return times.sort((a, b) => a - b);
}
