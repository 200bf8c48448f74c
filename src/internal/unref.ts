/** Allows the process to end although the timer runs. In runtimes whose timers are numbers this is not needed. */
export function unref<T>(timer: T): T {
  if (typeof timer === 'object') (timer as { unref?(): void } | null)?.unref?.();
  return timer;
}
