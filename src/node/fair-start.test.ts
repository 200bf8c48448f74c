import { expect, it } from 'vitest';
import { FairStart } from './fair-start.ts';

it('begins each request once, also one that comes while the queue has just become empty', async () => {
  const starts = new FairStart();
  const begun: string[] = [];
  const slow = (name: string, then?: () => void) => async () => {
    begun.push(name);
    then?.();
    // Longer than the requests of one turn may take.
    for (const end = performance.now() + 25; performance.now() < end; );
    await new Promise((answered) => setTimeout(answered, 50));
  };
  await new Promise<void>((done) => {
    starts.run(slow('first'));
    const later = () => {
      starts.run(slow('third'));
      starts.run(slow('last', () => setTimeout(done, 200)));
    };
    starts.run(slow('second', () => setImmediate(later)));
  });
  expect(begun).toEqual(['first', 'second', 'third', 'last']);
});
