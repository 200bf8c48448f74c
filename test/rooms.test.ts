import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES, renderRooms } from '../scripts/rooms.ts';

test.each(PAGES)('%s shows the rooms as the boundary rules have them (npm run docs)', (page) => {
  const text = readFileSync(page, 'utf8');
  expect(text).toMatch(/<!-- rooms: (table|picture) -->/);
  expect(text).toBe(renderRooms(page));
});
