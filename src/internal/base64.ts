/** Methods of newer runtimes that TypeScript does not declare yet. */
interface NativeBase64 {
  toBase64?(): string;
}
interface NativeBase64Constructor {
  fromBase64?(text: string): Uint8Array<ArrayBuffer>;
}

/** The part of Node's Buffer that is used if it exists. */
interface BufferConstructor {
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string };
  from(text: string, encoding: 'base64'): Uint8Array<ArrayBuffer>;
}

const { Buffer: NodeBuffer } = globalThis as { Buffer?: BufferConstructor };

/** Maximum number of arguments in one call; more could overflow the stack. */
const SLICE = 0x8000;

/** Encodes bytes in standard base64 with padding, with the fastest routine of the runtime. */
export function encodeBase64(bytes: Uint8Array): string {
  const native = bytes as NativeBase64;
  if (native.toBase64) return native.toBase64();
  if (NodeBuffer) return NodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return encodeInSlices(bytes);
}

/** The bytes of standard base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = Uint8Array as NativeBase64Constructor;
  if (native.fromBase64) return native.fromBase64(text);
  // Copied, because small Buffers share one block of memory, which `bytes.buffer` would expose.
  if (NodeBuffer) return new Uint8Array(NodeBuffer.from(text, 'base64'));
  return decodeByCharacter(text);
}

/** Whether a text is standard base64 with padding. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(withoutPadding(text));
}

/**
 * Converts base64 in either alphabet, with or without padding, to standard base64. ProtoJSON readers accept all of these. Other texts are
 * returned unchanged.
 */
export function toStandardBase64(text: string): string {
  const digits = withoutPadding(text);
  const isPadded = digits.length < text.length;
  if (digits.length % 4 === 1 || (isPadded && text.length % 4 !== 0)) return text;
  if (!NodeBuffer) return /[^\w+/-]/.test(digits) ? text : replaceUrlSafe(digits);
  const bytes = NodeBuffer.from(digits, 'base64');
  // Buffer skips characters that are not base64.
  return bytes.length === Math.floor((digits.length * 3) / 4) ? encodeBase64(bytes) : text;
}

function withoutPadding(text: string): string {
  if (!text.endsWith('=')) return text;
  return text.slice(0, text.endsWith('==') ? -2 : -1);
}

/** For runtimes without a native routine. */
export function replaceUrlSafe(digits: string): string {
  const codes = new TextEncoder().encode(digits);
  for (let at = 0; at < codes.length; at += 1) {
    if (codes[at] === 0x2d) codes[at] = 0x2b;
    else if (codes[at] === 0x5f) codes[at] = 0x2f;
  }
  return new TextDecoder().decode(codes) + '='.repeat((4 - (digits.length % 4)) % 4);
}

/** For runtimes without a native routine. */
export function encodeInSlices(bytes: Uint8Array): string {
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += SLICE) slices.push(String.fromCharCode(...bytes.subarray(at, at + SLICE)));
  return btoa(slices.join(''));
}

/** For runtimes without a native routine. */
export function decodeByCharacter(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
