/** What is checked: an agent at a URL, a JSON-RPC endpoint without a card, or the text of a card. */
export type Target =
  | { readonly kind: 'url'; readonly label: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly label: string; readonly url: string }
  | { readonly kind: 'card'; readonly label: string; readonly text: string };

/** Whether an argument is a URL rather than a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
