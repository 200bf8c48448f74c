/** What is checked: an agent behind a URL, a JSON-RPC endpoint without a card, or a card that somebody has read already. */
export type Target =
  | { readonly kind: 'url'; readonly label: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly label: string; readonly url: string }
  | { readonly kind: 'card'; readonly label: string; readonly text: string };

/** Whether an argument is a URL rather than a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
