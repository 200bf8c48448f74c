/** The port for logging. Fields never contain message contents or credentials. */
export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A logger that discards everything. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };

/**
 * Logs warnings and errors as lines of JSON to the console: standard error in Node, Bun and Deno, the log of a Worker, the console of a
 * browser.
 */
export const consoleLogger: Logger = {
  info() {},
  // biome-ignore lint/suspicious/noConsole: the one way out that every runtime has.
  warn: (fields, message) => console.warn(logLine('warn', fields, message)),
  // biome-ignore lint/suspicious/noConsole: see above.
  error: (fields, message) => console.error(logLine('error', fields, message)),
};

/** One record as a line of JSON: `{"level":"error","time":"…","msg":"the agent failed","err":{…}}`. */
export function logLine(level: keyof Logger, fields: Record<string, unknown>, msg: string): string {
  const record = { level, time: new Date().toISOString(), msg };
  try {
    return JSON.stringify({ ...record, ...fields }, describeErrors);
  } catch (error) {
    // A field that JSON cannot represent, such as a circular cause, must not lose the whole record.
    return JSON.stringify({ ...record, unwritable: String(error) });
  }
}

/**
 * A replacer for `JSON.stringify` that shows errors, whose members JSON does not see. Other properties of an error are left out, because
 * libraries keep whole requests there, with the user's content.
 */
export function describeErrors(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (!(value instanceof Error)) return value;
  const { name: type, message, stack, cause, code, errors } = value as Error & { code?: unknown; errors?: unknown };
  return { type, message, code, stack, cause, errors: value instanceof AggregateError ? errors : undefined };
}
