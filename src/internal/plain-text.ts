/**
 * Characters that control a terminal or change the order of the displayed text: control characters except tab and line feed, line
 * separators, and characters that change the writing direction.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Removes control characters from foreign text, for display. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, '');
}

/** Replaces each control character of foreign text by a mark, so that the reader sees it. */
export function markControls(text: string): string {
  return text.replaceAll(CONTROLS, '\ufffd');
}

/** JSON for display on a terminal: control characters are escaped, so that the value stays the same. */
export function printJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  // Line feeds between members are formatting; those inside strings are escaped already.
  return json.replaceAll(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
