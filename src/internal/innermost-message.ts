const MAX_DEPTH = 32;

/** The message of the innermost cause: `fetch` itself only says that it failed. */
export function innermostMessage(error: unknown): string {
  let innermost = error;
  // Causes may be a cycle.
  for (let depth = 0; depth < MAX_DEPTH && innermost instanceof Error && innermost.cause !== undefined; depth += 1) {
    innermost = innermost.cause;
  }
  return innermost instanceof Error ? innermost.message : String(innermost);
}
