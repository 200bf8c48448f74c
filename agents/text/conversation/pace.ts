/** What the engines return: work in small steps, so that it can be run at once or with pauses. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Milliseconds of work before the event loop gets its turn. */
const TURN_MS = 6;

/** Runs all steps, yields to the event loop every few milliseconds, and rejects with the signal's reason when it aborts. */
export async function paced<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    begun = performance.now();
  }
}

/** Elements that are worked on between two steps. */
const STRIDE = 16;

/** What becomes of each element, in steps. */
export function* mapped<T, R>(list: readonly T[], of: (one: T, at: number) => R): Steps<R[]> {
  const results: R[] = [];
  for (const [at, one] of list.entries()) {
    results.push(of(one, at));
    if (at % STRIDE === STRIDE - 1) yield;
  }
  return results;
}

/** Runs all steps without a pause, for tools. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
