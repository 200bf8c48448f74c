import { describe, expect, test } from 'vitest';
import { EventWeight } from './event-weight.ts';

const LINE = 'data: x'.length + 96;

describe.each(['\n', '\r', '\r\n'])('lines that end with %j', (end) => {
  const event = `data: x${end}data: x${end}`;

  test('an open event weighs its text and its lines, until an empty line ends it', () => {
    const weight = new EventWeight();
    expect(weight.add(event)).toBe(2 * LINE);
    expect(weight.add(`${event}${end}`)).toBe(4 * LINE);
    expect(weight.add('')).toBe(0);
    expect(weight.add('data: 12')).toBe(8);
    expect(weight.add(`34${end}`)).toBe(10 + 96);
  });

  test('the parts in which the text arrives do not matter', () => {
    const weight = new EventWeight();
    const text = `: hi${end}${end}`.repeat(3) + event;
    let last = 0;
    for (const character of text) last = weight.add(character);
    expect(last).toBe(2 * LINE);
    for (const character of end) last = weight.add(character);
    expect(weight.add('')).toBe(0);
  });
});
