import type { Logger } from '../internal/logger.ts';

/** The level numbers of pino, so that its tools can read these lines. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY };

/**
 * The default logger: JSON lines on standard error in pino's format, so that standard output stays free for results. Requests are logged at
 * `info`. The level comes from the environment (`PARLEY_LOG`) unless the program sets it.
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
      process.stderr.write(`${toLine({ level: number, time: Date.now(), ...fields, msg })}\n`);
    };
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function ignore(): void {}

function toLine(entry: Record<string, unknown>): string {
  try {
    return JSON.stringify(entry, readable);
  } catch {
    const { level, time, msg } = entry;
    return JSON.stringify({ level, time, msg });
  }
}

/** JSON shows no fields of errors and has no bigints. */
function readable(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  return { ...value, type: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
