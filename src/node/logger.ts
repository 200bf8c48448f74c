import { destination, pino } from 'pino';
import type { Logger } from '../internal/logger.ts';

/** The default logger: pino, JSON lines on standard error, so that standard output stays free for results. */
export function createLogger(level = 'info'): Logger {
  return pino({ level, base: null, redact: ['*.authorization', '*.token'] }, destination({ dest: 2, sync: false }));
}
