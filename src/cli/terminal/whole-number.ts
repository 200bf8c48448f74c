import { usageError } from './cli-error.ts';

/** The number of a flag, if it was given. */
export function wholeNumber(value: unknown, flag: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(String(value))) throw usageError(`${flag} is a whole number, not "${String(value)}".`);
  return Number(value);
}
