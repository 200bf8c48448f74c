import { describe, expect, test } from 'vitest';
import { jsonCopy } from './json-copy.ts';

const copy = (value: unknown, maxBytes = 1000) => jsonCopy(value, { what: 'message', maxBytes });

describe('what JSON would change without an error is refused with its place', () => {
  test.each<[string, unknown]>([
    ['rows[1].price is NaN', { rows: [{ price: 1 }, { price: Number.NaN }] }],
    ['[0] is -Infinity', [Number.NEGATIVE_INFINITY]],
    ['it is Infinity', Number.POSITIVE_INFINITY],
    ['index is of the type Map', { index: new Map([['a', 1]]) }],
    ['tags is of the type Set', { tags: new Set(['a']) }],
    ['bytes is of the type Uint8Array', { bytes: new Uint8Array(2) }],
    ['failure is of the type Error', { failure: new TypeError('x') }],
    ['later is of the type Promise', { later: Promise.resolve(1) }],
    ['at is an invalid Date', { at: new Date('never') }],
  ])('%s', (text, value) => {
    expect(() => copy(value)).toThrow(`The agent produced an invalid message: ${text}, which JSON does not have`);
  });
});

test('what JSON writes as the agent means it is taken', () => {
  class Point {
    x = 1;
    y = -0.5;
  }
  const date = new Date(0);
  const plain = Object.assign(Object.create(null), { a: [null, true, 'x', Number.MAX_VALUE] });
  const value = { point: new Point(), date, url: new URL('https://a.example/'), plain, absent: undefined };
  expect(copy(value)).toEqual(JSON.parse(JSON.stringify(value)));
});

test('the limit ends the walk over a value that would never end', () => {
  const branch: Record<string, unknown> = {};
  for (let member = 0; member < 10; member += 1) branch[member] = branch;
  expect(() => copy(branch)).toThrow('it has more than 1000 bytes (limits.maxTaskBytes)');
  expect(() => copy({ text: 'x'.repeat(1001) })).toThrow('it has more than 1000 bytes (limits.maxTaskBytes)');
});
