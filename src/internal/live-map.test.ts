import { expect, test } from 'vitest';
import { LiveMap } from './live-map.ts';

test('does what a map does, through growth and in buckets that are shared', () => {
  const live = new LiveMap<number>();
  const known = new Map<string, number>();
  let random = 1;
  for (let step = 0; step < 20_000; step += 1) {
    random = (random * 48_271) % 2_147_483_647;
    const key = `task ${random % 500}`;
    if (random % 3 === 0) expect(live.delete(key)).toBe(known.delete(key));
    else {
      live.set(key, step);
      known.set(key, step);
    }
    expect(live.get(key)).toBe(known.get(key));
    expect(live.size).toBe(known.size);
  }
  expect(live.values().sort()).toEqual([...known.values()].sort());
});
