/** Lets a process end although the timer runs; where timers are numbers, none keeps a process alive. */
export function unref<T extends ReturnType<typeof setTimeout>>(timer: T): T {
  if (typeof timer === 'object') timer.unref?.();
  return timer;
}
