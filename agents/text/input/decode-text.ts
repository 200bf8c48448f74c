/** The bytes are not text. The message is a sentence that follows the name of a part. */
export class NotText extends Error {
  override readonly name = 'NotText';
}

/** Reads a file as text: in the charset that its type names, in that of its byte order mark, or in UTF-8. */
export function decodeText(bytes: Uint8Array, mediaType = ''): string {
  const named = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(mediaType)?.[1];
  const charset = named ?? charsetOfMark(bytes) ?? 'utf-8';
  const text = createDecoder(charset)(bytes);
  if (text.includes('\0')) throw new NotText('holds binary data, not text');
  return text;
}

function createDecoder(charset: string): (bytes: Uint8Array) => string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw new NotText(`names the charset ${JSON.stringify(charset.slice(0, 40))}, which is not known; use UTF-8`);
  }
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw new NotText(`is not valid ${decoder.encoding.toUpperCase()}; send text in UTF-8, or name its charset`);
    }
  };
}

function charsetOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}
