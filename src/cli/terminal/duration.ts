import { usageError } from './cli-error.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

const FORM = /^(\d+(\.\d+)?|(\d+(\.\d+)?(ms|s|m|h))+)$/;

/** Whether a text is what {@link parseDuration} reads. */
export function isDuration(text: string): boolean {
  return FORM.test(text.trim());
}

/** Parses `500ms`, `2s`, `1m30s`, or a plain number of seconds, to milliseconds. */
export function parseDuration(text: string): number {
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000;
  if (!isDuration(trimmed)) {
    throw usageError(`"${text}" is not a duration.`, 'Write 500ms, 2s, 1m30s or 1h.');
  }
  let total = 0;
  for (const [, count, , unit = 's'] of trimmed.matchAll(/(\d+(\.\d+)?)(ms|s|m|h)/g)) {
    total += Number(count) * (UNITS[unit] ?? 1000);
  }
  return total;
}
