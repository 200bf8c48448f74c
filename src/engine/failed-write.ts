import { NoticedWrite } from './noticed-write.ts';

/**
 * What a run wanted to write and may not, or what was invalid. A run that waits for it gets the reason. A run need not wait, because agents
 * write from timers as well, and an unhandled rejection would end the process with all the other tasks in it.
 */
export class FailedWrite extends NoticedWrite {
  readonly reason: unknown;

  constructor(reason: unknown) {
    super((_, reject) => reject(reason));
    this.reason = reason;
    this.silence();
  }
}
