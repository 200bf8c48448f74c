import { NoticedWrite } from './noticed-write.ts';

/**
 * A rejected write: the run may not write any more, or the content was invalid. A run that awaits it gets the reason. A run that does not
 * await it causes no unhandled rejection, which would end the process with all its other tasks: agents also write from timers.
 */
export class FailedWrite extends NoticedWrite {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super((_, reject) => reject(reason));
    this.reason = reason;
    this.silence();
  }
}
