/** What the error at the bottom of a chain of causes says: `fetch` only says that it failed. */
export function innermostMessage(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  return innermost instanceof Error ? innermost.message : String(innermost);
}
