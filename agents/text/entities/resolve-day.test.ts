import { describe, expect, test } from 'vitest';
import { extractEntities } from './entities.ts';
import { readSentAt, resolveDay, withDays } from './resolve-day.ts';

// A Thursday.
const sentAt = readSentAt({ timestamp: '2024-02-29T23:30:00-08:00' })!;

describe('days of relative dates', () => {
  test.each([
    ['today', '2024-02-29'],
    ['Tomorrow', '2024-03-01'],
    ['tomorrow morning at 9:30', '2024-03-01'],
    ['the day before yesterday', '2024-02-27'],
    ['last Tuesday', '2024-02-27'],
    ['last Thursday', '2024-02-22'],
    ['this Friday 10am', '2024-03-01'],
    ['three days ago', '2024-02-26'],
    ['two weeks ago', '2024-02-15'],
    ["in two weeks' time", '2024-03-14'],
    ['a week from now', '2024-03-07'],
  ])('%s is %s', (name, day) => {
    expect(resolveDay(name, sentAt)).toBe(day);
  });

  test.each(['next Friday', 'last month', 'Friday', '12 May', 'many days ago', 'summer 2019'])(
    '%s means no single day that is certain',
    (name) => {
      expect(resolveDay(name, sentAt)).toBeUndefined();
    },
  );

  test.each([undefined, {}, { timestamp: 12 }, { timestamp: 'yesterday' }, { timestamp: '2024-13-45' }])(
    'without a time of the message there is no day: %j',
    (metadata) => {
      expect(readSentAt(metadata)).toBeUndefined();
    },
  );

  test('only the relative dates of a text get a day', async () => {
    const found = await extractEntities(
      'The invoice of 3 January 2024 was sent yesterday and is due on 14 March 2024.',
    );
    expect(
      withDays(found, sentAt)
        .dates.map(({ name, day }) => [name, day])
        .sort(),
    ).toEqual([
      ['14 March 2024', undefined],
      ['3 January 2024', undefined],
      ['yesterday', '2024-02-28'],
    ]);
  });
});
