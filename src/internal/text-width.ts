const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation})$/u;
const INVISIBLE = /^[\p{Mark}\p{Cf}]$/u;

/** Number of terminal columns that a text needs. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** The beginning of a text that fits into the given columns. */
export function cutToWidth(text: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function columnsOf(character: string): number {
  if (character < '\u0300') return 1;
  return WIDE.test(character) ? 2 : INVISIBLE.test(character) ? 0 : 1;
}
