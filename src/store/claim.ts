import type { RunMark, TaskRecord } from './task-store.ts';

/**
 * The mark after a claim, or undefined if the claim fails. A holder that repeats its successful claim gets the existing mark, because the
 * answer to the first call may have been lost.
 */
export function claimed(
  { run, epoch }: Pick<TaskRecord, 'run' | 'epoch'>,
  holder: string,
  seen: number,
): RunMark | undefined {
  if (!run) return undefined;
  if (epoch === seen) return { holder, turn: run.turn, attempt: run.attempt + 1 };
  return epoch === seen + 1 && run.holder === holder ? run : undefined;
}
