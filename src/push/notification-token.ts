/** Headers that carry the token of a configuration: the name of 0.3 and of most SDKs, and the name without `X-`. */
export const TOKEN_HEADERS = ['x-a2a-notification-token', 'a2a-notification-token'] as const;

/** The token of a configuration as receivers expect it. */
export function tokenHeaders(token: string): Record<string, string> {
  return Object.fromEntries(TOKEN_HEADERS.map((name) => [name, token]));
}
