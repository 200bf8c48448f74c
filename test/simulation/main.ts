import { parseArgs } from 'node:util';
import { findMutation, mutations } from './mutations.ts';
import { type RoundResult, runRound } from './round.ts';

const HELP = `Simulates several engines on one store, with faults, and checks the laws of docs/explain/simulation.md.

  npm run simulate                       300 rounds
  npm run simulate -- --rounds N         N rounds, with a progress line
  npm run simulate -- --seed S           replays one round and prints each step
  npm run simulate -- --seed S --rounds N   N rounds from seed S on
  npm run simulate -- --seed S --task T  only the steps that name task T
  npm run simulate -- --mutations        breaks the engine on purpose, in each of ${mutations.length} ways, and shows that it is noticed
  npm run simulate -- --mutation NAME --seed S   replays a round of a broken engine
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    task: { type: 'string' },
    mutations: { type: 'boolean' },
    mutation: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const print = (text: string) => void process.stdout.write(`${text}\n`);

if (values.help) print(HELP);
else if (values.mutations) process.exitCode = await showMutations(wholeNumber('rounds', 3_000));
else if (values.seed !== undefined && values.rounds === undefined)
  process.exitCode = await replay(wholeNumber('seed', 0));
else process.exitCode = await search(wholeNumber('seed', 1), wholeNumber('rounds', 300));

function wholeNumber(name: 'seed' | 'rounds', byDefault: number): number {
  const given = values[name];
  if (given === undefined) return byDefault;
  if (/^\d+$/.test(given)) return Number(given);
  throw new Error(`--${name} must be a whole number, not ${given}`);
}

async function replay(seed: number): Promise<number> {
  const run = values.mutation === undefined ? runRound : await findMutation(values.mutation).load();
  const { trace = [], steps, duration, violations } = await run(seed, { isTraced: true });
  const { task } = values;
  for (const line of trace) if (task === undefined || isAbout(line, task)) print(line);
  print(`\nseed ${seed}: ${steps} steps, ${(duration / 1_000).toFixed(1)} virtual seconds`);
  return report(violations);
}

/** Lines that name a task, and those that change the world for all of them. */
function isAbout(line: string, task: string): boolean {
  return (
    new RegExp(`(^|[^\\w-])${task}($|[^\\w-])`).test(line) ||
    /is frozen|is thawed|is killed|stops|the store takes|---/.test(line)
  );
}

function report(violations: readonly string[]): number {
  for (const violation of violations) print(`BROKEN  ${violation}`);
  if (violations.length === 0) print('all laws hold');
  return violations.length === 0 ? 0 : 1;
}

async function search(first: number, rounds: number): Promise<number> {
  let steps = 0;
  const broken: RoundResult[] = [];
  const started = Date.now();
  const progress = (done: number) => {
    const seconds = (Date.now() - started) / 1_000;
    return `${done} of ${rounds} rounds, ${steps} steps, ${seconds.toFixed(0)} s, ${broken.length} broken`;
  };
  for (let done = 0; done < rounds; done += 1) {
    const result = await runRound(first + done);
    steps += result.steps;
    if (result.violations.length > 0) {
      broken.push(result);
      clearLine();
      print(`\nseed ${result.seed} (npm run simulate -- --seed ${result.seed})`);
      report(result.violations);
    }
    if (process.stdout.isTTY && done % 10 === 0) process.stdout.write(`\r${progress(done)}`);
    else if (!process.stdout.isTTY && (done + 1) % 1_000 === 0) print(progress(done + 1));
  }
  clearLine();
  print(progress(rounds));
  return broken.length === 0 ? 0 : 1;
}

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
}

async function showMutations(rounds: number): Promise<number> {
  let missed = 0;
  for (const mutation of mutations) {
    const found = await mutation.find(rounds);
    if (!found) missed += 1;
    const text = found ? `found after ${found.rounds} rounds: ${found.violation}` : `NOT FOUND in ${rounds} rounds`;
    print(`${mutation.name}: ${text}`);
  }
  return missed === 0 ? 0 : 1;
}
