import { closestName } from './close-name.ts';

/** Every name of a type, so that the compiler finds one that is missing or too many. */
export type NamesOf<Options> = Readonly<Record<keyof Options, true>>;

/** Throws for a name that is not known, with the one that is probably meant. A name whose value is undefined was not given. */
export function requireKnownNames(complaint: string, given: object, known: object): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(known, name)) continue;
    const names = Object.keys(known);
    const meant = closestName(name, names);
    const hint = meant === undefined ? 'there' : `did you mean ${meant}? There`;
    throw new Error(`${complaint} ${name}; ${hint} are ${names.join(', ')}`);
  }
}
