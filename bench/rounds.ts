import type { Options } from './options.ts';
import { type ServerName, ServerProcess, type StartOptions } from './server-process.ts';

/** What each server gave in each round. */
export type Samples<T> = Map<ServerName, T[]>;

/** Runs `body` with a fresh process of each server and ends them afterwards. */
export async function withServers<T>(
  names: readonly ServerName[],
  body: (servers: ServerProcess[]) => Promise<T>,
  start: StartOptions = {},
): Promise<T> {
  const servers: ServerProcess[] = [];
  try {
    for (const name of names) servers.push(await ServerProcess.start(name, start));
    return await body(servers);
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Measures every server in every round, each round starting with another one. */
export async function interleave<S extends { name: ServerName }, T>(
  subjects: readonly S[],
  options: Options,
  measure: (subject: S, round: number) => Promise<T>,
): Promise<Samples<T>> {
  const samples: Samples<T> = new Map();
  for (let round = 0; round < options.rounds; round += 1) {
    for (let index = 0; index < subjects.length; index += 1) {
      const subject = subjects[(index + round) % subjects.length] as S;
      samples.set(subject.name, [...(samples.get(subject.name) ?? []), await measure(subject, round)]);
    }
  }
  return samples;
}

/** One number of each sample. */
export function pick<T>(samples: Samples<T>, value: (sample: T) => number): Samples<number> {
  return new Map([...samples].map(([name, all]) => [name, all.map(value)]));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
