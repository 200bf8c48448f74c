import { isCloseName } from '../internal/close-name.ts';
import { areaOf, type Rule } from './rule.ts';

/** What stands after the area, without zeros in front: `CARD-0002` is rule 2 of its area. */
const numberOf = (name: string) =>
  name
    .slice(areaOf(name).length + 1)
    .replace(/^0+/, '')
    .toLowerCase();

/** The rule or area that a misspelt name stands for: one with the same number, in an area of almost the same name. */
export function nearRule(name: string, rules: readonly Rule[]): string | undefined {
  const names = name.includes('-') ? rules.map(({ id }) => id) : rules.map(({ id }) => areaOf(id));
  return names.find((each) => numberOf(each) === numberOf(name) && isCloseName(areaOf(each), areaOf(name)));
}
