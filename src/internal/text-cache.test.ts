import { expect, it } from 'vitest';
import { TextCache } from './text-cache.ts';

function counting() {
  let written = 0;
  const cache = new TextCache<{ text: string }>(({ text }) => {
    written += 1;
    return text;
  });
  return { cache, written: () => written };
}

it('writes the text of an object once', () => {
  const { cache, written } = counting();
  const [a, b] = [{ text: 'a' }, { text: 'b' }];
  expect([cache.get(a), cache.get(b), cache.get(a)]).toEqual(['a', 'b', 'a']);
  expect(written()).toBe(2);
});

it('keeps what is used again, and no more than its size', () => {
  const { cache, written } = counting();
  const used = { text: 'used' };
  const large = Array.from({ length: 30 }, () => ({ text: 'x'.repeat(1024 * 1024) }));
  for (const one of large) expect(cache.get(one) + cache.get(used)).toHaveLength(1024 * 1024 + 4);
  expect(written()).toBe(31);
  // The first ones are gone.
  cache.get(large[0] as { text: string });
  expect(written()).toBe(32);
});

it('gives a text that is larger than itself, without keeping it', () => {
  const { cache, written } = counting();
  const huge = { text: 'x'.repeat(5 * 1024 * 1024) };
  for (let count = 0; count < 2; count += 1) expect(cache.get(huge)).toHaveLength(5 * 1024 * 1024);
  expect(written()).toBe(2);
});
