import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { CallOutcome } from '../simulation/client-call.ts';
import { type History, tagOf } from '../simulation/history.ts';
import { checkLaws } from '../simulation/laws.ts';
import { createRandom } from '../support/random.ts';
import { Cluster } from './cluster.ts';
import { WireClients } from './wire-clients.ts';

/** Short in `npm test`, long in `npm run test:cluster`. */
const ROUNDS = Number(process.env.PARLEY_CLUSTER_ROUNDS ?? 2);
const FIRST_SEED = Number(process.env.PARLEY_CLUSTER_SEED ?? 1);
const CLIENTS = 32;
const INTERRUPTED = 'The agent was interrupted before it finished.';
/** Milliseconds in which everything must be over once faults have stopped: turns that hang until their time limit, and take-overs. */
const LONGEST_END = 60_000;

/** What a round was made of: without these numbers, laws that hold would say nothing. */
interface Round {
  readonly broken: readonly string[];
  readonly mishaps: readonly string[];
  readonly tasks: number;
  /** Tasks with entries of several processes. */
  readonly moved: number;
  /** Runs that another process failed or started again. */
  readonly recovered: number;
  readonly answered: number;
  readonly refused: number;
  readonly cut: number;
  readonly events: number;
}

/** One round: clients work while things go wrong, some of them at the same time. */
async function runRound(cluster: Cluster, seed: number): Promise<Round> {
  const random = createRandom(seed);
  const broken: string[] = [];
  const since = await cluster.now();
  cluster.isStopping = false;
  const serving = {
    state: 'awake' as const,
    get isStopping() {
      return cluster.isStopping;
    },
  };
  const clients = new WireClients({ url: cluster.url, name: `s${seed}`, random, serving });
  let isOver = false;
  const working = clients.work(CLIENTS, () => isOver);
  const mishaps = Array.from({ length: 2 + random.upTo(4) }, () => random.pick(Object.keys(cluster.mishaps)));
  const happening: Promise<void>[] = [];
  for (const mishap of mishaps) {
    await sleep(random.between(100, 1_200));
    happening.push(cluster.mishaps[mishap]?.(random) as Promise<void>);
  }
  await Promise.all(happening);
  await sleep(random.between(100, 500));
  isOver = true;
  await working;
  const histories = await cluster.settled(since, LONGEST_END).catch((error: Error) => {
    broken.push(error.message);
    return cluster.histories(since);
  });
  checkLaws(histories, clients.calls, (law, text) => void broken.push(`law ${law}: ${text}`));
  const isComplaint = (line: string) => line.includes('unhandled') || line.includes('by itself');
  broken.push(...cluster.complaints.splice(0).filter(isComplaint));
  await clients.leave();
  const count = (kind: CallOutcome['kind']) => clients.calls.filter(({ outcome }) => outcome?.kind === kind).length;
  return {
    broken,
    mishaps,
    tasks: histories.size,
    moved: [...histories.values()].filter(({ commits }) => new Set(commits.map(({ writer }) => writer)).size > 1)
      .length,
    recovered: [...histories.values()].filter(wasInterrupted).length,
    answered: count('answered'),
    refused: count('refused'),
    cut: count('cut'),
    events: clients.calls.reduce((sum, { items }) => sum + items.length, 0),
  };
}

/** Whether a turn of the task was begun by two processes, or failed because the first one was gone. */
function wasInterrupted({ log }: History): boolean {
  const attempts = new Map<number, string>();
  return log.some(({ change, turn }) => {
    if ('statusUpdate' in change && change.statusUpdate.status.message?.parts[0]?.text === INTERRUPTED) return true;
    const { attempt } = tagOf(change) ?? {};
    const known = attempts.get(turn);
    if (attempt !== undefined) attempts.set(turn, attempt);
    return attempt !== undefined && known !== undefined && known !== attempt;
  });
}

test(
  `${ROUNDS} rounds of kills, freezes, cuts and restarts of the database under ${CLIENTS} clients keep all laws`,
  async () => {
    const cluster = await Cluster.start(3);
    onTestFinished(() => cluster.stop());
    const rounds: Round[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
      const round = await runRound(cluster, seed);
      if (ROUNDS > 10) process.stdout.write(`seed ${seed}: ${JSON.stringify(round)}\n`);
      expect(round.broken, `PARLEY_CLUSTER_SEED=${seed}: ${round.mishaps.join(', ')}`).toEqual([]);
      expect(round.answered).toBeGreaterThan(0);
      expect(round.tasks).toBeGreaterThan(0);
      rounds.push(round);
    }
    if (ROUNDS < 50) return;
    expect(new Set(rounds.flatMap(({ mishaps }) => mishaps))).toEqual(new Set(Object.keys(cluster.mishaps)));
    for (const key of ['moved', 'recovered', 'refused', 'cut', 'events'] as const)
      expect(
        rounds.reduce((sum, round) => sum + round[key], 0),
        key,
      ).toBeGreaterThan(ROUNDS);
  },
  60_000 + ROUNDS * 120_000,
);
