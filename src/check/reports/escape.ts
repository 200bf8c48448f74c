import { markControls } from '../../internal/plain-text.ts';

/** Escapes text for XML or HTML; characters that XML does not allow are replaced. */
export function escapeMarkup(text: string): string {
  return markControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}

/** Escapes text for a cell of a Markdown table. */
export function escapeCell(text: string): string {
  return markControls(text.replaceAll(/\s+/g, ' '))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&');
}

/** Escapes text for a terminal: foreign text must not move the cursor, change colours or hide something. */
export function escapeTerminal(text: string): string {
  return markControls(text.replaceAll(/[\n\t]/g, ' ')).replaceAll(/\p{Cf}/gu, '\ufffd');
}
