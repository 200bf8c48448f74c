import { LogValue } from './log-value.ts';

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

/** One record as a line of JSON of a limited length: `{"level":"error","time":"…","msg":"the agent failed","err":{…}}`. */
export function logLine(level: keyof Logger, fields: Record<string, unknown>, msg: string): string {
  return JSON.stringify({ level, time: new Date().toISOString(), msg, ...new LogValue().fields(fields) });
}
