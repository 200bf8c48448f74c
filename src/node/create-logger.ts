import { describeErrors, type Logger, logLine } from '../internal/logger.ts';
import { withoutControls } from '../internal/plain-text.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * The default logger. It writes to standard error, so that standard output stays free for results: lines of JSON, or text on a terminal.
 * Requests are logged at `info`. The level comes from the environment (`PARLEY_LOG`) unless the program sets it.
 */
export function createLogger(level: string = process.env.PARLEY_LOG ?? 'warn'): Logger {
  if (!LEVELS.includes(level)) {
    throw new Error(`There is no log level ${JSON.stringify(level)}; use one of ${LEVELS.join(', ')}`);
  }
  // A closed standard error must not end the server.
  if (!process.stderr.listeners('error').includes(ignore)) process.stderr.on('error', ignore);
  const at = (name: keyof Logger) => {
    if (LEVELS.indexOf(name) < LEVELS.indexOf(level)) return () => {};
    return (fields: Record<string, unknown>, message: string) => {
      const write = process.stderr.isTTY ? logText : logLine;
      process.stderr.write(`${write(name, fields, message)}\n`);
    };
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function ignore(): void {}

/** A record for people: the time of day, the message and its fields, then the error with its causes. */
function logText(level: string, { err, ...fields }: Record<string, unknown>, message: string): string {
  const clock = new Date().toTimeString().slice(0, 8);
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${typeof value === 'string' ? value : toJson(value)}`],
  );
  const head = [clock, `${level}:`, message, ...facts].join(' ');
  return withoutControls([head, ...stacksOf(err)].join('\n'));
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, describeErrors);
  } catch {
    return String(value);
  }
}

/** The stack of an error and those of its causes. */
function stacksOf(error: unknown, depth = 0): string[] {
  if (error === undefined || depth > 5) return [];
  const text = error instanceof Error ? (error.stack ?? String(error)) : toJson(error);
  const lines = `${depth > 0 ? 'caused by ' : ''}${text}`.replaceAll(/^/gm, '  ');
  return [lines, ...stacksOf((error as Error | null)?.cause, depth + 1)];
}
