import { markControls } from '../../internal/plain-text.ts';

/** Text inside XML or HTML; characters that XML cannot carry are replaced. */
export function escapeMarkup(text: string): string {
  return markControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}

/** Text inside a cell of a Markdown table: nothing of it is markup. */
export function escapeCell(text: string): string {
  return markControls(text.replaceAll(/\s+/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&');
}

/** Text for a line on a terminal: what a stranger sent must not move the cursor, change colours or hide something. */
export function escapeTerminal(text: string): string {
  return markControls(text.replaceAll(/[\n\t]/g, ' ')).replaceAll(/\p{Cf}/gu, '\ufffd');
}
