import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkLaws } from '../simulation/laws.ts';
import { createRandom } from '../support/random.ts';
import { Cluster } from './cluster.ts';
import { WireClients } from './wire-clients.ts';

/** Short in `npm test`, long in `npm run test:cluster`. */
const ROUNDS = Number(process.env.PARLEY_CLUSTER_ROUNDS ?? 2);
const FIRST_SEED = Number(process.env.PARLEY_CLUSTER_SEED ?? 1);
const CLIENTS = 32;
/** Milliseconds in which everything must be over once faults have stopped: turns that hang until their time limit, and take-overs. */
const LONGEST_END = 60_000;

/** One round: clients work while things go wrong. Returns the laws that were broken. */
async function runRound(
  cluster: Cluster,
  seed: number,
): Promise<{ broken: string[]; calls: number; mishaps: string[] }> {
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
  const mishaps = Array.from({ length: 1 + random.upTo(3) }, () => random.pick(Object.keys(cluster.mishaps)));
  for (const mishap of mishaps) {
    await sleep(random.between(100, 800));
    await cluster.mishaps[mishap]?.(random);
  }
  await sleep(random.between(100, 500));
  isOver = true;
  await working;
  await cluster.quiet(LONGEST_END).catch((error: Error) => void broken.push(error.message));
  // Wake-ups that were lost are made up for by the next look at the logs.
  await sleep(1_000);
  const histories = await cluster.histories(since);
  if (histories.size === 0) broken.push('no task was stored, so nothing was checked');
  checkLaws(histories, clients.calls, (law, text) => void broken.push(`law ${law}: ${text}`));
  await clients.leave();
  return { broken, calls: clients.calls.length, mishaps };
}

test(
  `${ROUNDS} rounds of kills, freezes, cuts and restarts of the database under ${CLIENTS} clients keep all laws`,
  async () => {
    const cluster = await Cluster.start(3);
    onTestFinished(() => cluster.stop());
    for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed += 1) {
      const { broken, calls, mishaps } = await runRound(cluster, seed);
      if (ROUNDS > 10)
        process.stdout.write(`seed ${seed}: ${calls} calls, ${mishaps.join(', ')}; ${broken.length} broken\n`);
      expect(broken, `PARLEY_CLUSTER_SEED=${seed}: ${mishaps.join(', ')}`).toEqual([]);
    }
    expect(cluster.complaints.filter((line) => line.includes('unhandled'))).toEqual([]);
  },
  60_000 + ROUNDS * 120_000,
);
