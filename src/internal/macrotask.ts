// Captured when the module is loaded, so that a test that replaces the global timers does not stop the engine.
const { setImmediate: immediate, setTimeout: timeout } = globalThis;

/** Resolves after the event loop has served other work: `await` alone never lets I/O in. */
export function macrotask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof immediate === 'function') immediate(resolve);
    else timeout(resolve, 0);
  });
}
