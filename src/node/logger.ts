import { destination, pino } from 'pino';
import type { Logger } from '../internal/logger.ts';

/**
 * The default logger: pino, JSON lines on standard error, so that standard output stays free for results. Requests are logged at
 * `info`; the level comes from the environment (`PARLEY_LOG`) where the program does not set it.
 */
export function createLogger(level: string = process.env.PARLEY_LOG ?? 'warn'): Logger {
  return pino({ level, base: null }, destination({ dest: 2, sync: false }));
}
