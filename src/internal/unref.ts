/** Lets a process end although the timer runs; where timers are numbers, none keeps a process alive. */
export function unref<T>(timer: T): T {
  if (typeof timer === 'object') (timer as { unref?(): void } | null)?.unref?.();
  return timer;
}
