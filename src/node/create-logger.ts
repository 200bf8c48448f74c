import { describeErrors, type Logger } from '../internal/logger.ts';
import { withoutControls } from '../internal/plain-text.ts';

/** The level numbers of pino, so that its tools can read these lines. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY };

/**
 * The default logger. It writes to standard error, so that standard output stays free for results: JSON lines in pino's format, or text on
 * a terminal. Requests are logged at `info`. The level comes from the environment (`PARLEY_LOG`) unless the program sets it.
 */
export function createLogger(level: string = process.env.PARLEY_LOG ?? 'warn'): Logger {
  if (!Object.hasOwn(LEVELS, level)) {
    throw new Error(`There is no log level ${JSON.stringify(level)}; use one of ${Object.keys(LEVELS).join(', ')}`);
  }
  const lowest = LEVELS[level as keyof typeof LEVELS];
  // A closed standard error must not end the server.
  if (!process.stderr.listeners('error').includes(ignore)) process.stderr.on('error', ignore);
  const at = (name: 'info' | 'warn' | 'error') => {
    const number = LEVELS[name];
    if (number < lowest) return () => {};
    return (fields: Record<string, unknown>, msg: string) => {
      const entry = { level: number, time: Date.now(), ...fields, msg };
      process.stderr.write(`${process.stderr.isTTY ? toText(name, entry) : toLine(entry)}\n`);
    };
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function ignore(): void {}

function toLine(entry: Record<string, unknown>): string {
  try {
    return JSON.stringify(entry, describeErrors);
  } catch {
    const { level, time, msg } = entry;
    return JSON.stringify({ level, time, msg });
  }
}

/** An entry for people: the time of day, the message and its fields, then the error with its causes. */
function toText(level: string, { level: _, time, msg, err, ...fields }: Record<string, unknown>): string {
  const clock = new Date(time as number).toTimeString().slice(0, 8);
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${typeof value === 'string' ? value : toLine({ value }).slice(9, -1)}`],
  );
  const head = [clock, `${level}:`, msg, ...facts].join(' ');
  return withoutControls([head, ...stacksOf(err)].join('\n'));
}

/** The stack of an error and those of its causes. */
function stacksOf(error: unknown, depth = 0): string[] {
  if (error === undefined || depth > 5) return [];
  const text = error instanceof Error ? (error.stack ?? String(error)) : toLine({ error });
  const lines = `${depth > 0 ? 'caused by ' : ''}${text}`.replaceAll(/^/gm, '  ');
  return [lines, ...stacksOf((error as Error | null)?.cause, depth + 1)];
}
