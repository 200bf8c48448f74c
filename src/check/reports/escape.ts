/** Text inside XML or HTML; characters that XML cannot carry are replaced. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (character) => ('\t\n\r'.includes(character) ? character : '\ufffd'));
}

/** Text inside a cell of a Markdown table: nothing of it is markup. */
export function escapeCell(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Text for a terminal: what a stranger sent must not move the cursor or change colours. */
export function escapeTerminal(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' || character === '\t' ? ' ' : '\ufffd',
  );
}
