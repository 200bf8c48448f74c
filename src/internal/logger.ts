/** Where the library reports what it does. Fields never hold message contents or credentials. */
export interface Logger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** A logger that says nothing. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
