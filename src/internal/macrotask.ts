// Taken when the module is loaded: a test that replaces the global timers afterwards must not stop the engine.
const { setImmediate: immediate, setTimeout: timeout } = globalThis;

/** Resolves after the event loop has had a chance to serve others: `await` alone never lets I/O in. */
export function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof immediate === 'function') immediate(resolve);
    else timeout(resolve, 0);
  });
}
