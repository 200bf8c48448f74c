import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDs of version 7, all different', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(Date.now()));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids sort by the time they were made at', () => {
  const times = [0, 1, 65_535, 65_536, 1_700_000_000_000, 1_700_000_000_001, 2_000_000_000_000];
  const ids = times.map((time) => newId(time));
  expect([...ids].sort()).toEqual(ids);
});

test('ids of one millisecond sort in the order they were made in', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_700_000_000_000));
  expect([...ids].sort()).toEqual(ids);
});
