/** The words of a text without the marks of its format. */
export function plainText(text: string, mediaType: string | undefined): string {
  const type = mediaType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/html') return fromHtml(text);
  if (type === 'text/markdown') return fromMarkdown(text);
  return text;
}

const WITHOUT_TEXT = ['script', 'style', 'head', 'template', 'noscript', 'svg', 'nav'];

/** Enough for a page of prose. It does not try to render as a browser would. */
function fromHtml(html: string): string {
  let text = removeBetween(html, '<!--', '-->');
  for (const name of WITHOUT_TEXT) text = removeElement(text, name);
  return text
    .replace(
      /<(?:\/?(?:p|div|section|article|h[1-6]|li|ul|ol|table|tr|blockquote|header|footer|main)|br|hr)\b[^<>]*>/gi,
      '\n\n',
    )
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,10});/gi, (whole, name: string) => fromEntity(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?(?:\n ?)+/g, '\n\n')
    .trim();
}

/** Searches by position instead of a pattern: a pattern for something whose end may be missing takes quadratic time. */
function removeBetween(text: string, open: string, close: string): string {
  let kept = '';
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    kept += text.slice(at, start);
    if (end < 0) return kept;
    at = end + close.length;
  }
  return kept + text.slice(at);
}

function removeElement(html: string, name: string): string {
  const lower = html.toLowerCase();
  let kept = '';
  let at = 0;
  for (let start = lower.indexOf(`<${name}`); start >= 0; start = lower.indexOf(`<${name}`, start + 1)) {
    const follows = lower[start + name.length + 1];
    // `<header>` is no `<head>`.
    if (start < at || (follows !== undefined && /[a-z\d-]/.test(follows))) continue;
    const end = lower.indexOf(`</${name}`, start);
    kept += html.slice(at, start);
    if (end < 0) return kept;
    const close = lower.indexOf('>', end);
    if (close < 0) return kept;
    at = close + 1;
  }
  return kept + html.slice(at);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function fromEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Headings and lists stay as they are: the engines know them. */
function fromMarkdown(markdown: string): string {
  return (
    markdown
      .split(/^```.*$/m)
      // Every second piece is code, which is not prose.
      .filter((_, index) => index % 2 === 0)
      .join('\n')
      .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s"[^"]{0,500}")?\)/g, '$1')
      .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500})\1/g, '$2')
      .replace(/(^|[\s(])[*_](?=\S)([^*_\n]{1,500})[*_](?=[\s.,;:!?)]|$)/gm, '$1$2')
      .replace(/`([^`\n]{1,500})`/g, '$1')
      .replace(/^>\s?/gm, '')
  );
}
