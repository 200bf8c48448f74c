/**
 * Control characters, and format characters, which can reverse or hide text. All but line ends, tabs, and the joiner of emoji are shown as
 * codes.
 */
const INVISIBLE = /(?![\n\r\t\u200d])[\p{Cc}\p{Cf}]/gu;

/** Text of an agent as it can be shown: what is invisible becomes visible. */
export function printable(text: string): string {
  return text.replace(INVISIBLE, (each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** One short line of an agent's text, for names and labels. */
export function label(text: string, length = 120): string {
  const line = printable(text.slice(0, length * 2)).replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** A number of bytes for people. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

/** A number of milliseconds for people. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
  return `${Math.floor(ms / 3_600_000)} h ${Math.round((ms % 3_600_000) / 60_000)} min`;
}

/** The time of day, to the millisecond. */
export function clock(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** A state without its prefix: `input required`. */
export const stateName = (state: string): string =>
  state
    .replace(/^TASK_STATE_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();

/** A number with its noun. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
