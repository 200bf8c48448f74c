import type { TaskStore } from '../task-store.ts';
import { APPEND, TASK } from './append.ts';
import { REFUSAL } from './append-refused.ts';
import { RETRY } from './append-repeated.ts';
import type { StoreTests } from './fixture.ts';
import { GUESTS } from './guests.ts';
import { KEYS } from './idempotency.ts';
import { LIST } from './list.ts';
import { PLACES } from './places.ts';
import { PUSH_LIMIT } from './push-limit.ts';
import { PUSH, PUSH_CLAIMS } from './push-outbox.ts';
import { READ, SCOPES, VALUES } from './reading.ts';
import { ABANDONED, CLAIM, RUNS, WATCH } from './runs.ts';
import { EXPORT, PRUNE, PRUNE_LOGS, STATS } from './upkeep.ts';

/** One test of the contract. */
export interface ContractTest {
  readonly name: string;
  /** Opens a store, tests it and closes it; rejects if the store violates the contract. */
  run(): Promise<void>;
}

const SUBJECTS: Readonly<Record<string, StoreTests>> = {
  append: APPEND,
  'append, refused': REFUSAL,
  guests: GUESTS,
  'append, repeated': RETRY,
  'the task': TASK,
  values: VALUES,
  scopes: SCOPES,
  read: READ,
  list: LIST,
  places: PLACES,
  runs: RUNS,
  claim: CLAIM,
  'abandoned runs': ABANDONED,
  watch: WATCH,
  keys: KEYS,
  prune: PRUNE,
  pruneLogs: PRUNE_LOGS,
  stats: STATS,
  export: EXPORT,
  'push configurations': PUSH,
  'push configurations, limited': PUSH_LIMIT,
  'push deliveries': PUSH_CLAIMS,
};

/**
 * What every task store has to do, as tests for any test runner. `open` gives a new and empty store each time. A store without `push` passes
 * the tests of push configurations.
 *
 * @example
 * for (const { name, run } of storeContract(openMyStore)) test(name, run);
 */
export function storeContract(open: () => Promise<TaskStore>): ContractTest[] {
  return Object.entries(SUBJECTS).flatMap(([subject, tests]) =>
    Object.entries(tests).map(([name, test]) => ({ name: `${subject}: ${name}`, run: () => withStore(open, test) })),
  );
}

async function withStore(open: () => Promise<TaskStore>, test: (store: TaskStore) => Promise<void>): Promise<void> {
  const store = await open();
  try {
    await test(store);
  } finally {
    await store.close();
  }
}
