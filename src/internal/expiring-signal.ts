import { startTimer } from './timer.ts';

/**
 * A signal that aborts after this time with a TimeoutError, or with one of the others. Not `AbortSignal.any` of `AbortSignal.timeout`: Node 20
 * collects that timeout as garbage while it is waited for, and it never fires.
 */
export function expiringSignal(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException(`Not done within ${milliseconds} ms`, 'TimeoutError'));
  // The timer holds the controller.
  startTimer(milliseconds, expire, { background: true });
  return others.length === 0 ? controller.signal : AbortSignal.any([controller.signal, ...others]);
}
