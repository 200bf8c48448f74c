import { type ErrorFacts, LogValue } from '../internal/log-value.ts';
import { type Logger, logLine } from '../internal/logger.ts';
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
function logText(level: string, given: Record<string, unknown>, message: string): string {
  const clock = new Date().toTimeString().slice(0, 8);
  const { err, ...fields } = new LogValue().fields(given);
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const head = [clock, `${level}:`, message, ...facts].join(' ');
  return withoutControls([head, ...stacksOf(err)].join('\n'));
}

/** The stack of an error and those of its causes. */
function stacksOf(error: unknown, depth = 0): string[] {
  if (error === undefined) return [];
  const { type, message, stack, cause } = (typeof error === 'object' ? error : {}) as ErrorFacts;
  const text = typeof error === 'string' ? error : (stack ?? (message === undefined ? type : `${type}: ${message}`));
  const lines = `${depth > 0 ? 'caused by ' : ''}${text}`.replaceAll(/^/gm, '  ');
  return [lines, ...stacksOf(cause, depth + 1)];
}
