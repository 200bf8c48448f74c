import { unref } from './unref.ts';

/** The longest time that timers take; they would take a longer one for a millisecond. */
export const MAX_TIMER = 2 ** 31 - 1;

/** Calls `fire` once after the time, however long; returns the function that cancels it. A background timer does not keep the process alive. */
export function startTimer(
  milliseconds: number,
  fire: () => void,
  { background = false }: { readonly background?: boolean } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    timer = left > MAX_TIMER ? setTimeout(() => wait(left - MAX_TIMER), MAX_TIMER) : setTimeout(fire, left);
    if (background) unref(timer);
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
