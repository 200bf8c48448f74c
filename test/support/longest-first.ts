import { resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take long, longest first: they wait for processes, time-outs and databases. */
const LONG = [
  'test/docs.test.ts',
  'test/check/rules-v1.test.ts',
  'test/check/rules-v03.test.ts',
  'test/cluster/replicas.test.ts',
  'test/examples/examples.test.ts',
  'test/cluster/faults.test.ts',
  'test/push/kill.test.ts',
  'test/contracts/postgres-processes.test.ts',
  'test/contracts/task-store-sqlite.test.ts',
  'test/contracts/task-store-postgres.test.ts',
  'test/contracts/two-engines-postgres.test.ts',
  'test/scenarios/slow-readers.test.ts',
  'test/simulation/simulation.test.ts',
  'agents/text/hostile.test.ts',
  'test/auth/no-leak.test.ts',
].map((file) => resolve(file));

/**
 * Starts the files of {@link LONG} first, so that no worker is left alone with one of them at the end. Otherwise the order of Vitest: by the
 * durations of the last run, or by size if there was none.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => LONG.indexOf(moduleId) + 1 || LONG.length + 1;
    return sorted.sort((one, other) => place(one) - place(other));
  }
}
