import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENTITY_KINDS, type EntityKind, extractEntities } from './entities.ts';

const names = async (text: string, kind: EntityKind) => (await extractEntities(text))[kind].map(({ name }) => name);

describe('entities', () => {
  test('mentions of one person are one entity, without the title', async () => {
    const text = 'Dr. Maria Silva opened the office in Lisbon. Silva thanked the mayor. Maria was pleased.';
    expect(await names(text, 'persons')).toEqual(['Maria Silva']);
  });

  test('an organization is found by its short name and its initials', async () => {
    const text = 'The World Health Organization (WHO) met Siemens AG. The WHO will answer. Siemens agreed.';
    expect(await names(text, 'organizations')).toEqual(['World Health Organization', 'Siemens AG']);
  });

  test.each([
    ['Kowalczyk Nieruchomości sp. z o.o. let the flat.', 'Kowalczyk Nieruchomości sp. z o.o.'],
    ['The plant of Ferro Lima S.p.A. closed.', 'Ferro Lima S.p.A.'],
    ['They sued Tan Lim Sdn Bhd in March.', 'Tan Lim Sdn Bhd'],
    ['Novak d.o.o. pays late.', 'Novak d.o.o.'],
    ['He studied at Universidad de Chile.', 'Universidad de Chile'],
    ['The loan comes from Zürcher Kantonalbank.', 'Zürcher Kantonalbank'],
    ['WHO staff arrived.', 'WHO'],
    ['Carrier: DHL. Weight: 4 KG.', 'DHL'],
    ['Paystream has hired a new chief risk officer.', 'Paystream'],
    ['The Seimas voted on the bill.', 'Seimas'],
    ['The Iranian Red Crescent sent teams.', 'Iranian Red Crescent'],
    ['can you drop the forms off at barclays', 'barclays'],
    ['she is on qatar airways', 'qatar airways'],
    ['a study by the university of magallanes', 'university of magallanes'],
  ])('an organization is known by its form, its head, its surroundings or its name: %s', async (text, name) => {
    expect(await names(text, 'organizations')).toEqual([name]);
  });

  test.each([
    ['Ship to: Nguyễn Thị Mai, Vietnam.', ['Nguyễn Thị Mai']],
    ['Iwasaki Yatarō founded it.', ['Iwasaki Yatarō']],
    ['the meeting with dr. alvarez is off', ['alvarez']],
  ])('a person whose letters or case are not those of English prose: %s', async (text, found) => {
    expect(await names(text, 'persons')).toEqual(found);
  });

  test('units, currencies, file types, ships and peoples are no names', async () => {
    const text =
      'Pay in EUR by IBAN. Read the PDF. A Belgian rider saw HMS Terror. Bank holidays and club nights are fun.';
    const found = await extractEntities(text);
    expect([...found.organizations, ...found.persons, ...found.locations]).toEqual([]);
  });

  test.each([
    ['Migrations will be checked in CI from next week. We moved from KV to CI.', []],
    ['He moved to Austin, TX last year.', ['Austin', 'TX']],
    ['She lives in NY with a cat.', ['NY']],
  ])('two capital letters are a place only if they are short for one: %s', async (text, found) => {
    expect(await names(text, 'locations')).toEqual(found);
  });

  test('what is named most and first comes first', async () => {
    const { persons } = await extractEntities('Anna met Tom Becker. Anna left. Anna wrote to Tom. Anna slept.');
    expect(persons.map(({ name }) => name)).toEqual(['Anna', 'Tom Becker']);
    expect(persons[0]!.salience).toBeGreaterThan(persons[1]!.salience);
  });

  test('events have their year or their place', async () => {
    const text =
      'The World Cup 2022, the Battle of Hastings, World War II and the annual climate conference are events.';
    expect(await names(text, 'events')).toEqual([
      'World Cup 2022',
      'Battle of Hastings',
      'World War II',
      'annual climate conference',
    ]);
  });

  test.each([
    ['3 March 2021'],
    ['March 3rd, 2021'],
    ['2023-11-30'],
    ['14.02.2025'],
    ['next Friday'],
    ['two weeks ago'],
    ['1990s'],
    ['first quarter of 2026'],
    ['3rd of September'],
  ])('%s is a date', async (date) => {
    expect(await names(`It happened ${date}, they said.`, 'dates')).toEqual([date]);
  });

  test('a verb is no month', async () => {
    expect(await names('You may march on.', 'dates')).toEqual([]);
  });

  test.each([['+49 30 1234567'], ['(555) 010-4477'], ['020 7946 0018'], ['+1-800-555-0199'], ['0171/2345678']])(
    '%s is a telephone number',
    async (phone) => {
      expect(await names(`Call ${phone} today.`, 'phones')).toEqual([phone]);
    },
  );

  test.each([
    ['years 1914-1918'],
    ['order 4471-2290-118'],
    ['invoice 2023-00417'],
    ['card 4111 1111 1111 1111'],
    ['address 192.168.0.1'],
    ['2024-05-01'],
    ['1,250,000 dollars'],
    ['3.14159265358'],
    ['ISBN 978-3-16-148410-0'],
  ])('%s has no telephone number', async (text) => {
    expect(await names(text, 'phones')).toEqual([]);
  });

  test('e-mail addresses do not take the full stop with them', async () => {
    expect(await names('Write to a.b+c@mail.example.org. Or to x@y.', 'emails')).toEqual(['a.b+c@mail.example.org']);
  });

  test('ordinary words with a capital are no names', async () => {
    const found = await extractEntities(
      'Running is fun. Click Settings, then Account. However, Nobody came. The API uses JSON.',
    );
    expect(ENTITY_KINDS.flatMap((kind) => found[kind])).toEqual([]);
  });
});

test('any text is read; salience is between 0 and 1 and names are there once', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Anna',
      'Dr.',
      'Acme Corp.',
      'Berlin',
      'of',
      'the',
      '12 May',
      '+49 30 123456',
      'a@b.example',
      '&',
      '-',
      '\n',
      'War',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const found = await extractEntities(pieces.join(' '));
      for (const kind of ENTITY_KINDS) {
        const all = found[kind].map(({ name }) => name.toLowerCase());
        expect(new Set(all).size).toBe(all.length);
        for (const { salience } of found[kind]) {
          expect(salience).toBeGreaterThan(0);
          expect(salience).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test('a signal stops the work', async () => {
  await expect(extractEntities('Anna met Tom.', { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow(
    'stop',
  );
});
