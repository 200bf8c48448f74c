import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Estimate, wilson } from './interval.ts';

/** One judge's points for one summary, 0 to 2 each. */
export interface Score {
  readonly event: number;
  readonly faithful: number;
  readonly readable: number;
  readonly complete: number;
}

/** A summary with the points of its judges. */
export interface Judgement {
  readonly id: string;
  readonly request: string;
  readonly text: string;
  readonly summary: string;
  readonly scores: Readonly<Record<string, Score>>;
}

/** Summaries that were judged together, of the engine as it was then. */
export interface Round {
  /** Who wrote the texts, and what the judges knew. */
  readonly about: string;
  readonly cases: readonly Judgement[];
}

const FOLDER = 'agents/text/data/judged';

/** The judged summaries in the repository, the last round first. Each has other texts. */
export function readRounds(): Round[] {
  const files = readdirSync(FOLDER).sort().reverse();
  return files.map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Round);
}

/** A summary is sensible if it says the event, nothing false, and can be read. */
export function isSensible({ event, faithful, readable, complete }: Score): boolean {
  return event >= 1 && faithful >= 1 && readable >= 1 && event + faithful + readable + complete >= 5;
}

/** How often two judges agree on whether a summary is sensible; undefined with fewer than two judges. */
export function agreementOf(judgements: readonly Judgement[]): { same: Estimate; kappa: number } | undefined {
  const pairs = judgements.flatMap(({ scores }) => {
    const [first, second] = Object.values(scores).map(isSensible);
    return first === undefined || second === undefined ? [] : [[first, second] as const];
  });
  if (pairs.length === 0) return undefined;
  const same = pairs.filter(([first, second]) => first === second).length / pairs.length;
  const share = (side: 0 | 1) => pairs.filter((pair) => pair[side]).length / pairs.length;
  const chance = share(0) * share(1) + (1 - share(0)) * (1 - share(1));
  return {
    same: wilson(Math.round(same * pairs.length), pairs.length),
    kappa: chance === 1 ? 1 : (same - chance) / (1 - chance),
  };
}
