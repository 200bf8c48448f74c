import { median, type Samples } from './rounds.ts';
import type { ServerName } from './server-process.ts';

/** One number of the table; `ratio` compares it with the bare server. */
export interface Figure {
  value: number;
  ratio: number | undefined;
}

/** What Parley wants to reach, in memory and on SQLite. */
export interface Goal {
  text: string;
  met(figure: Figure): boolean;
  server: 'parley' | 'parley-sqlite';
}

/** One line of the table. */
export interface Line {
  title: string;
  figures: ReadonlyMap<ServerName, Figure>;
  format(value: number): string;
  goals: readonly Goal[];
  /** Whether other processes took so much of the machine that the figures prove nothing. */
  disturbed?: boolean;
}

/** The median of each server's rounds, and the median of its ratios to the bare server's same round. */
export function figures(samples: Samples<number>, compare: boolean): Map<ServerName, Figure> {
  const bare = compare ? samples.get('bare') : undefined;
  const entries = [...samples].map(([name, values]): [ServerName, Figure] => {
    const ratios = bare && values.map((value, round) => value / (bare[round] ?? Number.NaN));
    return [name, { value: median(values), ratio: ratios && median(ratios) }];
  });
  return new Map(entries);
}
