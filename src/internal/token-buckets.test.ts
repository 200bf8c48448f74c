import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

test('a key has its burst at once, then one token at a time', () => {
  let now = 0;
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 }, () => now);
  expect([1, 2, 3].map(() => buckets.take('a').remaining)).toEqual([2, 1, 0]);
  expect(buckets.take('a')).toEqual({ allowed: false, remaining: 0, wait: 1, reset: 2 });
  expect(buckets.take('b').allowed).toBe(true);
  now = 500;
  expect(buckets.peek('a').allowed).toBe(true);
  expect(buckets.take('a').allowed).toBe(true);
  expect(buckets.take('a').allowed).toBe(false);
});

test('over any time nobody gets more than the burst and the rate', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 });
  fc.assert(
    fc.property(waits, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (times, perSecond, burst) => {
      let now = 0;
      const buckets = new TokenBuckets({ perSecond, burst }, () => now);
      let taken = 0;
      for (const wait of times) {
        now += wait;
        if (buckets.take('a').allowed) taken += 1;
        expect(taken).toBeLessThanOrEqual(burst + (now / 1000) * perSecond + 1e-6);
      }
    }),
  );
});

test('many keys do not grow without bound', () => {
  let now = 0;
  const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, () => now);
  buckets.take('spent');
  for (let index = 0; index < 100_000; index += 1) buckets.take(`key ${index}`);
  // The oldest bucket was dropped, so it is full again.
  expect(buckets.take('spent').allowed).toBe(true);
  now = 10;
  expect(buckets.take('key 99999').allowed).toBe(false);
});
