import { parseArgs } from 'node:util';
import { runRound } from './round.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string' } } });
const print = (text: string) => void process.stdout.write(`${text}\n`);

if (values.seed !== undefined && values.rounds === undefined) {
  const { trace, violations, steps } = await runRound(Number(values.seed), { isTraced: true });
  for (const line of trace ?? []) print(line);
  for (const line of violations) print(`BROKEN ${line}`);
  print(`${steps} steps`);
} else {
  let steps = 0;
  let bad = 0;
  const started = Date.now();
  const first = Number(values.seed ?? 1);
  const rounds = Number(values.rounds ?? 300);
  for (let seed = first; seed < first + rounds; seed += 1) {
    const result = await runRound(seed);
    steps += result.steps;
    if (result.violations.length > 0) {
      bad += 1;
      print(`seed ${seed}: ${result.violations.slice(0, 4).join('\n      ')}`);
    }
  }
  print(`${rounds} rounds, ${steps} steps, ${bad} bad, ${Date.now() - started} ms`);
}
