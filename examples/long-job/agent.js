// @ts-check
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { defineAgent } from 'parley-a2a';

/** Rounds between two looks at `signal`: some milliseconds of work. */
const STEP = 20_000;

export const hasher = defineAgent({
  name: 'Hasher',
  description: 'Hashes a text many times over, which takes a while.',
  version: '1.0.0',
  skills: [
    {
      id: 'hash',
      name: 'Hash',
      description: 'Hashes a text with SHA-256, then the hash, and so on.',
      tags: ['crypto'],
      examples: ['hash "secret" 5000000 times'],
    },
  ],
  onCrash: 'restart', // after a restart of the server, run() is called again for jobs that were not finished
  async run({ text, task, signal }) {
    const { what, rounds } = jobIn(text);
    if (!rounds) return 'Say for instance: hash "secret" 5000000 times';
    // What an earlier, interrupted call has saved; otherwise the beginning.
    let { hash, done } = /** @type {{ hash: string, done: number }} */ ({ hash: what, done: 0, ...task.scratch });
    while (done < rounds) {
      signal.throwIfAborted(); // the caller has cancelled, or the server stops
      const next = Math.min(done + STEP, rounds);
      for (; done < next; done += 1) hash = createHash('sha256').update(hash).digest('hex');
      await task.saveScratch({ hash, done }); // from here an interrupted job goes on
      await task.working(`${done} of ${rounds} rounds`);
      await setImmediate(); // lets other requests through while this one computes
    }
    await task.artifact({ name: 'hash' }).write(hash);
  },
});

/** @param {string} text */
function jobIn(text) {
  const [, what = '', rounds = '0'] = /"(.*)"\s+(\d+) times/.exec(text) ?? [];
  return { what, rounds: Number(rounds) };
}
