import { type Command, InvalidArgumentError } from 'commander';
import { printJson } from '../../internal/plain-text.ts';
import { copyStoreAt } from '../../node/open-store.ts';
import type { TaskStore } from '../../store/task-store.ts';
import { localError } from '../terminal/cli-error.ts';
import { drained } from '../terminal/drained.ts';
import { fail } from '../terminal/fail.ts';
import { openGivenStore } from './open-given-store.ts';

const DAY = 24 * 3_600_000;
const BATCH = 500;

/** `parley db`: shows statistics of a store, deletes old tasks, exports it, copies it to another store. */
export function defineDb(db: Command): void {
  const withStore = (name: string, description: string) =>
    db
      .command(name)
      .description(description)
      .requiredOption('--store <url>', 'the store, such as sqlite:.parley/parley.db or postgres://…');

  withStore('stats', 'how much a store holds').action((flags: { store: string }) =>
    use(flags.store, true, async (store) => {
      process.stdout.write(`${JSON.stringify(await store.stats(), null, 2)}\n`);
    }),
  );
  withStore('export', 'every task as a line of JSON').action((flags: { store: string }) =>
    use(flags.store, true, async (store) => {
      for await (const { scope, task, position, generation, scratch } of store.export()) {
        process.stdout.write(`${printJson({ ...scope, position, generation, scratch, task })}\n`);
        await drained();
      }
    }),
  );
  db.command('copy')
    .description('copies a SQLite store into a PostgreSQL store, also while a server works on it')
    .requiredOption('--from <url>', 'the store to copy, such as sqlite:.parley/parley.db')
    .requiredOption('--to <url>', 'where to, such as postgres://user@host/database')
    .addHelpText(
      'after',
      '\nCopy while the server works, as often as you like: each copy takes what has changed since the last one. Then stop the\nserver, copy once more, and start it on the new store.',
    )
    .action(async ({ from, to }: { from: string; to: string }) => {
      try {
        const { copied, unchanged, keys } = await copyStoreAt(from, to);
        process.stdout.write(`${copied} tasks copied, ${unchanged} unchanged, ${keys} idempotency keys\n`);
      } catch (error) {
        fail(error);
      }
    });
  withStore('prune', 'deletes finished tasks; a server on a SQLite store must not be running')
    .option('--older-than <days>', 'days since a task was finished', parseDays, 30)
    .action((flags: { store: string; olderThan: number }) =>
      use(flags.store, false, async (store) => {
        const before = new Date(Date.now() - flags.olderThan * DAY).toISOString();
        let count = 0;
        for (let batch = BATCH; batch === BATCH; count += batch) batch = await store.prune(before, BATCH);
        process.stdout.write(`${count} tasks deleted\n`);
      }),
    );
}

async function use(url: string, readOnly: boolean, work: (store: TaskStore) => Promise<void>): Promise<void> {
  try {
    const store = await openGivenStore(url, { readOnly });
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    fail(error, { exitCode: localError(error).exitCode });
  }
}

function parseDays(text: string): number {
  const days = Number(text);
  if (!Number.isFinite(days) || days < 0) throw new InvalidArgumentError('Days are a number from 0.');
  return days;
}
