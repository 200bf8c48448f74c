/**
 * Characters that act on a terminal or change the order of what it shows: control characters but tab and line feed, line separators, and
 * those that turn the direction of writing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text from elsewhere without control characters, for people. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, '');
}

/** Text from elsewhere with a mark in place of each control character, so that a reader sees that there was one. */
export function markControls(text: string): string {
  return text.replaceAll(CONTROLS, '\ufffd');
}

/** JSON that may be shown on a terminal: control characters are escaped, so that it still stands for the same value. */
export function printJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  // Line feeds between members are ours; those inside of strings are escaped already.
  return json.replaceAll(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
