/** The thread behind {@link CommitThread}. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCommit } from './commit-thread.ts';
import { codeOf } from './failure.ts';
import { joinConnection, type OpenFile } from './open-connection.ts';

const connection = await joinConnection(workerData as OpenFile);
const statements: string[] = [];

function commit({ sql, values }: ThreadCommit): void {
  statements.push(...sql);
  connection.write(() => {
    for (let at = 0; at < values.length; ) {
      const statement = statements[values[at] as number] as string;
      const first = at + 2;
      at = first + (values[at + 1] as number);
      connection.run(statement, ...values.slice(first, at));
    }
  });
}

function answer(message: ThreadCommit | 'close'): ThreadAnswer | undefined {
  if (message === 'close') {
    connection.close();
    parentPort?.close();
    return undefined;
  }
  try {
    commit(message);
    return 'committed';
  } catch (error) {
    return { error, code: codeOf(error) };
  }
}

parentPort?.on('message', (message: ThreadCommit | 'close') => {
  const reply = answer(message);
  if (reply) parentPort?.postMessage(reply);
});
parentPort?.postMessage('ready' satisfies ThreadAnswer);
