/** The server of the stall benchmark: measures how long its own event loop was blocked. */
import { defineAgent } from 'parley-a2a';
import { serve } from 'parley-a2a/node';
import { shapes, wordings } from './shapes.ts';

/** What the parent asks for: the body of a request with the time that reading it takes at least, a watch, or what it saw. */
export type Question = { readonly parse: readonly [shape: string, wording: number] } | 'watch' | 'longest';

const agent = defineAgent({
  name: 'Stall',
  description: 'Answers at once.',
  version: '1.0.0',
  inputModes: ['*/*'],
  skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['benchmark'] }],
  run: () => 'read',
});

const server = await serve(agent, { port: 0, store: 'memory:', logger: false, limits: { maxBody: 16 * 2 ** 20 } });

let isWatching = false;
let last = 0;
let longest = 0;
function tick(): void {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
  if (isWatching) setImmediate(tick);
}

/** The shortest of three times, in milliseconds: other processes only make it longer. */
function parseTime(body: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    try {
      JSON.parse(body);
    } catch {
      // That it is no JSON also takes its time to find out.
    }
    return performance.now() - start;
  });
  return Math.min(...times);
}

process.on('message', (question: Question) => {
  if (question === 'watch') {
    isWatching = true;
    longest = 0;
    last = performance.now();
    tick();
    process.send?.('watching');
  } else if (question === 'longest') {
    isWatching = false;
    process.send?.(longest);
  } else {
    const [shape, index] = question.parse;
    const words = wordings[index];
    const body = words?.body(shapes[shape]?.()(words) ?? '') ?? '';
    process.send?.(parseTime(body));
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.url);
