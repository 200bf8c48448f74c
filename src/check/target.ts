/** What is checked: an agent behind a URL, a JSON-RPC endpoint without a card, or a card that somebody has read already. */
export type Target =
  | { readonly kind: 'url'; readonly label: string; readonly url: string }
  | { readonly kind: 'endpoint'; readonly label: string; readonly url: string }
  | { readonly kind: 'card'; readonly label: string; readonly text: string };

/** Whether an argument is a URL rather than a file. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The URLs at which a target's card may be, the likelier ones first. */
export function cardUrls(target: string, options: { cardUrl?: string | undefined; wellKnownPath: string }): string[] {
  if (options.cardUrl !== undefined) return [options.cardUrl];
  const url = new URL(target);
  if (url.pathname.endsWith('.json') || url.pathname.includes('/.well-known/')) return [url.href];
  const path = url.pathname.replace(/\/+$/, '');
  const suffix = options.wellKnownPath.startsWith('/') ? options.wellKnownPath : `/${options.wellKnownPath}`;
  const own = url.origin + path + suffix;
  return path === '' ? [own] : [own, url.origin + suffix];
}
